"""Text that fits any width: words and items that are packed into lines, lists with an item a line, columns."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.cells import cell_len, chop_cells
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

#: From this width of a column on, a list stands in two of them.
COLUMN = 58
#: A list of more lines than this has an item a line.
MOST_PACKED = 2
HANGING = 4


def broken(text: str, width: int, room: int | None = None) -> list[str]:
    """A text broken between words into lines of a width, in cells (the first of ``room``); a longer word is broken."""
    lines: list[str] = []
    line, left = "", width if room is None else room
    for word in text.split():
        if line and cell_len(line) + 1 + cell_len(word) <= left:
            line += f" {word}"
            continue
        if line or (room is not None and cell_len(word) > left and not lines):
            lines.append(line)
            left = width
        *whole, line = chop_cells(word, max(1, left)) if cell_len(word) > left else [word]
        lines += whole
    return [*lines, line]


def packed(title: str, items: Sequence[str], separator: str, width: int) -> list[str]:
    """`title: item · item` in lines that are broken between items; a longer item is broken between its words."""
    lines: list[str] = []
    line, margin, fresh = f"{title}: " if title else "", "  " if title else "", True
    for number, item in enumerate(items, start=1):
        new = item if fresh else separator + item
        behind = cell_len(separator.rstrip()) if number < len(items) else 0
        if cell_len(line + new) + behind <= width:
            line, fresh = line + new, False
            continue
        if fresh or cell_len(margin + item) + behind > width:
            start, more = line if fresh else line + separator, len(margin)
            first, *rest = broken(item, width - more - behind, max(1, width - cell_len(start) - behind))
            whole = [(start + first).rstrip(), *(margin + one for one in rest)]
        else:
            whole = [(line + separator).rstrip(), margin + item]
        lines += whole[:-1]
        line, fresh = whole[-1], False
    return [*lines, line.rstrip()]


@dataclass(frozen=True, slots=True)
class Packed:
    """Short items one after the other."""

    title: str
    items: Sequence[str]
    separator: str = ", "
    style: str = ""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from styled(self.title, packed(self.title, self.items, self.separator, options.max_width), self.style)


@dataclass(frozen=True, slots=True)
class Listed:
    """Items behind a title where they fit into two lines, else an item a line. ``longer``: what stands there then;
    ``all_said``: whether that is no more."""

    title: str
    items: Sequence[str]
    longer: Sequence[str]
    all_said: bool = True

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        single = len(self.longer) == 1
        lines = packed(self.title, self.items, ", ", options.max_width) if self.all_said else []
        if not lines or len(lines) > MOST_PACKED:
            lines = packed(self.title, self.longer, "", options.max_width) if single else []
        if lines:
            yield from styled(self.title, lines)
            return
        yield Text(self.title, style="bold")
        yield Itemised(self.longer)


@dataclass(frozen=True, slots=True)
class Itemised:
    """An item a line, indented, and in two columns where there is room for them."""

    items: Sequence[str]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width - 2
        if width >= 2 * COLUMN + 2 and len(self.items) > 1:
            yield from self._in_columns((width - 2) // 2)
            return
        for line in (line for item in self.items for line in hung(item, width)):
            yield Text(f"  {line}", no_wrap=True, overflow="ignore")

    def _in_columns(self, width: int) -> Iterator[Text]:
        blocks = [hung(item, width) for item in self.items]
        half, left = (sum(map(len, blocks)) + 1) // 2, list[str]()
        while blocks and len(left) < half:
            left += blocks.pop(0)
        right = [line for block in blocks for line in block]
        for row in range(max(len(left), len(right))):
            one = left[row] if row < len(left) else ""
            other = right[row] if row < len(right) else ""
            gap = " " * (width + 2 - cell_len(one))
            yield Text(f"  {one}{gap}{other}".rstrip(), no_wrap=True, overflow="ignore")


def hung(item: str, width: int) -> list[str]:
    """An item in lines of which all but the first are indented."""
    if cell_len(item) <= width:
        return [item]
    first, *rest = broken(item, max(1, width - HANGING), width)
    return [first, *(f"{' ' * HANGING}{line}" for line in rest)]


def styled(title: str, lines: Sequence[str], style: str = "") -> Iterator[Text]:
    """Lines as they are, the title at their beginning in bold letters."""
    for number, line in enumerate(lines):
        text = Text(line, style=style, no_wrap=True, overflow="ignore")
        if number == 0 and title and line.startswith(title):
            text.stylize("bold", 0, len(title))
        yield text


@dataclass(frozen=True, slots=True)
class Explained:
    """Lines as they are; a longer one goes on under the explanation of its first word, or a little further right."""

    text: str
    style: str = ""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.text.splitlines():
            blanks = len(line) - len(line.lstrip())
            column = re.match(r" +\S.*?  +", line)
            before = column[0] if column else " " * blanks
            margin = " " * (len(before) if column else blanks + 2 if blanks else 0)
            room = options.max_width - len(before)
            first, *rest = broken(line[len(before) :], max(1, options.max_width - len(margin)), room)
            for shown in (before + first, *(margin + more for more in rest)):
                yield Text(shown, style=self.style, no_wrap=True, overflow="ignore")
