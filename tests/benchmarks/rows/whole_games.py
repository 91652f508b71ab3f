"""Whole random games of the larger rulesets for four players, every legal option listed at every decision."""

from __future__ import annotations

from tests.benchmarks.matches import Playouts, content
from tests.benchmarks.measuring import Candidate, Demand, Pace, Result, Spread, times

GAMES = 5
#: Ruleset and players, with the games a second that are asked of it.
PLAYED = (
    ("age_of_inventors", 4, Demand(20, 100)),
    ("legend_raiders", 4, None),
    ("hkk", 2, None),
    ("robinson_crusoe", 4, None),
)


class _Some:
    """The same few games as one unit, so that every round plays the same ones."""

    def __init__(self, name: str, players: int, games: int) -> None:
        self.playouts = Playouts(content(name), players)
        self.games = games

    def __call__(self, times: int) -> None:
        for _ in range(times):
            self.playouts(self.games)


def whole_games(pace: Pace) -> list[Result]:
    """Games a second through the interface that players use, on one core."""
    games = 1 if pace.quick else GAMES
    found = times([Candidate(name, _Some(name, players, games)) for name, players, _ in PLAYED], pace)
    return [
        Result(
            f"{name}: games a second, {players} players",
            Spread.of([games / seconds for seconds in found[name]]),
            "games/s",
            demand,
        )
        for name, players, demand in PLAYED
    ]
