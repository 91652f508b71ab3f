"""Instructions that make something happen: a verb, a procedure, a grant."""

from __future__ import annotations

from tuckbox.program import ops

from ..happening import begin
from .point import Outcome, Point


def do(point: Point, op: ops.Do) -> Outcome:
    """The verb's event; without listeners it is carried out in place, else in an event frame."""
    machine = point.machine
    arguments = machine.table.arguments(op.arguments, point.registers)
    by = point.seat(op.by) if op.by is not None else None
    event = machine.table.event(op.verb, (*arguments, ("form", op.form)), by, machine.source())
    slot = -1 if op.result is None else op.result
    point.leave(point.pc + 1)
    return begin(machine, event, ("verb", op.form), slot, point)


def call(point: Point, op: ops.Call) -> Outcome:
    machine = point.machine
    procedure = machine.program.ruleset.procedures[op.procedure]
    values = tuple(point.evaluate(argument) for argument in op.arguments)
    by = point.seat(op.by) if op.by is not None else None
    fields = tuple(
        (clause if clause != "thing" else "thing", value)
        for clause, value in zip(procedure.clauses, values, strict=True)
    )
    named = tuple((name, value) for (name, _), value in zip(procedure.parameters, values, strict=True))
    event = machine.table.event(op.procedure, (*fields, *named), by, machine.source())
    point.leave(point.pc + 1)
    return begin(machine, event, ("procedure", op.procedure, values), -1, point)


def grant(point: Point, op: ops.Grant) -> Outcome:
    point.machine.table.grant(op.grant, point.members(op.to), op.until)
    return point.pc + 1
