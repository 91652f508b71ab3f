"""Tracks in scenarios: who is given which place, and who is to stand where, in which order."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tuckbox.document import Entry, Mapping, Node, Scalar
from tuckbox.language.types import NUMBER, OptionalOf
from tuckbox.runtime.tracks import has_room, ranked
from tuckbox.runtime.values import number

from . import codes
from .stage import Stage, Target
from .steps import listed
from .trouble import Finding, Trouble
from .values import read


def stand(stage: Stage, target: Target, node: Node) -> None:
    """Below a seat its place; for all, `[{A: 8}, {B: 8}]` by arrival, or `[B, A]` on the lowest spaces."""
    first = _first(stage, target.word)
    track = stage.table.layout.number("track", target.word)
    if target.holder is None:
        names = [item for item in listed(node) if isinstance(item, Scalar)]
        for above, name in enumerate(reversed(names)):
            stage.table.set_track(track, stage.seat(name), first + above)
    for seat, wanted in places(stage, target, node):
        value = read(stage, wanted, OptionalOf(NUMBER), f"`{target.word}`")
        place = None if value is None else number(value)
        problem = _problem(stage, track, seat, place, first)
        if problem is not None:
            raise Trouble(wanted.span, problem, code=codes.WRONG_VALUE)
        stage.table.set_track(track, seat, place)


def _first(stage: Stage, word: str) -> int:
    start = stage.ruleset.tracks[word].start
    return 1 if start is None else start


def _problem(stage: Stage, track: int, seat: int, place: int | None, first: int) -> str | None:
    """Why a marker cannot stand there."""
    info = stage.table.layout.tracks[track]
    if place is None:
        return None if info.start is None else f"everybody is on `{info.name}`, from {first} on"
    if place < first or (info.top is not None and place > info.top):
        return f"`{info.name}` goes from {first}" + ("" if info.top is None else f" to {info.top}")
    if not has_room(stage.table, track, place, seat):
        return f"somebody stands on {place} of `{info.name}` already, and there is room for one"
    return None


def places(stage: Stage, target: Target, node: Node) -> Iterator[tuple[int, Node]]:
    """The seats for which a place is written."""
    if target.holder is not None:
        yield target.holder, node
        return
    for item in listed(node):
        for entry in _entries(item):
            yield stage.seat(entry.key), entry.value


def _entries(item: Node) -> tuple[Entry, ...]:
    return item.entries if isinstance(item, Mapping) else ()


def order(stage: Stage, word: str, node: Node) -> Iterator[Finding]:
    """What is wrong with an order: of `[B, A]` B ranks higher, of `[{A: 8}, {B: 8}]` A came to 8 first."""
    table, names = stage.table, stage.machine.seat_names
    track = table.layout.number("track", word)
    wanted = [stage.seat(item) for item in listed(node) if isinstance(item, Scalar)]
    found = [seat for seat in ranked(table, track) if seat in wanted]
    if found != wanted:
        said = [", ".join(names[seat] for seat in seats) for seats in (wanted, found)]
        yield Finding(node.span, f"expected {said[0]}, found {said[1]}")
    written = [stage.seat(entry.key) for item in listed(node) for entry in _entries(item)]
    for one, other in pairwise(written):
        place = table.track_place(track, one)
        late = table.track_arrival(track, one) > table.track_arrival(track, other)
        if late and place == table.track_place(track, other) and place is not None:
            yield Finding(node.span, f"{names[other]} came to {place} of `{word}` before {names[one]}")
