"""YAML in house style by edits of its blanks: indentation by two, one space between signs, no blanks at line ends."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise, takewhile

from tuckbox.diagnostics import Edit, Source
from tuckbox.document.tokens import YamlToken

STEP = 2
NEARBY = 3
"""So many lines above and below may belong to the same table."""
_BLANKS = " \t"
_HEADER = re.compile(r"[|>][0-9+-]*")
_PROPERTIES = ("anchor", "tag", "alias")


class NotFormatted(Exception):
    """The text holds something that the house style does not speak of, such as `?` before a key."""


@dataclass(frozen=True, slots=True)
class Frame:
    """An open block or bracket: the column in which its entries begin, before and after."""

    kind: str
    old: int
    new: int

    @property
    def is_flow(self) -> bool:
        return self.kind in ("{", "[")


@dataclass(frozen=True, slots=True)
class Inner:
    """A line inside a scalar or a bracket: how far it moves, the leftmost column for it, whether its blanks count."""

    shift: int
    least: int
    is_text: bool


@dataclass(frozen=True, slots=True)
class BlockText:
    """A `|` or `>` text: its token, the lines [first, last) of it, the column of its text before and after."""

    token: YamlToken
    first: int
    last: int
    old: int
    new: int


@dataclass(slots=True)
class Shape:
    """Where the lines of a file begin: what the signs tell, before any edit is made."""

    columns: dict[int, list[tuple[int, int]]] = field(default_factory=dict)
    """Line -> the columns of its first sign and of the blocks that open in it, before and after."""
    inner: dict[int, Inner] = field(default_factory=dict)
    blocks: list[BlockText] = field(default_factory=list)
    ends: dict[int, int] = field(default_factory=dict)
    """Line -> the end of its last sign (of the header, for a block text)."""
    gaps: list[Edit] = field(default_factory=list)


class Signs:
    """Walks over the signs of a file once and says how its lines and gaps are to be."""

    def __init__(self, source: Source, base: int) -> None:
        self._source = source
        self._base = base
        self._frames: list[Frame] = []
        self._shift = 0
        self._key_at = -1
        self._before: YamlToken | None = None
        self._before_line = 0
        self._behind: set[tuple[int, int]] = set()  # where a sign stands behind a colon or a comma
        self.shape = Shape()

    def read(self, signs: Iterator[YamlToken]) -> Shape:
        """What all the signs together say. NotFormatted: there is something unusual among them."""
        every = list(signs)
        for before, sign in pairwise(one for one in every if one.end > one.start):
            if before.kind in (":", ","):
                self._behind.add(self._place(sign.start))
        for sign in every:
            match sign.kind:
                case "block map" | "block list":
                    self._open_block(sign)
                case "end block":
                    self._frames.pop()
                case "directive":
                    raise NotFormatted("a directive")
                case "key" if sign.end == sign.start:
                    self._key_at = sign.start
                case "key":
                    raise NotFormatted("a question mark before a key")
                case _:
                    self._visible(sign)
        return self.shape

    def _open_block(self, sign: YamlToken) -> None:
        line, column = self._place(sign.start)
        new = self._frames[-1].new + STEP if self._frames else 0
        self._frames.append(Frame(sign.kind, column, new))
        self.shape.columns.setdefault(line, []).append((column, new))

    def _visible(self, sign: YamlToken) -> None:
        line, column = self._place(sign.start)
        before = self._before
        if before is None or self._before_line != line:
            self._first_of_line(sign, line, column)
        elif sign.start != before.start:
            self._gap(before, sign)
        if sign.kind in ("{", "["):
            self._frames.append(Frame(sign.kind, column, self._frames[-1].new if self._frames else 0))
        elif sign.kind in ("}", "]"):
            self._frames.pop()
        self._before = sign
        self._before_line = line
        self.shape.ends[line] = sign.end
        if sign.style in ("|", ">") and sign.kind == "scalar":
            self._block_text(sign, line)
        elif sign.kind == "scalar":
            self._several_lines(sign, line)

    def _first_of_line(self, sign: YamlToken, line: int, column: int) -> None:
        top = self._frames[-1] if self._frames else None
        if sign.kind == ":" and not (top and top.is_flow):
            raise NotFormatted("a colon before everything else")
        opened = self.shape.columns.get(line)
        if top is not None and top.is_flow:
            least = top.new if sign.kind in ("}", "]") else top.new + 1 if len(self._frames) > 1 else 0
            self.shape.inner[line] = Inner(self._shift, least, False)
            return
        if opened:
            new = opened[0][1]
        elif top is None:
            new = 0
        else:
            is_entry = sign.kind in ("-", "document", "end document") or sign.start == self._key_at
            new = top.new if is_entry else top.new + STEP
        self._shift = new - column
        if not opened:
            self.shape.columns[line] = [(column, new)]

    def _gap(self, before: YamlToken, sign: YamlToken) -> None:
        if before.kind == "scalar" and before.style in ("|", ">"):
            return
        start, end = before.end, sign.start
        found = self._source.text[start:end]
        if found.strip(_BLANKS):
            return
        wanted = self._wanted(before, sign)
        is_table = len(found) > 1 and before.kind in (":", ",") and wanted and self._is_aligned(sign.start)
        if found != wanted and not is_table:
            self.shape.gaps.append(Edit(start, end, wanted))

    def _wanted(self, before: YamlToken, sign: YamlToken) -> str:
        if sign.kind == ":":
            return " " if before.kind == "alias" else ""
        if before.kind in ("{", "[") or sign.kind in ("}", "]", ","):
            return " " if before.kind in _PROPERTIES[:2] else ""
        return " "

    def _is_aligned(self, offset: int) -> bool:
        """Whether behind a colon or a comma of a line nearby something begins in the same column: a table.

        The lines of a table stand below each other and begin in the same column. A word that only happens to begin
        there, inside a text or an effect, makes no table.
        """
        line, column = self._place(offset)
        margin = self._margin(line)
        return any(
            (other, column) in self._behind
            for lines in (range(line - 1, line - NEARBY - 1, -1), range(line + 1, line + NEARBY + 1))
            for other in takewhile(lambda near: self._margin(near) == margin, lines)
        )

    def _margin(self, line: int) -> int | None:
        """How many blanks a line begins with; None where it has nothing else, or there is no such line."""
        text = self._source.line_text(line) if 1 <= line <= self._source.line_count else ""
        words = text.lstrip(_BLANKS)
        return len(text) - len(words) if words else None

    def _block_text(self, sign: YamlToken, line: int) -> None:
        """The lines of a block text; what stands below it, and further left, is not of it."""
        header = _HEADER.match(self._source.text, sign.start)
        assert header is not None
        self.shape.ends[line] = header.end()
        top = self._frames[-1] if self._frames else None
        last = line + 1
        old: int | None = None
        while last <= self._source.line_count:
            start, end = self._source.line_bounds(last)
            text = self._source.text[start:end]
            indent = len(text) - len(text.lstrip(" "))
            if start >= sign.end or (text.strip(_BLANKS) and indent < (old or 0)):
                break
            if old is None and text.strip(" "):
                old = indent
            last += 1
        if old is None:
            return
        new = top.new + STEP if top else old
        if any(digit.isdigit() for digit in header.group()):
            new = old + (top.new - top.old if top else 0)
        self.shape.blocks.append(BlockText(sign, line + 1, last, old, new))

    def _several_lines(self, sign: YamlToken, line: int) -> None:
        last = self._source.position(sign.end)[0]
        top = self._frames[-1] if self._frames else None
        for inner in range(line + 1, last + 1):
            self.shape.inner[inner] = Inner(self._shift, top.new + 1 if top else 0, True)
        if last > line:
            self._before_line = last
            self.shape.ends[last] = sign.end

    def _place(self, offset: int) -> tuple[int, int]:
        """The line, and the column counted from 0; a byte order mark takes no room."""
        line, column = self._source.position(offset)
        return line, column - 1 - (self._base if line == 1 else 0)
