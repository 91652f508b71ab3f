"""Many games are the same games on any number of workers; a saved match leads to the same position again."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tuckbox_tools.commands import main


def tuckbox(*arguments: str) -> Result:
    """Run the command; any fault of ours is raised."""
    return CliRunner().invoke(main, arguments, catch_exceptions=False)


@pytest.mark.parametrize("workers", ["2", "3"])
def test_the_figures_do_not_depend_on_the_workers(tmp_path: Path, workers: str) -> None:
    texts = []
    for number in ("1", workers):
        file = tmp_path / f"{number}.json"
        result = tuckbox("simulate", "kuhn_poker", "--games", "60", "--workers", number, "--json", str(file))
        assert result.exit_code == 0, result.output
        texts.append(file.read_text())
    assert texts[0] == texts[1]


def test_the_figures_are_plain_data_without_the_time_they_took() -> None:
    result = tuckbox("simulate", "kuhn_poker", "--games", "30", "--seed", "4", "--json", "-")
    assert tuckbox("simulate", "kuhn_poker", "--games", "30", "--seed", "4", "--json").stdout == result.stdout
    found = json.loads(result.stdout)
    assert (found["ruleset"], found["games"], found["finished"]) == ("kuhn_poker", 30, 30)
    assert found["seats"][0]["wins"] + found["seats"][1]["wins"] - found["draws"] == 30 - found["nobody_won"]
    assert "games/s" in result.stderr


def test_another_seed_is_another_series() -> None:
    first, second = (
        tuckbox("simulate", "kuhn_poker", "--games", "30", "--seed", seed, "--json", "-").stdout for seed in "12"
    )
    assert json.loads(first)["seats"] != json.loads(second)["seats"]


def test_a_series_that_is_cut_off_says_so() -> None:
    result = tuckbox("simulate", "tic_tac_toe", "--games", "3", "--most-decisions", "2")
    assert "3 games, 0 finished" in result.output


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A finished match in a file."""
    file = tmp_path / "match.json"
    result = tuckbox("play", "kuhn_poker", "--bot", "all=random", "--seed", "2", "--save", str(file))
    assert result.exit_code == 0, result.output
    return file


def test_a_saved_match_leads_to_the_same_position(saved: Path) -> None:
    result = tuckbox("replay", str(saved))
    assert result.exit_code == 0, result.output
    assert "the same position after" in result.output


def test_other_choices_are_found_out(saved: Path) -> None:
    data = json.loads(saved.read_text())
    data["choices"] = data["choices"][:-1]
    saved.write_text(json.dumps(data))
    assert tuckbox("replay", str(saved)).exit_code == 1


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"ruleset": 3}', '{"ruleset": "no_such_game"}'])
def test_a_file_that_is_no_saved_match_is_misuse(tmp_path: Path, text: str) -> None:
    file = tmp_path / "match.json"
    file.write_text(text)
    assert tuckbox("replay", str(file)).exit_code == 2
