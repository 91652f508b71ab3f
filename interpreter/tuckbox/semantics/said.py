"""What the texts of a ruleset say, as far as lints ask for it: which words, and of which kinds they make cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from functools import partial
from typing import TypeAlias

from tuckbox.dataclass import dataclass
from tuckbox.declarations.model import Declaration, RulesetDecl
from tuckbox.declarations.values import Written
from tuckbox.document import Node, Sequence
from tuckbox.language import tree as t
from tuckbox.language.attributes import attributes
from tuckbox.language.parser import effect_in
from tuckbox.semantics.reuse import Reuse
from tuckbox.semantics.texts import texts
from tuckbox.vocabulary.spec import Vocabulary

_Data: TypeAlias = "list[tuple[str, frozenset[str]]]"
"""What is kept as it is written, text by text, with the words in it."""
_WORD = re.compile(r"[^\W\d]\w*")


@dataclass(frozen=True, slots=True)
class Said:
    """What texts say, for the lints: the words that they name, all words, those of which they make cards.

    ``done``: of the words that are named those that are not only waited for, as patterns do.
    """

    named: frozenset[str] = frozenset()
    done: frozenset[str] = frozenset()
    words: frozenset[str] = frozenset()
    made: frozenset[str] = frozenset()


NOTHING = Said()
"""Of a ruleset without texts."""


def said(decl: RulesetDecl, naming: frozenset[str], vocabulary: Vocabulary, reuse: Reuse) -> Said:
    """All that a ruleset says; of what was looked through before for the same words, as it was then.

    ``naming``: one of these must be named in what is not surely an effect.
    """
    naming = reuse.alone(None, lambda: naming, "words to be named", naming)  # the very same is found soonest
    by_abilities = frozenset(_words_of_abilities(decl))
    found = [Said(named=by_abilities, done=by_abilities)]
    for field in attributes(type(decl)):
        section = getattr(decl, field)
        rows = reuse.alone(section, lambda section=section: list(_rows(section)), "rows")  # type: ignore[misc]
        told = reuse.each(rows, partial(_told, vocabulary), "told")
        with_data = [data for _, data in told if data]
        effects = reuse.each(with_data, partial(_effects, naming, vocabulary, reuse), "effects", naming)
        every = partial(_all, [*(one for one, _ in told), *effects])
        found.append(reuse.alone(section, every, "said", naming))
    return _all(found)


def _rows(value: object) -> Iterator[object]:
    """The declarations of a section, or the nodes of one that is kept as it is written."""
    if isinstance(value, tuple):
        for item in value:
            yield from _rows(item)
    elif isinstance(value, Sequence):
        yield from value.items
    elif isinstance(value, (Declaration, Node, Written)):
        yield value


def _told(vocabulary: Vocabulary, of: object) -> tuple[Said, _Data]:
    """What its texts say; and its data."""
    found, data = texts(of)
    told = _all([_in(text.tree, vocabulary) for text in found])
    return told, [(one.value, frozenset(_WORD.findall(one.value))) for one in data]


def _effects(naming: AbstractSet[str], vocabulary: Vocabulary, reuse: Reuse, data: _Data) -> Said:
    """What data says that is an effect and names one of the words."""
    trees = [effect_in(text) for text, words in data if not naming.isdisjoint(words)]
    return _all([reuse.alone(tree, partial(_in, tree, vocabulary), "told") for tree in trees if tree is not None])


def _in(tree: t.Form, vocabulary: Vocabulary) -> Said:
    """Headings and signatures name nothing, and yet hold words."""
    named, done, words, made = set[str](), set[str](), set[str](), set[str]()
    waited: t.Form | None = None
    is_head = isinstance(tree, (t.Heading, t.Signature))
    for form in _every(tree):
        if isinstance(form, t.Word):
            words.add(form.word)
        if isinstance(form, (t.Word, t.Attribute)) and not is_head:
            named.add(form.word)
            if form is not waited:
                done.add(form.word)
        elif isinstance(form, t.Pattern):
            waited = form.verb
        elif isinstance(form, t.Phrase) and isinstance(form.thing, t.Word) and _makes(form, vocabulary):
            made.add(form.thing.word)
    return Said(frozenset(named), frozenset(done), frozenset(words), frozenset(made))


def _all(found: list[Said]) -> Said:
    return Said(
        frozenset[str]().union(*(one.named for one in found)),
        frozenset[str]().union(*(one.done for one in found)),
        frozenset[str]().union(*(one.words for one in found)),
        frozenset[str]().union(*(one.made for one in found)),
    )


def _every(form: t.Form) -> Iterator[t.Form]:
    """The form and everything in it."""
    waiting = [form]
    while waiting:
        one = waiting.pop()
        yield one
        waiting.extend(t.children(one))


def _makes(phrase: t.Phrase, vocabulary: Vocabulary) -> bool:
    verb = vocabulary.verbs.get(phrase.verb.word)
    return verb is not None and "kind" in verb.takes


def _words_of_abilities(decl: RulesetDecl) -> Iterable[str]:
    """What abilities name that alter a word, allow or ignore something."""
    abilities = (*decl.abilities, *(one for _, one in decl.grants), *(a for c in decl.cards for a in c.abilities or ()))
    return [
        part
        for ability in abilities
        for word in (ability.modify, ability.allow, ability.ignore)
        if word is not None
        for part in str(word).split()
    ]
