"""A game written in direct style and the same game on the machine, with the same policy, come to the same end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from ruamel.yaml import YAML
from tests.properties.playing import IDS, RULESETS, loaded
from tests.unit.runtime.small_game import checked

from tuckbox import api
from tuckbox.backend.playout import Playouts, Unspecialised
from tuckbox.backend.playout.compile import Series, write
from tuckbox.backend.playout.on_machine import OnMachine, Played
from tuckbox.runtime.decisions import RulesError

ROOT = Path(__file__).parents[2]
#: Small rules: of some everything is written in direct style, of most the machine does a part.
OWN, LANGUAGE = ROOT / "tests/unit/backend/playout/rules.yaml", ROOT / "tests/unit/runtime/rules.yaml"
MOST = 200


def rules_of(file: Path) -> dict[str, str]:
    """The rules of each case; those without an end get one."""
    found: dict[str, str] = {case["id"]: case["rules"] for case in YAML(typ="safe").load(file.read_text("utf-8"))}
    ends = "\nend when: round > 5\nend at: round end\n"
    return {name: text if "\nend when:" in f"\n{text}" else text.rstrip() + ends for name, text in found.items()}


OWN_RULES, LANGUAGE_RULES = rules_of(OWN), rules_of(LANGUAGE)


def game_of(rules: str) -> api.Game:
    found = checked(rules)
    assert found.ruleset is not None and not found.errors, [one.message for one in found.errors]
    return api.game_of(found.ruleset)


def seats_of(game: api.Game) -> list[int]:
    least, most = game.players
    return sorted({least, min(most, 3), min(most, 5), most})


def on_machine(machine: OnMachine, seed: int) -> Played | None:
    """The game of a seed on the machine; none: a rule has no end."""
    try:
        return machine.play(seed, MOST)
    except RulesError:
        return None


def agree(machine: OnMachine, series: Series, seeds: Sequence[int], *, whole: bool) -> None:
    """Everything in the state is the same at the end, and every decision had as many options on the way.

    ``whole``: no game is abandoned that comes to an end.
    """
    for seed in seeds:
        played, [made] = on_machine(machine, seed), series([seed], MOST)
        if made is None:
            assert not whole or played is None or not played.finished
            continue
        assert played is not None and played.finished
        state = played.state
        assert made == (
            state.winners, played.scores, len(played.counts), played.rounds, played.counts,
            state.cells, state.zones, state.where, state.rng,
        )  # fmt: skip
        assert [type(cell) for cell in made[5]] == [type(cell) for cell in state.cells]


def all_agree(game: api.Game, seats: int, seeds: Sequence[int], *, whole: bool) -> None:
    """Of a game for so many seats; ``whole``: no machine is needed."""
    layout = game.layout(seats)
    machine = OnMachine(game.program, layout)
    try:
        complete = write(game.program, layout, complete=True, record=True).series
    except Unspecialised as why:
        assert not whole, why
        mixed = write(game.program, layout, record=True, machines=OnMachine(game.program, layout)).series
        agree(machine, mixed, seeds, whole=False)
        return
    agree(machine, complete, seeds, whole=whole)
    short = write(game.program, layout, record=True).series(seeds, MOST)
    assert short == [one and one[:5] for one in complete(seeds, MOST)]
    assert write(game.program, layout).series(seeds, MOST) == [one and one[:4] for one in short]


@pytest.mark.parametrize(("ref", "variants"), RULESETS, ids=IDS)
def test_the_rulesets_at_hand(ref: str, variants: tuple[str, ...]) -> None:
    game = loaded(ref, variants)
    all_agree(game, game.players[0], range(2), whole=False)


@pytest.mark.parametrize("name", ["tic_tac_toe", "kuhn_poker", "pig", "kalah", "goofspiel"])
def test_small_rulesets_need_no_machine(name: str) -> None:
    game = api.load(ROOT / "content" / name)
    for seats in seats_of(game):
        all_agree(game, seats, range(1_000_000, 1_000_008), whole=True)


@pytest.mark.parametrize("rules", OWN_RULES.values(), ids=OWN_RULES)
def test_rules_that_need_no_machine(rules: str) -> None:
    for seats in (1, 2, 3):
        all_agree(game_of(rules), seats, range(4), whole=True)


@pytest.mark.parametrize("rules", LANGUAGE_RULES.values(), ids=LANGUAGE_RULES)
def test_rules_of_the_language(rules: str) -> None:
    for seats in (2, 3):
        all_agree(game_of(rules), seats, range(2), whole=False)


def test_what_is_abandoned_is_played_by_the_machine() -> None:
    game = api.load(ROOT / "content" / "pig")
    series = write(game.program, game.layout(2)).series
    assert series(range(5), 10) == [None] * 5
    games = list(Playouts(game.program, game.layout(2)).play(range(5), 10))
    assert [(winners, scores, decisions) for winners, scores, decisions, _ in games] == [(None, (), 10)] * 5


def test_most_decisions_may_just_be_enough() -> None:
    game = api.load(ROOT / "content" / "pig")
    playouts = Playouts(game.program, game.layout(2))
    [(winners, _, decisions, _)] = playouts.play([7], 1_000)
    assert winners
    assert [one[0] for one in playouts.play([7], decisions)] == [winners]
    assert [one[0] for one in playouts.play([7], decisions - 1)] == [None]


@pytest.mark.parametrize(
    "flow",
    [
        "- phase: night\n  until: no\n  steps:\n  - {step: sleep, effect: raise day by 1}",
        "- {phase: main, turns: players, until: no, turn: [{step: sleep, effect: raise day by 1}]}",
        "- {phase: main, turns: players, turn: [{step: sleep, effect: again}]}",
    ],
    ids=["steps", "turns", "further turns"],
)
def test_rules_that_go_in_circles_are_an_error_in_play(flow: str) -> None:
    game = game_of(f"actions: {{go: {{effect: raise day by 1}}}}\nflow:\n{flow}\nend when: day < 0\n")
    assert write(game.program, game.layout(2)).series([1], MOST) == [None]
    with pytest.raises(RulesError):
        list(game.playouts(2, [1]))
