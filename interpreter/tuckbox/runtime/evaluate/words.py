"""Evaluating names: constants, declared words, locals, counters, fields, fields of the event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.language.types import BagOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.expressions import Value

from ..events import field_of
from ..values import ALL, bag, bag_of, items, number
from .dispatch import EVALUATORS, Registers, evaluate

if TYPE_CHECKING:
    from ..table import Table


def _constant(table: Table, expr: x.Constant, registers: Registers) -> Value:
    if expr.value and isinstance(expr.type, BagOf):
        return table.layout.bag_in_play(expr.value, expr.type)
    return expr.value


def _named(table: Table, expr: x.Named, registers: Registers) -> Value:
    layout = table.layout
    if expr.sort in ("group", "track group"):
        return group_members(table, expr.sort, expr.name)
    if expr.sort == "enum" and expr.of is None:
        return tuple(range(len(layout.ruleset.enums[expr.name].values)))
    return layout.number(expr.sort, expr.name, expr.of)


def group_members(table: Table, sort: str, group: str) -> Value:
    """The resources or tracks of a group, in declared order."""
    ruleset = table.layout.ruleset
    if sort == "group":
        return tuple(
            table.layout.number("resource", name)
            for name, info in ruleset.counters.items()
            if info.resource and info.group == group
        )
    return tuple(place for place, info in enumerate(ruleset.tracks.values()) if info.group == group)


def _local(table: Table, expr: x.Local, registers: Registers) -> Value:
    return registers[expr.slot]


def _cell(table: Table, expr: x.Cell, registers: Registers) -> Value:
    if expr.holder is None:
        return table.cell(table.layout.cell(expr.word))
    holder = evaluate(table, expr.holder, registers)
    if holder is None:
        return None
    return table.cell(table.layout.cell(expr.word, number(holder)))


def _track_place(table: Table, expr: x.TrackPlace, registers: Registers) -> Value:
    track = evaluate(table, expr.track, registers)
    holder = evaluate(table, expr.holder, registers)
    if track is None or holder is None:
        return None
    return table.track_place(number(track), number(holder))


def _card_field(table: Table, expr: x.CardField, registers: Registers) -> Value:
    card = evaluate(table, expr.card, registers)
    if card is None:
        return None
    you = None if expr.you is None else evaluate(table, expr.you, registers)
    return table.field(number(card), expr.field, you)


def _space_field(table: Table, expr: x.SpaceField, registers: Registers) -> Value:
    space = evaluate(table, expr.space, registers)
    return None if space is None else table.space_field(number(space), expr.field)


def _event_field(table: Table, expr: x.EventField, registers: Registers) -> Value:
    event, name = registers[x.EVENT], expr.name
    value = field_of(event, name)
    if value is None and name in ("from", "to"):
        return place_of_event(table, event, name)
    return value


def place_of_event(table: Table, event: Value, name: str) -> Value:
    """Where cards came from or went to, where the phrase did not say it: a zone, if it is one for all of them."""
    if name == "to":
        for word in ("onto", "into", "under"):
            place = field_of(event, word)
            if isinstance(place, int):
                parent = table.instance(place).parent
                return place if parent is None else parent
    zones = items(field_of(event, "origins" if name == "from" else "landings"))
    return zones[0] if zones and all(zone == zones[0] for zone in zones) else None


def _bag(table: Table, expr: x.Bag, registers: Registers) -> Value:
    written = evaluate(table, expr.amount, registers)
    amount = ALL if written is None and isinstance(expr.amount, x.Constant) else number(written)
    if isinstance(expr.unit.type, BagOf):
        return bag_of({unit: amount * count for unit, count in bag(evaluate(table, expr.unit, registers))})
    unit = unit_number(table, expr.unit, registers)
    return () if unit is None or not amount else ((unit, amount),)


def unit_number(table: Table, expr: x.Expr, registers: Registers) -> int | None:
    """The unit that an expression in unit position means; none for a word that is none."""
    if isinstance(expr, x.Named):
        return table.layout.unit(expr.sort, expr.name, expr.of)
    value = evaluate(table, expr, registers)
    return None if value is None else table.layout.unit_of(number(value), expr.type)


def _items(table: Table, expr: x.Items, registers: Registers) -> Value:
    found: list[Value] = []
    nested = _is_list(expr.type) and _is_list(getattr(expr.type, "of", expr.type))
    for item in expr.items:
        value = evaluate(table, item, registers)
        if value is None:
            continue
        if not nested and _is_list(item.type):
            found.extend(items(value))
        else:
            found.append(value)
    return tuple(found)


def _is_list(of: object) -> bool:
    return type(of).__name__ == "ListOf"


EVALUATORS[x.Constant] = _constant
EVALUATORS[x.Named] = _named
EVALUATORS[x.Local] = _local
EVALUATORS[x.Cell] = _cell
EVALUATORS[x.TrackPlace] = _track_place
EVALUATORS[x.CardField] = _card_field
EVALUATORS[x.SpaceField] = _space_field
EVALUATORS[x.EventField] = _event_field
EVALUATORS[x.Bag] = _bag
EVALUATORS[x.Items] = _items
