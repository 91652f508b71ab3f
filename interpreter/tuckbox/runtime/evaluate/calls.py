"""Evaluating functions, defined words, ``says`` and ``can``."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tuckbox.language.types import BagOf, CardOf, ListOf, OptionalOf, Type
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.expressions import Value

from ..open_order import require
from ..values import bag, bag_from_units, bag_units, items, number, result_of
from .dispatch import EVALUATORS, Registers, evaluate

if TYPE_CHECKING:
    from ..table import Table


def are_cards(typed: Type) -> bool:
    return isinstance(typed, ListOf) and isinstance(typed.of, CardOf)


def _function(table: Table, expr: x.Function, registers: Registers) -> Value:
    function = table.layout.functions[expr.name]
    if function.run is None:
        raise NotImplementedError(f"{expr.name} has no meaning yet")
    last = len(function.parameters) - 1
    arguments = [
        _argument(table, function.parameters[min(place, last)].takes, argument, registers)
        for place, argument in enumerate(expr.arguments)
    ]
    if function.place is not None and table.state.open_cards and are_cards(expr.arguments[0].type):
        require(table, arguments[0], function.place)
    result = result_of(function.run(table, *arguments))
    for argument in expr.arguments:
        if isinstance(argument, x.Each):
            registers[argument.slot] = None
    if isinstance(expr.type, BagOf) and not isinstance(result, tuple):
        return ()
    return result


def _argument(table: Table, takes: str, expr: x.Expr, registers: Registers) -> Value | Callable[[Value], Value]:
    """A per-it argument is handed over as a callable; a bag where a set is wanted as its units."""
    if isinstance(expr, x.Each):
        of_member = _each(table, expr, registers)
        return _units(table, of_member, expr.body.type) if takes == "unit" else of_member
    value = evaluate(table, expr, registers)
    if takes == "set" and isinstance(_plain(expr.type), BagOf):
        return bag_units(bag(value))
    return value


def _each(table: Table, expr: x.Each, registers: Registers) -> Callable[[Value], Value]:
    slot, body = expr.slot, expr.body

    def of_member(member: Value) -> Value:
        registers[slot] = member
        return evaluate(table, body, registers)

    return of_member


def _units(table: Table, of_member: Callable[[Value], Value], typed: Type) -> Callable[[Value], Value]:
    """What a member shows as a bag: a unit, a list of them, or a bag; none shows nothing."""
    if isinstance(_plain(typed), BagOf):
        return of_member
    return bag_of_members(of_member, table.layout.numbering.unit_offset(member_type(typed)))


def bag_of_members(of_member: Callable[[Value], Value], offset: int) -> Callable[[Value], Value]:
    """Of a member the units that it shows, ``offset`` more than their plain numbers, as a bag."""

    def bag_of_member(member: Value) -> Value:
        return bag_from_units(number(one) + offset for one in items(of_member(member)) if one is not None)

    return bag_of_member


def _each_alone(table: Table, expr: x.Each, registers: Registers) -> Value:
    return evaluate(table, expr.body, registers)


def _plain(typed: Type) -> Type:
    return typed.of if isinstance(typed, OptionalOf) else typed


def member_type(typed: Type) -> Type:
    plain = _plain(typed)
    return plain.of if isinstance(plain, ListOf) else plain


def _defined(table: Table, expr: x.Defined, registers: Registers) -> Value:
    arguments = tuple(evaluate(table, argument, registers) for argument in expr.arguments)
    you = None if expr.you is None else evaluate(table, expr.you, registers)
    return table.defined(expr.name, arguments, you)


def _says(table: Table, expr: x.Says, registers: Registers) -> Value:
    return table.says(evaluate(table, expr.source, registers), expr.kinds)


def _can_do(table: Table, expr: x.CanDo, registers: Registers) -> Value:
    you = evaluate(table, expr.you, registers)
    return you is not None and table.can_do(expr.action, number(you))


EVALUATORS[x.Function] = _function
EVALUATORS[x.Each] = _each_alone
EVALUATORS[x.Defined] = _defined
EVALUATORS[x.Says] = _says
EVALUATORS[x.CanDo] = _can_do
