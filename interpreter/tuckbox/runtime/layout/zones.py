"""Zone instances: one for each zone of the table, of each player, and for each of their spaces."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tuckbox.semantics.checked.expressions import Expr
from tuckbox.semantics.checked.ruleset import Ruleset, SpaceGroup, ZoneInfo

#: The zone instance in which every component begins.
BOX = 0


@dataclass(frozen=True, slots=True)
class ZoneInstance:
    """``word`` of ``holder`` (a seat; None: the table). A space has its zone as ``parent``.

    ``index`` counts from 1 within its group (and holder); ``row``/``column`` from 1 on a grid; ``value`` is
    the declared one. ``card``: a spot printed on every card of a kind has one instance for each of them.
    """

    word: str
    holder: int | None
    info: ZoneInfo | None
    parent: int | None = None
    group: str | None = None
    index: int = 0
    value: int | None = None
    row: int = 0
    column: int = 0
    card: int | None = None
    has_spaces: bool = False
    axial: tuple[int, int] | None = None

    @property
    def alike(self) -> bool:
        """Whether it is a space as good as the others of its zone that have its value."""
        return self.info is not None and any(group.alike for group in self.info.groups)


class ZoneTable:
    """All zone instances of a game and the ways to find them. Instance 0 is the box."""

    def __init__(
        self,
        ruleset: Ruleset,
        seats: int,
        cards_of: Callable[[str], tuple[int, ...]],
        count: Callable[[Expr], int],
    ) -> None:
        self.seats = seats
        self._count = count
        self.instances: list[ZoneInstance] = [ZoneInstance("box", None, None)]
        self.numbers: dict[tuple[str, int | None], int] = {("box", None): BOX}
        self.printed: dict[str, tuple[int, ...]] = {}
        self.spaces: dict[int, tuple[int, ...]] = {}
        for info in ruleset.zones.values():
            if info.name == "box":
                continue
            if info.spot is not None and info.spot.of_kind is not None:
                bearers = cards_of(info.spot.of_kind)
                self.printed[info.name] = tuple(self._add(info, None, card) for card in bearers)
                continue
            for holder in range(seats) if info.per_player else (None,):
                self.numbers[info.name, holder] = self._add(info, holder, None)

    def _add(self, info: ZoneInfo, holder: int | None, card: int | None) -> int:
        number = len(self.instances)
        spaced = bool(info.groups) or info.shape is not None
        self.instances.append(ZoneInstance(info.name, holder, info, card=card, has_spaces=spaced))
        if spaced:
            added = tuple(self._spaces(info, number, holder))
            self.spaces[number] = tuple(range(number + 1, number + 1 + len(added)))
            self.instances.extend(added)
        return number

    def _spaces(self, info: ZoneInfo, parent: int, holder: int | None) -> Iterator[ZoneInstance]:
        if info.shape is not None and info.shape[0] == "square":
            yield from _square(info, parent, holder)
            return
        if info.shape is not None and info.shape[0] == "hex":
            yield from _hexagon(info, parent, holder)
            return
        run: list[SpaceGroup] = []
        for group in info.groups:
            if group.per_player:
                run.append(group)
                continue
            yield from self._by_seat(info, parent, run)
            run = []
            yield from self._group(info, parent, group, holder)
        yield from self._by_seat(info, parent, run)

    def _by_seat(self, info: ZoneInfo, parent: int, run: list[SpaceGroup]) -> Iterator[ZoneInstance]:
        """Neighbouring groups of the players lie seat by seat: all of the first seat's, then the next's."""
        for seat in range(self.seats) if run else ():
            for group in run:
                yield from self._group(info, parent, group, seat)

    def _group(self, info: ZoneInfo, parent: int, group: SpaceGroup, holder: int | None) -> Iterator[ZoneInstance]:
        count = len(group.values) or self._count(group.count)
        for index in range(count):
            value = group.values[index] if index < len(group.values) else None
            yield ZoneInstance(info.name, holder, info, parent, group.name, index + 1, value)


def _square(info: ZoneInfo, parent: int, holder: int | None) -> Iterator[ZoneInstance]:
    assert info.shape is not None
    rows, columns = info.shape[1][0], info.shape[1][-1]
    for row in range(1, rows + 1):
        for column in range(1, columns + 1):
            index = (row - 1) * columns + column
            yield ZoneInstance(info.name, holder, info, parent, None, index, None, row, column)


def _hexagon(info: ZoneInfo, parent: int, holder: int | None) -> Iterator[ZoneInstance]:
    """A hexagon of hexagons in reading order; the number of spaces says how many rings there are."""
    assert info.shape is not None
    rings = 0
    while 3 * rings * (rings + 1) + 1 < info.shape[1][0]:
        rings += 1
    index = 0
    for down in range(-rings, rings + 1):
        for right in range(max(-rings, -rings - down), min(rings, rings - down) + 1):
            index += 1
            yield ZoneInstance(info.name, holder, info, parent, None, index, axial=(right, down))
