"""The instruction that asks for an order: which is first, which is next, until only one way is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.language.types import Type
from tuckbox.program import ops
from tuckbox.semantics.checked.expressions import Value

from ..called import value_called
from ..decisions import Decision, Option, Text
from ..drawing import drawn, draws
from ..options import apart, folded, member_type, unique
from ..prompts import prompt, sentence
from ..values import number
from .point import Outcome, Point

if TYPE_CHECKING:
    from ..machine import Machine


def arrange(point: Point, op: ops.Arrange) -> Outcome:
    machine = point.machine
    said, members, seat = _said(point, op), point.members(op.of), point.seat(op.who)
    if draws(machine):
        point.registers[op.partial] = None
        point.registers[op.slot] = in_order(machine, said, members, member_type(op.of.type), seat)
        return point.pc + 1
    rest = list(members)
    for member in said:
        rest.remove(member)
    options = [one for one, _ in folded(machine, rest, member_type(op.of.type), seat)]
    if len(options) < 2 or seat is None:
        point.registers[op.partial] = None
        point.registers[op.slot] = (*said, *rest)
        return point.pc + 1
    return (Decision(seat, "choice", "order", unique(options), _question(point, op, len(said)), machine.lang),)


def in_order(
    machine: Machine, said: tuple[Value, ...], members: tuple[Value, ...], typed: Type, seat: int | None
) -> tuple[Value, ...]:
    """In playouts: one after the other is named, behind those that were ``said``, until the rest is clear."""
    rest = list(members)
    for member in said:
        rest.remove(member)
    while seat is not None and len(rest) > 1 and len(named := apart(machine, rest, typed, seat)) > 1:
        said = (*said, named[drawn(machine, seat, len(named))])
        rest.remove(said[-1])
    return (*said, *rest)


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
