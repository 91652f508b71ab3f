"""Bots: what they take depends on seed, seat and position alone, and the greedy one plays better than chance."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import tuckbox
from tuckbox_tools.bots import BOTS
from tuckbox_tools.bots.greedy import GreedyBot
from tuckbox_tools.bots.strategy import StrategyBot
from tuckbox_tools.commands import main
from tuckbox_tools.match_runner import play_match


def run(*arguments: str) -> Result:
    """Run the command; any fault of ours is raised."""
    return CliRunner().invoke(main, arguments, catch_exceptions=False)


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_is_the_same_match(name: str) -> None:
    game = tuckbox.load("kuhn_poker")
    first, again = (play_match(game, (name, name), 7, 1000) for _ in range(2))
    assert first == again


def test_greed_beats_chance() -> None:
    """Thirty games on either seat: among equals one side wins more than forty of sixty once in two hundred times."""
    small = ("kalah", "--option", "houses=4", "--option", "seeds=3", "--games", "30", "--json", "-")
    first = json.loads(run("simulate", *small, "--bots", "greedy,random").stdout)
    second = json.loads(run("simulate", *small, "--bots", "random,greedy").stdout)
    assert first["seats"][0]["wins"] + second["seats"][1]["wins"] > 40


def test_a_move_that_wins_is_taken() -> None:
    match = tuckbox.load("tic_tac_toe").start(seed=1)
    for space in ("1,1", "2,1", "1,2", "2,2"):
        options = match.decision.options
        match.choose(next(one for one in options if space in one.id))
    chosen = GreedyBot(3, 0).choose(match, match.decision)
    assert "1,3" in match.decision.options[chosen].id


def test_what_is_hidden_cannot_help() -> None:
    """Two positions that the seat cannot tell apart are one to the bot, though the other player holds another card."""
    match = tuckbox.load("kuhn_poker").start(seed=5)
    seat = match.decision.seat
    assert seat is not None
    others = [match.determinized(seat, seed) for seed in range(8)]
    assert len({one.key() for one in others}) == 2
    taken = {GreedyBot(9, seat).choose(one, one.decision) for one in others}
    assert len(taken) == 1


def test_it_does_not_know_what_the_dice_will_show() -> None:
    """Whether to throw once more does not depend on what would come: every generator leads to the same choice."""
    match = tuckbox.load("pig").start(seed=1)
    match.choose(0)
    while len(match.decision.options) == 1:
        match.choose(0)
    seat = match.decision.seat
    assert seat is not None
    before = match.save()
    taken = {GreedyBot(4, seat).choose(match, match.decision) for _ in range(2)}
    assert len(taken) == 1
    assert match.save() == before


HUNGRY = """\
ruleset: hungry
version: 1
players: 2
counters:
  hunger: {of: player, start: 0}
  lot: {of: player, start: 0}
flow:
  - {phase: day, turns: players, actions: [toil, idle]}
actions:
  toil:
    effect: |
      either "gain":
        raise lot by 20
      or "lose":
        lower lot by 20
      let starved = choose one of players
      raise starved.hunger by 1
  idle: {effect: raise lot by 50}
strategies:
  fair:
    scores: {toil: 1}
    worth: lot - sum(players, it.hunger * it.hunger)
  blind:
    scores: {toil: 1}
  greedy_for_lot:
    scores: {}
    worth: lot
