"""`change`: fields merged by id, lists and texts replaced or added to, each checked against what is there."""

from __future__ import annotations

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import nearest
from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence

from ..editing import entry_called, item_called, names_in, same, with_entry
from ..sections import OPERATIONS, Section
from .flow import find_part, part_at, rebuilt
from .patch import Patch, Path
from .texts import check_stale, has_line, insert_lines


def change(patch: Patch, orders: Mapping) -> None:
    """Every section below ``change:``; what is not there is reported and left out."""
    for entry in orders.entries:
        section = patch.section(entry)
        if section is None:
            continue
        old = patch.root.get(section.name)
        if old is None:
            patch.missing(entry.key.span, "the ruleset", section.name, patch.root.keys())
            continue
        new = _section(patch, section, old, entry.value)
        if new is not None:
            patch.put(entry.key, new)


def _section(patch: Patch, section: Section, old: Node, order: Node) -> Node | None:
    path = (section.name,)
    changer = _Changer(patch, section.short)
    match section.family:
        case "single":
            return changer.merged(old, order, path, top=True)
        case "effects":
            return _effects(changer, old, order, path)
        case _ if not isinstance(order, Mapping):
            patch.wrong(order.span, f"`change` of `{section.name}` goes by name", "write `NAME: {KEY: VALUE}`")
            return None
        case "flow" if isinstance(old, Sequence):
            return _flow(changer, old, order, section.name)
        case "list" if isinstance(old, Sequence):
            return changer.items(old, order, path)
    return _map(changer, old, order, path) if isinstance(old, Mapping) and isinstance(order, Mapping) else None


def _map(changer: _Changer, old: Mapping, order: Mapping, path: Path) -> Mapping:
    for entry in order.entries:
        found = entry_called(old, entry.key.value)
        if found is None:
            changer.patch.missing(entry.key.span, f"`{path[0]}`", entry.key.value, names_in(old))
            continue
        value = changer.merged(found.value, entry.value, (*path, found.key.value), top=True)
        old = with_entry(old, Entry(found.key, value))
    return old


def _flow(changer: _Changer, old: Sequence, order: Mapping, section: str) -> Sequence:
    for entry in order.entries:
        trail = find_part(old, entry.key, section, changer.patch)
        if trail is None:
            continue
        new = changer.merged(part_at(old, trail), entry.value, (section, entry.key.value), top=False)
        old = rebuilt(old, trail, lambda items, at, new=new: (*items[:at], new, *items[at + 1 :]))  # type: ignore[misc]
    return old


def _effects(changer: _Changer, old: Node, order: Node, path: Path) -> Node:
    if not isinstance(old, Sequence):
        return changer.merged(old, order, path, top=True)
    if len(old.items) == 1:
        return Sequence((changer.merged(old.items[0], order, path, top=True),), old.span)
    line = order.get("before") or order.get("after") if isinstance(order, Mapping) else None
    if isinstance(line, Scalar):
        holds = [isinstance(item, Scalar) and has_line(item, line.value.strip()) for item in old.items]
        index = holds.index(True) if True in holds else 0
        new = changer.merged(old.items[index], order, path, top=True)
        return Sequence((*old.items[:index], new, *old.items[index + 1 :]), old.span)
    changer.patch.wrong(order.span, f"`{path[0]}` has several parts here", f"write `replace: {{{path[0]}: …}}`")
    return old


def _is_meant(order: Mapping) -> bool:
    """Whether something is to be inserted, and the key for it is misspelt, or that of an operation."""
    keys = order.keys()
    others = [key for key in keys if key not in ("before", "after")]
    return (
        len(keys) == 2
        and len(others) == 1
        and (nearest(others[0], ("insert",)) == ["insert"] or others[0] in OPERATIONS)
    )


