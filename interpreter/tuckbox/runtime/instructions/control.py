"""Instructions that only move about: assignments, jumps, loops, the end of a routine, trial runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.diagnostics import Span
from tuckbox.program import ops

from ..decisions import RulesError
from ..values import number
from .point import Outcome, Point

if TYPE_CHECKING:
    from ..machine import Machine

#: How often a ``repeat`` may go round by itself.
PASS_LIMIT = 10_000
#: How often all of them may do so between two decisions: one inside another, and in procedures that are called.
LOOP_LIMIT = 50_000


def assign(point: Point, op: ops.Assign) -> Outcome:
    point.registers[op.slot] = point.evaluate(op.value)
    return point.pc + 1


def jump(point: Point, op: ops.Jump) -> Outcome:
    return op.target


def branch(point: Point, op: ops.Branch) -> Outcome:
    return point.pc + 1 if point.evaluate(op.condition) else op.otherwise


def begin(point: Point, op: ops.Begin) -> Outcome:
    point.registers[op.items] = point.members(op.of)
    point.registers[op.index] = 0
    return point.pc + 1


def next_(point: Point, op: ops.Next) -> Outcome:
    members, index = point.registers[op.items], number(point.registers[op.index])
    assert isinstance(members, tuple)
    if index >= len(members):
        return op.done
    point.registers[op.slot] = members[index]
    point.registers[op.index] = index + 1
    return point.pc + 1


def count_down(point: Point, op: ops.CountDown) -> Outcome:
    left = number(point.registers[op.counter])
    if not op.asks:
        check_passes(left, op.at)
        go_round(point.machine, op.at)
    point.registers[op.counter] = left - 1
    return point.pc + 1 if left > 0 else op.done


def check_passes(left: int, at: Span | None) -> None:
    """RulesError: a ``repeat`` is to go round more often than anybody would."""
    if left > PASS_LIMIT:
        place = f"{at.file}:{at.line}" if at else None
        raise RulesError(f"`repeat` is to go round {left:,} times, more than {PASS_LIMIT:,}", place)


def go_round(machine: Machine, at: Span | None) -> None:
    """One pass more of a loop. RulesError: there have been too many since the last decision."""
    machine.passes += 1
    if machine.passes > LOOP_LIMIT:
        raise RulesError(too_many_passes(), f"{at.file}:{at.line}" if at else None)


def too_many_passes() -> str:
    """What is said of loops that do not come to an end together."""
    return (
        f"`repeat` went round more than {LOOP_LIMIT:,} times, one inside another or called by another, and nothing was "
        "decided: the rules go in circles"
    )


def bound(point: Point, op: ops.Bound) -> Outcome:
    go_round(point.machine, op.at)
    passes = number(point.registers[op.counter]) + 1
    point.registers[op.counter] = passes
    if passes > PASS_LIMIT:
        place = f"{op.at.file}:{op.at.line}" if op.at else None
        raise RulesError(f"`repeat until` went round {PASS_LIMIT:,} times without an end", place)
    return point.pc + 1


def possible(point: Point, op: ops.Possible) -> Outcome:
    frame = ("run", point.routine, op.start, tuple(point.registers))
    return point.pc + 1 if point.machine.trial(*frame, stop=op.until) else op.otherwise


def return_(point: Point, op: ops.Return) -> Outcome:
    point.machine.finish(("registers", tuple(point.registers)))
    return None
