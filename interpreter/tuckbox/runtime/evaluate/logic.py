"""Evaluating conditions: comparisons, membership, and, or, not, if, otherwise, where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.language.types import BagOf, ListOf, OptionalOf, Type
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.expressions import Value

from ..values import bag, items, number
from .dispatch import EVALUATORS, Registers, evaluate
from .words import unit_number

if TYPE_CHECKING:
    from ..table import Table


def _comparison(table: Table, expr: x.Comparison, registers: Registers) -> Value:
    left = evaluate(table, expr.left, registers)
    right = evaluate(table, expr.right, registers)
    if left is None or right is None:
        return False
    if expr.operator == "<":
        return number(left) < number(right)
    if expr.operator == "<=":
        return number(left) <= number(right)
    if expr.operator == ">":
        return number(left) > number(right)
    return number(left) >= number(right)


def _equal(table: Table, expr: x.Equal, registers: Registers) -> Value:
    left = evaluate(table, expr.left, registers)
    right = evaluate(table, expr.right, registers)
    if expr.as_sets:
        return (frozenset(items(left)) == frozenset(items(right))) is not expr.negated
    return (left == right) is not expr.negated


def _is_kind(table: Table, expr: x.IsKind, registers: Registers) -> Value:
    card = evaluate(table, expr.card, registers)
    return (card is not None and table.is_kind(number(card), expr.kinds)) is not expr.negated


def _member(table: Table, expr: x.Member, registers: Registers) -> Value:
    return _is_member(table, expr, registers) is not expr.negated


def _is_member(table: Table, expr: x.Member, registers: Registers) -> bool:
    of = evaluate(table, expr.of, registers)
    if of is None:
        return False
    typed = _plain(expr.of.type)
    if isinstance(typed, BagOf):
        return _in_bag(table, expr, of, registers)
    item = evaluate(table, expr.item, registers)
    if item is None:
        return False
    if isinstance(of, tuple):
        if isinstance(item, tuple) and isinstance(_plain(expr.item.type), ListOf):
            return all(member in of for member in item)
        return item in of
    return item in table.cards_in(number(of))


def _in_bag(table: Table, expr: x.Member, of: Value, registers: Registers) -> bool:
    held = {unit for unit, amount in bag(of) if amount > 0}
    if isinstance(_plain(expr.item.type), BagOf):
        have = dict(bag(of))
        wanted = bag(evaluate(table, expr.item, registers))
        return all(
            sum(have.get(member, 0) for member in table.layout.members(unit)) >= amount for unit, amount in wanted
        )
    unit = unit_number(table, expr.item, registers)
    return unit is not None and any(member in held for member in table.layout.members(unit))


def _plain(typed: Type) -> Type:
    return typed.of if isinstance(typed, OptionalOf) else typed


def _all_of(table: Table, expr: x.AllOf, registers: Registers) -> Value:
    return all(evaluate(table, part, registers) for part in expr.parts)


def _any_of(table: Table, expr: x.AnyOf, registers: Registers) -> Value:
    return any(evaluate(table, part, registers) for part in expr.parts)


def _no(table: Table, expr: x.No, registers: Registers) -> Value:
    return not evaluate(table, expr.of, registers)


def _pick(table: Table, expr: x.Pick, registers: Registers) -> Value:
    branch = expr.then if evaluate(table, expr.condition, registers) else expr.otherwise
    return evaluate(table, branch, registers)


def _fallback(table: Table, expr: x.Fallback, registers: Registers) -> Value:
    value = evaluate(table, expr.of, registers)
    return evaluate(table, expr.fallback, registers) if value is None else value


def _filter(table: Table, expr: x.Filter, registers: Registers) -> Value:
    members = evaluate(table, expr.of, registers)
    if not isinstance(members, tuple):
        return _one(table, expr, members, registers)
    slot, condition = expr.slot, expr.condition
    kept: list[Value] = []
    for member in members:
        registers[slot] = member
        if evaluate(table, condition, registers):
            kept.append(member)
    registers[slot] = None
    return tuple(kept)


def _one(table: Table, expr: x.Filter, member: Value, registers: Registers) -> Value:
    """A filtered optional stays an optional; where a list is wanted a single thing is a list of one."""
    registers[expr.slot] = member
    holds = member is not None and bool(evaluate(table, expr.condition, registers))
    registers[expr.slot] = None
    if isinstance(_plain(expr.type), ListOf):
        return (member,) if holds else ()
    return member if holds else None


EVALUATORS[x.Comparison] = _comparison
EVALUATORS[x.Equal] = _equal
EVALUATORS[x.IsKind] = _is_kind
EVALUATORS[x.Member] = _member
EVALUATORS[x.AllOf] = _all_of
EVALUATORS[x.AnyOf] = _any_of
EVALUATORS[x.No] = _no
EVALUATORS[x.Pick] = _pick
EVALUATORS[x.Fallback] = _fallback
EVALUATORS[x.Filter] = _filter
