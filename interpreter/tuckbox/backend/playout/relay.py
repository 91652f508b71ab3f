"""Hands parts of a written game over to a machine: it runs one frame on top of a real stack to its end, and comes back.

Written code and machine work on the same state; what the code keeps in locals besides (what is to end, the winners,
both generators, how many decisions there were) is handed over and comes back.
"""

from __future__ import annotations

from typing import TypeAlias

from tuckbox.runtime import clock
from tuckbox.runtime.actions import action_event
from tuckbox.runtime.decisions import RulesError
from tuckbox.runtime.score import decide_winners, scores
from tuckbox.runtime.state import Frame, State
from tuckbox.runtime.values import number
from tuckbox.semantics.checked.expressions import YOU, Expr, Value

from .on_machine import OnMachine
from .picks import Picks
from .prelude import Abandoned

#: What the code keeps in locals: what is to end, winners, the generators of chance and of picks, decisions so far.
Locals: TypeAlias = "tuple[int, tuple[int, ...], int, int, int]"

_ENDINGS = (None, "turn", "phase", "round", "game")
#: Registers enough for any condition of the flow.
_REGISTERS = 64


class Relay:
    """One machine at a time: that of the game that is being played."""

    def __init__(self, machines: OnMachine) -> None:
        self.machines = machines
        self.counts: list[int] = []

    def begin(self, seed: int, counts: list[int]) -> State:
        """The state of a new game; the options of the machine's decisions are counted in ``counts``."""
        self.machine = self.machines.begin(seed)
        self.table = self.machine.table
        self.counts = counts
        return self.machine.state

    def run(self, below: tuple[Frame, ...], frame: Frame, kept: Locals, most: int) -> tuple[int | tuple[int, ...], ...]:
        """Run a frame on top of others to its end: the locals as they are then, and the further turns that are due."""
        machine, state = self.machine, self.machine.state
        ending, state.winners, state.rng, picked, decided = kept
        state.ending = _ENDINGS[ending]
        state.stack, state.lying = [*below, ("trial", None), frame], object()
        picks = Picks(0)
        picks.state = picked

        def draw(_: int | None, count: int) -> int:
            nonlocal decided
            decided += 1
            if decided > most:
                raise Abandoned
            self.counts.append(count)
            return picks.below(count)

        machine.draw = draw
        try:
            while decisions := machine.run():
                options = decisions[0].options
                machine.answer(decisions[0].seat, options[draw(None, len(options))])
        except RulesError as error:
            raise Abandoned from error
        again = next((number(one[6]) for one in reversed(state.stack) if one[0] == "turns"), 0)
        return _ENDINGS.index(state.ending), state.winners, state.rng, picks.state, decided, again

    def act(
        self, below: tuple[Frame, ...], action: int, registers: tuple[Value, ...], kept: Locals, most: int
    ) -> tuple[int | tuple[int, ...], ...]:
        """The same for an action whose picks stand in ``registers``."""
        seat = number(registers[YOU])
        self.machine.state.stack = [*below]
        event = action_event(self.machine, action, registers, seat)
        frame = ("action", action, seat, registers, event, "before", (), False, None, ())
        return self.run(below, frame, kept, most)

    def holds(self, condition: Expr, seat: Value) -> bool:
        """A condition of the flow, asked for a seat."""
        registers: list[Value] = [None] * _REGISTERS
        registers[YOU] = seat
        self.machine.state.lying = object()
        return bool(self.table.evaluate(condition, registers))

    def begin_play(self, kept: Locals, most: int) -> tuple[int | tuple[int, ...], ...]:
        """The set-up is over: abilities listen, zones are filled."""
        clock.begin_play(self.table)
        return self.run((("game", "next round", None),), ("settle", None, ()), kept, most)

    def enter(self, words: tuple[str, ...]) -> None:
        """A step or phase begins."""
        clock.enter(self.table, words)

    def expire(self, period: str, seat: int | None) -> None:
        """A turn or round is over."""
        clock.expire(self.table, period, seat)

    def result(self, winners: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Who has won, and the points."""
        self.machine.state.winners = winners
        self.machine.state.stack = [("game", "over", None)]
        decide_winners(self.machine)
        return tuple(self.machine.state.winners), tuple(scores(self.machine))
