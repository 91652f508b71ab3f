"""What the generated modules look like: nothing that nobody reads, and the lines of the ruleset beside it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tuckbox import api
from tuckbox.backend.playout import Playouts, playout_source
from tuckbox.backend.playout.compile import write

CONTENT = Path(__file__).parents[4] / "content"


def source(name: str, seats: int = 2) -> str:
    game = api.load(CONTENT / name)
    found = playout_source(game.program, game.layout(seats))
    assert found is not None
    return found


@pytest.mark.parametrize("name", ["tic_tac_toe", "kuhn_poker", "pig", "kalah", "goofspiel"])
def test_small_games_need_no_machine_and_no_state(name: str) -> None:
    text = source(name)
    assert "relay" not in text
    assert "state" not in text


@pytest.mark.parametrize("name", ["tic_tac_toe", "kuhn_poker", "goofspiel"])
def test_comments_are_lines_of_the_ruleset(name: str) -> None:
    lines = (CONTENT / name / "ruleset.yaml").read_text("utf-8").split("\n")
    found = re.findall(r"# ruleset\.yaml:(\d+): (.*)", source(name))
    assert found
    assert all(lines[int(number) - 1].strip() == text for number, text in found)


def test_counters_are_locals_and_what_nobody_reads_is_not_kept() -> None:
    text = source("kuhn_poker")
    names = {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}
    assert {"pot", "passes", "raised", "chips_of_0", "chips_of_1"} <= names
    assert not names & {"cells", "zones", "where", "deck", "turn_mark"}


def test_what_setup_makes_of_known_things_is_worked_out_beforehand() -> None:
    assert "chips_of_0 = -1" in source("kuhn_poker")
    assert "hand_of_1 = (26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38)" in source("goofspiel")


def test_turns_of_many_are_a_loop() -> None:
    assert "for you in" in source("pig", 10)
    assert "for you in" not in source("pig", 3)


def test_the_end_is_looked_for_only_after_what_can_bring_it() -> None:
    text = source("tic_tac_toe")
    assert text.count("not free_grid") == 2, "after each of two turns, and not at the end of the round"


def test_writing_twice_gives_the_same() -> None:
    assert source("kalah") == source("kalah")


def test_a_larger_game_is_written_around_the_machine() -> None:
    game = api.load(CONTENT / "legend_raiders")
    playouts = Playouts(game.program, game.layout(2))
    assert playouts.written is not None
    assert "relay.run" in playouts.written.source
    assert playouts.reasons


def test_the_whole_state_is_kept_only_for_comparison() -> None:
    game = api.load(CONTENT / "pig")
    layout = game.layout(2)
    assert "cells = state.cells" in write(game.program, layout, complete=True).source
    assert "cells" not in write(game.program, layout).source
