"""What is counted of many games: tallies of parts of a series add up to that of the whole, in whatever order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from tuckbox_tools.match_runner import MatchResult


@dataclass(slots=True)
class Spread:
    """Sum, least and greatest of some whole numbers."""

    total: int = 0
    least: int | None = None
    greatest: int | None = None

    def add(self, value: int, times: int = 1) -> None:
        """Count one number, or so many equal ones."""
        self.total += value * times
        self.least = value if self.least is None or value < self.least else self.least
        self.greatest = value if self.greatest is None or value > self.greatest else self.greatest

    def merge(self, other: Spread) -> None:
        """Count what another has counted."""
        if other.least is None or other.greatest is None:
            return
        total = self.total + other.total
        self.add(other.least)
        self.add(other.greatest)
        self.total = total


@dataclass(slots=True)
class Counts(Spread):
    """A spread that also knows how often each number came. For numbers of which there are not many different ones."""

    times: dict[int, int] = field(default_factory=dict)

    def add(self, value: int, times: int = 1) -> None:
        """Count one number, or so many equal ones."""
        Spread.add(self, value, times)
        self.times[value] = self.times.get(value, 0) + times

    def merge(self, other: Spread) -> None:
        """Count what another has counted."""
        assert isinstance(other, Counts)
        for value, times in other.times.items():
            self.add(value, times)

    @property
    def median(self) -> float:
        """The number in the middle, the mean of two if there are two; 0 of none."""
        ordered = [value for value in sorted(self.times) for _ in range(self.times[value])]
        middle = len(ordered) // 2
        return sum(ordered[middle - (len(ordered) % 2 == 0) : middle + 1]) / (2 - len(ordered) % 2) if ordered else 0.0


@dataclass(slots=True)
class SeatTally:
    """What one seat reached in the games that were finished. ``shared``: victories that were not its alone."""

    wins: int = 0
    shared: int = 0
    scores: Spread = field(default_factory=Spread)


@dataclass(slots=True)
class Tally:
    """Of a number of games; those given up count only among ``games``."""

    seats: list[SeatTally]
    games: int = 0
    finished: int = 0
    draws: int = 0
    nobody_won: int = 0
    decisions: Spread = field(default_factory=Spread)
    rounds: Counts = field(default_factory=Counts)

    @classmethod
    def of(cls, results: Iterable[MatchResult], seats: int) -> Tally:
        """What there is to be counted of these games."""
        tally = cls([SeatTally() for _ in range(seats)])
        for result in results:
            tally.add(result)
        return tally

    def add(self, result: MatchResult, times: int = 1) -> None:
        """Count one game, or so many that went alike."""
        self.games += times
        if not result.finished:
            return
        shared = len(result.winners) > 1
        self.finished += times
        self.draws += times * shared
        self.nobody_won += times * (not result.winners)
        self.decisions.add(result.decisions, times)
        self.rounds.add(result.rounds, times)
        for seat, (tally, score) in enumerate(zip(self.seats, result.scores, strict=True)):
            won = seat in result.winners
            tally.wins += times * won
            tally.shared += times * (won and shared)
            tally.scores.add(score, times)

    def merge(self, other: Tally) -> None:
        """Count what another has counted of other games."""
        self.games += other.games
        self.finished += other.finished
        self.draws += other.draws
        self.nobody_won += other.nobody_won
        self.decisions.merge(other.decisions)
        self.rounds.merge(other.rounds)
        for own, theirs in zip(self.seats, other.seats, strict=True):
            own.wins += theirs.wins
            own.shared += theirs.shared
            own.scores.merge(theirs.scores)
