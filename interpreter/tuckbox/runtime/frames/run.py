"""Frame ``("run", routine, instruction, registers)``: executes instructions until one asks or leaves the routine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tuckbox.program.ops import Pay
from tuckbox.semantics.checked.expressions import Value

from ..decisions import Decision, Option
from ..instructions import INSTRUCTIONS
from ..instructions.point import Point
from ..machine import FrameKind
from ..state import Frame
from ..values import number
from .pay import payable_answers

if TYPE_CHECKING:
    from ..machine import Machine


def step(machine: Machine, frame: Frame) -> tuple[Decision, ...] | None:
    table = machine.table
    stack, backend = table.state.stack, table.backend
    below = stack[-2][0] if len(stack) > 1 else ""
    if backend is None or table.reads is not None or (below in _BOUNDING and _end(stack) is not None):
        outcome = walk(Point.of(machine, frame), _end(stack))
    else:
        run = backend.runs.get(frame[1:3])
        outcome = (
            run(machine, frame[3])  # type: ignore[arg-type]
            if run is not None
            else backend.go_on(machine, frame[1], frame[2], frame[3])  # type: ignore[arg-type]
        )
    if outcome is None:
        return None
    stack = table.state.stack
    return payable_answers(machine, outcome) if len(stack) > 1 and stack[-2][0] == "payment" else outcome


#: What may lie below a run that stops before the end of its routine.
_BOUNDING = ("body", "trial")


def walk(point: Point, end: int | None) -> tuple[Decision, ...] | None:
    """Take instruction after instruction until one asks, the frame is left, or ``end`` comes."""
    ops = point.machine.program.codes[point.routine].ops
    while True:
        if point.pc == end:
            point.machine.finish()
            return None
        op = ops[point.pc]
        outcome = INSTRUCTIONS[type(op)].run(point, op)
        if isinstance(outcome, int):
            point.pc = outcome
            continue
        if outcome is not None:
            point.leave(point.pc)
        return outcome


def _end(stack: Sequence[Frame]) -> int | None:
    """Where a run that does not go to the end of its routine stops: a trial's, or one player's body's."""
    below = stack[-2] if len(stack) > 1 else ("",)
    if below[0] == "body":
        return number(below[2])
    return below[1] if below[0] == "trial" and isinstance(below[1], int) else None


def answer(machine: Machine, frame: Frame, seat: int | None, option: Option) -> None:
    point = Point.of(machine, frame)
    op = machine.program.codes[point.routine].ops[point.pc]
    take = INSTRUCTIONS[type(op)].answer
    assert take is not None, f"{type(op).__name__} asks nothing"
    take(point, op, option)


def resumed(machine: Machine, frame: Frame, value: Value) -> None:
    """A frame above has finished. An event leaves its result in the register that waits for it.

    What cannot be paid after all (a wrong answer was given) goes on as if it had not been begun.
    """
    if isinstance(value, tuple) and value and value[0] == "unpaid":
        pay, registers = machine.program.codes[number(frame[1])].ops[number(frame[2]) - 1], value[1]
        assert isinstance(pay, Pay) and isinstance(registers, tuple)
        Point(machine, number(frame[1]), pay.otherwise, list(registers)).leave(pay.otherwise)
        return
    if not (isinstance(value, tuple) and len(value) == 3 and value[0] == "result"):
        return
    _, slot, result = value
    if isinstance(slot, int) and slot >= 0:
        point = Point.of(machine, frame)
        point.registers[slot] = result
        point.leave(point.pc)


KIND = FrameKind(step, answer, resumed)
