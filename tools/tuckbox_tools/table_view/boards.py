"""Boards as they lie: squares and hexagons; what does not fit into its space is told below, by the space."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from tuckbox_tools.phrases import phrase

from .cards import CardWords, whose_is
from .flowing import Itemised, Packed, broken
from .places import PlaceWords
from .values import words
from .views import CardView, SpaceView, ZoneView, is_taken

MOST_LINES = 3
#: A whole description no longer than this may make its space wider.
WIDEST = 40


@dataclass(frozen=True, slots=True)
class Cell:
    """A space in its line and half column: what it is called, all that lies there, and the same in few words."""

    line: int
    half: int
    name: str
    whole: Sequence[str]
    short: Sequence[str]


class BoardWords:
    """Boards with what lies on them."""

    def __init__(self, places: PlaceWords) -> None:
        self.places = places
        self.cards: CardWords = places.cards

    def drawn(self, zone: ZoneView) -> RenderableType:
        """A board whose places have a line and a half column each."""
        spaces, shape = zone.get("spaces", ()), zone.get("shape", {})
        one_kind = len({card["title"] for space in spaces for card in space["cards"] if card}) == 1
        squares = "rows" in shape and "columns" in shape
        at = [divmod(number, shape["columns"]) for number in range(len(spaces))] if squares else zone.get("drawn", ())
        cells = [self._cell(*where, space, one_kind) for where, space in zip(at, spaces, strict=True)]
        empty = phrase("empty", self.cards.lang)
        return (_Squares if squares else _Hexagons)(cells, empty, named=not (squares or one_kind))

    def _cell(self, line: int, half: int, space: SpaceView, one_kind: bool) -> Cell:
        if not is_taken(space):
            return Cell(line, half, space["name"], (), ())
        counters = self.places.counters(space)
        whole = [self._standing(card, one_kind) for card in space["cards"]] + counters
        return Cell(
            line, half, space["name"], whole, [self._title(card, one_kind) for card in space["cards"]] + counters
        )

    def _standing(self, card: CardView | None, one_kind: bool) -> str:
        """A piece with all its marks; on a board with one kind of piece whose it is says enough."""
        whose = None if card is None else whose_is(card)
        if card is None or whose is None or not one_kind:
            return self.cards.brief(card)
        name = self.cards.names[whose]
        others = [mark for mark in self.cards.marks(card) if mark != name]
        return f"{name} ({', '.join(others)})" if others else name

    def _title(self, card: CardView | None, one_kind: bool) -> str:
        if card is None:
            return phrase("hidden", self.cards.lang)
        whose = whose_is(card)
        return self.cards.names[whose] if one_kind and whose is not None else words(card["title"])


@dataclass(frozen=True, slots=True)
class _Board:
    """``named``: every space says what it is called, not only the empty ones and those whose content is told below."""

    cells: Sequence[Cell]
    empty: str
    named: bool

    def fitting(self, room: int, margin: int = 0) -> tuple[int, list[list[str]], list[str]]:
        """How wide spaces are, of that room with a margin, the lines of each, and what is told below.

        Where not everything can stand in its space, few words stand there, and the rest is told below.
        """
        wide = max(min(room, self._longest(True) + margin), self.narrowest())
        if all(_fits(cell.whole, wide) for cell in self.cells):
            inside = [[part for line in cell.whole for part in broken(line, wide)] for cell in self.cells]
            names = [[cell.name] if self.named or not cell.whole else [] for cell in self.cells]
            return wide, [[*name, *lines] for name, lines in zip(names, inside, strict=True)], []
        wide = max(min(room, self._longest(False) + margin), self.narrowest())
        short = [_begun(cell.short, wide) for cell in self.cells]
        below = [
            f"{cell.name}: {'; '.join(cell.whole)}"
            for cell, lines in zip(self.cells, short, strict=True)
            if cell.whole and " ".join(lines) != " ".join(cell.whole)
        ]
        return wide, [[cell.name, *lines] for cell, lines in zip(self.cells, short, strict=True)], below

    def _longest(self, whole: bool) -> int:
        """The width in which everything, or the few words for it, would stand, as far as it is worth having."""
        lines = [line for cell in self.cells for line in (cell.name, *(cell.whole if whole else cell.short))]
        return max((min(cell_len(line), WIDEST) for line in lines), default=1)

    def narrowest(self) -> int:
        """The width without which not even the names of the spaces can be read."""
        return max((cell_len(cell.name) for cell in self.cells), default=1)

    def listed(self) -> Iterator[RenderableType]:
        """The board where it is too wide to be drawn: what lies where, and which spaces are empty."""
        yield Itemised([f"{cell.name}: {'; '.join(cell.whole)}" for cell in self.cells if cell.whole])
        yield Packed(f"  {self.empty}", [cell.name for cell in self.cells if not cell.whole], ", ", "dim")


class _Squares(_Board):
    """A board of squares, all of them as wide as the widest needs and there is room for."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        columns = max(cell.half for cell in self.cells) + 1
        room = (options.max_width - 1) // columns - 1
        if room < self.narrowest():
            yield from self.listed()
            return
        width, inside, below = self.fitting(room)
        margin = 1 if width + 2 <= room else 0
        rule = ["─" * (width + 2 * margin)] * columns
        yield _line("┌", "┬", "┐", rule)
        for start in range(0, len(self.cells), columns):
            row = inside[start : start + columns]
            if start:
                yield _line("├", "┼", "┤", rule)
            for height in range(max(map(len, row))):
                texts = [_centred(lines[height] if height < len(lines) else "", width + 2 * margin) for lines in row]
                yield _line("│", "│", "│", texts)
        yield _line("└", "┴", "┘", rule)
        if below:
            yield Itemised(below)


