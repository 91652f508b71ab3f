"""Strategies over a tree: what they are worth, the best answer to them, and how far they are from equilibrium."""

from __future__ import annotations

from tuckbox_tools.solving.positions import CHANCE, END
from tuckbox_tools.solving.tree import Tree

#: For each information set the probability of each option.
Strategy = list[list[float]]


def uniform(tree: Tree) -> Strategy:
    """Every option alike."""
    return [[1 / len(one.options)] * len(one.options) for one in tree.information]


def value(tree: Tree, strategy: Strategy) -> float:
    """What the first seat gets on average if all play ``strategy``."""
    values = [0.0] * len(tree)
    for node in reversed(range(len(tree))):
        if tree.movers[node] == END:
            values[node] = tree.payoffs[node]
        else:
            chances = probabilities(tree, strategy, node)
            values[node] = sum(
                chance * values[child] for chance, child in zip(chances, tree.children[node], strict=True)
            )
    return values[0]


def probabilities(tree: Tree, strategy: Strategy, node: int) -> tuple[float, ...] | list[float]:
    """How likely each child of a node is that is no end."""
    return tree.weights[node] if tree.movers[node] == CHANCE else strategy[tree.sets[node]]


def best_response(tree: Tree, strategy: Strategy, seat: int) -> float:
    """What ``seat`` gets if it plays its best against ``strategy`` of all others."""
    return _Response(tree, strategy, seat).at(0)


def nash_conv(tree: Tree, strategy: Strategy) -> float:
    """The sum over the seats of what each could gain by its best response; 0 exactly in equilibrium."""
    reached = value(tree, strategy)
    if tree.seats == 1:
        return best_response(tree, strategy, 0) - reached
    return best_response(tree, strategy, 0) - reached + best_response(tree, strategy, 1) + reached


class _Response:
    """The best response of one seat: in each information set the option that is best on average over its nodes."""

    def __init__(self, tree: Tree, strategy: Strategy, seat: int) -> None:
        self.tree = tree
        self.strategy = strategy
        self.seat = seat
        self.sign = 1.0 if seat == 0 else -1.0
        self.reach = self._reach()
        self.chosen: dict[int, int] = {}
        self.values: dict[int, float] = {}

    def _reach(self) -> list[float]:
        """How likely each node is as far as it depends on chance and the others."""
        tree = self.tree
        reach = [0.0] * len(tree)
        reach[0] = 1.0
        for node in range(len(tree)):
            own = tree.movers[node] == self.seat
            chances = () if tree.movers[node] == END or own else probabilities(tree, self.strategy, node)
            for place, child in enumerate(tree.children[node]):
                reach[child] = reach[node] * (1.0 if own else chances[place])
        return reach

    def at(self, node: int) -> float:
        """What the seat gets from a node on."""
        found = self.values.get(node)
        if found is None:
            found = self.values[node] = self._at(node)
        return found

    def _at(self, node: int) -> float:
        tree, mover = self.tree, self.tree.movers[node]
        if mover == END:
            return self.sign * tree.payoffs[node]
        if mover == self.seat:
            return self.at(tree.children[node][self.choice(tree.sets[node])])
        chances = probabilities(tree, self.strategy, node)
        return sum(
            chance * self.at(child) for chance, child in zip(chances, tree.children[node], strict=True) if chance
        )

    def choice(self, information: int) -> int:
        """The best option in an information set of the seat."""
        found = self.chosen.get(information)
        if found is None:
            nodes = self.tree.information[information].nodes
            gains = [
                sum(self.reach[node] * self.at(self.tree.children[node][option]) for node in nodes)
                for option in range(len(self.tree.information[information].options))
            ]
            found = self.chosen[information] = gains.index(max(gains))
        return found
