"""Abilities as Hungarian sentences; what has no Hungarian words is left to English."""

from __future__ import annotations

import pytest
from tests.unit.runtime.small_game import BASE, FLOW

from tuckbox import checking
from tuckbox.declarations.load import load_texts
from tuckbox.diagnostics import Problems
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.vocabulary.standard import STANDARD
from tuckbox.wording.hungarian_abilities import Speaker, Unsaid
from tuckbox.wording.names import Naming
from tuckbox.wording.pages import card_in_short

RULES = """\
languages: [en, hu]
define:
  price(card, player): {is: card.price, name: {hu: ár}}
  worth_of(card): {is: card.worth, name: {hu: érték}}
actions:
  go: {name: {hu: Menés}, pick: {card: hand}, effect: move card to stall, reactions: yes}
cards:
  - id: ace
    kind: card
    abilities: [ABILITY]
"""
SENTENCES = {
    "{activate: once each turn, cost: exhaust this, effect: draw 1 card}": (
        "körönként egyszer, ha kimeríted ezt a lapot: húzol 1 cardot"
    ),
    "{activate: any time, cost: discard this, effect: gain 2 gold}": "bármikor, ha eldobod ezt a lapot: kapsz 2 goldot",
    "{activate: any time, cost: pay 3 gold, when: gold > 4, effect: draw 1 card}": (
        "bármikor, ha kifizeted ezt: 3 gold, ha a goldod több, mint 4: húzol 1 cardot"
    ),
    "{after: go by opponent, effect: gain 1 gold}": "miután az ellenfeled megteszi ezt: „Menés”: kapsz 1 goldot",
    "{at once after: go by you where card is this, effect: lose 1 gold for opponent}": (
        "amint ezzel a lappal megteszed ezt: „Menés”: az ellenfeled elveszít 1 goldot"
    ),
    "{reacts to: go by opponent, cost: pay price(this), effect: cancel event}": (
        "amikor az ellenfeled megteszi ezt: „Menés”, felelhetsz rá, ha kifizeted ennek a lapnak az árát: "
        "semlegesíted a hatását"
    ),
    "{modify: worth_of, by: 2, when: card is this}": "az érték 2-vel több, ha a card ez a lap",
    "{modify: worth_of, by: -1, when: card is this}": "az érték 1-gyel kevesebb, ha a card ez a lap",
}


def ruled(ability: str) -> Ruleset:
    base = BASE.replace("players: 1-3", "players: 2") + FLOW.replace(", rest", "")
    files = {"base.yaml": base, "more.yaml": RULES.replace("ABILITY", ability)}
    problems = Problems()
    found = checking.examine_sections(load_texts(files, lambda name: None, problems), problems=problems)
    assert found.ruleset is not None, [one.message for one in found.errors]
    return found.ruleset


def said(ability: str) -> str:
    ruleset = ruled(ability)
    (one,) = (each for each in ruleset.abilities.values() if each.owner == "ace")
    return Speaker(Naming(ruleset, "hu"), STANDARD).ability(one)


@pytest.mark.parametrize("ability", SENTENCES, ids=SENTENCES.values())
def test_an_ability(ability: str) -> None:
    assert said(ability) == SENTENCES[ability]


def test_what_has_no_words_is_said_in_english() -> None:
    ability = "{after: draw by you, pick: {card: hand}, effect: discard card}"
    with pytest.raises(Unsaid):
        said(ability)
    ruleset = ruled(ability)
    assert card_in_short(ruleset, STANDARD, ruleset.cards["ace"], "hu").startswith("Whenever you draw")
