"""What is kept from game to game: read into the first state, and read off the last one.

A record is called like its counter, or `CARD.FIELD`; a player's counter is kept by the players' names, and of players
who do not play this time it stays as it was.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import did_you_mean
from tuckbox.language.types import NUMBER, TEXT, YES_NO, EnumOf, ListOf, OptionalOf, Type
from tuckbox.semantics.checked.expressions import Value

from .values import number

if TYPE_CHECKING:
    from .layout import Layout
    from .state import State


_PLAIN: Mapping[Type, type] = {NUMBER: int, YES_NO: bool, TEXT: str}


@dataclass(frozen=True, slots=True)
class Kept:
    """One record: the cells it stands in, one a seat where each player has his own."""

    name: str
    type: Type
    cells: tuple[int, ...]
    by_player: bool


def kept(layout: Layout) -> Iterator[Kept]:
    """Every record of a ruleset, as declared."""
    for info in layout.ruleset.counters.values():
        if info.kept:
            own = info.per == "player"
            holders = range(layout.seats) if own else (None,)
            yield Kept(info.name, info.type, tuple(layout.cell(info.name, holder) for holder in holders), own)
    for card, instance in enumerate(layout.cards):
        if instance.kind.kept and instance.kind.name == instance.info.kind:
            offsets = layout.field_offsets[instance.kind.name]
            for field in instance.kind.kept:
                cell = layout.card_cells[card] + offsets[field]
                yield Kept(f"{instance.info.id}.{field}", instance.kind.fields[field].type, (cell,), False)


def begin(layout: Layout, state: State, names: Sequence[str], records: Mapping[str, object]) -> None:
    """Put what earlier games left into the first state. ValueError: a record is not the ruleset's, or no such value."""
    known = {one.name: one for one in kept(layout)}
    if any(one.by_player for one in known.values()) and len(set(names)) < len(names):
        raise ValueError("what each player keeps goes by the players' names, and two of them are called the same")
    for name, value in records.items():
        record = known.get(name)
        if record is None:
            near = did_you_mean(str(name), known) or (f"it keeps {', '.join(known)}" if known else "it keeps nothing")
            raise ValueError(f"`{layout.ruleset.id}` keeps no `{name}`: {near}")
        if not record.by_player:
            state.cells[record.cells[0]] = _read(layout, value, record.type, name)
            continue
        if not isinstance(value, Mapping):
            raise ValueError(f"`{name}` is kept for each player by name, and {value!r} says no names")
        for player, own in value.items():
            read = _read(layout, own, record.type, f"{name} of {player}")
            if player in names:
                state.cells[record.cells[names.index(player)]] = read


def left(layout: Layout, state: State, names: Sequence[str], before: Mapping[str, object]) -> dict[str, object]:
    """What is to be kept of a finished game, with what was kept ``before`` of players who did not play."""
    found: dict[str, object] = {}
    for record in kept(layout):
        values = [_written(layout, state.cells[cell], record.type) for cell in record.cells]
        if not record.by_player:
            found[record.name] = values[0]
            continue
        old = before.get(record.name)
        others = dict(old) if isinstance(old, Mapping) else {}
        found[record.name] = {**others, **dict(zip(names, values, strict=True))}
    return found


def _read(layout: Layout, value: object, typed: Type, what: str) -> Value:
    """A value as it stands in a file, as the state holds it."""
    if isinstance(typed, OptionalOf):
        return None if value is None else _read(layout, value, typed.of, what)
    if isinstance(typed, ListOf):
        if not isinstance(value, Sequence) or isinstance(value, str):
            raise ValueError(f"`{what}` is a list, not {value!r}")
        return tuple(_read(layout, one, typed.of, what) for one in value)
    if isinstance(typed, EnumOf):
        words = layout.ruleset.enums[typed.name].values
        if value not in words:
            raise ValueError(f"`{what}` is one of {', '.join(words)}, not {value!r}")
        return words.index(str(value))
    wanted = _PLAIN[typed]
    if not isinstance(value, wanted) or (wanted is int and isinstance(value, bool)):
        raise ValueError(f"`{what}` is {typed}, not {value!r}")
    assert isinstance(value, int | str)
    return value


def _written(layout: Layout, value: Value, typed: Type) -> object:
    """A value of the state as it stands in a file."""
    if value is None:
        return None
    if isinstance(typed, OptionalOf):
        return _written(layout, value, typed.of)
    if isinstance(typed, ListOf):
        return [_written(layout, one, typed.of) for one in value] if isinstance(value, tuple) else []
    if isinstance(typed, EnumOf):
        return layout.ruleset.enums[typed.name].values[number(value)]
    return value
