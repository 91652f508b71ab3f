"""Games between random bots only: played as whole games, without a match; equal ones are counted once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from tuckbox_tools.match_runner import MatchResult
from tuckbox_tools.tally import Tally

if TYPE_CHECKING:
    from tuckbox import Game


def in_bulk(game: Game, seats: int, seeds: Iterable[int], most_decisions: int) -> Tally:
    """What there is to be counted of a game for every seed; what a seed leads to is the same everywhere."""
    tally = Tally.of((), seats)
    for (winners, scores, decisions, rounds), times in Counter(game.playouts(seats, seeds, most_decisions)).items():
        tally.add(MatchResult(winners is not None, winners or (), scores, decisions, rounds), times)
    return tally