class _Hexagons(_Board):
    """A board whose lines are shifted against each other by half a cell."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        left = min(cell.half for cell in self.cells)
        beside = (max(cell.half for cell in self.cells) - left) // 2 + 1
        room = (options.max_width - 1) // beside - 1
        if (room - 1) | 1 < self.narrowest():
            yield from self.listed()
            return
        width, inside, below = self.fitting((room - 1) | 1, margin=2)
        width |= 1  # odd, so that half a cell is a number of columns
        for number in sorted({cell.line for cell in self.cells}):
            row = [
                (cell.half - left, lines) for cell, lines in zip(self.cells, inside, strict=True) if cell.line == number
            ]
            for height in range(max(len(lines) for _, lines in row)):
                yield _shifted(row, height, width)
        if below:
            yield Itemised(below)


def _shifted(row: Sequence[tuple[int, Sequence[str]]], height: int, width: int) -> Text:
    """One line of text through a row of cells; a cell begins half a cell further right for each half column."""
    text = ""
    for half, lines in row:
        text += " " * (half * (width + 1) // 2 - cell_len(text))
        inside = _centred(lines[height] if height < len(lines) else "", width)
        text += ("" if text.endswith("│") else "│") + inside + "│"
    return Text(text, no_wrap=True, overflow="ignore")


def _line(left: str, between: str, right: str, texts: Sequence[str]) -> Text:
    return Text(left + between.join(texts) + right, no_wrap=True, overflow="ignore")


def _centred(text: str, width: int) -> str:
    return set_cell_size(" " * ((width - cell_len(text)) // 2) + text, width)


def _fits(lines: Sequence[str], width: int) -> bool:
    """Whether so many lines can stand in a space, and no word is broken."""
    if any(cell_len(word) > width for line in lines for word in line.split()):
        return False
    return sum(len(broken(line, width)) for line in lines) <= MOST_LINES


def _begun(lines: Sequence[str], width: int) -> list[str]:
    """The beginning of what lies on a space, marked where it is cut; all of it stands below the board."""
    parts = [part for line in lines for part in _cut(line, width)]
    if len(parts) < MOST_LINES:
        return parts
    kept = parts[: MOST_LINES - 1]
    return [*kept[:-1], kept[-1] if kept[-1].endswith("…") else set_cell_size(kept[-1], width - 1).rstrip() + "…"]


def _cut(line: str, width: int) -> list[str]:
    """A title in lines; words that are too long are cut."""
    short = [word if cell_len(word) <= width else set_cell_size(word, width - 1) + "…" for word in line.split()]
    return broken(" ".join(short), width)
