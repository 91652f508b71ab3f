"""The lines of a YAML file in house style: where they begin and end, remarks, and empty lines between them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from tuckbox.diagnostics import Edit, Source

from .yaml_layout import BlockText, Shape

_BLANKS = " \t"
_REMARK = re.compile(r"[ \t]+(?=#)")
_BREAK = re.compile(r"\r\n|\n|\r")
_NEAR = 2
"""At least so many spaces stand before a remark behind something."""


class LineEdits:
    """The edits of a file, line by line, from what its signs say and from the phrases in its block texts."""

    def __init__(self, source: Source, base: int, shape: Shape, phrases: Mapping[int, Mapping[int, int]]) -> None:
        """``phrases``: of each block text in the language, by its place, the column (in the text) in which a line
        is to begin, by the place of the line's first character."""
        self._source = source
        self._base = base
        self._shape = shape
        self._blocks = {line: block for block in shape.blocks for line in range(block.first, block.last)}
        self._columns = {place: column for columns in phrases.values() for place, column in columns.items()}
        self._phrases = phrases
        self._shifts: dict[int, int] = {}
        self._remarks: list[tuple[int, int]] = []
        self._levels: list[tuple[int, int]] = []

    def all(self, gaps: list[Edit]) -> Iterator[Edit]:
        """Every edit; ``gaps`` are those inside lines."""
        for edit in gaps:
            self._note(edit)
        found: list[Edit] = []
        for line in range(1, self._source.line_count + 1):
            for edit in self._line(line):
                self._note(edit)
                found.append(edit)
        yield from gaps
        yield from found
        for line in range(1, self._source.line_count + 1):
            yield from self._remark_behind(line)
        yield from self._empty_lines()

    def _note(self, edit: Edit) -> None:
        line = self._source.position(edit.start)[0]
        self._shifts[line] = self._shifts.get(line, 0) + len(edit.text) - (edit.end - edit.start)

    # ------------------------------------------------------------------ where a line begins and ends

    def _line(self, line: int) -> Iterator[Edit]:
        start, end = self._bounds(line)
        text = self._source.text[start:end]
        words = text.lstrip(_BLANKS)
        block = self._blocks.get(line)
        if block is not None:
            yield from self._of_block(block, start, end)
            return
        inner = self._shape.inner.get(line)
        if not words:
            if text and not (inner and inner.is_text):
                yield Edit(start, end, "")
            return
        column = len(text) - len(words)
        new = self._column(line, column, is_remark=words[0] == "#")
        if text[:column] != " " * new:
            yield Edit(start, start + column, " " * new)
        kept = len(text.rstrip(_BLANKS))
        next_inner = self._shape.inner.get(line + 1)
        if kept < len(text) and not (next_inner and next_inner.is_text):
            yield Edit(start + kept, end, "")

    def _column(self, line: int, column: int, *, is_remark: bool) -> int:
        columns = self._shape.columns.get(line)
        if columns:
            while self._levels and self._levels[-1][0] >= columns[0][0]:
                self._levels.pop()
            for pair in columns:
                if not self._levels or pair[0] > self._levels[-1][0]:
                    self._levels.append(pair)
            return columns[0][1]
        inner = self._shape.inner.get(line)
        if inner is not None:
            return max(column + inner.shift, inner.least)
        return self._remark_alone(line, column) if is_remark else column

    def _remark_alone(self, line: int, column: int) -> int:
        """Level with what follows, if it was; else as it stood to the block that it stands in."""
        following = self._following(line)
        for old, new in self._shape.columns.get(following, ()) if following else ():
            if old == column:
                return self._left_of_block(line, new)
        inner = self._shape.inner.get(following) if following else None
        if inner is not None and not inner.is_text:
            return max(column + inner.shift, inner.least)
        at = next((level for level in reversed(self._levels) if level[0] <= column), None)
        return column if at is None else self._left_of_block(line, at[1] + column - at[0])

    def _following(self, line: int) -> int | None:
        """The next line with a sign of YAML in it."""
        for below in range(line + 1, self._source.line_count + 1):
            if below in self._shape.columns or below in self._shape.inner:
                return below
        return None

    def _left_of_block(self, line: int, column: int) -> int:
        """A remark below a block text stays out of it."""
        for above in range(line - 1, 0, -1):
            block = self._blocks.get(above)
            if block is not None:
                return min(column, max(0, block.new - 1))
            words = self._source.line_text(above).strip(_BLANKS)
            if words and not words.startswith("#"):
                break
        return column

    def _of_block(self, block: BlockText, start: int, end: int) -> Iterator[Edit]:
        text = self._source.text[start:end]
        words = text.lstrip(_BLANKS)
        is_phrase = block.token.start in self._phrases
        if not words:
            if text and (is_phrase or len(text) <= block.old):
                yield Edit(start, end, "")
            elif block.new != block.old and text:
                yield Edit(start, start + block.old, " " * block.new)
            return
        if not is_phrase:
            if block.new != block.old:
                yield Edit(start, start + block.old, " " * block.new)
            return
        column = len(text) - len(words)
        new = block.new + self._columns.get(start + column, column - block.old)
        if text[:column] != " " * new:
            yield Edit(start, start + column, " " * new)
        kept = len(text.rstrip(_BLANKS))
        if kept < len(text):
            yield Edit(start + kept, end, "")

    # ------------------------------------------------------------------ remarks and empty lines

    def _remark_behind(self, line: int) -> Iterator[Edit]:
        """A remark behind something keeps its column if it stands further off than two spaces."""
        block = self._blocks.get(line)
        start, end = self._bounds(line)
        place = self._remark_in_phrase(block, start, end) if block else self._shape.ends.get(line)
        if place is None:
            return
        gap = _REMARK.match(self._source.text, place, end)
        if gap is None:
            return
        width = len(gap.group())
        wanted = _NEAR if width <= _NEAR else max(_NEAR, width - self._shifts.get(line, 0))
        if gap.group() != " " * wanted:
            yield Edit(*gap.span(), " " * wanted)

    def _remark_in_phrase(self, block: BlockText, start: int, end: int) -> int | None:
        """Where the words of an effect's line end before a remark."""
        if block.token.start not in self._phrases:
            return None
        is_quoted = False
        for place in range(start, end):
            sign = self._source.text[place]
            is_quoted ^= sign == '"'
            if sign == "#" and not is_quoted:
                words = self._source.text[start:place].rstrip(_BLANKS)
                return start + len(words) if words else None
        return None

    def _empty_lines(self) -> Iterator[Edit]:
        """None at the beginning and the end, never two together; the last line is ended."""
        text = self._source.text
        run: list[int] = []
        is_begun = False
        for line in range(1, self._source.line_count + 1):
            start, end = self._bounds(line)
            block, inner = self._blocks.get(line), self._shape.inner.get(line)
            is_fixed = (block is not None and line < self._last_of(block)) or (inner is not None and inner.is_text)
            if not is_fixed and not text[start:end].strip(_BLANKS):
                run.append(line)
                continue
            yield from self._without(run if not is_begun else run[1:])
            run, is_begun = [], True
        if is_begun and len(run) > 1:
            yield from self._without(run[:-1])
        elif is_begun and not run and not self._ends_in_text():
            found = _BREAK.search(text)
            yield Edit(len(text), len(text), found.group() if found else "\n")

    def _ends_in_text(self) -> bool:
        """Whether a line break at the end would belong to a text that is not in the language."""
        block = self._blocks.get(self._source.line_count)
        return block is not None and block.token.start not in self._phrases

    def _last_of(self, block: BlockText) -> int:
        """The line behind the last one of a block text whose being empty would not matter."""
        header = self._source.text[block.token.start : block.token.start + 3]
        if "+" in header:
            return block.last
        last = block.last
        while last > block.first and not self._source.line_text(last - 1).strip(_BLANKS):
            last -= 1
        return last

    def _without(self, lines: list[int]) -> Iterator[Edit]:
        for line in lines:
            end = self._bounds(line)[1]
            found = _BREAK.match(self._source.text, end)
            if found is not None:
                yield Edit(end, found.end(), "")

    def _bounds(self, line: int) -> tuple[int, int]:
        start, end = self._source.line_bounds(line)
        return (start + self._base if line == 1 else start), end
