"""Where a routine stands while its instructions run: routine, instruction number, registers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tuckbox.dataclass import dataclass
from tuckbox.semantics.checked.expressions import YOU, Expr, Local, Value

from ..decisions import Decision, Option
from ..state import Frame
from ..values import items, number

if TYPE_CHECKING:
    from ..machine import Machine

#: An instruction's outcome: the next instruction; None: the frame was left (others were pushed, or it ended);
#: decisions: asked now, the instruction stays current.
Outcome = int | None | tuple[Decision, ...]


@dataclass(slots=True)
class Point:
    machine: Machine
    routine: int
    pc: int
    registers: list[Value]

    @classmethod
    def of(cls, machine: Machine, frame: Frame) -> Point:
        _, routine, pc, registers = frame
        assert isinstance(registers, tuple)
        return cls(machine, number(routine), number(pc), list(registers))

    def evaluate(self, expr: Expr) -> Value:
        return self.machine.table.evaluate(expr, self.registers)

    def number(self, expr: Expr) -> int:
        return number(self.evaluate(expr))

    def members(self, expr: Expr) -> tuple[Value, ...]:
        return items(self.evaluate(expr))

    def seat(self, expr: Expr | None) -> int | None:
        if expr is None or isinstance(expr, Local):  # nearly always
            value = self.registers[YOU if expr is None else expr.slot]
        else:
            value = self.evaluate(expr)
        return value if isinstance(value, int) else None

    def leave(self, pc: int) -> None:
        """Store the frame so that it goes on at ``pc``; needed before anything is pushed on top of it."""
        self.machine.replace(*self.frame(pc))

    def frame(self, pc: int) -> Frame:
        """The frame that goes on at ``pc``; registers that nobody reads from there on are emptied."""
        for slot in self.machine.program.codes[self.routine].dead[pc]:
            self.registers[slot] = None
        return ("run", self.routine, pc, tuple(self.registers))


@dataclass(frozen=True, slots=True)
class Instruction:
    """``run(point, op)`` → outcome; ``answer(point, op, option)`` stores the frame as it goes on."""

    run: Callable[[Point, Any], Outcome]
    answer: Callable[[Point, Any, Option], None] | None = None
