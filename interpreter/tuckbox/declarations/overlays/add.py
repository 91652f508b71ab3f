"""`add`: what is new in each section."""

from __future__ import annotations

from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence

from ..editing import first_place, item_called, item_id, without_entry
from ..merge import key_name
from ..sections import Section
from .flow import Trail, find_part, rebuilt
from .patch import Patch


def add(patch: Patch, orders: Mapping) -> None:
    """Every section below ``add:``; what exists already is reported and left as it is."""
    for entry in orders.entries:
        section = patch.section(entry)
        if section is not None:
            add_to(patch, section, entry)


def add_to(patch: Patch, section: Section, entry: Entry) -> None:
    """One section's new entries."""
    value = entry.value
    match section.family:
        case "map" if isinstance(value, Mapping):
            _entries(patch, section, entry.key, value)
        case "list" if isinstance(value, Sequence):
            _items(patch, section, entry.key, value)
        case "flow" if isinstance(value, Sequence):
            for part in value.items:
                _part(patch, section, entry.key, part)
        case "effects":
            _effects(patch, section, entry)
        case "single":
            _single(patch, section, entry)
        case _:
            form = "a list" if section.family in ("list", "flow") else "names with what they are"
            patch.wrong(value.span, f"`{section.name}` needs {form}", "write it as in the section itself")


def _entries(patch: Patch, section: Section, key: Scalar, value: Mapping) -> None:
    old = patch.root.get(section.name)
    if not isinstance(old, Mapping):
        old = Mapping((), value.span)
    seen = {key_name(section, entry.key.value): entry.key.span for entry in old.entries}
    pieces = list(old.entries)
    for piece in value.entries:
        name = key_name(section, piece.key.value)
        if name in seen:
            patch.already(piece.key.span, section.name, name, seen[name])
            continue
        seen[name] = piece.key.span
        pieces.append(piece)
        patch.note_new((section.name, name), piece.key.span, piece.value)
    patch.put(key, Mapping(tuple(pieces), old.span))


def _items(patch: Patch, section: Section, key: Scalar, value: Sequence) -> None:
    old = patch.root.get(section.name)
    if not isinstance(old, Sequence):
        old = Sequence((), value.span)
    seen = {place.value: place.span for place in map(item_id, old.items) if place is not None}
    items = list(old.items)
    for item in value.items:
        place = item_id(item)
        if place is not None and place.value in seen:
            patch.already(place.span, section.name, place.value, seen[place.value])
            continue
        if place is not None:
            seen[place.value] = place.span
            patch.note_new((section.name, place.value), place.span, item)
        items.append(item)
    patch.put(key, Sequence(tuple(items), old.span))


def _part(patch: Patch, section: Section, key: Scalar, part: Node) -> None:
    flow = patch.root.get(section.name)
    if not isinstance(flow, Sequence):
        flow = Sequence((), key.span)
    if not isinstance(part, Mapping):
        patch.wrong(part.span, f"`{section.name}` needs steps and phases", "write `{step: NAME, …}`")
        return
    where = next((word for word in ("before", "after") if part.entry(word)), None)
    place = part.get(where) if where else None
    new = without_entry(part, where) if where else part
    named = item_id(new)
    if where is None:
        trail: Trail | None = (len(flow.items) - 1,)
    else:
        if not isinstance(place, Scalar):
            patch.wrong(first_place(part), f"`{where}` needs the name of a step or phase", "write `phase.step`")
            return
        trail = find_part(flow, place, section.name, patch)
    if trail is None:
        return
    if named is not None and item_called(flow, named.value) is not None:
        patch.already(named.span, section.name, named.value, flow.span)
        return
    gap = 0 if where == "before" else 1
    patch.put(key, rebuilt(flow, trail, lambda items, at: (*items[: at + gap], new, *items[at + gap :])))
    if named is not None:
        patch.note_new((section.name, named.value), named.span, new)


def _effects(patch: Patch, section: Section, entry: Entry) -> None:
    old = patch.root.get(section.name)
    if old is None:
        patch.put(entry.key, entry.value)
        return
    before = old.items if isinstance(old, Sequence) else (old,)
    new = entry.value.items if isinstance(entry.value, Sequence) else (entry.value,)
    patch.put(entry.key, Sequence((*before, *new), old.span))


def _single(patch: Patch, section: Section, entry: Entry) -> None:
    old = patch.root.entry(section.name)
    if old is not None:
        patch.already(entry.key.span, "the ruleset", section.name, old.key.span)
        return
    patch.put(entry.key, entry.value)
    patch.note((section.name,), entry.key.span)
