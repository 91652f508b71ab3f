"""What `event.FIELD` means: the value of a field, or the card that the place stands for on which something lay."""

from __future__ import annotations

from tuckbox.language.types import CardOf, ZoneOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.scope import EventScope
from tuckbox.semantics.words import Words


def event_field(words: Words, event: EventScope, name: str) -> x.Expr:
    """A field of the events of this scope. Where cards that lay on a card come `from` is that card."""
    typed, head = event.fields[name], words.event_head(event.name)
    if name == "from" and isinstance(typed, CardOf) and head is not None and head.sort != "procedure":
        return x.Builtin(type=typed, name="lies_on", of=x.EventField(type=ZoneOf(), name=name))
    return x.EventField(type=typed, name=name)
