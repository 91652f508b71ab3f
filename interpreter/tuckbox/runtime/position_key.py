"""A position as something hashable: two positions with the same key are played on in the same way.

Left out is what can never matter again: the generator, the log, the counts of rounds and turns where the rules
read them nowhere, how much was changed before this round, and the order in which pieces were made.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from tuckbox.diagnostics import Span
from tuckbox.language.types import CardOf, ListOf, OptionalOf, Type
from tuckbox.semantics.checked.expressions import Builtin, Value

from .layout.cards import FIRST_FIELD
from .state import Frame, State
from .values import number as as_number

if TYPE_CHECKING:
    from .layout import Layout

Key = tuple[object, ...]

#: Frames of the flow: no card stands in them.
_PLAIN_FRAMES = frozenset({"game", "parts", "phase", "turns", "step", "menu"})
_UNREAD: WeakKeyDictionary[Layout, tuple[int, ...]] = WeakKeyDictionary()
_CARDS_IN_CELLS: WeakKeyDictionary[Layout, bool] = WeakKeyDictionary()


def position_key(layout: Layout, state: State) -> Key:
    """The key of a position; equal for positions that only differ in what can never matter again."""
    cells = list(state.cells)
    for cell in unread_cells(layout):
        cells[cell] = None
    if layout.tracks:
        _settle_arrivals(layout, cells)
    zones, created = tuple(state.zones), tuple(state.created)
    pieces: tuple[object, ...] = created
    if created and _may_be_renamed(layout, state):
        zones, pieces = _renamed(layout, state)
        cells = cells[: len(layout.start_cells())]
    return (
        tuple(cells),
        zones,
        pieces,
        state.laid,
        tuple(_settled(frame, state) for frame in state.stack),
        state.waiting,
        state.grants,
        state.used,
        state.open_cards,
        state.due,
        state.idle,
        state.ending,
        state.over,
        state.winners,
    )


def _settled(frame: Frame, state: State) -> Frame:
    """A frame that remembers how much had changed when it began says instead how much has changed since."""
    if frame[0] == "game" and isinstance(frame[2], int):
        return (*frame[:2], state.changes != frame[2] or state.acted is not None)
    if frame[0] == "menu" and isinstance(frame[-1], tuple):
        option, changes, *had = frame[-1]
        return (*frame[:-1], (option, state.changes != changes, *had))
    if frame[0] == "between" and isinstance(frame[5], tuple):
        option, changes = frame[5]
        return (*frame[:5], (option, state.changes != changes), frame[6])
    if frame[0] in ("action", "ability") and isinstance(frame[-1], tuple) and frame[-1][:1] == ("begun",):
        return (*frame[:-1], state.changes != frame[-1][1])
    return frame


# ---------------------------------------------------------------------- clocks that nobody reads


def unread_cells(layout: Layout) -> tuple[int, ...]:
    """The cells that count rounds and turns, as far as the rules read them nowhere."""
    found = _UNREAD.get(layout)
    if found is None:
        read = {part.name for part in _expressions(layout.ruleset) if isinstance(part, Builtin)}
        clocks = {"round": (layout.ROUND,), "turn": (layout.TURN,), "last_turn": _last_turns(layout)}
        found = tuple(cell for name, cells in clocks.items() if name not in read for cell in cells)
        _UNREAD[layout] = found
    return found


def _last_turns(layout: Layout) -> tuple[int, ...]:
    return tuple(layout.last_turn_cell(seat) for seat in range(layout.seats))


def _expressions(value: object) -> Iterator[object]:
    """Every part of a checked ruleset, whatever it is."""
    waiting = [value]
    while waiting:
        part = waiting.pop()
        if isinstance(part, (str, int, Span)) or part is None:
            continue
        if isinstance(part, Mapping):
            waiting.extend(part.values())
        elif isinstance(part, (tuple, list, frozenset)):
            waiting.extend(part)
        elif is_dataclass(part):
            yield part
            waiting.extend(getattr(part, spec.name) for spec in fields(part))


def _settle_arrivals(layout: Layout, cells: list[Value]) -> None:
    """Of when markers came onto tracks only the order on the same space can matter, and not on every track."""
    cells[layout.ARRIVALS] = None
    standing: dict[tuple[int, Value], list[int]] = {}
    for track, _, cell in layout.track_cells():
        if layout.tracks[track].equal == "shared":
            cells[cell + 1] = None
        else:
            standing.setdefault((track, cells[cell]), []).append(cell + 1)
    for arrivals in standing.values():
        order = sorted(arrivals, key=lambda cell: as_number(cells[cell]))
        for place, cell in enumerate(order):
            cells[cell] = place


# ---------------------------------------------------------------------- pieces made in play


def _may_be_renamed(layout: Layout, state: State) -> bool:
    """Whether made pieces stand nowhere but in zones, so that nothing else names them by their number."""
    first = len(layout.cards)
    return (
        all(frame[0] in _PLAIN_FRAMES for frame in state.stack)
        and not (state.waiting or state.grants or state.used)
        and all(card < first for card in state.open_cards)
        and all(place < first for place, _, _, _ in state.laid)
        and not _cards_in_cells(layout)
    )


def _cards_in_cells(layout: Layout) -> bool:
    """Whether some counter or field may hold a card."""
    found = _CARDS_IN_CELLS.get(layout)
    if found is None:
        rules = layout.ruleset
        types = [info.type for info in rules.counters.values()]
        types += [field.type for kind in rules.kinds.values() for field in kind.fields.values()]
        types += [field.type for zone in rules.zones.values() for field in zone.fields.values()]
        found = any(_holds_cards(typed) for typed in types)
        _CARDS_IN_CELLS[layout] = found
    return found


def _holds_cards(typed: Type) -> bool:
    return isinstance(typed, CardOf) or (isinstance(typed, (OptionalOf, ListOf)) and _holds_cards(typed.of))


def _renamed(layout: Layout, state: State) -> tuple[tuple[tuple[int, ...], ...], tuple[object, ...]]:
    """Made pieces numbered by where they lie instead of by when they were made, each with its own cells."""
    first = len(layout.cards)
    numbers: dict[int, int] = {}
    pieces: list[Value] = []
    zones: list[tuple[int, ...]] = []
    for cards in state.zones:
        for card in cards:
            if card >= first and card not in numbers:
                numbers[card] = first + len(numbers)
                title, base = state.created[card - first]
                length = FIRST_FIELD + len(layout.field_offsets[layout.titles[title].kind])
                pieces.append((title, tuple(state.cells[base : base + length])))
        zones.append(tuple(numbers.get(card, card) for card in cards))
    return tuple(zones), tuple(pieces)
