"""Changes inside a text: a new one checked against the old, and lines put beside one of its lines."""

from __future__ import annotations

import re

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Label, Problems, Source, did_you_mean
from tuckbox.document import Mapping, Node, Scalar, Sequence, load_text
from tuckbox.language.parser import parse_effect, parse_expression, parse_pattern

from ..sections import OPERATIONS
from . import codes
from .joined import Piece, join, pieces_of

_LINE = re.compile(r"[^\n]+")


def is_stale(old: str, was: str) -> bool:
    """Whether two texts of the language differ in more than how they are written."""
    if old.split() == was.split():
        return False
    for parse in (parse_expression, parse_effect, parse_pattern):
        before, mistakes = parse(old)
        expected, more = parse(was)
        if not mistakes and not more and before is not None and expected is not None:
            return before != expected
    return True


_SHORT = 60


def check_stale(old: Node, was: Node, problems: Problems) -> None:
    """Report ``was`` unless it says what is there: a text, or a list or map, as such or as the text of one."""
    if _agree(old, was):
        return
    message = "what is there has changed since this was written"
    advice = "see whether `to` is still right, then copy what is there now to `was`"
    now = _in_a_line(old)
    if len(now) <= _SHORT and "\n" not in now:
        advice = f"it is `{now}` now: see whether `to` is still right, then write that for `was`"
    problems.add(codes.STALE, was.span, message, help=advice, labels=[Label(old.span, "as it is now")])


def _agree(old: Node, was: Node) -> bool:
    """Whether both say the same, however it is written."""
    if isinstance(old, Scalar) and isinstance(was, Scalar) and not is_stale(old.value, was.value):
        return True
    left, right = _opened(old), _opened(was)
    if isinstance(left, Sequence) and isinstance(right, Sequence):
        return len(left) == len(right) and all(map(_agree, left.items, right.items))
    if not isinstance(left, Mapping) or not isinstance(right, Mapping) or set(left.keys()) != set(right.keys()):
        return False
    others = {entry.key.value: entry.value for entry in right.entries}
    return all(_agree(entry.value, others[entry.key.value]) for entry in left.entries)


def _in_a_line(node: Node) -> str:
    """What a node says, which need not stand in any file as a whole: another overlay may have put it together."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Sequence):
        return f"[{', '.join(map(_in_a_line, node.items))}]"
    return f"{{{', '.join(f'{entry.key.value}: {_in_a_line(entry.value)}' for entry in node.entries)}}}"


def _opened(node: Node) -> Node:
    """The list or map that a text is the text of; anything else as it is."""
    if not isinstance(node, Scalar) or not node.value.lstrip().startswith(("[", "{")):
        return node
    problems = Problems()
    read = load_text(Source(node.span.file, node.value), problems)
    return node if problems.errors or len(read) != 1 or read[0] is None else read[0]


@dataclass(frozen=True, slots=True)
class _Line:
    start: int
    end: int
    indent: int
    text: str


def has_line(text: Scalar, line: str) -> bool:
    """Whether the line stands somewhere in the text."""
    return any(found.text == line for found in _lines(text.value))


def insert_lines(old: Scalar, order: Mapping, problems: Problems) -> Scalar | None:
    """The text with ``insert`` put before or after the line that ``order`` names; None after a diagnostic."""
    where = next((word for word in ("before", "after") if order.entry(word)), None)
    line, insert = order.get(where or "before"), order.get("insert")
    if where is None or not isinstance(line, Scalar) or not isinstance(insert, Scalar) or len(order) != 2:
        message = "into an effect goes `before` or `after` one of its lines, with `insert`"
        wrong = next((one.key for one in order.entries if one.key.value not in ("before", "after", "insert")), None)
        near = wrong and did_you_mean(wrong.value, ("insert", "before", "after"))
        if wrong is not None and wrong.value in OPERATIONS:
            near = "here it is called `insert`"
        place = order.span if wrong is None or near is None else wrong.span
        problems.add(codes.WRONG_OPERATION, place, message, help=near or "write `{before: LINE, insert: EFFECT}`")
        return None
    lines = _lines(old.value)
    index = _target(lines, line, old, problems)
    if index is None:
        return None
    here = lines[index]
    if where == "before":
        return _spliced(old, here.start, here.indent, insert)
    end = here.end
    for later in lines[index + 1 :]:
        if later.indent <= here.indent:
            break
        end = later.end
    return _spliced(old, min(end + 1, len(old.value)), here.indent, insert)


def _lines(text: str) -> list[_Line]:
    found = []
    for match in _LINE.finditer(text):
        stripped = match[0].strip()
        if stripped:
            indent = len(match[0]) - len(match[0].lstrip())
            found.append(_Line(match.start(), match.end(), indent, stripped))
    return found


def _target(lines: list[_Line], line: Scalar, old: Scalar, problems: Problems) -> int | None:
    wanted = line.value.strip()
    found = [index for index, other in enumerate(lines) if other.text == wanted]
    if len(found) == 1:
        return found[0]
    there = [Label(old.span, "the effect")]
    if found:
        message = f"the line `{wanted}` stands {len(found)} times in this effect"
        advice = "write the whole effect anew with `to:` and `was:`"
        problems.add(codes.AMBIGUOUS_LINE, line.span, message, help=advice, labels=there)
        return None
    message = f"the effect has no line `{wanted}`"
    advice = did_you_mean(wanted, [other.text for other in lines]) or "copy one of its lines, all of it"
    problems.add(codes.MISSING_TARGET, line.span, message, help=advice, labels=there)
    return None


def _spliced(old: Scalar, at: int, indent: int, insert: Scalar) -> Scalar:
    pieces = pieces_of(old, 0, at)
    if pieces and not pieces[-1].text.endswith("\n"):
        pieces.append(Piece("\n", old, at, made_up=True))
    for match in _LINE.finditer(insert.value):
        if indent:
            pieces.append(Piece(" " * indent, insert, match.start(), made_up=True))
        pieces += pieces_of(insert, match.start(), match.end())
        pieces.append(Piece("\n", insert, match.end(), made_up=True))
    pieces += pieces_of(old, at, len(old.value))
    return join(pieces, old)
