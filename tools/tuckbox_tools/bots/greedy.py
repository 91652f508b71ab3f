"""A bot that takes what leaves it best off at the end of its turn; what that is, its points or a strategy says."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from tuckbox import Decision, Match

#: Won, nothing decided or lost as 1, 0, -1; its points; its points beyond those of the best opponent. In this order.
Worth: TypeAlias = tuple[float, float, float]

#: Options that are looked at, where there are more some of them; of a decision on the way to an action's end fewer.
MOST_OPTIONS, MOST_ON_THE_WAY = 60, 4
#: Ways in which what it cannot know is dealt: the more the fewer options there are, up to so many.
MOST_DEALS, LOOKS = 8, 20
#: Decisions until a turn must be over.
MOST_DECISIONS = 16


class GreedyBot:
    """Tries each option where what its seat cannot know is dealt again, and plays on to the end of its turn.

    What it must decide on the way it decides as greedily, but looks only to the end of the action; and what comes up
    in there is decided by chance, as is what others decide. Chance is its own, by seed and seat.
    ``valued``: what a position is worth where the game is not decided, instead of the points.
    """

    __slots__ = ("_generator", "_seat", "_valued")

    def __init__(self, seed: int, seat: int, valued: Callable[[Match], float] | None = None) -> None:
        self._generator = random.Random(f"greedy/{seed}/{seat}")
        self._seat = seat
        self._valued = valued

    def choose(self, match: Match, decision: Decision, *, ahead: bool = True) -> int:
        """The option of the greatest mean worth, among equals any. ``ahead``: after the turn, and not the action."""
        count = len(decision.options)
        if count == 1:
            return 0
        tried = self._some(count, MOST_OPTIONS)
        deals = max(1, min(MOST_DEALS, LOOKS // len(tried)))
        total = [(0.0, 0.0, 0.0)] * len(tried)
        for _ in range(deals):
            dealt = self._dealt(match)
            for place, option in enumerate(tried):
                total[place] = _sum(total[place], self._worth_after(dealt, option, ahead=ahead))
        return self._best(tried, total)

    def _some(self, count: int, most: int) -> Sequence[int]:
        return range(count) if count <= most else self._generator.sample(range(count), most)

    def _best(self, tried: Sequence[int], worth: Sequence[Worth]) -> int:
        best = max(worth)
        return self._generator.choice([option for option, each in zip(tried, worth, strict=True) if each == best])

    def _worth_after(self, position: Match, option: int, *, ahead: bool) -> Worth:
        """What an option comes to at the end of the action. ``ahead``: decide greedily on the way."""
        match = position.clone()
        match.choose(option, seat=self._seat)
        begun = position.moment
        for _ in range(MOST_DECISIONS):
            if match.over or not self._goes_on(match, begun, ahead=ahead):
                break
            decision = self._next(match)
            match.choose(self._on_the_way(match, decision, ahead=ahead), seat=decision.seat)
        return self._worth(match)

    def _goes_on(self, match: Match, begun: tuple[object, ...], *, ahead: bool) -> bool:
        """Whether the action is not over yet; looking ahead, its turn (or turns, if it has another one at once)."""
        now = match.moment
        if now[2] is not None and (now == begun or (begun[2] is None and now[:2] == begun[:2])):
            return True
        return ahead and now[0] == begun[0] and self._next(match).seat == self._seat

    def _next(self, match: Match) -> Decision:
        """Its own decision, if there is one, else anybody's."""
        return next((one for one in match.decisions if one.seat == self._seat), match.decision)

    def _on_the_way(self, match: Match, decision: Decision, *, ahead: bool) -> int:
        count = len(decision.options)
        if count == 1 or decision.seat != self._seat or not ahead:
            return self._generator.randrange(count)
        tried = self._some(count, MOST_ON_THE_WAY)
        dealt = self._dealt(match)  # anew: it must not know what the dice will show in the position it is in
        return self._best(tried, [self._worth_after(dealt, option, ahead=False) for option in tried])

    def _dealt(self, match: Match) -> Match:
        return match.determinized(self._seat, self._generator.getrandbits(48))

    def _worth(self, match: Match) -> Worth:
        outcome = 0.0
        if match.over and match.winners:
            outcome = 1.0 / len(match.winners) if self._seat in match.winners else -1.0
        if self._valued is not None:
            return outcome, self._valued(match), 0.0
        points = match.scores
        own = points[self._seat]
        others = [each for seat, each in enumerate(points) if seat != self._seat]
        return outcome, float(own), float(own - max(others, default=0))


def _sum(left: Worth, right: Worth) -> Worth:
    return left[0] + right[0], left[1] + right[1], left[2] + right[2]
