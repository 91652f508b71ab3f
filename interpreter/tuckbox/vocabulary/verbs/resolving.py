"""Which effect a phrase means: that of a card, a spot, or one of their fields."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.semantics.checked.expressions import Value

from .carrying import clause


def effect_of(event: Event) -> Value:
    """``(card | space, its number, field)``; a value that is such a handle already stays."""
    if isinstance(event.thing, tuple) and event.thing and event.thing[0] in ("card", "space"):
        return event.thing
    thing = event.thing[0] if isinstance(event.thing, tuple) and event.thing else event.thing
    sort = "space" if clause(event, "thing sort") in ("space", "zone") else "card"
    return (sort, thing, clause(event, "field") or "effect")
