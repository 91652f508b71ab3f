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
    none, or it would tell what somebody hides), whether it is worked out anew (``order_changes``) and not that in which
    the players sit, what the counter is called by which they are sorted (``order_by``; None: by none), who has no turn
    any more (``no_turn``: by the seat what the counter is called that says so) and whose turn it is (``taking_turn``;
    None: nobody's)."""
    part, seats = _order(machine)
    by = None if part is None or part.order is None else _sorted_by(machine.program.ruleset, part.order)
    return {
        **view(machine.table, seat, machine.names, lang),
        "order": seats,
        "order_changes": part is not None and part.order is not None and _changes(machine.program.ruleset, part.order),
        "order_by": None if by is None else text_of(by.names, by.name, lang),
        "no_turn": {} if part is None else _no_turn(machine, part, seats, lang),
        "taking_turn": machine.table.cell(machine.table.layout.SEAT),
    }


def _no_turn(machine: Machine, part: PhasePart, seats: list[int], lang: str) -> dict[int, str]:
    """Whose turns are left out because an open counter of his own says so, such as that he has passed."""
    skip, table = part.turn_skip, machine.table
    if not isinstance(skip, x.Cell) or not _is_slot(skip.holder, x.YOU):
        return {}
    info = machine.program.ruleset.counters.get(skip.word)
    if info is None or info.seen_by != "all":
        return {}
    return {one: text_of(info.names, info.name, lang) for one in seats if table.cell(table.layout.cell(info.name, one))}


def _changes(ruleset: Ruleset, order: x.Expr, deepest: int = 8) -> bool:
    """Whether an order is worked out from what the players have or where they stand."""
    made_of = list(walk(order))
    if any(isinstance(one, x.Each) or (isinstance(one, x.Named) and one.sort == "track") for one in made_of):
        return True
    words = (ruleset.defines[one.name].formula.value for one in made_of if isinstance(one, x.Defined))
    return deepest > 0 and any(_changes(ruleset, word, deepest - 1) for word in words)


def _order(machine: Machine) -> tuple[PhasePart | None, list[int]]:
    for frame in reversed(machine.table.state.stack):
        if frame[0] == "turns":
            part, order = machine.program.parts[number(frame[1])], frame[2]
            if not isinstance(part, PhasePart) or part.order is None or not isinstance(order, tuple):
                break
            ruleset = machine.program.ruleset
            if not _is_open(ruleset, part.order):
                break
            return part, [number(seat) for seat in order]
    return None, []


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
