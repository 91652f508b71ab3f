"""A bot that follows a strategy of the ruleset; what the strategy says nothing about it leaves to chance."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tuckbox import Decision, Match


class StrategyBot:
    """Takes the option that the strategy rates highest, among equals any.

    It rates them where what its seat cannot know is dealt again, so it knows no more than the seat.
    """

    __slots__ = ("_generator", "_name", "_seat")

    def __init__(self, name: str, seed: int, seat: int) -> None:
        self._generator = random.Random(f"{name}/{seed}/{seat}")
        self._name = name
        self._seat = seat

    def choose(self, match: Match, decision: Decision) -> int:
        """The best option of the decision. KeyError: the ruleset has no such strategy."""
        from tuckbox.authoring import ratings

        count = len(decision.options)
        if count == 1 or not any(option.action for option in decision.options):
            return self._generator.randrange(count)
        dealt = match.determinized(self._seat, self._generator.getrandbits(48))
        rated = ratings(dealt, self._name, self._seat) or (0,) * count
        best = max(rated)
        return self._generator.choice([place for place, each in enumerate(rated) if each == best])
