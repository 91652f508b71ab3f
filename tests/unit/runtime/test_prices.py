"""What an action among the options would cost, and what else can be paid for it."""

from __future__ import annotations

import pytest

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


def test_a_bag_is_said_and_what_would_tell_a_hidden_card_is_not() -> None:
    found = prices(start(RULES))
    seen = next(option for option in found if option.startswith("see("))
    assert found.pop(seen) == "2 gold"
    assert found["haggle"] == "1 gold, 1 silver"
    assert found["trade"] == "1 gold or 1 silver"
    assert {found[one] for one in found if one not in ("haggle", "trade")} == {""}
    assert {"trade", "save", "rest"} < set(found) and any(one.startswith("go(") for one in found)


def test_what_a_hidden_card_costs_is_said_where_it_is_the_same_whichever_it_is() -> None:
    rules = RULES.replace(
        "go: {pick: {chosen: deck}, cost: pay chosen.worth gold,", "go: {pick: {chosen: deck}, cost: pay 3 gold,"
    )
    found = prices(start(rules))
    assert {cost for option, cost in found.items() if option.startswith("go(")} == {"3 gold"}
    instead = "abilities:\n  - {instead of paying: 1 gold, in: go, limit: 1, cost: pay 1 silver}\n"
    assert not any(cost for option, cost in prices(start(rules + instead)).items() if option.startswith("go("))


WAYS = """\
setup: |
  everyone:
    gain 5 gold + 5 silver
actions:
  sell: {cost: pay 1 silver; pay 1 metal, effect: raise day by 1}
  melt: {cost: pay 2 metal, effect: raise day by 1}
  cast: {cost: pay 3 metal, effect: raise day by 1}
flow:
  - {phase: main, turns: players, actions: [sell, melt, cast]}
"""


def test_of_several_ways_to_pay_each_is_said_with_what_they_share_or_the_first_of_many() -> None:
    match = start(WAYS)
    assert prices(match) == {
        "sell": "(1 gold or 1 silver), 1 silver",
        "melt": "2 gold or 1 gold + 1 silver or 2 silver",
        "cast": "3 gold or otherwise",
    }
    sell, cast = match.decision.options[0], match.decision.options[2]
    assert price(match, match.decision, sell, "hu") == "(1 gold vagy 1 silver), 1 silver"
    assert price(match, match.decision, cast, "hu") == "3 gold vagy másképp"


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


ANSWERED = """\
languages: [en, hu]
setup: |
  everyone:
    gain {held}
actions:
  sell: {{cost: pay 2 gold + 1 silver, effect: raise day by 1}}
abilities:
  - instead of paying: [1 gold, 1 silver]
    in: sell
    limit: 1
    cost: check (choose up to 1 of ["one", "two"] asking "Which one?") is ["two"]
flow:
  - {{phase: main, turns: players, actions: [sell, rest]}}
"""


@pytest.mark.parametrize(
    ("held", "en", "hu"),
    [
        (
            "2 gold + 1 silver",
            "2 gold, 1 silver; the right answer saves 1 gold or 1 silver",
            "2 gold, 1 silver; a helyes válasz 1 gold vagy 1 silver megtakarítás",
        ),
        (
            "1 gold + 1 silver",
            "2 gold, 1 silver; only with the right answer, which saves 1 gold",
            "2 gold, 1 silver; csak helyes válasszal, ami 1 gold megtakarítás",
        ),
    ],
)
def test_what_an_answer_could_save_is_said(held: str, en: str, hu: str) -> None:
    match = start(ANSWERED.format(held=held))
    option = next(one for one in match.decision.options if one.id == "sell")
    assert [price(match, match.decision, option, lang) for lang in ("en", "hu")] == [en, hu]


def test_a_wrong_answer_that_stands_saves_nothing() -> None:
    match = start(ANSWERED.format(held="1 gold + 1 silver"))
    choose(match, "sell", "one")
    match.table.set_cell(match.table.layout.cell("gold", 0), 2)
    option = next(one for one in match.clone().decision.options if one.id == "sell")
    assert price(match, match.decision, option, "en") == "2 gold, 1 silver"
