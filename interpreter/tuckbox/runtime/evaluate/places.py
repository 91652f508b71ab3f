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
    silent = table.layout.silent
    if expr.acting and silent:
        order = tuple(seat for seat in order if seat not in silent)
    if expr.which in ("everyone", "players"):
        return order
    you = None if expr.you is None else evaluate(table, expr.you, registers)
    if you is None:
        return None if expr.which == "opponent" else order
    others = table.seats_from(number(you))[1:]
    if expr.which == "opponent":
        return others[0] if len(others) == 1 else None
    return tuple(seat for seat in others if seat not in silent) if expr.acting else others


def _zone(table: Table, expr: x.Zone, registers: Registers) -> Value:
    if expr.holder is None:
        printed = table.layout.printed(expr.word)
        return table.layout.zone(expr.word) if printed is None else on_cards(table, printed)
    holder = evaluate(table, expr.holder, registers)
    return None if holder is None else table.layout.zone(expr.word, number(holder))


def on_cards(table: Table, spots: tuple[int, ...]) -> Value:
    """The spots printed on cards that take part in the game."""
    bearers = ((spot, table.instance(spot).card) for spot in spots)
    return tuple(spot for spot, card in bearers if card is not None and not table.in_box(card))


def _every_zone(table: Table, expr: x.EveryZone, registers: Registers) -> Value:
    return tuple(table.layout.zone(expr.word, seat) for seat in table.seats_from(table.first_player()))


def _spaces(table: Table, expr: x.Spaces, registers: Registers) -> Value:
    zones = evaluate(table, expr.zone, registers)
    holder = None if expr.holder is None else evaluate(table, expr.holder, registers)
    you = None if expr.you is None else evaluate(table, expr.you, registers)
    found = spaces(table, zones, expr.group, holder, expr.holder is not None, you)
    if expr.single:
        return found[0] if found else None
    return found


def spaces(
    table: Table, zones: Value, group: str | None, holder: Value, of_holder: bool, you: Value
) -> tuple[int, ...]:
    """The spaces of zones, of a group (with ``of_holder`` of one player) or all; of a spot those that are there."""
    found: tuple[int, ...] = ()
    for one in items(zones):
        zone = number(one)
        if group is None:
            found += table.layout.spaces(zone)
        elif not of_holder or holder is not None:
            seat = None if holder is None else number(holder)
            found += table.layout.spaces_of_group(zone, group, seat, of_holder)
    info = table.instance(found[0]).info if found else None
    if info is None or info.spot is None or info.spot.when is None:
        return found
    when = info.spot.when
    return tuple(space for space in found if table.formula(when, you=you, this=space))


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
    return pieces_on(table, thing, is_card(expr.on.type), table.layout.unit("resource", expr.resource), expr.single)


def pieces_on(table: Table, thing: Value, on_card: bool, unit: int, single: bool) -> Value:
    """The piece of a resource that lies on a thing (``single``), or how many units of it do."""
    if thing is None:
        return None if single else 0
    place = table.place_of(number(thing), on_card)
    laid = [entry for entry in table.laid_on(place) if entry[1] == unit]
    if single:
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
