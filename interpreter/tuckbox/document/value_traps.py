"""Values that read like text and mean something else to YAML: `> 3`, `[a] > 1`, `Deal 3: then draw`."""

import re
from collections.abc import Iterator

from tuckbox.diagnostics import Code, Diagnostic, Fix, Source, Span
from tuckbox.document import structure
from tuckbox.document.characters import smart_quote_starts, smart_quotes
from tuckbox.document.lines import Line
from tuckbox.document.node import Scalar
from tuckbox.document.quoting import quoted

COLON_IN_TEXT = Code(
    number="E0130",
    slug="colon-in-text",
    title="A text without quotes holds a colon followed by a space",
    explain="A colon followed by a space ends a key. A text that holds one has to stand in quotes.",
    bad="text: Deal 3: then draw\n",
    good='text: "Deal 3: then draw"\n',
)
COMMENT_IN_TEXT = Code(
    number="E0131",
    slug="comment-in-text",
    title="A text without quotes is cut off at ` #`",
    explain=(
        "Behind a space, `#` starts a comment, so the rest of the line is lost. Quote the text; if a "
        "comment is "
        "meant, put a space behind the `#`."
    ),
    bad="text: pay #3 gold\n",
    good='text: "pay #3 gold"\n',
    severity="warning",
)
BLOCK_SIGN = Code(
    number="E0132",
    slug="block-sign-in-text",
    title="A text starts with `>` or `|`",
    explain=("`>` and `|` announce that a block of lines follows. A text that starts with one has to stand in quotes."),
    bad="when: > 3\n",
    good='when: "> 3"\n',
)
BRACKETS = Code(
    number="E0134",
    slug="brackets-in-text",
    title="Text follows a list in brackets",
    explain=("A value that starts with `[` is a list. A text that starts with a bracket has to stand in quotes."),
    bad="when: [card] > 1\n",
    good='when: "[card] > 1"\n',
)
BRACES = Code(
    number="E0135",
    slug="braces-in-text",
    title="Text follows keys in braces",
    explain=("A value that starts with `{` holds keys. A text that starts with a brace has to stand in quotes."),
    bad="when: {card} > 1\n",
    good='when: "{card} > 1"\n',
)
RESERVED_SIGN = Code(
    number="E0137",
    slug="reserved-sign",
    title="A text starts with a sign that YAML reserves",
    explain="No text may start with `@`, a backtick or `%` unless it stands in quotes.",
    bad="when: @gold\n",
    good='when: "@gold"\n',
)
TEXT_AFTER_QUOTES = Code(
    number="E0138",
    slug="text-after-quotes",
    title="Text follows a closed quote",
    explain="A text that starts with a quote ends at the next one. Put quotes around the whole text.",
    bad='text: "Gold" for all\n',
    good="text: '\"Gold\" for all'\n",
)

_RESERVED = "a text cannot start with {} unless it stands in quotes"
SIGNS = {
    ">": (BLOCK_SIGN, "a text that starts with `>` announces a block of lines"),
    "|": (BLOCK_SIGN, "a text that starts with `|` announces a block of lines"),
    "*": (structure.UNKNOWN_ALIAS, "a text that starts with `*` repeats a marked value"),
    "&": (structure.ANCHOR_ON_NOTHING, "a text that starts with `&` marks a value for later"),
    "!": (structure.TAG, "a text that starts with `!` is a YAML tag, and games use none"),
    "@": (RESERVED_SIGN, _RESERVED.format("`@`")),
    "%": (RESERVED_SIGN, _RESERVED.format("`%`")),
    "`": (RESERVED_SIGN, _RESERVED.format("a backtick")),
}
ONLY_TEXT = frozenset((BLOCK_SIGN, BRACKETS, BRACES, RESERVED_SIGN))
"""Where nothing but a text without its quotes can be meant."""
_BLOCK_HEADER = re.compile(r"[|>](?:[+-]?[1-9]?|[1-9][+-])")
_QUOTED = re.compile(r""""(?:[^"\\]|\\.)*"|'(?:[^']|'')*'""")
_APOSTROPHE = re.compile(r"""'[^'"\\]*\w'\w[^'"\\]*'""")
_CUT = re.compile(r"[ \t]#(?=[^\s#!])")
_INNER_COLON = re.compile(r":(?=[ \t]|$)")


def value_trap(line: Line) -> Diagnostic | None:
    """What is wrong with the value of a line that YAML refused, if the value is the cause."""
    value = line.value
    if not value:
        return None
    if any(start == line.value_start for start in smart_quote_starts(line.source, line.start, line.end)):
        return smart_quotes(line.value_span)
    sign = value[0]
    if sign in SIGNS and not _BLOCK_HEADER.fullmatch(value):
        code, message = SIGNS[sign]
        return _below_the_bar(line) if sign == "|" else _quote_it(code, line, message)
    match sign:
        case "[" | "{":
            return _after_brackets(line)
        case '"' | "'":
            closed = _QUOTED.match(value)
            goes_on = closed is not None and closed.end() < len(value)
            return _after_quotes(line) if goes_on else None
        case _:
            return _colon(line)


