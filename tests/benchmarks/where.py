"""Where the time of a playout goes: ``python -m tests.benchmarks.where [GAME]``."""

from __future__ import annotations

import cProfile
import pstats
import sys
from collections import Counter
from collections.abc import Mapping

from tests.benchmarks.matches import Playouts, content

WARM, GAMES = 15, 30
#: What the modules of the interpreter are about, by how their paths begin; the first that fits counts.
ABOUT: Mapping[str, tuple[str, ...]] = {
    "listing options": (
        "runtime/options", "runtime/actions", "runtime/identity", "runtime/decisions", "runtime/prompts",
        "runtime/saying", "runtime/names", "runtime/frames/menu", "runtime/instructions/asking",
        "runtime/instructions/offering",
    ),
    "paying": ("runtime/payment", "runtime/spending", "runtime/shortage", "runtime/affording", "runtime/frames/pay"),
    "moving cards, refills": ("runtime/moving", "runtime/open_order", "runtime/knowledge", "vocabulary/verbs"),
    "events and abilities": (
        "runtime/happening", "runtime/events", "runtime/in_force", "runtime/signals", "runtime/clock", "runtime/batch",
        "runtime/frames/event", "runtime/frames/ability", "runtime/frames/at_once", "runtime/frames/drain",
    ),
    "the log": ("runtime/log",),
    "copies and choices": ("runtime/match", "runtime/state"),
    "beginning a match": ("runtime/start", "api"),
    "the compiled back end": ("backend",),
    "the machine and its frames": ("runtime/machine", "runtime/frames", "runtime/instructions"),
    "reading and changing the table": ("runtime", "vocabulary"),
}  # fmt: skip


def main(words: list[str]) -> None:
    """Print the shares of one game, warmed up; the profiler makes calls dearer than they are."""
    playouts = Playouts(content(words[0] if words else "legend_raiders"), 2)
    playouts(WARM)
    profile = cProfile.Profile()
    profile.runcall(playouts, GAMES)
    shares: Counter[str] = Counter()
    for (file, _line, _name), (_calls, _all, own, _total, _callers) in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
        shares[about(file)] += own
    whole = sum(shares.values())
    for what, seconds in shares.most_common():
        print(f"| {what} | {seconds / whole:.0%} |")


def about(file: str) -> str:
    """What a file is about; functions of the compiled back end stand in the YAML that they were made of."""
    if file.endswith(".yaml"):
        return "compiled functions"
    part = file.rpartition("/tuckbox/")[2]
    if part == file:
        return "Python's own functions"
    return next((what for what, beginnings in ABOUT.items() if part.startswith(beginnings)), "other")


if __name__ == "__main__":
    main(sys.argv[1:])
