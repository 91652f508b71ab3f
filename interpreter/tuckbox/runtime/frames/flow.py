"""Frames of the flow: a list of parts, a phase of steps, a phase of turns, a step.

``("parts", owner, index, seat)`` · ``("phase", part, stage, seat)`` · ``("turns", part, order, index, seat, stage,
extra)`` · ``("step", part, stage, seat, outer step)``. ``owner`` is the part whose list it is, or FLOW, CLOSING.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import YOU, Expr, Value
from tuckbox.semantics.checked.ruleset import PhasePart, StepPart

from .. import clock
from ..decisions import Decision, Option, RulesError
from ..layout.cells import STEP as STEP_CELL
from ..machine import FrameKind
from ..state import Frame
from ..values import number
from .drain import finish_up
from .game import FLOW

if TYPE_CHECKING:
    from ..machine import Machine


def holds(machine: Machine, condition: Expr | None, slots: int, seat: Value) -> bool:
    """Whether a condition of the flow holds for a seat; what is not written never does."""
    if condition is None:
        return False
    registers: list[Value] = [None] * (slots if slots > 3 else 3)
    registers[YOU] = seat
    return bool(machine.table.evaluate(condition, registers))


def parts(machine: Machine, frame: Frame) -> tuple[Decision, ...] | None:
    """The parts of a list one after the other; left when the owner's ``end when`` holds or something ends."""
    _, owner, at, seat = frame
    assert isinstance(owner, int) and isinstance(at, int)
    program, state = machine.program, machine.table.state
    listed = program.part_children[owner] if owner >= 0 else program.flow if owner == FLOW else program.closing
    if at >= len(listed) or state.ending is not None or _ended(machine, owner, seat):
        machine.finish()
        return None
    number_ = listed[at]
    part = program.parts[number_]
    stack = state.stack
    stack[-1] = ("parts", owner, at + 1, seat)
    if part.skip_when is not None and holds(machine, part.skip_when, part.slots, seat):
        return None
    if isinstance(part, StepPart):
        begun = ("step", number_, "start", seat, state.cells[STEP_CELL])
        stack.append(begun)
        return step(machine, begun)
    if part.order is not None:
        stack.append(("turns", number_, None, 0, None, "start", 0))
    else:
        stack.append(("phase", number_, "start", seat))
    return None


def _ended(machine: Machine, owner: int, seat: Value) -> bool:
    if owner < 0:
        return False
    part = machine.program.parts[owner]
    return part.end_when is not None and holds(machine, part.end_when, part.slots, seat)


def phase(machine: Machine, frame: Frame) -> tuple[Decision, ...] | None:
    """The steps of a phase, with ``until`` again and again: it is tested before they begin."""
    _, index, stage, seat = frame
    assert isinstance(index, int)
    part = machine.program.parts[index]
    assert isinstance(part, PhasePart)
    if stage == "start":
        clock.enter(machine.table, machine.program.part_words[index])
    again = stage == "start" if part.until is None else not holds(machine, part.until, part.slots, seat)
    if again and machine.table.state.ending is None and not _ended(machine, index, seat):
        machine.replace("phase", index, "running", seat)
        machine.push("parts", index, 0, seat)
    else:
        _leave(machine)
    return None


def turns(machine: Machine, frame: Frame) -> tuple[Decision, ...] | None:
    """Seat after seat takes its turn; with ``until`` round and round."""
    _, index, order, _, _, stage, _ = frame
    assert isinstance(index, int)
    part = machine.program.parts[index]
    assert isinstance(part, PhasePart) and part.order is not None
    match stage:
        case "start":
            seats = clock.turn_order(machine.table, part)
            clock.enter(machine.table, machine.program.part_words[index])
            machine.table.state.idle = 0
            machine.replace("turns", index, seats, 0, None, "next", 0)
        case "next":
            assert isinstance(order, tuple)
            return _next_turn(machine, frame, part, order)
        case "taken":
            _turn_taken(machine, frame)
    return None


def _next_turn(
    machine: Machine, frame: Frame, part: PhasePart, order: tuple[Value, ...]
) -> tuple[Decision, ...] | None:
    state, index, position = machine.table.state, frame[1], number(frame[3])
    over = state.ending is not None or not order
    if not over and position >= len(order):
        if part.until is None:
            over = True
        else:
            position = 0
    if over:
        _leave(machine)
        return None
    seat = order[position]
    until, ends, skip, slots = part.until, part.end_when, part.turn_skip, part.slots
    if (until is not None and holds(machine, until, slots, seat)) or (
        ends is not None and holds(machine, ends, slots, seat)
    ):
        _leave(machine)
        return None
    if skip is not None and holds(machine, skip, slots, seat):
        state.idle += 1
        if until is not None and state.idle > 2 * len(order):
            raise_idle(part)
        state.stack[-1] = ("turns", index, order, position + 1, None, "next", 0)
        return None
    state.idle = 0
    return _take_turn(machine, frame, order, position)


