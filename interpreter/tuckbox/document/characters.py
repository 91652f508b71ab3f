"""Characters that look right and are not: marks, control characters, invisible spaces, typographic quotes."""

import re
import sys
from bisect import bisect_right
from collections.abc import Callable, Iterable
from itertools import islice

from tuckbox.diagnostics import Code, Diagnostic, Fix, Problems, Source, Span
from tuckbox.document.node import Scalar
from tuckbox.document.quoting import quoted

BYTE_ORDER_MARK = Code(
    number="E0104",
    slug="byte-order-mark",
    title="The file starts with an invisible mark",
    explain=("Some editors put an invisible byte order mark first in a file. Save the file as UTF-8 without it."),
    bad="\ufeffcost: 1\n",
    good="cost: 1\n",
    severity="warning",
)
CONTROL_CHARACTER = Code(
    number="E0105",
    slug="control-character",
    title="The file holds a character that cannot be printed",
    explain=("Control characters have no place in a text. In double quotes they can be written as escapes: `\\x07`."),
    bad="name: bell\x07\n",
    good='name: "bell\\x07"\n',
)
INVISIBLE_SPACE = Code(
    number="E0107",
    slug="invisible-space",
    title="A space is not a plain space",
    explain=(
        "Text pasted from a web page or a word processor often has non-breaking or zero-width spaces. "
        "They look like "
        "spaces, but YAML takes them for letters, so a line can become part of another. Inside quotes "
        "they are fine."
    ),
    bad="cost:\xa01\n",
    good="cost: 1\n",
)
SMART_QUOTES = Code(
    number="E0108",
    slug="smart-quotes",
    title="Typographic quotes around a text",
    explain=(
        "Only the straight quotes `\"` and `'` quote a text; typographic ones are letters of it. To print"
        " them, put "
        "straight quotes around the whole text."
    ),
    bad="name: \u201cGold\u201d\n",
    good='name: "Gold"\n',
)

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufeff\ufffe\uffff]")
_STAND_IN = "\N{REPLACEMENT CHARACTER}"
_SPACES = "\xa0\u1680\u2000-\u200a\u202f\u205f\u3000"
_ZERO_WIDTH = "\u200b\u2060\x85\u2028\u2029"
_INVISIBLE = re.compile(
    rf"(?m)^[ \t]*(?:-[ \t]+)*(?P<lead>[{_SPACES}{_ZERO_WIDTH}]+)|(?<=[:\-])(?P<after>[{_SPACES}]+)"
    rf"|(?<![{_SPACES}])(?P<before>[{_SPACES}]+)(?=:(?:\s|$))|(?P<nothing>[{_ZERO_WIDTH}]+)"
)
_ANY_INVISIBLE = re.compile(rf"[{_SPACES}{_ZERO_WIDTH}]")
_OPENERS = "\u201c\u201d\u201e\u201f\u2018\u2019\u201a\u201b\xab\xbb"
_ANY_OPENER = re.compile(f"[{_OPENERS}]")
_SMART_START = re.compile(rf"(?m)(?:^[ ]*|[:\-,\[{{][ ]+|[\[{{])(?P<quote>[{_OPENERS}])")
_CLOSERS = {
    "\u201c": "\u201d\u201c", "\u201d": "\u201d", "\u201e": "\u201d\u201c", "\u201f": "\u201d",
    "\u2018": "\u2019\u2018", "\u2019": "\u2019", "\u201a": "\u2019\u2018", "\u201b": "\u2019",
    "\xab": "\xbb", "\xbb": "\xab\xbb",
}  # fmt: skip
"""What ends a text that begins with a typographic quote, in the ways of several languages."""
_BEHIND_VALUE = re.compile(r"[ \t]*(?:[,}\]]|#|$)")
_COMMENT = re.compile(r"(?:(?<=[ \t])|(?m:^))#")
_MOST = 20


def readable(source: Source, problems: Problems) -> tuple[str, int]:
    """The text with each control character replaced, and where it starts (1 behind a byte order mark)."""
    text, base = source.text, 0
    if text.startswith("\ufeff"):
        span = Span(source, 0, 1)
        message = "the file starts with an invisible byte order mark"
        advice = "save the file as UTF-8 without it"
        problems.add(BYTE_ORDER_MARK, span, message, help=advice, fix=Fix(span, "", safe=True))
        text, base = text[1:], 1
    if _CONTROL.search(text) is None:
        return text, base
    for count, match in enumerate(_CONTROL.finditer(text)):
        if count == _MOST:
            break
        span = Span(source, match.start() + base, match.end() + base)
        name = f"U+{ord(match.group()):04X}"
        message = f"the character {name} cannot be printed and has no place in a text"
        problems.add(CONTROL_CHARACTER, span, message, help="delete it", fix=Fix(span, ""))
    return _CONTROL.sub(_STAND_IN, text), base


