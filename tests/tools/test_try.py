"""`tuckbox try`: a position in which a card can be used, how it was made, and play from there."""

import re
from pathlib import Path

import pytest
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


FATES = """\
ruleset: fates
version: 1
players: 2
counters: {luck: {of: player, start: 0}, vote: {of: player, type: side}}
enums: {side: {sun: {}, moon: {}}}
kinds:
  fate: {fields: {effect: effect}}
  charm: {}
  sign: {sides: side}
zones:
  fates: {kind: pile, holds: fate, starts with: fate, seen_by: none}
  signs: {kind: pile, holds: sign, starts with: sign, seen_by: none}
  shown: {holds: [fate, sign], seen_by: all}
  charms: {kind: pile, holds: charm, starts with: charm, seen_by: none}
  hand: {of: player, holds: charm, in_play: yes, seen_by: owner}
cards:
  - {id: calm, kind: fate, copies: 60, effect: raise luck by 1 for players}
  - {id: storm, kind: fate, effect: lower luck by 1 for players}
  - {id: omen, kind: sign, copies: 60, sun: {effect: raise luck by 1}, moon: {effect: raise luck by 1}}
  - id: eclipse
    kind: sign
    sun: {abilities: [{modify: gift, by: 1, lasts: this round}]}
    moon: {abilities: [{modify: gift, by: -1, lasts: this round}]}
  - {id: pebble, kind: charm, copies: 20}
  - {id: amulet, kind: charm, abilities: [{reacts to: pray by opponent, cost: discard this, effect: cancel event}]}
define: {gift: 1}
flow:
  - step: fate
    effect: |
      draw 1 from fates to shown as drawn
      resolve drawn.effect
      draw 1 from signs to shown as seen
      everyone at once:
        let thumb = choose one of [sun, moon]
        set vote to thumb
      resolve seen with (majority(players, it.vote) otherwise sun)
  - phase: day
    turns: players
    actions: [pray]
actions:
  pray: {reactions: yes, effect: raise luck by gift}
end when: round is 9
score: {luck: luck}
"""


def fates(folder: Path) -> str:
    """A game whose cards are turned up and decided by vote, and one card that answers; nobody chooses any of them."""
    here = folder / "fates"
    here.mkdir()
    (here / "ruleset.yaml").write_text(FATES, encoding="utf-8")
    return str(here)


def test_a_card_that_is_turned_up_takes_the_place_of_another_one(tmp_path: Path) -> None:
    output = run("try", fates(tmp_path), "storm", "--show").output
    assert "storm comes into play here, when `" in output
    assert "`storm` put where `calm` was, in `fates`" in output


def test_a_card_with_sides_is_of_use_when_what_a_side_says_is_in_force(tmp_path: Path) -> None:
    output = run("try", fates(tmp_path), "eclipse", "--show").output
    assert "eclipse comes into play here, when `" in output
    assert "`eclipse` put where `omen` was, in `signs`" in output


def test_a_card_that_answers_is_laid_out_before_what_it_answers(tmp_path: Path) -> None:
    output = run("try", fates(tmp_path), "amulet", "--show").output
    assert "amulet can be chosen here" in output
    assert "`amulet` laid into `hand` of" in output


POTS = """\
ruleset: pots
version: 1
players: 1
counters: {mood: {start: 0}}
kinds:
  tool: {faces: [plan, thing]}
  herb: {}
zones:
  bench: {holds: tool, starts with: tool, in_play: yes, seen_by: all}
  woods: {kind: pile, holds: herb, starts with: herb, seen_by: none}
  hand: {of: player, holds: herb, in_play: yes, seen_by: owner}
cards:
  - {id: pot, kind: tool, abilities: [{activate: any time, cost: check this.face is thing, effect: raise mood by 1}]}
  - id: thyme
    kind: herb
    abilities: [{activate: any time, cost: check pot.face is thing; discard this, effect: raise mood by 2}]
flow:
  - {phase: day, turns: players, actions: [rest], anytime: [activate]}
actions:
  rest: {}
end when: round is 30
score: {mood: mood}
"""


@pytest.mark.parametrize(
    ("card", "turned"),
    [
        ("pot", "`pot` laid into `bench`, `pot` turned to thing"),
        ("thyme", "laid into `hand` of Player 1, `pot` tur"),
    ],
)
def test_a_card_that_needs_another_side_up_is_shown_with_it(card: str, turned: str, tmp_path: Path) -> None:
    folder = tmp_path / "pots"
    folder.mkdir()
    (folder / "ruleset.yaml").write_text(POTS, encoding="utf-8")
    output = run("try", str(folder), card, "--show").output
    assert f"{card} can be chosen here" in output
    assert turned in output
