"""What cards, their sides and places do, in a line: for where there is no room for a page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tuckbox.semantics.checked import ruleset as r
from tuckbox.semantics.checked.statements import Cost, Statement
from tuckbox.vocabulary.spec import Vocabulary

from . import english
from .language import language
from .lines import Line, run_on
from .pages import field_lines, side_lines, sides


def card_in_short(ruleset: r.Ruleset, vocabulary: Vocabulary, info: r.CardInfo, lang: str) -> str:
    """What a card computes and does, in a line: its computed fields and its abilities; empty where it has none."""
    voice = language(ruleset, vocabulary, lang)
    said = [line for name in _computed(ruleset, info) for line in field_lines(voice, info, name)]
    for ability in info.abilities:
        if not ruleset.abilities[ability].owner.startswith("side:"):
            said.extend(voice.ability(ruleset.abilities[ability]))
    said.extend(sides(voice, info))
    return _run(said)


def costs_in_short(ruleset: r.Ruleset, vocabulary: Vocabulary, info: r.CardInfo, lang: str) -> str:
    """What a card costs and requires, in a line: a printed text says only what it does; empty where it is nothing."""
    voice = language(ruleset, vocabulary, lang)
    return _run(
        line for name in _computed(ruleset, info) if name in info.costs for line in field_lines(voice, info, name)
    )


def _computed(ruleset: r.Ruleset, card: r.CardInfo) -> list[str]:
    fields = ruleset.kinds[card.kind].fields
    return [name for name in fields if name in card.formulas or name in card.effects or name in card.costs]


def side_in_short(ruleset: r.Ruleset, vocabulary: Vocabulary, info: r.CardInfo, side: str, lang: str) -> str:
    """What is printed on a side of a card, else what it says, in a line; empty where that is nothing."""
    text = info.sides.get(side, ({}, {}))[1]
    if text:
        return text.get(lang) or next(iter(text.values()))
    return _run(side_lines(language(ruleset, vocabulary, lang), info, side))


def ability_in_short(ruleset: r.Ruleset, vocabulary: Vocabulary, ability: r.Ability, lang: str) -> str:
    """What an ability does and when, in a line."""
    return _run(language(ruleset, vocabulary, lang).ability(ability))


def effect_in_short(
    ruleset: r.Ruleset, vocabulary: Vocabulary, body: Sequence[Statement], lang: str, *, spot: bool
) -> str:
    """What an effect does, in a line, where `this` is a spot or a space."""
    return _run(language(ruleset, vocabulary, lang).in_place(spot).effect(body))


def cost_in_short(ruleset: r.Ruleset, vocabulary: Vocabulary, cost: Cost, lang: str, *, spot: bool) -> str:
    """What a cost takes, in a few words without an end, where `this` is a spot or a space."""
    return language(ruleset, vocabulary, lang).in_place(spot).cost(cost)


def _run(lines: Iterable[Line]) -> str:
    return " ".join(english.sentence(run_on(line)) for line in lines)
