"""The cells of a state: which position holds which counter, track place, field or mark of the table."""

from __future__ import annotations

from collections.abc import Sequence

from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import CounterInfo, Ruleset

from .cards import CONTROLLER, EXHAUSTED, FACE, FIRST_FIELD, OWNER, SEEN, CardInstance
from .silent import silent_seats
from .zones import ZoneInstance

#: Marks of the table, in the first cells.
ROUND, TURN, FIRST, STEP, SEAT, LISTENING, ARRIVALS, SERIAL, MARKS = range(9)

#: What a seat has of a resource of which it never runs out.
UNLIMITED = 1_000_000


def runs_out(info: CounterInfo) -> bool:
    """Whether even a seat whose supply is unlimited has only so many: its own pieces, and what has a ceiling."""
    return not info.resource or info.piece or info.most is not None


class CellTable:
    """Positions and start values. ``counters``: (word, holder); ``fields``: (space, field); ``cards``: first cell."""

    def __init__(
        self,
        ruleset: Ruleset,
        seats: int,
        cards: Sequence[CardInstance],
        offsets: dict[str, dict[str, int]],
        zones: Sequence[ZoneInstance],
    ) -> None:
        _, _, self._unlimited = silent_seats(ruleset, seats)
        self.start: list[Value] = [1, 0, 0, None, None, False, 0, 0]
        self.counters: dict[tuple[str, int | None], int] = {}
        self.supplies: dict[tuple[str, int | None], int] = {}
        self.tracks: dict[tuple[str, int], int] = {}
        self.fields: dict[tuple[int, str], int] = {}
        #: By how long they last: ``(holder, cell, start)``.
        self.lasting: dict[str, tuple[tuple[int | None, int, Value], ...]] = {}
        self.meaning: dict[int, tuple[str, int | None]] = {}
        self.last_turns = self._row(seats, None)
        self.ages = self._row(seats, None)
        for info in ruleset.counters.values():
            self._counter(info, seats)
        for name, track in ruleset.tracks.items():
            for seat in range(seats):
                self.tracks[name, seat] = self._add(track.start, ("track", name, seat))
                self._add(seat, None)
        for number, zone in enumerate(zones):
            self._space_fields(number, zone)
        self.cards = tuple(self._card(card, offsets) for card in cards)

    def _add(self, start: Value, meaning: tuple[str, str, int | None] | None) -> int:
        self.start.append(start)
        if meaning is not None:
            self.meaning[len(self.start) - 1] = (meaning[1], meaning[2])
        return len(self.start) - 1

    def _row(self, count: int, start: Value) -> int:
        first = len(self.start)
        self.start.extend([start] * count)
        return first

    def _counter(self, info: CounterInfo, seats: int) -> None:
        holders: Sequence[int | None] = range(seats) if info.per == "player" else (None,)
        start = info.start
        for holder in holders:
            endless = holder in self._unlimited and not runs_out(info)
            cell = self._add(UNLIMITED if endless else start, ("counter", info.name, holder))
            self.counters[info.name, holder] = cell
            if info.lasts is not None:
                self.lasting[info.lasts] = (*self.lasting.get(info.lasts, ()), (holder, cell, start))
        if not info.resource or info.supply is None:
            return
        given = start if isinstance(start, int) else 0
        if info.piece:
            for holder in holders:
                self.supplies[info.name, holder] = self._add(info.supply - given, None)
        else:
            limited = [holder for holder in holders if holder not in self._unlimited or runs_out(info)]
            self.supplies[info.name, None] = self._add(info.supply - len(limited) * given, None)

    def _space_fields(self, number: int, zone: ZoneInstance) -> None:
        if zone.info is None or zone.has_spaces:
            return
        for field in zone.info.fields.values():
            self.fields[number, field.name] = self._add(field.start, None)

    def _card(self, card: CardInstance, offsets: dict[str, dict[str, int]]) -> int:
        first = len(self.start)
        self.start.extend(card_cells(card, offsets, card.owner))
        return first


def card_cells(card: CardInstance, offsets: dict[str, dict[str, int]], owner: int | None) -> list[Value]:
    """The cells a card begins with: face, exhausted, owner, controller, who has seen it, fields."""
    values: list[Value] = [0] * FIRST_FIELD
    values[FACE] = 0
    values[EXHAUSTED] = False
    values[OWNER] = owner
    values[CONTROLLER] = None
    values[SEEN] = 0
    for field in offsets[card.kind.name]:
        values.append(card.info.constants.get(field, card.kind.fields[field].start))
    return values
