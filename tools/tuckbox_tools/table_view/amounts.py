"""Places on which nothing lies but so much of one thing: as a ring where they are one, else as a table of numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from .flowing import packed
from .place_names import numbered
from .views import ZoneView, changed


class _Amount(NamedTuple):
    """How much lies on a place: what it is called without its number, its number if it has one, and where it is drawn
    (line and half column; the ends of a ring stand in line 0)."""

    stem: str
    number: str
    amount: int
    at: tuple[int, int] | None

    @property
    def text(self) -> str:
        return f"{self.number or self.stem}: {self.amount}"


def amounts(zone: ZoneView) -> RenderableType | None:
    """The places of a zone as numbers; none: there is more to say of them, or too little."""
    spaces = zone.get("spaces", ())
    counted = [changed(space) for space in spaces]
    several = {name for each in counted for name, amount in each.items() if amount != 1}
    single = {name for each in counted for name, amount in each.items() if amount == 1}
    if any(space["cards"] for space in spaces) or any(len(each) > 1 for each in counted):
        return None
    if len(several) > 1 or len(single) > 1 or any(type(one) is not int for each in counted for one in each.values()):
        return None
    at: Sequence[tuple[int, int] | None] = zone.get("drawn") or [None] * len(spaces)
    found: list[_Amount] = []
    for (stem, number), each, where in zip(numbered(spaces), counted, at, strict=True):
        amount = next(iter(each.values()), 0)
        assert isinstance(amount, int)
        found.append(_Amount(stem, number, amount, where))
    unit = next(iter(several or single), "")
    if len(found) == len({one.stem for one in found}):
        return None
    return _Amounts(f"{zone['title']} ({unit})" if unit else zone["title"], found)


@dataclass(frozen=True, slots=True)
class _Amounts:
    """The first that fits: a ring, a table with a row for places of one name, lists of numbers."""

    title: str
    found: Sequence[_Amount]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Text(self.title, style="bold")
        rows: dict[str, list[_Amount]] = {}
        for one in self.found:
            rows.setdefault(one.stem, []).append(one)
        pictures = (picture for picture in (self._ring(), list(_table(rows))) if picture)
        for lines in pictures:
            if max(map(cell_len, lines)) <= options.max_width:
                break
        else:
            lines = [line for stem, row in rows.items() for line in _listed(stem, row, options.max_width)]
        for line in lines:
            yield Text(line.rstrip(), no_wrap=True, overflow="ignore")

    def _ring(self) -> list[str]:
        """What is opposite stands one above the other, the two ends in the line between; nothing: it is no ring."""
        ends = [one for one in self.found if one.at is not None and one.at[0] == 0]
        sides = [[one for one in self.found if one.at is not None and one.at[0] == line] for line in (-1, 1)]
        if len(ends) != 2 or any(len({one.stem for one in side if one.number}) != 1 for side in sides):
            return []
        names = max(cell_len(side[0].stem) for side in sides) + 3
        cell = max(len(one.text) for side in sides for one in side) + 2
        upper, lower = [
            f"  {side[0].stem}:".ljust(names) + "".join(f"  {one.text}".ljust(cell) for one in sorted(side, key=_half))
            for side in sides
        ]
        left, right = sorted(ends, key=_half)
        width = max(cell_len(upper.rstrip()), cell_len(lower.rstrip()))
        gap = max(2, width - cell_len(f"  {left.text}{right.text}"))
        return [upper, f"  {left.text}{' ' * gap}{right.text}", lower]


def _half(one: _Amount) -> int:
    return 0 if one.at is None else one.at[1]


def _table(rows: dict[str, list[_Amount]]) -> Iterator[str]:
    columns = list(dict.fromkeys(one.number for row in rows.values() for one in row if one.number)) or [""]
    wide = max(len(text) for row in rows.values() for one in row for text in (one.number, str(one.amount)))
    names = max(map(cell_len, rows))
    yield " " * (2 + names) + "".join(f"  {number:>{wide}}" for number in columns)
    for name, row in rows.items():
        told = {one.number or columns[0]: one.amount for one in row}
        cells = "".join(f"  {told.get(number, ''):>{wide}}" for number in columns)
        yield f"  {name}{' ' * (names - cell_len(name))}{cells}"


def _listed(stem: str, row: Sequence[_Amount], width: int) -> list[str]:
    return packed(f"  {stem}", [one.text if one.number else str(one.amount) for one in row], ", ", width)
