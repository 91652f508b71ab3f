"""How the spaces of one zone lie: what lies beside each of them, and where a step from it leads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tuckbox.vocabulary.spec import Board, Step

if TYPE_CHECKING:
    from . import Layout


class Grid:
    """``spaces`` in order; ``beside`` of each the spaces that share a side with it, in reading order.

    ``far``: of spaces from which it was asked, how many steps away each other one lies.
    """

    __slots__ = ("_at", "_spaces", "beside", "board", "far", "spaces")

    def __init__(self, board: Board, spaces: tuple[int, ...], places: Sequence[Step | None]) -> None:
        self.board = board
        self.spaces = spaces
        self.far: dict[int, dict[int, int]] = {}
        self._at: dict[int, Step] = {
            space: (0, index) if at is None else at
            for index, (space, at) in enumerate(zip(spaces, places, strict=True))
        }
        self._spaces: dict[Step, int] = {at: space for space, at in self._at.items()}
        self.beside: dict[int, tuple[int, ...]] = {space: tuple(self._beside(space)) for space in spaces}

    def _beside(self, space: int) -> Iterator[int]:
        row, column = self._at[space]
        found: list[int] = []
        for down, right in self.board.beside:
            place = (row, (column + right) % len(self.spaces)) if self.board.ring else (row + down, column + right)
            other = self._spaces.get(place)
            if other is not None and other != space and other not in found:
                found.append(other)
                yield other

    def at(self, space: int) -> Step:
        """Row and column of a space; in a row 0 and its place."""
        return self._at[space]

    def step(self, space: int, step: Step, times: int = 1) -> int | None:
        """The space so many steps further on; none beyond the edge (a ring has one too where lines are meant)."""
        row, column = self._at[space]
        return self._spaces.get((row + step[0] * times, column + step[1] * times))

    def along(self, space: int, step: Step) -> Iterator[int]:
        """The spaces behind one in a direction, up to the edge."""
        here = self.step(space, step)
        while here is not None:
            yield here
            here = self.step(here, step)


def grid_of(layout: Layout, space: int) -> Grid:
    """How the spaces lie among which this one is, worked out once; a zone without spaces lies alone."""
    parent = layout.zone_instances[space].parent
    zone = space if parent is None else parent
    found = layout.grids.get(zone)
    if found is None:
        spaces = layout.spaces(zone) or (zone,)
        found = Grid(board_of(layout, zone), spaces, [layout.zone_instances[one].at for one in spaces])
        layout.grids[zone] = found
    return found


def board_of(layout: Layout, zone: int) -> Board:
    """The board of a zone or of the zone that a space is part of."""
    info = layout.zone_instances[zone].info
    kind = None if info is None else layout.zone_kinds.get(info.kind)
    return Board() if kind is None else kind.board
