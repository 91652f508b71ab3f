"""The log reads as one would tell it at the table, and tells nobody what is not his to know."""

from pathlib import Path

import pytest

import tuckbox
from tuckbox import Match

RULES = """\
ruleset: sample
version: 1
players: 2
languages: [en, hu]
name: {en: Sample, hu: Minta}
kinds:
  coin: {name: {en: coin, hu: érme}, fields: {worth: number}}
counters:
  gold:   {name: {en: gold, hu: arany}, of: player, start: 0, seen_by: owner}
  points: {name: {en: points, hu: pont}, of: player, start: 0}
zones:
  deck:   {name: {en: deck, hu: pakli}, kind: pile, holds: coin, starts with: coin, seen_by: none}
  offer:  {name: {en: offer, hu: kínálat}, slots: 2, holds: coin, seen_by: all, refill: at once, fills from: deck}
  hand:   {name: {en: hand, hu: kéz}, of: player, holds: coin, seen_by: owner}
  played: {name: {en: played, hu: kijátszva}, of: player, holds: coin, seen_by: all}
flow:
  - {phase: day, name: {en: Day, hu: Nap}, turns: players, actions: [buy, mine, show]}
actions:
  buy:
    name: {en: Buy, hu: Vétel}
    pick: {place: offer}
    effect: |
      move place to played
      raise points by 2
      raise gold by 3
      raise points by 0
  mine:
    name: {en: Dig, hu: Ásás}
    effect: |
      draw 2 from deck to hand
      may discard 1 coin from hand:
        raise points by 1
  show:
    name: {en: Show, hu: Mutatás}
    when: not hand.empty
    effect: reveal hand
score: {points: points}
cards:
  - {id: copper, kind: coin, name: {en: Copper, hu: Réz}, copies: 30, worth: 1}
"""


@pytest.fixture
def match(tmp_path: Path) -> Match:
    (tmp_path / "ruleset.yaml").write_text(RULES, encoding="utf-8")
    return tuckbox.load(tmp_path).start(players=[tuckbox.Player("Anna"), tuckbox.Player("Ben")], seed=1)


def take(match: Match, action: str) -> None:
    match.choose(next(one for one in match.decision.options if one.action == action or one.id == action))


def test_cards_that_go_the_same_way_are_one_line(match: Match) -> None:
    assert match.log_for(None) == ("New at offer, space 1: Copper", "New at offer, space 2: Copper")


def test_an_action_is_told_with_what_it_was_about_and_what_came_of_it(match: Match) -> None:
    start = len(match.log)
    take(match, "buy")
    assert match.log_for(1, since=start) == (
        "Anna: Buy (Copper)",
        "Anna: Copper → played",
        "New at offer, space 1: Copper",
        "Anna: points 0 → 2",
    )
    assert match.log_for(0, "hu", since=start)[3:5] == ("Anna: pont 0 → 2", "Anna: arany 0 → 3")


def test_a_secret_counter_is_told_to_its_owner_only(match: Match) -> None:
    take(match, "buy")
    assert any("gold" in line for line in match.log_for(0))
    assert not any("gold" in line for seat in (1, None) for line in match.log_for(seat))


def test_what_is_drawn_is_a_card_for_the_others_until_it_is_shown(match: Match) -> None:
    take(match, "mine")
    take(match, "no")
    assert "Anna draws 2 × Copper" in match.log_for(0)
    assert "Anna draws 2 cards" in match.log_for(1)
    assert "Anna húz: 2 lap" in match.log_for(None, "hu")
    take(match, "buy")
    take(match, "show")
    assert all("Anna reveals 2 × Copper" in match.log_for(seat) for seat in (0, 1, None))


def test_a_question_says_what_it_is_about(match: Match) -> None:
    assert match.decision.prompt == "Day: choose an action"
    take(match, "mine")
    assert match.decision.prompt == "Dig: do you want to discard 1 coin?"
    assert match.decision.text("hu") == "Ásás: szeretnéd? (eldob: 1 érme)"


def test_a_field_is_called_in_the_log_as_the_texts_of_the_ruleset_call_it(tmp_path: Path) -> None:
    worn = RULES.replace("worth: number}", "worth: number, wear: {type: number, start: 0}}")
    worn = worn.replace("raise points by 2", "raise place.wear by 1") + 'texts: {"wear": {hu: kopás}}\n'
    (tmp_path / "ruleset.yaml").write_text(worn, encoding="utf-8")
    match = tuckbox.load(tmp_path).start(players=[tuckbox.Player("Anna"), tuckbox.Player("Ben")], seed=1)
    take(match, "buy")
    assert "Copper: wear 0 → 1" in match.log_for(None)
    assert "Réz: kopás 0 → 1" in match.log_for(None, "hu")


OWNED = """\
ruleset: sample
version: 1
players: 2
languages: [en, hu]
name: {en: Sample, hu: Minta}
kinds:
  token: {name: {en: token, hu: token}, owned: yes}
zones:
  bank: {name: {en: bank, hu: bank}, holds: token, seen_by: all}
  heap: {name: {en: heap, hu: heap}, holds: token, seen_by: all}
flow:
  - {phase: day, name: {en: Day, hu: Nap}, turns: players, actions: [make, push]}
actions:
  make: {name: {en: make, hu: make}, effect: create token to bank}
  push: {name: {en: push, hu: push}, pick: {chosen: bank}, effect: move chosen to heap}
"""


def test_a_piece_of_another_player_is_told_with_its_owner(tmp_path: Path) -> None:
    (tmp_path / "ruleset.yaml").write_text(OWNED, encoding="utf-8")
    match = tuckbox.load(tmp_path).start(players=[tuckbox.Player("Anna"), tuckbox.Player("Ben")], seed=1)
    first, second = ("Anna", "Ben") if match.decision.seat == 0 else ("Ben", "Anna")
    take(match, "make")
    start = len(match.log)
    take(match, "push")
    assert match.log_for(0, since=start) == (f"{second}: push ({first}'s token)", f"{second}: {first}'s token → heap")
    assert match.log_for(0, "hu", since=start)[1] == f"{second}: token ({first}) a heapba"
    take(match, "make")
    start = len(match.log)
    take(match, "make")
    assert not any("'s token" in line for line in match.log_for(0, since=start))


def test_a_piece_that_comes_back_is_named(tmp_path: Path) -> None:
    pieces = RULES.replace(
        "counters:", "resources:\n  flag: {name: {en: flag, hu: zászló}, piece: yes, supply: 2}\ncounters:"
    )
    pieces = pieces.replace(
        "    effect: reveal hand", "    effect: |\n      put 1 flag on (first(hand))\n      return (first(hand).flag)"
    )
    (tmp_path / "ruleset.yaml").write_text(pieces, encoding="utf-8")
    match = tuckbox.load(tmp_path).start(players=[tuckbox.Player("Anna"), tuckbox.Player("Ben")], seed=1)
    for action in ("mine", "no", "mine", "no", "show"):
        take(match, action)
    assert "Anna returns 1 flag" in match.log_for(0)
