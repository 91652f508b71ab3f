"""What has become possible within an action since it began: where it goes on, the seat is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .held import held_at_window, leaves_alone, leaving_alone
from .offered import Known, open_menu, possible

if TYPE_CHECKING:
    from tuckbox.semantics.checked.expressions import Value

    from ..machine import Machine


def newly_possible(machine: Machine, routine: int, pc: int) -> bool:
    """Whether the seat whose step it is can do something at any time that it could not when its action began.

    It is asked before a routine, which is on top, goes on at an instruction.
    """
    state = machine.table.state
    if machine.trying or state.looked == state.changes or state.ending is not None:
        return False
    depth = open_menu(state.stack, state.changes)
    return depth is not None and has_new(machine, depth, routine, pc)


def has_new(machine: Machine, depth: int, routine: int, pc: int) -> bool:
    """The same where something is offered by the menu so deep on the stack."""
    state = machine.table.state
    if state.looked == state.changes:
        return False
    state.looked = state.changes
    found = _new(machine, depth)
    return bool(found) and bool(leaving_alone(machine, found, routine, pc))


def _new(machine: Machine, depth: int) -> list[Known]:
    _, part, _, _, seat, _, kept = machine.table.state.stack[depth]
    assert isinstance(seat, int) and isinstance(kept, tuple) and isinstance(kept[2], tuple)
    return possible(machine, part, seat, kept[2])


def push_offered(machine: Machine) -> None:
    """Let the seat whose step it is do what can be done at any time, before the frame on top goes on."""
    depth = open_menu(machine.table.state.stack)
    assert depth is not None
    _, part, _, _, seat, *_ = machine.table.state.stack[depth]
    push_before(machine, part, seat)


def push_before(machine: Machine, part: Value, seat: Value) -> None:
    """The same for a seat that is inside an action of its own at a step."""
    note_possible(machine)
    machine.push("between", part, seat, (), "choose", None, ())


def note_possible(machine: Machine) -> None:
    """What can be done now is from here on among what could be done before: it opens one window in an action."""
    state = machine.table.state
    depth = open_menu(state.stack)
    if depth is None:
        return
    new = _new(machine, depth)
    if new:
        spoken_of = held_at_window(machine)
        new = [one for one in new if leaves_alone(machine, one, spoken_of)]
    if new:
        *menu, kept = state.stack[depth]
        assert isinstance(kept, tuple) and isinstance(kept[2], tuple)
        frame = (*menu, (*kept[:2], (*kept[2], *new)))
        state.stack[depth] = frame
    state.looked = state.changes
