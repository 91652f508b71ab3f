"""What abilities and picks are called: an ability on a card with others, and what is no name by itself."""

from __future__ import annotations

from tuckbox.authoring.reasons import labels
from tuckbox.runtime.match import Match

from .small_game import choose, start

RULES = """\
languages: [en, hu]
kinds:
  cook: {active: it in kitchen}
zones:
  kitchen: {of: player, holds: cook, in_play: yes, seen_by: all}
  cooks: {holds: cook, starts with: cook, seen_by: all}
setup: |
  everyone:
    gain 2 gold
  first_player:
    move cooks to kitchen
actions:
  bake:
    name: {en: Bake, hu: Sütés}
    pick: {buns: "range(0, 2)", size: "range(1, 1)", n: "range(3, 3)"}
    effect: raise day by 1
  close: {name: {en: Close, hu: Zárás}, pick: {for_good: "[yes, no]"}, effect: raise day by 1}
  trade: {name: {en: Swap, hu: Csere}, pick: {given: metal, wanted: metal}, cost: pay 2 given, effect: gain 1 wanted}
texts:
  buns: {en: buns, hu: zsemle}
  for good: {hu: végleg}
flow:
  - {phase: main, turns: players, actions: [bake, close, trade, activate]}
cards:
  - id: chef
    kind: cook
    name: {en: Chef, hu: Szakács}
    abilities:
      - {activate: any time, main: yes, effect: gain 2 gold}
      - {activate: any time, main: yes, effect: gain 1 silver}
      - {activate: any time, main: yes, name: {en: Have a rest, hu: Pihenés}, effect: gain 3 gold}
  - id: maid
    kind: cook
    name: {en: Maid, hu: Szolgáló}
    abilities:
      - {activate: any time, main: yes, effect: gain 1 gold}
      - {activate: any time, main: yes, name: {en: Tidy up, hu: Takarítás}, effect: gain 2 silver}
"""


def shown(match: Match, lang: str, beginning: str) -> list[str]:
    return [label for label in labels(match, match.decision, lang) if label.startswith(beginning)]


def test_of_several_abilities_without_a_name_each_says_what_it_does() -> None:
    match = start(RULES)
    assert shown(match, "en", "Use Chef") == ["Use Chef (Gain 2 gold)", "Use Chef (Gain 1 silver)"]
    assert shown(match, "hu", "Szakács") == [
        "Szakács (Kapsz 2 goldot) használata", "Szakács (Kapsz 1 silvert) használata",
    ]  # fmt: skip
    assert shown(match, "en", "Have a") == ["Have a rest"]


def test_the_only_one_without_a_name_is_called_as_its_card() -> None:
    assert shown(start(RULES), "en", "Use Maid") == ["Use Maid"]


def test_the_log_tells_them_apart_as_well() -> None:
    match = start(RULES)
    choose(match, "activate(card=chef, ability=chef.2)")
    assert "A uses Chef (Gain 1 silver)" in match.log_for(0, "en")


def test_a_number_says_of_what() -> None:
    match = start(RULES)
    assert shown(match, "en", "Bake") == [
        "Bake: 0 buns, size 1, 3", "Bake: 1 bun, size 1, 3", "Bake: 2 buns, size 1, 3",
    ]  # fmt: skip
    assert shown(match, "hu", "Sütés")[1:] == ["Sütés: 1 zsemle, size 1, 3", "Sütés: 2 zsemle, size 1, 3"]


def test_a_yes_or_no_says_to_what() -> None:
    match = start(RULES)
    assert shown(match, "en", "Close") == ["Close: for good yes", "Close: for good no"]
    assert shown(match, "hu", "Zárás") == ["Zárás: végleg igen", "Zárás: végleg nem"]


def test_the_log_says_it_as_well() -> None:
    match = start(RULES)
    choose(match, "bake(buns=2, size=1, n=3)")
    assert "A: Bake (2 buns, size 1, 3)" in match.log_for(0, "en")


def test_of_two_things_of_one_sort_the_first_leads_to_the_second() -> None:
    match = start(RULES)
    assert shown(match, "en", "Swap") == ["Swap: gold → gold", "Swap: gold → silver"]
    choose(match, "trade(given=gold, wanted=silver)")
    assert "A: Swap (gold → silver)" in match.log_for(0, "en")
