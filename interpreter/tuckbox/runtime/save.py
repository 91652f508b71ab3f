"""A state as JSON data and back, exactly: tuples come back as tuples, yes/no as yes/no."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from tuckbox.semantics.checked.expressions import Value

from .state import State

#: What JSON can say; a list stands for a tuple.
Json: TypeAlias = "int | bool | str | list[Json] | dict[str, Json] | None"

#: Raised whenever the meaning of a saved state changes.
FORMAT = 1

_TUPLES = ("created", "laid", "stack", "waiting", "grants", "used", "open_cards", "winners", "due")
_PLAIN = tuple(name for name in State.__slots__ if name not in (*_TUPLES, "cells", "zones", "where"))


class NotASavedState(ValueError):
    """The data is no state that this version can read; the message says why."""


def state_to_json(state: State) -> dict[str, Json]:
    """The state as data that ``json`` can write."""
    data: dict[str, Json] = {"format": FORMAT}
    for name in State.__slots__:
        data[name] = _plain(getattr(state, name))
    return data


def state_from_json(data: object) -> State:
    """The state that ``state_to_json`` wrote; raises NotASavedState for anything else."""
    if not isinstance(data, Mapping):
        raise NotASavedState("the saved state is no table of names and values")
    if data.get("format") != FORMAT:
        message = f"the saved state has format {data.get('format')!r}, this version reads {FORMAT}"
        raise NotASavedState(message)
    missing = [name for name in State.__slots__ if name not in data]
    if missing:
        raise NotASavedState(f"the saved state lacks {', '.join(missing)}")
    state = State()
    for name in _TUPLES:
        setattr(state, name, _tuple(data[name], name))
    for name in _PLAIN:
        setattr(state, name, data[name])
    state.cells = list(_tuple(data["cells"], "cells"))
    state.zones = [_numbers(zone, "zones") for zone in _tuple(data["zones"], "zones")]
    state.where = list(_numbers(_tuple(data["where"], "where"), "where"))
    return state


def _plain(value: Value | list[Value]) -> Json:
    if isinstance(value, (tuple, list)):
        return [_plain(item) for item in value]
    return value


def _value(data: Json) -> Value:
    if isinstance(data, list):
        return tuple(_value(item) for item in data)
    if isinstance(data, dict):
        raise NotASavedState("the saved state holds a table where a value belongs")
    return data


def _tuple(data: Json, name: str) -> tuple[Value, ...]:
    if not isinstance(data, list):
        raise NotASavedState(f"`{name}` of the saved state is no list")
    return tuple(_value(item) for item in data)


def _numbers(value: Value | Sequence[Value], name: str) -> tuple[int, ...]:
    if not isinstance(value, tuple) or not all(isinstance(item, int) for item in value):
        raise NotASavedState(f"`{name}` of the saved state holds something else than numbers")
    return tuple(item for item in value if isinstance(item, int))
