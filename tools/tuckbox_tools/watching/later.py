"""What takes longer than a moment after a change, in a process of its own: the scenarios, and an installed schema."""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tuckbox import Diagnostic


class Later:
    """The work that a ruleset's last change has left to do. Starting it again gives up what is not done."""

    def __init__(self, ref: str, *, scenarios: bool) -> None:
        self._ref = ref
        self._scenarios = scenarios
        self._process: multiprocessing.process.BaseProcess | None = None
        self._answer: Connection | None = None

    def start(self) -> None:
        """Begin, with the files as they are now."""
        self.stop()
        context = multiprocessing.get_context("spawn")
        self._answer, other = context.Pipe(duplex=False)
        process = context.Process(target=_do, args=(self._ref, self._scenarios, other), daemon=True)
        process.start()
        self._process = process  # not before: Ctrl-C may come while it is started
        other.close()

    def stop(self) -> None:
        """Give up what is not done."""
        if self._process is not None:
            self._process.terminate()
            self._process.join()
        if self._answer is not None:
            self._answer.close()
        self._process = self._answer = None

    def done(self, wait: float = 0) -> Sequence[Diagnostic] | None:
        """What is wrong with the scenarios, told once; None: not known yet, or nothing was asked.

        ``wait``: seconds to wait for it.
        """
        if self._answer is None or not self._answer.poll(wait):
            return None
        try:
            found: Sequence[Diagnostic] = self._answer.recv()
        except EOFError:  # it was ended from outside
            found = ()
        self.stop()
        return found


def _do(ref: str, scenarios: bool, answer: Connection) -> None:
    import signal
    from pathlib import Path

    from tuckbox_tools.schema_files import refresh

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that watches ends this one
    refresh(Path(ref))
    found: Sequence[Diagnostic] = ()
    if scenarios:
        from tuckbox.authoring.live import scenario_mistakes

        found = scenario_mistakes(ref)
    answer.send(list(found))
