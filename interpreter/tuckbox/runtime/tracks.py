"""Who stands higher on a track, and where there is room for one more marker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from .reads import TableReads


#: What ranks a seat on a track, the greater the higher; None: it is not on the track.
Standing: TypeAlias = "tuple[int, int] | None"


def standings(table: TableReads, track: int) -> list[Standing]:
    """What ranks each seat, by its number."""
    cells: list[Any] = table.state.cells
    equal = table.layout.tracks[track].equal
    found: list[Standing] = []
    for cell in table.layout.track_rows[track]:
        at = cells[cell]
        if at is None:
            found.append(None)
        elif equal == "shared":
            found.append((at, 0))
        else:
            found.append((at, -cells[cell + 1] if equal == "first" else cells[cell + 1]))
    return found


def rank(table: TableReads, track: int, seat: int) -> int | None:
    """1 for the highest; who stand alike have the same rank. None: not on the track."""
    found = standings(table, track)
    mine, higher = found[seat], 1
    if mine is None:
        return None
    for other in found:
        if other is not None and other > mine:
            higher += 1
    return higher


def ranked(table: TableReads, track: int) -> tuple[int, ...]:
    """The seats from the highest down; equal ones and, last, those who are not on it in turn order."""
    found, seats = standings(table, track), table.seats_from(table.first_player())
    on_track = [(place, seat) for seat in seats if (place := found[seat]) is not None]
    on_track.sort(key=lambda entry: (-entry[0][0], -entry[0][1]))
    return (*(seat for _, seat in on_track), *(seat for seat in seats if found[seat] is None))


def next_above(table: TableReads, track: int, seat: int) -> int | None:
    """The nearest of those who stand higher; of several that stand alike the last in turn order.

    Who is not on the track has everybody on it above him.
    """
    found = standings(table, track)
    mine, nearest = found[seat], None
    for other in ranked(table, track):
        place = found[other]
        if place is not None and (mine is None or place > mine):
            nearest = other
    return nearest


def has_room(table: TableReads, track: int, place: int, seat: int) -> bool:
    """Whether the marker of a seat may come to stand on a space: nobody else does, or any number may."""
    info = table.layout.tracks[track]
    if not info.one_per_space or place == info.start:
        return True
    others = (other for other in range(table.layout.seats) if other != seat)
    return all(table.track_place(track, other) != place for other in others)
