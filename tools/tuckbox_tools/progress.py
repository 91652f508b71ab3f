"""How far something is that takes a while: one line on a terminal, nothing anywhere else."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_QUIET = 1.0  # seconds after which it is worth saying


@contextmanager
def counted(what: str) -> Iterator[Callable[[int, int], None]]:
    """Something to call with how many of how many are done; the line is wiped out at the end."""
    begun, shown = time.monotonic(), False

    def tell(done: int, of: int) -> None:
        nonlocal shown
        if sys.stderr.isatty() and time.monotonic() - begun > _QUIET:
            shown = True
            sys.stderr.write(f"\r{what} {done} of {of} ")
            sys.stderr.flush()

    try:
        yield tell
    finally:
        if shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
