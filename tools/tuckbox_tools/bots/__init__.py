"""Bots by name: an explicit table; a bot is anything with `choose(match, decision) -> index of an option`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from tuckbox_tools.bots.random import RandomBot

if TYPE_CHECKING:
    from tuckbox import Decision, Match


class Bot(Protocol):
    """Something that can sit on a seat."""

    def choose(self, match: Match, decision: Decision) -> int:
        """The index of the option it takes; it may look only at what its seat may know."""


BOTS: dict[str, Callable[[int, int], Bot]] = {"random": RandomBot}
