"""Files of what is kept from game to game: what they hold is refused with a reason, or a game starts with it."""

from __future__ import annotations

import json
import tempfile
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import click
from tests.soak.damaged_json import damaged
from tests.soak.mutate import mutated
from tests.soak.target import Target

import tuckbox
from tuckbox.api import game_of
from tuckbox.checking import examine
from tuckbox_tools.record_files import read_records

_RULESET = """\
ruleset: keeper
version: 1
players: 2
enums: {mood: [glad, sad]}
kinds:
  hero: {fields: {age: {type: number, start: 1, kept: yes}}}
cards: [{id: anna, kind: hero}]
zones: {camp: {kind: set, holds: hero, starts with: hero}}
counters:
  wins: {of: player, start: 0, kept: yes}
  feeling: {type: mood, start: glad, kept: yes}
actions: {go: {effect: raise wins by 1}}
flow: [{turns: players, actions: [go]}]
"""
_LEFT: dict[str, Any] = {
    "ruleset": "keeper",
    "records": {"wins": {"Player 1": 3, "Player 2": 0, "Éva": 7}, "feeling": "sad", "anna.age": 30},
}
_HUGE = ("[" * 100_000, "9" * 5_000, '{"ruleset": "keeper", "records": {"wins": ' + "[" * 3_000 + "]" * 3_000 + "}}")


@cache
def _game() -> tuckbox.Game:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "ruleset.yaml").write_text(_RULESET, encoding="utf-8")
        checked = examine(folder)
    assert checked.ruleset is not None, checked.errors
    return game_of(checked.ruleset)


@cache
def _file() -> Path:
    """Where each input is written to; it goes when the process ends."""
    _folder.append(tempfile.TemporaryDirectory())
    return Path(_folder[0].name, "records.json")


_folder: list[tempfile.TemporaryDirectory[str]] = []


def _make(chance: Random) -> str:
    if chance.random() < 0.02:
        return chance.choice(_HUGE)
    text = json.dumps(damaged(chance, _LEFT))
    return text if chance.random() < 0.6 else mutated(chance, text, (text,))


def _check(text: str) -> None:
    _file().write_bytes(text.encode("utf-8", "surrogateescape" if max(text, default="") >= "\udc80" else "replace"))
    try:
        found = read_records(_file(), "keeper")
    except click.UsageError as error:
        assert str(error)
        return
    try:
        match = _game().start(2, records=found)
    except ValueError as error:
        assert str(error)
        return
    match.choose(0)
    json.dumps(match.save())
    json.dumps(dict(match.records))


TARGET = Target("records", _make, _check, budget=2)
