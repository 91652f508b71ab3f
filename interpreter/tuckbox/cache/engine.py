"""What the interpreter itself is made of: results of another version of it are worth nothing."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec

from tuckbox.cache.store import Store
from tuckbox.resources import folder_of

_SOURCES = (".py", ".lark", ".json")
_DEPENDENCIES = ("lark", "ruamel.yaml")


def engine_hash(store: Store, *also: str) -> str:
    """A hash of every source file of the interpreter, of its grammar, and of the folders in ``also``.

    The content is read only if size or time of some file are other than when it was read last.
    """
    if also not in _known:
        folders = (os.path.dirname(os.path.dirname(os.path.abspath(__file__))), folder_of("grammar"), *also)
        files = [found for folder in folders for found in _files(folder)] + _dependencies()
        seen = f"engine {sys.version} {sys.implementation.cache_tag} " + " ".join(map(repr, files))
        kept = store.get(seen)
        if kept is None:
            kept = _content(files)
            store.put(seen, kept)
        _known[also] = kept.decode()
    return _known[also]


_known: dict[tuple[str, ...], str] = {}


def _files(folder: str) -> list[tuple[str, int, int]]:
    """Path, size and time of each source file below a folder, in the order of their paths."""
    found: list[tuple[str, int, int]] = []
    waiting = [folder]
    while waiting:
        with os.scandir(waiting.pop()) as entries:
            for entry in entries:
                if entry.name.endswith(_SOURCES):
                    about = entry.stat()
                    found.append((entry.path, about.st_size, about.st_mtime_ns))
                elif entry.name != "__pycache__" and entry.is_dir():
                    waiting.append(entry.path)
    return sorted(found)


def _dependencies() -> list[tuple[str, int, int]]:
    """The same of the files that say which versions of the parsers are installed."""
    found = []
    for name in _DEPENDENCIES:
        spec = find_spec(name)
        if spec is not None and spec.origin is not None:
            about = os.stat(spec.origin)
            found.append((spec.origin, about.st_size, about.st_mtime_ns))
    return found


def _content(files: list[tuple[str, int, int]]) -> bytes:
    from hashlib import blake2b  # only where sizes and times are new

    digest = blake2b(sys.version.encode(), digest_size=20)
    for path, size, _ in files:
        digest.update(f"\0{path}\0{size}\0".encode("utf-8", "surrogateescape"))
        with open(path, "rb") as file:
            digest.update(file.read())
    return digest.hexdigest().encode()
