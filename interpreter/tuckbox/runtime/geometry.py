"""Which spaces lie beside, opposite, between and after one another, whatever the shape of their board."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from itertools import takewhile
from typing import TYPE_CHECKING

from .layout.grid import grid_of

if TYPE_CHECKING:
    from .layout import Layout


def neighbours(layout: Layout, space: int) -> tuple[int, ...]:
    """The spaces that share a side with this one; on a loop or row the one before and the one after."""
    return grid_of(layout, space).beside[space]


def after(layout: Layout, space: int) -> tuple[int, ...]:
    """The spaces that follow this one: on a loop all the way round to itself, else to the end."""
    grid = grid_of(layout, space)
    place = grid.spaces.index(space) + 1
    return (*grid.spaces[place:], *grid.spaces[:place]) if grid.board.ring else grid.spaces[place:]


def across(layout: Layout, space: int) -> int | None:
    """The opposite space: on a loop mirrored through the declared group, on a board through its middle."""
    grid = grid_of(layout, space)
    spaces, count = grid.spaces, len(grid.spaces)
    place, info = spaces.index(space), layout.zone_instances[space].info
    if not grid.board.ring or info is None:
        return spaces[count - 1 - place]
    for axis, other in enumerate(spaces):
        if layout.zone_instances[other].group == info.across:
            return spaces[(2 * axis - place) % count]
    return spaces[(place + count // 2) % count]


def drawn_around(layout: Layout, zone: int) -> list[tuple[int, int]]:
    """Line and half columns of the spaces of a loop that is mirrored through two of them, so that what is opposite
    stands one above the other: those two at the ends of the line in the middle; nothing where it is no such loop."""
    grid, info = grid_of(layout, layout.spaces(zone)[0]), layout.zone_instances[zone].info
    groups = [layout.zone_instances[space].group for space in grid.spaces]
    if not grid.board.ring or info is None or info.across not in groups or len(groups) % 2:
        return []
    axis, half = groups.index(info.across), len(groups) // 2
    found: list[tuple[int, int]] = []
    for place in range(len(groups)):
        behind = (place - axis) % len(groups)
        column = half - behind if behind <= half else behind - half
        found.append((0 if behind % half == 0 else -1 if behind < half else 1, 2 * column))
    return found


def below(layout: Layout, space: int) -> int | None:
    """The space under this one on a board, the next one elsewhere; none at the edge."""
    grid = grid_of(layout, space)
    return grid.step(space, grid.board.down)


def between(layout: Layout, space: int, other: int) -> tuple[int, ...]:
    """The spaces strictly between two, from the first on; none if no straight line joins them."""
    grid = grid_of(layout, space)
    for step in (one for line in grid.board.lines for one in (line, (-line[0], -line[1]))):
        on_the_way = tuple(grid.along(space, step))
        if other in on_the_way:
            return on_the_way[: on_the_way.index(other)]
    return ()


def longest_run(layout: Layout, space: int, counts: Callable[[int], bool]) -> int:
    """The longest straight line of spaces that count, through this one (0 if it does not count itself)."""
    if not counts(space):
        return 0
    grid = grid_of(layout, space)
    arms = (
        [sum(1 for _ in takewhile(counts, grid.along(space, step))) for step in (line, (-line[0], -line[1]))]
        for line in grid.board.lines
    )
    return max(1 + there + back for there, back in arms)


def steps(layout: Layout, space: int, other: int) -> int | None:
    """How many steps from neighbour to neighbour lead from one to the other; none where no way does."""
    known = grid_of(layout, space).far
    found = known.get(space)
    if found is None:
        rings = enumerate(_rings(layout, (space,), None))
        found = known[space] = {one: far for far, ring in rings for one in ring}
    return found.get(other)


def chain(layout: Layout, space: int, kept: Collection[int]) -> tuple[int, ...]:
    """Those of the spaces that hang together with one, from neighbour to neighbour: the nearest first."""
    if space in kept:
        return tuple(one for ring in _rings(layout, (space,), kept) for one in ring)
    beside = tuple(one for one in neighbours(layout, space) if one in kept)
    return tuple(one for ring in _rings(layout, beside, kept) for one in ring)


def _rings(layout: Layout, first: tuple[int, ...], kept: Collection[int] | None) -> Iterator[tuple[int, ...]]:
    """The spaces one step further out at a time; ``kept``: only these are gone through."""
    seen, ring = set(first), first
    while ring:
        yield ring
        out = (other for space in ring for other in neighbours(layout, space) if kept is None or other in kept)
        ring = tuple(other for other in dict.fromkeys(out) if other not in seen)
        seen.update(ring)
