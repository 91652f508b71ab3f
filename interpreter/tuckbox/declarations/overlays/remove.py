"""`remove`: ids that go, and cards or some of their keys that a `where` picks."""

from __future__ import annotations

from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence

from ..editing import entry_called, item_called, names_in, with_entry, without_entry
from ..sections import Section
from .codes import MISSING_TARGET
from .flow import find_part, rebuilt
from .patch import Patch
from .where import Selector, read_selector


def remove(patch: Patch, orders: Mapping) -> None:
    """Every section below ``remove:``; what is not there is reported."""
    for entry in orders.entries:
        section = patch.section(entry)
        if section is not None:
            _section(patch, section, entry)


def _section(patch: Patch, section: Section, entry: Entry) -> None:
    if section.family in ("effects", "single"):
        message = f"`{section.name}` is one thing, so there is no part of it to remove"
        patch.wrong(entry.key.span, message, f"write `replace: {{{section.name}: …}}`")
        return
    value = entry.value
    for order in value.items if isinstance(value, Sequence) else (value,):
        if isinstance(order, Scalar) and isinstance(value, Sequence):
            _by_id(patch, section, entry.key, order)
        elif isinstance(order, Mapping) and order.entry("where"):
            _by_selector(patch, section, entry.key, order)
        else:
            names = order.value if isinstance(order, Scalar) and order.value else "NAME, …"
            advice = f"write `{section.name}: [{names}]`, or `{{where: CONDITION, only: [KEY, …]}}`"
            patch.wrong(order.span, "`remove` needs a list of names", advice)


def _by_id(patch: Patch, section: Section, key: Scalar, order: Scalar) -> None:
    name, node = order.value, patch.root.get(section.name)
    if section.family == "flow":
        _part(patch, section, key, order)
        return
    if isinstance(node, Mapping):
        found = entry_called(node, name)
        if found is not None:
            patch.put(key, without_entry(node, found.key.value))
            patch.take((section.name, name), order.span)
            return
    elif isinstance(node, Sequence):
        index = item_called(node, name)
        if index is not None:
            patch.put(key, Sequence(node.items[:index] + node.items[index + 1 :], node.span))
            patch.take((section.name, name), order.span)
            return
    if patch.is_gone((section.name, name), order.span):
        return
    patch.missing(order.span, f"`{section.name}`", name, names_in(node))


def _part(patch: Patch, section: Section, key: Scalar, order: Scalar) -> None:
    flow = patch.root.get(section.name)
    if patch.is_gone((section.name, order.value), order.span):
        return
    trail = find_part(flow if flow is not None else order, order, section.name, patch)
    if trail is not None and isinstance(flow, Sequence):
        patch.put(key, rebuilt(flow, trail, lambda items, at: items[:at] + items[at + 1 :]))
        patch.take((section.name, order.value), order.span)


def _by_selector(patch: Patch, section: Section, key: Scalar, order: Mapping) -> None:
    where, only = order.get("where"), order.get("only")
    unknown = [entry for entry in order.entries if entry.key.value not in ("where", "only")]
    if section.name != "cards" or unknown or not isinstance(where, Scalar):
        place = unknown[0].key.span if unknown else order.span
        advice = "write `cards: {where: CONDITION, only: [KEY, …]}`"
        patch.wrong(place, "only cards are removed by `where`", advice)
        return
    found = patch.root.get(section.name)
    cards = found if isinstance(found, Sequence) else Sequence((), order.span)
    names = _only(patch, only)
    selector = read_selector(where, patch.root, patch.problems)
    if selector is None or names is None:
        return
    kept = _kept(patch, cards, selector, names, where)
    if kept is not None:
        patch.put(key, Sequence(tuple(kept), cards.span))


def _kept(
    patch: Patch, cards: Sequence, selector: Selector, only: tuple[Scalar, ...], where: Scalar
) -> list[Node] | None:
    """The cards that stay; None after a diagnostic when the selector picks none."""
    kept: list[Node] = []
    picked = 0
    used: set[str] = set()
    for card in cards.items:
        if not isinstance(card, Mapping) or not selector.picks(card):
            kept.append(card)
            continue
        picked += 1
        id_ = card.get("id")
        title = id_.value if isinstance(id_, Scalar) else "?"
        for name in only:
            if card.entry(name.value):
                used.add(name.value)
                card = without_entry(card, name.value)
                patch.note(("cards", title, name.value), name.span)
                patch.trimmed.add(("cards", title, name.value))
        if only:
            kept.append(_without_origins(card, only))
        else:
            patch.take(("cards", title), where.span)
    if not picked:
        advice = "see whether the kinds, fields and values it names are those on the cards"
        patch.problems.add(MISSING_TARGET, where.span, "no card is as this `where` says", help=advice)
        return None
    for name in only:
        if name.value not in used:
            known = [key for card in cards.items if isinstance(card, Mapping) for key in card.keys()]  # noqa: SIM118
            patch.missing(name.span, "what this `where` picks", name.value, known)
    return kept


def _without_origins(card: Mapping, only: tuple[Scalar, ...]) -> Mapping:
    """The card without where the facts come from that it has no more."""
    entry = card.entry("provenance")
    if entry is None or not isinstance(entry.value, Mapping):
        return card
    said = entry.value
    for name in only:
        said = without_entry(said, name.value)
    return with_entry(card, Entry(entry.key, said)) if said.entries else without_entry(card, "provenance")


def _only(patch: Patch, only: Node | None) -> tuple[Scalar, ...] | None:
    if only is None:
        return ()
    items = only.items if isinstance(only, Sequence) else (only,)
    names = tuple(item for item in items if isinstance(item, Scalar) and item.value)
    if len(names) != len(items) or not names:
        patch.wrong(only.span, "`only` needs the names of keys", "write `only: [KEY, …]`")
        return None
    return names
