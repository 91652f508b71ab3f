"""Games for the benchmarks, and random play through the interface that players use."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import tuckbox
from tuckbox.backend.playout.picks import Picks

if TYPE_CHECKING:
    from tuckbox import Game, Match

ROOT = Path(__file__).parents[2]

FOR_STATISTICS = "playouts"
"""The interface for random games, of which only results are wanted: what is asked of random games is asked of it."""


@cache
def content(name: str) -> Game:
    """A game of the content folder."""
    return tuckbox.load(ROOT / "content" / name)


@cache
def beside(name: str) -> Game:
    """A game that stands beside the benchmarks."""
    return tuckbox.load(Path(__file__).parent / "rulesets" / name)


def in_bulk(game: Game, players: int, games: int) -> int:
    """So many random games through the interface for statistics; how many decisions there were."""
    return sum(decisions for _winners, _points, decisions, _rounds in game.playouts(players, range(games)))


def play_on(match: Match, chance: Callable[[], float], choices: int | None = None) -> int:
    """Random choices until the game is over, or so many of them; how many there were."""
    made = 0
    while not match.over and made != choices:
        decision = match.decision
        match.choose(int(chance() * len(decision.options)), decision.seat)
        made += 1
    return made


def play_on_copies(match: Match, chance: Callable[[], float]) -> None:
    """The same to the end of the game, each choice on a copy, as a search does it."""
    while not match.over:
        decision = match.decision
        match = match.clone()
        match.choose(int(chance() * len(decision.options)), decision.seat)


def the_same_games(game: Game, players: int, games: int) -> int:
    """The games of ``in_bulk`` by way of matches: the same options are taken, so they take the same course."""
    decisions = 0
    for seed in range(games):
        match, picks = game.start(players, seed), Picks(seed)
        while not match.over:
            decision = match.decision
            match.choose(picks.below(len(decision.options)), decision.seat)
            decisions += 1
    return decisions


class Playouts:
    """Whole games one after the other, every legal option listed at every decision; always the same games."""

    def __init__(self, game: Game, players: int, *, recording: bool = True, copying: bool = False) -> None:
        self.game = game
        self.players = players
        self.recording = recording
        self.play = play_on_copies if copying else play_on

    def __call__(self, games: int) -> None:
        chance = random.Random(1).random
        for seed in range(games):
            match = self.game.start(self.players, seed)
            match.machine.recording = self.recording
            self.play(match, chance)


def halfway(game: Game, players: int, seed: int, *, inside_effect: bool) -> Match:
    """A match in the middle of the game, where an effect is waiting for a choice or where none is."""
    chance = random.Random(seed).random
    length = play_on(game.start(players, seed), chance)
    chance = random.Random(seed).random
    match = game.start(players, seed)
    play_on(match, chance, length // 2)
    while _inside(match) != inside_effect:
        play_on(match, chance, 1)
    return match


def _inside(match: Match) -> bool:
    return any(frame[0] == "run" for frame in match.table.state.stack)
