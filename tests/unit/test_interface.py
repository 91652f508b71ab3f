"""The Python interface, point by point: what `import tuckbox` promises to those who build on it."""

from __future__ import annotations

import copy
import json
import random
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import tuckbox
from tuckbox import Allowed, ContentError, Decision, IllegalChoice, Match, Option, Player, Refused, SaveError

BOARD = "tic_tac_toe"
CARDS = "kuhn_poker"
SMALL = """\
ruleset: small
name: {en: Small, hu: Kicsi}
languages: [en, hu]
version: 1
players: 2
options: {goal: {start: 5, choices: [3, 4, 5]}}
kinds: {card: {fields: {worth: {type: number}}}}
zones: {hand: {of: player, holds: card, seen_by: owner}, deck: {kind: pile, holds: card, starts with: card}}
counters: {points: {of: player, min: 0}}
actions:
  bid:
    effect: |
      let bid = choose one of range(1, 3)
      raise points by bid
  spend:
    cost: lower points by 2
    effect: draw 1 from deck to hand
score: {points: points}
flow:
  - {turns: players, actions: [bid, spend]}
end when: some(players, it.points >= option.goal)
cards:
  - {id: first_card, kind: card, worth: 1}
  - {id: second_card, kind: card, worth: 2}
"""
SHORT = "variant: short\nname: {en: Short, hu: Rövid}\nchange: {options: {goal: {start: 3}}}\n"
AT_ONCE = """\
ruleset: together
version: 1
players: 2
counters: {points: {of: player}}
flow:
  - step: bidding
    effect: |
      everyone at once:
        let bid = choose one of range(1, 3)
        raise points by bid
      if round is 2 then end game
score: {points: points}
"""


#: A ruleset that comes along, loaded once; a game is frozen.
shipped = cache(tuckbox.load)


def play(match: Match, seed: int = 1, least: int = 0) -> Match:
    """The match at its end, everything chosen at random; ``least``: stop after so many choices."""
    chance = random.Random(seed)
    while not match.over and (not least or len(match.choices) < least):
        decision = match.decision
        match.choose(chance.choice(decision.options), seat=decision.seat)
    return match


def as_json(match: Match) -> Any:
    return json.loads(json.dumps(match.save()))


@pytest.fixture
def small(tmp_path: Path) -> Path:
    (tmp_path / "ruleset.yaml").write_text(SMALL, encoding="utf-8")
    (tmp_path / "short.yaml").write_text(SHORT, encoding="utf-8")
    return tmp_path


# ------------------------------------------------------------------ load and check


def test_a_ruleset_is_loaded_by_id_and_by_path(small: Path) -> None:
    assert tuckbox.load(BOARD).id == BOARD
    assert tuckbox.load(small).id == tuckbox.load(str(small)).id == "small"


def test_variants_options_and_language_are_chosen(small: Path) -> None:
    game = tuckbox.load(small, variants=["short"], options={"goal": 4}, lang="hu")
    assert (game.variants, game.options["goal"], game.lang) == (("short",), 4, "hu")
    assert game.title() == "Kicsi"
    games = (tuckbox.load(small), tuckbox.load(small, variants=["short"]), tuckbox.load(small, options={"goal": 4}))
    assert len({one.hash for one in games}) == 3
    assert tuckbox.load(small, variants="short").variants == ("short",)


def test_what_cannot_be_loaded_says_why(small: Path) -> None:
    for wrong in ({"variants": ["tall"]}, {"options": {"gaol": 4}}, {"options": {"goal": 99}}):
        with pytest.raises(ContentError) as told:
            tuckbox.load(small, **wrong)  # type: ignore[arg-type]
        assert [one.severity for one in told.value.diagnostics] == ["error"]
    with pytest.raises(ContentError):
        tuckbox.load("no_such_game")


