"""Evaluating what lies where: zones, spaces, cards, pieces, seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.language.types import CardOf, OptionalOf, Type
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.expressions import Value

from ..values import items, number
from .dispatch import EVALUATORS, Registers, evaluate

if TYPE_CHECKING:
    from ..table import Table


def _seats(table: Table, expr: x.Seats, registers: Registers) -> Value:
    order = table.seats_from(table.first_player())
    if expr.which in ("everyone", "players"):
        return order
    you = None if expr.you is None else evaluate(table, expr.you, registers)
    if you is None:
        return None if expr.which == "opponent" else order
    others = table.seats_from(number(you))[1:]
    if expr.which == "opponent":
        return others[0] if len(others) == 1 else None
    return others


def _zone(table: Table, expr: x.Zone, registers: Registers) -> Value:
    if expr.holder is None:
        printed = table.layout.printed(expr.word)
        return table.layout.zone(expr.word) if printed is None else _on_cards(table, printed)
    holder = evaluate(table, expr.holder, registers)
    return None if holder is None else table.layout.zone(expr.word, number(holder))


def _on_cards(table: Table, spots: tuple[int, ...]) -> Value:
    """The spots printed on cards that take part in the game."""
    bearers = ((spot, table.instance(spot).card) for spot in spots)
    return tuple(spot for spot, card in bearers if card is not None and not table.in_box(card))


def _every_zone(table: Table, expr: x.EveryZone, registers: Registers) -> Value:
    return tuple(table.layout.zone(expr.word, seat) for seat in table.seats_from(table.first_player()))


def _spaces(table: Table, expr: x.Spaces, registers: Registers) -> Value:
    zones = items(evaluate(table, expr.zone, registers))
    holder = None if expr.holder is None else evaluate(table, expr.holder, registers)
    found: tuple[int, ...] = ()
    for one in zones:
        zone = number(one)
        if not _is_there(table, zone, registers):
            continue
        if expr.group is None:
            found += table.layout.spaces(zone)
        elif expr.holder is None or holder is not None:
            seat = None if holder is None else number(holder)
            found += table.layout.spaces_of_group(zone, expr.group, seat, expr.holder is not None)
    if expr.single:
        return found[0] if found else None
    return found


def _is_there(table: Table, zone: int, registers: Registers) -> bool:
    """A spot with a condition has no places while that is false."""
    info = table.instance(zone).info
    if info is None or info.spot is None or info.spot.when is None:
        return True
    return bool(table.formula(info.spot.when, you=registers[x.YOU], this=zone, arguments=(zone,)))


def _cards_in(table: Table, expr: x.CardsIn, registers: Registers) -> Value:
    zone = evaluate(table, expr.zone, registers)
    if isinstance(zone, tuple):
        return tuple(card for one in zone if one is not None for card in table.cards_in(number(one)))
    return () if zone is None else table.cards_in(number(zone))


def _card_in(table: Table, expr: x.CardIn, registers: Registers) -> Value:
    zone = evaluate(table, expr.zone, registers)
    if zone is None:
        return None
    cards = table.cards_in(number(zone))
    return cards[0] if cards else None


def _cards_of(table: Table, expr: x.CardsOf, registers: Registers) -> Value:
    return tuple(
        card for card in range(table.card_count()) if table.is_kind(card, expr.kinds) and not table.in_box(card)
    )


def _the_card(table: Table, expr: x.TheCard, registers: Registers) -> Value:
    found = table.layout.cards_of_title(table.layout.number("title", expr.id))
    return found[0] if found else None


def _pieces_on(table: Table, expr: x.PiecesOn, registers: Registers) -> Value:
    thing = evaluate(table, expr.on, registers)
    if thing is None:
        return None if expr.single else 0
    unit = table.layout.unit("resource", expr.resource)
    place = table.place_of(number(thing), is_card(expr.on.type))
    laid = [entry for entry in table.laid_on(place) if entry[1] == unit]
    if expr.single:
        return laid[0][:3] if laid else None
    return sum(entry[3] for entry in laid)


def is_card(typed: Type) -> bool:
    """Whether a value of this type is a card rather than a zone or space."""
    return isinstance(typed, CardOf) or (isinstance(typed, OptionalOf) and isinstance(typed.of, CardOf))


EVALUATORS[x.Seats] = _seats
EVALUATORS[x.Zone] = _zone
EVALUATORS[x.EveryZone] = _every_zone
EVALUATORS[x.Spaces] = _spaces
EVALUATORS[x.CardsIn] = _cards_in
EVALUATORS[x.CardIn] = _card_in
EVALUATORS[x.CardsOf] = _cards_of
EVALUATORS[x.TheCard] = _the_card
EVALUATORS[x.PiecesOn] = _pieces_on
