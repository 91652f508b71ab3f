"""Pig: how likely the first player wins with best play, against an independent solver."""

import pytest

from tuckbox_tools.perft import Counting, path_counts
from tuckbox_tools.solving.payoffs import result
from tuckbox_tools.solving.positions import explore
from tuckbox_tools.solving.value_iteration import solve

from .opened import opened
from .race import first_player_wins


def chance_to_win(goal: int) -> float:
    """By the interpreter's own positions; their values go from -1 to 1."""
    return (solve(explore(opened("pig", goal=goal), result))[0] + 1) / 2


@pytest.mark.parametrize("goal", [2, 5, 10])
def test_a_short_race(goal: int) -> None:
    assert chance_to_win(goal) == pytest.approx(first_player_wins(goal), abs=1e-9)


@pytest.mark.soak
def test_the_independent_solver_knows_the_published_figure() -> None:
    assert first_player_wins(100, tolerance=1e-6) == pytest.approx(0.5306, abs=5e-5)


@pytest.mark.soak
def test_a_longer_race() -> None:
    assert chance_to_win(25) == pytest.approx(first_player_wins(25), abs=1e-9)


@pytest.mark.soak
def test_the_race_to_a_hundred() -> None:
    assert chance_to_win(100) == pytest.approx(0.5306, abs=5e-5)


def test_paths_of_rolls() -> None:
    """A roll, or after it a roll or a hold; a 1 leaves only the roll of the other."""
    assert list(path_counts(opened("pig", goal=100), 3, Counting(chance=True))) == [1, 6, 11]
    assert list(path_counts(opened("pig", goal=100), 2)) == [1, 11]
