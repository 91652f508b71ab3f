"""A series of games on two cores: how much of the second one is of use."""

from __future__ import annotations

import os
import time
from dataclasses import replace

from tests.benchmarks.matches import ROOT
from tests.benchmarks.measuring import Demand, Pace, Result, Spread
from tests.benchmarks.rows.starting import children

from tuckbox_tools.ruleset import RulesetChoice
from tuckbox_tools.series import Series, play

_EFFICIENCY = Demand(90)
#: Seconds that one worker needs, at least: the start of the other is then of little weight.
_LONG = 2.0


def two_cores(pace: Pace) -> list[Result]:
    """What `tuckbox simulate` does once it has loaded the game, with one worker and with two."""
    results = []
    for name in ("kuhn_poker", "legend_raiders"):
        choice = RulesetChoice(str(ROOT / "content" / name), (), (), "en")
        results += _shared(name, Series(choice, ("random", "random"), 8, 1, 100_000), pace)
        if pace.quick:
            break
    return results


def _shared(name: str, series: Series, pace: Pace) -> list[Result]:
    what = f"{name}: half of the time of one worker / of two"
    if len(os.sched_getaffinity(0)) < 2:
        return [Result(what, None, "%", _EFFICIENCY, "there is one core only")]
    taken = _wall(series, 1)
    while taken < _LONG and not pace.quick:
        series = replace(series, games=max(2 * series.games, int(series.games * 1.2 * _LONG / taken)))
        taken = _wall(series, 1)
    walls, works = [], []
    for turn in range(1 if pace.quick else 5):
        wall, work = {}, {}
        for workers in (1, 2) if turn % 2 else (2, 1):
            start = children() + time.process_time()
            wall[workers] = _wall(series, workers)
            work[workers] = children() + time.process_time() - start
        walls.append(wall[1] / wall[2] / 2 * 100)
        works.append(work[1] / work[2] * 100)
    return [
        Result(what, Spread.of(walls), "%", _EFFICIENCY, "the clock on the wall: only on an idle machine"),
        Result(f"{name}: CPU of one worker / of two together", Spread.of(works), "%", _EFFICIENCY),
    ]


def _wall(series: Series, workers: int) -> float:
    start = time.perf_counter()
    play(series, workers)
    return time.perf_counter() - start