end when: round is 4
end at: round end
score: {lot: lot}
"""


@pytest.mark.parametrize(
    ("strategy", "sums"),
    [("fair", {(4, 4, 80, 80)}), ("greedy_for_lot", {(0, 0, 200, 200)})],
)
def test_what_no_score_names_is_decided_by_what_a_position_is_worth(
    tmp_path: Path, strategy: str, sums: set[tuple[int, ...]]
) -> None:
    """Eight times somebody goes hungry: shared out fairly, each does so four times. By chance games differ."""
    (tmp_path / "ruleset.yaml").write_text(HUNGRY, encoding="utf-8")
    game = tuckbox.load(tmp_path)
    assert {ended(game, strategy, seed) for seed in range(6)} == sums
    assert len({ended(game, "blind", seed) for seed in range(6)}) > 1


def ended(game: tuckbox.Game, strategy: str, seed: int) -> tuple[int, ...]:
    """Hunger and lot of both seats after a game in which both play so."""
    bots, match = [StrategyBot(strategy, seed, seat) for seat in (0, 1)], game.start(2, seed=seed)
    while not match.over:
        seat = match.decision.seat
        assert seat is not None
        match.choose(bots[seat].choose(match, match.decision))
    counters = [player["counters"] for player in match.view(None)["players"]]
    return tuple(one[name] for name in ("hunger", "lot") for one in counters)


def test_mixed_bots_sit_on_seats_in_order() -> None:
    result = run("simulate", "kuhn_poker", "--games", "4", "--bots", "greedy,random", "--workers", "2", "--json", "-")
    assert json.loads(result.stdout)["bots"] == ["greedy", "random"]
    alone = run("simulate", "kuhn_poker", "--games", "4", "--bots", "greedy,random", "--json", "-")
    assert alone.stdout == result.stdout


def test_watched_games_are_the_same_games_with_any_bot() -> None:
    plain = run("simulate", "kuhn_poker", "--games", "4", "--bots", "greedy,random")
    watched = run("simulate", "kuhn_poker", "--games", "4", "--bots", "greedy,random", "--check", "--unused")
    assert watched.stdout.startswith(plain.stdout)
    assert " taken\n" in watched.stdout


def test_play_takes_any_bot() -> None:
    result = run("play", "kuhn_poker", "--bot", "0=greedy", "--bot", "1=random", "--seed", "2")
    assert result.exit_code == 0
    assert "Winner" in result.output


def test_a_strategy_takes_what_is_worth_most_to_it() -> None:
    """In the workbench a builder builds the dearest thing it can pay, and buys when it can build nothing."""
    match = tuckbox.load("content/workbench").start(seed=4)
    bots = [StrategyBot("builder", 4, seat) for seat in range(2)]
    built = 0
    while not match.over:
        decision = match.decision
        assert decision.seat is not None
        chosen = decision.options[bots[decision.seat].choose(match, decision)]
        actions = {option.action for option in decision.options}
        if "build" in actions:
            assert chosen.action == "build"
            built += 1
        elif actions & {"buy", "practise"}:
            assert chosen.action != "pass"
        match.choose(chosen, seat=decision.seat)
    assert built > 3


TWO_WAYS = """\
ruleset: ways
version: 1
players: 1
resources: {coin: {start: 9}}
counters: {day: {of: table, start: 0}}
kinds: {helper: {}}
zones: {shed: {of: player, holds: helper, in_play: yes, seen_by: all}, box_of: {holds: helper, starts with: helper}}
setup: move box_of to first_player.shed
flow: [{phase: day_of_work, turns: players, actions: [activate]}]
cards:
  - id: twins
    kind: helper
    abilities:
      - {id: digging, activate: any time, main: yes, pick: {depth: "range(1, 3)"}, effect: raise day by depth}
      - {id: sleeping, activate: any time, main: yes, effect: raise day by 10}
strategies:
  deep: {scores: {digging: depth, activate: 2}}
  shallow: {scores: {digging: 0 - depth, sleeping: -9}}
  lazy: {scores: {sleeping: if card is twins then 4 else 0, digging: depth}}
end when: day > 0
score: {days: day}
"""


@pytest.mark.parametrize(("strategy", "day"), [("deep", 3), ("shallow", 1), ("lazy", 10)])
def test_a_strategy_values_two_abilities_of_one_card_apart(tmp_path: Path, strategy: str, day: int) -> None:
    (tmp_path / "ruleset.yaml").write_text(TWO_WAYS, encoding="utf-8")
    match = tuckbox.load(tmp_path).start(1, seed=1)
    match.choose(StrategyBot(strategy, 1, 0).choose(match, match.decision))
    assert match.over and match.scores == (day,)


def test_a_strategy_that_there_is_not_is_refused_with_those_there_are() -> None:
    result = run("simulate", "content/workbench", "--games", "1", "--bots", "strategy:idler")
    assert result.exit_code == 2
    assert "strategy:builder" in result.stderr


def test_who_shelters_and_gathers_lives_longer() -> None:
    """Alone on the island, three rounds longer in the median than who does anything; far less of a gap is chance."""

    def rounds(bot: str) -> float:
        played = run("simulate", "robinson_crusoe", "--players", "1", "--games", "7", "--bots", bot, "--json", "-")
        return float(json.loads(played.stdout)["rounds_median"])

    assert rounds("strategy:home_and_hearth") >= rounds("random") + 3


def builders(seed: int) -> tuckbox.Match:
    """Four of them, when nothing more can be chosen."""
    match = tuckbox.load("age_of_inventors").start(players=4, seed=seed)
    bots = [StrategyBot("builder", seed, seat) for seat in range(4)]
    while not match.over:
        decision = match.decision
        assert decision.seat is not None
        match.choose(bots[decision.seat].choose(match, decision))
    return match


def test_who_builds_fills_the_board() -> None:
    """The end that chance never comes to: no hexagon is free."""
    assert builders(1).view(0)["table"]["zones"]["grid"]["count"] == 37
