"""Seats that never choose: they count as players, act by no turn of their own, and may have all there is."""

from __future__ import annotations

from pathlib import Path

import pytest

import tuckbox
from tuckbox.runtime.conservation import conservation

RULES = """\
ruleset: alone
version: 1
players: 1-2
languages: [en]
name: {en: Alone}
resources:
  gold: {start: 2, supply: 10}
  pawn: {piece: yes, supply: 2}
counters: {points: {of: player}, asked: {of: player}, voted: {of: player, type: yes/no}}
tracks: {road: {top: 5}}
seats: {rival: {name: {en: The Rival}, decides: no, supply: unlimited}, dummy: {decides: no}}
setup: |
  set road to 3 for rival
  everyone:
    raise asked by 1
flow:
  - step: vote
    effect: |
      everyone at once:
        let yes_ = choose one of [1, 2]
        set voted to yes
  - phase: play
    turns: ranked(road)
    until: round > 9
    actions: [steal, give, buy, robbed, count_up, rest]
actions:
  steal: {effect: move 8 gold from rival to you}
  give: {effect: gain 3 gold for others}
  buy: {cost: pay 1 gold to rival, effect: lose 1 gold for dummy}
  robbed: {effect: move 1 gold from you to rival}
  count_up:
    effect: |
      dummy:
        may:
          raise points by 1
        let n = choose one of range(4, 6)
        raise points by n
  rest: {effect: set road to 4}
end when: some(players, it.road is 4)
end at: turn end
score: {points: 9 - seat}
"""


@pytest.fixture
def game(tmp_path: Path) -> tuckbox.Game:
    (tmp_path / "ruleset.yaml").write_text(RULES, encoding="utf-8")
    return tuckbox.load(tmp_path)


def take(match: tuckbox.Match, *choices: str) -> tuckbox.Match:
    for choice in choices:
        match.choose(next(option for option in match.decision.options if option.id == choice))
    return match


def held(match: tuckbox.Match, word: str) -> list[int]:
    return [match.table.amount(word, seat) for seat in range(len(match.players))]


@pytest.fixture(params=["machine", "compiled"])
def match(game: tuckbox.Game, request: pytest.FixtureRequest) -> tuckbox.Match:
    return game.start(players=1, seed=1, backend=request.param)


def test_they_sit_behind_the_players_and_have_names(game: tuckbox.Game) -> None:
    match = game.start(players=2, seed=1)
    assert [player.name for player in match.players] == ["Player 1", "Player 2", "The Rival", "dummy"]
    with pytest.raises(ValueError, match="1 to 2 players"):
        game.start(players=3)


def test_nothing_that_everyone_does_is_done_by_them(match: tuckbox.Match) -> None:
    assert held(match, "asked") == [1, 0, 0]
    assert [decision.seat for decision in match.decisions] == [0]
    take(match, "1")
    assert match.decision.seat == 0 and match.table.track_place(0, 1) == 3


def test_what_is_taken_from_the_endless_comes_in_full_and_what_they_gain_is_nothing(match: tuckbox.Match) -> None:
    take(match, "1")
    before = match.table.supply("gold", None)
    take(match, "steal", "steal", "robbed")
    assert held(match, "gold")[0] == 17 and match.table.supply("gold", None) == before
    take(match, "give")
    assert held(match, "gold")[2] == 5 and match.table.supply("gold", None) == before - 3
    take(match, "buy")
    assert held(match, "gold")[0] == 16 and held(match, "gold")[2] == 4
    assert match.table.supply("gold", None) == before - 1
    assert conservation(match.table) is None


def test_what_never_runs_out_has_no_number(match: tuckbox.Match) -> None:
    players = match.view(0)["players"]
    assert isinstance(players, list)
    counters = [player["counters"] for player in players]
    assert [one["gold"] for one in counters] == [2, "unlimited", 2]
    assert counters[1]["pawn"] == 2 and counters[1]["points"] == 0


def test_asked_all_the_same_they_do_nothing_or_the_first_thing(match: tuckbox.Match) -> None:
    take(match, "1", "count_up")
    assert held(match, "points") == [0, 0, 4] and match.decision.seat == 0


def test_against_them_alone_there_is_a_score_and_no_winner(game: tuckbox.Game) -> None:
    alone = take(game.start(players=1, seed=1), "1", "rest")
    assert (alone.over, alone.scores, alone.winners) == (True, (9,), ())
    two = take(game.start(players=2, seed=1), "1", "1", "rest")
    assert two.over and two.winners == (0,)


def test_it_is_saved_restored_and_replayed_with_them(game: tuckbox.Game) -> None:
    match = take(game.start(players=1, seed=1), "1", "steal")
    data = match.save()
    assert game.restore(data).key() == game.replay(data).key() == match.key()


def test_playouts_leave_them_out(game: tuckbox.Game) -> None:
    for winners, scores, _, _ in game.playouts(players=1, seeds=range(3)):
        assert winners == () and scores == (9,)
