"""Whole random games of the larger rulesets, every legal option listed at every decision."""

from __future__ import annotations

from functools import partial

from tests.benchmarks.matches import FOR_STATISTICS, content, in_bulk, the_same_games
from tests.benchmarks.measuring import Candidate, Demand, Pace, Result, Run, Spread, times

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

    def __init__(self, playouts: Run, games: int) -> None:
        self.playouts = playouts
        self.games = games

    def __call__(self, times: int) -> None:
        for _ in range(times):
            self.playouts(self.games)


def _ways(name: str, players: int) -> dict[str, Run]:
    """How the same whole games of a ruleset are played, by what the interface is called."""
    game = content(name)
    return {FOR_STATISTICS: partial(in_bulk, game, players), "Match": partial(the_same_games, game, players)}


def whole_games(pace: Pace) -> list[Result]:
    """Games a second on one core, through the interface for statistics and through the one that players use."""
    games, played = (1, PLAYED[:1]) if pace.quick else (GAMES, PLAYED)
    candidates = [
        Candidate(f"{name}: {way}", _Some(run, games))
        for name, players, _ in played
        for way, run in _ways(name, players).items()
    ]
    found = times(candidates, pace)
    return [
        Result(
            f"{name}: games a second, {players} players ({way})",
            Spread.of([games / seconds for seconds in found[f"{name}: {way}"]]),
            "games/s",
            demand if way == FOR_STATISTICS else None,
        )
        for name, players, demand in played
        for way in (FOR_STATISTICS, "Match")
    ]
