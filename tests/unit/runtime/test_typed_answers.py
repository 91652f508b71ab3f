"""Answers in words: what is asked, that nothing tells the right one, and that it can be saved in the middle."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tuckbox

RULES = """\
ruleset: quiz
version: 1
players: 2
languages: [en, hu]
resources: {wood: {start: 2}}
counters: {points: {of: player, start: 0}}
kinds:
  machine:
    plural: machines
    fields: {price: bag, maker: {type: text, seen_by: none}, year: {type: number, seen_by: none}}
zones:
  show: {kind: pile, holds: machine, starts with: machine, seen_by: all}
  built: {of: player, holds: machine, seen_by: all}
define:
  makers: values(machines, it.maker)
  years: values(machines, it.year)
flow:
  - {phase: play, turns: players, actions: [build, guess, count_up, rest]}
actions:
  build: {pick: {machine: show}, cost: pay machine.price, effect: move machine to built}
  guess:
    effect: |
      let maker = choose one of makers asking "Who made it?"
      if maker is show.top.maker then raise points by 1
  count_up:
    effect: |
      let made = choose one of years
      let next = choose one of range(1, 3)
      raise points by next
  rest: {effect: raise points by 0}
abilities:
  - id: recall
    instead of paying: 1 wood
    limit: 1
    in: build
    cost: |
      check machine.maker in (choose up to 1 of makers asking "Who made it?")
      check machine.year is (choose one of years asking "When?")
end when: round is 9
cards:
  - {id: press, kind: machine, name: {en: Engine}, price: 2 wood, maker: Zoé Árva, year: 1800}
  - {id: pump, kind: machine, name: {en: Engine}, price: 2 wood, maker: Bob Bell, year: 1900}
  - {id: drill, kind: machine, name: {en: Engine}, price: 2 wood, maker: ann Ash, year: 1700}
"""


@pytest.fixture
def game(tmp_path: Path) -> tuckbox.Game:
    (tmp_path / "ruleset.yaml").write_text(RULES, encoding="utf-8")
    return tuckbox.load(tmp_path)


def ask(match: tuckbox.Match, choice: str) -> tuckbox.Decision:
    match.choose(next(option for option in match.decision.options if option.id == choice))
    return match.decision


def say(match: tuckbox.Match, text: str) -> None:
    option = match.decision.meant(text)
    assert option is not None
    match.choose(option)


def test_one_text_is_asked_in_words_and_in_the_order_of_a_dictionary(game: tuckbox.Game) -> None:
    decision = ask(game.start(players=2, seed=1), "guess")
    assert (decision.kind, decision.prompt) == ("text", "Who made it?")
    assert [option.id for option in decision.options] == ["ann Ash", "Bob Bell", "Zoé Árva"]
    assert decision.meant("  ZOE arva") == decision.options[2]
    assert decision.meant("") is None
    assert decision.meant("Bob") is None


def test_a_question_names_what_lies_in_a_zone(tmp_path: Path) -> None:
    rules = (
        RULES.replace('"Who made it?"', '"Who made {show}?"')
        + 'texts: {"Who made {show}?": {hu: "Ki alkotta: {show}?"}}\n'
    )
    (tmp_path / "ruleset.yaml").write_text(rules, encoding="utf-8")
    decision = ask(tuckbox.load(tmp_path).start(players=2, seed=1), "guess")
    named = "Engine, Engine, Engine"
    assert decision.text("en") == f"Who made {named}?"
    assert decision.text("hu") == f"Ki alkotta: {named}?"


@pytest.mark.parametrize("word", ["shwo", "built"])
def test_a_question_names_only_what_everybody_sees_on_the_table(tmp_path: Path, word: str) -> None:
    rules = RULES.replace('"Who made it?"', f'"Who made {{{word}}}?"')
    (tmp_path / "ruleset.yaml").write_text(rules, encoding="utf-8")
    with pytest.raises(tuckbox.ContentError, match=f"`{{{word}}}` in a question"):
        tuckbox.load(tmp_path)


def test_numbers_are_asked_in_words_only_by_a_check(game: tuckbox.Game) -> None:
    match = game.start(players=2, seed=1)
    assert ask(match, "count_up").kind == "choice"
    match.choose(0)
    assert match.decision.kind == "number"


def test_a_check_asks_first_and_who_says_nothing_pays_in_full(game: tuckbox.Game) -> None:
    for said, year, left in (
        ("zoe arva", "1800", 1),
        ("zoe arva", "1900", 0),
        ("Bob Bell", "1800", 0),
        ("", "1800", 0),
        ("Nobody we know", "1800", 0),
    ):
        match = game.start(players=2, seed=1)
        decision = ask(match, "build(machine=press)")
        assert [option.id for option in decision.options] == ["nothing", "ann Ash", "Bob Bell", "Zoé Árva"]
        say(match, said)
        assert [option.id for option in match.decision.options] == ["1700", "1800", "1900"]
        say(match, year)
        assert match.table.amount("wood", 0) == left


def test_nothing_tells_the_right_answer(game: tuckbox.Game) -> None:
    told = set()
    for machine in ("press", "pump", "drill"):
        match = game.start(players=2, seed=1)
        decision = ask(match, f"build(machine={machine})")
        told.add((decision.prompt, decision.options))
        assert not any(word in json.dumps(match.view(0)) for word in ("Bell", "Ash", "1700", "maker"))
        assert not any("Bell" in line or "1900" in line for line in match.log_for(0))
        assert game.card_titles("en")[machine] == "Engine"
    assert len(told) == 1


@pytest.mark.parametrize("answers", [1, 2])
def test_it_can_be_saved_in_the_middle(game: tuckbox.Game, answers: int) -> None:
    match = game.start(players=2, seed=1)
    ask(match, "build(machine=pump)")
    for text in ("Bob Bell", "1900")[: answers - 1]:
        say(match, text)
    again = game.restore(json.loads(json.dumps(match.save())))
    assert again.decision == match.decision
    assert again.key() == match.key()
    for text in ("Bob Bell", "1900")[answers - 1 :]:
        say(again, text)
        say(match, text)
    assert again.key() == match.key()
    assert again.table.amount("wood", 0) == 1


def test_a_wrong_answer_that_cannot_be_paid_is_taken_back(game: tuckbox.Game) -> None:
    match = game.start(players=2, seed=1)
    match.table.set_cell(match.table.layout.cell("wood", 0), 1)
    before = match.key()
    ask(match, "build(machine=pump)")
    say(match, "ann ash")
    with pytest.raises(tuckbox.IllegalChoice):
        say(match, "1900")
    assert match.key() == before
