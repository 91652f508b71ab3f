"""The whole tree of a small game with what each seat knows: every path is a node of its own."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tuckbox_tools.solving.payoffs import Payoff, zero_sum
from tuckbox_tools.solving.positions import CHANCE, END
from tuckbox_tools.solving.walking import after, at_chance, next_decision

if TYPE_CHECKING:
    from tuckbox import Match


@dataclass(slots=True)
class InformationSet:
    """What a seat knows when it must choose. ``nodes``: where it may be. ``options``: their ids."""

    seat: int
    options: tuple[str, ...]
    nodes: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Tree:
    """Nodes by number, each after the one it follows; 0 is the first.

    ``sets`` gives a seat's node its information set, by its number in ``information``; -1 elsewhere.
    ``payoffs``: what the first seat gets at an end; the other seat of two gets the opposite.
    """

    seats: int
    movers: list[int] = field(default_factory=list)
    children: list[list[int]] = field(default_factory=list)
    weights: dict[int, tuple[float, ...]] = field(default_factory=dict)
    payoffs: dict[int, float] = field(default_factory=dict)
    sets: list[int] = field(default_factory=list)
    information: list[InformationSet] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.movers)

    def states(self) -> int:
        """Nodes in which chance is not asked: decisions of seats, and ends."""
        return sum(mover != CHANCE for mover in self.movers)


#: For each seat the last information set in which it chose and what it chose; a seat remembers both.
_Memory = tuple[tuple[int, int] | None, ...]


def unroll(match: Match, payoff: Payoff, *, most: int | None = None) -> Tree:
    """The tree of a match begun with chance asked as decisions. OverflowError: it has more than ``most`` nodes.

    A seat remembers what it has known and chosen. Simultaneous choices stand one behind the other, in seat order;
    the later seat does not know the earlier one's choice.
    """
    tree = Tree(len(match.players))
    numbers: dict[object, int] = {}
    waiting: list[tuple[Match, int | None, _Memory]] = [(match, None, (None,) * tree.seats)]
    while waiting:
        position, parent, memory = waiting.pop()
        number = _enter(tree, position, payoff)
        if parent is not None:
            tree.children[parent].append(number)
        if most is not None and len(tree) > most:
            raise OverflowError(f"the tree has more than {most} nodes")
        if position.over:
            continue
        if not at_chance(position):
            _inform(tree, number, position, memory, numbers)
        decision = next_decision(position)
        for option in reversed(range(len(decision.options))):
            following = after(position, option, decision.seat)
            waiting.append((following, number, _remember(tree, number, option, memory)))
    return tree


def _enter(tree: Tree, position: Match, payoff: Payoff) -> int:
    number = len(tree)
    tree.children.append([])
    tree.sets.append(-1)
    if position.over:
        tree.movers.append(END)
        tree.payoffs[number] = zero_sum(payoff(position))
    elif at_chance(position):
        tree.movers.append(CHANCE)
        tree.weights[number] = tuple(float(option.weight or 0) for option in position.decision.options)
    else:
        seat = next_decision(position).seat
        assert seat is not None, "whoever is not chance has a seat"
        tree.movers.append(seat)
    return number


def _inform(tree: Tree, number: int, position: Match, memory: _Memory, numbers: dict[object, int]) -> None:
    """Find out in which information set the seat that moves here is."""
    seat = tree.movers[number]
    known = (seat, memory[seat], position.key(seat))
    place = numbers.setdefault(known, len(tree.information))
    options = tuple(option.id for option in next_decision(position).options)
    if place == len(tree.information):
        tree.information.append(InformationSet(seat, options))
    assert tree.information[place].options == options, "what a seat may choose is part of what it knows"
    tree.information[place].nodes.append(number)
    tree.sets[number] = place


def _remember(tree: Tree, number: int, option: int, memory: _Memory) -> _Memory:
    seat = tree.movers[number]
    if seat < 0:
        return memory
    return (*memory[:seat], (tree.sets[number], option), *memory[seat + 1 :])
