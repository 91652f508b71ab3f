"""What goes round and round where nobody has to decide anything any more, and where that is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import Expr, Value
from tuckbox.semantics.checked.ruleset import PhasePart

from .values import number

if TYPE_CHECKING:
    from .machine import Machine


def circling(machine: Machine, steps: int, began: Value) -> tuple[str, str | None]:
    """What is said after so many steps without a decision, which began in this round, and the place in the YAML."""
    why, place = _found(machine, began)
    return f"nothing was decided for {steps} steps: {why}", place


def _found(machine: Machine, began: Value) -> tuple[str, str | None]:
    """The phase that goes on until something that does not come, or the game itself."""
    state, layout = machine.table.state, machine.table.layout
    for frame in reversed(state.stack):
        part = machine.program.parts[number(frame[1])] if frame[0] in ("phase", "turns") else None
        if isinstance(part, PhasePart) and part.until is not None:
            called = f"the phase `{part.name}`" if part.name else "a phase"
            return f"{called} goes on until {_said(part.until)}, and that does not come", _place(part.until)
    inside, end = machine.where(), machine.program.ruleset.end_when
    if number(state.cells[layout.ROUND]) > number(began) + 1:  # one round may have ended, and the next one not end
        if end is not None:
            return f"round follows round until {_said(end)}, and that does not come", _place(end)
        first = machine.program.parts[machine.program.flow[0]].at if machine.program.flow else None
        return "round follows round, and nothing ends the game", f"{first.file}:{first.line}" if first else None
    return "the rules go in circles", inside


def _said(condition: Expr) -> str:
    return f"`{' '.join(condition.at.text.split())}`" if condition.at is not None else "something"


def _place(condition: Expr) -> str | None:
    return f"{condition.at.file}:{condition.at.line}" if condition.at is not None else None
