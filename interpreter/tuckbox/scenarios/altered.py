"""What a variant alters: the declarations that are another with it, each with the parts of it that are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import field
from typing import TypeAlias

from tuckbox.dataclass import dataclass
from tuckbox.declarations.editing import item_name, names_in, same
from tuckbox.declarations.names import leading_name
from tuckbox.declarations.overlays.patch import Path
from tuckbox.declarations.sections import SECTIONS
from tuckbox.document import Mapping, Node, Scalar, Sequence

from .named import ALL, INSIDE, ITSELF, PLACES, SECOND_PIECE, Named
from .steps import listed

_Keys: TypeAlias = dict[str, Node]
#: What is only read: nothing is played otherwise for it.
_SHOWN = frozenset(("name", "text", "says", "description", "provenance", "implements"))
#: Sections of which a scenario names nothing, or that say only what is shown.
_LEFT_OUT = frozenset(("texts", "strategies", "positions", "scenarios", "rulebook", "seats"))
_ABILITIES = "abilities"
#: How one comes into a step and out of it.
_WAYS = frozenset(("skip when", "end when", "until"))


@dataclass(frozen=True, slots=True)
class Altered:
    """``parts``: of each word by section what is altered of it, ALL where it is gone or new.

    ``rules``: how often each statement is implemented there. ``many``: what entries for several cards are called.
    """

    parts: dict[str, dict[str, set[str]]] = field(default_factory=dict)
    rules: Counter[str] = field(default_factory=Counter)
    many: set[str] = field(default_factory=set)

    def meets(self, named: Named) -> str | None:
        """The section of the declaration that is named and altered; None: it is none."""
        places = PLACES.get(named.place) or (named.place,)
        for section, parts in self.parts.get(named.word, {}).items():
            if section in places and _meet(section, parts, named.part):
                return section
        if "cards" in places and any(named.word.startswith(f"{one}_") for one in self.many):
            return "cards"
        return None

    def note(self, before: Mapping, after: Mapping, paths: Iterable[Path]) -> None:
        """Add what is another after an overlay than before, of what lies at the paths that it alters."""
        whole = {path[0] for path in paths if len(path) == 1}
        sections: dict[str, dict[str, None]] = {}
        for path in paths:
            if path[0] in SECTIONS and path[0] not in _LEFT_OUT:
                sections.setdefault(path[0], {}).update(dict.fromkeys(path[1:2]))
        for section, names in sections.items():
            old, new = before.get(section), after.get(section)
            family = SECTIONS[section].family
            if family == "flow":
                self._flow(section, _parts_of(old), _parts_of(new), None if section in whole else names)
            elif family in ("map", "list"):
                all_ = (*names_in(old), *names_in(new)) if section in whole else names
                self._entries(section, _entries(old), _entries(new), dict.fromkeys(all_))
            elif family != "manifest":
                self._add(section, [], {ALL}, old)

    def _flow(self, section: str, old: _Keys, new: _Keys, names: Iterable[str] | None) -> None:
        for name in (*old, *new) if names is None else [name.rpartition(".")[2] for name in names]:
            before, after = old.get(name), new.get(name)
            if before is None or after is None:
                self._add(section, [name, *_parts_of(before)], {ALL}, before)
            else:
                self._add(section, [name], _changed(section, before, after), before)

    def _entries(self, section: str, old: _Keys, new: _Keys, names: Iterable[str]) -> None:
        for name in names:
            before, after = old.get(name), new.get(name)
            parts = {ALL} if before is None or after is None else _changed(section, before, after)
            self._add(section, [name, *_also_called(section, before, after)], parts, before)
            if (
                parts
                and section == "cards"
                and any(isinstance(one, Mapping) and one.get("each") for one in (before, after))
            ):
                self.many.add(name)

    def _add(self, section: str, words: Iterable[str], parts: set[str], before: Node | None) -> None:
        if parts:
            for word in (*words, ""):  # without a word the section as such
                self.parts.setdefault(word, {}).setdefault(section, set()).update(parts)
            self.rules.update(implemented(before))


def _meet(section: str, altered: set[str], part: str) -> bool:
    """Whether that part of a declaration is among those that are altered."""
    if ALL in altered or part == ALL:
        return True
    if part == INSIDE:
        return not altered <= _WAYS
    if section == "cards" and part == SECOND_PIECE:
        return altered != {_ABILITIES}  # the card alone has those
    return section not in ("cards", "kinds") or (part != ITSELF and part in altered)


def _entries(node: Node | None) -> _Keys:
    if isinstance(node, Mapping):
        return {leading_name(entry.key.value): entry.value for entry in node.entries}
    items = node.items if isinstance(node, Sequence) else ()
    return {name: item for item in reversed(items) if (name := item_name(item)) is not None}


def _parts_of(node: Node | None) -> _Keys:
    """The phases and steps of a flow, or of a part of it, those inside others as well."""
    found: _Keys = {}
    for one in listed(node):
        name = item_name(one)
        if isinstance(one, Mapping) and name is not None:
            found[name] = one
            found |= _parts_of(one.get("steps")) | _parts_of(one.get("turn"))
    return found


def _changed(section: str, before: Node, after: Node) -> set[str]:
    """The keys of a declaration that say something else afterwards, and are not only shown."""
    old, new = _keys(section, before), _keys(section, after)
    found = {key for key in (old.keys() | new.keys()) - _SHOWN if not _is_same(old.get(key), new.get(key))}
    if section == "kinds":
        if "active" in found:
            found.add(_ABILITIES)
        if "fields" in found:
            fields, others = _keys(section, old.get("fields")), _keys(section, new.get("fields"))
            named = fields.keys() | others.keys()
            found |= {field for field in named if not _is_same(fields.get(field), others.get(field))}
    return found


def _is_same(old: Node | None, new: Node | None) -> bool:
    return old is new or (old is not None and new is not None and same(old, new))


def _keys(section: str, node: Node | None) -> _Keys:
    """A declaration by its keys; one that is written shortly has the one key that it means."""
    if isinstance(node, Mapping):
        return {entry.key.value: entry.value for entry in node.entries}
    return {} if node is None else {SECTIONS[section].short or "": node}


def _also_called(section: str, before: Node | None, after: Node | None) -> Iterator[str]:
    """The other words for what is declared: plurals, a group's name, the values of an enum."""
    for node in (before, after):
        if section in ("enums", "dice"):
            yield from names_in(node)
        elif isinstance(node, Mapping):
            yield from (key.value for key in (node.get("plural"), node.get("group")) if isinstance(key, Scalar))
            spaces = node.get("spaces")
            for name, group in _keys(section, spaces).items() if isinstance(spaces, Mapping) else ():
                yield from (name, *_also_called(section, group, None))


def implemented(node: Node | None) -> Counter[str]:
    """How often each statement is implemented there, in all that it holds."""
    found: Counter[str] = Counter()
    if isinstance(node, Mapping):
        for entry in node.entries:
            if entry.key.value == "implements":
                found.update(item.value for item in listed(entry.value) if isinstance(item, Scalar))
            else:
                found += implemented(entry.value)
    elif isinstance(node, Sequence):
        for item in node.items:
            found += implemented(item)
    return found
