"""What a failing scenario says: everything in names, every reason, how to run it again."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from tuckbox import ContentError
from tuckbox.authoring import check_scenarios, scenarios
from tuckbox.scenarios import collect
from tuckbox.scenarios.slips import slips
from tuckbox.scenarios.trouble import Finding

from .conftest import GAME, Played
from .test_pieces import GRID

Play = Callable[..., Played]

CONTENT = Path(__file__).parents[3] / "content"

NAMES = """\
ruleset: names
version: 1
players: 2
enums: {colour: [red, blue, green, black]}
dice: {two_sides: [high, low]}
kinds: {card: {fields: {tint: {type: colour, start: red}}}}
counters:
  wanted: {type: colour, start: red}
  points: {of: player, start: 0}
zones: {row: {kind: row, holds: card, seen_by: all}}
cards: [{id: coin, kind: card}]
spots: {bell: {group: bells, effect: raise points by 1}}
flow: [{phase: playing, turns: players, actions: [want, start, tell, dye, throw, ring]}]
actions:
  want: {effect: set wanted to black}
  start: {effect: set first_player to opponent}
  tell: {effect: raise opponent.points by 1}
  dye: {pick: {card: row}, effect: set card.tint to green}
  throw: {effect: roll two_sides}
  ring: {pick: {place: bells}, effect: resolve place}
"""


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("{A: want}", "set wanted red → black by A"),
        ("{A: start}", "set first_player A → B by A"),
        ("{A: tell}", "raise B.points 0 → 1 by A"),
        ("{A: dye, card: coin}", "set coin.tint red → green by A"),
        ("{A: throw, chance: low}", "roll two_sides low by A"),
        ("{A: ring, place: bell}", "resolve bell by A"),
    ],
)
def test_events_name_what_changed_and_its_values(play: Play, step: str, words: str) -> None:
    played = play(
        f"""\
- id: told
  given: {{at: {{step: playing, turn: A}}, row: [coin]}}
  when: [{step}]
  then: {{over: yes}}
""",
        game=NAMES,
    )
    assert words in played.failed["told"]


def test_a_history_and_what_else_changed_are_told_in_values(play: Play) -> None:
    played = play(
        """\
- id: history
  given: {at: {step: playing, turn: A}}
  when: [{A: want}]
  then: {wanted: blue}
- id: nothing_else
  given: {at: {step: playing, turn: A}}
  when: [{A: want}]
  then: {else: same}
""",
        game=NAMES,
    )
    assert "history   red → black set (:4)" in played.failed["history"]
    assert "`wanted` changed: red → black" in played.failed["nothing_else"]


def test_what_did_not_hold_is_kept_where_a_later_step_stops(play: Play) -> None:
    endless = GAME.replace("  pass_turn: {effect: raise points by 0}", "  pass_turn: {effect: repeat_for_ever}")
    endless += "procedures: {repeat_for_ever: {effect: repeat_for_ever}}\n"
    played = play(
        """\
- id: stops
  given: {at: {step: late, turn: A}, bag: [red]}
  when: [{A: draw_one, then: {A: {points: 9, gold: 8}}}, {B: done}, {B: pass_turn}]
- id: refused
  given: {at: {step: late, turn: A}, bag: [red]}
  when: [{A: draw_one, then: {A: {points: 9}}}, {A: throw}]
""",
        game=endless,
    )
    assert "expected 9, found 0" in played.failed["stops"]
    assert "expected 8, found 0" in played.failed["stops"]
    assert "the rules lead nowhere" in played.failed["stops"]
    assert "expected 9, found 0" in played.failed["refused"]
    assert "refused (not-yours)" in played.failed["refused"]


def test_every_slip_is_said_in_one_go(play: Play) -> None:
    played = play(
        """\
- id: slips
  given:
    at: {step: lat, turn: C}
    rwo: [coin]
    row: [{card: coin, levl: 2}, cron]
    board: {7: coin, 1: crwn}
    A: {point: 3, hand: [coinn]}
    coin: {evel: 2}
  when:
  - {A: buy, buoght: coin}
  - {C: pass_turn}
  - {A: pass_turn, refusd: over, then: {A: {lihgt: yes}}}
  - {all: [{until: erly}, {effect: draw 1 from deck to hand, bye: A}]}
  then:
    A: {golld: 2, tray: 2 rad}
    score: {D: 3}
    events: [buyy by A]
    sees: {B: {A: {hnd: hidden}}}
    winers: [A]
    crown: {levle: 3}