def invisible_spaces(source: Source, start: int, end: int) -> Iterable[Diagnostic]:
    """The invisible spaces between `start` and `end` that stand where a plain space should."""
    if _ANY_INVISIBLE.search(source.text, start, end) is None:
        return
    for match in _INVISIBLE.finditer(source.text, start, end):
        span = Span(source, *match.span(match.lastgroup or 0))
        has_width = _ANY_INVISIBLE.sub("", span.text) == "" and not re.search(f"[{_ZERO_WIDTH}]", span.text)
        replacement = " " * len(span.text) if has_width else ""
        names = "an invisible character" if not has_width else "a non-breaking space"
        message = f"{names} stands here, which YAML takes for a letter"
        advice = "type a plain space instead" if has_width else "delete it"
        yield Diagnostic(INVISIBLE_SPACE, "error", message, span, (), advice, Fix(span, replacement, safe=True))


def smart_quote_starts(source: Source, start: int, end: int) -> Iterable[int]:
    """The offsets where a typographic quote seems to open a value."""
    if _ANY_OPENER.search(source.text, start, end) is None:
        return
    for match in _SMART_START.finditer(source.text, start, end):
        yield match.start("quote")


def smart_quotes(span: Span) -> Diagnostic:
    """The diagnostic for a text that starts with a typographic quote; the span covers what YAML takes for the text.

    The repair is safe unless the text may go on behind the span.
    """
    span = whole_text(span) or span
    text = span.text
    is_whole = _closing(span.source, span.start, span.end) == span.end - 1
    replacement = quoted(text[1:-1] if is_whole else text)
    message = "typographic quotes do not quote a text, they become part of it"
    advice = f"use straight quotes: {replacement}"
    is_safe = any(sign in _CLOSERS[text[0]] for sign in text[1:])
    return Diagnostic(SMART_QUOTES, "error", message, span, (), advice, Fix(span, replacement, safe=is_safe))


def whole_text(span: Span) -> Span | None:
    """The text from the typographic quote at the start of a span to the one that closes it, if a comma cut it off."""
    source = span.source
    if not span.text or span.text[0] not in _CLOSERS or any(sign in _CLOSERS[span.text[0]] for sign in span.text[1:]):
        return None
    closing = _closing(source, span.start, source.line_bounds(span.line)[1])
    return None if closing is None else Span(source, span.start, closing + 1)


def _closing(source: Source, start: int, end: int) -> int | None:
    """Where the quote stands that closes the one at `start`: behind it the value ends."""
    closers = _CLOSERS[source.text[start]]
    for place in range(start + 1, end):
        if source.text[place] in closers and _BEHIND_VALUE.match(source.text[place + 1 : end].rstrip("\r\n")):
            return place
    return None


def check_characters(source: Source, scalars: Callable[[], list[Scalar]], problems: Problems) -> None:
    """Reports invisible spaces and typographic quotes outside the quoted and block text of a file."""
    starts = list(smart_quote_starts(source, 0, len(source.text)))
    if not starts and _ANY_INVISIBLE.search(source.text) is None:
        return
    found = scalars()
    plain = {scalar.span.start: scalar for scalar in found if scalar.style == "plain"}
    for offset in starts:
        if offset in plain:
            problems.keep(smart_quotes(plain[offset].span))
    quoted_or_block = sorted((scalar.span.start, scalar.stop) for scalar in found if scalar.style != "plain")
    outside = (
        diagnostic
        for diagnostic in invisible_spaces(source, 0, len(source.text))
        if not _is_covered(quoted_or_block, diagnostic.span.start) and not _in_comment(diagnostic.span)
    )
    problems.extend(islice(outside, _MOST))


def _is_covered(places: list[tuple[int, int]], offset: int) -> bool:
    index = bisect_right(places, (offset, sys.maxsize)) - 1
    return index >= 0 and offset < places[index][1]


def _in_comment(span: Span) -> bool:
    start, end = span.source.line_bounds(span.line)
    comment = _COMMENT.search(span.source.text, start, end)
    return comment is not None and comment.start() < span.start
