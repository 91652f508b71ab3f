"""Measure everything and print a table: ``python -m tests.benchmarks [--only NAME …] [--quick]``."""

from __future__ import annotations

import argparse
import os
import platform
import sys
import time
from collections.abc import Sequence
from importlib import metadata

from tests.benchmarks.measuring import FULL, QUICK, Demand, Result
from tests.benchmarks.rows import ROWS

_HEAD = ("what", "measured", "spread", "floor", "goal", "verdict")
_PEERS = ("open_spiel", "pettingzoo")


def main(words: Sequence[str] | None = None) -> None:
    """Run the benchmarks that are asked for, all if none is."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("--only", nargs="+", choices=tuple(ROWS), metavar="NAME", help=f"of: {', '.join(ROWS)}")
    parser.add_argument("--quick", action="store_true", help="see that it works; the figures mean nothing")
    asked = parser.parse_args(words)
    print(surroundings(), end="\n\n")
    print(f"| {' | '.join(_HEAD)} |\n|{'---|' * len(_HEAD)}")
    for name in asked.only or ROWS:
        started = time.perf_counter()
        for result in ROWS[name](QUICK if asked.quick else FULL):
            print(line(result), flush=True)
        print(f"{name}: {time.perf_counter() - started:.0f} s", file=sys.stderr)


def surroundings() -> str:
    """What it was measured with, and how busy the machine was already."""
    peers = ", ".join(f"{name} {_version(name)}" for name in _PEERS)
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{python}, {os.cpu_count()} cores of {platform.machine()}, {platform.system()}; {peers}; load {load}"


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "is not here"


def line(result: Result) -> str:
    """A result as a line of the table."""
    if result.value is None:
        shown, width = "-", result.note
    else:
        shown = f"{_figure(result.value.median)} {result.unit}"
        width = f"± {_figure(result.value.width / 2)}"
    floor, goal = _marks(result.demand, result.unit)
    what = f"{result.what} ({result.note})" if result.note and result.value is not None else result.what
    return f"| {what} | {shown} | {width} | {floor} | {goal} | {result.verdict} |"


def _marks(demand: Demand | None, unit: str) -> tuple[str, str]:
    if demand is None:
        return "", ""
    sign = "≥" if demand.at_least else "≤"
    goal = "" if demand.goal is None else f"{sign} {demand.goal:g} {unit}"
    return f"{sign} {demand.floor:g} {unit}", goal


def _figure(value: float) -> str:
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.3g}"


if __name__ == "__main__":
    main()
