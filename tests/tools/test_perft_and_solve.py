"""Counting paths and solving: small games whose numbers can be worked out by hand."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from tuckbox_tools.commands import main
from tuckbox_tools.solving.value_iteration import groups

#: Two rounds; in each both show a number at once, then a coin is thrown, and who guessed its side gets a point.
GUESSING = """\
ruleset: guessing
version: 1
players: 2
dice: {thrown: [1, 2, 2]}
counters:
  points: {of: player, start: 0}
  guess: {of: player, start: 0}
flow:
  - step: guessing
    effect: |
      everyone at once:
        let side = choose one of range(1, 2)
        set guess to side
      roll thrown as side
      for each p in players where it.guess is side do raise p.points by 1
end when: round is 2
end at: round end
score: {points: points}
"""

#: Whoever takes the last of some tokens wins; one or two are taken at a time.
TAKING = """\
ruleset: taking
version: 1
players: 2
options: {tokens: {start: 4}}
counters: {left: {start: 0}}
setup: set left to option.tokens
flow:
  - {phase: taking, turns: players, actions: [take_one, take_two]}
actions:
  take_one: {effect: "lower left by 1; call"}
  take_two: {when: left >= 2, effect: "lower left by 2; call"}
procedures:
  call: if left is 0 then win
"""


def written(folder: Path, rules: str) -> str:
    (folder / "ruleset.yaml").write_text(rules, encoding="utf-8")
    return str(folder)


def run(*arguments: str) -> list[list[str]]:
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    return [line.split("\t") for line in result.output.splitlines()]


@pytest.fixture
def guessing(tmp_path: Path) -> str:
    return written(tmp_path, GUESSING)


@pytest.fixture
def taking(tmp_path: Path) -> str:
    return written(tmp_path, TAKING)


@pytest.mark.parametrize(
    ("flags", "counts"),
    [
        ([], [2, 4, 16, 32]),
        (["--joint"], [4, 32]),
        (["--chance"], [2, 4, 8, 16, 32, 64]),
        (["--joint", "--chance"], [4, 8, 32, 64]),
    ],
)
def test_what_counts_as_a_decision(guessing: str, flags: list[str], counts: list[int]) -> None:
    expected = [[str(depth), str(count)] for depth, count in enumerate(counts, start=1)]
    assert run("perft", guessing, "--depth", "9", *flags) == expected
    assert run("perft", guessing, "--depth", "9", "--every-path", *flags) == expected
    assert run("perft", guessing, "--depth", "2", *flags) == expected[:2]


def test_forced_decisions_count(taking: str) -> None:
    """Of 4 tokens; after 2 + 2 it is over, and whoever finds one token left has no choice."""
    assert run("perft", taking, "--depth", "9") == [["1", "2"], ["2", "4"], ["3", "4"], ["4", "1"]]


def test_players_that_do_not_fit(taking: str) -> None:
    for command in (["perft", taking, "--depth", "1", "--players", "3"], ["solve", taking, "--players", "1"]):
        result = CliRunner().invoke(main, command)
        assert result.exit_code == 2
        assert "is for 2 players" in result.output


@pytest.mark.parametrize(("tokens", "value"), [(1, 1), (2, 1), (3, -1), (4, 1), (6, -1), (9, -1), (10, 1)])
def test_value_of_taking(taking: str, tokens: int, value: int) -> None:
    lines = run("solve", taking, "--option", f"tokens={tokens}")
    assert lines[2] == ["value", f"{value:.6f}"]


def test_best_first_move(taking: str) -> None:
    assert run("solve", taking)[3:] == [["  take_one", "1.000000"], ["  take_two", "-1.000000"]]


def test_regrets_find_the_likelier_side(guessing: str) -> None:
    """Both should always guess the likelier side, so neither is ahead; two positions are hidden from the second."""
    lines = dict(line for line in run("solve", guessing, "--method", "cfr", "--payoff", "margin"))
    assert float(lines["value"]) == pytest.approx(0, abs=1e-3)
    assert float(lines["NashConv"]) == pytest.approx(0, abs=1e-2)
    assert float(lines["  at least"]) <= 0 <= float(lines["  at most"])


def test_what_cannot_be_solved_so(guessing: str) -> None:
    result = CliRunner().invoke(main, ["solve", guessing])
    assert result.exit_code == 2 and "use --method cfr" in result.output
    result = CliRunner().invoke(main, ["solve", guessing, "--method", "cfr", "--payoff", "score"])
    assert result.exit_code == 2 and "zero-sum" in result.output


def test_too_many_positions(taking: str) -> None:
    for method in ("value", "cfr"):
        result = CliRunner().invoke(main, ["solve", taking, "--most", "3", "--method", method])
        assert result.exit_code == 2 and "more than 3" in result.output


def test_groups_come_after_what_they_lead_to() -> None:
    edges = [(1,), (2, 3), (1, 4), (5,), (4, 5), (), (0, 6)]
    found = groups(edges)
    assert sorted(sorted(group) for group in found) == [[0], [1, 2], [3], [4], [5], [6]]
    assert _fits(found, edges)


def _fits(found: list[list[int]], edges: list[tuple[int, ...]]) -> bool:
    """Whether nothing leads to a group that comes later."""
    place = {node: index for index, group in enumerate(found) for node in group}
    return all(place[to] <= place[node] for node, following in enumerate(edges) for to in following)
