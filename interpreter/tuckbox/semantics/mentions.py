"""Which words each declaration of a ruleset mentions: in its texts, as names of others, in the values of cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain

from tuckbox.declarations.model import Declaration, EnumDecl, RulesetDecl
from tuckbox.declarations.values import Localised, Name, Written
from tuckbox.document import Mapping as MappingNode
from tuckbox.document import Scalar, Sequence
from tuckbox.language import tree as t
from tuckbox.language.attributes import attributes
from tuckbox.semantics.reuse import Reuse

_WORD = re.compile(r"[^\W\d]\w*")
_NOT_RULES = frozenset(("ruleset", "name", "description", "rulebook", "implements", "scenarios", "positions", "texts"))
_OWN_NAMES = frozenset(("id", "name", "says", "text", "implements", "provenance", "plural", "group", "faces"))
"""Keys that give a name, or say nothing that a rule could mean."""


class Mentions:
    """Of all declarations but the rulebook and the tests: those name things in order to look at them."""

    def __init__(self, decl: RulesetDecl, reuse: Reuse) -> None:
        self._reuse = reuse
        sections = (getattr(decl, name) for name in attributes(type(decl)) if name not in _NOT_RULES)
        items = [item for section in sections for item in _items(section)]
        self._count: Counter[str] = Counter(chain.from_iterable(reuse.each(items, _mentioned, "mentions")))

    def of_others(self, word: str, own: object) -> bool:
        """Whether the word is mentioned by a declaration other than its ``own``."""
        count = self._count[word]
        return count > 1 or (count == 1 and word not in self._of(own))

    def _of(self, item: object) -> frozenset[str]:
        return self._reuse.each((item,), _mentioned, "mentions")[0]


def _mentioned(item: object) -> frozenset[str]:
    return frozenset(_words(item))


def _items(value: object) -> Iterator[object]:
    """The declarations of a section, without the names that they are given there."""
    if not isinstance(value, tuple):
        yield value
        return
    for item in value:
        named = isinstance(item, tuple) and len(item) == 2 and isinstance(item[0], Name)
        yield item[1] if named else item


def _words(value: object) -> Iterator[str]:
    match value:
        case Written(tree=tree):
            yield from _of_form(tree)
        case Name(text=text):
            yield from _WORD.findall(text)
        case EnumDecl() | Localised():
            return
        case Declaration():
            for name in attributes(type(value)):
                if name not in _OWN_NAMES:
                    yield from _words(getattr(value, name))
        case tuple():
            for item in _items(value):
                yield from _words(item)
        case _:
            yield from _of_data(value)


def _of_data(value: object) -> Iterator[str]:
    """What is written out as data, such as the fields of cards; a text in it may be one of the language."""
    match value:
        case Scalar(value=text):
            yield from _WORD.findall(text)
        case Sequence(items=items):
            for item in items:
                yield from _of_data(item)
        case MappingNode(entries=entries):
            for entry in entries:
                yield from _WORD.findall(entry.key.value)
                yield from _of_data(entry.value)


def _of_form(form: t.Form) -> Iterator[str]:
    if isinstance(form, (t.Word, t.Attribute, t.TypeName)):
        yield form.word
    for child in t.children(form):
        yield from _of_form(child)
