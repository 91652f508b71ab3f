"""`tuckbox try`: a position in which a card can be used, how it was made, and play from there."""

import re
from pathlib import Path

from click.testing import CliRunner, Result
from tests.tools.smithy import make

from tuckbox_tools.commands import main


def run(*arguments: str, typed: str = "") -> Result:
    """Run `tuckbox` with these arguments; any fault of ours is raised."""
    return CliRunner().invoke(main, arguments, input=typed, catch_exceptions=False)


def test_a_card_is_found_in_play_where_its_own_text_works(tmp_path: Path) -> None:
    output = run("try", str(make(tmp_path)), "anvil", "--show").output
    assert "anvil can be chosen here\n" in output
    assert "the position: a game of 2 players from seed 0, played by chance" in output
    assert re.search(r"^ \* ?\d+  .*anvil \[buy\(tool=anvil\)\]$", output, re.MULTILINE)


def test_a_card_that_play_never_reaches_is_laid_where_it_belongs(tmp_path: Path) -> None:
    """Nobody ever has the iron for the bellows; what they do shows when they lie on a bench."""
    output = run("try", str(make(tmp_path)), "bellows", "--show").output
    assert "`bellows` laid into `bench` of" in output
    assert "comes into play here, when `buy" in output


def test_the_same_seed_finds_the_same_position(tmp_path: Path) -> None:
    folder = str(make(tmp_path))
    first, again = (run("try", folder, "hammer", "--show", "--seed", "5").output for _ in range(2))
    assert first == again


def test_the_seat_that_is_named_is_the_one_that_can_use_it(tmp_path: Path) -> None:
    assert "Player 2 – " in run("try", str(make(tmp_path)), "hammer", "--seat", "1", "--show").output


def test_play_goes_on_from_there_and_can_be_written_as_a_test(tmp_path: Path) -> None:
    folder = make(tmp_path)
    result = run("try", str(folder), "hammer", typed="buy: hammer\nscenario hammer_bought 1\nquit\n")
    assert "it tells 1 choice" in result.output
    assert "buy, tool: hammer" in (folder / "scenarios" / "hammer_bought.yaml").read_text(encoding="utf-8")
    assert run("test", str(folder), "--only", "hammer_bought").exit_code == 0


def test_what_only_lies_there_is_said_to_be_there_for_what_it_says() -> None:
    output = run("try", "kuhn_poker", "queen", "--show").output
    assert "nothing names it: it is there for what it says" in output


def test_misuse_is_said_in_a_sentence(tmp_path: Path) -> None:
    folder = str(make(tmp_path))
    for arguments, words in (
        (["hamer"], "Did you mean `hammer`?"),
        (["hammer", "--players", "3"], "is for 2 players, not 3"),
        (["hammer", "--seat", "2"], "there is no seat 2"),
    ):
        result = run("try", folder, *arguments)
        assert result.exit_code == 2, result.output
        assert words in result.output


def test_a_card_that_is_broken_shows_its_mistake(tmp_path: Path) -> None:
    folder = make(tmp_path)
    file = folder / "ruleset.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("gain 2 gold", "gian 2 gold"), encoding="utf-8")
    result = run("try", str(folder), "bellows", "--show")
    assert result.exit_code == 1
    assert "gian" in result.output + (result.stderr or "")
