"""Frame ``("activation", ability, card, seat, registers, stage, event)``: a seat uses an activated ability.

As that of an action its event is told when the cost is paid, and says what with: the ability hands it back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import Value

from .. import clock
from ..decisions import Decision
from ..events import Event, as_event
from ..happening import follow
from ..machine import FrameKind
from ..reactions import FORM
from ..state import Frame
from ..values import number

if TYPE_CHECKING:
    from ..machine import Machine


def activate_event(machine: Machine, index: int, card: int | None, seat: int) -> Event:
    """The event of using an ability: named ``activate`` or ``react``, or like the action it counts as."""
    ability = machine.program.abilities[index]
    name = ability.counts_as or ("react" if ability.form == FORM else "activate")
    return machine.table.event(name, (("thing", card),), seat, ("ability", index, card))


def step(machine: Machine, frame: Frame) -> tuple[Decision, ...] | None:
    _, index, card, seat, registers, stage, happened = frame
    if stage == "cost":
        event = activate_event(machine, number(index), card if isinstance(card, int) else None, number(seat))
        machine.replace("activation", index, card, seat, registers, "ran", None)
        period = clock.period_of(machine.program.abilities[number(index)])
        if period is not None:
            clock.use(machine.table, ("ability", index, card), number(seat), period)
        machine.push("ability", index, card, seat, event, "cost", registers, None)
        return None
    machine.finish()
    if not machine.inside_action():
        machine.table.refill_after_action()
        machine.push("drain")
    if isinstance(happened, tuple):
        follow(machine, as_event(happened), len(machine.state.stack))
    return None


def resumed(machine: Machine, frame: Frame, value: Value) -> None:
    """The ability has run; ``value`` is its event, none if it was cancelled."""
    machine.replace(*frame[:6], value)


KIND = FrameKind(step, resumed=resumed)
