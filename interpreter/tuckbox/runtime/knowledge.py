"""Who may know which card: by where it lies, and by what a seat has seen since it was last mixed in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .layout.cards import SEEN
from .values import number

if TYPE_CHECKING:
    from .reads import TableReads


def sees_zone(table: TableReads, zone: int, seat: int | None) -> bool:
    """Whether a seat (None: a spectator) sees what is put into a zone as it lies there."""
    mask = table.layout.seen_by[zone]
    return mask < 0 or (seat is not None and bool(mask >> seat & 1))


def known(table: TableReads, card: int, seat: int | None) -> bool:
    """Whether a seat may know which card this is."""
    mask = table.layout.seen_by[table.zone_of(card)]
    if mask < 0:
        return True
    return seat is not None and bool((mask | table.seen_bits(card)) >> seat & 1)


def knowing(table: TableReads, card: int) -> tuple[bool, int]:
    """Whether everybody may know a card, and the seats that may, one bit a seat."""
    mask = table.layout.seen_by[table.state.where[card]]
    return (True, 0) if mask < 0 else (False, mask | table.seen_bits(card))


def witnesses(table: TableReads, card: int, knew: tuple[bool, int]) -> tuple[bool, int]:
    """Who watches a card leave its place, of those who ``knew`` it there: what is taken out of the box is seen only
    where it comes to lie.
    """
    return (False, table.seen_bits(card)) if table.state.where[card] == table.layout.box else knew


def reveals(table: TableReads, before: tuple[bool, int], zone: int) -> bool:
    """Whether a card that comes to lie in a zone is seen there by a seat that did not know it before."""
    everybody, seats = before
    if everybody:
        return False
    mask = table.layout.seen_by[zone]
    return bool((mask if mask >= 0 else table.layout.everybody) & ~seats)


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
    layout, state = table.layout, table.state
    zone, cells = state.where[card], state.cells
    mask = layout.seen_by[zone]
    if mask:
        cell = table.card_base(card) + SEEN
        cells[cell] = number(cells[cell]) | (mask if mask > 0 else layout.everybody)
    elif not layout.ordered[zone]:
        cells[table.card_base(card) + SEEN] = 0
