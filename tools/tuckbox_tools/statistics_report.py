"""Turns the results of many games into figures, and figures into text."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TypedDict

from tuckbox_tools.match_runner import MatchResult


class SeatFigures(TypedDict):
    """What one seat reached."""

    seat: int
    wins: int
    shared_wins: int
    win_rate: float
    win_rate_95: tuple[float, float]
    score_mean: float
    score_min: float
    score_max: float


class Figures(TypedDict):
    """A series of games in figures."""

    games: int
    finished: int
    draws: int
    nobody_won: int
    decisions_mean: float
    decisions_min: int
    decisions_max: int
    rounds_mean: float
    rounds_min: int
    rounds_max: int
    seats: list[SeatFigures]


def figures(results: Sequence[MatchResult], seats: int) -> Figures:
    """Count; games that were given up count only as not finished."""
    done = [result for result in results if result.finished]
    decisions = [result.decisions for result in done]
    rounds = [result.rounds for result in done]
    return {
        "games": len(results),
        "finished": len(done),
        "draws": sum(len(result.winners) > 1 for result in done),
        "nobody_won": sum(not result.winners for result in done),
        "decisions_mean": _mean(decisions),
        "decisions_min": min(decisions, default=0),
        "decisions_max": max(decisions, default=0),
        "rounds_mean": _mean(rounds),
        "rounds_min": min(rounds, default=0),
        "rounds_max": max(rounds, default=0),
        "seats": [_seat(done, seat) for seat in range(seats)],
    }


def report(found: Figures) -> str:
    """The figures as a table for people."""
    lines = [f"{found['games']} games, {found['finished']} finished, {found['draws']} with shared victory"]
    if found["nobody_won"]:
        lines.append(f"{found['nobody_won']} that nobody won")
    lines += [
        _spread("decisions", found["decisions_mean"], found["decisions_min"], found["decisions_max"]),
        _spread("rounds", found["rounds_mean"], found["rounds_min"], found["rounds_max"]),
        "",
        f"{'seat':>4}  {'wins':>7}  {'rate':>6}  {'95% interval':>15}  {'score':>8}  {'from':>6}  {'to':>6}",
    ]
    for seat in found["seats"]:
        low, high = seat["win_rate_95"]
        lines.append(
            f"{seat['seat']:>4}  {seat['wins']:>7}  {seat['win_rate']:>6.1%}  {f'{low:.1%} - {high:.1%}':>15}"
            f"  {seat['score_mean']:>8.2f}  {seat['score_min']:>6g}  {seat['score_max']:>6g}"
        )
    return "\n".join(lines)


def _spread(name: str, mean: float, low: int, high: int) -> str:
    return f"{name} per game: {mean:.1f} ({low} to {high})"


def _seat(done: Sequence[MatchResult], seat: int) -> SeatFigures:
    wins = sum(seat in result.winners for result in done)
    shared = sum(seat in result.winners and len(result.winners) > 1 for result in done)
    scores = [result.scores[seat] for result in done]
    low, high = wilson(wins, len(done))
    return {
        "seat": seat,
        "wins": wins,
        "shared_wins": shared,
        "win_rate": _rounded(wins / len(done)) if done else 0.0,
        "win_rate_95": (_rounded(low), _rounded(high)),
        "score_mean": _mean(scores),
        "score_min": min(scores, default=0),
        "score_max": max(scores, default=0),
    }


def wilson(hits: int, tries: int) -> tuple[float, float]:
    """Wilson's 95% interval for a rate; the whole range when nothing was tried."""
    if tries == 0:
        return 0.0, 1.0
    z = 1.959964
    rate = hits / tries
    middle = rate + z * z / (2 * tries)
    reach = z * math.sqrt(rate * (1 - rate) / tries + z * z / (4 * tries * tries))
    below = 1 + z * z / tries
    return max(0.0, (middle - reach) / below), min(1.0, (middle + reach) / below)


def _mean(numbers: Sequence[int | float]) -> float:
    return _rounded(math.fsum(numbers) / len(numbers)) if numbers else 0.0


def _rounded(number: float) -> float:
    return round(number, 6)
