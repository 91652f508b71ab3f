"""Tables of straight rows say what the geometry of a board says."""

from __future__ import annotations

import random

import pytest
from tests.unit.runtime.small_game import checked

from tuckbox import api
from tuckbox.backend.playout.expressions.lines_on_boards import in_rows, rows
from tuckbox.runtime.geometry import longest_run
from tuckbox.runtime.layout import Layout


def board(shape: str) -> tuple[Layout, tuple[int, ...]]:
    zone = f"zones: {{grid: {{shape: {shape}, holds: card, seen_by: all}}}}\n"
    found = checked(f"{zone}actions:\n  go: {{pick: {{space: grid.spaces}}, effect: raise day by 1}}\n")
    assert found.ruleset is not None, [one.message for one in found.errors]
    layout = api.game_of(found.ruleset).layout(2)
    return layout, layout.spaces(layout.zone("grid"))


@pytest.mark.parametrize("shape", ["square 3 by 3", "square 4 by 6", "hex 19"])
@pytest.mark.parametrize("length", [2, 3, 4])
def test_rows_through_a_space_are_the_runs_of_that_length(shape: str, length: int) -> None:
    layout, spaces = board(shape)
    chance = random.Random(length)
    for _ in range(60):
        held = {space for space in spaces if chance.random() < 0.5}
        for space in spaces:
            expected = longest_run(layout, space, held.__contains__) >= length
            through = space in held and any(held.issuperset(row) for row in rows(layout, space, length))
            assert through == expected, (held, space)


def test_the_table_of_a_small_board_knows_every_set_of_spaces() -> None:
    layout, spaces = board("square 3 by 3")
    table = in_rows(layout, spaces, 3)
    assert len(table) == 1 << 9
    for marks, lined in enumerate(table):
        held = {space for place, space in enumerate(spaces) if marks >> place & 1}
        for place, space in enumerate(spaces):
            assert bool(lined >> place & 1) == (longest_run(layout, space, held.__contains__) >= 3)
