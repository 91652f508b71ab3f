"""Where in the YAML a cursor stands, told line by line: it holds while the file is half written."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from tuckbox.diagnostics import Source
from tuckbox.document.lines import Line, line_at

from .flow_place import flow_place, opening_line

ITEM = "-"
"""In a path: an entry of a list."""

_BLOCK = re.compile(r"[|>][+-]?\d?[+-]?\s*(?:#.*)?$")


@dataclass(frozen=True, slots=True)
class YamlPlace:
    """``path``: the keys that lead to the value at the cursor, ``-`` for each list; ``in_key``: a key is being written.

    ``start``: where the value (or the key) begins; ``text``: what stands there before the cursor. ``siblings``: the
    keys beside it with their values as written on their line; ``around``: also those of the maps around it.
    """

    path: tuple[str, ...]
    in_key: bool
    start: int
    text: str
    siblings: dict[str, str]
    in_block: bool = False
    around: dict[str, str] = field(default_factory=dict)


def yaml_place(source: Source, offset: int) -> YamlPlace:
    """The place of a cursor in a file."""
    line = line_at(source, source.position(offset)[0])
    header = _block_header(source, line, offset - line.start)
    if header is not None:
        first = source.line_bounds(header.number + 1)[0]
        text = source.text[first:offset]
        path, beside = _path(source, header, _column(header)), _siblings(source, header)
        return YamlPlace(path, False, first, text, beside, True, _around(source, header, beside))
    opening = opening_line(source, line)
    if opening is not None:
        return _flow_place(source, opening, offset)
    if line.value_start > offset or (line.key is None and not _is_value(source, line)):
        return _key_place(source, line, offset)
    head = source.text[line.value_start : offset]
    if head.startswith(("{", "[")):
        return _flow_place(source, line, offset)
    parents, beside = _path(source, line, _column(line)), _siblings(source, line)
    return YamlPlace(parents, False, line.value_start, head, beside, around=_around(source, line, beside))


def _key_place(source: Source, line: Line, offset: int) -> YamlPlace:
    """A key is being written, or a bare entry of a list."""
    start = line.start + line.indent + line.dashes
    text = source.text[min(start, offset) : offset]
    column = (line.indent + line.dashes) if line.text.strip() else offset - line.start
    parents, beside = _parents(source, line, column), _siblings(source, line, column)
    around = _around(source, line, beside, column)
    return YamlPlace(parents, True, min(start, offset), text, beside, around=around)


def missing_indent(source: Source, offset: int) -> int:
    """How many blanks are missing before the cursor on an empty line right below a key without a value, whose
    entries have to be indented; 0: none are."""
    line = line_at(source, source.position(offset)[0])
    above = line_at(source, line.number - 1) if line.number > 1 else line
    if line.text.strip() or above.key is None or above.value or offset - line.start > _column(above):
        return 0
    below = line_at(source, line.number + 1) if line.number < source.line_count else line
    indent = below.indent if below.key is not None and below.indent > _column(above) else _column(above) + 2
    return indent - (offset - line.start)


def _column(line: Line) -> int:
    return line.indent + line.dashes


def _is_value(source: Source, line: Line) -> bool:
    """Whether a line without a key is an entry of a plain list, or goes on with a text."""
    return line.dashes > 0 and line.text.strip() != "-" and not re.match(r"[\w ]*$", line.value)


def _block_header(source: Source, line: Line, column: int) -> Line | None:
    """The line whose `|` or `>` opens the block that a line lies in; an empty line does by what follows, or else by the
    column of the cursor."""
    indent = line.indent
    if not line.text.strip():
        following = (line_at(source, number) for number in range(line.number + 1, source.line_count + 1))
        below = next((one for one in following if one.text.strip()), None)
        indent = max(column, 0 if below is None else below.indent)
    for number in range(line.number - 1, 0, -1):
        above = line_at(source, number)
        if not above.text.strip():
            continue
        if above.indent < indent or _column(above) < indent:
            if above.key is not None and _BLOCK.search(source.text[above.value_start : above.end]):
                return above
            indent = min(indent, _column(above), above.indent if above.indent < indent else indent)
            if above.key is not None and above.indent == 0:
                return None
    return None


def _path(source: Source, line: Line, column: int) -> tuple[str, ...]:
    """The keys down to and with that of the line."""
    parents = _parents(source, line, column)
    return (*parents, line.key) if line.key is not None else parents


def _parents(source: Source, line: Line, column: int) -> tuple[str, ...]:
    """The keys above a line whose content begins in a column."""
    found: list[str] = []
    if line.dashes:
        found.append(ITEM)
        column = line.indent
    for number in range(line.number - 1, 0, -1):
        above = line_at(source, number)
        if above.is_blank or above.key is None:
            continue
        at_dash = found[-1:] == [ITEM] and not above.dashes and _column(above) == column and not above.value
        if _column(above) == column and above.dashes:
            found.append(ITEM)
            column = above.indent
            continue
        if _column(above) >= column and not at_dash:
            continue
        found.append(above.key.strip("\"'"))
        column = _column(above)
        if above.dashes:
            found.append(ITEM)
            column = above.indent
        if column == 0 and not above.dashes:
            break
    return tuple(reversed(found))


def _siblings(source: Source, line: Line, column: int | None = None) -> dict[str, str]:
    """The keys of the same map, with what stands behind them."""
    column = _column(line) if column is None else column
    found: dict[str, str] = {}
    if line.key is not None:
        found[line.key.strip("\"'")] = line.value
    if not line.dashes:
        for number in range(line.number - 1, 0, -1):
            above = line_at(source, number)
            if above.is_blank or _column(above) > column:
                continue
            if _column(above) < column or above.key is None:
                break
            found.setdefault(above.key.strip("\"'"), above.value)
            if above.dashes:
                break
    for number in range(line.number + 1, source.line_count + 1):
        below = line_at(source, number)
        if below.is_blank or below.indent > column:
            continue
        if below.indent < column or below.dashes or below.key is None:
            break
        found.setdefault(below.key.strip("\"'"), below.value)
    return found


def _around(source: Source, line: Line, beside: dict[str, str], column: int | None = None) -> dict[str, str]:
    """The keys beside a line, and those of the maps that it lies in; the sections of the file are none of them."""
    found = dict(beside)
    column = _column(line) if column is None else column
    for number in range(line.number - 1, 0, -1):
        if column == 0:
            break
        above = line_at(source, number)
        if not above.is_blank and above.key is not None and _column(above) < column:
            column = _column(above)
            for key, value in (_siblings(source, above) if column else {}).items():
                found.setdefault(key, value)
    return found


def _flow_place(source: Source, opening: Line, offset: int) -> YamlPlace:
    """Between braces or brackets that begin behind the key of a line."""
    found = flow_place(source, opening, offset)
    path = list(_path(source, opening, _column(opening)))
    for level in found.levels:
        path += [ITEM] if level.sign == "[" else [level.key] if level.key is not None else []
    text = source.text[found.start : offset]
    outer = _around(source, opening, _siblings(source, opening))
    return YamlPlace(tuple(path), found.in_key, found.start, text, found.siblings, around={**outer, **found.around})
