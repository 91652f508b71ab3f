"""Evaluating sums: of numbers (division rounds down), of bags and of lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.language.types import BagOf, OptionalOf, Type
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.expressions import Value

from ..values import add_bags, bag, bag_of, items, number
from .dispatch import EVALUATORS, Registers, evaluate

if TYPE_CHECKING:
    from ..table import Table


def _arith(table: Table, expr: x.Arith, registers: Registers) -> Value:
    left = evaluate(table, expr.left, registers)
    right = evaluate(table, expr.right, registers)
    return combined(expr.operator, of_bags(expr), left, right)


def of_bags(expr: x.Arith) -> bool:
    """Whether it is a sum of bags where it is one of several things."""
    return _is_bag(expr.type) or _is_bag(expr.left.type)


def combined(operator: str, bags: bool, left: Value, right: Value) -> Value:
    """Numbers, texts, bags (``bags``) or lists put together."""
    if isinstance(left, tuple) or isinstance(right, tuple):
        return _collections(operator, bags, left, right)
    if isinstance(left, str) or isinstance(right, str):
        return f"{left}{right}"
    return _numbers(operator, number(left), number(right))


def _numbers(operator: str, left: int, right: int) -> int:
    if operator == "+":
        return left + right
    if operator == "-":
        return left - right
    if operator == "*":
        return left * right
    if right == 0:  # nothing can be divided by nothing: as much as possible is nothing
        return 0
    return left // right if operator == "/" else left % right


def _collections(operator: str, bags: bool, left: Value, right: Value) -> Value:
    if bags:
        return _bags(operator, left, right)
    if operator == "+":
        return items(left) + items(right)
    gone = items(right)
    return tuple(item for item in items(left) if item not in gone)


def _bags(operator: str, left: Value, right: Value) -> Value:
    if operator in ("*", "/", "%"):
        if not isinstance(left, tuple):
            left, right = right, left
        return bag_of({unit: _numbers(operator, amount, number(right)) for unit, amount in bag(left)})
    return add_bags(bag(left), bag(right), 1 if operator == "+" else -1)


def _negate(table: Table, expr: x.Negate, registers: Registers) -> Value:
    return negated(evaluate(table, expr.of, registers))


def negated(value: Value) -> Value:
    """A number below zero, or a bag with every amount below zero."""
    if isinstance(value, tuple):
        return bag_of({unit: -amount for unit, amount in bag(value)})
    return -number(value)


def _is_bag(typed: Type) -> bool:
    return isinstance(typed.of if isinstance(typed, OptionalOf) else typed, BagOf)


EVALUATORS[x.Arith] = _arith
EVALUATORS[x.Negate] = _negate
