"""Each benchmark still runs and gives figures; how large they are is no matter for a test."""

from __future__ import annotations

import gc
import math
from collections.abc import Iterator

import pytest
from tests.benchmarks.matches import content, in_bulk, the_same_games
from tests.benchmarks.measuring import QUICK
from tests.benchmarks.rows import ROWS


@pytest.fixture(autouse=True)
def out_of_the_way() -> Iterator[None]:
    """What the other tests have left behind is not looked through at each collection, of which there are hundreds."""
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.parametrize("name", ROWS)
def test_a_benchmark_gives_figures(name: str) -> None:
    results = ROWS[name](QUICK)
    assert results
    for result in results:
        if result.value is None:
            assert result.note, result.what
        else:
            assert math.isfinite(result.value.median), result.what


@pytest.mark.parametrize(("name", "players", "games"), [("kuhn_poker", 2, 20), ("robinson_crusoe", 4, 2)])
def test_both_interfaces_play_the_same_games(name: str, players: int, games: int) -> None:
    """What a game of another course takes would say nothing of the interface."""
    game = content(name)
    assert in_bulk(game, players, games) == the_same_games(game, players, games)
