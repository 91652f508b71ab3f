"""Work shared out among processes. They are forked, so each begins with all that has been read and worked out."""

from __future__ import annotations

import os
import pickle
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Generic, TypeVar, cast

R = TypeVar("R")


class Work(Generic[R]):
    """Something that is being done elsewhere."""

    def __init__(self, process: int, outcome: int, workers: Workers, again: Callable[[], R]) -> None:
        self._process = process
        self._outcome = outcome
        self._workers = workers
        self._again = again

    def result(self) -> R:
        """What came of it. If it failed there, it is done here, so that whoever waits sees why."""
        with self._workers.idle(), os.fdopen(self._outcome, "rb") as pipe:
            raw = pipe.read()
        _, status = os.waitpid(self._process, 0)
        if status == 0:
            return cast("R", pickle.loads(raw))
        self._workers.free()  # it could not say itself that its place is free
        return self._again()


class Workers:
    """So many processes beside this one; all that are started may start others, as long as any is left.

    The place of a process that waits for another one may be taken meanwhile.
    """

    def __init__(self, count: int) -> None:
        self._free, self._back = os.pipe()
        os.set_blocking(self._free, False)
        os.write(self._back, b"." * count)
        self._lent = 0  # places of this process that were taken while it waited, and are not given back yet

    def free(self) -> None:
        """Say that a place is free."""
        os.write(self._back, b".")

    @contextmanager
    def idle(self) -> Iterator[None]:
        """This process only waits, and another one may run in its place."""
        self.free()
        try:
            yield
        finally:
            self._lent += 1
            self._settle()

    def _take(self) -> bool:
        try:
            return bool(os.read(self._free, 1))
        except BlockingIOError:
            return False

    def _settle(self) -> None:
        """Take back what was lent, as far as it is free again."""
        while self._lent and self._take():
            self._lent -= 1

    def start(self, work: Callable[[], R]) -> Work[R] | None:
        """Let another process do the work, and send its result; None: all are busy."""
        self._settle()
        if self._lent or not self._take():
            return None
        outcome, into = os.pipe()
        try:
            process = os.fork()
        except OSError:  # no room for another process
            for end in (outcome, into):
                os.close(end)
            self.free()
            return None
        if process == 0:
            self._do(work, into)
        os.close(into)
        return Work(process, outcome, self, work)

    def _do(self, work: Callable[[], R], into: int) -> None:
        """All that the new process does; its end is that of the process, whatever happens."""
        status, self._lent = 1, 0
        with suppress(BaseException):
            raw = pickle.dumps(work(), pickle.HIGHEST_PROTOCOL)
            self.free()
            with os.fdopen(into, "wb") as pipe:
                pipe.write(raw)
            status = 0
        os._exit(status)


def workers() -> Workers | None:
    """A process for each further core; None: there is only this one, or it cannot be forked safely."""
    safe = hasattr(os, "fork") and sys.platform != "darwin" and threading.active_count() == 1
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return Workers(min(cores, 16) - 1) if safe and cores > 1 else None
