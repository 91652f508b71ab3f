"""What the YAML library refuses, said in a designer's words at the place of the cause."""

import re
from collections.abc import Iterator

from tuckbox.diagnostics import Code, Diagnostic, Fix, Source, Span
from tuckbox.document import layout_traps, structure
from tuckbox.document.characters import invisible_spaces
from tuckbox.document.events import Fault
from tuckbox.document.forgotten_bar import forgotten_bar
from tuckbox.document.layout_traps import MISSING_SPACE
from tuckbox.document.lines import Line, line_at, lines_above
from tuckbox.document.quoting import quoted
from tuckbox.document.value_traps import (
    COLON_IN_TEXT,
    COMMENT_IN_TEXT,
    ONLY_TEXT,
    SIGNS,
    TEXT_AFTER_QUOTES,
    closing_bracket,
    value_trap,
)

OPEN_QUOTE = Code(
    number="E0139",
    slug="open-quote",
    title="A quote is never closed",
    explain=("A text that starts with a quote ends with the same quote. An apostrophe at the start opens one, too."),
    bad='text: "Draw a card\n',
    good='text: "Draw a card"\n',
)
OPEN_BRACKET = Code(
    number="E0140",
    slug="open-bracket",
    title="A bracket is never closed",
    explain="Each `[` needs its `]`, each `{` its `}`. A text that starts with one has to stand in quotes.",
    bad="deck: [card, coin\n",
    good="deck: [card, coin]\n",
)
BAD_ESCAPE = Code(
    number="E0141",
    slug="bad-escape",
    title="A backslash in double quotes starts no known escape",
    explain=(
        'In double quotes a backslash starts an escape (`\\n`, `\\"`, `\\u00e9`). Write `\\\\` or use single quotes.'
    ),
    bad='text: "a\\q"\n',
    good="text: 'a\\q'\n",
)
STRAY_BRACKET = Code(
    number="E0148",
    slug="stray-bracket",
    title="A closing bracket has no opening one",
    explain="Each closing bracket needs an opening one before it.",
    bad="deck: [card]]\n",
    good="deck: [card]\n",
)
NOT_YAML = Code(
    number="E0149",
    slug="not-yaml",
    title="The text cannot be read here",
    explain=(
        "A file is made of `key: value` lines, lists with dashes and indentation. Look at the marked "
        "place and at the "
        "line above it: a missing colon, quote or bracket is the usual cause."
    ),
    bad="cost: 1\n--- gain: 2\n",
    good="cost: 1\n",
)
MISSING_COMMA = Code(
    number="E0150",
    slug="missing-comma",
    title="A comma is missing between brackets, or there is one too many",
    explain="Inside brackets and braces, one comma stands between two entries.",
    bad='deck: ["card" "coin"]\n',
    good='deck: ["card", "coin"]\n',
)

_BEFORE_ENTRY = re.compile(r".*(?:[\[{,]|: )[ \t]*")
_FAR = 60
_LAST_WORD = re.compile(r"(?<=[ \t])\w+$")
_UP_TO_COMMA = re.compile(r"[^,\]}\r\n]+")


def explain_fault(source: Source, start: int, end: int, fault: Fault) -> Diagnostic:
    """The one diagnostic for a fault in the part [start, end) of a source."""
    offset = min(fault.offset, max(start, end - 1))
    while offset > start and source.text[offset] in " \r\n":
        offset -= 1
    line = line_at(source, source.position(offset)[0])
    first = source.position(start)[0]
    for found in _causes(line, first, offset, fault):
        if found is not None:
            return found
    place = Span(source, offset, min(end, max(offset + 1, line.content_span.end)))
    message = "this cannot be read here"
    advice = "look for a missing colon, quote or bracket here or on the line above"
    return Diagnostic(NOT_YAML, "error", message, place, (), advice)


