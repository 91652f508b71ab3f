"""A position written as a scenario from the prompt, and play that begins where a scenario does."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.tools.smithy import make

import tuckbox
from tuckbox import authoring
from tuckbox.authoring import positions
from tuckbox_tools.commands import main


def run(*arguments: str, typed: str = "") -> Result:
    """Run `tuckbox` with these arguments; any fault of ours is raised."""
    return CliRunner().invoke(main, arguments, input=typed, catch_exceptions=False)


def test_a_position_becomes_a_scenario_that_holds(tmp_path: Path) -> None:
    folder = make(tmp_path)
    result = run("play", str(folder), "--seed", "1", typed="buy: hammer\nrest\nscenario two_turns 2\nquit\n")
    file = folder / "scenarios" / "two_turns.yaml"
    assert "it tells 2 choices" in result.output
    assert file.read_text(encoding="utf-8") == (
        "scenarios:\n"
        "- id: two_turns\n"
        "  given: {at: {step: work, turn: A}, market: [hammer, anvil, bellows]}\n"
        "  when:\n"
        "  - {A: buy, tool: hammer}\n"
        "  - {B: rest}\n"
        "  then: {market: [anvil, bellows], A: {gold: 1, bench: [hammer]}, B: {gold: 3}, asks: {A: [rest]}}\n"
    )
    assert run("validate", str(folder)).exit_code == 0
    assert run("test", str(folder), "--only", "two_turns").exit_code == 0


def test_nothing_is_overwritten_and_no_name_is_given_twice(tmp_path: Path) -> None:
    folder = make(tmp_path)
    typed = "scenario here\nscenario here\nscenario hammers_cost_gold\nscenario\nscenario Not-A-Name\nquit\n"
    output = " ".join(run("play", str(folder), "--seed", "1", typed=typed).output.split())
    assert output.count("wrote ") == 1
    assert "is there already, and nothing is overwritten" in output
    assert "has a scenario `hammers_cost_gold` already" in output
    assert output.count("say what to call it") == 2


def test_of_a_game_that_is_not_ours_the_file_is_written_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("play", "kuhn_poker", "--seed", "3", typed="scenario dealt\nquit\n")
    assert "wrote dealt.yaml" in result.output
    assert "hand: [" in (tmp_path / "dealt.yaml").read_text(encoding="utf-8")


def test_play_begins_where_a_scenario_does_and_can_be_kept(tmp_path: Path) -> None:
    folder, file = make(tmp_path), tmp_path / "here.json"
    result = run("play", str(folder), "--from", "anvils_are_strong", "--save", str(file), typed="quit\n")
    assert "bench: anvil" in result.output
    assert "A – " in result.output
    further = run("play", str(folder), "--load", str(file), typed="show\nquit\n")
    assert "A: renown 0 → 5" in further.output


def test_a_scenario_that_is_not_there_or_says_its_own_seats_is_misuse(tmp_path: Path) -> None:
    folder = str(make(tmp_path))
    near = run("play", folder, "--from", "anvil_are_strong")
    assert near.exit_code == 2
    assert "Did you mean `anvils_are_strong`?" in near.output
    assert run("play", folder, "--from", "anvils_are_strong", "--players", "2").exit_code == 2


def test_piles_that_a_set_up_leaves_open_get_an_order_by_the_seed() -> None:
    scenario = "goofspiel", _after_set_up("goofspiel")
    first, again, other = (positions.start_from(*scenario, seed=seed)[1] for seed in (1, 1, 2))
    assert not first.table.state.open_cards
    assert first.key() == again.key()
    assert first.key() != other.key()


def _after_set_up(ref: str) -> str:
    """A scenario of a ruleset that begins with its set-up."""
    cases = authoring.scenarios(ref)
    return next(case.id for case in cases if case.scenario.start == "setup")


@pytest.mark.parametrize(("ref", "told"), [("kuhn_poker", 1), ("kalah", 2), ("pig", 2), ("legend_raiders", 0)])
def test_positions_of_the_games_are_written_and_hold(ref: str, told: int) -> None:
    game = tuckbox.load(ref)
    match = game.start(game.players[0], seed=4, backend="machine")
    points = [match.clone()]
    while not match.over and len(points) < 4:
        match.choose(match.decision.options[0])
        points.append(match.clone())
    written = positions.write_scenario(ref, "here", points, told)  # it plays what it writes before it gives it out
    assert written.text.startswith("scenarios:\n- id: here\n")
    assert written.told >= told
