"""Options that are called the same have what differs behind their label."""

from __future__ import annotations

from tuckbox.authoring.reasons import labels
from tuckbox.runtime.match import Match

from .small_game import choose, start

RULES = """\
languages: [en, hu]
kinds:
  guest: {plural: guests, fields: {mood: {type: number, start: 0, name: {en: mood, hu: kedv}}}}
  cook: {active: it in kitchen}
  dish: {plural: dishes, fields: {worth: number}}
zones:
  street: {holds: guest, starts with: guest, seen_by: all}
  hall: {of: player, name: {en: hall, hu: terem}, holds: guest, seen_by: all}
  kitchen: {of: player, holds: cook, in_play: yes, seen_by: all}
  cooks: {holds: cook, starts with: cook, seen_by: all}
  larder: {holds: dish, starts with: dish, seen_by: all}
  board: {holds: dish, seen_by: all}
setup: |
  everyone:
    move first(street) to hall
  move first(street) to first_player.hall
  first_player:
    move cooks to kitchen
actions:
  greet: {pick: {whom: guests}, effect: raise whom.mood by 1}
  wake: {effect: raise day by 2}
  serve: {effect: move dishes to board}
flow:
  - {phase: main, turns: players, actions: [greet, wake, serve]}
cards:
  - {id: twin, kind: guest, name: {en: Twin, hu: Iker}, copies: 4}
  - {id: stew, kind: dish, worth: 1}
  - {id: cake, kind: dish, worth: 2}
  - id: chef
    kind: cook
    name: {en: Chef, hu: Szakács}
    abilities:
      - {after: raise day by you, effect: "if gold > 0 then set gold to 5"}
      - {after: raise day by you, effect: gain 1 gold}
      - {after: move dish to board by you, may: set gold to gold * 2}
"""


def shown(match: Match, lang: str = "en") -> list[str]:
    return list(labels(match, match.decision, lang))


def test_cards_of_one_title_are_told_apart_by_where_they_lie() -> None:
    greeting = [label for label in shown(start(RULES)) if label.startswith("greet")]
    assert sorted(greeting) == ["greet: Twin (B's hall)", "greet: Twin (hall)", "greet: Twin (street)"]
    assert "greet: Iker (terem (B))" in shown(start(RULES), "hu")


def test_and_by_what_became_of_them() -> None:
    match = start(RULES)
    choose(match, "greet(whom=twin)")
    greeting = [label for label in shown(match) if label.startswith("greet")]
    assert sorted(greeting) == [
        "greet: Twin (A's hall, mood 0)", "greet: Twin (A's hall, mood 1)", "greet: Twin (hall, mood 0)",
        "greet: Twin (street, mood 0)",
    ]  # fmt: skip


def test_abilities_of_one_card_that_wait_are_told_apart_by_what_they_do() -> None:
    match = start(RULES)
    choose(match, "wake")
    assert shown(match) == [
        "Chef (Whenever you raise day, If you have any gold, set your gold …)",
        "Chef (Whenever you raise day, gain 1 gold)",
    ]


def test_an_ability_that_waits_twice_is_told_apart_by_what_set_it_off() -> None:
    match = start(RULES)
    choose(match, "serve")
    assert shown(match) == ["Chef (stew)", "Chef (cake)"]
    assert shown(match, "hu") == ["Szakács (stew)", "Szakács (cake)"]


def test_what_differs_in_nothing_stays_equal() -> None:
    match = start(RULES.replace("  - id: chef\n", "  - id: chef\n    copies: 2\n"))
    choose(match, "serve")
    assert sorted(shown(match)) == ["Chef (cake)", "Chef (cake)", "Chef (stew)", "Chef (stew)"]
