"""Counterfactual regret minimisation (CFR+): the average of its strategies goes to an equilibrium of two seats."""

from __future__ import annotations

from tuckbox_tools.solving.positions import END
from tuckbox_tools.solving.strategies import Strategy, probabilities, uniform
from tuckbox_tools.solving.tree import Tree


class RegretMinimisation:
    """Regrets over a tree. ``iterate`` goes on, ``average`` is the strategy found so far."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.current: Strategy = uniform(tree)
        self.iterations = 0
        self._regrets: Strategy = [[0.0] * len(one.options) for one in tree.information]
        self._sums: Strategy = [[0.0] * len(one.options) for one in tree.information]

    def iterate(self, times: int) -> None:
        """So many times: each seat in turn improves on the strategies that there are now."""
        for _ in range(times):
            self.iterations += 1
            for seat in range(self.tree.seats):
                self._improve(seat)

    def average(self) -> Strategy:
        """The average strategy, later iterations counting more; uniform where play never came."""
        return [
            [one / sum(sums) for one in sums] if sum(sums) > 0 else [1 / len(sums)] * len(sums) for sums in self._sums
        ]

    def _improve(self, seat: int) -> None:
        own, others = self._reach(seat)
        values = self._values(seat)
        tree = self.tree
        for place, information in enumerate(tree.information):
            if information.seat != seat:
                continue
            regrets, sums, played = self._regrets[place], self._sums[place], self.current[place]
            weight = self.iterations * own[information.nodes[0]]
            for option in range(len(played)):
                gain = sum(
                    others[node] * (values[tree.children[node][option]] - values[node]) for node in information.nodes
                )
                regrets[option] = max(0.0, regrets[option] + gain)
                sums[option] += weight * played[option]
            self.current[place] = _matching(regrets)

    def _reach(self, seat: int) -> tuple[list[float], list[float]]:
        """How likely each node is by what the seat itself plays, and by all the rest."""
        tree = self.tree
        own, others = [1.0] * len(tree), [1.0] * len(tree)
        for node, children in enumerate(tree.children):
            if not children:
                continue
            chances = probabilities(tree, self.current, node)
            mine = tree.movers[node] == seat
            for chance, child in zip(chances, children, strict=True):
                own[child] = own[node] * chance if mine else own[node]
                others[child] = others[node] if mine else others[node] * chance
        return own, others

    def _values(self, seat: int) -> list[float]:
        tree, sign = self.tree, 1.0 if seat == 0 else -1.0
        values = [0.0] * len(tree)
        for node in reversed(range(len(tree))):
            if tree.movers[node] == END:
                values[node] = sign * tree.payoffs[node]
                continue
            chances = probabilities(tree, self.current, node)
            values[node] = sum(
                chance * values[child] for chance, child in zip(chances, tree.children[node], strict=True)
            )
        return values


def _matching(regrets: list[float]) -> list[float]:
    """Options in proportion to the regret of not having taken them; all alike where there is none."""
    total = sum(regrets)
    if total <= 0:
        return [1 / len(regrets)] * len(regrets)
    return [regret / total for regret in regrets]
