"""Merged nodes taken apart and put together: every piece keeps the place where it was written."""

from __future__ import annotations

from typing import TypeAlias

from tuckbox.diagnostics import Span
from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence

from .names import leading_name

Data: TypeAlias = "str | int | list[Data] | dict[str, Data]"


def data_of(node: Node) -> Data:
    """What a node says, as plain data; a number is one only where it is written without quotes."""
    if isinstance(node, Scalar):
        number = node.number()
        return node.value if number is None else number
    if isinstance(node, Sequence):
        return [data_of(item) for item in node.items]
    return {entry.key.value: data_of(entry.value) for entry in node.entries}


def same(left: Node, right: Node) -> bool:
    """Whether two nodes say the same, wherever they stand."""
    return data_of(left) == data_of(right)


def with_entry(mapping: Mapping, entry: Entry) -> Mapping:
    """The mapping with one entry put in the place of that with the same key, or at the end."""
    entries = list(mapping.entries)
    for index, old in enumerate(entries):
        if old.key.value == entry.key.value:
            entries[index] = entry
            return Mapping(tuple(entries), mapping.span)
    return Mapping((*entries, entry), mapping.span)


def without_entry(mapping: Mapping, key: str) -> Mapping:
    """The mapping less the entry with that key."""
    return Mapping(tuple(entry for entry in mapping.entries if entry.key.value != key), mapping.span)


def entry_called(mapping: Mapping, name: str) -> Entry | None:
    """The entry whose key is the name, or a heading or signature that begins with it."""
    found = mapping.entry(name)
    if found is not None:
        return found
    return next((entry for entry in mapping.entries if leading_name(entry.key.value) == name), None)


def item_called(sequence: Sequence, name: str) -> int | None:
    """The position of the list entry with that id (in a flow: of that step or phase)."""
    return next((index for index, item in enumerate(sequence.items) if item_name(item) == name), None)


def item_name(item: Node) -> str | None:
    """The id of a list entry, or its step's or phase's name."""
    place = item_id(item)
    return None if place is None else place.value


def item_id(item: Node) -> Scalar | None:
    """Where a list entry says its id, or its step's or phase's name; a plain item is its own id."""
    if isinstance(item, Scalar):
        return item
    if isinstance(item, Mapping):
        for key in ("id", "step", "phase"):
            value = item.get(key)
            if isinstance(value, Scalar):
                return value
    return None


def names_in(node: Node | None) -> tuple[str, ...]:
    """What the entries of a section are called: the leading names of its keys, or the ids of its items."""
    if isinstance(node, Mapping):
        return tuple(leading_name(entry.key.value) for entry in node.entries)
    if isinstance(node, Sequence):
        return tuple(name for name in map(item_name, node.items) if name is not None)
    return ()


def first_place(node: Node) -> Span:
    """What to underline of an entry: its first key, its first item, or all of a text."""
    if isinstance(node, Mapping) and node.entries:
        return node.entries[0].key.span
    if isinstance(node, Sequence) and node.items:
        return first_place(node.items[0])
    return node.span
