"""What a chooser can tell apart: the identity of a card or value as one seat sees it.

Two options with the same identity are one option. A card its chooser may not see is only its place
("top of the deck"), never its title; nothing else about it may show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from tuckbox.language.types import (
    CardOf,
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
from tuckbox.semantics.checked.expressions import Value

from .layout.cards import EXHAUSTED, FACE, FIRST_FIELD
from .values import number

if TYPE_CHECKING:
    from .machine import Machine
    from .table import Table


#: What can be compared and is never shown.
Identity: TypeAlias = "tuple[object, ...] | str"


def card_identity(machine: Machine, card: int, seat: int | None) -> Identity:
    """Title, place (alike spaces are one place) and visible state; unseen cards: place and depth."""
    table = machine.table
    zone = table.zone_of(card)
    place = table.layout.place_words[zone]
    if not table.known(card, seat):
        return (place, depth(table, card))
    instance, base, cells = table.card(card), table.card_base(card), table.state.cells
    fields = cells[base + FIRST_FIELD : base + FIRST_FIELD + len(table.layout.field_offsets[instance.kind.name])]
    laid = table.laid_on(card) if table.state.laid else ()
    own = (cells[base + FACE], cells[base + EXHAUSTED], table.controller(card))
    return (instance.title, place, own, tuple(fields), laid)


def identity(machine: Machine, value: Value, type_: Type, seat: int | None) -> Identity:
    """As ``option_id``, but telling apart whatever the seat can tell apart."""
    inner = type_.of if isinstance(type_, OptionalOf) else type_
    if value is not None and isinstance(inner, CardOf):
        return card_identity(machine, number(value), seat)
    return option_id(machine, value, type_, seat)


def option_id(machine: Machine, value: Value, type_: Type, seat: int | None) -> str:
    """The stable word for a value: a card's title, a place's name, a number, yes or no, none."""
    if value is None:
        return "none"
    match type_:
        case OptionalOf(of=of):
            return option_id(machine, value, of, seat)
        case ListOf(of=of):
            assert isinstance(value, tuple)
            return " + ".join(option_id(machine, member, of, seat) for member in value) or "nothing"
        case CardOf():
            return _card_id(machine, number(value), seat)
        case EnumOf(name=name):
            return machine.table.layout.word("enum", number(value), name)
        case WordOf(sort=sort):
            return machine.table.layout.word(sort, number(value))
        case SpaceOf():
            return space_name(machine.table, number(value))
        case ZoneOf():
            return place_word(machine.table, number(value))
        case PieceOf(resource=resource):
            return resource
        case Plain(word="player"):
            return machine.seat_names[number(value)]
        case Plain(word="title"):
            return machine.table.layout.word("title", number(value))
        case Plain(word="yes/no"):
            return "yes" if value else "no"
        case _:
            return str(value)


def _card_id(machine: Machine, card: int, seat: int | None) -> str:
    table = machine.table
    if table.known(card, seat):
        return table.title_of(card)
    place, above = place_word(table, table.zone_of(card)), depth(table, card)
    return f"top of {place}" if above == 0 else f"{place} {above + 1}"


def place_word(table: Table, zone: int) -> str:
    """A zone in one word: alike spaces of one zone are one place; a player's zone names its seat."""
    return table.layout.place_words[zone]


def space_name(table: Table, space: int) -> str:
    """A space's name within its zone: ``row,column`` from 1 on a grid, else its number from 1, with its group."""
    instance = table.instance(space)
    if instance.axial is not None:
        return f"{instance.axial[0]},{instance.axial[1]}"
    if instance.row and instance.column:
        return f"{instance.row},{instance.column}"
    if instance.parent is None:
        return place_word(table, space)
    return f"{instance.group} {instance.index}" if instance.group is not None else str(instance.index)


def depth(table: Table, card: int) -> int:
    """How many cards lie above (before) this one where it lies."""
    zone = table.zone_of(card)
    return table.cards_in(zone).index(card) if table.ordered(zone) else 0