def _causes(line: Line, first: int, offset: int, fault: Fault) -> Iterator[Diagnostic | None]:
    """The possible causes, the surest first."""
    above = layout_traps.line_before(line, first)
    begin = above.start if above else line.start
    yield next(iter(invisible_spaces(line.source, begin, line.end)), None)
    yield from layout_traps.missing_signs(line, above, first)
    yield _swallowed_quote(line, first)
    yield forgotten_bar(line, first)
    yield _no_key(line)
    words = fault.words
    context = fault.context
    if "quoted scalar" in words and context is not None:
        yield _question_in_brackets(layout_traps.line_of(line, context), context - 1)
        yield _open_quote(line, context) if "unexpected" in words else _bad_escape(line, offset)
    if line.key is not None and line.value.startswith("- "):
        yield layout_traps.list_on_key_line(line)
    if offset >= line.value_start or line.key is None:
        yield value_trap(line)
    yield _in_brackets(line, offset, fault)
    if "flow" in words:
        yield _question_in_brackets(line, offset)
    if "flow" in words and line.source.text[offset : offset + 1] == ":":
        if context is not None and _is_next_key(line, offset, min(context, offset)):
            yield _open_bracket(line, min(context, offset), offset)
        yield _colon_in_brackets(line, offset)
    if context is not None and "flow" in words:
        yield _open_bracket(line, min(context, offset), offset)
    if line.source.text[offset : offset + 1] in ("]", "}"):
        message = f"this `{line.source.text[offset]}` closes nothing"
        yield Diagnostic(STRAY_BRACKET, "error", message, Span(line.source, offset, offset + 1), (), "delete it")
    if "sequence entries" in words and line.key is not None:
        yield layout_traps.list_on_key_line(line)
    if "mapping keys" in words:
        yield layout_traps.question_mark(line)
    if "could not find expected ':'" in words and context is not None:
        yield layout_traps.missing_colon(layout_traps.line_of(line, context))
    yield from _misplaced(line, above, first, offset, words)
    yield _closed_too_early(line, offset)


def _is_next_key(line: Line, offset: int, context: int) -> bool:
    """Whether the colon is that of a key that begins its line, while brackets of a line above are open."""
    key = line.key
    return key is not None and context < line.start and line.source.text[line.start : offset].strip(" -") == key


def _closed_too_early(line: Line, offset: int) -> Diagnostic | None:
    """`name: text}, next: 1`, or something behind a value between brackets."""
    text = line.source.text
    before = len(text[line.start : offset].rstrip()) + line.start - 1
    if before < line.start or text[before] not in "]}":
        return None
    message = f"this `{text[before]}` ends the value, and the line goes on"
    advice = "delete it, or what stands behind it"
    return Diagnostic(STRAY_BRACKET, "error", message, Span(line.source, before, before + 1), (), advice)


def _no_key(line: Line) -> Diagnostic | None:
    """A line that begins with its colon, behind dashes or not."""
    start = line.value_start if line.key is None else line.content_span.start
    if line.source.text[start : start + 1] != ":" or line.source.text[start + 1 : start + 2].strip():
        return None
    message = "there is no key before this colon"
    place = Span(line.source, start, start + 1)
    return Diagnostic(structure.MISSING_KEY, "error", message, place, (), "write the key before `:`")


def _misplaced(line: Line, above: Line | None, first: int, offset: int, words: str) -> Iterator[Diagnostic | None]:
    if "mapping values" in words and line.value[:1] in ("[", "{") and offset > line.value_start:
        yield _colon_in_brackets(line, offset)
    if "mapping values" in words and above is not None:
        lacks_colon = above.key is None and not above.is_item and above.indent >= line.indent
        yield layout_traps.missing_colon(above) if lacks_colon else None
        yield layout_traps.missing_space(above)
    yield layout_traps.misplaced_line(line, first)
    yield layout_traps.missing_space(line)


def _in_brackets(line: Line, offset: int, fault: Fault) -> Diagnostic | None:
    """A text between brackets that starts with a sign of YAML's own, or a colon without its space."""
    source = line.source
    is_named = "unexpected ':'" in fault.words
    is_tight = source.text[offset] in "[{'\"" and "flow" in fault.words
    colon = offset if is_named else offset - 1
    if (is_named or is_tight) and colon >= line.start and source.text[colon] == ":":
        place = Span(source, colon, colon + 1)
        message = "there is no space behind this colon"
        advice = "write `: ` with a space"
        return Diagnostic(MISSING_SPACE, "error", message, place, (), advice, Fix(place, ": ", safe=True))
    start = offset if fault.context is None or "line break" not in fault.words else fault.context
    sign = source.text[start : start + 1]
    if sign not in SIGNS:
        return None
    code, message = SIGNS[sign]
    text = _UP_TO_COMMA.match(source.text, start, line.end)
    if text is None or not start < line.end:
        return None
    span = Span(source, start, start + len(text.group().rstrip()))
    fix = Fix(span, quoted(span.text), safe=code in ONLY_TEXT)
    advice = f"put the text in quotes: {fix.replacement}"
    return Diagnostic(code, "error", message, span, (), advice, fix)


