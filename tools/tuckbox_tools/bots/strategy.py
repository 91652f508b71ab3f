"""A bot that follows a strategy of the ruleset: the best option as it is rated, else what leads to the best position;
what the strategy says nothing about it leaves to chance."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from tuckbox_tools.bots.greedy import GreedyBot

if TYPE_CHECKING:
    from tuckbox import Decision, Match


class StrategyBot:
    """Takes the option that the strategy rates highest, among equals any.

    It rates them where what its seat cannot know is dealt again, so it knows no more than the seat.
    """

    __slots__ = ("_ahead", "_generator", "_name", "_seat")

    def __init__(self, name: str, seed: int, seat: int) -> None:
        self._generator = random.Random(f"{name}/{seed}/{seat}")
        self._name = name
        self._seat = seat
        self._ahead = GreedyBot(seed, seat, self._worth)

    def choose(self, match: Match, decision: Decision) -> int:
        """The best option of the decision. KeyError: the ruleset has no such strategy."""
        from tuckbox.authoring import ratings, worth

        count = len(decision.options)
        if count == 1:
            return self._generator.randrange(count)
        rated, acts = None, any(option.action for option in decision.options)
        if acts:
            dealt = match.determinized(self._seat, self._generator.getrandbits(48))
            rated = ratings(dealt, self._name, self._seat)
        if rated is None:
            known = worth(match, self._name, self._seat) is not None
            return self._ahead.choose(match, decision, ahead=acts) if known else self._generator.randrange(count)
        best = max(rated)
        return self._generator.choice([place for place, each in enumerate(rated) if each == best])

    def _worth(self, match: Match) -> float:
        from tuckbox.authoring import worth

        return float(worth(match, self._name, self._seat) or 0)
