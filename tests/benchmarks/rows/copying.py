"""Copies of a state in the middle of a game, also in the middle of an effect that is waiting for a choice."""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import partial

from tests.benchmarks.matches import Playouts, content, halfway
from tests.benchmarks.measuring import Candidate, Demand, Pace, Result, Run, cost, micros, speed, times

_COPY = Demand(3.0, 1.0, at_least=False)


def copying(pace: Pace) -> list[Result]:
    """What a copy costs by itself, what ``deepcopy`` would cost, and what choosing on copies costs."""
    game = content("legend_raiders")
    results: list[Result] = []
    for where, inside in (("between actions", False), ("inside an effect", True)):
        match = halfway(game, 2, 3, inside_effect=inside)
        state = match.table.state
        found = times(
            [
                Candidate("state", _repeated(state.copy)),
                Candidate("match", _repeated(match.clone)),
                Candidate("deepcopy", _repeated(partial(copy.deepcopy, state))),
            ],
            pace,
        )
        results += [
            Result(f"State.copy, {where}", micros(found, "state"), "µs", _COPY),
            Result(f"Match.clone, {where}", micros(found, "match"), "µs", _COPY),
            Result(f"State.copy / deepcopy of the state, {where}", speed(found, "state", "deepcopy"), "x"),
        ]
    played = [Candidate("on", Playouts(game, 2)), Candidate("copies", Playouts(game, 2, copying=True))]
    found = times(played, pace, alike=True)
    results.append(Result("playouts with a copy for every choice / without", cost(found, "copies", "on"), "x"))
    return results


def _repeated(make: Callable[[], object]) -> Run:
    def run(amount: int) -> None:
        for _ in range(amount):
            make()

    return run
