"""Instructions that draw on chance. Exploring, each outcome is asked as a decision with its exact weight."""

from __future__ import annotations

from fractions import Fraction

from tuckbox.language.types import CardOf
from tuckbox.program import ops
from tuckbox.semantics.checked.expressions import Value

from .. import knowledge
from ..decisions import Decision, Option
from ..options import folded_cards, member_type, named_value, option
from ..prompts import prompt
from ..values import number
from .point import Outcome, Point


def random_face(point: Point, op: ops.RandomFace) -> Outcome:
    machine = point.machine
    weights = machine.program.ruleset.enums[op.die].weights
    if machine.explore:
        total = sum(weights)
        options = tuple(
            named_value(machine, "enum", face, op.die, Fraction(weight, total))
            for face, weight in enumerate(weights)
            if weight
        )
        return (Decision(None, "chance", op.die, options, prompt(machine, "chance"), machine.lang),)
    throw = machine.table.random_below(sum(weights))
    for face, weight in enumerate(weights):
        throw -= weight
        if throw < 0:
            point.registers[op.slot] = face
            return point.pc + 1
    raise AssertionError("a die without weights")


def answer_face(point: Point, op: ops.RandomFace, option: Option) -> None:
    point.machine.state.revealed += 1
    point.registers[op.slot] = option.value
    point.leave(point.pc + 1)


def random_cards(point: Point, op: ops.SelectCards, candidates: tuple[int, ...], amount: int) -> Outcome:
    """``amount`` random ones of ``candidates`` (a bag, or a pile shuffled and not yet looked at)."""
    if not point.machine.explore:
        left, drawn = list(candidates), []
        for _ in range(amount):
            drawn.append(left.pop(point.machine.table.random_below(len(left))))
        point.registers[op.slot] = tuple(drawn)
        return point.pc + 1
    partial = point.registers[op.partial]
    drawn_so_far = partial if isinstance(partial, tuple) else ()
    if len(drawn_so_far) >= amount:
        point.registers[op.partial] = None
        point.registers[op.slot] = drawn_so_far
        return point.pc + 1
    rest = tuple(card for card in candidates if card not in drawn_so_far)
    return (_card_outcomes(point, rest),)


def _card_outcomes(point: Point, rest: tuple[int, ...]) -> Decision:
    machine = point.machine
    options = tuple(
        Option(option.id, option.value, option.text, weight=Fraction(count, len(rest)))
        for option, count in folded_cards(machine, rest)
    )
    return Decision(None, "chance", "card", options, prompt(machine, "chance"), machine.lang)


def answer_cards(point: Point, op: ops.SelectCards | ops.RandomFrom, option: Option) -> None:
    """One more random card (or member) came; the instruction is run again until there are enough."""
    partial = point.registers[op.partial]
    point.machine.state.revealed += 1
    point.registers[op.partial] = (*(partial if isinstance(partial, tuple) else ()), option.value)
    point.leave(point.pc)


def random_from(point: Point, op: ops.RandomFrom) -> Outcome:
    machine = point.machine
    members = point.members(op.of)
    amount = max(0, min(point.number(op.count), len(members)))
    if machine.explore:
        return _explore_members(point, op, members, amount)
    left, drawn = list(members), []
    for _ in range(amount):
        drawn.append(left.pop(machine.table.random_below(len(left))))
    return _drawn(point, op, tuple(drawn))


def _drawn(point: Point, op: ops.RandomFrom, members: tuple[Value, ...]) -> Outcome:
    """These came; of cards out of the box nobody knows which they are, whoever has seen them before."""
    table = point.machine.table
    if isinstance(member_type(op.of.type), CardOf):
        for card in members:
            if table.zone_of(number(card)) == table.layout.box:
                knowledge.forget(table, number(card))
    point.registers[op.slot] = members
    return point.pc + 1


def _explore_members(point: Point, op: ops.RandomFrom, members: tuple[Value, ...], amount: int) -> Outcome:
    partial = point.registers[op.partial]
    drawn = partial if isinstance(partial, tuple) else ()
    if len(drawn) >= amount:
        point.registers[op.partial] = None
        return _drawn(point, op, drawn)
    rest = [member for member in members if member not in drawn]
    machine = point.machine
    options = tuple(
        option(machine, member, member_type(op.of.type), None).weighing(Fraction(1, len(rest))) for member in rest
    )
    return (Decision(None, "chance", "random", options, prompt(machine, "chance"), machine.lang),)
