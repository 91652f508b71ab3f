"""Functions of numbers: ranges and distances."""

from __future__ import annotations

from tuckbox.language.types import NUMBER, ListOf
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import number
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Function, FunctionParameter

from . import types

#: No list of numbers is longer: what stands in a ruleset may not ask for endless work.
LONGEST = 10_000


def span(table: Table, least: Value, most: Value) -> Value:
    start, end = number(least), number(most)
    return tuple(range(start, min(end, start + LONGEST) + 1))


def distance(table: Table, left: Value, right: Value) -> Value:
    return None if left is None or right is None else abs(number(left) - number(right))


NUMBERS: tuple[Function, ...] = (
    Function(
        "range",
        "The whole numbers from the first to the last, both included.",
        (FunctionParameter("from", "number"), FunctionParameter("to", "number")),
        types.always(ListOf(NUMBER)),
        span,
    ),
    Function(
        "distance",
        "How far two numbers lie apart.",
        (FunctionParameter("a", "number"), FunctionParameter("b", "number")),
        types.NUMBER_ALWAYS,
        distance,
    ),
)
