"""Every expression of a program that is worked out by itself, in an order that depends on its text alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from zlib import crc32

from tuckbox.diagnostics import Span
from tuckbox.program import ops
from tuckbox.program.code import Code, successors
from tuckbox.program.program import Program
from tuckbox.runtime.layout import Layout
from tuckbox.semantics.checked.expressions import Checked
from tuckbox.semantics.checked.ruleset import Formula

#: Instructions that are never left.
_STAYING = (
    ops.Assign, ops.Jump, ops.Branch, ops.Begin, ops.Next, ops.CountDown, ops.Bound, ops.Return, ops.Grant,
    ops.Possible,
)  # fmt: skip
_PLAIN = (str, int, Span, type(None))
_SKIPPED = frozenset(("at", "type", "names", "value_names", "text", "says", "rulebook", "implements", "event_names"))
_FIELDS: dict[type, tuple[str, ...]] = {}


def roots(program: Program) -> tuple[list[Checked], list[Formula]]:
    """The expressions, not those inside them; and those that bring their parameters."""
    expressions: list[Checked] = []
    formulas: list[Formula] = []
    known: set[int] = set()
    waiting: list[object] = [program.ruleset, program.costs, program.codes]
    while waiting:
        part = waiting.pop()
        if isinstance(part, _PLAIN):
            continue
        if isinstance(part, tuple):
            waiting.extend(reversed(part))
            continue
        if id(part) in known:
            continue
        known.add(id(part))
        if isinstance(part, Checked):
            expressions.append(part)
        elif isinstance(part, Formula):
            formulas.append(part)
        elif isinstance(part, Mapping):
            waiting.extend(reversed(list(part.values())))
        elif is_dataclass(part):
            waiting.extend(getattr(part, name) for name in _names(type(part)))
    return expressions, formulas


def _names(of: type) -> tuple[str, ...]:
    found = _FIELDS.get(of)
    if found is None:
        names = (each.name for each in fields(of) if each.name not in _SKIPPED)
        found = _FIELDS[of] = tuple(names)[::-1]
    return found


def fingerprint(program: Program) -> str:
    """What its functions are numbered by: the forms of its expressions and where they stand."""
    expressions, formulas = roots(program)
    forms = (
        f"{type(one).__name__}{one.at.start if one.at else ''}" for one in (*expressions, *(f.value for f in formulas))
    )
    return f"{len(expressions)} {len(formulas)} {len(program.codes)} {crc32(' '.join(forms).encode())}"


def beginnings(code: Code, layout: Layout) -> tuple[int, ...]:
    """Where a routine begins, or may go on after it was left."""
    leaving = [place for place, op in enumerate(code.ops) if _leaves(op, layout)]
    return tuple(sorted({0, *(one for place in leaving for one in successors(code.ops, place))}))


def _leaves(op: ops.Op, layout: Layout) -> bool:
    if isinstance(op, ops.Do):
        return op.verb in layout.heard
    return not isinstance(op, _STAYING)