"""
    )
    report = played.failed["slips"]
    words = (
        "lat", "C", "rwo", "levl", "cron", "7", "crwn", "point", "coinn", "evel", "buoght", "refusd",
        "lihgt", "erly", "bye", "golld", "rad", "D", "buyy", "hnd", "winers", "levle",
    )  # fmt: skip
    assert [word for word in words if f"`{word}`" not in report] == []
    assert report.count("`rwo` is not") == 1


def test_copies_fillers_and_pieces_are_no_slips(play: Play) -> None:
    played = play(
        """\
- id: one_slip
  given:
    at: {step: late, turn: A}
    first: {level: 3}
    board: {1: none, 2 3: blue}
    A: {hand: [coin as first, {card: coin, level: 2}], tray: 2 red, light: yes}
  when: [{A: give, answers: [first]}, {until: playing, turn: B}, {effect: move first to row, by: B}]
  then: {first: {level: 4}, A: {points: 3 to 4, hand: same, gold: up 2}, B: {hand: [first]}, ronud: 3}
"""
    )
    report = played.failed["one_slip"]
    assert report.count("error[E13") == 1, report
    assert "`ronud`" in report


@pytest.mark.parametrize("ref", ["workbench", "legend_raiders", "goofspiel", "pig"])
def test_scenarios_that_hold_have_no_slips(ref: str) -> None:
    found: list[Finding] = []
    for case in collect(CONTENT / ref).cases:
        if not case.variants and case.untestable is None:
            outcome = case.play()
            assert outcome.ok and outcome.stage is not None
            found += slips(outcome.stage)
    assert found == []


def test_a_card_that_play_makes_is_no_slip(play: Play) -> None:
    played = play(
        """\
- id: made
  given: {at: {step: play, turn: A}, grid: {"1,1": {card: blank token, owner: A}}}
  when: [{A: place, space: "2,2"}]
  then: {grid: {"1,1": blank token, "2,2": {card: token, owner: A}}, ronud: 3}
""",
        game=GRID,
    )
    assert played.failed["made"].count("error[E13") == 1


def test_a_slip_is_said_once_and_not_under_every_variant(play: Play, tmp_path: Path) -> None:
    (tmp_path / "variant.yaml").write_text("variant: richer\nchange: {cards: {crown: {worth: 9}}}\n", encoding="utf-8")
    played = play("- id: slip\n  then: {A: {pionts: 1}}\n- id: fails\n  then: {A: {points: 1}}\n")
    assert list(played.failed) == ["slip", "slip@richer", "fails", "fails@richer"]
    assert "`pionts`" in played.failed["slip"]
    assert "`pionts`" not in played.failed["slip@richer"]
    assert "as said for slip" in played.failed["slip@richer"]
    assert "expected 1, found 0" in played.failed["fails@richer"]


def test_a_rule_that_is_not_there_hides_no_other_slip(tmp_path: Path) -> None:
    (tmp_path / "ruleset.yaml").write_text(GAME, encoding="utf-8")
    text = "scenarios:\n- id: one\n  rules: [s-9]\n  then: {A: {pionts: 1}}\n"
    (tmp_path / "scenarios.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as raised:
        scenarios(tmp_path)
    assert [one.message[:12] for one in raised.value.diagnostics] == ["the rulebook", "`pionts` is "]


def test_how_to_run_it_again_finds_the_same_scenario(tmp_path: Path) -> None:
    folder = tmp_path / "my game"
    folder.mkdir()
    (folder / "ruleset.yaml").write_text(GAME, encoding="utf-8")
    (folder / "scenarios.yaml").write_text("scenarios:\n- id: wrong\n  then: {A: {points: 1}}\n", encoding="utf-8")
    (case,) = scenarios(folder)
    said = (case.run() or "").splitlines()[-1]
    program, command, ref, option, name = shlex.split(said.removeprefix("   again: "))
    assert (program, command, option) == ("tuckbox", "test", "--only")
    assert [one.id for one in scenarios(ref)] == [name]
    assert check_scenarios(folder) == []
