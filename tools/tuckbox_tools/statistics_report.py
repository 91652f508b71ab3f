"""Turns the results of many games into figures, and figures into text."""

from __future__ import annotations

import math
from typing import TypedDict

from tuckbox_tools.tally import SeatTally, Spread, Tally


class SeatFigures(TypedDict):
    """What one seat reached."""

    seat: int
    wins: int
    shared_wins: int
    win_rate: float
    win_rate_95: tuple[float, float]
    score_mean: float
    score_min: int
    score_max: int


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
    rounds_median: float
    rounds_min: int
    rounds_max: int
    seats: list[SeatFigures]


def figures(tally: Tally) -> Figures:
    """What was counted, with means and rates; games that were given up count only as not finished."""
    done, decisions, rounds = tally.finished, tally.decisions, tally.rounds
    return {
        "games": tally.games,
        "finished": done,
        "draws": tally.draws,
        "nobody_won": tally.nobody_won,
        "decisions_mean": _mean(decisions, done),
        "decisions_min": decisions.least or 0,
        "decisions_max": decisions.greatest or 0,
        "rounds_mean": _mean(rounds, done),
        "rounds_median": rounds.median,
        "rounds_min": rounds.least or 0,
        "rounds_max": rounds.greatest or 0,
        "seats": [_seat(one, seat, done) for seat, one in enumerate(tally.seats)],
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


def _seat(tally: SeatTally, seat: int, done: int) -> SeatFigures:
    low, high = wilson(tally.wins, done)
    return {
        "seat": seat,
        "wins": tally.wins,
        "shared_wins": tally.shared,
        "win_rate": _rounded(tally.wins / done) if done else 0.0,
        "win_rate_95": (_rounded(low), _rounded(high)),
        "score_mean": _mean(tally.scores, done),
        "score_min": tally.scores.least or 0,
        "score_max": tally.scores.greatest or 0,
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


def _mean(counted: Spread, done: int) -> float:
    return _rounded(counted.total / done) if done else 0.0


def _rounded(number: float) -> float:
    return round(number, 6)
