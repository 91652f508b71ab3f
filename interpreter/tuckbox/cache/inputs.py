"""What was looked at on disk while something was worked out, so that the result can be known to still hold.

Whoever reads content notes what he is about to read (``note_file``, ``note_folder``, ``note_names``, ``note_path``);
inside a ``Watch`` the notes are kept. They are plain data, and ``unchanged`` says whether the disk still looks so.
"""

from __future__ import annotations

import os
import time

YAML = (".yaml", ".yml")
_SETTLED = 2_000_000_000  # nanoseconds after which a file's time of change tells it apart from a later version
_UNKNOWN = -1

File = tuple[int, int, bytes]
"""Size, time of the last change (−1: too fresh to rely on), digest; a file that cannot be read has size −1."""

Notes = tuple[dict[str, File], dict[str, tuple[str, ...]], dict[str, tuple[str, ...]], dict[str, str]]
"""Files · folders with the names in them that matter · folders with the names of their YAML files · paths with what is
there: `file`, `folder`, nothing."""


class Watch:
    """Keeps what is noted while it is open. Watches can stand inside each other; all of them are told."""

    __slots__ = ("files", "folders", "names", "paths")

    def __init__(self) -> None:
        self.files: dict[str, File] = {}
        self.folders: dict[str, tuple[str, ...]] = {}
        self.names: dict[str, tuple[str, ...]] = {}
        self.paths: dict[str, str] = {}

    def __enter__(self) -> Watch:
        _open.append(self)
        return self

    def __exit__(self, *_: object) -> None:
        _open.remove(self)

    @property
    def notes(self) -> Notes:
        """Everything noted so far."""
        return self.files, self.folders, self.names, self.paths


_open: list[Watch] = []


def note_file(path: object) -> None:
    """The content of a file is about to be read."""
    name = _absolute(path) if _open else ""
    found: File | None = None
    for watch in _open:
        if name not in watch.files:
            found = found or _file(name)
            watch.files[name] = found


def note_folder(path: object) -> None:
    """The names in a folder are about to be looked at."""
    name = _absolute(path) if _open else ""
    found: tuple[str, ...] | None = None
    for watch in _open:
        if name not in watch.folders:
            found = found or _folder(name)
            watch.folders[name] = found


def note_names(path: object) -> None:
    """The names of the YAML files in a folder are about to be looked at; which folders it holds is no matter."""
    name = _absolute(path) if _open else ""
    for watch in _open:
        if name not in watch.names:
            watch.names[name] = _names(name)


def note_path(path: object) -> None:
    """It is about to be looked at whether a path is there, and what."""
    name = _absolute(path) if _open else ""
    for watch in _open:
        watch.paths.setdefault(name, _kind(name))


def note_all(notes: Notes) -> None:
    """What a result was made from that is used again."""
    for watch in _open:
        watch.files = {**notes[0], **watch.files}
        watch.folders = {**notes[1], **watch.folders}
        watch.names = {**notes[2], **watch.names}
        watch.paths = {**notes[3], **watch.paths}


def unchanged(notes: Notes) -> bool:
    """Whether the disk still looks as it was noted. Files of the same size and time are not read again."""
    files, folders, yaml_in, paths = notes
    return (
        all(_is_same(name, seen) for name, seen in files.items())
        and all(_folder(name) == names for name, names in folders.items())
        and all(_names(name) == names for name, names in yaml_in.items())
        and all(_kind(name) == kind for name, kind in paths.items())
    )


def _is_same(name: str, seen: File) -> bool:
    size, changed, digest = seen
    try:
        about = os.stat(name)
    except OSError:
        return size == _UNKNOWN
    if about.st_size != size:
        return False
    return about.st_mtime_ns == changed or _digest(name) == digest


def _file(name: str) -> File:
    """The state before the content: if the file changes in between, a comparison finds it changed."""
    try:
        about = os.stat(name)
    except OSError:
        return _UNKNOWN, _UNKNOWN, b""
    is_settled = about.st_mtime_ns < time.time_ns() - _SETTLED
    return about.st_size, about.st_mtime_ns if is_settled else _UNKNOWN, _digest(name)


def _digest(name: str) -> bytes:
    from hashlib import blake2b  # only where sizes and times do not settle it

    try:
        with open(name, "rb") as file:
            return blake2b(file.read(), digest_size=20).digest()
    except OSError:
        return b""


def _folder(name: str) -> tuple[str, ...]:
    """The names of YAML files and, with a stroke behind them, of folders; hidden ones do not count."""
    try:
        with os.scandir(name) as entries:
            found = [
                f"{entry.name}/" if entry.is_dir() else entry.name
                for entry in entries
                if not entry.name.startswith(".") and (entry.name.endswith(YAML) or entry.is_dir())
            ]
    except OSError:
        return ("/",)  # no folder that can be read; no name looks like this
    return tuple(sorted(found))


def _names(name: str) -> tuple[str, ...]:
    return tuple(one for one in _folder(name) if not one.endswith("/"))


def _kind(name: str) -> str:
    if os.path.isdir(name):
        return "folder"
    return "file" if os.path.exists(name) else ""


def _absolute(path: object) -> str:
    return os.path.abspath(str(path))
