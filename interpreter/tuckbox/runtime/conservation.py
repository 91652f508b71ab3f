"""What must be true of every state: no component was made or lost, nothing is below its floor or beyond its room."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tuckbox.language.types import NUMBER
from tuckbox.semantics.checked.ruleset import CounterInfo

from .layout.cells import UNLIMITED, runs_out
from .values import number

if TYPE_CHECKING:
    from .reads import TableReads


def conservation(table: TableReads) -> str | None:
    """The first thing that cannot be; none: all components are there once, and every number within its bounds."""
    return next(_faults(table), None)


def _faults(table: TableReads) -> Iterator[str]:
    yield from _cards(table)
    yield from _zones(table)
    for info in table.layout.ruleset.counters.values():
        yield from _bounds(table, info)
        if info.resource and info.supply is not None:
            yield from _supply(table, info)
    yield from _tracks(table)
    for place, unit, _, amount in table.state.laid:
        if amount <= 0:
            yield f"{amount} `{table.layout.unit_word(unit)[1]}` lie on {place}"


# ---------------------------------------------------------------------- cards


def _cards(table: TableReads) -> Iterator[str]:
    """Every card lies in exactly one place, and is where its place says."""
    state = table.state
    declared = len(table.layout.cards)
    if len(state.where) != declared + len(state.created):
        yield f"there are {len(state.where)} cards, of {declared} and {len(state.created)} made in play"
    seen: dict[int, int] = {}
    for zone, cards in enumerate(state.zones):
        for card in cards:
            if card in seen:
                both = f"{_said(table, seen[card])} and {_said(table, zone)}"
                yield f"`{table.title_of(card)}` lies in two places: {both}"
            seen[card] = zone
    for card, zone in enumerate(state.where):
        if seen.get(card) != zone:
            lies = "nowhere" if card not in seen else f"in {_said(table, seen[card])}"
            yield f"`{table.title_of(card)}` lies {lies}, not in {_said(table, zone)}"


def _zones(table: TableReads) -> Iterator[str]:
    """No place holds more than fits, nor a card of a kind that it does not hold."""
    for zone, cards in enumerate(table.state.zones):
        info = table.instance(zone).info
        if info is None or not cards:
            continue
        if table.layout.spaces(zone):
            yield f"{len(cards)} cards lie in {_said(table, zone)} and on none of its spaces"
        for card in cards:
            if info.holds and not table.is_kind(card, info.holds):
                yield f"`{table.title_of(card)}` lies in {_said(table, zone)}, which holds {', '.join(info.holds)}"


def _said(table: TableReads, zone: int) -> str:
    return f"`{table.layout.place_words[zone]}`"


# ---------------------------------------------------------------------- amounts


def _bounds(table: TableReads, info: CounterInfo) -> Iterator[str]:
    """No number is below its floor or above its ceiling."""
    least = 0 if info.resource and info.least is None else info.least
    for holder in _holders(table, info):
        value = table.cell(table.layout.cell(info.name, holder))
        if info.type != NUMBER or value is None:
            continue
        if least is not None and number(value) < least:
            yield f"{_of(table, info, holder)} is {value}, below {least}"
        if info.most is not None and number(value) > info.most:
            yield f"{_of(table, info, holder)} is {value}, above {info.most}"


def _supply(table: TableReads, info: CounterInfo) -> Iterator[str]:
    """As many units exist as were declared: of pieces for each player, of other units in all."""
    assert info.supply is not None
    unit = table.layout.unit("resource", info.name)
    holders = _holders(table, info)
    parts = [(holder,) for holder in holders] if info.piece else [holders]
    for part in parts:
        held = sum(number(table.cell(table.layout.cell(info.name, holder))) for holder in part)
        laid = sum(
            amount
            for _, lying, owner, amount in table.state.laid
            if lying == unit and (not info.piece or owner in part)
        )
        held -= sum(UNLIMITED for holder in part if holder in table.layout.unlimited and not runs_out(info))
        left = table.supply(info.name, part[0] if info.piece else None) or 0
        if left < 0:
            yield f"the supply of `{info.name}` is {left}"
        if held + laid + left != info.supply:
            whose = f" of {_of(table, info, part[0])}" if info.piece and part[0] is not None else ""
            yield f"{held} held, {laid} lying and {left} left of `{info.name}`{whose} are not {info.supply}"


def _holders(table: TableReads, info: CounterInfo) -> tuple[int | None, ...]:
    return tuple(range(table.layout.seats)) if info.per == "player" else (None,)


def _of(table: TableReads, info: CounterInfo, holder: int | None) -> str:
    return f"`{info.name}`" if holder is None else f"`{info.name}` of seat {holder}"


def _tracks(table: TableReads) -> Iterator[str]:
    """Nobody stands before the first space or behind the last."""
    for place, info in enumerate(table.layout.ruleset.tracks.values()):
        first = 1 if info.start is None else info.start
        for seat in range(table.layout.seats):
            at = table.track_place(place, seat)
            if at is not None and (number(at) < first or (info.top is not None and number(at) > info.top)):
                yield f"seat {seat} stands on {at} of the track `{info.name}`"
