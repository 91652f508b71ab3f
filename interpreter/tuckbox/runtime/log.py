"""What goes into the log: each event with what every seat could see of its cards when it happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tuckbox.language.types import CardOf, ListOf, OptionalOf, Type
from tuckbox.vocabulary.spec import Form

from .events import Event
from .knowledge import known
from .values import cards

if TYPE_CHECKING:
    from .table import Table


@dataclass(frozen=True, slots=True)
class Sight:
    """A card of an event: the seats that knew it (None: everybody, spectators too), where it lay, whether on top."""

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


def entry(table: Table, event: Event, form: Form | None) -> Entry:
    """The event as it goes into the log; to be called when it has just happened.

    ``form``: the verb's form, where the caller knows it. A seat knows a card of the event if it did so before the
    card was moved, or does now.
    """
    form = form or table.layout.forms.get(str(event.get("form")))
    if event.name not in table.layout.verbs:
        picked = _picked(table, event)
        return Entry(event, None, False, tuple(_sight(table, card) for card in picked))
    about_cards = form.takes_cards if form is not None else _are_cards(event)
    seen = cards(event.thing) if about_cards else ()
    return Entry(event, None if form is None else form.id, about_cards, tuple(_sight(table, card) for card in seen))


def _are_cards(event: Event) -> bool:
    return isinstance(event.thing, tuple) and all(isinstance(one, int) for one in event.thing)


def _picked(table: Table, event: Event) -> tuple[int, ...]:
    """The cards that were picked for an action."""
    action = table.layout.ruleset.actions.get(event.name)
    found: list[int] = []
    for pick in action.picks if action is not None else ():
        if isinstance(_member(pick.of.type), CardOf):
            found.extend(cards(event.get(pick.name)))
    return tuple(found)


def _member(typed: Type) -> Type:
    return _member(typed.of) if isinstance(typed, (ListOf, OptionalOf)) else typed


def _sight(table: Table, card: int) -> Sight:
    everybody, before = table.witnesses.get(card, (False, 0))
    zone, seats = table.zone_of(card), range(table.layout.seats)
    top = table.ordered(zone) and table.cards_in(zone)[:1] == (card,)
    mask = table.layout.seen_by[zone] | table.seen_bits(card) | before
    knowing = tuple(seat for seat in seats if mask >> seat & 1)
    shown = card not in table.witnesses and len(knowing) == len(seats)  # lies where it lay, and every seat has seen it
    if everybody or shown or known(table, card, None):
        return Sight(card, None, zone, top)
    return Sight(card, knowing, zone, top)
