"""All positions of a game that can be reached, each once, with what leads from one to the next."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tuckbox_tools.solving.payoffs import Payoff, zero_sum
from tuckbox_tools.solving.walking import at_chance, successors

if TYPE_CHECKING:
    from tuckbox import Match

#: Who moves where no seat does.
CHANCE, END = -1, -2


class HiddenInformation(ValueError):
    """Seats choose at once, or do not know which of several positions they are in."""


@dataclass(slots=True)
class Positions:
    """By number, 0 the first: who moves, the positions after each option, chance's weights, what an end is worth.

    ``payoffs`` holds the first seat's payoff at each end. ``names`` are the options of position 0.
    """

    movers: list[int] = field(default_factory=list)
    successors: list[tuple[int, ...]] = field(default_factory=list)
    weights: dict[int, tuple[float, ...]] = field(default_factory=dict)
    payoffs: dict[int, float] = field(default_factory=dict)
    names: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.movers)

    def count(self, mover: int) -> int:
        """How many positions this mover has (CHANCE, END or a seat)."""
        return sum(one == mover for one in self.movers)


def explore(match: Match, payoff: Payoff, *, most: int | None = None, check_information: bool = False) -> Positions:
    """Every position that can be reached from a match begun with chance asked as decisions, nearest first.

    HiddenInformation: seats choose at once or (where ``check_information``, which takes longer) cannot tell two
    positions apart. OverflowError: there are more than ``most`` positions.
    """
    found = Positions()
    numbers: dict[object, int] = {match.key(): 0}
    known: dict[object, int] = {}
    waiting = deque([match])
    while waiting:
        position = waiting.popleft()
        number = len(found.movers)
        following: list[int] = []
        _enter(found, number, position, payoff)
        if check_information and found.movers[number] >= 0:
            _check(position, number, known)
        for successor in () if position.over else successors(position):
            key = successor.key()
            place = numbers.get(key)
            if place is None:
                place = numbers[key] = len(numbers)
                waiting.append(successor)
            following.append(place)
        found.successors.append(tuple(following))
        if most is not None and len(numbers) > most:
            raise OverflowError(f"there are more than {most} positions")
    return found


def _enter(found: Positions, number: int, position: Match, payoff: Payoff) -> None:
    """Who moves in the position that is numbered now, and what belongs to it."""
    if position.over:
        found.movers.append(END)
        found.payoffs[number] = zero_sum(payoff(position))
        return
    if len(position.decisions) > 1:
        raise HiddenInformation("several seats choose at once here")
    decision = position.decision
    if number == 0:
        found.names = tuple(option.id for option in decision.options)
    if at_chance(position):
        found.movers.append(CHANCE)
        found.weights[number] = tuple(float(option.weight or 0) for option in decision.options)
        return
    assert decision.seat is not None, "whoever is not chance has a seat"
    found.movers.append(decision.seat)


def _check(position: Match, number: int, known: dict[object, int]) -> None:
    seat = position.decision.seat
    if known.setdefault((seat, position.key(seat)), number) != number:
        raise HiddenInformation(f"seat {seat} cannot tell two positions apart in which it must choose")
