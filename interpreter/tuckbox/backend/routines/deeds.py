"""Writing the instructions that change something and go on behind themselves."""

from __future__ import annotations

from tuckbox.program import ops
from tuckbox.runtime.sorts import SORTED, sort_of
from tuckbox.semantics.checked.expressions import Each

from ..expressions import expression
from .writer import SIMPLE, Stretch


def _assign(to: Stretch, op: ops.Assign, place: int) -> None:
    to.lines.add(f"r{op.slot} = {expression(op.value, to.names)}")


def _begin(to: Stretch, op: ops.Begin, place: int) -> None:
    to.lines.add(f"r{op.items} = {to.members(op.of)}", f"r{op.index} = 0")


def _bound(to: Stretch, op: ops.Bound, place: int) -> None:
    at = f"{op.at.file}:{op.at.line}" if op.at else None
    to.lines.add(f"r{op.counter} = {to.give('bounded')}(r{op.counter}, {at!r})")


def _grant(to: Stretch, op: ops.Grant, place: int) -> None:
    to.lines.add(f"table.grant({op.grant!r}, {to.members(op.to)}, {op.until!r})")


def _do(to: Stretch, op: ops.Do, place: int) -> None:
    """The verb's event. A pile that is turned over card by card may have to ask chance first: the machine does it."""
    if any(isinstance(expr, Each) for _, expr in op.arguments):
        to.lines.add(f"point, outcome = {to.give('by_machine')}(machine, {to.routine}, {place}, {to.registers(place)})")
        with to.lines.inside("if outcome is None:"):
            to.lines.add("return None")
        if op.result is not None:
            to.lines.add(f"r{op.result} = point.registers[{op.result}]")
        return
    if op.result is not None:
        to.lines.add(f"r{op.result} = None")
    arguments = ", ".join((*_arguments(to, op), f'("form", {op.form!r})'))
    event = f"table.event({op.verb!r}, ({arguments},), {to.seat(op.by)}, machine.source())"
    _happen(to, event, f'("verb", {op.form!r})', -1 if op.result is None else op.result, place)


def _arguments(to: Stretch, op: ops.Do) -> list[str]:
    """Each with the sort of thing that it is, where it can be one of several."""
    found: list[str] = []
    for name, expr in op.arguments:
        found.append(f"({name!r}, {expression(expr, to.names)})")
        sort = sort_of(expr.type) if name in SORTED else None
        if sort is not None:
            found.append(f"({f'{name} sort'!r}, {sort!r})")
    return found


def _call(to: Stretch, op: ops.Call, place: int) -> None:
    procedure = to.layout.ruleset.procedures[op.procedure]
    values: list[str] = []
    for argument in op.arguments:
        values.append(to.names.temp())
        to.lines.add(f"{values[-1]} = {expression(argument, to.names)}")
    clauses = [f"({clause!r}, {value})" for clause, value in zip(procedure.clauses, values, strict=True)]
    named = [f"({name!r}, {value})" for (name, _), value in zip(procedure.parameters, values, strict=True)]
    event = f"table.event({op.procedure!r}, {_row([*clauses, *named])}, {to.seat(op.by)}, machine.source())"
    _happen(to, event, f'("procedure", {op.procedure!r}, {_row(values)})', -1, place)


def _row(texts: list[str]) -> str:
    return f"({', '.join(texts)},)" if texts else "()"


def _happen(to: Stretch, event: str, payload: str, slot: int, place: int) -> None:
    """The event happens; something may lie on top of the routine then, so its frame stands behind it already."""
    to.lines.add(f"event = {event}")
    to.lines.add(f'machine.replace("run", {to.routine}, {place + 1}, {to.registers(place + 1)})')
    to.lines.add(f"done = {to.give('begin')}(machine, event, {payload}, {slot})")
    with to.lines.inside("if done is None:"):
        to.lines.add("return None")
    if slot >= 0:
        to.lines.add(f"r{slot} = done[0]")


SIMPLE[ops.Assign] = _assign
SIMPLE[ops.Begin] = _begin
SIMPLE[ops.Bound] = _bound
SIMPLE[ops.Grant] = _grant
SIMPLE[ops.Do] = _do
SIMPLE[ops.Call] = _call
