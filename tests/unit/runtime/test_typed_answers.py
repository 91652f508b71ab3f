"""Answers in words: what is asked, that nothing tells the right one, and that it can be saved in the middle."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.unit.runtime.small_game import choose, options, start

import tuckbox
from tuckbox.authoring import positions

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
        ("Nobody we know", "1800", 0),
    ):
        match = game.start(players=2, seed=1)
        decision = ask(match, "build(machine=press)")
        assert [option.id for option in decision.options] == [
            "nothing",
            "ann Ash",
            "Bob Bell",
            "Zoé Árva",
            "something else",
        ]
        say(match, said)
        assert [option.id for option in match.decision.options] == ["1700", "1800", "1900"]
        say(match, year)
        assert match.table.amount("wood", 0) == left


def test_who_says_nothing_that_could_be_right_is_asked_nothing_more(game: tuckbox.Game) -> None:
    match = game.start(players=2, seed=1)
    ask(match, "build(machine=press)")
    say(match, "")
    assert match.table.amount("wood", 0) == 0
    assert match.log_for(1)[0] == "Player 1 gives no answer"
    assert match.decision.seat == 1


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


def one_short(game: tuckbox.Game) -> tuckbox.Match:
    """Somebody answers, and cannot pay the full price."""
    match = game.start(players=2, seed=1)
    match.table.set_cell(match.table.layout.cell("wood", 0), 1)
    ask(match, "build(machine=pump)")
    say(match, "ann ash")
    say(match, "1900")
    return match


@pytest.mark.parametrize(("year", "told"), [("1800", "That is right"), ("1900", "That is wrong")])
def test_everybody_hears_whether_an_answer_was_right(game: tuckbox.Game, year: str, told: str) -> None:
    match = game.start(players=2, seed=1)
    ask(match, "build(machine=press)")
    say(match, "zoe arva")
    say(match, year)
    for seat in (None, 0, 1):
        assert match.log_for(seat)[0] == f"Player 1 answers: Zoé Árva, {year}. {told}"


def test_a_wrong_answer_stands_and_is_paid_in_full_unasked(game: tuckbox.Game) -> None:
    match = one_short(game)
    assert match.table.amount("wood", 0) == 1
    assert [option.id for option in match.decision.options][:2] == ["build(machine=press)", "build(machine=drill)"]
    refused = match.legal("build", machine="pump")
    assert isinstance(refused, tuckbox.Refused)
    assert refused.code == "wrong-answer"
    assert refused.text("en") == "the answer given this turn was wrong, and the full price cannot be paid"
    assert refused.text("hu") == "az ebben a körben adott válasz téves volt, és a teljes ár nem fizethető ki"
    match.table.set_cell(match.table.layout.cell("wood", 0), 2)
    again = game.restore(match.save())
    assert again.legal("build", machine="pump")
    ask(again, "build(machine=pump)")
    assert again.table.amount("wood", 0) == 0
    assert again.decision.seat == 1


def test_an_answer_that_stands_is_in_all_that_holds_a_match(game: tuckbox.Game) -> None:
    match = one_short(game)
    offered = [option.id for option in match.decision.options]
    asked = game.start(players=2, seed=1)
    asked.table.set_cell(asked.table.layout.cell("wood", 0), 1)
    assert match.key() != asked.key()
    assert match.key(1) != asked.key(1)
    copies = (match.clone(), match.determinized(1, 7), game.restore(json.loads(json.dumps(match.save()))))
    for copy in copies:
        assert [option.id for option in copy.decision.options] == offered
        assert copy.key() == match.key()
        assert copy.key(0) == match.key(0)


def test_everybody_has_heard_an_answer(game: tuckbox.Game) -> None:
    match = one_short(game)
    for seat in (None, 0, 1):
        players = match.view(seat)["players"]
        assert isinstance(players, list)
        assert players[0]["answers"] == [{"about": "Engine", "said": "ann Ash, 1900"}]
        assert "answers" not in players[1]
        assert match.log_for(seat) == (
            "Player 1 answers: ann Ash, 1900. That is wrong",
            "No right answer, and Player 1 cannot pay the full price: it is not done",
        )
    assert match.log_for(1, "hu")[0] == "Player 1 válasza: ann Ash, 1900. Ez téves"


MAKER_ONLY = RULES.replace('      check machine.year is (choose one of years asking "When?")\n', "")


@pytest.fixture
def brief(tmp_path: Path) -> tuckbox.Game:
    """The same game, in which one may say nothing at all."""
    (tmp_path / "ruleset.yaml").write_text(MAKER_ONLY, encoding="utf-8")
    return tuckbox.load(tmp_path)


def test_who_says_nothing_may_be_asked_again(brief: tuckbox.Game) -> None:
    match = brief.start(players=2, seed=1)
    match.table.set_cell(match.table.layout.cell("wood", 0), 1)
    before = match.key()
    for _ in range(3):
        ask(match, "build(machine=pump)")
        say(match, "")
        assert match.key() == before
        assert match.can_undo, "nobody has learned anything"
    assert match.log_for(1)[-2:] == (
        "Player 1 gives no answer",
        "No right answer, and Player 1 cannot pay the full price: it is not done",
    )
    assert match.legal("build", machine="pump")
    ask(match, "build(machine=pump)")
    say(match, "bob bell")
    assert match.table.amount("wood", 0) == 0


def test_what_is_no_answer_at_all_is_a_wrong_one(brief: tuckbox.Game) -> None:
    match = brief.start(players=2, seed=1)
    match.table.set_cell(match.table.layout.cell("wood", 0), 1)
    ask(match, "build(machine=pump)")
    say(match, "  Nobody  we know ")
    assert match.log_for(1)[0] == "Player 1 answers: Nobody we know. That is wrong"
    assert match.log_for(1, "hu")[0] == "Player 1 válasza: Nobody we know. Ez téves"
    assert not match.can_undo
    refused = match.legal("build", machine="pump")
    assert isinstance(refused, tuckbox.Refused)
    assert refused.code == "wrong-answer"
    saved = json.loads(json.dumps(match.save()))
    assert saved["choices"][-1] == [0, "Nobody we know"]
    assert brief.restore(saved).key() == match.key()


def test_what_was_typed_is_replayed(brief: tuckbox.Game) -> None:
    match = brief.start(players=2, seed=1)
    ask(match, "build(machine=press)")
    say(match, "Nobody we know")
    again = brief.replay(json.loads(json.dumps(match.save())))
    assert again.key() == match.key()
    assert again.log_for(1) == match.log_for(1)
    assert "Player 1 answers: Nobody we know. That is wrong" in again.log_for(1)


def test_something_else_that_nobody_has_typed_is_told_as_that(brief: tuckbox.Game) -> None:
    """As a bot answers, which does not type."""
    match = brief.start(players=2, seed=1)
    match.table.set_cell(match.table.layout.cell("wood", 0), 1)
    match.choose(next(one for one in ask(match, "build(machine=pump)").options if one.id == "something else"))
    assert match.log_for(1)[0] == "Player 1 answers: something else. That is wrong"


def test_none_says_nothing(brief: tuckbox.Game) -> None:
    match = brief.start(players=2, seed=1)
    ask(match, "build(machine=press)")
    say(match, "None")
    assert "Player 1 gives no answer" in match.log_for(1)
    assert not match.table.state.used


def test_who_says_nothing_and_pays_in_full_leaves_nothing_behind(brief: tuckbox.Game) -> None:
    match = brief.start(players=2, seed=1)
    ask(match, "build(machine=press)")
    say(match, "")
    assert match.table.amount("wood", 0) == 0
    assert match.can_undo
    assert not match.table.state.used
    assert brief.replay(match.save()).key() == match.key()


OFFERED = """\
ruleset: alone
version: 1
players: 1
languages: [en]
resources: {gold: {start: 1}}
counters: {told: {of: table, start: 0}}
seats: {rival: {decides: no}}
kinds: {gate: {plural: gates, fields: {price: bag, year: {type: number, seen_by: none}}}}
zones: {yard: {kind: row, holds: gate, starts with: gate, seen_by: all}}
define: {years: "values(gates, it.year)"}
flow: [{phase: play, turns: players, actions: [tell]}]
actions:
  tell:
    effect: |
      rival:
        offer build
      raise told by 1
  build: {pick: {gate: yard}, cost: pay gate.price, effect: move gate to box}
