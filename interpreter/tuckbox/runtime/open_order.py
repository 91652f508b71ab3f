"""Shuffled piles while chance is explored: the order of their cards stays open until somebody needs it.

``State.open_cards`` holds the cards whose places in their pile are open: any of them may lie at any of the places
they stand at, all orders alike. A place is settled by asking chance which of them lies there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .decisions import RulesError
from .values import number

if TYPE_CHECKING:
    from .machine import Machine
    from .reads import TableReads
    from .table import Table


class OpenOrder(RulesError):
    """An expression needs the first ``count`` places of a pile, and they are still open. The machine asks chance."""

    def __init__(self, zone: int, count: int) -> None:
        super().__init__("the order of a shuffled pile is needed where chance cannot be asked")
        self.zone = zone
        self.count = count


def leave_open(table: Table, zone: int) -> None:
    """The pile is shuffled: its cards stand in no order, written as the order of their numbers."""
    cards = tuple(sorted(table.state.zones[zone]))
    table.state.zones[zone] = cards
    table.state.open_cards = tuple(sorted({*table.state.open_cards, *cards}))


def depart(table: Table, card: int) -> None:
    """The card leaves its pile; what else is open there stays open."""
    table.state.open_cards = tuple(one for one in table.state.open_cards if one != card)


def first_open(table: TableReads, zone: int, count: int) -> int | None:
    """The card at the first of the first ``count`` places that is open, if it matters which card lies there."""
    opened = table.state.open_cards
    if not opened:
        return None
    cards = table.cards_in(zone)
    at = next((card for card in cards[:count] if card in opened), None)
    if at is None or len({table.title_of(card) for card in cards if card in opened}) < 2:
        return None
    return at


def candidates(table: TableReads, zone: int) -> tuple[int, ...]:
    """The cards of a pile whose places are open."""
    return tuple(card for card in table.cards_in(zone) if card in table.state.open_cards)


def settle(table: Table, zone: int, at: int, chosen: int) -> None:
    """``chosen`` lies where ``at`` stood; its place is open no longer."""
    rest = iter(sorted(card for card in candidates(table, zone) if card != chosen))
    opened = table.state.open_cards
    table.state.zones[zone] = tuple(
        chosen if card == at else next(rest) if card in opened else card for card in table.state.zones[zone]
    )
    depart(table, chosen)


def needed_for(table: TableReads, cards: tuple[int, ...]) -> tuple[int, int] | None:
    """The pile, and how many of its places must be settled, before it is certain that these are its next cards.

    None: nothing is open about them.
    """
    if not table.state.open_cards or not cards:
        return None
    zone = table.zone_of(cards[-1])
    count = table.cards_in(zone).index(cards[-1]) + 1
    return None if first_open(table, zone, count) is None else (zone, count)


def require(table: TableReads, cards: object, place: int) -> None:
    """An expression reads one of these cards by its place. OpenOrder: the machine has to ask chance first."""
    if not isinstance(cards, tuple) or not cards:
        return
    needed = needed_for(table, (number(cards[place]),))
    if needed is not None:
        raise OpenOrder(*needed)


def ask_first(machine: Machine, cards: tuple[int, ...]) -> bool:
    """Put a frame on the stack that asks chance for the places of these cards; False: nothing is open."""
    needed = needed_for(machine.table, cards)
    if needed is None:
        return False
    machine.push("order", *needed)
    return True
