"""`test --coverage` and `test --mutate`: what no scenario runs, and what none of them would notice."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.tools.smithy import SCENARIOS, make

from tuckbox_tools.commands import main
from tuckbox_tools.executed_report import ranges


def run(*arguments: str) -> Result:
    """Run `tuckbox` with these arguments; any fault of ours is raised."""
    return CliRunner().invoke(main, arguments, catch_exceptions=False)


def test_lines_that_no_scenario_runs_are_listed_by_file(tmp_path: Path) -> None:
    result = run("test", str(make(tmp_path)), "--coverage")
    assert result.exit_code == 0
    missed = result.output.split("not run: ", 1)[1].splitlines()[0]
    assert missed == "22-23, 41-43"  # the bellows' ability, resting, and the end of the game


def test_the_same_as_data_with_the_conditions_that_came_out_one_way(tmp_path: Path) -> None:
    folder = make(tmp_path)
    data = json.loads(run("test", str(folder), "--coverage", "--format", "json").output)[str(folder)]
    assert (data["cases"], data["failed"]) == (2, 0)
    (file,) = data["files"].values()
    assert file["missed"] == [22, 23, 41, 42, 43]
    assert set(file["missed"]) < set(file["lines"])
    only = {(one["line"], one["text"]): one["only"] for one in file["conditions"]}
    assert only[26, "power(p) >= 2"] is True
    assert only[39, "renown > 3"] is False
    assert only[16, "p is you"] is True


def test_a_condition_that_came_out_both_ways_is_not_listed(tmp_path: Path) -> None:
    more = """\
- id: nobody_shows_a_weak_bench
  given: {at: {step: work, turn: A}, market: [], A: {bench: [hammer]}}
  when: [{A: show, refused: not-offered}]
"""
    folder = make(tmp_path, SCENARIOS + more)
    data = json.loads(run("test", str(folder), "--coverage", "--format", "json").output)[str(folder)]
    (file,) = data["files"].values()
    assert not [one for one in file["conditions"] if one["line"] == 26]


def test_a_scenario_that_fails_is_counted_and_makes_the_exit_code_one(tmp_path: Path) -> None:
    result = run("test", str(make(tmp_path, SCENARIOS.replace("renown: 5", "renown: 4"))), "--coverage")
    assert result.exit_code == 1
    assert "1 of them do not hold" in result.output


def test_changes_that_nobody_notices_are_shown_with_their_line(tmp_path: Path) -> None:
    result = run("test", str(make(tmp_path)), "--mutate", "anvil")
    assert result.exit_code == 1
    lines = result.output.splitlines()
    assert any(line.endswith("nobody notices: number") and "ruleset.yaml:16:" in line for line in lines)
    assert any(line.startswith("  + ") and "price: 4 gold" in line for line in lines)
    assert not any("strength: 4" in line or "by: 3" in line for line in lines)  # those are noticed
    assert lines[-1].startswith("8 changes of `anvil`, tried on 1 scenario: ")


def test_when_every_change_is_noticed_the_exit_code_is_zero(tmp_path: Path) -> None:
    result = run("test", str(make(tmp_path)), "--mutate", "hammer")
    assert "gold" in result.output
    more = """\
- id: a_hammer_is_weak
  given: {at: {step: work, turn: A}, market: [], A: {bench: [hammer], renown: 4}}
  when: [{A: show}]
  then: {A: {renown: 5}}
"""
    (tmp_path / "more").mkdir()
    result = run("test", str(make(tmp_path / "more", SCENARIOS + more)), "--mutate", "hammer")
    assert result.exit_code == 0, result.output
    assert "0 by nobody" in result.output


def test_a_change_that_is_an_error_counts_as_noticed(tmp_path: Path) -> None:
    result = run("test", str(make(tmp_path)), "--mutate", "ready")
    assert "by the checker" in result.output


def test_an_unknown_card_gets_a_suggestion(tmp_path: Path) -> None:
    result = run("test", str(make(tmp_path)), "--mutate", "anvill")
    assert result.exit_code == 2
    assert "Did you mean `anvil`?" in result.output


def test_numbers_in_a_row_are_a_range() -> None:
    assert ranges([3, 5, 6, 7, 12]) == "3, 5-7, 12"


def test_a_card_is_altered_by_what_players_read_as_well(tmp_path: Path) -> None:
    folder = make(tmp_path)
    file = folder / "ruleset.yaml"
    file.write_text(
        file.read_text(encoding="utf-8").replace("id: anvil,", "id: anvil, name: {en: Big anvil},"), "utf-8"
    )
    by_id, by_name = (run("test", str(folder), "--mutate", name) for name in ("anvil", "big anvil"))
    assert by_id.exit_code == by_name.exit_code
    assert by_name.output.replace("big anvil", "anvil") == by_id.output


@pytest.mark.parametrize("name", ["hammers_cost_gold", "Hammers cost gold", "x/ruleset.yaml::hammers_cost_gold"])
def test_a_scenario_is_named_as_it_is_shown(name: str, tmp_path: Path) -> None:
    assert run("test", str(make(tmp_path)), "--only", name).exit_code == 0


def test_a_scenario_that_is_not_there_gets_a_suggestion(tmp_path: Path) -> None:
    result = run("test", str(make(tmp_path)), "--only", "hammers_cost_golds")
    assert result.exit_code == 1
    assert "Did you mean `hammers_cost_gold`?" in result.output
