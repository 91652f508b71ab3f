"""A board whose lines are shifted against each other, as boards of hexagons are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap

from rich.cells import cell_len, set_cell_size
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

NARROWEST = 5
MOST_LINES = 3


@dataclass(frozen=True, slots=True)
class Honeycomb:
    """``cells``: line, half column, what stands there; all as wide as the widest needs and there is room for."""

    cells: Sequence[tuple[int, int, Sequence[str]]]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        left = min(half for _, half, _ in self.cells)
        beside = (max(half for _, half, _ in self.cells) - left) // 2 + 1
        widest = max(cell_len(line) for _, _, lines in self.cells for line in lines) + 2
        room = (options.max_width - 1) // beside - 1
        width = max(NARROWEST, min(widest | 1, (room - 1) | 1))  # odd, so that half a cell is a number of columns
        for number in sorted({line for line, _, _ in self.cells}):
            row = [(half - left, _fitted(lines, width)) for line, half, lines in self.cells if line == number]
            for height in range(max(len(lines) for _, lines in row)):
                yield Text(_line(row, height, width), no_wrap=True, overflow="crop")


def _line(row: Sequence[tuple[int, Sequence[str]]], height: int, width: int) -> str:
    """One line of text through a row of cells; a cell begins half a cell further right for each half column."""
    text = ""
    for half, lines in row:
        text += " " * (half * (width + 1) // 2 - cell_len(text))
        inside = lines[height] if height < len(lines) else ""
        margin = (width - cell_len(inside)) // 2
        text += ("" if text.endswith("│") else "│") + set_cell_size(" " * margin + inside, width) + "│"
    return text


def _fitted(lines: Sequence[str], width: int) -> list[str]:
    """The lines broken to the width; what is too long for a cell is cut."""
    broken = [part for line in lines for part in wrap(line, width, break_long_words=True)]
    if len(broken) <= MOST_LINES:
        return broken
    last = broken[MOST_LINES - 1]
    return [*broken[: MOST_LINES - 1], f"{last[: width - 1]}…"]
