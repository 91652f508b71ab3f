"""`tuckbox try`: a position in which a card can be used, how it was made, and play from there."""

import re
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.tools.smithy import make

import tuckbox
from tuckbox.authoring.tryout import find_position
from tuckbox.tryout.card import CardParts
from tuckbox_tools.commands import main

GAMES = ("legend_raiders", "hkk", "age_of_inventors", "robinson_crusoe", "kuhn_poker", "goofspiel")


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


@pytest.mark.soak
@pytest.mark.parametrize("ref", GAMES)
def test_nearly_every_card_of_the_games_is_seen_at_work(ref: str) -> None:
    """Run with `-m soak -s`, it prints a line a game, and the cards that were not seen at work."""
    game = tuckbox.load(ref)
    rules = game.program.ruleset
    at_work, without, facts, slowest = 0, list[str](), 0, 0.0
    for title in rules.cards:
        before = time.process_time()
        found = find_position(game, title)
        slowest = max(slowest, time.process_time() - before)
        if not CardParts.of(rules, title).acts:
            facts += found is not None
        elif found is not None and found.strong:
            at_work += 1
        else:
            without.append(title)
    doing = at_work + len(without)
    print(f"\n{ref}: {at_work} of {doing} cards that do something, {facts} that say something, {slowest:.1f} s at most")
    print(f"  not seen at work: {', '.join(without) or 'none'}")
    assert at_work + facts + len(without) == len(rules.cards)
    assert at_work >= 0.95 * doing
    assert slowest < 5
