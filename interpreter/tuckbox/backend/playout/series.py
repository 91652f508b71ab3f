"""The playouts of one program and number of seats: generated code as far as it can be written, else the machine."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import islice
from typing import TypeAlias

from tuckbox.program.program import Program
from tuckbox.runtime.backend import Backend
from tuckbox.runtime.layout import Layout

from .compile import Written, write
from .on_machine import OnMachine
from .term import Unspecialised

#: ``(winners, points by seat, decisions, rounds)``; winners None: the game was given up, and has no points.
Playout: TypeAlias = "tuple[tuple[int, ...] | None, tuple[int, ...], int, int]"

#: So many games at most are played before the first of them is handed out, fewer of games that take long.
BATCH = 256
#: Seconds that may pass meanwhile.
MOMENT = 0.02


class Playouts:
    """``backend`` gives what machines run on. ``reasons``: why not all of a game is written (see ``written``)."""

    def __init__(self, program: Program, layout: Layout, backend: Callable[[], Backend | None] = lambda: None) -> None:
        self._program, self._layout, self._backend = program, layout, backend
        self.reasons: list[str] = []

    @cached_property
    def _machine(self) -> OnMachine:
        return OnMachine(self._program, self._layout, self._backend())

    @cached_property
    def written(self) -> Written | None:
        """The generated module: of the whole game, else with machines for some parts of it; None: there is none."""
        if self._layout.silent:
            self.reasons.append("seats that never choose")
            return None
        try:
            return write(self._program, self._layout)
        except Unspecialised as why:
            self.reasons.append(str(why))
        try:
            return write(self._program, self._layout, machines=self._machine)
        except Unspecialised as why:
            self.reasons.append(str(why))
        return None

    def play(self, seeds: Iterable[int], most_decisions: int) -> Iterator[Playout]:
        """A game for every seed, in their order. RulesError: a rule has no end."""
        written = self.written
        if written is None:
            yield from (self._played(seed, most_decisions) for seed in seeds)
            return
        rest, size = iter(seeds), 1
        while batch := list(islice(rest, size)):
            began = time.perf_counter()
            games = written.series(batch, most_decisions)
            if size < BATCH and time.perf_counter() - began < MOMENT:
                size *= 2
            if None not in games:
                yield from games
                continue
            for seed, game in zip(batch, games, strict=True):
                yield self._played(seed, most_decisions) if game is None else game

    def _played(self, seed: int, most: int) -> Playout:
        game = self._machine.play(seed, most)
        winners = tuple(game.winners) if game.finished else None
        return winners, tuple(game.scores), len(game.counts), game.rounds


def playout_source(program: Program, layout: Layout) -> str | None:
    """The module that plays whole games, with the lines of the ruleset as comments; none: the machine plays it all."""
    written = Playouts(program, layout).written
    return None if written is None else written.source
