"""Frame ``("activation", ability, card, seat, registers, stage)``: a seat uses an activated ability."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import clock
from ..decisions import Decision
from ..events import Event
from ..happening import follow
from ..machine import FrameKind
from ..state import Frame
from ..values import number

if TYPE_CHECKING:
    from ..machine import Machine


def activate_event(machine: Machine, index: int, card: int | None, seat: int) -> Event:
    """The event of using an ability: named ``activate``, or like the action it counts as."""
    ability = machine.program.abilities[index]
    name = ability.counts_as or "activate"
    return machine.table.event(name, (("thing", card),), seat, ("ability", index, card))


def step(machine: Machine, frame: Frame) -> tuple[Decision, ...] | None:
    _, index, card, seat, registers, stage = frame
    event = activate_event(machine, number(index), card if isinstance(card, int) else None, number(seat))
    if stage == "cost":
        machine.replace("activation", index, card, seat, registers, "ran")
        machine.record(event)
        period = clock.period_of(machine.program.abilities[number(index)])
        if period is not None:
            clock.use(machine.table, ("ability", index, card), number(seat), period)
        machine.push("ability", index, card, seat, event, "cost", registers, None)
        return None
    machine.finish()
    if not machine.inside_action():
        machine.table.refill_after_action()
        machine.push("drain")
    follow(machine, event, len(machine.state.stack))
    return None


KIND = FrameKind(step)
