"""The event: what happened, to what, by whom, because of what, where in the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from tuckbox.semantics.checked.expressions import Value

#: Positions in an event; saved events come back as plain tuples, so readers go by position.
NAME, THING, BY, SOURCE, STEP, FIELDS = range(6)


class Event(NamedTuple):
    """A plain tuple, so it can stand in registers and in a saved game.

    ``thing`` of a batch is a tuple. ``source`` is the innermost card, action or rule the event comes from,
    ``step`` the number of the running step. ``fields`` are the clause words (and picks) with their values.
    """

    name: str
    thing: Value
    by: int | None
    source: Value
    step: Value
    fields: tuple[tuple[str, Value], ...]

    def get(self, name: str) -> Value:
        """The value of a clause word, none where the event has no such field."""
        return field_of(self, name)

    def about(self, thing: Value) -> Event:
        """The same event with another thing."""
        name, _, by, source, step, fields = self
        return event_of((name, thing, by, source, step, fields))

    def saying(self, *fields: tuple[str, Value]) -> Event:
        """The event with more fields."""
        name, thing, by, source, step, before = self
        return event_of((name, thing, by, source, step, (*before, *fields)))

    def has(self, name: str) -> bool:
        """Whether the clause stands there at all."""
        return name in dict(self.fields)


#: Makes an event of what it holds; many are made, and this takes half the time.
event_of: Callable[[tuple[str, Value, int | None, Value, Value, tuple[tuple[str, Value], ...]]], Event] = partial(
    tuple.__new__, Event
)


def field_of(event: Value, name: str) -> Value:
    """A field of an event as it stands in a register: ``thing``, ``by``, ``source``, ``step`` or a clause word."""
    if not isinstance(event, tuple):
        return None
    position = _POSITIONS.get(name)
    if position is not None:
        return event[position]
    fields: Any = event[FIELDS]
    for word, value in fields:
        if word == name:
            return value  # type: ignore[no-any-return]
    return None


_POSITIONS = {"name": NAME, "thing": THING, "by": BY, "source": SOURCE, "step": STEP}


def as_event(value: Value) -> Event:
    """The event that a plain tuple in a frame or register is."""
    if isinstance(value, Event):
        return value
    assert isinstance(value, tuple) and len(value) == 6, f"no event: {value!r}"
    name, thing, by, source, step, fields = value
    assert isinstance(name, str) and (by is None or isinstance(by, int)) and isinstance(fields, tuple)
    named = tuple((str(pair[0]), pair[1]) for pair in fields if isinstance(pair, tuple))
    return Event(name, thing, by, source, step, named)
