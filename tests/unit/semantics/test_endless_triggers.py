"""Circles of abilities that are reported really have no end in play, and what is not reported comes to one."""

from __future__ import annotations

from pathlib import Path

import pytest

import tuckbox
from tuckbox.checking import check
from tuckbox.runtime.decisions import RulesError
from tuckbox.semantics.lints.endless_triggers import ENDLESS_TRIGGERS

_GAME = """\
ruleset: circles
version: 1
players: 2
dice: {weather: [sun, rain]}
resources: {gold: {}, copper: {supply: 20}}
counters: {bell: {}, tired: {of: player, type: yes/no}}
tracks: {gate: {top: 5, start: 0}}
procedures: {ring: raise bell by 1}
actions: {work: {effect: EFFECT}}
abilities:
  - {id: echo, WINDOW: EVENT, effect: EFFECT}
flow:
  - {turns: players, actions: [work]}
end when: round is 2 and bell >= 0 and not some(players, it.tired and it.gate > 9)
"""
_ENDLESS = [
    ("raise bell by 1", "change bell", "after"),
    ("set tired to yes", "set tired", "at once after"),
    ("raise gate by 1", "raise gate", "before"),
    ("roll weather", "roll", "at once after"),
    ("ring", "ring by you", "before"),
    ("gain 1 gold", "gain gold for you", "after"),
]
_ENDING = [
    ("gain 1 copper", "gain copper"),
    ("lose 1 gold", "lose gold"),
    ("gain 1 gold", "gain gold by others"),
    ("raise bell by 1", "change bell where event.to < 4"),
]


def _laid_out(folder: Path, effect: str, event: str, window: str) -> Path:
    text = _GAME.replace("EFFECT", effect).replace("EVENT", event).replace("WINDOW", window)
    (folder / "circles.yaml").write_text(text, encoding="utf-8")
    return folder


def _is_reported(folder: Path) -> bool:
    return ENDLESS_TRIGGERS in [one.code for one in check(folder)]


def _play(folder: Path) -> None:
    match = tuckbox.load(folder).start(2, seed=1)
    while not match.over:
        match.choose(0)


@pytest.mark.parametrize(("effect", "event", "window"), _ENDLESS)
def test_what_is_reported_has_no_end(effect: str, event: str, window: str, tmp_path: Path) -> None:
    folder = _laid_out(tmp_path, effect, event, window)
    assert _is_reported(folder)
    with pytest.raises(RulesError):
        _play(folder)


@pytest.mark.parametrize(("effect", "event"), _ENDING)
def test_what_is_not_reported_ends(effect: str, event: str, tmp_path: Path) -> None:
    folder = _laid_out(tmp_path, effect, event, "after")
    assert not _is_reported(folder)
    _play(folder)
