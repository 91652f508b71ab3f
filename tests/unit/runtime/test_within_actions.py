"""What is offered within an action: saved and taken back there, said, judged; a wrong answer leads back to it."""

from __future__ import annotations

import json

from tests.unit.runtime.small_game import checked, choose, options, start, value

from tuckbox import api
from tuckbox.runtime.legal import Refused
from tuckbox.runtime.match import Match

RULES = """\
languages: [en, hu]
setup: |
  everyone:
    gain 4 silver
actions:
  go:
    name: {en: Go out, hu: Séta}
    effect: |
      raise marks by 1
      may pay 1 gold:
        raise points by 5
      may offer buy
  buy:
    cost: |
      pay 2 gold
      check 1 is (choose one of [1, 2] asking "How many?")
    effect: raise points by 1
  melt: {name: {en: Melt, hu: Olvasztás}, cost: pay 2 silver, effect: gain 1 gold}
abilities:
  - id: riddle
    activate: any time
    cost: check 1 is (choose one of [1, 2] asking "Which one?")
    effect: gain 1 gold
flow:
  - {phase: main, turns: players, actions: [go, rest], anytime: [melt, activate], within actions: yes}
"""


def game() -> api.Game:
    found = checked(RULES)
    assert found.ruleset is not None and not found.errors, [one.message for one in found.errors]
    return api.game_of(found.ruleset)


def at_window() -> Match:
    match = start(RULES)
    choose(match, "go")
    return match


def test_a_match_is_saved_and_goes_on_within_an_action() -> None:
    match = at_window()
    assert match.decision.name == "anytime"
    choose(match, "melt")
    other = game().restore(json.loads(json.dumps(match.save())))
    assert options(other) == options(match) == ["melt", "activate(ability=riddle)", "done"]
    assert other.key() == match.key() and other.view(0) == match.view(0)
    for one in (match, other):
        choose(one, "done", "yes")
    assert other.key() == match.key() and value(other, "A.points") == 5


def test_what_was_done_within_an_action_can_be_taken_back_alone() -> None:
    match = at_window()
    before = match.key()
    choose(match, "melt")
    match.undo()
    assert match.key() == before and options(match)[-1] == "done"
    match.undo()
    assert value(match, "A.marks") == 0


def test_a_wrong_answer_within_an_action_leads_back_to_what_is_offered_there() -> None:
    match = at_window()
    choose(match, "activate(ability=riddle)", "2")
    assert match.decision.name == "anytime" and options(match) == ["melt", "done"] and value(match, "A.marks") == 1
    match = at_window()
    choose(match, "activate(ability=riddle)", "1")
    assert value(match, "A.gold") == 1


def test_a_wrong_answer_to_what_the_action_offers_takes_back_nothing_of_it() -> None:
    match = at_window()
    choose(match, "melt", "melt", "done", "no", "done", "buy", "2")
    assert options(match) == ["activate(ability=riddle)", "done"]
    choose(match, "done")
    assert match.decision.seat == 1
    assert [value(match, f"A.{word}") for word in ("marks", "gold", "silver", "points")] == [1, 2, 0, 0]


def test_it_is_said_what_comes_next() -> None:
    match = at_window()
    assert match.decision.prompt == "Go out: anything else before you pay 1 gold?"
    assert match.decision.text("hu") == "Séta: teszel valami mást, mielőtt kifizetsz 1 goldot?"
    assert [one.label("hu") for one in match.decision.options][-1] == "tovább"
    choose(match, "melt", "done", "no")
    assert match.decision.prompt == "Buy: anything else first?"


def test_only_what_is_offered_there_is_allowed() -> None:
    match = at_window()
    assert match.legal("melt")
    refused = match.legal("go")
    assert isinstance(refused, Refused) and refused.code == "not-now"
    choose(match, "melt", "melt")
    refused = match.legal("melt")
    assert isinstance(refused, Refused) and refused.code == "cannot-pay"
    assert not match.legal("melt", seat=1)


ANSWERED_FIRST = """\
setup: |
  move (deck where yes) to first_player.hand
  everyone:
    gain 2 silver
procedures:
  lay (card): |
    move card to stall
    raise points by 1
actions:
  go:
    pick: {card: hand}
    cost: pay 1 silver
    effect: |
      let more = choose one of [1, 2] asking "How often?"
      lay card
      raise points by more
  beg: {pick: {card: hand}, when: silver < 2, effect: discard card}
flow:
  - {phase: main, turns: players, actions: [go, rest], anytime: [beg], within actions: yes}
"""


def test_what_is_paid_for_stays_chosen_where_a_match_is_saved_before_anything_came_of_it() -> None:
    match = start(ANSWERED_FIRST)
    choose(match, "go(card=two)")
    found = checked(ANSWERED_FIRST)
    assert found.ruleset is not None
    other = api.game_of(found.ruleset).restore(json.loads(json.dumps(match.save())))
    assert other.key() == match.key()
    for one in (match, other):
        choose(one, "2")
        assert options(one) == ["beg(card=ace)", "beg(card=three)", "done"]
