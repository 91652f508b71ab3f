"""In which order seats take their turns now, as far as everybody may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.ruleset import CounterInfo, PhasePart, Ruleset
from tuckbox.semantics.reading import walk

from .names import text_of
from .values import number
from .view import view

if TYPE_CHECKING:
    from .machine import Machine

#: What an order may be made of, beside open counters and declared words, without telling what somebody hides.
_OPEN = (
    x.Constant, x.Named, x.Local, x.TrackPlace, x.Builtin, x.Seats, x.Arith, x.Negate, x.Comparison, x.Equal, x.Member,
    x.AllOf, x.AnyOf, x.No, x.Pick, x.Filter, x.Fallback, x.Items, x.Each, x.Function,
)  # fmt: skip


def view_in_turn(machine: Machine, seat: int | None, lang: str) -> dict[str, object]:
    """What a seat may know of the table, with the ``order`` in which turns are taken now (seats; empty where there is
    none, or it would tell what somebody hides), what the counter is called by which they are sorted (``order_by``;
    None: by none) and whose turn it is (``taking_turn``; None: nobody's)."""
    seats, by = _order(machine)
    return {
        **view(machine.table, seat, machine.names, lang),
        "order": seats,
        "order_by": None if by is None else text_of(by.names, by.name, lang),
        "taking_turn": machine.table.cell(machine.table.layout.SEAT),
    }


def _order(machine: Machine) -> tuple[list[int], CounterInfo | None]:
    for frame in reversed(machine.table.state.stack):
        if frame[0] == "turns":
            part, order = machine.program.parts[number(frame[1])], frame[2]
            if not isinstance(part, PhasePart) or part.order is None or not isinstance(order, tuple):
                break
            ruleset = machine.program.ruleset
            if not _is_open(ruleset, part.order):
                break
            return [number(seat) for seat in order], _sorted_by(ruleset, part.order)
    return [], None


def _sorted_by(ruleset: Ruleset, order: x.Expr, deepest: int = 8) -> CounterInfo | None:
    """The counter of each player that alone decides what an order is, however those who are equal stand."""
    if isinstance(order, x.Defined) and deepest > 0:
        return _sorted_by(ruleset, ruleset.defines[order.name].formula.value, deepest - 1)
    for key in order.arguments if isinstance(order, x.Function) else ():
        if isinstance(key, x.Each) and isinstance(key.body, x.Cell) and _is_slot(key.body.holder, key.slot):
            return ruleset.counters.get(key.body.word)
    return None


def _is_slot(of: x.Expr | None, slot: int) -> bool:
    return isinstance(of, x.Local) and of.slot == slot


def _is_open(ruleset: Ruleset, order: x.Expr, deepest: int = 8) -> bool:
    """Whether everything that an order is worked out from can be seen by everybody."""
    return deepest > 0 and all(_reads_open(ruleset, one, deepest) for one in walk(order))


def _reads_open(ruleset: Ruleset, one: x.Checked, deepest: int) -> bool:
    if isinstance(one, x.Cell):
        counter = ruleset.counters.get(one.word)
        return counter is None or counter.seen_by == "all"
    if isinstance(one, x.Defined):
        return _is_open(ruleset, ruleset.defines[one.name].formula.value, deepest - 1)
    return isinstance(one, _OPEN)
