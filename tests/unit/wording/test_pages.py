"""Whole pages: every id of the games that come along has one, in words and not in code."""

from __future__ import annotations

import re
from functools import cache

import pytest
from tests.unit.runtime import small_game

import tuckbox
from tuckbox import checking, wording
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.vocabulary.standard import STANDARD

from .table import RULESET

GAMES = tuckbox.ruleset_ids()


@cache
def ruleset(game: str, *variants: str) -> Ruleset:
    found = checking.examine(game, variants).ruleset
    assert found is not None
    return found


def pages(of: Ruleset, lang: str) -> dict[str, str]:
    made = {"the whole": wording.explain_ruleset(of, STANDARD, lang)}
    for name in wording.explainable(of):
        page = wording.explain_card if name in of.cards else wording.explain_rule
        made[name] = page(of, STANDARD, name, lang)
    return made


@pytest.mark.parametrize("game", GAMES)
def test_every_page_is_words_and_no_code(game: str) -> None:
    of = ruleset(game)
    for lang in of.languages:
        for name, page in pages(of, lang).items():
            assert page.strip(), name
            assert not re.search(r"[_{}\[\]\ue000-\uf8ff]|\bNone\b|\bTrue\b|\bFalse\b|Local\(|  +\S*\.$", page), page
            assert not re.search(r"\b(a|an|the|your|their) (a|an|the|your|their)\b", page), page
            lines = [line for line in page.splitlines()[2:] if line]
            assert all(line.endswith((".", ":", "”", "!", "?")) or len(line) < 60 for line in lines), page


@pytest.mark.parametrize("game", GAMES)
def test_every_word_a_page_names_is_told(game: str) -> None:
    of = ruleset(game)
    whole = wording.explain_ruleset(of, STANDARD, "en")
    for action in of.actions.values():
        assert action.names.get("en", action.name.replace("_", " ")) in whole
    for zone in of.zones.values():
        if zone.spot is None and zone.name != "box":
            assert zone.names.get("en", zone.name.replace("_", " ")).lower() in whole.lower()


def test_names_and_sentences_follow_the_language() -> None:
    page = wording.explain_rule(RULESET, STANDARD, "court", "hu")
    assert page == "Lap (lapfajta)\n\n1 lap van.\nMindegyiknek van: rank."
    assert wording.explain_card(RULESET, STANDARD, "jack", "hu") == "Bubi (lap)\n\nRank: 1."
    other = wording.explain_rule(RULESET, STANDARD, "court", "de")
    assert other.endswith("(kind of card)\n\nThere is 1 court.\nEach has its own rank.")


def test_an_id_that_two_things_have_explains_both() -> None:
    of = ruleset("kuhn_poker")
    page = wording.explain_rule(of, STANDARD, "chips", "en")
    assert page == "Chips (points)\n\nYour chips.\n\nChips\n\nEach player has “chips”, at first 0."


def test_what_is_not_there_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        wording.explain_rule(RULESET, STANDARD, "nothing_like_it", "en")
    with pytest.raises(KeyError):
        wording.explain_card(RULESET, STANDARD, "nothing_like_it", "en")


def test_a_rule_reads_like_a_rulebook() -> None:
    of = ruleset("kuhn_poker")
    assert wording.explain_rule(of, STANDARD, "check_or_fold", "en").startswith(
        "Check or fold (action)\n\nRaise the passes by 1.\n"
        "If “bet made” is noted, award the pot to your opponent. Otherwise, if the passes are 2, showdown.\n\nWords\n"
    )


@pytest.mark.parametrize(
    ("game", "card", "said"),
    [
        ("hkk", "tükörpajzs", "change the chosen creature to one of the card's targets whose controller is not you."),
        ("hkk", "hadászat", "if this card is the first of its name for you, raise"),
        ("age_of_inventors", "battery", "Price: 2 Physics and 1 Chemistry.\n"),
        ("age_of_inventors", "tool_bench", "Gain 1 Scientific Resource of any kind."),
        ("age_of_inventors", "michael_faraday", "gain 3 Scientific Resources of any kind."),
        ("robinson_crusoe", "cook", "\nStone soup: once each round, you may pay 3 determination."),
    ],
)
def test_picks_conditions_and_prices_are_said_as_they_are_meant(game: str, card: str, said: str) -> None:
    """A pick by its name, a condition by its subject, units in the order in which they are written."""
    assert said in wording.explain_card(ruleset(game), STANDARD, card, "en")


BEASTS = """\
kinds:
  beast: {plural: beasts, fields: {power: {type: number, start: 1}, hurt: {type: number, start: 0}, hp: number}}
zones:
  den: {kind: set, holds: beast, starts with: beast, seen_by: all}
cards:
  - {id: bear, kind: beast, power: 5, hp: 6}
  - {id: mole, kind: beast, hp: 2}
  - {id: weasel, kind: beast, power: 1, hp: 3}
actions:
  go: {effect: raise day by 1}
"""


@pytest.mark.parametrize(
    ("card", "lines"),
    [("bear", "Power: 5.\nHp: 6."), ("mole", "Hp: 2."), ("weasel", "Power: 1.\nHp: 3.")],
)
def test_a_field_that_changes_in_play_is_said_by_the_cards_that_set_it(card: str, lines: str) -> None:
    of = small_game.checked(BEASTS).ruleset
    assert of is not None
    for lang in ("en", "hu"):
        assert wording.explain_card(of, STANDARD, card, lang).split("\n\n")[1] == lines


@pytest.mark.parametrize("game", GAMES)
def test_a_card_in_short_is_one_line_without_its_plain_values(game: str) -> None:
    of = ruleset(game)
    for name, info in of.cards.items():
        short = wording.card_in_short(of, STANDARD, info, "en")
        says = bool(info.formulas or info.effects or info.costs or info.abilities)
        assert "\n" not in short and "Worth:" not in short, name
        assert short.endswith(".") if says else short == "", name


def test_a_cost_that_takes_nothing_says_what_must_be_so() -> None:
    page = wording.explain_card(ruleset("robinson_crusoe"), STANDARD, "shovel", "en")
    assert "\nRequires: the explored terrain includes beach." in page


@pytest.mark.parametrize(
    ("variant", "name", "line"),
    [
        (
            "solo",
            "second_player_stands",
            "Set Second player's place on each of the Industrial Track, the Economic Track and ",
        ),
        ("educational", "recall", "so that the answer names the maker of the Invention, once per "),
        ("young_assistants", "inventor", "Its abilities never work."),
    ],
)
def test_what_an_option_or_variant_makes_always_or_never_so_is_no_condition(variant: str, name: str, line: str) -> None:
    of = ruleset("age_of_inventors", variant)
    for lang, always in (("en", r"\b(always|while never)\b"), ("hu", r"\b(mindig|amíg soha)\b")):
        page = wording.explain_rule(of, STANDARD, name, lang)
        assert not re.search(always, page), page
        assert lang != "en" or line in page
