"""A designer's own folder, outside the repository, with Tuckbox installed from its wheel."""

import os
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., str]

EXTENSION = """\
ruleset: my_tiles
extends: legend_raiders
name: {en: My tiles, hu: A lapjaim}
version: 1
"""
CARDS = """\
cards:
- id: glass_harbour
  kind: discovery_tile
  name: {en: Glass Harbour, hu: Üvegkikötő}
  needs: 1 rope + 1 map
  sort: place
  culture: sea
  provenance: invented
- id: two_harbours
  kind: mission
  name: {en: Two Harbours, hu: Két kikötő}
  met: shows(2 sea + 2 place)
  worth: 5
  provenance: invented
"""
SCENARIOS = """\
scenarios:
- id: the_new_mission_counts_the_new_tile
  cards: {discovery_tile: {other: {sort: place, culture: sea}}}
  given: {A: {completed: [glass_harbour, other], held: [two_harbours]}}
  then: {score: {A: {missions: 5}}}
"""


@pytest.fixture(scope="module")
def installed(wheel_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh virtual environment with the wheel; what the wheel needs is borrowed, so that no network is needed."""
    folder = tmp_path_factory.mktemp("fresh") / "venv"
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    python = folder / "bin" / "python"
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "-q", "--no-deps", str(wheel_file)]
    done = subprocess.run(install, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """An empty folder whose name has spaces and letters of another alphabet."""
    folder = tmp_path / "saját játékok (ő, ű) 玩具"
    folder.mkdir()
    return folder


@pytest.fixture
def tuckbox(installed: Path, place: Path) -> Run:
    """Runs the installed command in that folder and gives what it printed."""
    borrowed = sysconfig.get_paths()["purelib"]

    def run(*arguments: str, code: int = 0) -> str:
        command = [str(installed / "bin" / "tuckbox"), *arguments]
        environment = {**os.environ, "PYTHONPATH": borrowed}
        result = subprocess.run(command, cwd=place, env=environment, capture_output=True, text=True, check=False)
        assert result.returncode == code, result.stdout + result.stderr
        return result.stdout + result.stderr

    return run


def test_the_wheel_is_what_runs(tuckbox: Run, installed: Path) -> None:
    assert str(installed) in tuckbox("list", "--json")


def test_a_folder_that_extends_a_game(tuckbox: Run, place: Path) -> None:
    folder = place / "my_tiles"
    folder.mkdir()
    (folder / "ruleset.yaml").write_text(EXTENSION, encoding="utf-8")
    (folder / "cards.yaml").write_text(CARDS, encoding="utf-8")
    (folder / "scenarios.yaml").write_text(SCENARIOS, encoding="utf-8")
    assert "my_tiles  My tiles" in tuckbox("list", ".")
    assert "no problems" in tuckbox("validate", "my_tiles")
    assert "2 passed" in tuckbox("test", "my_tiles")
    assert "Winner" in tuckbox("play", "my_tiles", "--bot", "all=random", "--seed", "1")
    assert "20 games, 20 finished" in tuckbox("simulate", "my_tiles", "--games", "20")


def test_a_new_game_of_ones_own(tuckbox: Run) -> None:
    tuckbox("new", "ruleset", "my_game")
    assert "my_game  My game" in tuckbox("list", ".")
    assert "no problems" in tuckbox("validate", "my_game")
    assert "1 passed" in tuckbox("test", "my_game")
    assert "Winner" in tuckbox("play", "my_game", "--bot", "all=random", "--seed", "1")
    assert "20 games, 20 finished" in tuckbox("simulate", "my_game", "--games", "20", "--workers", "2")
    tuckbox("new", "card", "my_game", "coin", "platinum")
    tuckbox("new", "scenario", "my_game", "first_turn")
    tuckbox("new", "variant", "my_game", "short")
    assert "no problems" in tuckbox("validate", "my_game")
    assert "3 passed" in tuckbox("test", "my_game")
    assert "Winner" in tuckbox("play", "my_game", "--variant", "short", "--bot", "all=random", "--seed", "1")
    assert "coin" in tuckbox("schema", "my_game")


def test_a_mistake_is_shown_at_its_place(tuckbox: Run, place: Path) -> None:
    tuckbox("new", "ruleset", "my_game")
    file = place / "my_game" / "ruleset.yaml"
    file.write_text(file.read_text().replace("raise points by coin.worth", "raise points by coin.wroth"))
    shown = tuckbox("validate", "my_game", code=1)
    assert "coin.wroth" in shown
    assert "worth" in shown
    assert "1 error" in shown
    assert "Traceback" not in shown


def test_nothing_is_overwritten(tuckbox: Run, place: Path) -> None:
    (place / "my_game").mkdir()
    assert "is there already" in tuckbox("new", "ruleset", "my_game", code=2)