@dataclass(frozen=True, slots=True)
class _Changer:
    """Merges an overlay's values into what is there. ``short``: the key that a bare value stands for."""

    patch: Patch
    short: str | None

    def merged(self, old: Node, new: Node, path: Path, *, top: bool) -> Node:
        """The old node with the new one merged in; ``top`` where ``short`` applies."""
        short = self.short if top else None
        if short is not None and isinstance(old, Mapping) and _is_bare(new, short):
            entry = old.entry(short)
            if entry is not None:
                return with_entry(old, Entry(entry.key, self.merged(entry.value, new, path, top=False)))
        if isinstance(new, Mapping):
            if new.entry("insert") or _is_meant(new):
                return self._insert(old, new, path)
            if (
                new.entry("to")
                and set(new.keys()) <= {"to", "was"}
                and (new.entry("was") or not isinstance(old, Mapping))
            ):
                return self._rewritten(old, new, path)
            if short is not None and isinstance(old, Scalar):
                key = Scalar(short, old.span, "plain", old.stop)
                return self._fields(Mapping((Entry(key, old),), old.span), new, path)
            if isinstance(old, Mapping):
                return self._fields(old, new, path)
            if isinstance(old, Sequence):
                return self.items(old, new, path)
        return self._replaced(old, new, path)

    def items(self, old: Sequence, order: Mapping, path: Path) -> Sequence:
        """A list with entries changed by their ids, or with some inserted before or after one."""
        if order.entry("insert"):
            return self._insert_items(old, order, path)
        items = list(old.items)
        for entry in order.entries:
            index = item_called(old, entry.key.value)
            if index is None:
                self.patch.missing(entry.key.span, f"`{path[-1]}`", entry.key.value, names_in(old))
                continue
            items[index] = self.merged(items[index], entry.value, (*path, entry.key.value), top=False)
        return Sequence(tuple(items), old.span)

    def _fields(self, old: Mapping, new: Mapping, path: Path) -> Mapping:
        result = old
        for entry in new.entries:
            here, there = (*path, entry.key.value), old.entry(entry.key.value)
            if there is None:
                self.patch.note(here, entry.key.span)
                result = with_entry(result, entry)
                continue
            value = self.merged(there.value, entry.value, here, top=False)
            result = with_entry(result, Entry(there.key, value))
        return result

    def _replaced(self, old: Node, new: Node, path: Path) -> Node:
        if same(old, new):
            self.patch.unchanged(new.span, old.span)
        self.patch.note(path, new.span)
        return new

    def _rewritten(self, old: Node, order: Mapping, path: Path) -> Node:
        was, to = order.get("was"), order.get("to")
        if was is not None:
            check_stale(old, was, self.patch.problems)
        return self._replaced(old, to, path) if to is not None else old

    def _insert(self, old: Node, order: Mapping, path: Path) -> Node:
        if isinstance(old, Sequence):
            return self._insert_items(old, order, path)
        if not isinstance(old, Scalar):
            advice = "change its keys by their names"
            self.patch.wrong(order.span, "`insert` goes into an effect or a list, and this is neither", advice)
            return old
        result = insert_lines(old, order, self.patch.problems)
        if result is None:
            return old
        self.patch.note((*path, "insert"), order.span)
        return result

    def _insert_items(self, old: Sequence, order: Mapping, path: Path) -> Sequence:
        where = "before" if order.entry("before") else "after"
        place, insert = order.get(where), order.get("insert")
        if not isinstance(place, Scalar) or insert is None or len(order) != 2:
            advice = "write `{before: ID, insert: [ … ]}`"
            self.patch.wrong(order.span, "into a list goes `before` or `after` an id, with `insert`", advice)
            return old
        index = item_called(old, place.value)
        if index is None:
            self.patch.missing(place.span, f"`{path[-1]}`", place.value, names_in(old))
            return old
        gap = index if where == "before" else index + 1
        new = insert.items if isinstance(insert, Sequence) else (insert,)
        self.patch.note((*path, "insert"), order.span)
        return Sequence((*old.items[:gap], *new, *old.items[gap:]), old.span)


def _is_bare(new: Node, short: str) -> bool:
    """Whether the new value speaks of the entry's main key rather than of its keys by name."""
    if not isinstance(new, Mapping):
        return True
    keys = set(new.keys())
    return short not in keys and ("insert" in keys or ("to" in keys and keys <= {"to", "was"}))
