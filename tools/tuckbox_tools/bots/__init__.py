"""Bots by name: an explicit table; a bot is anything with `choose(match, decision) -> index of an option`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Protocol

from tuckbox_tools.bots.greedy import GreedyBot
from tuckbox_tools.bots.random import RandomBot
from tuckbox_tools.bots.strategy import StrategyBot

if TYPE_CHECKING:
    from tuckbox import Decision, Match


class Bot(Protocol):
    """Something that can sit on a seat."""

    def choose(self, match: Match, decision: Decision) -> int:
        """The index of the option it takes; it may look only at what its seat may know."""


BOTS: dict[str, Callable[[int, int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
#: A game between bots that takes more decisions is given up, where nothing else is said.
MOST_DECISIONS = 100_000
#: How the name of a bot begins that follows a strategy of the ruleset; the strategy's name follows.
STRATEGY = "strategy:"


def bot(name: str, seed: int, seat: int) -> Bot:
    """The bot of this name. KeyError: there is none (see ``bot_names``)."""
    if name.startswith(STRATEGY):
        return StrategyBot(name.removeprefix(STRATEGY), seed, seat)
    return BOTS[name](seed, seat)


def bot_names(strategies: Iterable[str]) -> tuple[str, ...]:
    """The names of all bots for a ruleset with these strategies."""
    return (*BOTS, *(f"{STRATEGY}{name}" for name in strategies))
