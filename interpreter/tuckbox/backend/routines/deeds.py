"""Writing the instructions that change something and go on behind themselves."""

from __future__ import annotations

from tuckbox.program import ops
from tuckbox.runtime.layout.cells import STEP
from tuckbox.runtime.sorts import SORTED, sort_of
from tuckbox.semantics.checked.expressions import Each, Expr

from ..expressions import expression
from .writer import SIMPLE, Stretch


def _assign(to: Stretch, op: ops.Assign, place: int) -> None:
    to.lines.add(f"r{op.slot} = {expression(op.value, to.names)}")


def _begin(to: Stretch, op: ops.Begin, place: int) -> None:
    to.lines.add(f"r{op.items} = {to.members(op.of)}", f"r{op.index} = 0")


def _bound(to: Stretch, op: ops.Bound, place: int) -> None:
    at = f"{op.at.file}:{op.at.line}" if op.at else None
    to.lines.add(f"r{op.counter} = {to.give('bounded')}(machine, r{op.counter}, {at!r})")


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
    arguments = [*_arguments(to, op), ("form", repr(op.form))]
    _event(to, op.verb, arguments, op.by)
    _behind(to, place)
    _go_on(to, f"{to.give('happen')}(machine, event, {op.form!r}, {-1 if op.result is None else op.result})", op.result)


def _arguments(to: Stretch, op: ops.Do) -> list[tuple[str, str]]:
    """Each with the sort of thing that it is, where it can be one of several."""
    found: list[tuple[str, str]] = []
    for name, expr in op.arguments:
        found.append((name, expression(expr, to.names)))
        sort = sort_of(expr.type) if name in SORTED else None
        if sort is not None:
            found.append((f"{name} sort", repr(sort)))
    return found


def _call(to: Stretch, op: ops.Call, place: int) -> None:
    procedure = to.layout.ruleset.procedures[op.procedure]
    values: list[str] = []
    for argument in op.arguments:
        values.append(to.names.temp())
        to.lines.add(f"{values[-1]} = {expression(argument, to.names)}")
    clauses = list(zip(procedure.clauses, values, strict=True))
    named = [(name, value) for (name, _), value in zip(procedure.parameters, values, strict=True)]
    _event(to, op.procedure, [*clauses, *named], op.by)
    _behind(to, place)
    _go_on(to, f'{to.give("begin")}(machine, event, ("procedure", {op.procedure!r}, {_row(values)}), -1)', None)


def _row(texts: list[str]) -> str:
    return f"({', '.join(texts)},)" if texts else "()"


def _event(to: Stretch, name: str, arguments: list[tuple[str, str]], by: Expr | None) -> None:
    """The event, as the table would make it of these arguments; that of a verb that changes a place it makes itself."""
    pairs = [f"({word!r}, {text})" for word, text in arguments]
    verb, first = to.layout.verbs.get(name), arguments[0][0] if arguments else None
    if (verb is not None and verb.becomes is not None) or (first != "thing" and "thing" in dict(arguments)):
        to.lines.add(f"event = table.event({name!r}, {_row(pairs)}, {to.seat(by)}, source)")
        return
    with to.lines.inside("if table.witnesses:"):
        to.lines.add("table.witnesses.clear()")
    thing, rest = (arguments[0][1], pairs[1:]) if first == "thing" else ("None", pairs)
    event = f"({name!r}, {thing}, {to.seat(by)}, source, cells[{STEP}], {_row(rest)})"
    to.lines.add(f"event = {to.give('event_of')}({event})")


def _behind(to: Stretch, place: int) -> None:
    """Something may lie on top of the routine when the event has happened: its frame stands behind it already."""
    frame = f'("run", {to.routine}, {place + 1}, {to.registers(place + 1)})'
    to.lines.add(f"state.stack[-1] = {frame}")


def _go_on(to: Stretch, happening: str, slot: int | None) -> None:
    to.lines.add(f"done = {happening}")
    with to.lines.inside("if done is None:"):
        to.lines.add("return None")
    if slot is not None:
        to.lines.add(f"r{slot} = done[0]")


SIMPLE[ops.Assign] = _assign
SIMPLE[ops.Begin] = _begin
SIMPLE[ops.Bound] = _bound
SIMPLE[ops.Grant] = _grant
SIMPLE[ops.Do] = _do
SIMPLE[ops.Call] = _call
