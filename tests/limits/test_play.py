"""Each limit of play is crossed once: rules that would never end are stopped, with a place in the YAML."""

from __future__ import annotations

from pathlib import Path
from random import Random
from types import ModuleType

import pytest

import tuckbox
from tuckbox.runtime import affording, in_force, payment, telling
from tuckbox.runtime import machine as machines
from tuckbox.runtime.frames import event
from tuckbox.runtime.in_force import DEPTH_LIMIT
from tuckbox.runtime.instructions.control import LOOP_LIMIT, PASS_LIMIT
from tuckbox.runtime.machine import STACK_LIMIT
from tuckbox.runtime.options import OPTION_LIMIT

RULESET = """\
ruleset: endless
version: 1
players: 2
counters: {life: {of: player, start: 0}}
flow:
  - {turns: players, actions: [go]}
"""
WORKBENCH = Path(__file__).parents[2] / "content" / "workbench"
BACKENDS = ("machine", "compiled")


def played(folder: Path, text: str, backend: str = "machine") -> str:
    """What is said when the one action of a ruleset is taken."""
    (folder / "ruleset.yaml").write_text(RULESET + text)
    match = tuckbox.load(folder).start(2, backend=backend)
    with pytest.raises(tuckbox.RulesError) as caught:
        match.choose(0)
        match.choose(0)
    return str(caught.value)


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize(
    "loop", ["repeat until life < 0", "repeat 1000000000 times", f"repeat {PASS_LIMIT} * 2 + life times"]
)
def test_passes_of_a_loop(loop: str, backend: str, tmp_path: Path) -> None:
    text = f"actions:\n  go:\n    effect: |\n      {loop}:\n        raise life by 1\n"
    message = played(tmp_path, text, backend)
    assert f"{PASS_LIMIT:,}" in message and "ruleset.yaml:10" in message
    with pytest.raises(tuckbox.RulesError, match=f"{PASS_LIMIT:,}"):
        list(tuckbox.load(tmp_path).playouts(2, range(1)))


@pytest.mark.parametrize("backend", BACKENDS)
def test_effects_that_call_one_another(backend: str, tmp_path: Path) -> None:
    text = "procedures: {hop: skip_on, skip_on: hop}\nactions: {go: {effect: hop}}\n"
    message = played(tmp_path, text, backend)
    assert f"more than {STACK_LIMIT} deep" in message and "ruleset.yaml:7" in message


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_word_that_is_changed_by_itself(backend: str, tmp_path: Path) -> None:
    text = (
        "define: {might: 1}\nabilities:\n  - {modify: might, by: might}\nactions: {go: {effect: raise life by might}}\n"
    )
    message = played(tmp_path, text, backend)
    assert f"more than {DEPTH_LIMIT} times" in message and "ruleset.yaml:10" in message and "`might`" in message


