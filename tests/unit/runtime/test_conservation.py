"""A state from which something was taken, or to which something was added, is found out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.unit.runtime.small_game import choose, start

from tuckbox.authoring import fault
from tuckbox.runtime.match import Match
from tuckbox.runtime.table import Table

RULES = """\
resources:
  gem:  {plural: gems, supply: 6, start: 1, max: 4}
  pawn: {plural: pawns, piece: yes, supply: 2}
tracks: {fame: {start: 0, top: 5}}
zones: {field: {spaces: 2, holds: card}}
actions: {go: {pick: {space: field.spaces}, cost: put 1 pawn on space, effect: gain 1 gem}}
setup: move 1 from deck to first_player.stall
"""


@pytest.fixture
def match() -> Match:
    found = start(RULES)
    choose(found, "go(space=1)")
    assert fault(found) is None
    return found


def lose_a_card(table: Table) -> None:
    table.state.zones[table.layout.zone("stall", 0)] = ()


def double_a_card(table: Table) -> None:
    table.state.zones[table.layout.zone("heap")] = table.state.zones[table.layout.zone("stall", 0)]


def make_a_gem(table: Table) -> None:
    table.state.cells[table.layout.cell("gem", 1)] = 3


def owe_a_gem(table: Table) -> None:
    table.state.cells[table.layout.cell("gem", 1)] = -1


def hold_too_many(table: Table) -> None:
    table.state.cells[table.layout.cell("gem", 1)] = 5


def lose_a_pawn(table: Table) -> None:
    table.state.laid = ()


def take_a_pawn_over(table: Table) -> None:
    place, unit, _, amount = table.state.laid[0]
    table.state.laid = ((place, unit, 1, amount),)


def fall_off_the_track(table: Table) -> None:
    table.state.cells[table.layout.track_cell("fame", 1)] = 6


def sink_below_a_floor(table: Table) -> None:
    table.state.cells[table.layout.cell("marks", 0)] = -1


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lose_a_card, "lies nowhere"),
        (double_a_card, "two places"),
        (make_a_gem, "of `gem` are not 6"),
        (owe_a_gem, "`gem` of seat 1 is -1, below 0"),
        (hold_too_many, "`gem` of seat 1 is 5, above 4"),
        (lose_a_pawn, "of `pawn` of `pawn` of seat 0 are not 2"),
        (take_a_pawn_over, "are not 2"),
        (fall_off_the_track, "seat 1 stands on 6"),
        (sink_below_a_floor, "`marks` of seat 0 is -1, below 0"),
    ],
)
def test_what_cannot_be_is_said(match: Match, change: Callable[[Table], None], said: str) -> None:
    change(match.machine.table)
    assert said in str(fault(match))
