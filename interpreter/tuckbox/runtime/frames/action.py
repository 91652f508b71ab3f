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
from ..hearing import answers
from ..machine import FrameKind
from ..reactions import may_be_answered
from ..state import Frame
from ..values import number
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
    _, index, seat, registers, raw, stage, extra, free, without, _ = frame
    assert isinstance(raw, tuple) and isinstance(index, int)
    action, event = machine.program.actions[index], as_event(raw)
    if stage == "before" or stage == "first":
        if _hear_next(machine, frame, event):
            return None
        if stage == "first":
            frame = (*frame[:9], _PRECEDED)
        stage = "cost"
    if stage == "cost":
        if (action.cost is not None and not free) or extra:
            cost = machine.program.cost_number.get(("action cost", action.name), -1) if not free else -1
            payment = ("payment", cost, seat, registers, "asks", extra, without, action.name, ())
            _stage(machine, frame, "paying", payment)
            return None
        stage = "effect"
    if stage == "effect":
        machine.record(event)
        if action.once_each is not None:
            clock.use(machine.table, ("action", index), number(seat), action.once_each)
        if action.reactions and may_be_answered(machine, event, action, None):
            _stage(machine, frame, "answered")
            if open_window(machine, event, number(seat)):
                return None
        stage = "run"
    if stage == "run":
        _run(machine, frame, action.name)
    elif stage == "ran":
        _ran(machine, frame, event)
    else:
        _over(machine, index)
    return None


def _hear_next(machine: Machine, frame: Frame, event: Event) -> bool:
    """Let the next ability begin that wants to be heard before the action or instead of it; whether there is one."""
    todo = frame[9]
    if frame[5] == "before":
        answered = answers(machine, event[0])
        todo = first_to_hear(machine, event, answered) if answered else ()
    assert isinstance(todo, tuple)
    if todo:
        machine.replace(*frame[:5], "first", *frame[6:9], todo[1:])
        hear(machine, todo[0])
    return bool(todo)


def _run(machine: Machine, frame: Frame, name: str) -> None:
    """The effect runs. Where a step offers something within actions, what came before it counts as come of it."""
    routine, registers = machine.program.code("action", name), frame[3]
    assert isinstance(registers, tuple)
    if routine is None:
        _stage(machine, frame, "ran")
        return
    run = ("run", routine, 0, (*registers, *(None,) * (machine.program.codes[routine].slots - len(registers))))
    changes = SOMETHING_CAME if frame[9] == _PRECEDED else machine.table.state.changes
    _stage(machine, (*frame[:9], begun_at(changes) if machine.program.within else ()), "ran", run)


def _ran(machine: Machine, frame: Frame, event: Event) -> None:
    """The effect has run: what follows it, and where nothing does, the action is over."""
    _stage(machine, (*frame[:9], ()), "done")
    depth = len(machine.table.state.stack)
    follow(machine, event, depth)
    if len(machine.table.state.stack) == depth:
        _over(machine, number(frame[1]))


def _over(machine: Machine, index: int) -> None:
    """The action is over; what waits comes when the outermost one is."""
    machine.finish(("acted", index))
    if not machine.inside_action():
        finish_up(machine)


def resumed(machine: Machine, frame: Frame, value: Value) -> None:
    """The cost is paid: the registers come back with what was paid, and the event can say it. Or it was replaced."""
    if frame[5] == "first" and isinstance(value, tuple) and value and value[0] == "replaced":
        machine.replace(*frame[:5], "replaced", *frame[6:9], ())
        forget_silence(machine, number(frame[2]))
    if frame[5] == "answered" and isinstance(value, tuple) and value and value[0] == "answered":
        machine.replace(*frame[:5], "done" if value[1] else "run", *frame[6:])
    if frame[5] == "paying" and isinstance(value, tuple) and value and value[0] == "unpaid":
        machine.replace(*frame[:5], "done", *frame[6:])  # what came before it took what would have paid for it
    if frame[5] == "paying" and isinstance(value, tuple) and value and value[0] == "paid":
        _, registers, paid = value
        raw = frame[4]
        assert isinstance(registers, tuple) and isinstance(raw, tuple)
        event = as_event(raw).saying(("paid", paid))
        slot = machine.program.actions[number(frame[1])].paid_slot
        if slot >= 0:
            registers = (*registers[:slot], paid, *registers[slot + 1 :])
        machine.replace("action", frame[1], frame[2], registers, event, "effect", *frame[6:])


def _stage(machine: Machine, frame: Frame, stage: str, *above: Frame) -> None:
    """The action comes to a stage, with frames above it."""
    state = machine.table.state
    sort, index, seat, registers, event, _, extra, free, without, todo = frame
    staged = (sort, index, seat, registers, event, stage, extra, free, without, todo)
    state.stack[-1:] = (staged, *above)


KIND = FrameKind(step, resumed=resumed)
