"""What is wrong with how scenarios are written, found by playing each once; whether they hold is no matter here."""

from __future__ import annotations

from collections.abc import Sequence

from tuckbox.diagnostics import Diagnostic, Problems
from tuckbox.workers import Work, Workers

from .cases import Case, Collection
from .codes import WRITTEN
from .report import diagnostic

_WORTH_A_PROCESS = 24  # cases; fewer are played sooner than a process is started


def mistakes(collection: Collection, workers: Workers | None = None) -> tuple[Diagnostic, ...]:
    """Everything written wrong, by place: what reading showed, then the mistakes of each scenario in play.

    ``workers``: processes that may play some of them.
    """
    problems = Problems()
    problems.extend(collection.diagnostics)
    testable = [case for case in collection.cases if case.untestable is None]
    first = {case.id: case for case in reversed(testable)}
    problems.extend(_mistakes([case for case in testable if first[case.id] is case], workers))
    return problems.sorted()


def _mistakes(cases: Sequence[Case], workers: Workers | None) -> list[Diagnostic]:
    """Those of each case in turn; whenever a process is free, it gets the second half of what is left."""
    found: list[Diagnostic] = []
    elsewhere: list[Work[list[Diagnostic]]] = []
    at, end = 0, len(cases)
    while at < end:
        if workers is not None and end - at >= _WORTH_A_PROCESS:
            rest = cases[(at + end) // 2 : end]
            work = workers.start(lambda rest=rest: _mistakes(rest, workers))  # type: ignore[misc]
            if work is not None:
                elsewhere.append(work)
                end -= len(rest)
        found += _mistakes_of(cases[at])
        at += 1
    for work in reversed(elsewhere):
        found += work.result()
    return found


def _mistakes_of(case: Case) -> list[Diagnostic]:
    outcome = case.play()
    return [*outcome.diagnostics, *(diagnostic(one) for one in outcome.findings if one.code in WRITTEN)]
