"""What a chooser can tell apart: the identity of a card or value as one seat sees it.

Two options with the same identity are one option. A card its chooser may not see is only its place
("top of the deck"), never its title; nothing else about it may show.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

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
from .layout.grid import board_of
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
    own = (cells[base + FACE], cells[base + EXHAUSTED], table.controller(card), instance.kind.name)
    lying = table.instance(zone)
    where: Identity = card_identity(machine, number(lying.card), seat) if lying.on_card else place
    return (instance.title, where, own, tuple(fields), _lying(table, card))


def _lying(table: Table, card: int) -> Identity:
    """What lies on a card and on the spots that are printed on it."""
    spots, attached = table.layout.spots_on(card), table.attached(card)
    if not (table.state.laid or spots or attached):
        return ()
    things = (card, *(-1 - spot for spot in spots))
    units = tuple(tuple(entry[1:] for entry in table.laid_on(thing)) for thing in things)
    borne = tuple((table.card(one).title, _seen_of(table, one)) for one in attached)
    return (units, tuple(table.state.zones[spot] for spot in spots), borne)


def _seen_of(table: Table, card: int) -> tuple[Value, ...]:
    """What is to be seen of a card besides what it is."""
    base, cells = table.card_base(card), table.state.cells
    fields = len(table.layout.field_offsets[table.card(card).kind.name])
    return (cells[base + FACE], cells[base + EXHAUSTED], *cells[base + FIRST_FIELD : base + FIRST_FIELD + fields])


def identity(machine: Machine, value: Value, type_: Type, seat: int | None) -> Identity:
    """As ``option_id``, but telling apart whatever the seat can tell apart."""
    inner = type_.of if isinstance(type_, OptionalOf) else type_
    if value is not None and isinstance(inner, CardOf):
        return card_identity(machine, number(value), seat)
    if value is not None and isinstance(inner, SpaceOf):
        alike = alike_place(machine.table, number(value))
        if alike is not None:
            return alike
    return option_id(machine, value, type_, seat)


def alike_place(table: Table, space: int) -> Identity | None:
    """A place of a spot as good as its others of the same value on which the same lies; none: any other space."""
    whose = alike_to(table, space)
    if whose is None:
        return None
    return (*whose, tuple([entry[1:] for entry in table.laid_on(-1 - space)]), table.cards_in(space))


def alike_to(table: Table, space: int) -> tuple[Value, ...] | None:
    """What the places of a spot that can be alike have in common, and no other space; none: any other space."""
    known = table.layout.findings.alike
    if space not in known:
        instance = table.instance(space)
        spot = instance.info is not None and instance.info.spot is not None and instance.alike
        known[space] = ("spot", instance.word, instance.card, instance.value) if spot else None
    return known[space]


def option_id(machine: Machine, value: Value, type_: Type, seat: int | None) -> str:
    """The stable word for a value: a card's title, a place's name, a number, yes or no, none."""
    if value is None:
        return "none"
    write = _WORDS.get(type(type_))
    return str(value) if write is None else write(machine, value, type_, seat)


def _list_word(machine: Machine, value: Value, type_: ListOf, seat: int | None) -> str:
    assert isinstance(value, tuple)
    return " + ".join([option_id(machine, member, type_.of, seat) for member in value]) or "nothing"


def _plain_word(machine: Machine, value: Value, type_: Plain, seat: int | None) -> str:
    match type_.word:
        case "player":
            return machine.seat_names[number(value)]
        case "title":
            return machine.table.layout.word("title", number(value))
        case "yes/no":
            return "yes" if value else "no"
        case _:
            return str(value)


def _card_id(machine: Machine, card: int, seat: int | None) -> str:
    table = machine.table
    if table.known(card, seat):
        return table.title_of(card)
    place, above = place_word(table, table.zone_of(card)), depth(table, card)
    return f"top of {place}" if above == 0 else f"{place} {above + 1}"


#: How a value of a type is written, by the class of the type.
_WORDS: dict[type, Callable[[Machine, Value, Any, int | None], str]] = {
    OptionalOf: lambda machine, value, type_, seat: option_id(machine, value, type_.of, seat),
    ListOf: _list_word,
    CardOf: lambda machine, value, type_, seat: _card_id(machine, number(value), seat),
    EnumOf: lambda machine, value, type_, seat: machine.table.layout.word("enum", number(value), type_.name),
    WordOf: lambda machine, value, type_, seat: machine.table.layout.word(type_.sort, number(value)),
    SpaceOf: lambda machine, value, type_, seat: space_word(machine.table, number(value), type_.zones),
    ZoneOf: lambda machine, value, type_, seat: place_word(machine.table, number(value)),
    PieceOf: lambda machine, value, type_, seat: type_.resource,
    Plain: _plain_word,
}


def place_word(table: Table, zone: int) -> str:
    """A zone in one word: alike spaces of one zone are one place; a player's zone names its seat."""
    return table.layout.place_words[zone]


