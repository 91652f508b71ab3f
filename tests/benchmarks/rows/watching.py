"""Checking again while a ruleset is watched: what one saved edit of one card costs until its news are known."""

from __future__ import annotations

import gc
import re
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.benchmarks.matches import ROOT
from tests.benchmarks.measuring import Candidate, Demand, Pace, Result, Run, Spread, times

from tuckbox.authoring.live import Live

_DEMAND = Demand(200, 100, at_least=False)
_AMOUNT = re.compile(r"(?<=gain )\d")


def watching(pace: Pace) -> list[Result]:
    """The largest ruleset: an effect of a card gains another amount. First it is checked alone, then with variants."""
    name = "legend_raiders" if pace.quick else "age_of_inventors"
    with tempfile.TemporaryDirectory() as kept:
        folders = [Path(shutil.copytree(ROOT / "content" / name, Path(kept) / way)) for way in ("alone", "all")]
        alone, whole = map(Live, folders)
        runs = [_edits(folders[0], lambda: next(iter(alone.steps()))), _edits(folders[1], whole.check)]
        for run in runs:
            run(1)
        gc.collect()
        gc.freeze()  # as it is done while rulesets are watched
        found = times([Candidate("alone", runs[0]), Candidate("all", runs[1])], pace)
    gc.unfreeze()
    spent = {way: Spread.of([seconds * 1e3 for seconds in each]) for way, each in found.items()}
    said = f"validate --watch: one card of {name} edited, until"
    return [
        Result(f"{said} what is new in the ruleset is said", spent["alone"], "ms", _DEMAND),
        Result(f"{said} all its variants are checked, too", spent["all"], "ms", _DEMAND),
    ]


def _edits(folder: Path, check: Callable[[], object]) -> Run:
    path = max(folder.rglob("cards/*.yaml"), key=lambda one: len(_AMOUNT.findall(one.read_text(encoding="utf-8"))))
    before = path.read_text(encoding="utf-8")
    number = 0

    def run(amount: int) -> None:
        nonlocal number
        for _ in range(amount):
            number = number % 8 + 1
            path.write_text(_AMOUNT.sub(str(number), before, count=1), encoding="utf-8")
            check()

    return run
