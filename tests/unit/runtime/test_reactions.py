"""Answers to actions: what a hand would betray, and what happens to a match in the middle of them."""

from __future__ import annotations

import json

import pytest
from tests.unit.runtime.small_game import checked, choose, options, start, values

from tuckbox import api
from tuckbox.runtime.match import Match

RULES = """\
kinds: {spell: {is: card, active: it in hand}}
setup: |
  move (deck where it is not spell) to first_player.hand
  move (deck where it.title is HELD) to (single(highest(players, it.seat))).hand
actions:
  go:
    pick: {card: hand where it is not spell}
    effect: move card to stall
    reactions: yes
cards:
  - {id: ace, kind: card}
  - id: no_way
    kind: spell
    abilities: [{id: stop, reacts to: go by others, cost: discard this, effect: cancel event}]
  - id: too_late
    kind: spell
    abilities: [{id: late, reacts to: go by you, cost: discard this, effect: cancel event}]
"""


def begun(held: str) -> Match:
    """The match in which A has put down a card and B may answer with what he holds."""
    match = start(RULES.replace("HELD", held))
    choose(match, "go(card=ace)")
    return match


def test_a_hand_that_can_answer_looks_like_one_that_cannot() -> None:
    one, other = begun("no_way"), begun("too_late")
    assert options(one) == ["react(card=no_way, ability=stop)", "pass"] and options(other) == ["pass"]
    assert one.key(0) == other.key(0)
    assert one.decision.prompt == other.decision.prompt == "A: go: ace. Do you react?"
    assert one.log_for(0) == other.log_for(0)


def test_what_is_answered_is_shown_and_the_hand_is_not() -> None:
    match = begun("no_way")
    hands = [match.view(seat)["players"] for seat in (0, 1)]
    assert "ace" in json.dumps(hands[1]) and "no_way" not in json.dumps(hands[0])
    assert not match.can_undo


def test_an_answer_survives_saving_and_copying() -> None:
    match = begun("no_way")
    found = checked(RULES.replace("HELD", "no_way"))
    assert found.ruleset is not None
    again, copy = api.game_of(found.ruleset).restore(json.loads(json.dumps(match.save()))), match.clone()
    for one in (match, again, copy):
        assert options(one) == ["react(card=no_way, ability=stop)", "pass"]
        choose(one, "react(card=no_way, ability=stop)")
        assert values(one, {"A.stall": [], "B.hand": []}) == {"A.stall": [], "B.hand": []}
    assert match.key() == again.key() == copy.key()


def test_a_pass_is_taken_back() -> None:
    match = begun("no_way")
    choose(match, "pass")
    assert values(match, {"A.stall": 0})["A.stall"] == ["ace"]
    match.undo()
    assert options(match)[-1] == "pass" and values(match, {"A.stall": 0})["A.stall"] == []


@pytest.mark.parametrize(("card", "code"), [("no_way", None), ("too_late", "not-offered"), ("ace", "not-offered")])
def test_why_something_is_no_answer(card: str, code: str | None) -> None:
    refused = begun("no_way").legal("react", seat=1, card=card)
    assert (getattr(refused, "code", None)) == code
