"""Which scenarios cannot touch a card, told without playing them: those in which it stays in the box unseen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from tuckbox.declarations import Sections
from tuckbox.document import Mapping, Node, Sequence
from tuckbox.document import Scalar as Text
from tuckbox.scenarios.cases import Case
from tuckbox.scenarios.model import BARE
from tuckbox.vocabulary.spec import Vocabulary

from .declared import Declared

_WORD = re.compile(r"[^\W\d]\w*")
_BOX, _REST, _PROCEDURES = "box", "rest", "procedures"
_NOT_PLAYED = (
    "setup",
    "scenarios",
    "positions",
    "rulebook",
    "texts",
    "name",
    "description",
    "implements",
    "strategies",
)
"""What a scenario that begins with a bare table never runs."""


@dataclass(slots=True)
class Reach:
    """Of one declaration of a ruleset. ``_ways``: by variants, the words by which a card may leave the box."""

    declared: Declared
    sections: Sections
    vocabulary: Vocabulary
    _ways: dict[tuple[str, ...], frozenset[str] | None] = field(default_factory=dict)

    def may_touch(self, case: Case) -> bool:
        """Whether a case may run, name or lay out what is declared.

        A card comes to a bare table only if the scenario names it, lays out the `rest` or what pays as something, or if
        a text takes it from the box: one that names it, or the box, or that makes cards, or that calls a procedure
        which does.
        """
        if self.declared.section != "cards" or case.scenario.start != BARE or self._pays():
            return True
        if _REST in words(case.scenario.given):
            return True
        if case.variants not in self._ways:
            self._ways[case.variants] = self._out_of_the_box(case.variants)
        ways = self._ways[case.variants]
        said = (case.scenario.node, case.scenario.given, case.scenario.content)
        return ways is None or any(not words(node).isdisjoint(ways) for node in said)

    def _pays(self) -> bool:
        """Whether the card may be laid out by what it pays as; of a kind that is not found, too."""
        kinds, kind = self.sections.root.get("kinds"), self.declared.node
        said = kind.get("kind") if isinstance(kind, Mapping) else None
        seen: set[str] = set()
        while isinstance(said, Text) and said.value not in seen:
            seen.add(said.value)
            of = kinds.get(said.value) if isinstance(kinds, Mapping) else None
            if not isinstance(of, Mapping) or of.get("payable as") is not None:
                return True
            said = of.get("is")
        return not seen

    def _out_of_the_box(self, variants: tuple[str, ...]) -> frozenset[str] | None:
        """The words with which something takes cards from the box; none: something of the rules does by itself."""
        roots = [self.sections.root, *(one.node for one in self.sections.overlays if str(one.name) in variants)]
        procedures: dict[str, set[str]] = {}
        others = {word for root in roots for word in self._played(root, procedures)}
        creating = {one.word for one in self.vocabulary.verbs.values() if any(form.creates for form in one.forms)}
        ways = {self.declared.name, _BOX, *creating}
        while True:
            more = {name for name, inside in procedures.items() if name not in ways and not inside.isdisjoint(ways)}
            if not more:
                break
            ways |= more
        return None if not others.isdisjoint(ways) else frozenset(ways)

    def _played(self, node: Node, procedures: dict[str, set[str]]) -> Iterator[str]:
        """The words of all that may be run, but those of the declaration itself and, kept apart, of procedures."""
        if node is self.declared.node:
            return
        if isinstance(node, Text):
            yield from _WORD.findall(node.value)
        elif isinstance(node, Sequence):
            for item in node.items:
                yield from self._played(item, procedures)
        elif isinstance(node, Mapping):
            for entry in node.entries:
                section, _, name = entry.key.value.partition(".")
                if section == _PROCEDURES:
                    _note(entry.value, name, procedures)
                elif section not in _NOT_PLAYED:
                    yield from _WORD.findall(entry.key.value)
                    yield from self._played(entry.value, procedures)


def _note(node: Node, name: str, procedures: dict[str, set[str]]) -> None:
    """The words of a procedure, or of a map of them."""
    if name:
        procedures.setdefault(name.split(".")[0], set()).update(words(node))
    elif isinstance(node, Mapping):
        for entry in node.entries:
            called = _WORD.match(entry.key.value)
            if called:
                procedures.setdefault(called[0], set()).update(words(entry.value))


def words(node: Node) -> set[str]:
    """Every word below a node."""
    if isinstance(node, Text):
        return set(_WORD.findall(node.value))
    if isinstance(node, Sequence):
        return {word for item in node.items for word in words(item)}
    assert isinstance(node, Mapping)
    return {word for entry in node.entries for word in (*words(entry.key), *words(entry.value))}