def test_a_slip_in_a_scenario_is_told_and_keeps_nobody_from_playing(small: Path) -> None:
    (small / "tests.yaml").write_text("scenarios:\n- id: one\n  wen: []\npositions: {here: {form: bare}}\n")
    assert [one.message for one in tuckbox.check(small) if one.is_error] == [
        "a scenario has no key `wen`", "a position has no key `form`",
    ]  # fmt: skip
    assert tuckbox.load(small).start().decision.options
    (small / "more.yaml").write_text("counters: {more: {strat: 0}}\n")
    with pytest.raises(ContentError) as told:
        tuckbox.load(small)
    assert [one.message for one in told.value.diagnostics] == ["a counter has no key `strat`"]


@pytest.mark.parametrize(
    "text",
    [
        "", "- 1", "ruleset: [", "\0", "ruleset: a\nruleset: b\n", "&a [*a, *a]", "ruleset: a\nplayers: none\n",
        "\xff\xfe", "a: !!python/x 1",
    ],
)  # fmt: skip
def test_checking_never_raises(text: str, tmp_path: Path) -> None:
    (tmp_path / "ruleset.yaml").write_text(text, encoding="utf-8")
    found = tuckbox.check(tmp_path)
    assert any(one.is_error for one in found)


@pytest.mark.parametrize("ref", ["no_such_game", "", "\0", "/dev/null", __file__])
def test_checking_what_is_no_ruleset_never_raises(ref: str) -> None:
    assert any(one.is_error for one in tuckbox.check(ref))


def test_a_diagnostic_says_what_and_where(small: Path) -> None:
    file = small / "ruleset.yaml"
    file.write_text(SMALL.replace("raise points by bid", "raise ponits by bid"), encoding="utf-8")
    (found,) = tuckbox.check(small)
    text = file.read_text(encoding="utf-8")
    assert text[found.span.start : found.span.end] == "ponits"
    assert (found.span.file, found.severity) == (str(file), "error")
    assert text.splitlines()[found.span.line - 1][found.span.column - 1 :].startswith("ponits")
    assert "points" in str(found.help)
    assert found.code.number and found.message and found.labels == ()
    assert found.fix is not None and found.fix.apply() == SMALL and not found.fix.safe


# ------------------------------------------------------------------ starting


def test_seats_are_taken_by_a_number_or_by_players(small: Path) -> None:
    game = tuckbox.load(small)
    assert [one.name for one in game.start(players=2).players] == ["Player 1", "Player 2"]
    people = [Player("Anna", age=9), Player("Béla")]
    assert game.start(players=people).players == tuple(people)
    for count in (0, 1, 3):
        with pytest.raises(ValueError, match="for 2 players"):
            game.start(players=count)
    with pytest.raises(TypeError):
        game.start(players=["Anna", "Béla"])  # type: ignore[list-item]
    with pytest.raises(TypeError):
        game.start(seed="7")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="explore"):
        game.start(chance="dice")


def test_the_youngest_is_asked_for_only_without_ages() -> None:
    asked = {
        match.decision.name
        for name in tuckbox.ruleset_ids()
        for match in [shipped(name).start(players=shipped(name).players[0])]
        if "youngest" in match.decision.name
    }
    for name in asked:  # games that begin with the youngest
        game = shipped(name)
        aged = [Player(f"P{age}", age=age) for age in range(game.players[0])]
        assert "youngest" not in game.start(players=aged).decision.name


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    game = tuckbox.load(CARDS)
    first, second = (play(game.start(players=2, seed=7)) for _ in range(2))
    assert first.save() == second.save()
    assert {game.start(seed=seed).key() for seed in range(30)} != {game.start(seed=7).key()}


KEEPING = """\
ruleset: keeping
version: 1
players: 2
enums: {mood: [calm, wild]}
counters:
  best: {start: 0, kept: yes}
  wins: {of: player, start: 0, kept: yes}
  end_of_it: {type: mood, kept: yes}
kinds: {prize: {fields: {winner: {type: text, start: none, kept: yes}}}}
zones: {rack: {holds: prize, starts with: prize}}
flow:
  - {phase: go, turns: players, actions: [win_it]}
actions:
  win_it:
    effect: |
      raise wins by 1
      set best to wins + 10
      set end_of_it to wild
      if cup.winner is none then set cup.winner to you.name
      end game
cards: [{id: cup, kind: prize}]
"""


