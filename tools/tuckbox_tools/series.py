"""A series of games, played by one process or shared out among several with one and the same result.

Each process takes some games at a time from those that are left: so many that they take it a moment, so that
neither the taking nor the wait for whoever is last is of any weight. What it counts it adds up by itself. The process
that was asked for the series is one of those that play. Ctrl-C ends a series: what was played by then counts.
"""

from __future__ import annotations

import functools
import gc
import multiprocessing
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from ctypes import c_longlong
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING, Generic, Protocol, Self, TypeVar, cast

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

    def play(self, game: Game, numbers: range, found: Found) -> None:
        """Play some of the games and add what comes of them to what was found in games before, or nowhere yet.

        ``game`` is the one that is chosen.
        """

    def ends(self, found: Found) -> bool:
        """Whether no further games need be played, after this was found."""


#: Is told how many more games have been played (or, of other processes, taken).
Told = Callable[[int], object]
#: Seconds of CPU that the games taken at a time are to need.
_LEAST, _MOST = 0.005, 0.05


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

    def play(self, game: Game, numbers: range, found: Tally) -> None:
        """Play some of the games and count them; ``game`` is the one that is chosen."""
        seeds = (game_seed(self.seed, number) for number in numbers)
        if set(self.bots) == {"random"}:
            found.merge(in_bulk(game, len(self.bots), seeds, self.most_decisions))
            return
        results = (play_match(game, self.bots, seed, self.most_decisions) for seed in seeds)
        found.merge(Tally.of(results, len(self.bots)))


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
    loaded(series.choice)
    gc.freeze()  # the game stays: no process looks through it for what may go, nor needs a copy of it for that
    try:
        return _shown(series, workers, processes, left)
    finally:
        gc.unfreeze()


def _shown(series: Games[Found], workers: int, processes: BaseContext, left: Left) -> Found:
    """Play it, and show at a terminal how far it is."""
    if not sys.stderr.isatty():
        return _played(series, workers, processes, left, lambda games: None)
    steps = max(1, series.games // 100)
    with click.progressbar(length=series.games, label="playing", file=sys.stderr, update_min_steps=steps) as bar:
        return _played(series, workers, processes, left, bar.update)


def _played(series: Games[Found], workers: int, processes: BaseContext, left: Left, told: Told) -> Found:
    seen = 0

    def look(_: int) -> None:
        nonlocal seen
        told(left.taken.value - seen)
        seen = left.taken.value

    with _beside(series, workers - 1, processes, left) as others:
        whole = _share(series, left, look)
        for one in others:
            whole.merge(one.found(left))
    look(0)
    return whole


@contextmanager
def _beside(series: Games[Found], count: int, processes: BaseContext, left: Left) -> Iterator[list[Worker[Found]]]:
    """So many processes that play beside this one; they end when no game is left, at the latest after the block."""
    others: list[Worker[Found]] = []
    try:
        for _ in range(count):
            others.append(Worker(series, processes, left))
        yield others
    finally:
        left.stop()  # if one has failed, the others need not go on
        for one in others:
            one.end()


class Worker(Generic[Found]):
    """A process that plays beside this one."""

    def __init__(self, series: Games[Found], processes: BaseContext, left: Left) -> None:
        self._answer, into = processes.Pipe(duplex=False)
        self._process: BaseProcess = processes.Process(target=_work, args=(series, left, into), daemon=True)  # type: ignore[attr-defined]
        self._process.start()
        into.close()

    def found(self, left: Left) -> Found:
        """What it has found, once it has; what has gone wrong there is raised here. A Ctrl-C leaves nothing to do."""
        waiting = True
        while waiting:
            try:
                waiting = not self._answer.poll(None)
            except KeyboardInterrupt:
                left.stop()
        try:
            found, error, place = self._answer.recv()
        except EOFError:
            raise RuntimeError("a process that played was ended from outside") from None
        if error is not None:
            raise error from RuntimeError(place)
        return cast("Found", found)

    def end(self) -> None:
        """Wait for its end."""
        self._answer.close()
        self._process.join()


def _work(series: Games[Found], left: Left, into: Connection) -> None:
    """What a further process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a Ctrl-C is for all processes: the first one tells the others
    found, wrong, place = None, None, ""
    try:
        found = _share(series, left, lambda games: None)
    except Exception as error:
        left.stop()
        wrong, place = error, traceback.format_exc()
    with suppress(BrokenPipeError):  # nobody wants to know any more
        into.send((found, wrong, place))


def _share(series: Games[Found], left: Left, told: Told) -> Found:
    """Take games as long as there are any, and play them."""
    game = loaded(series.choice)
    whole = series.nothing()
    try:
        _take(series, game, left, whole, told)
    except KeyboardInterrupt:
        left.stop()
    return whole


def _take(series: Games[Found], game: Game, left: Left, whole: Found, told: Told) -> None:
    amount = 1
    while numbers := left.take(amount):
        start = time.process_time()
        series.play(game, numbers, whole)
        if series.ends(whole):
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
