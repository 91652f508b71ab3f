"""Games that are watched: what `--check`, `--unused` and `--record` say."""

import json
from itertools import count
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import tuckbox
from tuckbox.authoring import fault
from tuckbox_tools.commands import main
from tuckbox_tools.match_runner import game_seed

WORKBENCH = str(Path(__file__).parents[2] / "content" / "workbench")
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


def run(*arguments: str, typed: str = "") -> Result:
    """Run the command; any fault of ours is raised."""
    return CliRunner().invoke(main, arguments, input=typed, catch_exceptions=False)


@pytest.fixture
def folder(tmp_path: Path) -> str:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "rules.yaml").write_text(RULES, encoding="utf-8")
    return str(tmp_path / "game")


CARDS = """
kinds: {tool: {fields: {gift: effect}, deck: shed, hand: hand}}
zones:
  shed: {kind: pile, holds: tool, starts with: tool, seen_by: none}
  chest: {kind: pile, holds: tool, seen_by: none}
  hand: {of: player, holds: tool, in_play: yes, seen_by: all}
setup: |
  everyone:
    move rope to hand
  move axe to chest
cards:
- {id: rope, kind: tool, gift: raise points by 1, abilities: [{at once after: dream, effect: raise points by 1}]}
- {id: axe, kind: tool, gift: raise points by 1, abilities: [{at once after: jump, effect: raise points by 1}]}
- {id: saw, kind: tool, gift: raise points by 1, abilities: [{at once after: jump by others, effect: set points to 1}]}
"""


def test_what_never_came_into_play_stands_apart(folder: str) -> None:
    """Nobody ever has the axe, and the saw stays in its pile; the rope lies in a hand and is of no use."""
    (Path(folder) / "cards.yaml").write_text(CARDS, encoding="utf-8")
    told = run("simulate", folder, "--games", "2", "--unused").output
    apart = "  never in play in any of these games:"
    assert f"abilities: 1 of 5 applied\n  in play, but never applied: never, rope.1\n{apart} axe.1, saw.1\n" in told
    assert f"effects: 0 of 3 used\n  in play, but never used: rope gift, axe gift\n{apart} saw gift\n" in told


def test_what_was_never_of_use_is_told(folder: str) -> None:
    result = run("simulate", folder, "--games", "2", "--unused")
    assert "actions: 1 of 2 taken\n  never offered in any of these games: dream\n" in result.output
    assert "abilities: 1 of 2 applied\n  in play, but never applied: never\n" in result.output


def test_nothing_made_or_lost_is_said(folder: str) -> None:
    result = run("simulate", folder, "--games", "3", "--check")
    assert result.exit_code == 0
    assert "3 games, and nothing was made or lost" in result.output