def _question_in_brackets(line: Line, offset: int) -> Diagnostic | None:
    """A text between brackets with a question mark at the place where reading stopped."""
    text = line.source.text
    if text[offset : offset + 1] != "?":
        return None
    opening = _BEFORE_ENTRY.match(text, line.start, offset)
    start = opening.end() if opening else line.value_start
    rest = _UP_TO_COMMA.match(text, offset, line.end)
    end = offset + 1 if rest is None else rest.end()
    span = Span(line.source, start, start + len(text[start:end].rstrip()))
    fix = Fix(span, quoted(span.text.strip("“”„‟‚‘’«»")), safe=True)
    message = "between brackets or braces a text with a question mark has to stand in quotes"
    advice = f"put the text in quotes: {fix.replacement}"
    return Diagnostic(layout_traps.QUESTION_MARK, "error", message, span, (), advice, fix)


def _colon_in_brackets(line: Line, offset: int) -> Diagnostic:
    text = line.source.text
    word = _LAST_WORD.search(text[line.start : offset])
    message = "a colon followed by a space starts a new value, and this entry already has one"
    place = Span(line.source, offset, offset + 1)
    opening = _BEFORE_ENTRY.match(text, line.start, offset)
    start = opening.end() if opening else line.value_start
    semicolon = text.rfind("; ", start, offset)
    if word is not None and text[semicolon + 2 : offset] == word[0] and semicolon > start:
        place = Span(line.source, semicolon, semicolon + 1)
        message = "between braces and brackets entries are divided by commas"
        return Diagnostic(MISSING_COMMA, "error", message, place, (), "write `,`", Fix(place, ",", safe=False))
    has_value = word is not None and text[start : offset - len(word[0])].strip()
    if word is not None and has_value and _is_key_elsewhere(line.source, word[0], offset):
        place = Span(line.source, offset - len(word[0]), offset)
        message = f"before `{word[0]}` stands no comma"
        return Diagnostic(MISSING_COMMA, "error", message, place, (), f"write `,` before `{word[0]}`")
    rest = _UP_TO_COMMA.match(text, offset, line.end)
    whole = text[start : offset + 1 if rest is None else rest.end()].rstrip()
    advice = f"put the text of the entry in quotes: {quoted(whole)}; or write a comma, if a key stands before the colon"
    return Diagnostic(COLON_IN_TEXT, "error", message, place, (), advice)


def _is_key_elsewhere(source: Source, word: str, offset: int) -> bool:
    """Whether the word of a colon at the offset is a key in other places of the file."""
    found = re.finditer(rf"(?:^|[{{,-])[ \t]*{re.escape(word)}(?=:[ \t\r\n])", source.text, re.MULTILINE)
    return any(one.end() != offset for one in found)


def _swallowed_quote(line: Line, first: int) -> Diagnostic | None:
    """A quote that is never closed, and so ends where the next text in quotes begins."""
    is_swallowed = '"' in line.value
    for above in lines_above(line.source, line.number, first):
        begins = above.value[:1] == '"' and above.key is not None
        if begins and above.value.count('"') == 1:
            return _open_quote(line, above.value_start) if is_swallowed else None
        is_swallowed = is_swallowed or begins
        if line.number - above.number > _FAR:
            break
    return None


def _open_quote(line: Line, context: int) -> Diagnostic:
    opening = layout_traps.line_of(line, context)
    quote = line.source.text[context : context + 1]
    span = Span(line.source, context, max(context + 1, opening.content_span.end))
    advice = f"write `{quote}` where the text ends, or put the whole text in the other kind of quotes"
    return Diagnostic(OPEN_QUOTE, "error", f"the text that starts with `{quote}` here never ends", span, (), advice)


def _bad_escape(line: Line, offset: int) -> Diagnostic:
    source = line.source
    start = source.text.rfind("\\", line.start, offset + 1)
    start = offset if start < 0 else start
    span = Span(source, start, min(start + 2, max(line.end, start + 1)))
    advice = "write the backslash twice, or put the text in single quotes"
    return Diagnostic(BAD_ESCAPE, "error", f"`{span.text}` is no escape that YAML knows", span, (), advice)


