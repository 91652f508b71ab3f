"""What an action among the options would cost, where only one thing can be paid for it."""

from __future__ import annotations

from tuckbox.authoring.reasons import price
from tuckbox.runtime.match import Match

from .small_game import choose, start

RULES = """\
setup: |
  everyone:
    gain 5 gold + 1 silver
  move top(deck) to heap
actions:
  go: {pick: {chosen: deck}, cost: pay chosen.worth gold, effect: raise day by 1}
  see: {pick: {chosen: heap}, cost: pay chosen.worth gold, effect: raise day by 1}
  trade: {cost: pay 1 metal, effect: raise day by 1}
  haggle: {cost: pay 1 gold + 1 silver, effect: offer see with (1 gold)}
  save: {effect: offer see without gold}
flow:
  - {phase: main, turns: players, actions: [go, see, trade, haggle, save, rest]}
cards:
  - {id: ace, kind: card, worth: 2}
  - {id: two, kind: card, worth: 2}
"""


def prices(match: Match) -> dict[str, str]:
    """By the id of each option what it would cost."""
    decision = match.decision
    return {option.id: price(match, decision, option, "en") for option in decision.options}


def test_one_fixed_bag_is_said_and_what_leaves_a_choice_or_would_tell_a_hidden_card_is_not() -> None:
    found = prices(start(RULES))
    seen = next(option for option in found if option.startswith("see("))
    assert found.pop(seen) == "2 gold"
    assert found["haggle"] == "1 gold, 1 silver"
    assert {found[one] for one in found if one != "haggle"} == {""}
    assert {"trade", "save", "rest"} < set(found) and any(one.startswith("go(") for one in found)


def test_an_offer_says_what_is_to_be_paid_more_or_less() -> None:
    match = start(RULES)
    choose(match, "haggle")
    assert [cost for cost in prices(match).values() if cost] == ["3 gold"]
    match = start(RULES)
    choose(match, "save")
    assert not any(prices(match).values())


def test_what_an_ability_costs_is_said_as_well() -> None:
    able = "abilities: [{activate: any time, cost: pay this.worth gold, effect: draw 1 card}]"
    rules = RULES.replace("id: two, kind: card, worth: 2", f"id: two, kind: card, worth: 2, {able}")
    rules = rules.replace("  move top(deck) to heap", "  move two to first(players).stall")
    found = prices(start(rules.replace("haggle, save", "haggle, activate, save")))
    assert [cost for option, cost in found.items() if option.startswith("activate(")] == ["2 gold"]
