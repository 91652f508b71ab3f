"""Boards of every shape: beside is mutual, ways are as long back as there, lines run both ways, groups are apart."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.runtime.small_game import start

from tuckbox.runtime import geometry
from tuckbox.runtime.layout import Layout

SHAPES = {
    "square 3 by 4": "shape: square 3 by 4",
    "one line": "shape: square 1 by 5",
    "one hexagon": "shape: hex 1",
    "hex 7": "shape: hex 7",
    "hex 37": "shape: hex 37",
    "a loop": "shape: loop, spaces: 5",
    "a loop of two": "shape: loop, spaces: 2",
    "spaces": "spaces: 4",
    "slots": "slots: [3, 2, 1]",
}


@cache
def board(name: str) -> tuple[Layout, tuple[int, ...]]:
    match = start(f"actions: {{go: {{effect: gain 1 gold}}}}\nzones: {{board: {{{SHAPES[name]}, holds: card}}}}\n")
    layout = match.table.layout
    return layout, layout.spaces(layout.zone("board"))


@pytest.mark.parametrize("name", SHAPES)
def test_beside_is_mutual_and_one_step_away(name: str) -> None:
    layout, spaces = board(name)
    for space in spaces:
        beside = geometry.neighbours(layout, space)
        assert len(set(beside)) == len(beside)
        assert space not in beside
        for other in beside:
            assert space in geometry.neighbours(layout, other)
            assert geometry.steps(layout, space, other) == 1


@pytest.mark.parametrize("name", SHAPES)
def test_ways_and_lines_run_both_ways(name: str) -> None:
    layout, spaces = board(name)
    for one in spaces:
        for other in spaces:
            far = geometry.steps(layout, one, other)
            assert far is not None
            assert far == geometry.steps(layout, other, one)
            assert (far == 0) == (one == other)
            assert all(
                abs(far - (geometry.steps(layout, it, other) or 0)) <= 1 for it in geometry.neighbours(layout, one)
            )
            line = geometry.between(layout, one, other)
            assert line == geometry.between(layout, other, one)[::-1]


@pytest.mark.parametrize(
    ("name", "number", "far"), [("hex 7", 7, 2), ("hex 37", 37, 6), ("square 3 by 4", 12, 5), ("a loop", 5, 2)]
)
def test_a_board_is_as_large_as_it_says(name: str, number: int, far: int) -> None:
    layout, spaces = board(name)
    assert len(spaces) == number
    assert max(geometry.steps(layout, one, other) or 0 for one in spaces for other in spaces) == far


@given(name=st.sampled_from(sorted(SHAPES)), chosen=st.sets(st.integers(0, 36)))
def test_groups_are_apart_and_hold_together(name: str, chosen: set[int]) -> None:
    layout, spaces = board(name)
    kept = frozenset(spaces[index] for index in chosen if index < len(spaces))
    for space in spaces:
        group = geometry.chain(layout, space, kept)
        assert len(set(group)) == len(group)
        assert set(group) <= kept
        assert (space in group) == (space in kept)
        if space in kept:
            assert all(set(geometry.chain(layout, other, kept)) == set(group) for other in group)
        assert all(other in group for one in group for other in geometry.neighbours(layout, one) if other in kept)


@given(name=st.sampled_from(sorted(SHAPES)), chosen=st.sets(st.integers(0, 36)))
def test_a_run_is_at_most_the_group_it_lies_in(name: str, chosen: set[int]) -> None:
    layout, spaces = board(name)
    kept = frozenset(spaces[index] for index in chosen if index < len(spaces))
    for space in spaces:
        run = geometry.longest_run(layout, space, kept.__contains__)
        assert (run == 0) == (space not in kept)
        if not name.startswith("square"):  # lines of squares run over corners as well
            assert run <= len(geometry.chain(layout, space, kept))