def test_steps_between_decisions(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = "procedures: {hop: raise life by 1}\nactions: {go: {effect: hop; hop; hop; hop; hop; hop}}\n"
    (tmp_path / "ruleset.yaml").write_text(RULESET + text)
    match = tuckbox.load(tmp_path).start(2, backend="machine")
    assert machines.STEP_LIMIT >= 10_000
    monkeypatch.setattr(machines, "STEP_LIMIT", 5)
    with pytest.raises(tuckbox.RulesError, match=r"for 5 steps.*ruleset\.yaml:"):
        match.choose(0)
    monkeypatch.undo()
    match.choose(0)


def test_cards_that_fill_a_row(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = """\
kinds: {tile: {plural: tiles}}
cards: [{id: stone, kind: tile, copies: 30}]
zones:
  deck: {kind: pile, holds: tile, starts with: tile}
  heap: {kind: pile, holds: tile}
  shelf: {slots: [1, 1, 1, 1], holds: tile, refill: after the action, fills from: deck, seen_by: all}
setup: for each place in shelf.spaces do move 1 from deck to place
actions: {go: {effect: for each place in shelf.spaces do move place to heap}}
"""
    (tmp_path / "ruleset.yaml").write_text(RULESET + text)
    match = tuckbox.load(tmp_path).start(2, backend="machine")
    monkeypatch.setattr(event, "FILL_LIMIT", 0)
    with pytest.raises(tuckbox.RulesError, match="a refill goes on without an end"):
        match.choose(0)


def test_ways_to_pay(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = RULESET.replace("counters", "resources: {gold: {group: metal}, tin: {group: metal}}\ncounters")
    (tmp_path / "ruleset.yaml").write_text(
        text
        + "setup: |\n  everyone:\n    gain 3 gold\n    gain 3 tin\n"
        + "actions: {go: {cost: pay 2 metal, effect: raise life by 1}}\n"
    )
    game = tuckbox.load(tmp_path)
    assert game.start(2, backend="machine").decision.options
    monkeypatch.setattr(payment, "WAY_LIMIT", 1)
    with pytest.raises(tuckbox.RulesError, match="`go` can be paid in more than 1 ways"):
        match = game.start(2, backend="machine")
        match.choose(0)


@pytest.mark.parametrize(
    ("module", "name"), [(in_force, "KNOWN_LIMIT"), (affording, "STAND_IN_LIMIT"), (machines, "TRIAL_LIMIT")]
)
def test_what_is_only_a_budget_changes_no_game(module: ModuleType, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing kept, and nothing counted or tried out in advance: everything goes on as it would have."""
    games = [played_by_chance(tuckbox.load(WORKBENCH), seed) for seed in range(4)]
    monkeypatch.setattr(module, name, getattr(module, name) // 8)
    assert [played_by_chance(tuckbox.load(WORKBENCH), seed) for seed in range(4)] == games


def test_cards_that_are_named_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of more than so many the log gives the number."""
    game = tuckbox.load(WORKBENCH)
    match = game.start(game.players[0], seed=1)
    named = match.log_for(None)
    monkeypatch.setattr(telling, "MOST_NAMED", 0)
    counted = match.log_for(None)
    assert len(named) == len(counted) and named != counted


def played_by_chance(game: tuckbox.Game, seed: int) -> object:
    """The end of a game in which everybody chooses by chance."""
    chance = Random(seed)
    match = game.start(game.players[0], seed, backend="machine")
    for _ in range(120):
        if not match.decisions:
            break
        decision = chance.choice(match.decisions)
        match.choose(chance.choice(decision.options), seat=decision.seat)
    return match.save()


def test_answers_of_a_choice(tmp_path: Path) -> None:
    text = "actions: {go: {effect: 'let n = choose any of range(1, 30)'}}\n"
    message = played(tmp_path, text)
    assert str(OPTION_LIMIT) in message and "ruleset.yaml:7" in message


_PASSES = "repeat 9000 times:\n{0}  raise life by 1\n"
_CIRCLES = {
    "one in another": "actions:\n  go:\n    effect: |\n      repeat 9000 times:\n        " + _PASSES.format(" " * 8),
    "in a procedure": "procedures:\n  hop: |\n    "
    + _PASSES.format(" " * 4)
    + "actions:\n  go:\n    effect: |\n      repeat 9000 times:\n        hop\n",
}


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("text", _CIRCLES.values(), ids=_CIRCLES)
def test_loops_in_loops(text: str, backend: str, tmp_path: Path) -> None:
    message = played(tmp_path, text, backend)
    assert f"{LOOP_LIMIT:,} times" in message and "ruleset.yaml:" in message
    with pytest.raises(tuckbox.RulesError, match=f"{LOOP_LIMIT:,} times"):
        list(tuckbox.load(tmp_path).playouts(2, range(1)))


@pytest.mark.parametrize("backend", BACKENDS)
def test_loops_that_come_to_their_end(backend: str, tmp_path: Path) -> None:
    """With each decision the count begins anew: these go round oftener than that in all."""
    passes = "      repeat 150 times:\n        repeat 150 times:\n          raise life by 1\n"
    end = "end when: every(players, it.life > 60000)\n"
    (tmp_path / "ruleset.yaml").write_text(f"{RULESET}{end}actions:\n  go:\n    effect: |\n{passes}")
    game = tuckbox.load(tmp_path)
    match = game.start(2, backend=backend)
    while not match.over:
        match.choose(0)
    assert len(list(game.playouts(2, range(2)))) == 2


_UNTIL = "until: life < 0"
_ENDLESS = {
    "a phase": (f"  - phase: day\n    {_UNTIL}\n    steps:\n      - STEP\n", "`life < 0`", 7),
    "turns": (f"  - phase: day\n    turns: players\n    {_UNTIL}\n    turn:\n      - STEP\n", "`life < 0`", 8),
    "rounds": ("  - STEP\nend when: life < 0\n", "`life < 0`", 7),
    "rounds with no end": ("  - STEP\n", "nothing ends the game", 6),
}


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize(("flow", "what", "line"), _ENDLESS.values(), ids=_ENDLESS)
def test_a_flow_that_nobody_stops(flow: str, what: str, line: int, backend: str, tmp_path: Path) -> None:
    head = RULESET.partition("flow:")[0].replace("of: player, ", "")
    text = f"{head}flow:\n{flow}".replace("STEP", "{step: dawn, effect: raise life by 1}")
    (tmp_path / "ruleset.yaml").write_text(text)
    game = tuckbox.load(tmp_path)
    with pytest.raises(tuckbox.RulesError, match="200000 steps") as caught:
        game.start(2, backend=backend)
    assert what in str(caught.value) and f"ruleset.yaml:{line})" in str(caught.value)
    with pytest.raises(tuckbox.RulesError, match="200000 steps"):
        list(game.playouts(2, range(1)))
