"""The instruction that asks for an order: which is first, which is next, until only one way is left."""

from __future__ import annotations

from tuckbox.program import ops
from tuckbox.semantics.checked.expressions import Value

from ..called import value_called
from ..decisions import Decision, Option, Text
from ..drawing import drawn, draws
from ..options import apart, folded, member_type, unique
from ..prompts import prompt, sentence
from ..values import number
from .point import Outcome, Point


def arrange(point: Point, op: ops.Arrange) -> Outcome:
    machine = point.machine
    said = _said(point, op)
    rest = list(point.members(op.of))
    for member in said:
        rest.remove(member)
    seat = point.seat(op.who)
    if seat is not None and draws(machine):
        said, rest = _drawn(point, op, said, rest, seat)
    options = [one for one, _ in folded(machine, rest, member_type(op.of.type), seat)]
    if len(options) < 2 or seat is None:
        point.registers[op.partial] = None
        point.registers[op.slot] = (*said, *rest)
        return point.pc + 1
    return (Decision(seat, "choice", "order", unique(options), _question(point, op, len(said)), machine.lang),)


def _drawn(
    point: Point, op: ops.Arrange, said: tuple[Value, ...], rest: list[Value], seat: int
) -> tuple[tuple[Value, ...], list[Value]]:
    """In playouts: one after the other is named, until the rest is clear."""
    of = member_type(op.of.type)
    while len(named := apart(point.machine, rest, of, seat)) > 1:
        said = (*said, named[drawn(point.machine, seat, len(named))])
        rest.remove(said[-1])
    return said, rest


def _said(point: Point, op: ops.Arrange) -> tuple[Value, ...]:
    partial = point.registers[op.partial]
    return partial if isinstance(partial, tuple) else ()


def _question(point: Point, op: ops.Arrange, place: int) -> Text:
    """Which one comes next; of a zone with spaces, to which of them."""
    machine = point.machine
    zone = None if op.places is None else point.evaluate(op.places)
    spaces = () if zone is None else machine.table.layout.spaces(number(zone))
    if not spaces:
        return prompt(machine, "next" if place else "first")
    taken = [space for space in spaces for _ in machine.table.cards_in(space)]
    about, names, value = prompt(machine, "goes to"), machine.names, machine.table.instance(taken[place]).value

    def text(lang: str) -> str:
        said = names.space(taken[place], lang)
        called = value_called(machine.program.ruleset, lang)
        if value is not None and called:
            said = f"{said} ({called} {value})"
        elif value is not None:
            said = sentence("space worth", lang, space=said, value=str(value))
        return about(lang).replace("{space}", said)

    return text


def answer(point: Point, op: ops.Arrange, option: Option) -> None:
    """One more is named; the instruction is run again until the rest is clear."""
    point.registers[op.partial] = (*_said(point, op), option.value)
    point.leave(point.pc)
