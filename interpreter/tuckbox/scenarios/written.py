"""What is wrong with how scenarios are written, found by playing each once; whether they hold is no matter here."""

from __future__ import annotations

from tuckbox.diagnostics import Diagnostic, Problems

from .cases import Collection
from .codes import WRITTEN
from .report import diagnostic


def mistakes(collection: Collection) -> tuple[Diagnostic, ...]:
    """Everything written wrong, by place: what reading showed, then the mistakes of each scenario in play."""
    problems = Problems()
    problems.extend(collection.diagnostics)
    met: set[str] = set()
    for case in collection.cases:
        if case.id in met or case.untestable is not None:
            continue
        met.add(case.id)
        outcome = case.play()
        problems.extend(outcome.diagnostics)
        problems.extend(diagnostic(one) for one in outcome.findings if one.code in WRITTEN)
    return problems.sorted()
