"""Whole small rulesets through `tuckbox.check`: diagnostics with their places; what is flawless can be started."""

from __future__ import annotations

import json
import tempfile
from functools import cache
from pathlib import Path
from random import Random

from tests.soak import samples
from tests.soak.mutate import mutated
from tests.soak.target import Target, check_diagnostics

import tuckbox

_FOLDERS = (
    "content/pig",
    "content/kuhn_poker",
    "tests/corpus/base",
    "tests/sketches/kalah",
    "tests/sketches/goofspiel",
)
_PLAYED = (tuckbox.ContentError, tuckbox.RulesError, tuckbox.IllegalChoice)
"""What may be raised where rules are played that check found nothing wrong with."""


@cache
def _rulesets() -> tuple[dict[str, str], ...]:
    """The files of each ruleset, by path."""
    folders = [samples.ROOT / name for name in _FOLDERS]
    return tuple(
        {
            path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
            for path in sorted(folder.rglob("*.yaml"))
        }
        for folder in folders
    )


def _make(chance: Random) -> str:
    files = dict(chance.choice(_rulesets()))
    name = chance.choice(list(files))
    files[name] = mutated(chance, files[name], list(files.values()), most=2)
    return json.dumps(files)


def _check(text: str) -> None:
    files: dict[str, str] = json.loads(text)
    with tempfile.TemporaryDirectory() as folder:
        for name, content in files.items():
            path = Path(folder, name)
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(content.encode("utf-8", "surrogatepass" if "\ud800" in content else "surrogateescape"))
        found = tuckbox.check(folder)
        check_diagnostics(found)
        if not any(one.is_error for one in found):
            _play(folder)


def _play(folder: str) -> None:
    """Some choices; what goes wrong by the rules is said as such."""
    try:
        game = tuckbox.load(folder)
        match = game.start(game.players[0], seed=1)
        for _ in range(4):
            if match.decisions:
                match.choose(0)
    except _PLAYED as refusal:
        assert str(refusal)


TARGET = Target("rulesets", _make, _check, budget=10)
