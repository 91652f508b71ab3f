"""The plain data that is drawn: what `match.view(seat)` gives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict


class CardView(TypedDict):
    """A card, piece or token as a seat may know it."""

    id: str
    title: str
    kind: str
    owner: int | None
    controller: NotRequired[int | None]
    fields: Mapping[str, object]
    called: NotRequired[Mapping[str, str]]
    face: str | None
    exhausted: NotRequired[bool]
    text: NotRequired[str]
    unchanged: NotRequired[Sequence[str]]
    sides: NotRequired[Mapping[str, str]]


class SpaceView(TypedDict):
    """One space of a zone."""

    name: str
    title: str
    cards: Sequence[CardView | None]
    counters: Mapping[str, object]
    called: NotRequired[Mapping[str, str]]
    unchanged: NotRequired[Sequence[str]]


class ZoneView(TypedDict):
    """A zone; `cards` is None where only the number is known. `drawn`: line and half column of each space. `in_play`:
    whether what stands on its cards holds."""

    kind: str
    title: str
    count: int
    cards: Sequence[CardView | None] | None
    spaces: NotRequired[Sequence[SpaceView]]
    shape: NotRequired[Mapping[str, int]]
    drawn: NotRequired[Sequence[tuple[int, int]]]
    laid: NotRequired[Mapping[str, object]]
    in_play: NotRequired[bool]


class TrackView(TypedDict):
    """Seats with their places from the highest down; without a place who is not on the track."""

    title: str
    top: int | None
    places: Sequence[tuple[int, int | None]]


class AreaView(TypedDict):
    """The counters, zones and (of the table) tracks of the table or of a player. `unchanged`: the counters in which
    nothing has been noted yet."""

    counters: Mapping[str, object]
    unchanged: NotRequired[Sequence[str]]
    zones: Mapping[str, ZoneView]
    tracks: NotRequired[Mapping[str, TrackView]]


class AnswerView(TypedDict):
    """An answer that stands: what it is about, and what was said; nothing where none was given."""

    about: str
    said: str


class PlayerView(AreaView):
    """A player's area, and what he has answered."""

    name: str
    seat: int
    answers: NotRequired[Sequence[AnswerView]]


class TableView(TypedDict):
    """What `match.view(seat)` gives. `order`: the seats as their turns follow, `order_changes`: whether that is worked
    out anew, `order_by`: the counter by which they are sorted, `no_turn`: who has none any more, with why,
    `taking_turn`: whose turn it is."""

    round: int
    turn: int
    step: str | None
    players: Sequence[PlayerView]
    table: AreaView
    order: NotRequired[Sequence[int]]
    order_changes: NotRequired[bool]
    order_by: NotRequired[str | None]
    no_turn: NotRequired[Mapping[int, str]]
    taking_turn: NotRequired[int | None]


def changed(space: SpaceView) -> dict[str, object]:
    """What lies on a space and what its fields say, but for those that are still as every space starts."""
    usual = space.get("unchanged", ())
    return {name: value for name, value in space["counters"].items() if name not in usual and value is not False}


def is_taken(space: SpaceView) -> bool:
    """Whether something lies on a space, or it says something that not every space does."""
    return bool(space["cards"] or changed(space))
