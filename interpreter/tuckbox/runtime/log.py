"""The log: each event with what every seat could see of its cards when it happened.

Copies of a match share the log they have in common: an entry points to the one before it, and nothing in it changes.
What is written down is as plain as can be, for it is written far more often than read; ``Entry`` is what a reader gets.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

from tuckbox.dataclass import dataclass
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form

from .events import Event
from .values import cards

if TYPE_CHECKING:
    from .table import Table

#: Of each card of an event the seats that knew it, one bit a seat (-1: everybody, spectators too), where it lay, and
#: whether on top; none where everybody knew all of them.
Hidden: TypeAlias = "tuple[tuple[int, int, bool], ...] | None"
#: The line before (none: this is the first), how many there are with this one, an event, the id of its form, whether
#: its thing is cards, its cards and what of them was hidden.
Line: TypeAlias = "tuple[Line | None, int, Event, str | None, bool, tuple[int, ...], Hidden]"


@dataclass(frozen=True, slots=True)
class Sight:
    """A card of an event: the seats that knew it (None: everybody, spectators too).

    ``zone``, ``top``: where it lay, whether on top; not said of a card that everybody knew.
    """

    card: int
    seats: tuple[int, ...] | None
    zone: int
    top: bool

    def by(self, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) could see which card it was."""
        return self.seats is None or (seat is not None and seat in self.seats)


@dataclass(frozen=True, slots=True)
class Entry:
    """An event with its cards as they were seen. ``about_cards``: they are the thing of a verb's event."""

    event: Event
    form: str | None
    about_cards: bool = False
    sights: tuple[Sight, ...] = ()


class Log:
    """Every event so far, in order. ``last``: the line written last; another log can go on from it."""

    __slots__ = ("last",)

    def __init__(self, last: Line | None = None) -> None:
        self.last = last

    def write(self, table: Table, event: Event, form: Form | None = None) -> None:
        """Add what has just happened. ``form``: the verb's form, where the caller knows it.

        A seat knows a card of the event if it did so before the card was moved, or does now.
        """
        last, layout = self.last, table.layout
        about = False
        seen: tuple[int, ...] = ()
        hidden: Hidden = None
        if form is None:
            form, about, seen = _what(table, event)
        elif form.id in layout.card_forms:
            about, seen = True, _cards(event.thing)
        else:
            seen = _named(event)
        if seen:
            seen_by, where = layout.seen_by, table.state.where
            for card in seen:
                if seen_by[where[card]] >= 0:
                    hidden = tuple([_knowing(table, one) for one in seen])
                    break
        number = 1 if last is None else last[1] + 1
        self.last = (last, number, event, None if form is None else form.id, about, seen, hidden)

    def cut(self, length: int) -> None:
        """Forget what happened after the first ``length`` events."""
        line = self.last
        while line is not None and line[1] > length:
            line = line[0]
        self.last = line

    def since(self, number: int) -> list[Entry]:
        """The events from number ``number`` on; the first is number 0."""
        found: list[Entry] = []
        line = self.last
        while line is not None and line[1] > number:
            found.append(_read(line))
            line = line[0]
        found.reverse()
        return found

    def __len__(self) -> int:
        return 0 if self.last is None else self.last[1]

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.since(0))

    def __getitem__(self, at: int) -> Entry:
        return self.since(0)[at]


def _named(event: Event) -> tuple[int, ...]:
    """The cards that clauses of an event about something else name: onto which card a piece was put."""
    words = [word.removesuffix(" sort") for word, sort in event.fields if sort == "card" and word.endswith(" sort")]
    found = [event.thing if word == "thing" else event.get(word) for word in words]
    return tuple(card for card in found if isinstance(card, int))


def _read(line: Line) -> Entry:
    _, _, event, form, about, seen, hidden = line
    if hidden is None:
        return Entry(event, form, about, tuple(Sight(card, None, -1, False) for card in seen))
    sights = [Sight(card, _seats(mask), zone, top) for card, (mask, zone, top) in zip(seen, hidden, strict=True)]
    return Entry(event, form, about, tuple(sights))


def _seats(mask: int) -> tuple[int, ...] | None:
    return None if mask < 0 else tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def _what(table: Table, event: Event) -> tuple[Form | None, bool, tuple[int, ...]]:
    """The form of an event, whether its thing is cards, its cards: of an action or procedure those picked for it."""
    layout = table.layout
    if event.name not in layout.verbs:
        picks = layout.card_picks.get(event.name)
        return None, False, tuple(card for pick in picks for card in cards(event.get(pick))) if picks else ()
    form = layout.forms.get(str(event.get("form")))
    about = form.id in layout.card_forms if form is not None else _are_cards(event)
    return form, about, cards(event.thing) if about else ()


def _are_cards(event: Event) -> bool:
    return isinstance(event.thing, tuple) and all(isinstance(one, int) for one in event.thing)


def _cards(thing: Value) -> tuple[int, ...]:
    """The cards that the thing of an event is: nearly always a tuple of nothing else, which is taken as it is."""
    return thing if type(thing) is tuple and None not in thing else cards(thing)  # type: ignore[return-value]


def _knowing(table: Table, card: int) -> tuple[int, int, bool]:
    zone, layout, witnesses = table.state.where[card], table.layout, table.witnesses
    mask = layout.seen_by[zone]
    if mask < 0:
        return -1, zone, False
    top = layout.ordered[zone] and table.cards_in(zone)[:1] == (card,)
    everybody, before = witnesses.get(card, (False, 0))
    mask |= table.seen_bits(card) | before
    lies_shown = mask == layout.everybody and card not in witnesses  # where it lay, and every seat has seen it
    return -1 if everybody or lies_shown else mask, zone, top
