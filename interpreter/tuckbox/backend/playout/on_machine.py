"""Plays a game to its end on the machine with the policy of playouts; what generated code must agree with."""

from __future__ import annotations

from dataclasses import dataclass, field

from tuckbox.program.program import Program
from tuckbox.runtime.backend import Backend
from tuckbox.runtime.layout import Layout
from tuckbox.runtime.machine import Machine
from tuckbox.runtime.names import Names
from tuckbox.runtime.score import scores
from tuckbox.runtime.state import State
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import number

from .picks import Picks


def seat_names(seats: int) -> tuple[str, ...]:
    """What the players of playouts are called."""
    return tuple(f"Player {seat + 1}" for seat in range(seats))


@dataclass(slots=True)
class Played:
    """How a game ended: ``finished`` no where it was given up; ``counts``: how many options each decision had."""

    finished: bool
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    rounds: int
    state: State
    counts: list[int] = field(default_factory=list)


class OnMachine:
    """Plays the games of one program and layout; nothing is written into a log."""

    def __init__(self, program: Program, layout: Layout, backend: Backend | None = None) -> None:
        self.program, self.layout, self.backend = program, layout, backend
        self.seat_names = seat_names(layout.seats)
        self._names = Names(Table(layout, State()), self.seat_names)

    def play(self, seed: int, most: int) -> Played:
        """The game of a seed; given up when it is not over after ``most`` decisions. RulesError: a rule has no end."""
        machine, picks = self.begin(seed), Picks(seed)
        counts: list[int] = []
        decisions = machine.run()
        while decisions and len(counts) < most:
            counts.append(len(decisions[0].options))
            option = decisions[0].options[picks.below(counts[-1])]
            machine.answer(decisions[0].seat, option)
            decisions = machine.run()
        state = machine.state
        rounds = number(state.cells[self.layout.ROUND])
        return Played(state.over, state.winners, scores(machine) if state.over else (), rounds, state, counts)

    def begin(self, seed: int) -> Machine:
        """A machine at the start of a game."""
        state = self.layout.first_state(seed)
        state.stack = [("game", "start", None)]
        table = Table(self.layout, state)
        machine = Machine(self.program, table, self._names, self.seat_names, backend=self.backend)
        machine.recording = False
        return machine
