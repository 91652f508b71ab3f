"""Games that are watched: what `--check`, `--unused` and `--record` say."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tuckbox_tools.commands import main

RULES = """\
ruleset: keeping
version: 1
players: 2
counters:
  points: {of: player, start: 0}
  best: {start: 0, kept: yes}
  games: {of: player, start: 0, kept: yes}
flow:
  - {phase: go, turns: players, actions: [jump, dream]}
actions:
  jump: {effect: raise points by 1}
  dream: {when: points > 100, effect: raise points by 2}
abilities:
  - {id: often, at once after: jump, effect: raise points by 1}
  - {id: never, at once after: dream, effect: raise points by 1}
closing:
  - step: book_keeping
    effect: |
      everyone:
        raise games by 1
        if points > best then set best to points
end when: round is 3
score: {points: points}
"""


def tuckbox(*arguments: str, typed: str = "") -> Result:
    """Run the command; any fault of ours is raised."""
    return CliRunner().invoke(main, arguments, input=typed, catch_exceptions=False)


@pytest.fixture
def folder(tmp_path: Path) -> str:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "rules.yaml").write_text(RULES, encoding="utf-8")
    return str(tmp_path / "game")


def test_what_was_never_of_use_is_told(folder: str) -> None:
    result = tuckbox("simulate", folder, "--games", "2", "--unused")
    assert "actions never taken: dream (1 of 2 were)" in result.output
    assert "abilities that never applied: never (1 of 2 were)" in result.output


def test_nothing_made_or_lost_is_said(folder: str) -> None:
    result = tuckbox("simulate", folder, "--games", "3", "--check")
    assert result.exit_code == 0
    assert "3 games, and nothing was made or lost" in result.output


def test_the_first_fault_is_said_with_its_place(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tuckbox.authoring.fault", lambda match: "a card is lost" if match.round == 2 else None)
    result = tuckbox("simulate", folder, "--games", "3", "--check")
    assert result.exit_code == 1
    assert "game 0 (seed " in result.stderr
    assert "round 2), decision 2, after `jump` by seat 1: a card is lost" in result.stderr


def test_a_watched_series_is_the_same_series(folder: str) -> None:
    plain, watched = (
        tuckbox("simulate", folder, "--games", "5", "--json", "-", *more).stdout for more in ((), ("--check",))
    )
    assert plain == watched


def test_watched_games_are_played_by_one_process(folder: str) -> None:
    result = tuckbox("simulate", folder, "--check", "--workers", "2")
    assert result.exit_code == 2
    assert "one after the other" in result.output


def test_records_are_read_and_written(folder: str, tmp_path: Path) -> None:
    file = tmp_path / "records.json"
    assert tuckbox("simulate", folder, "--games", "4", "--record", str(file)).exit_code == 0
    kept = json.loads(file.read_text())
    assert kept == {"ruleset": "keeping", "records": {"best": 6, "games": {"Player 1": 4, "Player 2": 4}}}
    typed = "1\n" * 6
    result = tuckbox("play", folder, "--player", "Anna", "--record", str(file), typed=typed)
    assert result.exit_code == 0, result.output
    assert json.loads(file.read_text())["records"]["games"] == {"Player 1": 4, "Player 2": 5, "Anna": 1}


def test_a_game_that_is_not_over_leaves_nothing(folder: str, tmp_path: Path) -> None:
    file = tmp_path / "records.json"
    assert tuckbox("play", folder, "--record", str(file), typed="1\n").exit_code == 0
    assert not file.exists()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "it is not JSON"),
        ("[]", "it is not of the form"),
        ('{"ruleset": "keeping"}', "it is not of the form"),
        ('{"ruleset": "another", "records": {}}', "holds the records of `another`, not of `keeping`"),
        ('{"ruleset": "keeping", "records": {"bets": 1}}', "keeps no `bets`: did you mean `best`"),
        ('{"ruleset": "keeping", "records": {"best": "x"}}', "`best` is a number"),
    ],
)
@pytest.mark.parametrize("command", ["play", "simulate"])
def test_a_file_that_holds_no_records_is_refused(
    folder: str, tmp_path: Path, command: str, text: str, said: str
) -> None:
    file = tmp_path / "records.json"
    file.write_text(text, encoding="utf-8")
    result = tuckbox(command, folder, "--record", str(file))
    assert result.exit_code == 2
    assert said in result.output.replace("\n", " ")
    assert file.read_text() == text