def test_the_first_fault_is_said_with_its_place(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tuckbox.authoring.fault", lambda match: "a card is lost" if match.round == 2 else None)
    result = run("simulate", folder, "--games", "3", "--check")
    assert result.exit_code == 1
    assert "game 0 (seed " in result.stderr
    assert "round 2), decision 2, after `jump` by seat 1: a card is lost" in result.stderr


def test_a_fault_that_is_not_there_when_it_is_played_again_is_said(
    folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "tuckbox.authoring.fault", lambda match: "a card is lost" if match.machine.draw and match.round == 2 else None
    )
    result = run("simulate", folder, "--games", "3", "--check")
    assert result.exit_code == 1
    assert "round 2), decision 2, after a choice of seat 1: a card is lost" in result.stderr


def test_what_is_set_comes_out_of_the_supply(folder: str) -> None:
    rules = Path(folder) / "rules.yaml"
    gems = "resources: {gem: {supply: 3}}\nsetup: for each rich in players do set gem to 2 for rich\n"
    rules.write_text(f"{RULES}{gems}", encoding="utf-8")
    result = run("simulate", folder, "--games", "2", "--check")
    assert result.exit_code == 0, result.stderr
    assert "nothing was made or lost" in result.stdout


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some seeds in which a point too many is made behind the back of the rules, at some time of the game."""

    def looked(match: tuckbox.Match) -> str | None:
        seed = match.setting.seed
        if seed % 5 == 0 and match.round == 1 + seed % 3:
            match.table.state.cells[match.table.layout.cell("gem", 0)] = 2
        return fault(match)

    monkeypatch.setattr("tuckbox.authoring.fault", looked)


@pytest.mark.usefixtures("made")
@pytest.mark.parametrize("more", [(), ("--unused",)])
def test_the_first_fault_is_that_of_the_first_game_on_any_number_of_workers(folder: str, more: tuple[str]) -> None:
    rules = Path(folder) / "rules.yaml"
    rules.write_text(f"{RULES}resources: {{gem: {{start: 1, supply: 2}}}}\n", encoding="utf-8")
    faulty = [number for number in range(200) if game_seed(3, number) % 5 == 0]
    arguments = ("simulate", folder, "--games", "200", "--seed", "3", "--check", "--json", "-", *more)
    alone, shared = (run(*arguments, "--workers", workers) for workers in "13")
    seed = game_seed(3, faulty[0])
    said = f"game {faulty[0]} (seed {seed}, round {1 + seed % 3}), decision {2 * (seed % 3)}, after"
    for result in (alone, shared):
        assert result.exit_code == 1
        assert said in result.stderr
        assert "3 held, 0 lying and 0 left of `gem` are not 2" in result.stderr
        assert json.loads(result.stdout)["games"] == faulty[0] + 1
    assert alone.stdout == shared.stdout
    assert alone.stderr.splitlines()[1:] == shared.stderr.splitlines()[1:]


def test_a_rule_without_an_end_is_a_fault_of_its_game(folder: str) -> None:
    rules = Path(folder) / "rules.yaml"
    endless = '{effect: "repeat until points < 0:\\n  raise points by 1"}'
    rules.write_text(RULES.replace("{effect: raise points by 1}", endless), encoding="utf-8")
    result = run("simulate", folder, "--games", "2", "--unused")
    assert result.exit_code == 1
    assert "game 0 (seed " in result.stderr
    assert "decision 1, after `jump` by seat 0: the rules lead nowhere: `repeat until` went round" in result.stderr


def test_what_breaks_says_in_which_game(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(match: tuckbox.Match) -> str | None:
        raise KeyError("oh")

    monkeypatch.setattr("tuckbox.authoring.fault", broken)
    with pytest.raises(KeyError) as caught:
        run("simulate", folder, "--games", "2", "--check")
    assert caught.value.__notes__ == [f"game 0 (seed {game_seed(0, 0)}, round 1), decision 0, after the set-up"]


def test_a_watched_series_is_the_same_series(folder: str) -> None:
    plain, watched = (
        run("simulate", folder, "--games", "5", "--json", "-", *more).stdout for more in ((), ("--check",))
    )
    assert plain == watched


@pytest.mark.parametrize("watching", [("--check",), ("--unused",), ("--check", "--unused")])
def test_what_is_watched_does_not_depend_on_the_workers(watching: tuple[str]) -> None:
    arguments = ("simulate", "legend_raiders", "--games", "6", "--seed", "5", *watching)
    first, *others = (run(*arguments, "--workers", workers) for workers in "123")
    for other in others:
        assert (other.exit_code, other.stdout) == (first.exit_code, first.stdout)


@pytest.mark.parametrize("ref", ["kuhn_poker", "legend_raiders", WORKBENCH])
def test_random_bots_choose_the_same_whatever_is_watched(ref: str) -> None:
    arguments = ("simulate", ref, "--games", "3", "--json", "-")
    found = {run(*arguments, *more).stdout for more in (("--check",), ("--unused",), ("--check", "--unused"))}
    assert len(found) == 1


@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_what_is_of_use_is_told_as_by_the_machine(folder: str, bots: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (Path(folder) / "cards.yaml").write_text(CARDS, encoding="utf-8")
    for ref in (folder, WORKBENCH) if bots == "random" else (folder,):
        arguments = ("simulate", ref, "--games", "2", "--bots", bots, "--unused")
        monkeypatch.delenv("TUCKBOX_BACKEND", raising=False)
        told = run(*arguments).stdout
        monkeypatch.setenv("TUCKBOX_BACKEND", "machine")
        assert run(*arguments).stdout == told


@pytest.mark.parametrize("more", [(), ("--check", "--unused"), ("--record",)])
def test_a_series_that_is_stopped_tells_what_was_played(
    folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: tuple[str, ...]
) -> None:
    starts, start = count(), tuckbox.Game.start

    def started(game: tuckbox.Game, *arguments: object, **more: object) -> tuckbox.Match:
        if next(starts) == 4:
            raise KeyboardInterrupt
        return start(game, *arguments, **more)  # type: ignore[arg-type]

    monkeypatch.setattr("tuckbox.Game.start", started)
    file = tmp_path / "kept.json"
    kept = "--record" in more
    result = run("simulate", folder, "--games", "9", "--bots", "greedy", "--json", "-", *more, *[str(file)] * kept)
    played = json.loads(result.stdout)["games"]
    assert result.exit_code == 130
    assert 0 < played < 9 and f"stopped after {played} of 9 games" in result.stderr
    assert not kept or json.loads(file.read_text())["records"]["games"]["Player 1"] == played


def test_games_that_go_on_from_each_other_are_played_by_one_process(folder: str, tmp_path: Path) -> None:
    result = run("simulate", folder, "--record", str(tmp_path / "kept.json"), "--workers", "2")
    assert result.exit_code == 2
    assert "one after the other" in result.output


def test_records_are_read_and_written(folder: str, tmp_path: Path) -> None:
    file = tmp_path / "records.json"
    assert run("simulate", folder, "--games", "4", "--record", str(file)).exit_code == 0
    kept = json.loads(file.read_text())
    assert kept == {"ruleset": "keeping", "records": {"best": 6, "games": {"Player 1": 4, "Player 2": 4}}}
    typed = "1\n" * 6
    result = run("play", folder, "--player", "Anna", "--record", str(file), typed=typed)
    assert result.exit_code == 0, result.output
    assert json.loads(file.read_text())["records"]["games"] == {"Player 1": 4, "Player 2": 5, "Anna": 1}


def test_what_only_another_mode_keeps_stays_in_the_file(folder: str, tmp_path: Path) -> None:
    brief = "variant: brief\nadd: {counters: {short: {start: 0, kept: yes}}}\nremove: {counters: [best]}\n"
    more = "replace: {closing: [{step: book_keeping, effect: raise short by 1}]}\n"
    (Path(folder) / "brief.yaml").write_text(brief + more, encoding="utf-8")
    file = tmp_path / "records.json"
    played = ("--record", str(file), "--player", "Anna", "--player", "Ben", "--bot", "all=greedy")
    assert run("play", folder, *played).exit_code == 0
    with_variant = run("play", folder, "--variant", "brief", *played)
    assert with_variant.exit_code == 0, with_variant.output
    kept = json.loads(file.read_text())["records"]
    assert kept == {"best": 6, "games": {"Anna": 1, "Ben": 1}, "short": 1}
    assert run("simulate", folder, "--variant", "brief", "--games", "2", "--record", str(file)).exit_code == 0
    assert run("play", folder, *played).exit_code == 0
    assert json.loads(file.read_text())["records"] == {
        "short": 3, "best": 6, "games": {"Anna": 2, "Ben": 2, "Player 1": 0, "Player 2": 0},
    }  # fmt: skip


def test_a_game_that_is_not_over_leaves_nothing(folder: str, tmp_path: Path) -> None:
    file = tmp_path / "records.json"
    assert run("play", folder, "--record", str(file), typed="1\n").exit_code == 0
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
    result = run(command, folder, "--record", str(file))
    assert result.exit_code == 2
    assert said in result.output.replace("\n", " ")
    assert file.read_text() == text
