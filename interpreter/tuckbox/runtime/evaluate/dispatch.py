"""The one place where an expression finds the function that evaluates it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from tuckbox.semantics.checked.expressions import EVENT, FIRST_FREE_SLOT, THIS, YOU, Expr, Value
from tuckbox.semantics.checked.ruleset import Formula

if TYPE_CHECKING:
    from ..table import Table

Registers: TypeAlias = list[Value]

#: Class of the expression -> ``(table, expression, registers) -> value``; filled by the family modules.
EVALUATORS: dict[type, Callable[..., Value]] = {}


def registers_of(formula: Formula, you: Value, this: Value, event: Value, arguments: tuple[Value, ...]) -> Registers:
    """The registers with which an expression is evaluated that brings its own."""
    registers: Registers = [None] * max(formula.slots, FIRST_FREE_SLOT)
    registers[YOU], registers[THIS], registers[EVENT] = you, this, event
    for slot, value in zip(formula.parameters, arguments, strict=False):
        registers[slot] = value
    return registers


def evaluate(table: Table, expr: Expr, registers: Registers) -> Value:
    """The value of a checked expression. Filters and per-it arguments use their slots in ``registers`` and
    leave them empty."""
    return EVALUATORS[type(expr)](table, expr, registers)
