"""The outline of a file: its sections, and below each what it declares."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tuckbox.declarations.editing import item_id
from tuckbox.declarations.sections import OPERATIONS
from tuckbox.diagnostics import Problems, Source, Span
from tuckbox.document import Entry, Node, Scalar, Sequence, load_text
from tuckbox.document import Mapping as MappingNode

from .declared import section_sort


@dataclass(frozen=True, slots=True)
class Part:
    """``sort``: section, or that of a symbol; ``whole``: all of its lines; ``name_at``: where its name stands."""

    name: str
    sort: str
    detail: str
    whole: Span
    name_at: Span
    parts: tuple[Part, ...] = ()


def outline(source: Source) -> list[Part]:
    """The parts of a file, as far as it can be read."""
    found: list[Part] = []
    for node in load_text(source, Problems()):
        for entry in node.entries if isinstance(node, MappingNode) else ():
            found.append(_section(entry))
    return found


def _section(entry: Entry) -> Part:
    name, value = entry.key.value, entry.value
    parts: tuple[Part, ...] = ()
    if name in OPERATIONS and isinstance(value, MappingNode):
        parts = tuple(_section(each) for each in value.entries)
    elif isinstance(value, MappingNode):
        sort = section_sort(name) or "entry"
        parts = tuple(_part(each.key, sort, each.value) for each in value.entries)
    elif isinstance(value, Sequence):
        parts = tuple(part for item in value.items if (part := _item(item, section_sort(name) or "entry")) is not None)
    detail = value.value if isinstance(value, Scalar) and "\n" not in value.value else ""
    return Part(name, "section", detail, _whole(entry.key, value), entry.key.span, parts)


def _part(key: Scalar, sort: str, value: Node) -> Part:
    return Part(key.value, sort, _detail(value), _whole(key, value), key.span)


def _item(item: Node, sort: str) -> Part | None:
    if not isinstance(item, MappingNode) or not item.entries:
        return None
    called = item_id(item) or item.entries[0].value
    if not isinstance(called, Scalar):
        called = item.entries[0].key
    name = re.sub(r"\s+", " ", called.value).strip()[:60] or sort
    return Part(name, sort, _detail(item), item.span, called.span if called.value else item.span)


def _detail(value: Node) -> str:
    kind = value.get("kind") if isinstance(value, MappingNode) else None
    return kind.value if isinstance(kind, Scalar) else ""


def _whole(key: Scalar, value: Node) -> Span:
    if value.span.source is not key.span.source or value.span.end < key.span.start:
        return key.span
    return key.span.to(value.span)
