"""Functions of numbers: ranges, distances, the smaller and the larger of two."""

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


def smaller(table: Table, left: Value, right: Value) -> Value:
    return min(number(left), number(right))


def larger(table: Table, left: Value, right: Value) -> Value:
    return max(number(left), number(right))


_TWO = (FunctionParameter("a", "number"), FunctionParameter("b", "number"))

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
        _TWO,
        types.NUMBER_ALWAYS,
        distance,
        says="the distance between {0} and {1}",
        says_in={"hu": "{0} és {1} távolsága"},
    ),
    Function(
        "smaller",
        "The smaller of two numbers.",
        _TWO,
        types.NUMBER_ALWAYS,
        smaller,
        synonyms=("min", "minimum"),
        says="the smaller of {0} and {1}",
        says_in={"hu": "{0} és {1} közül a kisebb"},
    ),
    Function(
        "larger",
        "The larger of two numbers.",
        _TWO,
        types.NUMBER_ALWAYS,
        larger,
        synonyms=("max", "maximum"),
        says="the larger of {0} and {1}",
        says_in={"hu": "{0} és {1} közül a nagyobb"},
    ),
)
