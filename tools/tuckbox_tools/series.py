"""A series of games, played by one process or shared out among several with one and the same result.

Each process takes some games at a time from those that are left: so many that they take it a moment, so that
neither the taking nor the wait for whoever is last is of any weight. What it counts it adds up by itself.
Ctrl-C ends a series: what was played by then counts.
"""

from __future__ import annotations

import functools
import multiprocessing
import signal
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor, wait
from contextlib import suppress
from ctypes import c_longlong
from dataclasses import dataclass
from multiprocessing.context import BaseContext
from typing import TYPE_CHECKING, Protocol, Self, TypeVar

import click

from tuckbox_tools.bulk import in_bulk
from tuckbox_tools.match_runner import game_seed, play_match
from tuckbox_tools.ruleset import RulesetChoice
from tuckbox_tools.tally import Tally

if TYPE_CHECKING:
    from multiprocessing.sharedctypes import Synchronized

    from tuckbox import Game


class Adding(Protocol):
    """What is found out about games; that of some and that of others make that of all of them."""

    def merge(self, other: Self) -> None:
        """Count what another has counted of other games."""


Found = TypeVar("Found", bound=Adding)


class Games(Protocol[Found]):
    """Games that can be shared out: each is known by its number, and does not depend on any other."""

    @property
    def choice(self) -> RulesetChoice:
        """What is played."""

    @property
    def games(self) -> int:
        """How many there are."""

    def nothing(self) -> Found:
        """What there is to be told of no game."""

    def played(self, game: Game, numbers: range) -> Found:
        """Play some of the games; ``game`` is the one that is chosen."""

    def ends(self, found: Found) -> bool:
        """Whether no further games need be played, after this was found."""


#: Is told how many more games have been played (or, of other processes, taken).
Told = Callable[[int], object]
#: Seconds of CPU that the games taken at a time are to need.
_LEAST, _MOST = 0.005, 0.05
#: Seconds between two looks at how far the workers are.
_LOOK = 0.1


@dataclass(frozen=True, slots=True)
class Series:
    """Games of one ruleset between the same bots; game number i has a seed made from ``seed`` and i."""

    choice: RulesetChoice
    bots: tuple[str, ...]
    games: int
    seed: int
    most_decisions: int

    def nothing(self) -> Tally:
        """What there is to be counted of no game."""
        return Tally.of((), len(self.bots))

    def ends(self, found: Tally) -> bool:
        """Whether no further games need be played: all are to be counted."""
        return False

    def played(self, game: Game, numbers: range) -> Tally:
        """Play some of the games; ``game`` is the one that is chosen."""
        seeds = (game_seed(self.seed, number) for number in numbers)
        if set(self.bots) == {"random"}:
            return in_bulk(game, len(self.bots), seeds, self.most_decisions)
        results = (play_match(game, self.bots, seed, self.most_decisions) for seed in seeds)
        return Tally.of(results, len(self.bots))


class Left:
    """The games of a series that nobody has taken yet; the same for all processes."""

    def __init__(self, games: int, workers: int, taken: Synchronized[int]) -> None:
        self.games = games
        self.workers = workers
        self.taken = taken

    def take(self, amount: int) -> range:
        """The next games, fewer towards the end; empty when all are taken."""
        with self.taken.get_lock():
            first = self.taken.value
            left = self.games - first
            last = first + min(amount, left, max(1, left // (2 * self.workers)))
            self.taken.value = last
        return range(first, last)

    def stop(self) -> None:
        """Leave nothing to be taken."""
        self.taken.value = self.games


def play(series: Games[Found], workers: int) -> Found:
    """Play the whole series, or up to a Ctrl-C. Any number of workers finds the same."""
    processes = _processes()
    left = Left(series.games, workers, processes.Value(c_longlong, 0))
    if not sys.stderr.isatty():
        return _played(series, workers, processes, left, lambda games: None)
    steps = max(1, series.games // 100)
    with click.progressbar(length=series.games, label="playing", file=sys.stderr, update_min_steps=steps) as bar:
        return _played(series, workers, processes, left, bar.update)


def _played(series: Games[Found], workers: int, processes: BaseContext, left: Left, told: Told) -> Found:
    if workers == 1:
        return _share(series, left, told)
    whole = series.nothing()
    with ProcessPoolExecutor(workers, processes, _begin, (left,)) as pool:
        parts = [pool.submit(_part, series) for _ in range(workers)]
        try:
            _watch(parts, left, told)
        except KeyboardInterrupt:
            left.stop()
            _watch(parts, left, lambda games: None)
        finally:
            left.stop()  # if one has failed, the others need not go on
    for part in parts:
        whole.merge(part.result())
    return whole


def _watch(parts: list[Future[Found]], left: Left, told: Told) -> None:
    """Wait for all parts (or the first that fails), and say how many games have been taken since the last look."""
    seen, running = 0, set(parts)
    while running:
        done, running = wait(running, timeout=_LOOK)
        for part in done:
            part.result()
        told(left.taken.value - seen)
        seen = left.taken.value


#: What a worker process takes its games from: only a process that begins can be given it.
_given: list[Left] = []


def _begin(left: Left) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a Ctrl-C is for all processes: the first one tells the others
    _given[:] = [left]


def _part(series: Games[Found]) -> Found:
    """What one worker process can get of the series."""
    return _share(series, _given[0], lambda games: None)


def _share(series: Games[Found], left: Left, told: Told) -> Found:
    """Take games as long as there are any, and play them."""
    game = loaded(series.choice)
    whole = series.nothing()
    with suppress(KeyboardInterrupt):
        _take(series, game, left, whole, told)
    return whole


def _take(series: Games[Found], game: Game, left: Left, whole: Found, told: Told) -> None:
    amount = 1
    while numbers := left.take(amount):
        start = time.process_time()
        found = series.played(game, numbers)
        whole.merge(found)
        if series.ends(found):
            left.stop()
        taken = time.process_time() - start
        told(len(numbers))
        if taken < _LEAST:
            amount *= 2
        elif taken > _MOST:
            amount = max(1, amount // 2)


@functools.cache
def loaded(choice: RulesetChoice) -> Game:
    """The game, loaded once in each process; a forked worker has it from the start."""
    return choice.load()


def _processes() -> BaseContext:
    """Forked processes where that is safe, for they need not load the game again; else fresh ones."""
    forks = sys.platform == "linux" and threading.active_count() == 1
    return multiprocessing.get_context("fork" if forks else "spawn")
