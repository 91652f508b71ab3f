"""Where a cursor stands between the braces and brackets of YAML, on however many lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from tuckbox.diagnostics import Source
from tuckbox.document.lines import Line, line_at

_KEY = re.compile(r"""\s*("[^"\n]*"|'[^'\n]*'|[^\s,{}\[\]:"'#][^,{}\[\]:"'#\n]*?)\s*:(?=\s|$)""")
_FURTHEST = 80  # lines above, in which the first brace is looked for


@dataclass(slots=True)
class Level:
    """What one brace or bracket has opened: its sign, the key whose value is being read, the keys so far with what
    stands behind them."""

    sign: str
    key: str | None = None
    keys: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FlowPlace:
    """``levels``: what is open at the cursor, from the outside in. ``start``: where the key or value begins.

    ``siblings``: the keys of the innermost braces, before the cursor and behind it; ``around``: also those outside.
    """

    levels: tuple[Level, ...]
    start: int
    siblings: dict[str, str]
    around: dict[str, str]

    @property
    def in_key(self) -> bool:
        """Whether a key is being written."""
        return bool(self.levels) and self.levels[-1].sign == "{" and self.levels[-1].key is None


def opening_line(source: Source, line: Line) -> Line | None:
    """The line on which what is open at the beginning of a line was opened; None: nothing is."""
    found: Line | None = None
    for number in range(line.number - 1, max(0, line.number - _FURTHEST), -1):
        above = line_at(source, number)
        is_deeper = above.indent < line.indent or line.is_blank  # what is not cannot go on with it
        if (
            is_deeper
            and above.value.startswith(("{", "["))
            and _read(source.text, above.value_start, line.start).levels
        ):
            found = above
        if above.indent == 0 and not above.is_blank and (above.key is not None or above.dashes):
            break
    return found


def flow_place(source: Source, opening: Line, offset: int) -> FlowPlace:
    """The place of a cursor in what opens behind the key or the dashes of a line."""
    read = _read(source.text, opening.value_start, offset)
    text = source.text[read.start : offset]
    start = read.start + len(text) - len(text.lstrip())
    around: dict[str, str] = {}
    for level in read.levels:
        around.update(level.keys)
    siblings = dict(read.levels[-1].keys) if read.levels and read.levels[-1].sign == "{" else {}
    if read.levels and read.levels[-1].sign == "{":
        for key, value in _keys_behind(source.text, offset):
            siblings.setdefault(key, value)
    return FlowPlace(tuple(read.levels), start, siblings, {**around, **siblings})


@dataclass(slots=True)
class _Read:
    levels: list[Level]
    start: int


def _read(text: str, at: int, end: int) -> _Read:
    """What is open at the end of a stretch that begins with a brace or bracket."""
    found = _Read([], at)
    at_entry = False
    while at < end:
        sign = text[at]
        if at_entry and found.levels and found.levels[-1].sign == "{":
            match = _KEY.match(text, at)
            if match is not None and match.end() <= end:
                found.levels[-1].key = match[1].strip("\"'")
                found.levels[-1].keys[match[1].strip("\"'")] = ""
                at = found.start = match.end()
                at_entry = False
                continue
        if sign in "\"'" and not text[at - 1 : at].isalnum():
            closing = text.find(sign, at + 1, end)
            at = end if closing < 0 else closing + 1
            at_entry = False
            continue
        if sign == "#" and text[at - 1 : at].isspace():
            line_end = text.find("\n", at, end)
            at = end if line_end < 0 else line_end
            continue
        at_entry = _take(found, text, at) or (at_entry and sign.isspace())
        at += 1
        if not found.levels:
            break
    return found


def _take(found: _Read, text: str, at: int) -> bool:
    """Go over a sign; whether an entry begins behind it."""
    sign, levels = text[at], found.levels
    if sign in "{[":
        levels.append(Level(sign))
    elif sign in "}]" and levels:
        levels.pop()
        return False
    elif sign == "," and levels:
        level = levels[-1]
        if level.key is not None:
            level.keys[level.key] = text[found.start : at].strip()
        level.key = None
    else:
        return False
    found.start = at + 1
    return True


def _keys_behind(text: str, offset: int) -> Iterator[tuple[str, str]]:
    """The keys between the cursor and the end of its braces, on the same line."""
    end = text.find("\n", offset)
    rest = text[offset : len(text) if end < 0 else end]
    depth = 0
    for at, sign in enumerate(rest):
        depth += (sign in "{[") - (sign in "}]")
        if depth < 0:
            return
        if sign == "," and depth == 0:
            match = re.match(r"\s*([\w ]+?)\s*:\s+([^,{}\[\]]*)", rest[at + 1 :])
            if match is not None:
                yield match[1], match[2].strip()
