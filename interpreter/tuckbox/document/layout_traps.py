"""Lines that do not fit together: tabs, uneven indentation, missing colons, lists beside keys."""

import re
from collections.abc import Iterator

from tuckbox.diagnostics import Code, Diagnostic, Fix, Label, Span
from tuckbox.document.lines import Line, line_at, lines_above
from tuckbox.document.quoting import quoted

TAB_INDENT = Code(
    number="E0106",
    slug="tab-indent",
    title="A line is indented with a tab",
    explain="YAML counts spaces and refuses tabs before a key or a dash. Set your editor to write spaces.",
    bad="deck:\n\tcost: 1\n",
    good="deck:\n  cost: 1\n",
)
UNEVEN_INDENT = Code(
    number="E0142",
    slug="uneven-indent",
    title="A line's indentation fits nothing above it",
    explain="Keys that belong together start in the same column; what belongs to a key stands further right.",
    bad="deck:\n    cost: 1\n   gain: 2\n",
    good="deck:\n    cost: 1\n    gain: 2\n",
)
MISSING_SPACE = Code(
    number="E0143",
    slug="missing-space",
    title="There is no space behind a colon",
    explain="A key ends with a colon and a space. Without the space the colon is part of the text.",
    bad="cost:1\ngain: 2\n",
    good="cost: 1\ngain: 2\n",
)
MISSING_COLON = Code(
    number="E0144",
    slug="missing-colon",
    title="A line among keys has no colon",
    explain="Among keys, every line is `key: value`. A text of several lines is indented below its key.",
    bad="cost\ngain: 2\n",
    good="cost: 1\ngain: 2\n",
)
LIST_ON_KEY_LINE = Code(
    number="E0145",
    slug="list-on-key-line",
    title="A list starts on the line of its key",
    explain=("A list with dashes starts on the line below its key; on the same line it is written in brackets."),
    bad="deck: - card\n",
    good="deck:\n  - card\n",
)
LIST_BESIDE_KEYS = Code(
    number="E0146",
    slug="list-beside-keys",
    title="A list and keys stand side by side",
    explain="In one column there are either entries of a list, each with its dash, or keys, not both.",
    bad="- card\ncost: 1\n",
    good="- card\n- cost: 1\n",
)
QUESTION_MARK = Code(
    number="E0147",
    slug="question-mark",
    title="A question mark stands in a text without quotes",
    explain=(
        "A question mark followed by a space announces a key, and so does any question mark between braces or "
        "brackets. Quote a text that holds one there."
    ),
    bad="text: ? card\n",
    good='text: "? card"\n',
)

_TABS = re.compile(r" *\t[ \t]*")
_NO_SPACE = re.compile(r"[ \t]*(?:-[ \t]+)*(?P<key>[^\W\d][\w.-]*(?: [a-z]+){0,2})(?P<colon>:)(?=[^\s:/])")

_NO_COLON = re.compile(r"([^\W\d][\w-]*) [{\[][\w-]+")
_REMARK = re.compile(r"[ \t]+#.*")
_TIGHT_DASH = re.compile(r"[ \t]*(?P<dash>-)[^\W\d]\w*(?: [a-z]+){0,2}:(?:[ \t]|$)")


def tab_indent(line: Line, first: int) -> Diagnostic | None:
    """The tabs before a line, with the indentation that its neighbour above suggests."""
    tabs = _TABS.match(line.source.text, line.start, line.end)
    if tabs is None:
        return None
    above = next(lines_above(line.source, line.number, first), None)
    depth = 0
    is_below = above is not None and above.key is not None and not above.value
    if above is not None:
        known = len(above.text) - len(above.text.lstrip(" "))
        depth = known + above.dashes + 2 if is_below else known
    span = Span(line.source, *tabs.span())
    message = "this line is indented with a tab, and YAML only counts spaces"
    return Diagnostic(TAB_INDENT, "error", message, span, (), "use spaces", Fix(span, " " * depth, safe=is_below))


def missing_space(line: Line) -> Diagnostic | None:
    """A key whose colon is not followed by a space."""
    match = _NO_SPACE.match(line.source.text, line.start, line.end)
    if match is None:
        return None
    span = Span(line.source, *match.span("colon"))
    advice = f"write `{match['key']}: ` with a space"
    message = f"there is no space behind the colon of `{match['key']}`"
    return Diagnostic(MISSING_SPACE, "error", message, span, (), advice, Fix(span, ": ", safe=True))


def missing_space_behind_dash(line: Line) -> Diagnostic | None:
    """`-id: x` among the lines of a list."""
    match = _TIGHT_DASH.match(line.source.text, line.start, line.end)
    if match is None:
        return None
    message = "there is no space behind the dash"
    fix = Fix(Span(line.source, *match.span("dash")), "- ", safe=True)
    whole = line.content_span
    remark = _REMARK.search(whole.text)
    place = whole if remark is None else Span(line.source, whole.start, whole.start + remark.start())
    return Diagnostic(MISSING_SPACE, "error", message, place, (), "write `- ` with a space", fix)


def missing_signs(line: Line, above: Line | None, first: int) -> Iterator[Diagnostic | None]:
    """What a line lacks, or has in the wrong form, that shows without knowing where reading stopped."""
    yield tab_indent(line, first)
    yield missing_space_behind_dash(line)
    yield None if above is None else missing_space_behind_dash(above)
    yield missing_colon_before_brace(line)


def missing_colon_before_brace(line: Line) -> Diagnostic | None:
    """`houses {type: number}`: a key whose value begins with a brace, and no colon between them."""
    found = _NO_COLON.fullmatch(line.key or "")
    if found is None:
        return None
    place = Span(line.source, line.content_span.start, line.value_span.end)
    written = place.text.removeprefix("- ").lstrip()
    advice = f"write `{found[1]}: {written[len(found[1]) :].lstrip()}`"
    return Diagnostic(MISSING_COLON, "error", f"behind `{found[1]}` stands no colon", place, (), advice)