def _entry(source: Source, context: int, offset: int) -> str:
    """The text of the entry between brackets in which reading stopped, brackets within it included."""
    opening = _BEFORE_ENTRY.match(source.text, max(context, source.text.rfind("\n", 0, offset) + 1), offset)
    start = opening.end() if opening is not None else offset
    depth, end = 0, start
    while end < len(source.text) and source.text[end] != "\n":
        char = source.text[end]
        if not depth and char in ",]}":
            break
        depth += (char in "[{") - (char in "]}")
        end += 1
    return source.text[start:end].rstrip()


def _cut_off(source: Source, context: int, offset: int) -> Diagnostic | None:
    """`{name: Keep #1 out}`: what YAML took for a comment held the bracket that closes."""
    end = source.line_bounds(source.position(context)[0])[1]
    sign = re.compile(r"(?<=[^\s,{\[])[ \t]+#(?=\w)").search(source.text, context, end)
    if sign is None or offset < sign.end() or not set("]}") & set(source.text[sign.end() : end]):
        return None
    start = sign.end() - 1
    whole = _entry(source, context, sign.start())
    place = Span(source, start, start + len(whole) - (start - source.text.rfind(whole, 0, start + len(whole))))
    message = "behind a space `#` begins a comment, and the rest of the line is lost"
    return Diagnostic(COMMENT_IN_TEXT, "error", message, place, (), f"put the text in quotes: {quoted(whole)}")


def _apostrophe(source: Source, context: int, offset: int) -> Diagnostic | None:
    """`{name: 'Pandora's Box}`: the text ends at its apostrophe."""
    if source.text[offset - 1 : offset] != "'" or not source.text[offset].isalpha():
        return None
    opening = source.text.rfind("'", context, offset - 1)
    if opening < 0:
        return None
    end = next((at for at in range(offset, len(source.text)) if source.text[at] in ",}]\n"), len(source.text))
    whole = source.text[opening + 1 : end].strip().removesuffix("'")
    message = "the text that starts with `'` ends at the apostrophe"
    advice = f"use double quotes around an apostrophe: {quoted(whole)}"
    return Diagnostic(TEXT_AFTER_QUOTES, "error", message, Span(source, opening, opening + 1), (), advice)


def _open_bracket(line: Line, context: int, offset: int) -> Diagnostic | None:
    source = line.source
    opening = layout_traps.line_of(line, context)
    if source.text[context] not in "[{":
        context = max(source.text.rfind(sign, opening.start, context) for sign in "[{")
        if context < 0:
            return None
    bracket = source.text[context]
    if closing_bracket(source.text, context, opening.end) is not None:
        place = Span(source, offset, offset + 1)
        if source.text[offset : offset + 1] == ",":
            message = "there is nothing between this comma and the one before it"
            return Diagnostic(MISSING_COMMA, "error", message, place, (), "delete one of the two")
        cut = _cut_off(source, context, offset) or _apostrophe(source, context, offset)
        if cut is not None:
            return cut
        advice = "write a comma between two entries, or quote a text that holds brackets"
        word = re.compile(r"\w+(?=:[ \t])").match(source.text, offset)
        if word is not None:
            place = Span(source, *word.span())
            message = f"before `{word[0]}` stands no comma"
            return Diagnostic(MISSING_COMMA, "error", message, place, (), f"write `,` before `{word[0]}`")
        if source.text[offset] == ";":
            message = "between braces and brackets entries are divided by commas"
            return Diagnostic(MISSING_COMMA, "error", message, place, (), "write `,`", Fix(place, ",", safe=False))
        if source.text[offset] in "[{":
            advice = f"put a text that holds brackets in quotes: {quoted(_entry(source, context, offset))}"
        return Diagnostic(MISSING_COMMA, "error", "a comma or a colon is missing before this", place, (), advice)
    closer = "]" if bracket == "[" else "}"
    span = Span(source, context, context + 1)
    advice = f"write `{closer}` behind the last entry, or quote a text that starts with `{bracket}`"
    return Diagnostic(OPEN_BRACKET, "error", f"this `{bracket}` is never closed", span, (), advice)
