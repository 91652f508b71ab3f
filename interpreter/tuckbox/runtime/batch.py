"""Parts of an event that is about several things: one card of a batch, some units of a bag."""

from __future__ import annotations

from collections.abc import Container
from typing import cast

from tuckbox.semantics.checked.expressions import Value

from .events import Event, event_of
from .values import cards, items

#: Fields of an event that say something of each member of its batch.
_BY_MEMBER = ("origins", "landings")


def is_bag(thing: Value) -> bool:
    """Whether the thing of an event is units (a tuple of pairs) rather than cards."""
    return isinstance(thing, tuple) and bool(thing) and isinstance(thing[0], tuple)  # all of it is of one sort


def are_cards(thing: Value) -> bool:
    """Whether the thing of an event is cards, or one thing of another sort, rather than units."""
    return isinstance(thing, int) or (isinstance(thing, tuple) and bool(thing) and not isinstance(thing[0], tuple))


def member_of(event: Event, member: Value, place: int) -> Event:
    """One member's part of the event of a batch."""
    fields = tuple(
        [
            (name, value[place : place + 1] if name in _BY_MEMBER and isinstance(value, tuple) else value)
            for name, value in event.fields
        ]
    )
    return event_of((event.name, member, event.by, event.source, event.step, fields))


def of_units(event: Event, units: Container[int]) -> Event:
    """The part of an event about a bag that is about these units."""
    thing = event.thing
    if not isinstance(thing, tuple) or not is_bag(thing):
        return event
    return event.about(tuple([pair for pair in thing if isinstance(pair, tuple) and pair[0] in units]))


def both_sides(event: Event) -> tuple[Event, ...]:
    """A swap as each of the two players sees it; nothing where there is no other one."""
    other = event.get("with")
    if other is None:
        return ()
    seen = dict(event.fields)
    turned = {**seen, "for": other, "with": seen.get("for"), "from": seen.get("to"), "to": seen.get("from")}
    return event, event._replace(fields=tuple(turned.items()))


def both_cards(event: Event) -> tuple[Event, ...]:
    """Cards that change places, each by itself: where it lay, where it goes, and with which other one."""
    seen = dict(event.fields)
    origins, landings = items(seen.get("origins")), items(seen.get("landings"))
    found: list[Event] = []
    for place, (one, other) in enumerate(zip(cards(event.thing), cards(seen.get("with")), strict=False)):
        here, there = (zones[place : place + 1] for zones in (origins, landings))
        for card, partner, left, reached in ((one, other, here, there), (other, one, there, here)):
            told = {**seen, "with": partner, "origins": left, "landings": reached}
            found.append(event._replace(thing=card, fields=tuple(told.items())))
    return tuple(found)


def _partners(event: Event) -> tuple[int, ...]:
    """The other cards of a swap, one for each of the event's batch."""
    return cards(event.get("with")) if event.get("landings") is not None else ()


def has_part(event: Event, part: Value) -> bool:
    """Whether ``part`` is a member of the event's batch, or units of its bag (and not all of it)."""
    if not isinstance(event.thing, tuple) or part == event.thing:
        return False
    if is_bag(event.thing):
        return isinstance(part, tuple) and bool(part) and all(pair in event.thing for pair in part)
    return part in event.thing or part in _partners(event)


def without(event: Event, part: Value) -> Event:
    """The event without one member of its batch, or without these units of its bag."""
    assert isinstance(event.thing, tuple)
    if is_bag(event.thing):
        gone = part if isinstance(part, tuple) else ()
        return event._replace(thing=tuple(pair for pair in event.thing if pair not in gone))
    partners = _partners(event)
    place = event.thing.index(part) if part in event.thing else partners.index(cast(int, part))
    by_member = (*_BY_MEMBER, "with") if partners else _BY_MEMBER
    fields = tuple(
        (name, (*value[:place], *value[place + 1 :]) if name in by_member and isinstance(value, tuple) else value)
        for name, value in event.fields
    )
    return event._replace(thing=(*event.thing[:place], *event.thing[place + 1 :]), fields=fields)
