"""One line of a file taken apart by eye: indentation, list dashes, key, value."""

import re
from collections.abc import Iterator

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Source, Span

_KEY = r"""(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s#&*!|>'"%@`\[\]{},\-][^#]*?|-[^\s#][^#]*?)"""
_LINE = re.compile(
    r"(?P<indent>[ \t]*)(?P<dashes>(?:-[ \t]+)*)"
    rf"(?:(?P<key>{_KEY})[ \t]{{0,8}}:(?=[ \t]|$)[ \t]*)?(?P<value>.*)"
)
_COMMENT = re.compile(r"(?<![ \t])[ \t]+#(?:[ \t].*)?$")


@dataclass(frozen=True, slots=True)
class Line:
    """A line with what stands in it; offsets are places in the file."""

    source: Source
    number: int
    start: int
    end: int
    indent: int
    dashes: int
    key: str | None
    value_start: int

    @property
    def text(self) -> str:
        """The whole line without its break."""
        return self.source.text[self.start : self.end]

    @property
    def value(self) -> str:
        """What stands behind the key or the dashes, without a comment at its end."""
        return _COMMENT.sub("", self.source.text[self.value_start : self.end]).rstrip()

    @property
    def value_span(self) -> Span:
        """The place of the value."""
        return Span(self.source, self.value_start, self.value_start + len(self.value))

    @property
    def content_span(self) -> Span:
        """The place of the line without its indentation and without blanks at its end."""
        text = self.text
        begin = self.start + len(text) - len(text.lstrip())
        return Span(self.source, begin, max(begin, self.start + len(text.rstrip())))

    @property
    def is_item(self) -> bool:
        """Whether the line starts an entry of a list."""
        return self.dashes > 0 or self.text.strip() == "-"

    @property
    def is_blank(self) -> bool:
        """Whether nothing but a comment stands here."""
        content = self.text.strip()
        return not content or content.startswith("#")


def line_at(source: Source, number: int) -> Line:
    """The 1-based line of a source, taken apart."""
    start, end = source.line_bounds(number)
    match = _LINE.match(source.text[start:end])
    if match is None:  # the pattern fits every text without a line break
        return Line(source, number, start, end, 0, 0, None, start)
    indent = len(match["indent"])
    return Line(source, number, start, end, indent, len(match["dashes"]), match["key"], start + match.start("value"))


def lines_above(source: Source, number: int, first: int) -> Iterator[Line]:
    """The lines above a line that hold anything, nearest first, down to the line number `first`."""
    for above in range(number - 1, first - 1, -1):
        line = line_at(source, above)
        if not line.is_blank:
            yield line
