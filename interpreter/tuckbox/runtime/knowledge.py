"""Who may know which card: by where it lies, and by what a seat has seen since it was last mixed in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .layout.cards import SEEN
from .layout.ground import Ground
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


def note_leaving(table: TableReads, card: int, base: int, left: Ground) -> None:
    """Who watches a card leave its place: who knew it there, but what is taken out of the box is seen only where it
    comes to lie.
    """
    shown, seen = left.seen_by, table.state.cells[base + SEEN] or 0
    assert isinstance(seen, int)
    if shown < 0:
        table.witnesses[card] = left is not table.layout.grounds[table.layout.box], seen
    else:
        table.witnesses[card] = False, seen | shown


def note_move(table: TableReads, card: int, base: int, left: Ground, ground: Ground) -> None:
    """After a move: who watched it, who sees the card in its new place, and whether anybody saw it there first.

    In a hidden unordered place nobody knows it any more.
    """
    state, everybody = table.state, table.layout.everybody
    note_leaving(table, card, base, left)
    before, shown, seen = left.seen_by, ground.seen_by, state.cells[base + SEEN] or 0
    assert isinstance(seen, int)
    if shown:
        now = everybody if shown < 0 else shown
        state.cells[base + SEEN] = seen | now
        if before >= 0 and now & ~(before | seen):
            state.revealed += 1
    elif not ground.ordered:
        state.cells[base + SEEN] = 0


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


def note_shuffled(table: TableReads, zone: int) -> None:
    """After a shuffle: of the cards there nobody knows any more which is which, but who sees them where they lie."""
    layout, cells = table.layout, table.state.cells
    shown, bases = layout.seen_by[zone], layout.card_cells
    fixed, seats = len(bases), layout.everybody if shown < 0 else shown
    for card in table.state.zones[zone]:
        cells[(bases[card] if card < fixed else table.card_base(card)) + SEEN] = seats


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
