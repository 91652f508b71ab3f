"""`replace`: whole sections, or single entries and fields, put in the place of the old."""

from __future__ import annotations

from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence

from ..editing import entry_called, item_called, names_in, same, with_entry
from ..sections import SECTIONS, Section
from .flow import find_part, part_at, rebuilt
from .patch import Patch, Path


def replace(patch: Patch, orders: Mapping) -> None:
    """Every order below ``replace:``.

    ``SECTION: …`` replaces a whole section, ``SECTION.ID: …`` an entry, ``SECTION.ID.KEY: …`` a key.
    Where a section is a list (cards, abilities) or the flow, names below it say whose keys are replaced.
    """
    for entry in orders.entries:
        head, _, rest = entry.key.value.partition(".")
        if rest and head in SECTIONS:
            _by_path(patch, entry, head, rest)
            continue
        section = patch.section(entry)
        if section is not None:
            _section(patch, section, entry)


def _section(patch: Patch, section: Section, entry: Entry) -> None:
    old = patch.root.get(section.name)
    if old is None:
        patch.missing(entry.key.span, "the ruleset", section.name, patch.root.keys())
        return
    value = entry.value
    if isinstance(old, Sequence) and isinstance(value, Mapping) and section.family in ("list", "flow"):
        for order in value.entries:
            old = _keys(patch, section, old, order)
        patch.put(entry.key, old)
        return
    _note(patch, old, value, (section.name,))
    patch.put(entry.key, value)


def _by_path(patch: Patch, entry: Entry, head: str, rest: str) -> None:
    section, old = SECTIONS[head], patch.root.get(head)
    name, _, field = rest.partition(".")
    found = entry_called(old, name) if isinstance(old, Mapping) else None
    if found is None or not isinstance(old, Mapping):
        patch.missing(entry.key.span, f"`{head}`", name, names_in(old))
        return
    if not field:
        _note(patch, found.value, entry.value, (section.name, name))
        patch.put(_section_key(patch, head, entry), with_entry(old, Entry(found.key, entry.value)))
        return
    inner = found.value.entry(field) if isinstance(found.value, Mapping) else None
    if inner is None or not isinstance(found.value, Mapping):
        known = found.value.keys() if isinstance(found.value, Mapping) else ()
        patch.missing(entry.key.span, f"`{name}`", field, known)
        return
    _note(patch, inner.value, entry.value, (section.name, name, field))
    value = with_entry(found.value, Entry(inner.key, entry.value))
    patch.put(_section_key(patch, head, entry), with_entry(old, Entry(found.key, value)))


def _keys(patch: Patch, section: Section, old: Sequence, order: Entry) -> Sequence:
    """A list or flow with keys of one entry replaced."""
    name = order.key.value
    if section.family == "flow":
        trail = find_part(old, order.key, section.name, patch)
        if trail is None:
            return old
        new = _fields(patch, part_at(old, trail), order, (section.name, name))
        return rebuilt(old, trail, lambda items, at: (*items[:at], new, *items[at + 1 :]))
    index = item_called(old, name)
    if index is None:
        patch.missing(order.key.span, f"`{section.name}`", name, names_in(old))
        return old
    new = _fields(patch, old.items[index], order, (section.name, name))
    return Sequence((*old.items[:index], new, *old.items[index + 1 :]), old.span)


def _fields(patch: Patch, old: Node, order: Entry, path: Path) -> Node:
    if not isinstance(old, Mapping) or not isinstance(order.value, Mapping):
        patch.wrong(order.value.span, "`replace` needs the keys that are replaced", "write `NAME: {KEY: VALUE}`")
        return old
    result = old
    for entry in order.value.entries:
        there = old.entry(entry.key.value)
        if there is None:
            patch.missing(entry.key.span, f"`{path[-1]}`", entry.key.value, old.keys())
            continue
        _note(patch, there.value, entry.value, (*path, entry.key.value))
        result = with_entry(result, Entry(there.key, entry.value))
    return result


def _note(patch: Patch, old: Node, new: Node, path: Path) -> None:
    if same(old, new):
        patch.unchanged(new.span, old.span)
    patch.note(path, new.span)


def _section_key(patch: Patch, head: str, entry: Entry) -> Scalar:
    old = patch.root.entry(head)
    return old.key if old is not None else entry.key