def raise_idle(part: PhasePart) -> None:
    raise RulesError(f"everybody's turn in `{part.name or 'a phase'}` is skipped and `until` never holds")


def _take_turn(machine: Machine, frame: Frame, order: tuple[Value, ...], position: int) -> tuple[Decision, ...] | None:
    seat, stack = number(order[position]), machine.table.state.stack
    clock.next_turn(machine.table, seat)
    stack[-1] = ("turns", frame[1], order, position, seat, "taken", frame[6])
    begun = ("parts", frame[1], 0, seat)
    stack.append(begun)
    return parts(machine, begun)


def _turn_taken(machine: Machine, frame: Frame) -> None:
    """A turn has ended: what lasts a turn falls back, the game may end, the same seat may have another turn."""
    _, index, order, at, seat, _, extra = frame
    assert isinstance(at, int) and isinstance(seat, int) and isinstance(extra, int)
    state = machine.table.state
    stack = state.stack
    stack[-1] = ("turns", index, order, at, None, "taken", extra)
    if state.ending == "turn":
        state.ending = None
    clock.end_turn(machine.table, seat)
    if machine.program.ruleset.end_at == "turn end" and state.ending != "game" and machine.ends():
        state.ending = "game"
    if extra > 0 and state.ending is None:
        stack[-1] = ("turns", index, order, at, None, "next", extra - 1)
        return
    stack[-1] = ("turns", index, order, at + 1, None, "next", 0)


def _leave(machine: Machine) -> None:
    """A phase is over: the step that is running now is the one around it."""
    if machine.table.state.ending == "phase":
        machine.table.state.ending = None
    machine.finish()
    machine.table.state.cells[STEP_CELL] = _step_around(machine)


def _step_around(machine: Machine) -> Value:
    for frame in reversed(machine.table.state.stack):
        if frame[0] in ("step", "phase", "turns"):
            words = machine.program.part_words[number(frame[1])]
            if words:
                return machine.table.layout.number("step", words[0])
    return None


def step(machine: Machine, frame: Frame) -> tuple[Decision, ...] | None:
    """A step: its effect, then its actions."""
    _, index, stage, seat, outer = frame
    assert isinstance(index, int)
    part = machine.program.parts[index]
    assert isinstance(part, StepPart)
    match stage:
        case "start":
            if machine.pauses and part.name is not None:
                return (machine.pause(f"step {part.name}"),)
            if not _enter(machine, frame):
                _offer(machine, index, part, seat, outer)
        case "actions":
            _offer(machine, index, part, seat, outer)
        case "ended":
            machine.table.state.stack[-1] = ("step", index, "over", seat, outer)
            if not finish_up(machine):
                _over(machine, outer)
        case _:
            _over(machine, outer)
    return None


def _offer(machine: Machine, index: Value, part: StepPart, seat: Value, outer: Value) -> None:
    state = machine.table.state
    state.stack[-1] = ("step", index, "ended", seat, outer)
    if part.menu is not None and state.ending is None and seat is not None:
        state.stack.append(("menu", index, 0, (), seat, "choose", None))


def _over(machine: Machine, outer: Value) -> None:
    machine.finish()
    machine.table.state.cells[STEP_CELL] = outer


def _enter(machine: Machine, frame: Frame) -> bool:
    """The step begins; whether it has an effect that comes first."""
    _, index, _, seat, outer = frame
    assert isinstance(index, int)
    program = machine.program
    clock.enter(machine.table, program.part_words[index])
    routine = program.step_effects.get(index)
    if routine is not None:
        machine.replace("step", index, "actions", seat, outer)
        registers: list[Value] = [None] * program.codes[routine].slots
        registers[YOU] = seat
        machine.push("drain")
        machine.push("run", routine, 0, tuple(registers))
    return routine is not None


def step_answer(machine: Machine, frame: Frame, seat: int | None, option: Option) -> None:
    """A test let the pause before a step pass."""
    part = machine.program.parts[number(frame[1])]
    assert isinstance(part, StepPart)
    if not _enter(machine, frame):
        machine.replace("step", frame[1], "actions", *frame[3:])


PARTS, PHASE, TURNS, STEP = FrameKind(parts), FrameKind(phase), FrameKind(turns), FrameKind(step, step_answer)
