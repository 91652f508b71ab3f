"""Nodes that are made anew each time a variant is applied, and yet are what they were: the earlier ones stay.

Whoever remembers what came of a node knows it again by that (see ``shapes.memo``).
"""

from __future__ import annotations

from operator import is_

from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence


def settled(new: Mapping, old: Mapping) -> Mapping:
    """The new mapping, in which everything that is written at the same place as in the old one is that very node."""
    before = {entry.key.value: entry for entry in old.entries}
    entries = tuple(_entry(entry, before.get(entry.key.value)) for entry in new.entries)
    if new.span == old.span and _are(entries, old.entries):
        return old
    return new if _are(entries, new.entries) else Mapping(entries, new.span)


def _are(some: tuple[object, ...], others: tuple[object, ...]) -> bool:
    """Whether these are the very same things."""
    return len(some) == len(others) and all(map(is_, some, others))


def _entry(new: Entry, old: Entry | None) -> Entry:
    if old is None or new is old:
        return new
    key, value = _node(new.key, old.key), _node(new.value, old.value)
    if key is old.key and value is old.value:
        return old
    return new if value is new.value else Entry(new.key, value)


def _node(new: Node, old: Node) -> Node:
    if new is old:
        return new
    match new, old:
        case Mapping(), Mapping():
            return settled(new, old)
        case Sequence(), Sequence() if len(new.items) == len(old.items):
            items = tuple(map(_node, new.items, old.items))
            if new.span == old.span and _are(items, old.items):
                return old
            return new if _are(items, new.items) else Sequence(items, new.span)
        case Scalar(), Scalar() if new == old:
            return old
    return new
