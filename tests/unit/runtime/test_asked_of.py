"""A question says what is chosen: so much of what, one of which kind, a player."""

from __future__ import annotations

import pytest

from tuckbox.runtime.match import Match

from .small_game import choose, start, values

RULES = """\
languages: [en, hu]
kinds:
  boat: {name: {en: boat, hu: csónak}, plural: boats}
zones:
  quay: {holds: boat, starts with: boat, seen_by: all}
  sea: {holds: boat, seen_by: all}
actions:
  mine: {name: {en: Mine, hu: bányászat}, effect: gain 2 metal}
  waste: {name: {en: Waste, hu: pazarlás}, effect: lose 1 metal}
  sail: {name: {en: Sail, hu: hajózás}, effect: "move (choose one of quay) to sea"}
  rob: {name: {en: Rob, hu: rablás}, pick: {victim: others}, effect: snatch up to 1 metal from victim}
  raid: {name: {en: Raid, hu: portya}, pick: {victim: others}, effect: seize 1 metal from victim}
  shed: {effect: lose up to 1 metal}
  ferry: {effect: move 1 from quay to sea}
  row: {effect: move (choose up to 2 of quay) to sea}
  fine: {effect: "charge (choose one of others)"}
  pick_out:
    effect: |
      let chosen = choose one of quay
      move chosen to sea
      if chosen is skiff then gain 1 gold
  hail: {name: {en: Hail, hu: köszönés}, effect: "let who = choose one of players; gain 1 gold for who"}
setup: |
  everyone:
    gain 3 gold + 3 silver
flow:
  - {phase: main, turns: players, actions: [mine, waste, sail, hail, rob, raid, shed, ferry, row, fine, pick_out, rest]}
procedures:
  snatch (bag loot) from (player victim):
    effect: move loot from victim to you
  seize (bag loot) from (player victim):
    effect: move up to loot from victim to you
  charge (player victim):
    effect: move 1 gold from victim to you
abilities:
  - {id: law, forbid: snatch, when: day > 0}
  - {id: thrift, forbid: lose, when: day > 0}
  - {id: calm, forbid: move boat, when: day > 0}
  - {id: pardon, forbid: charge, when: day > 0}
texts:
  snatch: {hu: elkapás}
  seize: {hu: lefoglalás}
cards:
  - {id: skiff, kind: boat}
  - {id: punt, kind: boat}
"""


def asked(action: str, lang: str) -> str:
    """The question after the action is taken."""
    match: Match = start(RULES)
    choose(match, action)
    return match.decision.text(lang)


@pytest.mark.parametrize(
    ("action", "en", "hu"),
    [
        ("mine", "Mine: choose what to gain", "Bányászat: mit kapsz?"),
        ("sail", "Sail: choose one boat", "Hajózás: válassz egy csónakot"),
        ("hail", "Hail: choose a player", "Köszönés: válassz egy játékost"),
    ],
)
def test_a_question_says_of_what(action: str, en: str, hu: str) -> None:
    assert (asked(action, "en"), asked(action, "hu")) == (en, hu)


def test_what_is_taken_from_somebody_is_asked_as_before() -> None:
    assert asked("waste", "en") == "Waste: which ones?"
    assert asked("waste", "hu") == "Pazarlás: melyiket?"


def test_what_is_taken_from_another_player_is_asked_with_his_name_and_how() -> None:
    match: Match = start(RULES, players=3)
    choose(match, "rob(victim=C)")
    assert match.decision.text("en") == "Rob (C): snatch – which ones?"
    assert match.decision.text("hu") == "Rablás (C): elkapás – melyiket?"


def test_what_a_procedure_takes_from_somebody_is_asked_with_what_it_is() -> None:
    match: Match = start(RULES, players=3)
    choose(match, "raid(victim=C)")
    assert match.decision.text("en") == "Raid (C): seize – which ones?"
    assert match.decision.text("hu") == "Portya (C): lefoglalás – melyiket?"


@pytest.mark.parametrize("action", ["rob(victim=A)", "shed", "sail", "ferry", "row", "fine"])
def test_what_may_not_happen_whatever_is_chosen_is_not_asked(action: str) -> None:
    match: Match = start(RULES, players=3)
    choose(match, "rest", action)
    assert match.decision.name == "main"
    assert values(match, {"A.gold": 3, "A.silver": 3, "B.gold": 3}) == {"A.gold": 3, "A.silver": 3, "B.gold": 3}
    assert len(match.table.cards_in(match.table.layout.zone("quay"))) == 2


@pytest.mark.parametrize("before", ["", "rest"])
def test_what_is_read_afterwards_is_asked_all_the_same(before: str) -> None:
    match: Match = start(RULES, players=3)
    choose(match, *([before] if before else []), "pick_out")
    assert match.decision.name != "main"
