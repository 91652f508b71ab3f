"""The first state of a game: everything in the box, then each zone takes what it starts with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import THIS, YOU
from tuckbox.semantics.checked.ruleset import ZoneInfo

from . import knowledge, rng
from .evaluate import Registers
from .layout.cards import FACE, OWNER
from .state import State
from .table import Table

if TYPE_CHECKING:
    from .layout import Layout


def first_state(layout: Layout, seed: int, ages: Sequence[int | None] = ()) -> State:
    """Components in the box, ``starts with`` taken in declared order, counters at their starts, nothing set up.

    Chance has no say in it: without ages to look at it is worked out once.
    """
    if ages:
        return _laid_out(layout, seed, ages)
    first = layout.findings.first
    if first is None:
        first = layout.findings.first = _laid_out(layout, seed, ages)
    state = first.copy()
    state.rng, state.lying = rng.seeded(seed), object()
    return state


def _laid_out(layout: Layout, seed: int, ages: Sequence[int | None]) -> State:
    state = bare_state(layout, seed, ages)
    table = Table(layout, state)
    for number, instance in enumerate(layout.zone_instances):
        if instance.info is not None and instance.parent is None:
            _take(table, number, instance.info)
    for card in range(len(layout.cards)):
        knowledge.note_place(table, card)
    state.changes = 0
    return state


def bare_state(layout: Layout, seed: int, ages: Sequence[int | None] = ()) -> State:
    """The game laid out and not set up: every zone empty, every component in the box."""
    state = State()
    state.cells = layout.start_cells()
    for seat, age in enumerate(ages):
        state.cells[layout.age_cell(seat)] = age
    cards = tuple(range(len(layout.cards)))
    state.zones = [()] * len(layout.zone_instances)
    state.zones[layout.box] = cards
    state.where = [layout.box] * len(cards)
    state.rng = rng.seeded(seed)
    return state


def _take(table: Table, zone: int, info: ZoneInfo) -> None:
    """A zone takes the cards it starts with, in declared order, as far as they fit."""
    if info.starts_with is None:
        return
    kinds, condition = info.starts_with
    state, holder = table.state, table.instance(zone).holder
    spaces = list(table.layout.spaces(zone))
    taken: set[int] = set()
    for card in state.zones[table.layout.box]:
        instance = table.card(card)
        if not table.is_kind(card, kinds) or (holder is not None and instance.owner not in (None, holder)):
            continue
        if condition is not None:
            registers: Registers = [None] * max(32, condition[0] + 1)
            registers[YOU], registers[THIS], registers[condition[0]] = holder, card, card
            if not table.evaluate(condition[1], registers):
                continue
        _lay(table, card, spaces.pop(0) if spaces else zone, info, holder)
        taken.add(card)
    if taken:
        state.zones[table.layout.box] = tuple([card for card in state.zones[table.layout.box] if card not in taken])


def _lay(table: Table, card: int, zone: int, info: ZoneInfo, holder: int | None) -> None:
    state = table.state
    state.zones[zone] = (*state.zones[zone], card)
    state.where[card] = zone
    state.lying = object()
    base = table.card_base(card)
    if table.card(card).kind.sides is None:
        state.cells[base + FACE] = 1 if info.face_down else 0
    if holder is not None:
        state.cells[base + OWNER] = holder
