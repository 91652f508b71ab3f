"""Whose a card was, or a piece is, that somebody else moves: the log says so beside its name."""

from __future__ import annotations

from collections.abc import Mapping

from tuckbox.semantics.checked.expressions import Value

from .events import Event
from .names import Names, said
from .table import Table
from .values import cards, number


def taken_from(table: Table, event: Event, doer: int | None) -> Mapping[int, int]:
    """The cards that an event takes out of places of other players, with these; none where it says from where."""
    origins = event.get("origins")
    if doer is None or event.has("from") or not isinstance(origins, tuple):
        return {}
    holders = [table.instance(number(zone)).holder for zone in origins]
    moved = zip(cards(event.thing), holders, strict=False)
    return {card: holder for card, holder in moved if holder is not None and holder != doer}


def moved(names: Names, card: int, doer: int | None, holders: Mapping[int, int], lang: str) -> str:
    """A card that is moved by its title, and whose it is, or with whom it lay, where that is not who moves it."""
    title, called, holder = names.card(card, lang), names.owned(card, doer, lang), holders.get(card)
    return called if called != title or holder is None else said("of", lang, zone=title, holder=names.seat(holder))


def piece(names: Names, thing: tuple[Value, ...], doer: int | None, lang: str) -> str:
    """A piece that lay somewhere, and whose it is where that is not who does something with it."""
    called, owner = names.bag(((number(thing[1]), 1),), lang), thing[2]
    return called if owner is None or doer in (None, owner) else f"{called} ({names.seat(number(owner))})"
