"""In playouts: an answer is drawn where nobody needs to know what the others would be called."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .machine import Machine


def draws(machine: Machine) -> bool:
    """Whether answers are drawn now: not in trials, and not in a cost, which looks at what each of them leads to."""
    if machine.draw is None or machine.trying:
        return False
    stack = machine.table.state.stack
    return len(stack) < 2 or stack[-2][0] != "payment"


def drawn(machine: Machine, seat: int | None, count: int) -> int:
    """Which of so many answers a seat gives."""
    assert machine.draw is not None, "nothing is drawn outside playouts"
    if seat is not None:
        machine.table.state.acted = seat
    return machine.draw(seat, count)