@pytest.fixture
def keeping(tmp_path: Path) -> tuckbox.Game:
    (tmp_path / "rules.yaml").write_text(KEEPING, encoding="utf-8")
    return tuckbox.load(tmp_path)


def test_records_go_from_game_to_game(keeping: tuckbox.Game) -> None:
    seats = [tuckbox.Player("Anna"), tuckbox.Player("Ben")]
    match = keeping.start(seats)
    assert match.records == {}
    match.choose(0)
    first = {"best": 11, "wins": {"Anna": 1, "Ben": 0}, "end_of_it": "wild", "cup.winner": "Anna"}
    assert match.records == first
    others = [tuckbox.Player("Zoe"), tuckbox.Player("Anna")]
    again = keeping.start(others, records=match.records)
    assert again.records == first
    assert keeping.restore(as_json(again)).records == first
    again.choose(0)
    assert again.records == {**first, "wins": {"Anna": 1, "Ben": 0, "Zoe": 1}}


@pytest.mark.parametrize(
    ("records", "said"),
    [
        ({"bets": 1}, "keeps no `bets`: did you mean `best`"),
        ({"best": "many"}, "`best` is a number"),
        ({"best": True}, "`best` is a number"),
        ({"wins": 3}, "for each player by name"),
        ({"wins": {"Anna": "x"}}, "`wins of Anna` is a number"),
        ({"end_of_it": "odd"}, "one of calm, wild"),
        ({"cup.winner": 3}, "`cup.winner` is text"),
    ],
)
def test_records_that_do_not_fit_are_refused(keeping: tuckbox.Game, records: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        keeping.start(2, records=records)


def test_two_of_the_same_name_cannot_keep_what_is_each_players_own(keeping: tuckbox.Game) -> None:
    with pytest.raises(ValueError, match="called the same"):
        keeping.start([tuckbox.Player("Anna"), tuckbox.Player("Anna")])


# ------------------------------------------------------------------ decisions


def test_a_decision_has_a_seat_a_kind_a_prompt_and_options(small: Path) -> None:
    match = tuckbox.load(small, lang="hu").start(players=2)
    decision = match.decision
    assert decision == match.decisions[0]
    assert (decision.seat, decision.kind) == (0, "choice")
    assert decision.prompt != tuckbox.load(small).start(players=2).decision.prompt
    assert isinstance(decision.options, tuple)
    only = decision.options[0]
    assert (only.id, only.action, only.picks) == ("bid", "bid", ())
    assert only.label("hu") and only.label("en") and only.label("xx")


def test_a_number_says_from_where_to_where(small: Path) -> None:
    match = tuckbox.load(small).start(players=2)
    match.choose(0)
    number = match.decision
    assert (number.kind, number.bounds) == ("number", (1, 3))
    assert [one.id for one in number.options] == ["1", "2", "3"]


def test_picks_are_named_by_what_they_are() -> None:
    option = tuckbox.load(BOARD).start().decision.options[0]
    assert option.action is not None
    assert option.picks and all(isinstance(part, str) for pick in option.picks for part in pick)


@pytest.mark.parametrize("wrong", [99, -1, None, "bid", True, Option("bid ", None, lambda lang: "bid")])
def test_what_is_not_offered_is_refused_and_changes_nothing(wrong: Any, small: Path) -> None:
    match = tuckbox.load(small).start(players=2)
    before = match.save()
    with pytest.raises(IllegalChoice):
        match.choose(wrong)
    with pytest.raises(IllegalChoice):
        match.choose(0, seat=1)
    assert match.save() == before
    match.choose(0, seat=0)


def test_an_old_option_is_refused_when_it_is_offered_no_more(small: Path) -> None:
    match = tuckbox.load(small).start(players=2)
    bid = match.decision.options[0]
    match.choose(bid)
    with pytest.raises(IllegalChoice):
        match.choose(bid)


def test_several_seats_may_choose_at_once(tmp_path: Path) -> None:
    (tmp_path / "ruleset.yaml").write_text(AT_ONCE, encoding="utf-8")
    game = tuckbox.load(tmp_path)
    match = game.start(players=2)
    assert [one.seat for one in match.decisions] == [0, 1]
    elsewhere = game.start(players=2).decisions[1].options[2]
    with pytest.raises(IllegalChoice, match="seat="):
        match.choose(elsewhere)
    match.choose(match.decisions[1].options[2])
    assert [one.seat for one in match.decisions] == [0]
    match.choose(elsewhere)
    assert match.scores == (3, 3)


def test_a_game_that_is_over_asks_nothing() -> None:
    match = play(tuckbox.load(BOARD).start())
    assert match.over and match.decisions == ()
    with pytest.raises(IllegalChoice):
        _ = match.decision
    with pytest.raises(IllegalChoice):
        match.choose(0)


# ------------------------------------------------------------------ what can be asked


def test_the_end_has_winners_scores_and_a_sheet(small: Path) -> None:
    match = tuckbox.load(small).start(players=2)
    assert match.winners == ()
    play(match, seed=4)
    assert match.winners and set(match.winners) <= {0, 1}
    assert len(match.scores) == 2
    assert [sum(match.score_sheet(seat).values()) for seat in (0, 1)] == list(match.scores)
    assert isinstance(match.log, tuple) and match.log


def test_a_seat_there_is_not_is_refused(small: Path) -> None:
    match = tuckbox.load(small).start(players=2)
    for ask in (match.view, match.key, match.score_sheet, match.log_for):
        with pytest.raises(ValueError, match="no seat 2"):
            ask(2)
    with pytest.raises(ValueError, match="no seat 2"):
        match.legal("bid", seat=2)


def test_legal_says_why_not(small: Path) -> None:
    match = tuckbox.load(small).start(players=2)
    assert isinstance(match.legal("bid"), Allowed)
    refused = match.legal("spend")
    assert isinstance(refused, Refused) and not refused
    assert refused.reason and refused.file == str(small / "ruleset.yaml")
    line = (small / "ruleset.yaml").read_text(encoding="utf-8").splitlines()[(refused.line or 0) - 1]
    assert "lower points by 2" in line or "spend" in line
    assert isinstance(refused.seen, tuple)
    assert not match.legal("bid", seat=1)
    assert not match.legal("no_such_action")
    assert not match.legal("bid", card="first_card")


def test_legal_agrees_with_what_is_offered() -> None:
    match = tuckbox.load(BOARD).start()
    match.choose(4)
    taken = match.choices[0][1]
    for option in match.decision.options:
        assert option.action is not None and option.id != taken
        assert match.legal(option.action, **dict(option.picks))


def test_a_view_is_plain_data_and_hides_what_others_hold() -> None:
    match = tuckbox.load(CARDS).start(players=2, seed=1)
    views = [match.view(seat) for seat in (0, 1, None)]
    assert [json.loads(json.dumps(view)) for view in views] == views
    other = next(
        one for seed in range(2, 60)
        if (one := tuckbox.load(CARDS).start(players=2, seed=seed)).key(0) == match.key(0) and one.key() != match.key()
    )  # fmt: skip
    assert other.view(0) == views[0]
    assert other.view(None) == views[2]


def test_a_key_is_hashable_and_without_generator_and_log() -> None:
    game = tuckbox.load(BOARD)
    one, other = game.start(seed=1), game.start(seed=2)
    assert one.key() == other.key() and len({one.key(), other.key()}) == 1
    for match, moves in ((one, (0, 4, 1)), (other, (1, 3, 0))):
        squares = [option.id for option in game.start().decision.options]
        for move in moves:
            match.choose([option.id for option in match.decision.options].index(squares[move if move != 3 else 4]))
    assert one.key() == other.key()
    assert one.key(0) == other.key(0)


# ------------------------------------------------------------------ copies


@pytest.mark.parametrize("name", tuckbox.ruleset_ids())
def test_a_match_is_saved_and_goes_on_the_same_at_every_decision(name: str) -> None:
    game = shipped(name)
    match = game.start(players=game.players[0], seed=5)
    chance = random.Random(2)
    while not match.over and len(match.choices) < 25:
        same = game.restore(as_json(match))
        assert same.key() == match.key()
        assert [(one.seat, one.options) for one in same.decisions] == [
            (one.seat, one.options) for one in match.decisions
        ]
        decision = match.decision
        choice = chance.randrange(len(decision.options))
        same.choose(choice, seat=decision.seat)
        match.choose(choice, seat=decision.seat)
        assert same.save() == match.save()


def test_a_clone_is_independent() -> None:
    match = tuckbox.load(CARDS).start(seed=1)
    before = match.save()
    twin = match.clone()
    twin.choose(match.decision.options[0])
    assert match.save() == before != twin.save()
    match.choose(0)
    assert match.save() == twin.save()


def test_a_save_says_what_it_is(small: Path) -> None:
    game = tuckbox.load(small, variants=["short"], options={"goal": 4})
    saved = as_json(game.start(players=[Player("Anna", 9), Player("B")], seed=3, chance="explore"))
    assert saved["ruleset"] == "small" and saved["hash"] == game.hash and isinstance(saved["format"], int)
    assert saved["players"] == [{"name": "Anna", "age": 9}, {"name": "B", "age": None}]
    assert (saved["seed"], saved["chance"], saved["options"]["goal"]) == (3, "explore", 4)
    assert saved["choices"] == [] and saved["state"]


def test_another_ruleset_is_refused(small: Path) -> None:
    saved = as_json(tuckbox.load(small).start(players=2))
    with pytest.raises(SaveError, match="changed"):
        tuckbox.load(small, options={"goal": 4}).restore(saved)
    with pytest.raises(SaveError, match="not with"):
        tuckbox.load(BOARD).restore(saved)


@pytest.mark.parametrize("part", ["format", "hash", "players", "seed", "choices", "state"])
@pytest.mark.parametrize("junk", [None, 5, "x", [], {}])
def test_damaged_saves_are_refused(part: str, junk: object, small: Path) -> None:
    game = tuckbox.load(small)
    saved = as_json(game.start(players=2))
    damaged = {**copy.deepcopy(saved), part: junk}
    if damaged == saved or (part, junk) in (("seed", 5), ("choices", {}), ("choices", [])):
        return
    with pytest.raises(SaveError):
        game.restore(damaged)
    with pytest.raises(SaveError):
        game.restore(junk)  # type: ignore[arg-type]


def test_choices_are_taken_back(small: Path) -> None:
    match = tuckbox.load(small).start(players=2)
    with pytest.raises(IllegalChoice, match="nothing was chosen"):
        match.undo()
    before = match.save()
    match.choose(0)
    match.choose(2)
    match.undo()
    match.undo()
    assert match.save() == before and not match.can_undo
    match.choose(0)
    with pytest.raises(IllegalChoice, match="saved"):
        tuckbox.load(small).restore(as_json(match)).undo()


def test_what_was_revealed_is_not_taken_back() -> None:
    match = tuckbox.load("pig").start(players=2, seed=2)
    before = len(match.log)
    match.choose(0)
    assert len(match.log) > before and not match.can_undo
    with pytest.raises(IllegalChoice, match="chance"):
        match.undo()


# ------------------------------------------------------------------ chance


def outcomes(match: Match, weight: Fraction = Fraction(1)) -> list[tuple[Fraction, Decision | None]]:
    """Every way chance can go before a player decides, with its probability."""
    decision = None if match.over else match.decision
    if decision is None or decision.seat is not None:
        return [(weight, decision)]
    assert decision.kind == "chance"
    found = []
    for option in decision.options:
        assert option.weight is not None
        branch = match.clone()
        branch.choose(option)
        found += outcomes(branch, weight * option.weight)
    return found


@pytest.mark.parametrize("name", [CARDS, "pig"])
def test_explored_chance_is_a_decision_with_exact_weights(name: str) -> None:
    match = tuckbox.load(name).start(players=2, chance="explore")
    if match.decision.seat is not None:
        match.choose(0)
    assert (match.decision.seat, match.decision.kind) == (None, "chance")
    assert sum(option.weight or 0 for option in match.decision.options) == 1
    assert sum(weight for weight, _ in outcomes(match)) == 1
