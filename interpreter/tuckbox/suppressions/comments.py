"""The comments of a file that speak to Tuckbox, and the lines for which they hold.

They are comments of YAML, or remarks in an effect that stands under `|`. A `#` in a printed text is neither.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Problems, Source, Span
from tuckbox.document.characters import readable
from tuckbox.document.events import Event, Fault, scalars
from tuckbox.language.parser import effect_in, parse_expression

_ADDRESS = "tuckbox:"
_COMMENT = re.compile(
    rf"(?<!\S)#[ \t]*(?:{_ADDRESS}[ \t]*|(?P<other>(?i:tuckbox[ \t]*:?[ \t]*(?=allow\b))))(?P<said>[^\r\n]*)"
)
"""``other``: nearly the address, before what is meant for it."""


def may_speak(text: str) -> bool:
    """Whether a text can hold such a comment."""
    return "tuckbox" in text or "Tuckbox" in text or "TUCKBOX" in text


@dataclass(frozen=True, slots=True)
class Comment:
    """One comment: all of it as written, what it says behind its address, and the 1-based lines it holds for.

    ``other``: what stands for its address, where that is not written as it should be.
    """

    span: Span
    said: Span
    lines: range
    other: Span | None = None

    @property
    def has_own_line(self) -> bool:
        """Whether nothing else stands on its line."""
        source = self.span.source
        start = source.line_bounds(self.span.line)[0]
        return not source.text[start : self.span.start].strip()


def comments(source: Source) -> Iterator[Comment]:
    """All of them in a file, in order. In a file that is not YAML everything that looks like one counts."""
    if not may_speak(source.text) or _COMMENT.search(source.text) is None:
        return
    texts = _texts(source)
    starts = [one.start for one in texts]
    for match in _COMMENT.finditer(source.text):
        index = bisect_right(starts, match.start()) - 1
        if index < 0 or _outside(source.text, texts[index], match.start()):
            span = Span(source, match.start(), match.start() + len(match[0].rstrip()))
            said = Span(source, match.start("said"), max(match.start("said"), span.end))
            other = Span(source, *match.span("other")) if match["other"] is not None else None
            yield Comment(span, said, _lines(source, span), other)


def _texts(source: Source) -> list[Event]:
    text, base = readable(source, Problems())
    try:
        return scalars(text, base)
    except Fault:
        return []


def _outside(text: str, scalar: Event, place: int) -> bool:
    """Whether a comment can begin at the place: behind the text, behind the sign `|` of a block, in an effect."""
    if place >= scalar.end:
        return True
    if scalar.style not in ("literal", "folded"):
        return False
    head = re.match(r"[^\r\n]*", text[scalar.start : scalar.end])
    if head is not None and place < scalar.start + head.end():
        return True
    return scalar.style == "literal" and _is_language(scalar.value)


def _is_language(text: str) -> bool:
    return effect_in(text) is not None or not parse_expression(text)[1]


def _lines(source: Source, span: Span) -> range:
    """The comment's own line, or the next with anything but comments, and what is indented below it."""
    first = span.line
    while first <= source.line_count and _is_empty(source.line_text(first)):
        first += 1
    if first > source.line_count:
        return range(first, first)
    opening, last = source.line_text(first), first
    for number in range(first + 1, source.line_count + 1):
        line = source.line_text(number)
        if _is_empty(line):
            continue
        if _indent(line) <= _indent(opening) and not _is_item_of(line, opening):
            break
        last = number
    return range(first, last + 1)


def _is_empty(line: str) -> bool:
    text = line.strip()
    return not text or text[0] == "#"


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _is_item_of(line: str, opening: str) -> bool:
    """Whether the line is an entry of a list that is not indented deeper than its key."""
    dash = ("- ", "-\t")
    same = _indent(line) == _indent(opening)
    return same and line.lstrip().startswith(dash) and not opening.lstrip().startswith(dash)