def check_comments(source: Source, scalars: list[Scalar]) -> Iterator[Diagnostic]:
    """Warnings for texts without quotes that are cut off by what YAML takes for a comment."""
    ends = {scalar.span.end: scalar for scalar in scalars if scalar.style == "plain" and scalar.value}
    for match in _CUT.finditer(source.text):
        before = match.start()
        while before and source.text[before - 1] in " \t":
            before -= 1
        scalar = ends.get(before)
        if scalar is None or scalar.span.line != scalar.span.end_line:
            continue
        sign = match.end() - 1
        line_end = source.line_bounds(source.position(sign)[0])[1]
        lost = Span(source, sign, sign + len(source.text[sign:line_end].rstrip()))
        whole = scalar.span.to(lost)
        fix = Fix(whole, quoted(whole.text))
        message = f"the text ends before `{_short(lost.text)}`, which YAML takes for a comment"
        advice = f"put the whole text in quotes: {fix.replacement}; for a comment, put a space behind `#`"
        yield Diagnostic(COMMENT_IN_TEXT, COMMENT_IN_TEXT.severity, message, lost, (), advice, fix)


def has_cut_text(text: str) -> bool:
    """Whether anything in the text could be a comment that was meant as text; quick."""
    return _CUT.search(text) is not None


def closing_bracket(text: str, start: int, end: int) -> int | None:
    """The offset behind the bracket that closes the one at `start`, or None; quoted text is skipped."""
    depth = 0
    index = start
    while index < end:
        char = text[index]
        if char in "\"'" and (skipped := _QUOTED.match(text, index, end)):
            index = skipped.end()
            continue
        depth += (char in "[{") - (char in "]}")
        index += 1
        if not depth:
            return index
    return None


def _after_brackets(line: Line) -> Diagnostic | None:
    end = closing_bracket(line.source.text, line.value_start, line.value_span.end)
    rest = "" if end is None else line.source.text[end : line.value_span.end].strip()
    if not rest or rest[0] in "]},":
        return None
    if line.value[0] == "[":
        return _quote_it(BRACKETS, line, "a value that starts with `[` is a list, and text follows it")
    return _quote_it(BRACES, line, "a value that starts with `{` holds keys, and text follows it")


def _after_quotes(line: Line) -> Diagnostic:
    value = line.value
    if value.endswith(",") and _QUOTED.fullmatch(value[:-1]) is not None:
        place = Span(line.source, line.value_span.end - 1, line.value_span.end)
        advice = "leave it out: each entry has a line of its own"
        fix = Fix(place, "", safe=True)
        return Diagnostic(TEXT_AFTER_QUOTES, "error", "no comma stands behind an entry", place, (), advice, fix)
    message = "the text goes on behind the closing quote"
    if _APOSTROPHE.fullmatch(value) is None:
        return _quote_it(TEXT_AFTER_QUOTES, line, message)
    fix = Fix(line.value_span, quoted(value[1:-1]))
    advice = f"use double quotes around an apostrophe: {_short(fix.replacement)}"
    return Diagnostic(TEXT_AFTER_QUOTES, "error", message, line.value_span, (), advice, fix)


def _colon(line: Line) -> Diagnostic | None:
    colon = _INNER_COLON.search(line.value)
    if colon is None or line.key is None:
        return None
    place = line.value_start + colon.start()
    fix = Fix(line.value_span, quoted(line.value))
    message = f"a colon followed by a space starts a new value, and `{line.key}` already has one"
    advice = f"put the text in quotes: {_short(fix.replacement)}"
    return Diagnostic(COLON_IN_TEXT, "error", message, Span(line.source, place, place + 1), (), advice, fix)


def _below_the_bar(line: Line) -> Diagnostic:
    fix = Fix(line.value_span, line.value[1:].strip(), safe=True)
    advice = "end the line with `|` and write the text on the lines below it, or leave out the `|`"
    message = "behind `|` nothing stands on the same line"
    return Diagnostic(BLOCK_SIGN, "error", message, line.value_span, (), advice, fix)


def _quote_it(code: Code, line: Line, message: str) -> Diagnostic:
    fix = Fix(line.value_span, quoted(line.value), safe=code in ONLY_TEXT)
    advice = f"put the text in quotes: {_short(fix.replacement)}"
    return Diagnostic(code, "error", message, line.value_span, (), advice, fix)


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."
