"""The door for names: what a person means who writes what players read, in place of an id."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping

from tuckbox.runtime.decisions import folded
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.wording import explainable

__all__ = ["ids_called", "ids_near", "ids_with_names"]

_NEAR = 3
_WORD = re.compile(r"\w+")


def ids_called(ruleset: Ruleset, text: str) -> tuple[str, ...]:
    """The id itself, else all that players read as this in some language; capitals and accents do not matter.

    A plural of the ruleset means what it is the plural of.
    """
    ids = explainable(ruleset)
    if text in ids:
        return (text,)
    wanted = folded(text)
    shown = [(id_, name) for id_, names in _named(ruleset) for name in names.values()]
    found = [id_ for id_, name in shown if folded(name) == wanted and id_ in ids]
    found = found or [id_ for id_ in ids if folded(id_) == wanted]
    return tuple(dict.fromkeys(found or [id_ for id_, plural in _plurals(ruleset) if folded(plural) == wanted]))


def ids_near(ruleset: Ruleset, text: str) -> tuple[str, ...]:
    """A few ids that may be meant by what nothing is called, the nearest first.

    What is written as in a formula (`word(card)`, `card.field`) means its words; part of a name means all of it.
    """
    ids = [one for one in explainable(ruleset) if "." not in one]
    words = [found for word in _WORD.findall(text) for found in ids_called(ruleset, word)]
    wanted = folded(text)
    shown = {folded(name): id_ for id_, names in _named(ruleset) for name in names.values() if id_ in ids}
    shown |= {folded(id_): id_ for id_ in ids}
    parts = [id_ for name, id_ in shown.items() if len(wanted) > 2 and wanted in _WORD.findall(name.replace("_", " "))]
    like = [shown[name] for name in difflib.get_close_matches(wanted, list(shown), n=1)]
    return tuple(dict.fromkeys((*words, *parts, *like)))[:_NEAR]


def ids_with_names(ruleset: Ruleset, lang: str) -> tuple[tuple[str, str], ...]:
    """Whatever is no card and is called otherwise than its id: the id and what players read."""
    known = set(explainable(ruleset))
    found = {id_: names[lang] for id_, names in _rules(ruleset) if id_ in known and names.get(lang, id_) != id_}
    return tuple(found.items())


def _plurals(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    tables: tuple[Mapping[str, object], ...] = (ruleset.kinds, ruleset.counters, ruleset.zones)
    for table in tables:
        for id_, one in table.items():
            plural = getattr(one, "plural", None)
            if isinstance(plural, str):
                yield id_, plural


def _named(ruleset: Ruleset) -> Iterator[tuple[str, Mapping[str, str]]]:
    yield from ((id_, one.names) for id_, one in ruleset.cards.items())
    yield from _rules(ruleset)


def _rules(ruleset: Ruleset) -> Iterator[tuple[str, Mapping[str, str]]]:
    tables: tuple[Mapping[str, object], ...] = (
        ruleset.actions, ruleset.procedures, ruleset.abilities, ruleset.grants, ruleset.zones,
        ruleset.kinds, ruleset.counters, ruleset.tracks, ruleset.defines, ruleset.enums, ruleset.strategies,
    )  # fmt: skip
    for table in tables:
        for id_, one in table.items():
            names = getattr(one, "names", None)
            if isinstance(names, Mapping):
                yield id_, names
    for line in (*ruleset.score, *ruleset.tie_break):
        yield line.name, line.names
