"""`replace`: whole sections, or single entries and fields, put in the place of the old."""

from __future__ import annotations

from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence

from ..editing import entry_called, first_place, item_called, names_in, same, with_entry
from ..sections import SECTIONS, Section
from .flow import find_part, part_at, rebuilt
from .patch import Patch, Path


def replace(patch: Patch, orders: Mapping) -> None:
    """Every order below ``replace:``.

    ``SECTION: …`` replaces a whole section, ``SECTION.ID: …`` an entry, ``SECTION.ID.KEY: …`` a key.
    Where a section is a list (cards, abilities) or the flow, names below it say whose keys are replaced: the keys that
    are written below a name, of which some may be copied as they are.
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
    _note(patch, old, entry, (section.name,))
    if section.family in ("map", "list"):
        patch.drop(entry.key.span, names_in(old), names_in(value))
    patch.put(entry.key, value)


def _by_path(patch: Patch, entry: Entry, head: str, rest: str) -> None:
    section, old = SECTIONS[head], patch.root.get(head)
    name, _, field = rest.partition(".")
    found = entry_called(old, name) if isinstance(old, Mapping) else None
    index = item_called(old, name) if isinstance(old, Sequence) and section.family == "list" else None
    if isinstance(old, Mapping) and found is not None:
        value = _entry(patch, entry, found.value, (section.name, name), field)
        patch.put(_section_key(patch, head, entry), with_entry(old, Entry(found.key, value)))
    elif isinstance(old, Sequence) and index is not None:
        value = _entry(patch, entry, old.items[index], (section.name, name), field)
        items = (*old.items[:index], value, *old.items[index + 1 :])
        patch.put(_section_key(patch, head, entry), Sequence(items, old.span))
    elif section.family == "flow":
        patch.wrong(entry.key.span, f"`{head}` is no list of names", f"write `{head}: {{PHASE.STEP: {{KEY: …}}}}`")
    else:
        patch.missing(entry.key.span, f"`{head}`", name, names_in(old))


def _entry(patch: Patch, order: Entry, old: Node, path: Path, field: str) -> Node:
    """What an entry becomes: the new one, or where a key is named, the old one with that key replaced."""
    if not field:
        new = _with_id(patch, old, order.value, path[-1])
        _note(patch, old, Entry(order.key, new), path)
        return new
    inner = old.entry(field) if isinstance(old, Mapping) else None
    if inner is None or not isinstance(old, Mapping):
        known = old.keys() if isinstance(old, Mapping) else ()
        patch.missing(order.key.span, f"`{path[-1]}`", field, known)
        return old
    _note(patch, inner.value, order, (*path, field))
    return with_entry(old, Entry(inner.key, order.value))


def _with_id(patch: Patch, old: Node, new: Node, name: str) -> Node:
    """The new entry under the id of the old one, which need not be written again; where it has one."""
    there = old.entry("id") if isinstance(old, Mapping) else None
    if there is None or not isinstance(new, Mapping):
        return new
    own = new.get("id")
    if own is None:
        return Mapping((there, *new.entries), new.span)
    if not isinstance(own, Scalar) or own.value != name:
        patch.wrong(
            own.span, f"what replaces `{name}` has its id", "take the id out, or add another entry under `add:`"
        )
        return with_entry(new, there)
    return new


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
    """The entry with some keys replaced. Some may be copied as they are, so long as another is not."""
    if not isinstance(old, Mapping) or not isinstance(order.value, Mapping):
        patch.wrong(order.value.span, "`replace` needs the keys that are replaced", "write `NAME: {KEY: VALUE}`")
        return old
    result, is_idle = old, True
    for entry in order.value.entries:
        there = old.entry(entry.key.value)
        if there is None:
            patch.missing(entry.key.span, f"`{path[-1]}`", entry.key.value, old.keys())
        elif not same(there.value, entry.value):
            patch.note((*path, entry.key.value), entry.key.span)
            result = with_entry(result, Entry(there.key, entry.value))
        is_idle = is_idle and there is not None and same(there.value, entry.value)
    if is_idle:
        patch.unchanged(order.value.span, first_place(old))
    return result


def _note(patch: Patch, old: Node, order: Entry, path: Path) -> None:
    if same(old, order.value):
        patch.unchanged(order.value.span, old.span)
    patch.note(path, order.key.span)


def _section_key(patch: Patch, head: str, entry: Entry) -> Scalar:
    old = patch.root.entry(head)
    return old.key if old is not None else entry.key
