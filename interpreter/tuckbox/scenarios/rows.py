"""Tables: a scenario once for each of its rows, `<name>` replaced by what stands in that column."""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Mapping as AnyMapping

from tuckbox.declarations.overlays.joined import Piece, join, pieces_of
from tuckbox.diagnostics import Problems, did_you_mean, nearest
from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence

from . import codes

_HOLE = re.compile(r"<([^<>]+)>")
_FIXED = ("id", "rows")


def expanded(node: Mapping, problems: Problems) -> tuple[tuple[str, Mapping], ...]:
    """The scenario's runs, each with what is added to its id: `[1]`, `[2]`, …; without rows just the one."""
    rows = node.get("rows")
    if rows is None:
        for hole in _holes(node):
            _unknown(hole, (), problems)
        return (("", node),)
    table = _table(rows, problems)
    if table is None:
        return ()
    columns, body = table
    used = {match[1] for hole in _holes(node) for match in _HOLE.finditer(hole.value)}
    columns = {_asked_for(name, column, used, columns, problems): column for name, column in columns.items()}
    return tuple(
        (f"[{number}]", _filled_scenario(node, dict(zip(columns, row, strict=True)), problems))
        for number, row in enumerate(body, start=1)
    )


def _asked_for(name: str, column: Scalar, used: set[str], columns: AnyMapping[str, Scalar], problems: Problems) -> str:
    """The name under which the scenario asks for a column: of one that is misspelt (reported) the one that is meant."""
    if name in used:
        return name
    message = f"no `<{name}>` stands anywhere in the scenario"
    meant = nearest(name, used - set(columns), 1)
    advice = did_you_mean(name, meant) or "use the column or take it out"
    problems.add(codes.BAD_TABLE, column.span, message, help=advice)
    return meant[0] if meant else name


def _table(rows: Node, problems: Problems) -> tuple[dict[str, Scalar], list[tuple[Node, ...]]] | None:
    if not isinstance(rows, Sequence) or not rows.items or not isinstance(rows.items[0], Sequence):
        problems.add(codes.BAD_TABLE, rows.span, "`rows` is a list of lists, the first one the column names")
        return None
    head = [item for item in rows.items[0].items if isinstance(item, Scalar)]
    columns = {item.value: item for item in head}
    if len(columns) != len(rows.items[0].items):
        problems.add(codes.BAD_TABLE, rows.items[0].span, "the first row holds column names, each once")
        return None
    body: list[tuple[Node, ...]] = []
    for row in rows.items[1:]:
        if isinstance(row, Sequence) and len(row.items) == len(columns):
            body.append(row.items)
        else:
            message = f"a row has {len(columns)} values, as there are columns"
            problems.add(codes.BAD_TABLE, row.span, message)
    return columns, body


def _filled_scenario(node: Mapping, row: AnyMapping[str, Node], problems: Problems) -> Mapping:
    entries = tuple(entry if entry.key.value in _FIXED else _entry(entry, row, problems) for entry in node.entries)
    return Mapping(entries, node.span)


def _entry(entry: Entry, row: AnyMapping[str, Node], problems: Problems) -> Entry:
    key = _filled(entry.key, row, problems)
    return Entry(key if isinstance(key, Scalar) else entry.key, _filled(entry.value, row, problems))


def _filled(node: Node, row: AnyMapping[str, Node], problems: Problems) -> Node:
    if isinstance(node, Mapping):
        return Mapping(tuple(_entry(entry, row, problems) for entry in node.entries), node.span)
    if isinstance(node, Sequence):
        return Sequence(tuple(_filled(item, row, problems) for item in node.items), node.span)
    whole = _HOLE.fullmatch(node.value.strip())
    if whole is not None and whole[1] in row:
        return row[whole[1]]
    return _pieced(node, row, problems) if _HOLE.search(node.value) else node


def _pieced(node: Scalar, row: AnyMapping[str, Node], problems: Problems) -> Scalar:
    """Text around the holes kept, each hole's text taken from its column."""
    pieces: list[Piece] = []
    end = 0
    for match in _HOLE.finditer(node.value):
        value = row.get(match[1])
        if not isinstance(value, Scalar):
            _unknown(node, tuple(row), problems)
            continue
        pieces += pieces_of(node, end, match.start())
        pieces += pieces_of(value, 0, len(value.value))
        end = match.end()
    pieces += pieces_of(node, end, len(node.value))
    return join(pieces, node)


def _holes(node: Node) -> Iterator[Scalar]:
    if isinstance(node, Mapping):
        for entry in node.entries:
            if entry.key.value not in _FIXED:
                yield from _holes(entry.key)
                yield from _holes(entry.value)
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _holes(item)
    elif _HOLE.search(node.value):
        yield node


def _unknown(hole: Scalar, columns: tuple[str, ...], problems: Problems) -> None:
    for match in _HOLE.finditer(hole.value):
        if match[1] in columns:
            message = f"`<{match[1]}>` is a list or a map here, so it has to be the whole value"
        else:
            message = f"there is no column `{match[1]}`"
        near = did_you_mean(match[1], columns) or "columns are named in the first row of `rows`"
        problems.add(codes.BAD_TABLE, hole.at(match.start(), match.end()), message, help=near)
