"""A state from which something was taken, or to which something was added, is found out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.unit.runtime.small_game import choose, start

from tuckbox.authoring import fault
from tuckbox.runtime.match import Match
from tuckbox.runtime.table import Table

RULES = """\
kinds: {lamp: {plural: lamps}}
cards: [{id: ace, kind: card}, {id: two, kind: card}, {id: three, kind: card}, {id: lantern, kind: lamp, copies: 2}]
resources:
  gem:  {plural: gems, supply: 6, start: 1, max: 4}
  pawn: {plural: pawns, piece: yes, supply: 2}
tracks: {fame: {start: 0, top: 5}}
zones:
  field: {spaces: 2, holds: card}
  hook: {kind: set, holds: lamp, size: 1}
  attic: {kind: pile, starts with: lamp, seen_by: all}
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


def swap_two_cards(table: Table) -> None:
    zones = table.state.zones
    one, other = table.layout.zone("stall", 0), table.layout.zone("deck")
    zones[one], zones[other] = zones[other][:1], (*zones[one], *zones[other][1:])


def say_that_a_card_is_elsewhere(table: Table) -> None:
    table.state.where[0] = table.layout.zone("heap")


def double_a_card_for_another(table: Table) -> None:
    deck = table.layout.zone("deck")
    first, *others = table.state.zones[deck]
    table.state.zones[deck] = (first, first, *others[1:])


def put(table: Table, place: int, *cards: int) -> None:
    for card in cards:
        zones, where = table.state.zones, table.state.where
        zones[where[card]] = tuple(other for other in zones[where[card]] if other != card)
        zones[place], where[card] = (*zones[place], card), place


def overfill_a_place(table: Table) -> None:
    put(table, table.layout.zone("hook"), *table.state.zones[table.layout.zone("attic")])


def put_it_where_it_does_not_belong(table: Table) -> None:
    put(table, table.layout.zone("hook"), table.state.zones[table.layout.zone("deck")][0])


def put_it_beside_the_spaces(table: Table) -> None:
    put(table, table.layout.zone("field"), table.state.zones[table.layout.zone("deck")][0])


def owe_what_lies_there(table: Table) -> None:
    place, unit, owner, _ = table.state.laid[0]
    table.state.laid = ((place, unit, owner, -1),)
    table.state.cells[table.layout.cell("pawn", 0)] = 3


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


CHANGES = pytest.mark.parametrize(
    ("change", "said"),
    [
        (lose_a_card, "`ace` lies nowhere, not in `stall of 0`"),
        (double_a_card, "`ace` lies in two places: `heap` and `stall of 0`"),
        (swap_two_cards, "`ace` lies in `deck`, not in `stall of 0`"),
        (say_that_a_card_is_elsewhere, "`ace` lies in `stall of 0`, not in `heap`"),
        (double_a_card_for_another, "`two` lies in two places: `deck` and `deck`"),
        (overfill_a_place, "2 cards lie in `hook`, which has room for 1"),
        (put_it_where_it_does_not_belong, "lies in `hook`, which holds lamp"),
        (put_it_beside_the_spaces, "1 cards lie in `field` and on none of its spaces"),
        (make_a_gem, "of `gem` are not 6"),
        (owe_a_gem, "`gem` of seat 1 is -1, below 0"),
        (hold_too_many, "`gem` of seat 1 is 5, above 4"),
        (lose_a_pawn, "of `pawn` of `pawn` of seat 0 are not 2"),
        (take_a_pawn_over, "are not 2"),
        (owe_what_lies_there, "-1 `pawn` lie on"),
        (fall_off_the_track, "seat 1 stands on 6 of the track `fame`"),
        (sink_below_a_floor, "`marks` of seat 0 is -1, below 0"),
    ],
)


@CHANGES
def test_what_cannot_be_is_said(match: Match, change: Callable[[Table], None], said: str) -> None:
    change(match.machine.table)
    assert said in str(fault(match))


@CHANGES
def test_it_is_said_of_the_first_state_that_is_looked_at(change: Callable[[Table], None], said: str) -> None:
    match = start(RULES)
    choose(match, "go(space=1)")
    change(match.machine.table)
    assert said in str(fault(match))


@CHANGES
def test_it_is_said_again_as_long_as_it_is_so(match: Match, change: Callable[[Table], None], said: str) -> None:
    right = match.table.state
    match.table.state = right.copy()
    change(match.table)
    assert fault(match) == fault(match) is not None
    match.table.state = right
    assert fault(match) is None


def test_another_match_with_other_cards_made_in_play_is_looked_at_whole() -> None:
    rules = (
        "kinds: {token: {plural: tokens}, chip: {plural: chips}}\n"
        "zones: {tray: {kind: row, holds: token}, bowl: {kind: row, holds: chip}}\n"
        "actions: {go: {effect: create token to tray}, stay: {effect: create chip to bowl}}\n"
        "flow: [{phase: main, turns: players, actions: [go, stay]}]\n"
    )
    one, other = start(rules), start(rules)
    choose(one, "go")
    choose(other, "stay")
    assert fault(one) is None and fault(other) is None
    table = other.table
    put(table, table.layout.zone("tray"), table.state.zones[table.layout.zone("bowl")][0])
    assert fault(one) is None
    assert "`chip` lies in `tray`, which holds token" in str(fault(other))
