"""The one place where an expression finds the function that evaluates it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from tuckbox.semantics.checked.expressions import Expr, Value

if TYPE_CHECKING:
    from ..table import Table

Registers: TypeAlias = list[Value]

#: Class of the expression -> ``(table, expression, registers) -> value``; filled by the family modules.
EVALUATORS: dict[type, Callable[..., Value]] = {}


def evaluate(table: Table, expr: Expr, registers: Registers) -> Value:
    """The value of a checked expression. Filters and per-it arguments use their slots in ``registers`` and
    leave them empty."""
    return EVALUATORS[type(expr)](table, expr, registers)