abilities:
  - id: recall
    instead of paying: 1 gold
    limit: 1
    in: build
    cost: check gate.year in (choose up to 1 of years asking "When?")
end when: told is 2
cards:
  - {id: arch, kind: gate, price: 2 gold, year: 1700}
  - {id: door, kind: gate, price: 2 gold, year: 1800}
"""


def test_a_seat_that_never_chooses_is_not_asked_for_ever(tmp_path: Path) -> None:
    """It gives no answer, once for each gate it is offered."""
    (tmp_path / "ruleset.yaml").write_text(OFFERED, encoding="utf-8")
    match = tuckbox.load(tmp_path).start(players=1, seed=1)
    match.choose(0)
    assert match.log_for(0).count("rival gives no answer") == 2
    match.choose(0)
    assert match.over


def test_saying_nothing_is_written_into_a_scenario(tmp_path: Path, brief: tuckbox.Game) -> None:
    match = brief.start(players=2, seed=1)
    match.table.set_cell(match.table.layout.cell("wood", 0), 1)
    begun = match.clone()
    for said in ("build(machine=press)", "", "build(machine=press)", "Nobody", "rest"):
        option = match.decision.meant(said)
        assert option is not None
        match.choose(option)
    written = positions.write_scenario(tmp_path, "here", positions.before_each_choice(begun, match), 5).text
    assert "  - {A: none, refused: cannot-pay}\n" in written
    assert "  - {A: Nobody, refused: wrong-answer}\n" in written


def test_an_answer_cannot_be_taken_back(game: tuckbox.Game) -> None:
    """Neither where nothing was done, nor where the full price was paid."""
    assert not one_short(game).can_undo
    match = game.start(players=2, seed=1)
    ask(match, "build(machine=pump)")
    say(match, "ann ash")
    assert match.can_undo, "nothing has been told yet"
    say(match, "1900")
    assert match.table.amount("wood", 0) == 0
    assert not match.can_undo
    with pytest.raises(tuckbox.IllegalChoice, match="answered"):
        match.undo()


def test_what_was_chosen_leads_to_the_same_position_again(game: tuckbox.Game) -> None:
    match = game.start(players=2, seed=1)
    ask(match, "build(machine=press)")
    say(match, "zoe arva")
    say(match, "1800")
    ask(match, "rest")
    ask(match, "build(machine=pump)")
    say(match, "zoe arva")
    say(match, "1900")
    assert match.decision.seat == 0
    assert game.replay(match.save()).key() == match.key()
    assert not game.replay(match.save()).legal("build", machine="pump")


def test_it_is_written_into_a_scenario(tmp_path: Path, game: tuckbox.Game) -> None:
    match = game.start(players=2, seed=1)
    begun = match.clone()
    for said in ("build(machine=press)", "zoe arva", "1800", "rest", "build(machine=pump)", "ann ash", "1900", "rest"):
        option = match.decision.meant(said)
        assert option is not None
        match.choose(option)
    written = positions.write_scenario(tmp_path, "here", positions.before_each_choice(begun, match), 4).text
    told = "  - {A: build, machine: pump}\n  - {A: ann Ash}\n  - {A: 1900, refused: wrong-answer}\n  - {A: rest}\n"
    assert told in written


@pytest.mark.parametrize("answers", [0, 1])
def test_a_match_saved_at_the_question_comes_to_the_same_end(game: tuckbox.Game, answers: int) -> None:
    match = game.start(players=2, seed=1)
    match.table.set_cell(match.table.layout.cell("wood", 0), 1)
    ask(match, "build(machine=pump)")
    said = ("ann ash", "1900")
    for text in said[:answers]:
        say(match, text)
    again = game.restore(json.loads(json.dumps(match.save())))
    guessed = match.determinized(0, 3)
    for one in (match, again, guessed):
        for text in said[answers:]:
            say(one, text)
    assert again.key() == match.key() == guessed.key()
    assert [option.id for option in again.decision.options][:2] == ["build(machine=press)", "build(machine=drill)"]


TOLL = """\
setup: |
  everyone:
    gain 1 gold
