"""The door for names: what a person means who writes what players read, in place of an id."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tuckbox.runtime.decisions import folded
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.wording import explainable

__all__ = ["ids_called", "ids_with_names"]


def ids_called(ruleset: Ruleset, text: str) -> tuple[str, ...]:
    """The id itself, else all that players read as this in some language; capitals and accents do not matter."""
    ids = explainable(ruleset)
    if text in ids:
        return (text,)
    wanted = folded(text)
    shown = [(id_, name) for id_, names in _named(ruleset) for name in names.values()]
    found = [id_ for id_, name in shown if folded(name) == wanted and id_ in ids]
    return tuple(dict.fromkeys(found or [id_ for id_ in ids if folded(id_) == wanted]))


def ids_with_names(ruleset: Ruleset, lang: str) -> tuple[tuple[str, str], ...]:
    """Whatever is no card and is called otherwise than its id: the id and what players read."""
    known = set(explainable(ruleset)) - set(ruleset.cards)
    found = {id_: names[lang] for id_, names in _named(ruleset) if id_ in known and names.get(lang, id_) != id_}
    return tuple(found.items())


def _named(ruleset: Ruleset) -> Iterator[tuple[str, Mapping[str, str]]]:
    tables: tuple[Mapping[str, object], ...] = (
        ruleset.cards, ruleset.actions, ruleset.procedures, ruleset.abilities, ruleset.grants, ruleset.zones,
        ruleset.kinds, ruleset.counters, ruleset.tracks, ruleset.defines, ruleset.enums, ruleset.strategies,
    )  # fmt: skip
    for table in tables:
        for id_, one in table.items():
            names = getattr(one, "names", None)
            if isinstance(names, Mapping):
                yield id_, names
    for line in (*ruleset.score, *ruleset.tie_break):
        yield line.name, line.names
