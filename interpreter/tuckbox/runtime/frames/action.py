"""Frame ``("action", number, seat, registers, event, stage, extra, free, without, todo)``: cost, effect, what follows.

The picks stand in ``registers`` already: an action and all its picks were one option. ``todo``: abilities that are
still to be heard before it, or instead of it; then whether any was; while the effect runs, how much had changed when
it began, where a step offers something within actions. When the cost is paid it may be answered; what was cancelled has
no effect and has not happened for those that wait for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import Value

from .. import clock
from ..actions import action_event
from ..answered import forget_silence
from ..decisions import Decision
from ..events import Event, as_event
from ..happening import first_to_hear, follow, hear
from ..machine import FrameKind
from ..reactions import may_be_answered
from ..state import Frame
from ..values import number
from . import pay
from .drain import finish_up
from .offered import SOMETHING_CAME, begun_at
from .window import open_window

if TYPE_CHECKING:
    from ..machine import Machine

#: What the frame keeps from the abilities heard before it to its effect.
_PRECEDED = ("preceded",)


def push_action(
    machine: Machine,
    index: int,
    seat: int,
    registers: tuple[Value, ...],
    *,
    extra: Value = (),
    free: bool = False,
    without: str | None = None,
) -> None:
    """Start an action whose picks stand in ``registers``."""
    event = action_event(machine, index, registers, seat)
    machine.push("action", index, seat, registers, event, "before", extra, free, without, ())


def step(machine: Machine, frame: Frame) -> tuple[Decision, ...] | None:
    _, index, seat, registers, raw, stage, extra, free, without, todo = frame
    assert isinstance(raw, tuple) and isinstance(index, int)
    action, event = machine.program.actions[index], raw if isinstance(raw, Event) else as_event(raw)
    stack = machine.table.state.stack
    if stage == "before" or stage == "first":
        if (stage == "first" or event[0] in machine.table.layout.heard) and _hear_next(machine, frame, event):
            return None
        if stage == "first":
            todo = _PRECEDED
        stage = "cost"
    if stage == "cost":
        if (action.cost is not None and not free) or extra:
            cost = machine.program.cost_number.get(("action cost", action.name), -1) if not free else -1
            payment = ("payment", cost, seat, registers, "asks", extra, without, action.name, ())
            stack[-1] = ("action", index, seat, registers, event, "paying", extra, free, without, todo)
            stack.append(payment)
            return pay.step(machine, payment)  # nothing can come between
        stage = "effect"
    if stage == "effect":
        if machine.recording or machine.table.fired is not None:
            machine.record(event)
        if action.once_each is not None:
            clock.use(machine.table, ("action", index), number(seat), action.once_each)
        if action.reactions and may_be_answered(machine, event, action, None):
            stack[-1] = ("action", index, seat, registers, event, "answered", extra, free, without, todo)
            if open_window(machine, event, number(seat)):
                return None
        stage = "run"
    if stage == "run":
        _run(machine, ("action", index, seat, registers, event, "ran", extra, free, without, todo))
    elif stage == "ran":
        stack[-1] = ("action", index, seat, registers, event, "done", extra, free, without, ())
        _ran(machine, event, len(stack))
    else:
        _over(machine)
    return None


def _hear_next(machine: Machine, frame: Frame, event: Event) -> bool:
    """Let the next ability begin that wants to be heard before the action or instead of it; whether there is one."""
    todo = frame[9]
    if frame[5] == "before":
        todo = first_to_hear(machine, event)
    assert isinstance(todo, tuple)
    if todo:
        machine.replace(*frame[:5], "first", *frame[6:9], todo[1:])
        hear(machine, todo[0])
    return bool(todo)


def _run(machine: Machine, ran: Frame) -> None:
    """The effect runs. Where a step offers something within actions, what came before it counts as come of it.

    ``ran``: the frame as it goes on behind the effect.
    """
    program, state = machine.program, machine.table.state
    _, index, seat, registers, event, _, extra, free, without, todo = ran
    assert isinstance(index, int) and isinstance(registers, tuple)
    routine = program.action_effects[index]
    if routine is None:
        state.stack[-1] = ran
        return
    begun = begun_at(SOMETHING_CAME if todo == _PRECEDED else state.changes) if program.within else ()
    state.stack[-1] = ("action", index, seat, registers, event, "ran", extra, free, without, begun)
    state.stack.append(("run", routine, 0, registers + (None,) * (program.codes[routine].slots - len(registers))))


def _ran(machine: Machine, event: Event, depth: int) -> None:
    """The effect has run: what follows it, and where nothing does, the action is over."""
    follow(machine, event, depth)
    if len(machine.table.state.stack) == depth:
        _over(machine)


def _over(machine: Machine) -> None:
    """The action is over; what waits comes when the outermost one is."""
    machine.finish()
    if not machine.inside_action():
        finish_up(machine)


def resumed(machine: Machine, frame: Frame, value: Value) -> None:
    """The cost is paid: the registers come back with what was paid, and the event can say it. Or it was replaced."""
    if not isinstance(value, tuple) or not value:
        return
    match frame[5], value[0]:
        case "paying", "paid":
            _paid(machine, frame, value)
        case "paying", "unpaid":
            machine.replace(*frame[:5], "done", *frame[6:])  # what came before it took what would have paid for it
        case "first", "replaced":
            machine.replace(*frame[:5], "replaced", *frame[6:9], ())
            forget_silence(machine, number(frame[2]))
        case "answered", "answered":
            machine.replace(*frame[:5], "done" if value[1] else "run", *frame[6:])


def _paid(machine: Machine, frame: Frame, value: tuple[Value, ...]) -> None:
    """The effect comes next, with what was paid."""
    _, index, seat, _, raw, _, extra, free, without, todo = frame
    _, registers, paid = value
    assert isinstance(index, int) and isinstance(registers, tuple) and isinstance(raw, tuple)
    event = (raw if isinstance(raw, Event) else as_event(raw)).saying(("paid", paid))
    slot = machine.program.actions[index].paid_slot
    if slot >= 0:
        registers = (*registers[:slot], paid, *registers[slot + 1 :])
    machine.table.state.stack[-1] = ("action", index, seat, registers, event, "effect", extra, free, without, todo)


KIND = FrameKind(step, resumed=resumed)
