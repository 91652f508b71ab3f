"""Kuhn poker: its tree, its information sets, its value, and how far uniform play is from equilibrium."""

from fractions import Fraction

import pytest

from tuckbox_tools.perft import Counting, path_counts
from tuckbox_tools.solving.payoffs import score
from tuckbox_tools.solving.positions import HiddenInformation, explore
from tuckbox_tools.solving.regret import RegretMinimisation
from tuckbox_tools.solving.strategies import best_response, nash_conv, uniform, value
from tuckbox_tools.solving.tree import Tree, unroll

from .opened import opened


@pytest.fixture(scope="module")
def tree() -> Tree:
    return unroll(opened("kuhn_poker"), score)


def test_states_and_information_sets(tree: Tree) -> None:
    assert tree.states() == 54
    assert len(tree.information) == 12
    assert [one.seat for one in tree.information].count(0) == 6
    assert all(len(one.nodes) == 2 for one in tree.information)


def test_each_seat_sees_its_card_alone() -> None:
    """The information sets are those of `key(seat)` itself, without what the tree adds about the past."""
    keys = set()
    waiting = [opened("kuhn_poker")]
    while waiting:
        match = waiting.pop()
        if match.over:
            continue
        decision = match.decision
        if decision.seat is not None:
            keys.add((decision.seat, match.key(decision.seat)))
        for option in range(len(decision.options)):
            waiting.append(match.clone())
            waiting[-1].choose(option)
    assert len(keys) == 12


def test_deals_are_chance() -> None:
    first = opened("kuhn_poker").decision
    assert [option.weight for option in first.options] == [Fraction(1, 3)] * 3
    assert list(path_counts(opened("kuhn_poker"), 9, Counting(chance=True))) == [3, 6, 12, 24, 12]
    assert list(path_counts(opened("kuhn_poker"), 9)) == [12, 24, 12]


def test_uniform_play(tree: Tree) -> None:
    assert nash_conv(tree, uniform(tree)) == pytest.approx(11 / 12, abs=1e-12)
    assert value(tree, uniform(tree)) == pytest.approx(1 / 8, abs=1e-12)


def test_value_of_best_play(tree: Tree) -> None:
    regrets = RegretMinimisation(tree)
    regrets.iterate(2000)
    found = regrets.average()
    assert nash_conv(tree, found) < 1e-3
    assert value(tree, found) == pytest.approx(-1 / 18, abs=1e-3)
    assert -best_response(tree, found, 1) <= -1 / 18 <= best_response(tree, found, 0)


def test_value_iteration_says_that_something_is_hidden() -> None:
    with pytest.raises(HiddenInformation, match="cannot tell two positions apart"):
        explore(opened("kuhn_poker"), score, check_information=True)
