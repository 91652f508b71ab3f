"""A stretch of one file's text."""

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics.source import Source


@dataclass(frozen=True, slots=True)
class Span:
    """The characters [start, end) of a source; sorts by file, then place."""

    source: Source
    start: int
    end: int

    @property
    def file(self) -> str:
        """The path of the file."""
        return self.source.path

    @property
    def line(self) -> int:
        """The 1-based line of the first character."""
        return self.source.position(self.start)[0]

    @property
    def column(self) -> int:
        """The 1-based column of the first character."""
        return self.source.position(self.start)[1]

    @property
    def end_line(self) -> int:
        """The 1-based line of the place just after the last character."""
        return self.source.position(self.end)[0]

    @property
    def end_column(self) -> int:
        """The 1-based column of the place just after the last character."""
        return self.source.position(self.end)[1]

    @property
    def text(self) -> str:
        """The characters themselves, exactly as written."""
        return self.source.text[self.start : self.end]

    def to(self, other: "Span") -> "Span":
        """The smallest span that covers both; raises ValueError when they lie in different files."""
        if self.source is not other.source and self.source != other.source:
            raise ValueError(f"no span covers {self.file} and {other.file}")
        return Span(self.source, min(self.start, other.start), max(self.end, other.end))

    def preceding(self, text: str) -> "Span | None":
        """The nearest place before this one at which a text stands; None if there is none."""
        start = self.source.text.rfind(text, 0, self.start)
        return Span(self.source, start, start + len(text)) if start >= 0 else None

    def __lt__(self, other: "Span") -> bool:
        return self._place < other._place

    def __le__(self, other: "Span") -> bool:
        return self._place <= other._place

    @property
    def _place(self) -> tuple[str, int, int]:
        return self.source.path, self.start, self.end


ASKED = "what was asked for"
"""Stands for the path of what no file says: it was chosen with the ruleset."""


def asked(option: str, value: str) -> Span:
    """The place of a value that was chosen with the ruleset, as one types it: `--variant short`."""
    text = f"{option} {value}"
    return Span(Source(ASKED, text), len(text) - len(value), len(text))
