"""One file's text, and where its lines are."""

import re
from bisect import bisect_right
from dataclasses import field

from tuckbox.dataclass import dataclass

_LINE_BREAK = re.compile(r"\r\n|\n|\r")


@dataclass(frozen=True, slots=True)
class Source:
    """The text of one file as it was read, with its path as shown to people.

    Offsets count characters, not bytes. Lines and columns are 1-based; `\\r\\n`, `\\n` and `\\r` end a line.
    """

    path: str
    text: str
    _starts: list[int] = field(default_factory=list, init=False, repr=False, compare=False)

    @property
    def line_starts(self) -> list[int]:
        """The offset of the first character of every line; computed when somebody first asks."""
        if not self._starts:
            self._starts.append(0)
            self._starts.extend(match.end() for match in _LINE_BREAK.finditer(self.text))
        return self._starts

    @property
    def line_count(self) -> int:
        """How many lines there are; an empty text has one."""
        return len(self.line_starts)

    def position(self, offset: int) -> tuple[int, int]:
        """The 1-based (line, column) of a character offset."""
        starts = self.line_starts
        line = bisect_right(starts, offset)
        return line, offset - starts[line - 1] + 1

    def offset(self, line: int, column: int) -> int:
        """The character offset of a 1-based (line, column), kept inside that line."""
        start, end = self.line_bounds(line)
        return min(max(start, start + column - 1), end)

    def line_bounds(self, line: int) -> tuple[int, int]:
        """The offsets [start, end) of a 1-based line, without its line break."""
        starts = self.line_starts
        start = starts[line - 1]
        end = starts[line] if line < len(starts) else len(self.text)
        while end > start and self.text[end - 1] in "\r\n":
            end -= 1
        return start, end

    def line_text(self, line: int) -> str:
        """The text of a 1-based line, without its line break."""
        start, end = self.line_bounds(line)
        return self.text[start:end]
