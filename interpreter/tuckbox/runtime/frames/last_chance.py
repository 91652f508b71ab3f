"""What could not be done any more behind the next phrase of an action: it is tried out, and the seat is asked first.

Only the phrase itself is tried, without what abilities make of it. What chance decides or nobody has seen is not told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.program import ops
from tuckbox.semantics.checked.expressions import Value

from ..open_order import OpenOrder
from ..state import Frame
from ..values import cards, number
from .held import leaving_alone
from .offered import Known, open_menu, stakes, still_possible

if TYPE_CHECKING:
    from ..machine import Machine

#: So many ways to answer what is asked for a phrase are looked into.
LIMIT = 60


def last_chance(machine: Machine, routine: int, start: int, stop: int, registers: tuple[Value, ...]) -> bool:
    """Whether something that the seat whose step it is can do now may be impossible behind a phrase."""
    state = machine.table.state
    if machine.trying or state.ending is not None:
        return False
    depth = open_menu(state.stack, state.changes)
    return depth is not None and is_last(machine, depth, routine, start, stop, registers)


def is_last(machine: Machine, depth: int, routine: int, start: int, stop: int, registers: tuple[Value, ...]) -> bool:
    """The same where something is offered by the menu so deep on the stack."""
    _, _, _, _, seat, _, kept = machine.table.state.stack[depth]
    phrase = machine.program.codes[routine].ops[stop - 1]
    assert isinstance(kept, tuple) and isinstance(kept[2], tuple) and isinstance(phrase, ops.Do)
    taken = stakes(machine.table.layout).taken_by(phrase)
    once: list[Known] = [one for one in kept[2] if isinstance(one, tuple) and one[:2] in taken]
    once = leaving_alone(machine, once, routine, start)
    if once and stop == start + 1 and (about := _about(machine, phrase, registers)) is not None:
        once = [one for one in once if taken[one[:2]] or one[-1] in about]
    if not once:
        return False
    now = still_possible(machine, number(seat), once)
    return bool(now) and _takes(machine, ("run", routine, start, registers), stop, number(seat), now)


def _about(machine: Machine, phrase: ops.Do, registers: tuple[Value, ...]) -> tuple[int, ...] | None:
    """The cards that a phrase is about; none: it is about something else."""
    form = machine.table.layout.forms[phrase.form]
    if not form.takes_cards:
        return None
    thing = next(expr for name, expr in phrase.arguments if name == "thing")
    return cards(machine.table.evaluate(thing, list(registers)))


def _takes(machine: Machine, frame: Frame, stop: int, seat: int, now: list[Known]) -> bool:
    """Whether any of it is impossible behind a phrase, in one of the ways to answer what is asked for that."""
    listening, first = machine.table.layout.LISTENING, machine.table.state.copy()
    first.stack += (("trial", stop), frame)
    first.cells[listening] = False
    seen, waiting = (first.rng, first.revealed), [first]
    for _ in range(LIMIT):
        if not waiting:
            break
        state = waiting.pop()
        with machine.tried(state):
            try:
                decisions = machine.run()
            except OpenOrder:
                continue
            if (state.rng, state.revealed) != seen or (decisions and decisions[0].seat is None):
                continue
            if decisions:
                waiting.extend(machine.branches(state, decisions))
                continue
            state.cells[listening] = True
            if len(still_possible(machine, seat, now)) < len(now):
                return True
    return False
