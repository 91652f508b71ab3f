"""Kalah on small boards: the best margin of who begins."""

import pytest

from tuckbox_tools.solving.payoffs import margin
from tuckbox_tools.solving.positions import explore
from tuckbox_tools.solving.value_iteration import solve

from .opened import opened

#: For each number of houses the margins with 1, 2, 3 and 4 seeds in each.
MARGINS = {1: [0, -2, 6, -2], 2: [2, -2, -2, -10], 3: [0, 4, 2, 2]}
BOARDS = [(houses, seeds) for houses in MARGINS for seeds in (1, 2, 3, 4)]
LARGE = {(3, 3), (3, 4)}


def best_margin(houses: int, seeds: int) -> float:
    return solve(explore(opened("kalah", houses=houses, seeds=seeds), margin))[0]


@pytest.mark.parametrize(("houses", "seeds"), [board for board in BOARDS if board not in LARGE])
def test_best_margin(houses: int, seeds: int) -> None:
    assert best_margin(houses, seeds) == MARGINS[houses][seeds - 1]


@pytest.mark.soak
@pytest.mark.parametrize(("houses", "seeds"), sorted(LARGE))
def test_best_margin_of_a_large_board(houses: int, seeds: int) -> None:
    assert best_margin(houses, seeds) == MARGINS[houses][seeds - 1]
