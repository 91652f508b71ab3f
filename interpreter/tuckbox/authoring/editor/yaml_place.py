"""Where in the YAML a cursor stands, told line by line: it holds while the file is half written."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tuckbox.diagnostics import Source
from tuckbox.document.lines import Line, line_at

ITEM = "-"
"""In a path: an entry of a list."""

_BLOCK = re.compile(r"[|>][+-]?\d?[+-]?\s*(?:#.*)?$")
_FLOW_KEY = re.compile(r"\s*([^\s,{}\[\]:\"'#][^,{}\[\]:\"'#]*?)\s*:(?=\s|$)")


@dataclass(frozen=True, slots=True)
class YamlPlace:
    """``path``: the keys that lead to the value at the cursor, ``-`` for each list; ``in_key``: a key is being written.

    ``start``: where the value (or the key) begins; ``text``: what stands there before the cursor. ``siblings``: the
    keys beside it with their values as written on their line.
    """

    path: tuple[str, ...]
    in_key: bool
    start: int
    text: str
    siblings: dict[str, str]
    in_block: bool = False


def yaml_place(source: Source, offset: int) -> YamlPlace:
    """The place of a cursor in a file."""
    line = line_at(source, source.position(offset)[0])
    header = _block_header(source, line)
    if header is not None:
        first = source.line_bounds(header.number + 1)[0]
        text = source.text[first:offset]
        return YamlPlace(_path(source, header, _column(header)), False, first, text, _siblings(source, header), True)
    if line.value_start > offset or (line.key is None and not _is_value(source, line)):
        return _key_place(source, line, offset)
    head = source.text[line.value_start : offset]
    if head.startswith(("{", "[")):
        return _flow_place(source, line, offset)
    parents = _path(source, line, _column(line))
    return YamlPlace(parents, False, line.value_start, head, _siblings(source, line))


def _key_place(source: Source, line: Line, offset: int) -> YamlPlace:
    """A key is being written, or a bare entry of a list."""
    start = line.start + line.indent + line.dashes
    text = source.text[min(start, offset) : offset]
    column = (line.indent + line.dashes) if line.text.strip() else offset - line.start
    parents = _parents(source, line, column)
    return YamlPlace(parents, True, min(start, offset), text, _siblings(source, line, column))


def _column(line: Line) -> int:
    return line.indent + line.dashes


def _is_value(source: Source, line: Line) -> bool:
    """Whether a line without a key is an entry of a plain list, or goes on with a text."""
    return line.dashes > 0 and line.text.strip() != "-" and not re.match(r"[\w ]*$", line.value)


def _block_header(source: Source, line: Line) -> Line | None:
    """The line whose `|` or `>` opens the block that a line lies in."""
    indent = line.indent if line.text.strip() else None
    for number in range(line.number - 1, 0, -1):
        above = line_at(source, number)
        if not above.text.strip():
            continue
        if indent is None:
            indent = above.indent + 1 if _BLOCK.search(above.value) and above.key else above.indent
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


def _flow_place(source: Source, line: Line, offset: int) -> YamlPlace:
    """Inside `{…}` or `[…]` on one line."""
    path = list(_path(source, line, _column(line)))
    stack: list[tuple[str, str | None, dict[str, str]]] = []
    at = start = line.value_start
    quote = ""
    while at < offset:
        sign = source.text[at]
        if quote:
            quote = "" if sign == quote else quote
        elif sign in "\"'":
            quote = sign
        elif sign in "{[":
            stack.append((sign, None, {}))
            start = at + 1
        elif sign in "}]" and stack:
            stack.pop()
        elif sign == "," and stack:
            stack[-1] = (stack[-1][0], None, stack[-1][2])
            start = at + 1
        elif stack and stack[-1][0] == "{" and stack[-1][1] is None:
            match = _FLOW_KEY.match(source.text, at, line.end)
            if match is not None and match.end() <= offset:
                stack[-1] = ("{", match[1], stack[-1][2])
                stack[-1][2][match[1]] = ""
                at = start = match.end()
                continue
        at += 1
    for sign, key, _ in stack:
        path += [ITEM] if sign == "[" else [key] if key is not None else []
    in_key = bool(stack) and stack[-1][0] == "{" and stack[-1][1] is None
    text = source.text[start:offset]
    start += len(text) - len(text.lstrip())
    siblings = _flow_siblings(source.text[line.value_start : line.end]) if stack else {}
    return YamlPlace(tuple(path), in_key, start, text.lstrip(), siblings)


def _flow_siblings(text: str) -> dict[str, str]:
    """The plain `key: value` pairs of a line in braces; those of braces inside count as well."""
    return {match[1]: match[2].strip() for match in re.finditer(r"[{,]\s*([\w ]+?):\s+([^,{}\[\]]*)", text)}
