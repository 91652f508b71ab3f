"""Goofspiel with three cards: its joint decisions, and that neither seat is ahead."""

from fractions import Fraction

import pytest

from tuckbox_tools.perft import Counting, path_counts
from tuckbox_tools.solving.payoffs import result
from tuckbox_tools.solving.positions import HiddenInformation, explore
from tuckbox_tools.solving.regret import RegretMinimisation
from tuckbox_tools.solving.strategies import best_response, nash_conv, value
from tuckbox_tools.solving.tree import Tree, unroll

from .opened import opened

#: Two bids of the cards left follow each prize that is drawn; the last prize is certain, so nothing is drawn.
PATHS = [3, 27, 54, 216, 216]


@pytest.fixture(scope="module")
def tree() -> Tree:
    return unroll(opened("goofspiel", cards=3), result)


def test_paths_of_prizes_and_joint_bids() -> None:
    assert list(path_counts(opened("goofspiel", cards=3), 9, Counting(joint=True, chance=True))) == PATHS


def test_joint_decisions(tree: Tree) -> None:
    """A joint decision begins where seat 0 bids: 3 with one prize drawn, 54 with two, 216 forced ones."""
    depths = [0] * len(tree)
    for node, children in enumerate(tree.children):
        for child in children:
            depths[child] = depths[node] + (tree.movers[node] == 0)
    joint = [depths[node] for node, mover in enumerate(tree.movers) if mover == 0]
    assert [joint.count(bids) for bids in range(3)] == [3, 54, 216]
    assert len(joint) == 273


def test_bids_one_by_one_and_at_once() -> None:
    assert list(path_counts(opened("goofspiel", cards=3), 9)) == [9, 27, 108, 216, 216, 216]
    assert list(path_counts(opened("goofspiel", cards=3), 9, Counting(joint=True))) == [27, 216, 216]


def test_prizes_are_drawn_one_by_one() -> None:
    match = opened("goofspiel", cards=3)
    assert match.decision.kind == "chance"
    assert [option.weight for option in match.decision.options] == [Fraction(1, 3)] * 3
    match.choose(0)
    assert [decision.seat for decision in match.decisions] == [0, 1]


def test_neither_seat_is_ahead(tree: Tree) -> None:
    regrets = RegretMinimisation(tree)
    regrets.iterate(200)
    found = regrets.average()
    assert nash_conv(tree, found) < 0.01
    assert value(tree, found) == pytest.approx(0, abs=0.01)
    assert -best_response(tree, found, 1) <= 0 <= best_response(tree, found, 0)


def test_value_iteration_says_that_bids_are_made_at_once() -> None:
    with pytest.raises(HiddenInformation, match="at once"):
        explore(opened("goofspiel", cards=3), result)
