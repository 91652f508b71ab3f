"""Who may know which card: by where it lies, and by what a seat has seen since it was last mixed in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .layout.cards import SEEN
from .values import number

if TYPE_CHECKING:
    from .reads import TableReads


def sees_zone(table: TableReads, zone: int, seat: int | None) -> bool:
    """Whether a seat (None: a spectator) sees what is put into a zone as it lies there."""
    instance = table.instance(zone)
    if instance.info is None:
        return True
    seen_by = instance.info.seen_by
    if seen_by == "all":
        return True
    return seen_by == "owner" and seat is not None and seat == instance.holder


def known(table: TableReads, card: int, seat: int | None) -> bool:
    """Whether a seat may know which card this is."""
    return sees_zone(table, table.zone_of(card), seat) or (seat is not None and bool(table.seen_bits(card) >> seat & 1))


def knowing(table: TableReads, card: int) -> tuple[bool, int]:
    """Whether everybody may know a card, and the seats that may, one bit a seat."""
    zone = table.zone_of(card)
    if sees_zone(table, zone, None):
        return True, 0
    bits = table.seen_bits(card)
    holder = table.instance(zone).holder
    if holder is not None and sees_zone(table, zone, holder):
        bits |= 1 << holder
    return False, bits


def note_seen(table: TableReads, card: int, seats: tuple[int, ...]) -> None:
    """These seats have seen the card; they know it until it is mixed in somewhere hidden."""
    cell = table.card_base(card) + SEEN
    bits = number(table.state.cells[cell])
    for seat in seats:
        bits |= 1 << seat
    table.state.cells[cell] = bits


def forget(table: TableReads, card: int) -> None:
    """Nobody knows any more which card this is."""
    table.state.cells[table.card_base(card) + SEEN] = 0


def note_place(table: TableReads, card: int) -> None:
    """After a move: whoever sees the new place knows the card; in a hidden unordered place nobody does."""
    zone = table.zone_of(card)
    info = table.instance(zone).info
    if info is not None and info.seen_by == "none" and not table.ordered(zone):
        forget(table, card)
        return
    note_seen(table, card, tuple(seat for seat in range(table.layout.seats) if sees_zone(table, zone, seat)))
