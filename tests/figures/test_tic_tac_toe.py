"""Tic-tac-toe: published counts of paths, finished games and positions, and a draw with best play."""

from collections import Counter

import pytest

from tuckbox_tools.perft import Counting, path_counts
from tuckbox_tools.solving.payoffs import result
from tuckbox_tools.solving.positions import Positions, explore
from tuckbox_tools.solving.value_iteration import solve

from .opened import opened

PATHS = [9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]


@pytest.fixture(scope="module")
def positions() -> Positions:
    return explore(opened("tic_tac_toe"), result)


def test_paths_of_each_length() -> None:
    assert list(path_counts(opened("tic_tac_toe"), 10)) == PATHS


def test_paths_of_each_length_walked_one_by_one() -> None:
    assert list(path_counts(opened("tic_tac_toe"), 4, Counting(every_path=True))) == PATHS[:4]


@pytest.mark.soak
def test_all_paths_walked_one_by_one() -> None:
    assert list(path_counts(opened("tic_tac_toe"), 9, Counting(every_path=True))) == PATHS


def test_distinct_positions(positions: Positions) -> None:
    assert len(positions) == 5478


def test_finished_games(positions: Positions) -> None:
    ways = [1] + [0] * (len(positions) - 1)
    for number, following in enumerate(positions.successors):
        for successor in following:
            assert successor > number, "a mark never goes away"
            ways[successor] += ways[number]
    games: Counter[float] = Counter()
    for number, payoff in positions.payoffs.items():
        games[payoff] += ways[number]
    assert games == {1.0: 131_184, -1.0: 77_904, 0.0: 46_080}
    assert games.total() == 255_168


def test_best_play_is_a_draw(positions: Positions) -> None:
    values = solve(positions)
    assert values[0] == 0
    assert all(values[successor] == 0 for successor in positions.successors[0])