def missing_colon(line: Line) -> Diagnostic:
    """A line among keys that has none, or whose colon lacks its space."""
    found = missing_space(line)
    if found is not None:
        return found
    message = "this line stands among keys and has no colon"
    advice = f"write `{_with_colon(line)}`, or indent the line if it goes on with the text above"
    place = line.value_span if line.is_item else line.content_span
    return Diagnostic(MISSING_COLON, "error", message, place, (), advice)


def _with_colon(line: Line) -> str:
    """The line as it was probably meant: behind a word that is a key elsewhere in the file, else behind the first."""
    written = line.value_span.text if line.is_item else line.content_span.text
    key, equals, value = written.partition(" = ")
    if not equals:
        words = written.split(" ")
        heads = (" ".join(words[:count]) for count in range(min(3, len(words) - 1), 0, -1))
        known = (head for head in heads if re.search(rf"(?m)^[ \t-]*{re.escape(head)}:(?:[ \t]|$)", line.source.text))
        key = next(known, words[0])
        value = written[len(key) + 1 :]
    return f"{key}: {value}" if value else "key: value"


def list_on_key_line(line: Line) -> Diagnostic:
    """A dash behind a key."""
    advice = "start the list on the next line, write it in brackets, or quote a text that starts with a dash"
    return Diagnostic(LIST_ON_KEY_LINE, "error", "a list cannot start behind its key", line.value_span, (), advice)


def question_mark(line: Line) -> Diagnostic:
    """A question mark before a text."""
    fix = Fix(line.value_span, quoted(line.value), safe=True)
    message = "a text that starts with `? ` announces a key"
    return Diagnostic(QUESTION_MARK, "error", message, fix.span, (), f"put the text in quotes: {fix.replacement}", fix)


def misplaced_line(line: Line, first: int) -> Diagnostic | None:
    """Why a line fits nothing above it: a list beside keys, a value with children, an uneven indentation."""
    above = list(lines_above(line.source, line.number, first))
    sibling = next((other for other in above if other.indent <= line.indent), None)
    if sibling is not None and sibling.indent == line.indent and sibling.is_item != line.is_item:
        message = "keys and entries of a list stand in the same column"
        advice = "start the line with `- `" if sibling.is_item else "indent the list below its key"
        labels = (Label(sibling.content_span, "a list" if sibling.is_item else "a key"),)
        return Diagnostic(LIST_BESIDE_KEYS, "error", message, line.content_span, labels, advice)
    if above and above[0].indent < line.indent and above[0].value:
        if line.key is not None and _lacks_colon(above):
            return missing_colon(above[0])
        message = "this line is indented below a line that already has a value"
        advice = "move it to the left, or quote the whole text if it goes on here"
        labels = (Label(above[0].value_span, "the value"),)
        return Diagnostic(UNEVEN_INDENT, "error", message, line.content_span, labels, advice)
    levels = sorted(_open_levels(above))
    if not levels or line.indent in levels:
        return None
    deeper = _deeper_than_the_rest(line, above)
    if deeper is not None:
        return deeper
    near = sorted(levels, key=lambda level: (abs(level - line.indent), level))[:2]
    choices = " or ".join(str(level) for level in sorted(near))
    spaces = "1 space" if line.indent == 1 else f"{line.indent} spaces"
    message = f"this line has {spaces} before it, which fits nothing above it"
    return Diagnostic(UNEVEN_INDENT, "error", message, line.content_span, (), f"indent it by {choices} spaces")


def _deeper_than_the_rest(line: Line, above: list[Line]) -> Diagnostic | None:
    """A first line below its key that stands further right than those that follow it."""
    if len(above) < 2 or not above[1].indent < line.indent < above[0].indent or above[1].value:
        return None
    if not (above[0].indent - above[1].indent) % 2 or (line.indent - above[1].indent) % 2:  # which is odd, who knows
        return None
    spaces = "1 space" if above[0].indent == 1 else f"{above[0].indent} spaces"
    message = f"this line has {spaces} before it, and the next one {line.indent}"
    advice = f"indent both alike, by {line.indent} spaces"
    return Diagnostic(UNEVEN_INDENT, "error", message, above[0].content_span, (), advice)


def _lacks_colon(above: list[Line]) -> bool:
    """Whether the nearest line is a key that lacks its colon, and no text that goes on from a line above it."""
    if above[0].key is None and above[0].is_item and " " in above[0].value:
        word = re.escape(above[0].value.split(" ")[0])
        return re.search(rf"(?m)^[ \t]*-[ \t]+{word}:(?:[ \t]|$)", above[0].source.text) is not None
    if above[0].key is not None or above[0].is_item or " " in above[0].value:
        return False
    parent = next((line for line in above[1:] if line.indent < above[0].indent), None)
    return parent is None or not parent.value


def _open_levels(above: list[Line]) -> set[int]:
    """The columns in which the line below could go on; `above` has the nearest line first."""
    levels: set[int] = set()
    least = 1 << 30
    for line in above:
        if line.indent < least:
            least = line.indent
            levels.add(line.indent)
            if line.dashes and not levels & set(range(line.indent + 1, line.indent + line.dashes)):
                levels.add(line.indent + line.dashes)
        if not least:
            break
    return levels


def line_before(line: Line, first: int) -> Line | None:
    """The nearest line above that holds anything."""
    return next(lines_above(line.source, line.number, first), None)


def line_of(line: Line, offset: int) -> Line:
    """The line that holds an offset of the same file."""
    return line_at(line.source, line.source.position(offset)[0])
