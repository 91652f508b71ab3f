"""A bot that takes every option with the same chance."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tuckbox import Decision, Match


class RandomBot:
    """Draws from its own generator, so what it does depends only on the seed and the seat."""

    __slots__ = ("_generator",)

    def __init__(self, seed: int, seat: int) -> None:
        self._generator = random.Random(f"{seed}/{seat}")

    def choose(self, match: Match, decision: Decision) -> int:
        """Any option of the decision."""
        return self.pick(len(decision.options))

    def pick(self, count: int) -> int:
        """Any of so many options: it does not look at them."""
        return self._generator.randrange(count)
