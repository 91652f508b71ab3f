"""Saved matches: damaged data are refused; those whose seal was forged as well raise nothing else either."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

from tests.soak import samples
from tests.soak.damaged_json import damaged
from tests.soak.target import Target

import tuckbox
from tuckbox.runtime.save import sealed

_GAMES = ("content/pig", "content/kalah", "content/kuhn_poker", "content/workbench")


@cache
def games() -> dict[str, tuckbox.Game]:
    """The games by id."""
    loaded = [tuckbox.load(samples.ROOT / path) for path in _GAMES]
    return {game.id: game for game in loaded}


@cache
def saves() -> tuple[dict[str, Any], ...]:
    """Matches of each game, saved some way on."""
    found = []
    for game in games().values():
        chance = Random(3)
        for choices in (0, 3, 11):
            match = game.start(game.players[0], seed=choices)
            for _ in range(choices):
                if match.decisions:
                    decision = chance.choice(match.decisions)
                    match.choose(chance.choice(decision.options), seat=decision.seat)
            found.append(json.loads(json.dumps(match.save())))
    return tuple(found)


def _make(chance: Random) -> str:
    data = damaged(chance, chance.choice(saves()))
    if chance.random() < 0.7:
        data = sealed({name: value for name, value in data.items() if name != "seal"})
    return json.dumps(data)


def _check(text: str) -> None:
    data = json.loads(text)
    known = data.get("ruleset")
    game = games().get(known if isinstance(known, str) else "") or games()["pig"]
    try:
        match = game.restore(data)
    except tuckbox.SaveError as error:
        assert str(error)
        return
    if data in saves():  # what was damaged was put back by a second damage
        assert json.loads(json.dumps(match.save())) == data
        return
    rest = {name: value for name, value in data.items() if name != "seal"}
    assert sealed(rest) == data, "damaged data were taken for whole ones"


TARGET = Target("saves", _make, _check, budget=5)
