"""A state as JSON data and back, exactly: tuples come back as tuples, yes/no as yes/no.

A saved match carries a seal over all of its data, so that a damaged file is refused and not played on with.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from tuckbox.semantics.checked.expressions import Value

from .state import State

#: What JSON can say; a list stands for a tuple.
Json: TypeAlias = "int | bool | str | list[Json] | dict[str, Json] | None"

#: Raised whenever the meaning of a saved state changes.
FORMAT = 3

_TUPLES = ("created", "laid", "stack", "waiting", "grants", "used", "open_cards", "winners", "due")
_PLAIN = tuple(name for name in State.__slots__ if name not in (*_TUPLES, "cells", "zones", "where", "lying", "looked"))


class NotASavedState(ValueError):
    """The data is no state that this version can read; the message says why."""


def state_to_json(state: State) -> dict[str, Json]:
    """The state as data that ``json`` can write."""
    data: dict[str, Json] = {"format": FORMAT}
    for name in (*_TUPLES, *_PLAIN, "cells", "zones", "where"):
        data[name] = _plain(getattr(state, name))
    return data


def state_from_json(data: object) -> State:
    """The state that ``state_to_json`` wrote; raises NotASavedState for anything else."""
    if not isinstance(data, Mapping):
        raise NotASavedState("the saved state is no table of names and values")
    check_format(data)
    missing = [name for name in (*_TUPLES, *_PLAIN, "cells", "zones", "where") if name not in data]
    if missing:
        raise NotASavedState(f"the saved state lacks {', '.join(missing)}")
    state = State()
    for name in _TUPLES:
        setattr(state, name, _tuple(data[name], name))
    state.stack = list(state.stack)
    for name in _PLAIN:
        setattr(state, name, data[name])
    state.cells = list(_tuple(data["cells"], "cells"))
    state.zones = [_numbers(zone, "zones") for zone in _tuple(data["zones"], "zones")]
    state.where = list(_numbers(_tuple(data["where"], "where"), "where"))
    return state


def check_format(data: Mapping[str, object]) -> None:
    """NotASavedState: the data were written by an older or a newer version, or by none."""
    found = data.get("format")
    if found == FORMAT and not isinstance(found, bool):
        return
    if not isinstance(found, int) or isinstance(found, bool):
        raise NotASavedState(f"it names no format, where this version reads format {FORMAT}")
    whose = "an older" if found < FORMAT else "a newer"
    raise NotASavedState(f"it was saved by {whose} version of Tuckbox, as format {found}; this one reads {FORMAT}")


def sealed(data: dict[str, object]) -> dict[str, object]:
    """The data of a saved match with their seal: against damage, not against people."""
    return {**data, "seal": _seal(data)}


def check_seal(data: Mapping[str, object]) -> None:
    """NotASavedState: the data are not those that were sealed."""
    rest = {name: value for name, value in data.items() if name != "seal"}
    if data.get("seal") != _seal(rest):
        raise NotASavedState("it was damaged or altered since it was saved")


def _seal(data: Mapping[str, object]) -> str:
    """A sum over all of the data, whatever order they stand in."""
    try:
        text = json.dumps(data, sort_keys=True)
    except (TypeError, ValueError, RecursionError) as error:
        raise NotASavedState(f"it holds what no saved match holds: {error}") from error
    return f"{zlib.crc32(text.encode()):08x}"


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
