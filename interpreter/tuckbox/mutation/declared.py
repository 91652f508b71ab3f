"""Where a ruleset declares a name, and the ruleset with the text of one file altered there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tuckbox.declarations import Sections
from tuckbox.declarations.editing import entry_called, item_called, names_in
from tuckbox.diagnostics import Problems, Source
from tuckbox.document import Entry, Mapping, Node, Sequence, load_text

from .mutants import Mutant

_SECTIONS = ("cards", "actions", "abilities", "define", "procedures", "grants", "score", "spots", "zones")


@dataclass(frozen=True, slots=True)
class Declared:
    """A declaration: its section, its name, and its node."""

    section: str
    name: str
    node: Node


def find(sections: Sections, name: str) -> Declared | None:
    """The first declaration of a name: a card, an action, an ability, a word. None: the ruleset has none."""
    for section, node in _places(sections):
        if isinstance(node, Mapping):
            entry = entry_called(node, name)
            if entry is not None:
                return Declared(section, name, entry.value)
        elif isinstance(node, Sequence):
            index = item_called(node, name)
            if index is not None:
                return Declared(section, name, node.items[index])
    return None


def names(sections: Sections) -> tuple[str, ...]:
    """Everything that ``find`` finds."""
    return tuple(dict.fromkeys(name for _, node in _places(sections) for name in names_in(node)))


def _places(sections: Sections) -> Iterator[tuple[str, Node]]:
    """The sections with names in them, then those that variants add."""
    roots = [sections.root, *(add for one in sections.overlays if isinstance(add := one.get("add"), Mapping))]
    for root in roots:
        for section in _SECTIONS:
            node = root.get(section)
            if node is not None:
                yield section, node


def mutated(sections: Sections, declared: Declared, mutant: Mutant) -> Sections | None:
    """The sections with one slip in a declaration; none: its file cannot even be read any more."""
    source = mutant.span.source
    text = source.text[: mutant.span.start] + mutant.text + source.text[mutant.span.end :]
    problems = Problems()
    documents = load_text(Source(source.path, text), problems)
    if any(one.is_error for one in problems):
        return None
    old = declared.node
    new = next((one for document in documents for one in _all(document) if _stands_as(one, old)), None)
    if new is None:
        return None
    overlays = tuple(replace(one, node=_mapping(_exchanged(one.node, old, new))) for one in sections.overlays)
    return replace(sections, root=_mapping(_exchanged(sections.root, old, new)), overlays=overlays)


def _all(node: Node | None) -> Iterator[Node]:
    if node is None:
        return
    yield node
    if isinstance(node, Mapping):
        for entry in node.entries:
            yield from _all(entry.value)
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _all(item)


def _stands_as(node: Node, old: Node) -> bool:
    """Whether a node of the altered text is what the old one was: nothing before it has been altered."""
    return type(node) is type(old) and node.span.start == old.span.start


def _exchanged(node: Node, old: Node, new: Node) -> Node:
    """The tree with one node in the place of another; what does not hold it stays the very same."""
    if node is old:
        return new
    if isinstance(node, Mapping):
        entries = tuple(_kept(entry, _exchanged(entry.value, old, new)) for entry in node.entries)
        same = all(one is two for one, two in zip(entries, node.entries, strict=True))
        return node if same else Mapping(entries, node.span)
    if isinstance(node, Sequence):
        items = tuple(_exchanged(item, old, new) for item in node.items)
        return (
            node if all(one is two for one, two in zip(items, node.items, strict=True)) else Sequence(items, node.span)
        )
    return node


def _kept(entry: Entry, value: Node) -> Entry:
    return entry if value is entry.value else Entry(entry.key, value)


def _mapping(node: Node) -> Mapping:
    assert isinstance(node, Mapping)
    return node
