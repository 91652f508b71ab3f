"""Starting: what a command costs before it has done anything, beside a Python that does nothing."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.benchmarks.matches import ROOT
from tests.benchmarks.measuring import Candidate, Demand, Pace, Result, Spread, cost, times

_NOTHING = (sys.executable, "-c", "pass")
_SCRIPT = Path(sys.executable).with_name("tuckbox")
TUCKBOX = (str(_SCRIPT),) if _SCRIPT.exists() else (sys.executable, "-m", "tuckbox_tools")
_AT_MOST_8 = Demand(8, None, at_least=False)
_AT_MOST_2 = Demand(2, None, at_least=False)


def starting(pace: Pace) -> list[Result]:
    """``--help`` and ``validate`` of all content, for the first time and again with nothing changed."""
    games = sorted(str(file.parent) for file in (ROOT / "content").glob("*/ruleset.yaml"))
    if pace.quick:
        games = [str(ROOT / "content" / "pig")]
    games = [game for game in games if Command((*TUCKBOX, "validate", game)).run() == 0]  # only what is right is kept
    with tempfile.TemporaryDirectory() as kept:
        again = Command((*TUCKBOX, "validate", *games), {"TUCKBOX_CACHE": kept})
        again(1)
        found = times(
            [
                Candidate("pass", Command(_NOTHING)),
                Candidate("help", Command((*TUCKBOX, "--help"))),
                Candidate("again", again),
            ],
            pace,
            children,
        )
    clock, cpu = first_time(games, pace)
    first = f"validate {len(games)} rulesets for the first time"
    return [
        Result(f"{first} (the clock on the wall: only on an idle machine)", clock, "s", _AT_MOST_2),
        Result(f"{first} (CPU of all processes)", cpu, "s", None),
        Result(
            f"validate {len(games)} rulesets, nothing changed / python -c pass",
            cost(found, "again", "pass"),
            "x",
            Demand(8, 4, at_least=False),
        ),
        Result("tuckbox --help / python -c pass", cost(found, "help", "pass"), "x", _AT_MOST_8),
    ]


def first_time(games: Sequence[str], pace: Pace) -> tuple[Spread, Spread]:
    """Seconds by the clock, and of CPU, of a validation that finds nothing kept."""
    clock, cpu = [], []
    for _ in range(1 if pace.quick else 3):
        with tempfile.TemporaryDirectory() as kept:
            start, used = time.perf_counter(), children()
            Command((*TUCKBOX, "validate", *games), {"TUCKBOX_CACHE": kept})(1)
            clock.append(time.perf_counter() - start)
            cpu.append(children() - used)
    return Spread.of(clock), Spread.of(cpu)


class Command:
    """A command that is run so many times, each in a process of its own."""

    def __init__(self, words: Sequence[str], surroundings: Mapping[str, str] | None = None) -> None:
        self.words = tuple(words)
        self.surroundings = {**os.environ, **(surroundings or {})}

    def __call__(self, times: int) -> None:
        for _ in range(times):
            status = self.run()
            assert status == 0, f"{' '.join(self.words)} ended with {status}"

    def run(self) -> int:
        """Run it once; its exit status."""
        silent = subprocess.DEVNULL
        return subprocess.run(self.words, env=self.surroundings, stdout=silent, stderr=silent, check=False).returncode


def children() -> float:
    """Seconds of CPU that finished child processes have used."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
