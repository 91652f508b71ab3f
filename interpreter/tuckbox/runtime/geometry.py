"""Which spaces lie beside, opposite and after one another: boards of squares or hexagons, and loops."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .layout import Layout
    from .layout.zones import ZoneInstance

#: Steps to the four spaces beside one, row and column, in reading order.
_BESIDE = ((-1, 0), (0, -1), (0, 1), (1, 0))
#: The four lines through a space: along the row, the column and both diagonals.
_LINES = ((0, 1), (1, 0), (1, 1), (1, -1))
#: Steps to the six spaces around a hexagon (down, right), and the three lines through it.
_AROUND = ((-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0))
_HEX_LINES = ((0, 1), (1, 0), (1, -1))


def siblings(layout: Layout, space: int) -> tuple[int, ...]:
    """All spaces of the zone this one belongs to, in order."""
    parent = layout.zone_instances[space].parent
    return () if parent is None else layout.spaces(parent)


def _steps(layout: Layout, space: int) -> tuple[tuple[int, int], ...]:
    """The steps from a space of a board to those beside it; none where there are no coordinates."""
    here = layout.zone_instances[space]
    return _AROUND if here.axial is not None else _BESIDE if here.row else ()


def at(layout: Layout, space: int, down: int, right: int) -> int | None:
    """The space that many rows down and columns to the right on the same board, if there is one."""
    here = layout.zone_instances[space]
    if here.parent is None or here.info is None or here.info.shape is None:
        return None
    if here.axial is not None:
        return layout.hexagons.get((here.parent, here.axial[0] + right, here.axial[1] + down))
    rows, columns = here.info.shape[1][0], here.info.shape[1][-1]
    row, column = here.row + down, here.column + right
    if not (1 <= row <= rows and 1 <= column <= columns):
        return None
    return layout.spaces(here.parent)[(row - 1) * columns + column - 1]


def neighbours(layout: Layout, space: int) -> tuple[int, ...]:
    """The spaces that share a side with this one; on a loop or row the one before and the one after."""
    steps = _steps(layout, space)
    if steps:
        found = (at(layout, space, down, right) for down, right in steps)
        return tuple(one for one in found if one is not None)
    spaces = siblings(layout, space)
    place, count = spaces.index(space), len(spaces)
    places = [place - 1, place + 1]
    if _is_loop(layout, space):
        places = [(place - 1) % count, (place + 1) % count]
    return tuple(dict.fromkeys(spaces[one] for one in places if 0 <= one < count and one != place))


def _is_loop(layout: Layout, space: int) -> bool:
    info = layout.zone_instances[space].info
    return info is not None and info.shape is not None and info.shape[0] == "loop"


def after(layout: Layout, space: int) -> tuple[int, ...]:
    """The spaces that follow this one: on a loop all the way round to itself, else to the end."""
    spaces = siblings(layout, space)
    place = spaces.index(space)
    return (*spaces[place + 1 :], *spaces[: place + 1]) if _is_loop(layout, space) else spaces[place + 1 :]


def across(layout: Layout, space: int) -> int | None:
    """The opposite space: on a loop mirrored through the declared group, on a square board through its middle."""
    spaces = siblings(layout, space)
    place, count = spaces.index(space), len(spaces)
    info = layout.zone_instances[space].info
    if not _is_loop(layout, space) or info is None:
        return spaces[count - 1 - place]
    for axis, other in enumerate(spaces):
        if layout.zone_instances[other].group == info.across:
            return spaces[(2 * axis - place) % count]
    return spaces[(place + count // 2) % count]


def below(layout: Layout, space: int) -> int | None:
    """The space under this one on a square board, the next one elsewhere; none at the edge."""
    if _steps(layout, space):
        return at(layout, space, 1, 0)
    spaces = siblings(layout, space)
    place = spaces.index(space) + 1
    return spaces[place] if place < len(spaces) else None


def between(layout: Layout, space: int, other: int) -> tuple[int, ...]:
    """The spaces strictly between two, from the first on; none if no straight line joins them."""
    if not _steps(layout, space):
        return _between_in_row(siblings(layout, space), space, other)
    here, there = layout.zone_instances[space], layout.zone_instances[other]
    if here.parent != there.parent or here == there:
        return ()
    down, right = _apart(here, there)
    length = max(abs(down), abs(right))
    step = (down // length, right // length)
    lines: Sequence[tuple[int, int]] = _LINES if here.axial is None else _HEX_LINES
    if down % length or right % length or (step not in lines and (-step[0], -step[1]) not in lines):
        return ()
    on_the_way = (at(layout, space, step[0] * far, step[1] * far) for far in range(1, length))
    return tuple(one for one in on_the_way if one is not None)


def _apart(here: ZoneInstance, there: ZoneInstance) -> tuple[int, int]:
    """How many rows down and columns to the right the second lies of the first."""
    if here.axial is not None and there.axial is not None:
        return there.axial[1] - here.axial[1], there.axial[0] - here.axial[0]
    return there.row - here.row, there.column - here.column


def _between_in_row(spaces: Sequence[int], space: int, other: int) -> tuple[int, ...]:
    if other not in spaces:
        return ()
    first, last = spaces.index(space), spaces.index(other)
    return tuple(spaces[first + 1 : last] if first < last else reversed(spaces[last + 1 : first]))


def longest_run(layout: Layout, space: int, counts: Callable[[int], bool]) -> int:
    """The longest straight line of spaces that count, through this one (0 if it does not count itself)."""
    if not counts(space):
        return 0
    if not _steps(layout, space):
        return _run_in_row(siblings(layout, space), space, counts)
    return max(
        1 + _arm(layout, space, down, right, counts) + _arm(layout, space, -down, -right, counts)
        for down, right in (_LINES if layout.zone_instances[space].axial is None else _HEX_LINES)
    )


def _arm(layout: Layout, space: int, down: int, right: int, counts: Callable[[int], bool]) -> int:
    length, here = 0, at(layout, space, down, right)
    while here is not None and counts(here):
        length += 1
        here = at(layout, here, down, right)
    return length


def _run_in_row(spaces: Sequence[int], space: int, counts: Callable[[int], bool]) -> int:
    first = last = spaces.index(space)
    while first > 0 and counts(spaces[first - 1]):
        first -= 1
    while last + 1 < len(spaces) and counts(spaces[last + 1]):
        last += 1
    return last - first + 1