kinds: {gate: {plural: gates, fields: {toll: cost}}}
zones: {yard: {kind: row, holds: gate, starts with: gate, seen_by: all}}
cards: [{id: arch, kind: gate, toll: "check (choose up to 1 of range(1, 3)) is [2]; pay 1 gold"}]
actions: {go: {pick: {gate: yard}, cost: pay gate.toll, effect: gain 3 silver}}
"""


@pytest.mark.parametrize(("held", "code"), [(0, "cannot-pay"), (1, "wrong-answer")])
def test_a_cost_that_a_card_carries_asks_too(held: int, code: str) -> None:
    match = start(TOLL)
    choose(match, "go(gate=arch)", "1")
    match.table.set_cell(match.table.layout.cell("gold", 0), held)
    refused = match.legal("go", gate="arch")
    assert isinstance(refused, tuckbox.Refused)
    assert refused.code == code


def test_what_was_learned_holds_however_the_hidden_is_dealt_again() -> None:
    """What a seat was told is wrong is not offered to it where the card it guessed at is another one."""
    match = start("actions: {go: {cost: 'check (choose one of range(1, 3)) is deck.top.worth', effect: gain 1 gold}}\n")
    table = match.table
    worth = table.field(table.cards_in(table.layout.zone("deck"))[0], "worth")
    assert isinstance(worth, int)
    choose(match, "go", str(worth % 3 + 1))
    assert options(match) == ["rest"]
    for seed in range(12):
        dealt = match.determinized(0, seed)
        assert options(dealt) == ["rest"]
        assert dealt.key(0) == match.key(0)
