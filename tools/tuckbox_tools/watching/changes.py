"""Which files of some folders have changed: told by the system if `watchfiles` is there, else by looking."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from watchfiles import Change

Stamps = dict[Path, tuple[int, int]]
"""Of each file the time of its last change in nanoseconds, and its size."""

ENDINGS = (".yaml", ".yml")
_EVERY = 0.2  # seconds between two looks
_SETTLING = 0.15  # seconds within which an editor fills a file that it has emptied


def changes(folders: Sequence[Path], patience: float) -> Iterator[set[Path]]:
    """The files that were changed, made, renamed or deleted, each time there are any; after ``patience`` seconds
    without one, none. It goes on without end."""
    try:
        import watchfiles
    except ImportError:
        yield from _looked_for(folders, patience)
        return

    def is_content(_: Change, path: str) -> bool:
        return _matters(path, folders)

    told = watchfiles.watch(
        *(folder for folder in folders if folder.is_dir()),
        watch_filter=is_content,
        debounce=60,
        step=20,
        rust_timeout=round(1000 * patience),
        yield_on_timeout=True,
        raise_interrupt=True,
    )
    for some in told:
        yield _settled({Path(path) for _, path in some})


def stamps(folders: Sequence[Path]) -> Stamps:
    """What the files of the folders look like now."""
    found: Stamps = {}
    for folder in folders:
        for here, below, names in os.walk(folder):
            below[:] = [name for name in below if not name.startswith(".")]
            for name in names:
                if name.endswith(ENDINGS) and not name.startswith("."):
                    path = Path(here, name)
                    stamp = _stamp(path)
                    if stamp is not None:
                        found[path] = stamp
    return found


def _looked_for(folders: Sequence[Path], patience: float) -> Iterator[set[Path]]:
    before, quiet = stamps(folders), time.monotonic()
    while True:
        time.sleep(_EVERY)
        now = stamps(folders)
        changed = {path for path in before.keys() | now.keys() if before.get(path) != now.get(path)}
        before = now
        if changed or time.monotonic() - quiet >= patience:
            quiet = time.monotonic()
            yield _settled(changed)


def _settled(paths: set[Path]) -> set[Path]:
    """The same paths, once no file is empty that somebody may be about to fill."""
    end = time.monotonic() + _SETTLING
    while time.monotonic() < end and any((_stamp(path) or (0, 1))[1] == 0 for path in paths):
        time.sleep(0.01)
    return paths


def _matters(path: str, folders: Sequence[Path]) -> bool:
    """Whether it is a YAML file that is not hidden, also in what folders it lies; or a folder itself."""
    inside = next(
        (Path(path).relative_to(folder) for folder in folders if Path(path).is_relative_to(folder)), Path(path)
    )
    hidden = any(part.startswith(".") for part in inside.parts)
    return not hidden and (path.endswith(ENDINGS) or not inside.suffix)


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        about = path.stat()
    except OSError:
        return None
    return about.st_mtime_ns, about.st_size
