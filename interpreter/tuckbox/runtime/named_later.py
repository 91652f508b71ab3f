"""What was picked unseen for an action and lies open by what the action does first: it is told by its name."""

from __future__ import annotations

from collections.abc import Sequence

from .layout import Layout
from .log import Entry, Sight
from .values import number


def named_later(layout: Layout, entries: Sequence[Entry], seat: int | None) -> dict[int, tuple[Sight, ...]]:
    """By the number of an entry the cards of an action as a seat (None: a spectator) may be told of them, if it knows
    more of them by the entries behind it than it saw when it was taken.

    Of a card that was hidden from it, it knows which one that was, if this very card is the first thing the action
    brings out: a line further on. Of several picked unseen, or when others come out before it, it could not tell.
    """
    found: dict[int, tuple[Sight, ...]] = {}
    for at, one in enumerate(entries):
        hidden = [sight.card for sight in one.sights if not sight.by(seat)]
        if len(hidden) != 1 or one.event.name not in layout.ruleset.actions:
            continue
        if _first_brought(layout, entries, at, seat) == hidden:
            found[at] = tuple(s if s.by(seat) else Sight(s.card, None, -1, False) for s in one.sights)
    return found


def _first_brought(layout: Layout, entries: Sequence[Entry], at: int, seat: int | None) -> list[int]:
    """The cards that an action first does something with, of those that did not lie open; none if they stay unseen."""
    event = entries[at].event
    for one in entries[at + 1 :]:
        if one.event.name in layout.ruleset.actions:
            break
        if not one.about_cards or one.event.source != event.source or one.event.by != event.by:
            continue
        origin = one.event.get("from")
        if isinstance(origin, int) and origin >= 0 and layout.seen_by[number(origin)] < 0:
            continue
        return [sight.card for sight in one.sights] if all(sight.by(seat) for sight in one.sights) else []
    return []
