"""What generated routines call."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.language.types import Type
from tuckbox.runtime.decisions import Decision, RulesError
from tuckbox.runtime.drawing import drawn
from tuckbox.runtime.events import event_of
from tuckbox.runtime.first_answer import comes_to_something
from tuckbox.runtime.frames.last_chance import is_last, last_chance
from tuckbox.runtime.frames.newly import has_new, newly_possible, push_offered
from tuckbox.runtime.frames.offered import open_menu
from tuckbox.runtime.happening import begin, happen
from tuckbox.runtime.instructions import INSTRUCTIONS
from tuckbox.runtime.instructions.arranging import in_order
from tuckbox.runtime.instructions.control import LOOP_LIMIT, PASS_LIMIT, too_many_passes
from tuckbox.runtime.instructions.point import Point
from tuckbox.runtime.options import apart, bags_meant
from tuckbox.runtime.values import Bag, bag, items
from tuckbox.semantics.checked.expressions import Value

if TYPE_CHECKING:
    from tuckbox.runtime.machine import Machine

__all__ = ["Point", "begin", "drawn", "event_of", "happen", "in_order", "items", "last_chance", "newly_possible"]

#: How a stretch of a routine is left: something was put on the stack (None), or it is asked.
Left = tuple[Decision, ...] | None


def bounded(machine: Machine, passes: int, place: str | None) -> int:
    """One more pass of a ``repeat until``."""
    machine.passes += 1
    within_loops(machine, place)
    if passes >= PASS_LIMIT:
        raise RulesError(f"`repeat until` went round {PASS_LIMIT:,} times without an end", place)
    return passes + 1


def counted(machine: Machine, left: Value, place: str | None) -> Value:
    """How often a ``repeat`` is to go round, if that is not too often."""
    within_loops(machine, place)
    if isinstance(left, int) and left > PASS_LIMIT:
        raise RulesError(f"`repeat` is to go round {left:,} times, more than {PASS_LIMIT:,}", place)
    return left


def within_loops(machine: Machine, place: str | None) -> None:
    """RulesError: loops have gone round too often since the last decision."""
    if machine.passes > LOOP_LIMIT:
        raise RulesError(too_many_passes(), place)


def seat(value: Value) -> int | None:
    """The seat of a player; several are nobody in particular."""
    return value if isinstance(value, int) else None


def by_machine(machine: Machine, routine: int, pc: int, registers: tuple[Value, ...]) -> tuple[Point, int | Left]:
    """Let the machine take one instruction: where it stands then, and what came of it.

    Where it asks, the frame stands there; a number is the instruction to go on at.
    """
    op = machine.program.codes[routine].ops[pc]
    point = Point(machine, routine, pc, list(registers))
    outcome = INSTRUCTIONS[type(op)].run(point, op)
    if isinstance(outcome, tuple):
        point.leave(pc)
    return point, outcome


def units_drawn(machine: Machine, owed: Value, up_to: bool, holder: Value, seat: int | None) -> Bag:
    """In playouts: one of the bags that units can mean."""
    meant = bags_meant(machine, bag(owed), up_to, holder if isinstance(holder, int) else None)
    return meant[0 if len(meant) == 1 or seat is None else drawn(machine, seat, len(meant))]


def member_drawn(machine: Machine, members: tuple[Value, ...], typed: Type, seat: int | None) -> Value:
    """In playouts: one of the members that a seat can tell apart; none: there are none."""
    values = apart(machine, members, typed, seat) if members else ()
    return values[drawn(machine, seat, len(values))] if values else None


def go_on(machine: Machine, routine: int, pc: int, registers: tuple[Value, ...]) -> Left:
    """Go on with a routine at an instruction where a function of its own begins, or step by step."""
    backend = machine.table.backend
    assert backend is not None
    return backend.go_on(machine, routine, pc, registers)


def offered_first(machine: Machine, routine: int, pc: int, registers: tuple[Value, ...]) -> None:
    """Let the seat whose step it is do what is offered at any time, before a routine goes on at an instruction."""
    machine.replace("run", routine, pc, registers)
    push_offered(machine)


def in_time(machine: Machine, routine: int, pc: int, until: int, registers: tuple[Value, ...]) -> bool:
    """Whether something has become possible, or may be no more behind a phrase; where the menu is, is found once."""
    state = machine.table.state
    if machine.trying or state.ending is not None:
        return False
    depth = open_menu(state.stack, state.changes)
    if depth is None:
        return False
    return has_new(machine, depth, routine, pc) or is_last(machine, depth, routine, pc, until, registers)


def possible(machine: Machine, routine: int, start: int, registers: tuple[Value, ...], stop: int) -> bool:
    """Whether something could come of a stretch of a routine."""
    return comes_to_something(machine, routine, start, registers, stop)
