"""Lines of the language below a key without `|`, which YAML takes for keys or runs together."""

import re
from collections.abc import Iterator

from tuckbox.diagnostics import Code, Diagnostic, Span
from tuckbox.document.lines import Line, line_at, lines_above
from tuckbox.document.node import Mapping, Node, Scalar

FORGOTTEN_BAR = Code(
    number="E0152",
    slug="forgotten-bar",
    title="Several lines stand below a key without `|`",
    explain="Below a bare key YAML expects keys, or runs the lines together. A text of several lines, such as an "
    "effect, stands below `|`, each line as it is.",
    bad="effect:\n  gain 1 gold\n  everyone:\n    draw 1\n",
    good="effect: |\n  gain 1 gold\n  everyone:\n    draw 1\n",
)

OPENS_BLOCK = re.compile(r"(?:if|for each|repeat|may|must|either|everyone|others)(?: .*)?")
"""A line of the language that ends in a colon, without it: no key is called like this."""
_WORD = re.compile(r"[^\s:]+")


def opens_block(node: Node) -> Scalar | None:
    """The first key of keys on lines of their own, if it reads like a line of the language that opens a block."""
    if not isinstance(node, Mapping) or not node.entries or node.span.source.text[node.span.start] == "{":
        return None
    first = node.entries[0].key
    return first if OPENS_BLOCK.fullmatch(first.value) else None


def forgotten_bar(line: Line, first: int) -> Diagnostic | None:
    """The outermost key at or above a line, down to the line number `first`, below which such lines stand."""
    found = None
    indent = line.indent
    for above in lines_above(line.source, line.number, first):
        if above.indent + above.dashes >= indent:
            continue
        if above.key is not None and not above.value:
            found = _below(above, indent) or found
        elif above.key is not None and found is None:
            found = _behind(above)
        indent = above.indent + (above.dashes if above.dashes and above.indent + above.dashes < indent else 0)
        if not indent:
            break
    return found


def bar_below(header: Line) -> Diagnostic | None:
    """The same for one key with nothing behind it."""
    below = next(_following(header), None)
    return None if below is None or header.key is None or header.value else _below(header, below.indent)


def _below(header: Line, indent: int) -> Diagnostic | None:
    block = [line for line in _following(header) if line.indent == indent]
    if len(block) < 2 or any(line.is_item or (line.key is not None and line.value) for line in block):
        return None
    opening = block[0]
    if opening.key is not None and OPENS_BLOCK.fullmatch(opening.key):
        start = opening.content_span.start
        return _diagnostic(header, Span(opening.source, start, start + len(opening.key)))
    if opening.key is not None or " " not in opening.content_span.text:
        return None
    if not any(line.key is None or OPENS_BLOCK.fullmatch(line.key) for line in block[1:]):
        return None
    second = next(line for line in _following(header) if line.number > opening.number)
    word = _WORD.search(second.text)
    assert word is not None, "the line holds something"
    return _diagnostic(header, Span(second.source, second.start + word.start(), second.start + word.end()))


def _behind(header: Line) -> Diagnostic | None:
    """`effect: gain 1 gold`, and below it more lines of the language, of which one opens a block."""
    below = list(_following(header))
    if not re.match(r"[a-z]+ [\w(\"]", header.value) or not below or ": " in header.value:
        return None
    if any(line.is_item or (line.key is not None and line.value) for line in below):
        return None
    if not any(line.key is not None and OPENS_BLOCK.fullmatch(line.key) for line in below):
        return None
    word = _WORD.search(below[0].text)
    assert word is not None, "the line holds something"
    start = below[0].start + word.start()
    return _diagnostic(header, Span(header.source, start, start + len(word[0])))


def _diagnostic(header: Line, place: Span) -> Diagnostic:
    message = f"several lines stand below `{header.key}:` without `|`"
    return Diagnostic(FORGOTTEN_BAR, "error", message, place, (), f"write `|` behind the colon of `{header.key}`")


def _following(header: Line) -> Iterator[Line]:
    """The lines below a key that belong to it."""
    for number in range(header.number + 1, header.source.line_count + 1):
        line = line_at(header.source, number)
        if line.is_blank:
            continue
        if line.indent <= header.indent:
            return
        yield line
