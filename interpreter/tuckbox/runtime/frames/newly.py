"""What has become possible within an action since it began: where it goes on, the seat is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state import Frame
from ..values import number
from .between import CLOSED, push_between
from .offered import Known, menu_of, possible

if TYPE_CHECKING:
    from tuckbox.semantics.checked.expressions import Value

    from ..machine import Machine


def newly_possible(machine: Machine) -> bool:
    """Whether the seat whose step it is can do something at any time that it could not when its action began."""
    state = machine.table.state
    if machine.trying or state.looked == state.changes or state.ending is not None:
        return False
    depth = _open_menu(state.stack)
    if depth is None:
        return False
    state.looked = state.changes
    return depth >= 0 and bool(_new(machine, depth))


def _open_menu(stack: tuple[Frame, ...]) -> int | None:
    """Where on the stack the menu is whose action is going on; -1: there is none; none: nothing is offered here."""
    for depth in range(len(stack) - 1, -1, -1):
        frame = stack[depth]
        sort = frame[0]
        if sort == "menu":
            kept = frame[6]
            return depth if frame[5] == "back" and isinstance(kept, tuple) and len(kept) > _WITH_KNOWN else -1
        if sort in CLOSED:
            return None
    return -1


#: What a menu keeps with any action: what was taken, and how much had changed before.
_WITH_KNOWN = 2


def _new(machine: Machine, depth: int) -> list[Known]:
    _, part, _, _, seat, _, kept = machine.table.state.stack[depth]
    assert isinstance(kept, tuple) and isinstance(kept[2], tuple)
    return possible(machine, menu_of(machine, part)[0], number(seat), kept[2])


def push_newly(machine: Machine) -> None:
    """Let the seat whose step it is do what has become possible, and what else there is, before the frame on top."""
    state = machine.table.state
    depth = _open_menu(state.stack)
    assert depth is not None
    _, part, _, _, seat, *_ = state.stack[depth]
    push_before(machine, part, seat)


def push_before(machine: Machine, part: Value, seat: Value) -> None:
    """Let the seat of the menu that is open do what is offered at any time, before the frame on top goes on.

    What can be done now is from then on among what could be done before: each thing opens a window once in an action.
    """
    state = machine.table.state
    depth = _open_menu(state.stack)
    if depth is not None and depth >= 0:
        _, _, taken, useless, _, stage, kept = state.stack[depth]
        assert isinstance(kept, tuple) and isinstance(kept[2], tuple)
        frame = ("menu", part, taken, useless, seat, stage, (*kept[:2], (*kept[2], *_new(machine, depth))))
        state.stack = (*state.stack[:depth], frame, *state.stack[depth + 1 :])
        state.looked = state.changes
    push_between(machine, part, seat)
