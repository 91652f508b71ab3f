"""Evaluating the built-in attributes (``x.owner``) and the fixed words (``round``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tuckbox.language.types import (
    PLAYER,
    BagOf,
    EnumOf,
    ListOf,
    OptionalOf,
    PieceOf,
    Plain,
    SpaceOf,
    Type,
    WordOf,
    ZoneOf,
)
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import SpotInfo

from ..layout.cells import ROUND, STEP, TURN
from ..layout.zones import BOX
from ..values import number
from .dispatch import EVALUATORS, Registers, evaluate
from .places import is_card

if TYPE_CHECKING:
    from ..table import Table

#: ``supply`` as a value: where units come from and go to; no zone has this number.
SUPPLY = -1


def _builtin(table: Table, expr: x.Builtin, registers: Registers) -> Value:
    if expr.of is None:
        return _FIXED[expr.name](table)
    value = evaluate(table, expr.of, registers)
    if value is None and expr.name != "empty":
        return None
    return attribute(table, expr.name, value, expr.of.type)


def attribute(table: Table, name: str, value: Value, typed: Type) -> Value:
    """A built-in attribute of a value of this type; of nothing only ``empty``."""
    return _ATTRIBUTES[name](table, value, typed)


def _plain(typed: Type) -> Type:
    return typed.of if isinstance(typed, OptionalOf) else typed


def _owner(table: Table, value: Value, typed: Type) -> Value:
    if isinstance(value, tuple):  # a piece: (place, unit, owner)
        return value[2] if isinstance(_plain(typed), PieceOf) and len(value) > 2 else None
    return table.owner(number(value)) if is_card(typed) else table.instance(number(value)).holder


def _controller(table: Table, value: Value, typed: Type) -> Value:
    if not is_card(typed):
        return _owner(table, value, typed)
    return table.controller(number(value))


def _space(table: Table, value: Value, typed: Type) -> Value:
    if isinstance(value, tuple):  # a piece: a place below zero is a space
        place = number(value[0])
        return -1 - place if place < 0 else _space_of_card(table, place)
    return _space_of_card(table, number(value)) if is_card(typed) else value


def _space_of_card(table: Table, card: int) -> Value:
    zone = table.zone_of(card)
    return zone if table.instance(zone).parent is not None else None


def _empty(table: Table, value: Value, typed: Type) -> Value:
    if value is None or isinstance(_plain(typed), ListOf | BagOf):
        return not value
    return table.is_empty(number(value))


def _index(table: Table, value: Value, typed: Type) -> Value:
    if is_card(typed):
        return table.index_of(number(value))
    if isinstance(_plain(typed), EnumOf):
        return number(value) + 1
    return table.instance(number(value)).index


def _piece(table: Table, value: Value, typed: Type) -> Value:
    """The card that a place is printed on, else the one that lies there."""
    zone = number(value)
    printed_on = table.instance(zone).card
    if printed_on is not None:
        return printed_on
    cards = table.cards_in(zone)
    return cards[0] if cards else None


def _value(table: Table, value: Value, typed: Type) -> Value:
    """The declared value of a space; of a die's face the number on it."""
    of = _plain(typed)
    if isinstance(of, EnumOf):
        return int(table.layout.ruleset.enums[of.name].values[number(value)])
    return table.instance(number(value)).value


def _spot(table: Table, value: Value) -> SpotInfo:
    info = table.instance(number(value)).info
    assert info is not None and info.spot is not None
    return info.spot


def _below(table: Table, value: Value, typed: Type) -> Value:
    return table.space_below(number(value))


def _name(table: Table, value: Value, typed: Type) -> Value:
    of = _plain(typed)
    if is_card(of):
        return table.layout.titles[table.card(number(value)).title].id
    if isinstance(of, EnumOf):
        return table.layout.ruleset.enums[of.name].values[number(value)]
    if isinstance(of, Plain) and of.word == "title":
        return table.layout.titles[number(value)].id
    if isinstance(of, WordOf):
        return table.layout.word(of.sort, number(value))
    if isinstance(of, ZoneOf | SpaceOf):
        return table.instance(number(value)).word
    if of == PLAYER:
        return table.seat_names[number(value)]
    return str(value)


_FIXED: dict[str, Callable[[Table], Value]] = {
    "round": lambda table: table.cell(ROUND),
    "turn": lambda table: table.cell(TURN),
    "step": lambda table: table.cell(STEP),
    "first_player": lambda table: table.first_player(),
    "players": lambda table: table.seats_from(table.first_player()),
    "supply": lambda table: SUPPLY,
    "box": lambda table: BOX,
}

_ATTRIBUTES: dict[str, Callable[[Table, Value, Type], Value]] = {
    "title": lambda table, value, typed: table.card(number(value)).title,
    "owner": _owner,
    "controller": _controller,
    "space": _space,
    "zone": lambda table, value, typed: table.main_zone(number(value)),
    "face": lambda table, value, typed: table.face(number(value)),
    "in_play": lambda table, value, typed: table.in_play(number(value)),
    "exhausted": lambda table, value, typed: table.exhausted(number(value)),
    "empty": _empty,
    "index": _index,
    "value": _value,
    "at": lambda table, value, typed: _spot(table, value).position,
    "track": lambda table, value, typed: table.layout.number("track", _spot(table, value).track or ""),
    "cost": lambda table, value, typed: ("space", value, "cost"),
    "effect": lambda table, value, typed: ("space", value, "effect"),
    "bearer": lambda table, value, typed: table.bearer(number(value)),
    "attached": lambda table, value, typed: table.attached(number(value)),
    "lies_on": lambda table, value, typed: table.instance(number(value)).card,
    "piece": _piece,
    "below": _below,
    "row": lambda table, value, typed: table.instance(number(value)).row or None,
    "column": lambda table, value, typed: table.instance(number(value)).column or None,
    "spaces": lambda table, value, typed: table.layout.spaces(number(value)),
    "last_turn": lambda table, value, typed: table.cell(table.layout.last_turn_cell(number(value))),
    "age": lambda table, value, typed: table.cell(table.layout.age_cell(number(value))),
    "companion": lambda table, value, typed: table.card(number(value)).companion,
    "seat": lambda table, value, typed: value,
    "name": _name,
}

EVALUATORS[x.Builtin] = _builtin