def space_name(table: Table, space: int) -> str:
    """A space's name within its zone: ``row,column`` from 1 on a grid, else its number from 1, with its group."""
    instance = table.instance(space)
    if instance.info is not None and instance.info.spot is not None:
        return spot_name(table, space)
    named = board_of(table.layout, space).named
    if named and instance.at is not None:
        return named.format(row=instance.at[0], column=instance.at[1])
    if instance.parent is None:
        return place_word(table, space)
    return f"{instance.group} {instance.index}" if instance.group is not None else str(instance.index)


def space_word(table: Table, space: int, zones: tuple[str, ...]) -> str:
    """A space's name where it is one of these zones': of several zones with the zone's word."""
    known = table.layout.findings.space_words
    found = known.get((space, len(zones) < 2))
    if found is None:
        found = _space_word(table, space, zones)
        if not _says_where(table, space):
            known[space, len(zones) < 2] = found
    return found


def fixed_word(table: Table, space: int, zones: tuple[str, ...]) -> str | None:
    """The identity and the id of a space where both are the same and stand fast; none: they are to be worked out."""
    instance = table.instance(space)
    spot = instance.info is not None and instance.info.spot is not None
    return None if (spot and instance.alike) or _says_where(table, space) else space_word(table, space, zones)


def _says_where(table: Table, space: int) -> bool:
    """Whether the name of a place says where the card lies that it is printed on: one that has copies."""
    instance = table.instance(space)
    if instance.card is None or instance.info is None or instance.info.spot is None:
        return False
    return len(_bearers_alike(table, space)) > 1


def _bearers_alike(table: Table, space: int) -> list[int]:
    """The cards of the same title on which a spot is printed."""
    instance = table.instance(space)
    assert instance.card is not None, "it is printed on a card"
    title = table.title_of(instance.card)
    bearers = map(table.layout.bearer_of, table.layout.printed(instance.word) or ())
    return [card for card in bearers if table.title_of(card) == title]


def _space_word(table: Table, space: int, zones: tuple[str, ...]) -> str:
    instance = table.instance(space)
    named = instance.group is not None or instance.parent is None
    if len(zones) < 2 or named or (instance.info is not None and instance.info.spot is not None):
        return space_name(table, space)
    assert instance.parent is not None, "it is a space"
    return f"{table.layout.place_words[instance.parent]} {space_name(table, space)}"


def spot_name(table: Table, space: int) -> str:
    """A spot by its word, with its number where it has several places, and the card that it is printed on.

    Of a card with copies it is said where that lies, too.
    """
    instance = table.instance(space)
    several = instance.parent is not None and len(table.layout.spaces(instance.parent)) > 1
    name = f"{instance.word} {instance.index}" if several else instance.word
    if instance.card is None:
        return name
    name = f"{name} of {table.title_of(instance.card)}"
    if len(_bearers_alike(table, space)) == 1:
        return name
    return f"{name} in {place_word(table, table.zone_of(instance.card))}"


def depth(table: Table, card: int) -> int:
    """How many cards lie above (before) this one where it lies."""
    zone = table.zone_of(card)
    return table.cards_in(zone).index(card) if table.ordered(zone) else 0
