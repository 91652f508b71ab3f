"""Instructions that make something happen: a verb, a procedure, a grant."""

from __future__ import annotations

from tuckbox.program import ops
from tuckbox.semantics.checked.expressions import Value

from ..events import Event
from ..happening import begin
from ..open_order import ask_first
from ..table import Table
from ..values import cards
from .point import Outcome, Point


def do(point: Point, op: ops.Do) -> Outcome:
    """The verb's event; without listeners it is carried out in place, else in an event frame."""
    machine = point.machine
    event = event_done(point, op)
    slot = -1
    if op.result is not None:
        slot = op.result
        point.registers[slot] = None
    if machine.state.open_cards and isinstance(event.get("until"), tuple):
        point.leave(point.pc)
        if ask_first(machine, _passed(machine.table, event)):
            return None
    point.leave(point.pc + 1)
    done = begin(machine, event, ("verb", op.form), slot)
    if done is None:
        return None
    if slot >= 0:
        point.registers[slot] = done[0]
    return point.pc + 1


def event_done(point: Point, op: ops.Do) -> Event:
    """The event of a verb, as the registers now say."""
    table = point.machine.table
    arguments = table.arguments(op.arguments, point.registers)
    by = point.seat(op.by) if op.by is not None else None
    return table.event(op.verb, (*arguments, ("form", op.form)), by, point.machine.source())


def _passed(table: Table, event: Event) -> tuple[int, ...]:
    """The cards of a pile that are turned over until one fits."""
    fitting = cards(event.get("until"))
    lying = cards(table.cards_of(event.thing))
    return lying[: next((place + 1 for place, card in enumerate(lying) if card in fitting), len(lying))]


def call(point: Point, op: ops.Call) -> Outcome:
    machine = point.machine
    event, values = event_called(point, op)
    point.leave(point.pc + 1)
    return None if begin(machine, event, ("procedure", op.procedure, values), -1) is None else point.pc + 1


def event_called(point: Point, op: ops.Call) -> tuple[Event, tuple[Value, ...]]:
    """The event of a procedure with the values of its parameters, as the registers now say."""
    machine = point.machine
    procedure = machine.program.ruleset.procedures[op.procedure]
    values = tuple(point.evaluate(argument) for argument in op.arguments)
    by = point.seat(op.by) if op.by is not None else None
    fields = tuple(
        (clause if clause != "thing" else "thing", value)
        for clause, value in zip(procedure.clauses, values, strict=True)
    )
    named = tuple((name, value) for (name, _), value in zip(procedure.parameters, values, strict=True))
    return machine.table.event(op.procedure, (*fields, *named), by, machine.source()), values


def grant(point: Point, op: ops.Grant) -> Outcome:
    point.machine.table.grant(op.grant, point.members(op.to), op.until)
    return point.pc + 1
