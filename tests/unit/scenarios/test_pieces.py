"""Pieces without cards of their own in scenarios: named, told apart, made; and what can be activated."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .conftest import Played

Play = Callable[..., Played]

GRID = """\
ruleset: grid
version: 1
players: 2
kinds: {token: {owned: yes}}
zones: {grid: {shape: square 2 by 2, holds: token}}
flow: [{phase: play, turns: players, actions: [place, step]}]
actions:
  place: {pick: {space: grid.spaces where it.empty}, effect: create token on space}
  step:
    pick: {token: "pieces(grid.spaces) where it.owner is you", space: neighbours(token.space) where it.empty}
    effect: move token onto space
"""


def test_fillers_have_names_and_alike_pieces_are_told_apart_by_where_they_lie(play: Play) -> None:
    played = play(
        """\
- id: named
  given:
    at: {step: play, turn: A}
    grid: {"1,1": {card: blank token as near, owner: A}, "2,2": {card: blank token as far, owner: A}}
  when: [{A: step, token: far, space: "2,1"}]
  then: {check: [near.space.row is 1, far.space.row is 2, far.space.column is 1]}
""",
        game=GRID,
    )
    assert played.failed == {}


def test_spaces_that_share_a_key_have_a_filler_each(play: Play) -> None:
    played = play(
        """\
- id: shared
  given: {at: {step: play, turn: A}, grid: {"1,1 2,2": {card: blank token, owner: A}}}
  then: {check: [count(pieces(grid.spaces) where it.owner is A) is 2]}
""",
        game=GRID,
    )
    assert played.failed == {}


def test_fillers_of_a_kind_without_cards_leave_no_fewer_to_create(play: Play) -> None:
    played = play(
        """\
- id: created
  given: {at: {step: play, turn: A}, grid: {"1,1": {card: blank token, owner: A}}}
  when: [{A: place, space: "2,2"}]
  then: {grid: {"1,1": blank token, "2,2": {card: token, owner: A}}}
- id: unknown
  given: {grid: {"1,1": blank tokn}}
  then: {grid: []}
""",
        game=GRID,
    )
    assert list(played.failed) == ["unknown"]
    assert "`tokn` is not a kind" in played.failed["unknown"]
    assert "`token`" in played.failed["unknown"]


ENGINE = """\
ruleset: engine
version: 1
players: 2
kinds: {card: {}}
zones: {row: {of: player, holds: card, in_play: yes}}
resources: {coin: {plural: coins}}
flow: [{phase: play, turns: players, actions: [activate], take: up to 1}]
cards: [{id: mill, kind: card, abilities: [{activate: any time, effect: gain 1 coin}]}]
"""


@pytest.mark.parametrize(("step", "coins"), [("{A: done}", 0), ("{A: activate, card: mill}", 1)])
def test_the_way_out_stands_beside_what_can_be_activated(play: Play, step: str, coins: int) -> None:
    played = play(
        f"""\
- id: beside
  given: {{at: {{step: play, turn: A}}, A: {{row: [mill]}}}}
  when: [{step}]
  then: {{A: {{coin: {coins}}}}}
""",
        game=ENGINE,
    )
    assert played.failed == {}
