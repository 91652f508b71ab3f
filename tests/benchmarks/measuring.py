"""Measuring: candidates run by turns in one process, round by round, and are compared within each round."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

#: Runs a number of units (games, copies, evaluations).
Run = Callable[[int], object]
Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Pace:
    """``rounds`` of slices that take ``seconds`` of one candidate each."""

    rounds: int
    seconds: float
    quick: bool = False


FULL = Pace(9, 0.15)
QUICK = Pace(1, 0.0005, quick=True)


@dataclass(frozen=True, slots=True)
class Candidate:
    """One way to do the same; ``run(n)`` does it n times."""

    name: str
    run: Run


@dataclass(frozen=True, slots=True)
class Spread:
    """A median and the width of the middle half of the rounds."""

    median: float
    width: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Spread:
        """The spread of one value a round."""
        if len(values) < 2:
            return cls(statistics.median(values), 0.0)
        low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
        return cls(middle, high - low)


@dataclass(frozen=True, slots=True)
class Demand:
    """What a figure has to reach, and what it is to reach. ``at_least``: more is better."""

    floor: float
    goal: float | None = None
    at_least: bool = True

    def verdict(self, value: float) -> str:
        """Which mark a value reaches."""
        if self.goal is not None and self._reached(value, self.goal):
            return "goal"
        return "floor" if self._reached(value, self.floor) else "BELOW FLOOR"

    def _reached(self, value: float, mark: float) -> bool:
        return value >= mark if self.at_least else value <= mark


@dataclass(frozen=True, slots=True)
class Result:
    """A line of the table. ``value``: None when it could not be measured, and ``note`` says why."""

    what: str
    value: Spread | None
    unit: str
    demand: Demand | None = None
    note: str = ""

    @property
    def verdict(self) -> str:
        """``goal``, ``floor``, ``BELOW FLOOR``, ``-`` (nothing is demanded) or ``not measured``."""
        if self.value is None:
            return "not measured"
        return "-" if self.demand is None else self.demand.verdict(self.value.median)


def times(
    candidates: Sequence[Candidate], pace: Pace, clock: Clock = time.process_time, *, alike: bool = False
) -> dict[str, list[float]]:
    """Seconds of one unit, by candidate and round: each round runs all of them, each time another one first.

    ``alike``: all do the same number of units, for where not every unit is as much work as the next.
    """
    amounts = {one.name: _amount(one.run, pace.seconds, clock) for one in candidates}
    if alike:
        amounts = dict.fromkeys(amounts, min(amounts.values()))
    found: dict[str, list[float]] = {one.name: [] for one in candidates}
    for turn in range(pace.rounds):
        first = turn % len(candidates)
        for one in (*candidates[first:], *candidates[:first]):
            found[one.name].append(_once(one.run, amounts[one.name], clock) / amounts[one.name])
    return found


def _amount(run: Run, seconds: float, clock: Clock) -> int:
    """How many units take about so long once everything is warm: what is only done the first times does not count."""
    amount = 1
    run(1)
    for _ in range(2):
        while (taken := _once(run, amount, clock)) < seconds / 4:
            amount *= 4
        amount = max(1, round(amount * seconds / taken))
    return amount


def _once(run: Run, amount: int, clock: Clock) -> float:
    gc.collect()
    start = clock()
    run(amount)
    return clock() - start


def speed(found: dict[str, list[float]], mine: str, other: str) -> Spread:
    """How many times as fast ``mine`` is as ``other``."""
    return Spread.of([theirs / own for own, theirs in zip(found[mine], found[other], strict=True)])


def cost(found: dict[str, list[float]], mine: str, other: str) -> Spread:
    """How many times as long ``mine`` takes as ``other``."""
    return speed(found, other, mine)


def micros(found: dict[str, list[float]], name: str) -> Spread:
    """Microseconds of one unit."""
    return Spread.of([seconds * 1e6 for seconds in found[name]])


def surcharge(found: dict[str, list[float]], mine: str, other: str) -> Spread:
    """How much longer ``mine`` takes than ``other``, in percent."""
    return Spread.of([(own / theirs - 1) * 100 for own, theirs in zip(found[mine], found[other], strict=True)])
