"""Who stands higher on a track, and where there is room for one more marker."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .reads import TableReads


def standing(table: TableReads, track: int, seat: int) -> tuple[int, int] | None:
    """What ranks a seat on a track, the greater the higher; None: it is not on the track."""
    at = table.track_place(track, seat)
    if at is None:
        return None
    equal = table.layout.tracks[track].equal
    arrival = 0 if equal == "shared" else table.track_arrival(track, seat)
    return at, -arrival if equal == "first" else arrival


def rank(table: TableReads, track: int, seat: int) -> int | None:
    """1 for the highest; who stand alike have the same rank. None: not on the track."""
    mine = standing(table, track, seat)
    if mine is None:
        return None
    others = (standing(table, track, other) for other in range(table.layout.seats))
    return 1 + sum(other is not None and other > mine for other in others)


def ranked(table: TableReads, track: int) -> tuple[int, ...]:
    """The seats from the highest down; equal ones and, last, those who are not on it in turn order."""
    found = [(standing(table, track, seat), seat) for seat in table.seats_from(table.first_player())]
    on_track = [(place, seat) for place, seat in found if place is not None]
    on_track.sort(key=lambda entry: (-entry[0][0], -entry[0][1]))
    return (*(seat for _, seat in on_track), *(seat for place, seat in found if place is None))


def next_above(table: TableReads, track: int, seat: int) -> int | None:
    """The nearest of those who stand higher; of several that stand alike the last in turn order.

    Who is not on the track has everybody on it above him.
    """
    mine = standing(table, track, seat)
    places = ((standing(table, track, other), other) for other in ranked(table, track))
    above = [other for place, other in places if place is not None and (mine is None or place > mine)]
    return above[-1] if above else None


def has_room(table: TableReads, track: int, place: int, seat: int) -> bool:
    """Whether the marker of a seat may come to stand on a space: nobody else does, or any number may."""
    info = table.layout.tracks[track]
    if not info.one_per_space or place == info.start:
        return True
    others = (other for other in range(table.layout.seats) if other != seat)
    return all(table.track_place(track, other) != place for other in others)
