"""A folder of the user's own with results of earlier runs; losing it costs time and nothing else.

What stands in it is believed (programs come from it), so it is used only if nobody but its owner can write to it.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from zlib import adler32, crc32

LIMIT = 200 * 1024 * 1024
"""How many bytes are kept; beyond that the least recently used go."""

_MAGIC = b"tuckbox 1\n"
_STALE_SECONDS = 3600  # a half-written file of this age was left by a process that died


class Store:
    """Values by key. Without a folder it is empty and stays so. Nothing here raises, whatever the disk does."""

    __slots__ = ("folder", "limit")

    def __init__(self, folder: str | None, limit: int = LIMIT) -> None:
        self.folder = folder
        self.limit = limit

    def get(self, key: str) -> bytes | None:
        """The value, or None: there is none, or what is there is no longer what was written."""
        if self.folder is None:
            return None
        path = self._path(key)
        try:
            with open(path, "rb") as file:
                raw = file.read()
        except OSError:
            return None
        head = _head(key)
        value = raw[len(head) + 4 :]
        if not raw.startswith(head) or raw[len(head) : len(head) + 4] != _seal(value):
            return None
        with suppress(OSError):
            os.utime(path)  # what is used stays longest
        return value

    def put(self, key: str, value: bytes) -> None:
        """Keep a value; whoever reads meanwhile finds the old one whole or the new one whole."""
        if self.folder is None:
            return
        path = self._path(key)
        half = f"{path}.{os.getpid()}.{time.monotonic_ns()}.half"
        try:
            descriptor = os.open(half, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with open(descriptor, "wb") as file:
                file.write(_head(key) + _seal(value) + value)
            os.replace(half, path)
        except OSError:
            _remove(half)
            return
        self._prune()

    def _path(self, key: str) -> str:
        """Two keys may share a file; the key that stands in it says whose it is."""
        text = key.encode("utf-8", "surrogateescape")
        return f"{self.folder}{os.sep}{crc32(text):08x}{adler32(text):08x}{len(text):x}"

    def _prune(self) -> None:
        """Drop the least recently used values until a quarter of the room is free, if there is too little."""
        kept: list[tuple[float, int, str]] = []
        try:
            with os.scandir(self.folder) as entries:
                for entry in entries:
                    about = entry.stat(follow_symlinks=False)
                    kept.append((about.st_mtime, about.st_size, entry.path))
        except OSError:
            return
        newest = max((used for used, _, _ in kept), default=0.0)
        total = sum(size for _, size, _ in kept)
        room = self.limit if total <= self.limit else self.limit * 3 // 4
        for used, size, path in sorted(kept):
            if total > room or (path.endswith(".half") and used < newest - _STALE_SECONDS):
                _remove(path)
                total -= size


def opened() -> Store:
    """The store that the environment means: of ``TUCKBOX_CACHE`` (a folder, or `off`), else of the user's caches.

    A folder that others can write to, or that is somebody else's, is not used; that is said once on the error output.
    """
    wanted = os.environ.get("TUCKBOX_CACHE", "")
    if wanted not in _opened:
        folder, reason = _usable(wanted)
        if reason:
            print(f"tuckbox: nothing is cached: {reason}", file=sys.stderr)
        _opened[wanted] = Store(folder)
    return _opened[wanted]


_opened: dict[str, Store] = {}


def forget() -> None:
    """Look at the environment and at the folder anew the next time."""
    _opened.clear()


def _usable(wanted: str) -> tuple[str | None, str]:
    """The folder to use, or None and why not."""
    if wanted == "off":
        return None, ""
    folder = os.path.abspath(os.path.expanduser(wanted)) if wanted else own_folder()
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
        about = os.stat(folder)
    except OSError as error:
        return (
            None,
            f"`{folder}` cannot be used ({error.strerror or error}); TUCKBOX_CACHE names another folder, or off",
        )
    if os.name != "posix":
        return folder, ""  # a user's own folders are closed to others there unless somebody opens them
    if about.st_uid != os.getuid():
        return None, f"`{folder}` belongs to somebody else; let TUCKBOX_CACHE name a folder of your own, or say off"
    if about.st_mode & 0o022:
        return None, f"others can write to `{folder}`; close it (chmod 700), or let TUCKBOX_CACHE name another folder"
    return folder, ""


def own_folder() -> str:
    """The user's folder for the caches of this program, as platformdirs has it."""
    if str(sys.platform) == "linux":  # the same answer without the import, which would take as long as all the rest
        base = os.environ.get("XDG_CACHE_HOME", "")
        home = base if os.path.isabs(base) else os.path.expanduser("~/.cache")
        return os.path.join(home, "tuckbox")
    from platformdirs import user_cache_dir

    return user_cache_dir("tuckbox", appauthor=False)


def _head(key: str) -> bytes:
    return _MAGIC + key.encode("utf-8", "surrogateescape") + b"\n"


def _seal(value: bytes) -> bytes:
    """Against damage, not against people: who could forge a value is kept out of the folder."""
    return crc32(value).to_bytes(4, "little")


def _remove(path: str) -> None:
    with suppress(OSError):
        os.unlink(path)
