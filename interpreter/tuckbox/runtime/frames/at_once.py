"""Frame ``("at once", routine, body, done, slot, threads, turn)``: everybody answers in secret, then everybody acts.

``threads`` holds for each seat where it stands in the asks and its registers: (seat, instruction, registers).
``turn`` counts the bodies that have run; -1 while there is still something to answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.program import ops
from tuckbox.semantics.checked.expressions import Value

from ..decisions import Decision, Option
from ..instructions.asking import ask
from ..instructions.point import Point
from ..machine import FrameKind
from ..state import Frame
from ..values import number

if TYPE_CHECKING:
    from ..machine import Machine


def step(machine: Machine, frame: Frame) -> tuple[Decision, ...] | None:
    _, routine, body, done, slot, threads, turn = frame
    assert isinstance(threads, tuple)
    if number(turn) < 0:
        decisions = _ask_all(machine, frame)
        if decisions:
            return decisions
        machine.replace("at once", routine, body, done, slot, _now(machine)[5], 0)
        return None
    if number(turn) >= len(threads):
        machine.finish()
        return None
    _, _, registers = _thread(threads[number(turn)])
    machine.replace("at once", routine, body, done, slot, threads, number(turn) + 1)
    machine.push("body", routine, done)
    machine.push("run", routine, body, registers)
    return None


def _now(machine: Machine) -> Frame:
    return machine.state.stack[-1]


def _ask_all(machine: Machine, frame: Frame) -> tuple[Decision, ...]:
    """Bring every thread to its next question; those that stand at one are asked."""
    _, routine, body, done, slot, threads, turn = frame
    assert isinstance(threads, tuple)
    moved: list[Value] = []
    decisions: list[Decision] = []
    for thread in threads:
        seat, pc, registers = _thread(thread)
        point = Point(machine, number(routine), pc, list(registers))
        found = _advance(machine, point, number(body))
        moved.append((seat, point.pc, tuple(point.registers)))
        decisions.extend(found)
    machine.replace("at once", routine, body, done, slot, tuple(moved), turn)
    return tuple(decisions)


def _advance(machine: Machine, point: Point, body: int) -> tuple[Decision, ...]:
    code = machine.program.codes[point.routine]
    while point.pc < body:
        op = code.ops[point.pc]
        if isinstance(op, ops.Assign):
            point.registers[op.slot] = point.evaluate(op.value)
            point.pc += 1
            continue
        assert isinstance(op, ops.Ask), "the checker lets only choices stand before what happens at once"
        outcome = ask(point, op)
        if isinstance(outcome, tuple):
            return outcome
        point.pc += 1
    return ()


def _thread(thread: Value) -> tuple[int, int, tuple[Value, ...]]:
    assert isinstance(thread, tuple)
    seat, pc, registers = thread
    assert isinstance(registers, tuple)
    return number(seat), number(pc), registers


def answer(machine: Machine, frame: Frame, seat: int | None, option: Option) -> None:
    _, routine, body, done, slot, threads, turn = frame
    assert isinstance(threads, tuple)
    changed = []
    for thread in threads:
        who, pc, registers = _thread(thread)
        if who == seat:
            op = machine.program.codes[number(routine)].ops[pc]
            assert isinstance(op, ops.Ask)
            held = list(registers)
            held[op.slot] = option.value
            changed.append((who, pc + 1, tuple(held)))
        else:
            changed.append((who, pc, registers))
    machine.replace("at once", routine, body, done, slot, tuple(changed), turn)


KIND = FrameKind(step, answer)


def body(machine: Machine, frame: Frame) -> tuple[Decision, ...] | None:
    """Frame ``("body", routine, end)``: lies under the run of one player's body and says where it ends."""
    machine.finish()
    return None


BODY = FrameKind(body)
