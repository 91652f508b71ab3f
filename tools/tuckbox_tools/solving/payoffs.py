"""What the end of a match is worth to its seats: the result, the points, or the lead in points."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tuckbox import Match

#: From a match that is over to a number for each seat.
Payoff = Callable[["Match"], tuple[float, ...]]


class NotZeroSum(ValueError):
    """What one seat wins the other does not lose: the methods here do not apply."""


def result(match: Match) -> tuple[float, ...]:
    """1 for the only winner, -1 for who has lost, 0 for a draw and a shared victory."""
    winners = match.winners
    if len(winners) != 1:
        return (0.0,) * len(match.players)
    return tuple(1.0 if seat in winners else -1.0 for seat in range(len(match.players)))


def score(match: Match) -> tuple[float, ...]:
    """Each seat's points."""
    return tuple(float(points) for points in match.scores)


def margin(match: Match) -> tuple[float, ...]:
    """How far each seat is ahead of the best of the others; alone, its points."""
    scores = match.scores
    if len(scores) == 1:
        return (float(scores[0]),)
    return tuple(
        float(own - max(other for place, other in enumerate(scores) if place != seat))
        for seat, own in enumerate(scores)
    )


PAYOFFS: dict[str, Payoff] = {"result": result, "score": score, "margin": margin}


def zero_sum(payoffs: tuple[float, ...]) -> float:
    """The first seat's payoff, of one or two seats. NotZeroSum: of two that do not sum to nothing."""
    if len(payoffs) > 2 or (len(payoffs) == 2 and abs(sum(payoffs)) > 1e-9):
        raise NotZeroSum(f"payoffs of {', '.join(f'{one:g}' for one in payoffs)} are not those of a zero-sum game")
    return payoffs[0]
