"""What is wrong with how scenarios are written, found by playing each once; whether they hold is no matter here."""

from __future__ import annotations

from tuckbox.diagnostics import Code, Diagnostic, Problems

from . import codes
from .cases import Collection
from .report import diagnostic

#: The other codes say that a scenario and the rules do not fit together, which is for the scenario's own run to say.
WRITTEN: tuple[Code, ...] = (
    codes.UNKNOWN_KEY, codes.WRONG_FORM, codes.UNKNOWN_WORD, codes.SEATS, codes.UNKNOWN_RULE, codes.BAD_TABLE,
    codes.NO_POSITION, codes.WRONG_VALUE, codes.DUPLICATE, codes.UNKNOWN_VARIANT,
)  # fmt: skip


def mistakes(collection: Collection) -> tuple[Diagnostic, ...]:
    """Everything written wrong, by place: what reading showed, then the first mistake of each scenario in play."""
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
