"""Lines of the log for what a value begins as, for cards as places, and for abilities that count as actions."""

from __future__ import annotations

from tuckbox.api import Game, game_of
from tuckbox.runtime.match import Match, Player

from .small_game import checked, choose, start

RULES = """\
languages: [en, hu]
enums: {mood: {glad: {name: {en: glad, hu: vidám}}, sad: {name: {en: sad, hu: szomorú}}}}
counters:
  spirits: {of: player, type: mood, name: {en: mood, hu: kedv}}
tracks:
  fame: {top: 9, name: {en: Fame, hu: hírnév}}
resources:
  pawn: {piece: yes, start: 2, name: {en: pawn, hu: bábu}, plural: pawns}
kinds:
  inn: {name: {en: inn, hu: fogadó}}
  smith: {active: it in forge, name: {en: smith, hu: kovács}}
zones:
  street: {holds: inn, starts with: inn, seen_by: all}
  forge: {of: player, holds: smith, in_play: yes, seen_by: all}
  smiths: {holds: smith, starts with: smith, seen_by: all}
setup: |
  everyone:
    gain 2 gold
  first_player:
    move smiths to forge
spots:
  tents: {slots: 2, name: {en: Tent, hu: sátorhely}, effect: raise day by 1}
actions:
  tax: {name: {en: Tax, hu: Adó}, effect: "move 1 gold from single(others) to you"}
  cheer: {name: {en: Cheer, hu: Vidulás}, effect: set spirits to glad}
  mourn: {name: {en: Mourn, hu: Gyász}, effect: set spirits to sad}
  climb: {name: {en: Climb, hu: Mászás}, effect: raise fame by 2}
  lodge: {name: {en: Lodge, hu: Szállás}, pick: {house: street}, cost: put 1 pawn on house}
  camp: {name: {en: Camp, hu: Tábor}, pick: {tent: tents}, cost: put 1 pawn on tent, effect: resolve tent}
flow:
  - {phase: main, turns: players, actions: [cheer, mourn, climb, lodge, camp, tax, activate]}
cards:
  - {id: gate, kind: inn, name: {en: John Gate, hu: John Gate}}
  - {id: bridge, kind: inn, name: {en: Bridge Inn, hu: Híd fogadó}}
  - {id: end, kind: inn, name: {en: The End, hu: A világ vége}}
  - {id: key, kind: inn, name: {en: Key to the house, hu: Kulcs a házhoz}}
  - id: lora
    kind: smith
    name: {en: Lora, hu: Lora}
    abilities:
      - {activate: any time, main: yes, counts as: cheer, effect: raise day by 1}
      - {after: mourn by you, effect: gain 2 gold}
abilities:
  - {id: at_night, after: mourn, effect: gain 1 silver}
"""


def checked_game() -> Game:
    found = checked(RULES)
    assert found.ruleset is not None
    return game_of(found.ruleset)


def told(match: Match, lang: str, *choices: str) -> tuple[str, ...]:
    """The lines that come from these choices."""
    since = len(match.log)
    choose(match, *choices)
    return match.log_for(0, lang, since=since)


def test_what_was_nothing_before_is_said_without_it() -> None:
    assert told(start(RULES), "en", "cheer") == ("A: Cheer", "A: mood: glad")
    match = start(RULES)
    assert told(match, "hu", "cheer", "cheer", "mourn")[:6] == (
        "A: Vidulás", "A: kedv: vidám", "B: Vidulás", "B: kedv: vidám", "A: Gyász", "A: kedv vidám → szomorú",
    )  # fmt: skip
    assert told(start(RULES), "en", "climb") == ("A: Climb", "A: Fame: 2")


def test_a_name_takes_no_hungarian_ending_where_it_is_a_place_but_its_kind_does() -> None:
    assert told(start(RULES), "hu", "lodge(house=gate)")[1] == "A: 1 bábu a John Gate fogadóra"
    assert told(start(RULES), "hu", "lodge(house=bridge)")[1] == "A: 1 bábu a Híd fogadóra"
    assert told(start(RULES), "hu", "lodge(house=end)")[1] == "A: 1 bábu az „A világ vége” fogadóra"
    assert told(start(RULES), "hu", "lodge(house=key)")[1] == "A: 1 bábu a Kulcsra a házhoz"
    assert told(start(RULES), "en", "lodge(house=gate)")[1] == "A: 1 pawn → John Gate"


def test_one_of_several_places_has_its_number_behind_it() -> None:
    assert told(start(RULES), "hu", "camp(tent=tents 1)") == (
        "A: Tábor (sátorhely (1. hely))", "A: 1 bábu a sátorhelyre (1. hely)", "A: sátorhely (1. hely) hatása",
        "Day 0 → 1",
    )  # fmt: skip
    assert told(start(RULES), "en", "camp(tent=tents 1)")[1] == "A: 1 pawn → Tent 1"


def test_an_ability_that_counts_as_an_action_says_whose_it_is() -> None:
    assert told(start(RULES), "en", "activate(card=lora, ability=lora.1)")[0] == "A: Cheer (Lora)"


def test_what_an_ability_brings_by_itself_is_said_to_be_of_its_card() -> None:
    assert "A gains 2 gold (Lora)" in told(start(RULES), "en", "mourn")
    assert "A kap 2 goldot (Lora)" in told(start(RULES), "hu", "mourn")
    assert "A gains 1 silver" in told(start(RULES), "en", "mourn")


def test_a_player_with_a_name_has_no_hungarian_article() -> None:
    match = checked_game().start([Player("Anna"), Player("2. játékos")], 1)
    since = len(match.log)
    choose(match, "tax")
    assert match.log_for(0, "hu", since=since)[1] == "Anna: 1 gold a 2. játékostól Annához"


WINDOW = """\
languages: [en, hu]
kinds: {hat: {name: {en: hat, hu: kalap}}}
zones:
  cellar: {kind: pile, holds: hat, starts with: hat, seen_by: none, name: {en: cellar, hu: pince}}
  window: {slots: [5, 0], holds: hat, refill: at once, fills from: cellar, seen_by: all, name: {en: window}}
actions:
  dress: {name: {en: Dress, hu: Rendezés}, effect: arrange window}
  search: {name: {en: Search, hu: Kutatás}, effect: arrange cellar}
flow:
  - {phase: main, turns: players, actions: [dress, search]}
cards:
  - {id: top_hat, kind: hat, name: {en: top hat, hu: cilinder}}
  - {id: beret, kind: hat, name: {en: beret, hu: svájcisapka}}
  - {id: fez, kind: hat, copies: 2, name: {en: fez, hu: fez}}
"""


def test_how_what_everybody_sees_was_arranged_is_told() -> None:
    match = start(WINDOW)
    choose(match, "dress")
    assert match.decision.text("en") == "Dress: what goes to space 1 (value 5)?"
    assert match.decision.text("hu") == "Rendezés: mi kerüljön ide: 1. hely (értéke 5)?"
    assert told(match, "en", "top_hat") == ("A arranges window: top hat, beret",)


def test_the_value_of_a_place_is_called_as_the_texts_of_the_ruleset_call_it() -> None:
    match = start(WINDOW + "texts: {value: {en: price, hu: ár}}\n")
    choose(match, "dress")
    assert match.decision.text("en") == "Dress: what goes to space 1 (price 5)?"
    assert match.decision.text("hu") == "Rendezés: mi kerüljön ide: 1. hely (ár 5)?"


def test_how_what_is_hidden_was_arranged_is_not_told() -> None:
    match = start(WINDOW)
    choose(match, "search")
    assert told(match, "en", match.decision.options[0].id)[:1] == ("A arranges cellar",)
