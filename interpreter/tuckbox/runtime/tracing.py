"""What the plain machine executes and evaluates, for tools that ask which text of the rules had a part in a match.

A machine with a back end takes no single steps, so nothing of it is seen here. Trial runs are not what happened: what
they execute does not count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeAlias

from tuckbox.semantics.checked.expressions import Expr, Value

from .evaluate import EVALUATORS
from .instructions import INSTRUCTIONS
from .instructions.point import Instruction, Outcome, Point

if TYPE_CHECKING:
    from tuckbox.diagnostics import Span
    from tuckbox.program.ops import Op

#: A stretch of a file: its path, and the characters [start, end) of it.
Stretch: TypeAlias = tuple[str, int, int]
#: What was seen of a stretch, one bit each: it was executed or evaluated; it was true; it was false.
RAN, TRUE, FALSE = 1, 2, 4


class Trace:
    """What ran while it was kept. ``fired``: (sort, name) of the actions, abilities and effects that were of use."""

    __slots__ = ("_exprs", "_ops", "fired", "quiet")

    def __init__(self) -> None:
        self.fired: set[tuple[str, str]] = set()
        self.quiet = False
        self._exprs: dict[int, list[Any]] = {}
        self._ops: dict[int, Op] = {}

    def stretches(self) -> dict[Stretch, int]:
        """The stretches of the rules that ran, with the bits of what was seen of each."""
        found: dict[Stretch, int] = {}
        for expr, bits in self._exprs.values():
            if expr.at is not None:
                key = stretch(expr.at)
                found[key] = found.get(key, 0) | bits
        for op in self._ops.values():
            if op.at is not None:
                key = stretch(op.at)
                found[key] = found.get(key, 0) | RAN
        return found

    def evaluated(self, expr: Expr, value: Value) -> None:
        """Note an expression's value."""
        known = self._exprs.get(id(expr))
        if known is None:
            known = self._exprs[id(expr)] = [expr, RAN]
        if value is True:
            known[1] |= TRUE
        elif value is False:
            known[1] |= FALSE

    def executed(self, op: Op) -> None:
        """Note an instruction."""
        self._ops[id(op)] = op


def stretch(span: Span) -> Stretch:
    """A span as something that can be compared and kept."""
    return span.file, span.start, span.end


@contextmanager
def tracing(trace: Trace | None) -> Iterator[None]:
    """Keep in ``trace`` what machines without a back end do while the block runs; None: keep nothing."""
    if trace is None:
        yield
        return
    evaluators, instructions = dict(EVALUATORS), dict(INSTRUCTIONS)
    EVALUATORS.update({kind: _evaluator(trace, one) for kind, one in evaluators.items()})
    INSTRUCTIONS.update({kind: _instruction(trace, one) for kind, one in instructions.items()})
    try:
        yield
    finally:
        EVALUATORS.update(evaluators)
        INSTRUCTIONS.update(instructions)


def _evaluator(trace: Trace, plain: Callable[..., Value]) -> Callable[..., Value]:
    def noted(table: object, expr: Expr, registers: list[Value]) -> Value:
        value = plain(table, expr, registers)
        if not trace.quiet:
            trace.evaluated(expr, value)
        return value

    return noted


def _instruction(trace: Trace, plain: Instruction) -> Instruction:
    def noted(point: Point, op: Op) -> Outcome:
        kept = trace.quiet
        trace.quiet = not point.machine.recording
        try:
            if not trace.quiet:
                trace.executed(op)
            return plain.run(point, op)
        finally:
            trace.quiet = kept

    return Instruction(noted, plain.answer)
