"""Scenarios of a small game: what holds passes, what does not fails at its own characters."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tuckbox.scenarios import collect
from tuckbox.scenarios.written import mistakes

from .conftest import GAME, Played

Play = Callable[..., Played]


def test_values_in_every_form_hold(play: Play) -> None:
    played = play(
        """\
- id: forms
  seats: [A, B]
  given:
    at: {step: late, turn: A}
    row: [crown, coin]
    board: {1: [coin, red], 2 3: blue}
    A: {points: 3, light: yes, gold: 2, tray: 2 red}
  then:
    row: [crown, coin]
    board: {1: [coin, red], 2: blue}
    A: {points: 3, light: yes, golds: 2, tray: [red, red], hand: []}
    B: {points: 0, light: no}
    check: [total(A) is 3, count(A.tray) is 2, total(A) > total(B)]
    asks: {A: [draw_one, pass_turn]}
    over: no
    at: {step: late, turn: A}
"""
    )
    assert played.failed == {}


@pytest.mark.parametrize(
    ("then", "words"),
    [
        ("A: {points: 4}", "expected 4, found 3"),
        ("A: {points: up 1}", "expected 4, found 3"),
        ("A: {light: yes}", "expected yes, found no"),
        ("row: [coin, crown]", "in this order, found [crown, coin]"),
        ("row: [crown]", "found [crown, coin]"),
        ("check: [total(A) is 9]", "total(A) is 3"),
        ("asks: {B: early}", "B is asked nothing"),
        ("over: yes", "expected yes, found no"),
        ("score: {A: 4}", "expected 4, found 3"),
        ("events: [draw]", "this did not happen"),
    ],
)
def test_what_does_not_hold_says_what_was_found(play: Play, then: str, words: str) -> None:
    played = play(
        f"""\
- id: fails
  given: {{at: {{step: late, turn: A}}, row: [crown, coin], A: {{points: 3}}}}
  then: {{{then}}}
"""
    )
    assert words in played.failed["fails"]
    assert "scenarios.yaml:4" in played.failed["fails"] or "    4 |" in played.failed["fails"]


def test_steps_answers_payment_and_chance(play: Play) -> None:
    played = play(
        """\
- id: chance
  given: {at: {step: early, turn: A}}
  when: [{A: throw, chance: high, then: {A: {points: 0 to 1}}}, {A: pass_turn}]
  then: {A: {points: 1}, events: [throw by A, raise points, pass_turn by A, no buy]}
- id: pays
  given: {at: {step: late, turn: A}, A: {hand: [crown], tray: 1 red + 1 blue, gold: 1}}
  when: [{A: buy, bought: crown, pay: 1 red + 1 gold}]
  then: {A: {points: up 5, tray: [blue], gold: 0, hand: []}, row: [crown], bag: [red], else: same}
- id: answers
  given: {at: {step: late, turn: A}, A: {hand: [crown, coin]}}
  when: [{A: give, answers: [coin]}]
  then: {A: {hand: [crown]}, B: {hand: [coin]}}
- id: one_after_the_other
  given: {at: {step: late, turn: A}, A: {hand: [crown, coin]}}
  when: [{A: give}, {A: crown, asked: given}]
  then: {B: {hand: [crown]}}
- id: in_order
  given: {at: {step: late, turn: A}, bag: [blue, red]}
  when: [{A: draw_one}, {until: late, turn: B}, {B: draw_one}]
  then: {A: {tray: [blue]}, B: {tray: [red]}, bag: []}
- id: there_already
  given: {at: {step: early, turn: A}}
  when: [{A: done}, {until: late, turn: A}, {A: pass_turn}, {until: playing, turn: B}]
  then: {asks: {B: [throw, done]}}
- id: an_effect
  given: {at: {step: late, turn: B}, deck: [coin]}
  when: [{effect: draw 1 from deck to hand, by: B}]
  then: {B: {hand: [coin]}, deck: []}
"""
    )
    assert played.failed == {}


@pytest.mark.parametrize(
    ("step", "code"),
    [
        ("{B: pass_turn}", "not-yours"),
        ("{A: throw}", "not-now"),
        ("{A: coin}", "not-asked"),
        ("{A: buy, bought: coin}", "not-offered"),
        ("{A: buy, bought: crown}", "cannot-pay"),
        ("{A: buy, bought: crown}", "1 blue is short"),
        ("{A: buy, bought: coin as special}", "not-offered"),
        ("{A: give, answers: [coin]}", "not-offered"),
    ],
)
def test_refusals(play: Play, step: str, code: str) -> None:
    refused = step.replace("}", f", refused: {code}}}")
    played = play(
        f"""\
- id: refused
  given: {{at: {{step: late, turn: A}}, A: {{hand: [crown, crown_2], tray: 1 red, gold: 0}}}}
  cards: {{card: {{crown_2: {{like: crown, price: 3 blue}}}}}}
  when: [{refused}]
  then: {{A: {{hand: [crown, crown_2], points: 0}}, else: same}}
"""
    )
    assert played.failed == {}


def test_a_refusal_that_is_another_one_or_none(play: Play) -> None:
    played = play(
        """\
- id: another
  given: {at: {step: late, turn: A}}
  when: [{A: throw, refused: cannot-pay}]
- id: none
  given: {at: {step: late, turn: A}}
  when: [{A: pass_turn, refused: not-now}]
"""
    )
    assert "expected `cannot-pay`, found `not-now`" in played.failed["another"]
    assert "this was not refused" in played.failed["none"]
    assert "pass_turn by A" in played.failed["none"]


def test_forbidden_and_used(play: Play) -> None:
    played = play(
        """\
- id: forbidden
  given: {at: {step: late, turn: A}, A: {hand: [{card: crown, level: 9}], tray: 1 red + 1 blue}}
  when: [{A: buy, bought: crown, refused: [forbidden, no_crown]}]
- id: all_or_nothing
  given: {at: {step: late, turn: A}, A: {hand: [coin], tray: 1 red, gold: 0}}
  when: [{all: [{A: buy, bought: coin}, {A: throw}], refused: not-yours}]
  then: {A: {hand: [coin], points: 0, tray: [red]}}
"""
    )
    assert played.failed == {}


def test_local_cards_stubs_and_abilities(play: Play) -> None:
    played = play(
        """\
- id: local
  cards: {card: {medal: {worth: 7}, cheap: {like: crown, price: 1 blue}}}
  define: {total(player): 42}
  abilities:
  - {of: B, after: buy by you, effect: raise points by 3}
  given: {at: {step: late, turn: A}, A: {hand: [medal]}, B: {hand: [cheap], tray: 1 blue, gold: 0}}
  when: [{A: buy, bought: medal}, {B: done}, {B: buy, bought: cheap}]
  then: {A: {points: 7}, B: {points: 8}, check: [total(A) is 42]}
"""
    )
    assert played.failed == {}


def test_set_up_and_what_a_seat_sees(play: Play) -> None:
    played = play(
        """\
- id: dealt
  from: setup
  chance: [crown]
  then: {A: {hand: [crown]}, B: {hand: [coin]}, check: [count(deck) is 1]}
- id: secret
  given: {A: {hand: [crown]}}
  then: {sees: {A: {A: {hand: [crown]}}, B: {A: {hand: hidden}}}}
- id: no_secret
  given: {A: {hand: [crown]}}
  then: {sees: {B: {A: {hand: [crown]}}}}
"""
    )
    assert list(played.failed) == ["no_secret"], played.failed
    assert "B does not know 1 of these cards" in played.failed["no_secret"]


def test_rows_run_once_each(play: Play) -> None:
    played = play(
        """\
- id: table
  given: {A: {points: <points>, hand: <hand>}}
  then: {check: [total(A) is <total>]}
  rows: [[points, hand, total], [1, [coin], 2], [0, [], 0], [2, [crown], 4]]
"""
    )
    assert list(played.reports) == ["table[1]", "table[2]", "table[3]"]
    assert list(played.failed) == ["table[3]"]
    assert "total(A) is 3" in played.failed["table[3]"]


def test_variants_that_change_nothing_it_names(play: Play, tmp_path: object) -> None:
    assert hasattr(tmp_path, "joinpath")
    tmp_path.joinpath("variant.yaml").write_text(
        "variant: richer\nchange: {cards: {crown: {worth: 9}}}\n"
        "scenarios:\n- id: own\n  given: {A: {hand: [crown]}}\n  then: {check: [crown.worth is 9]}\n",
        encoding="utf-8",
    )
    played = play(
        """\
- id: other
  given: {A: {points: 1}}
  then: {A: {points: 1}}
- id: names_it
  given: {A: {hand: [crown]}}
  then: {check: [crown.worth is 5]}
- id: told
  under: {not: [richer]}
  given: {A: {points: 1}}
  then: {A: {points: 1}}
"""
    )
    assert list(played.reports) == ["other", "other@richer", "names_it", "told", "own@richer"]
    assert played.failed == {}


_TWO = """\
variant: {name}
options: {{{name}_bonus: {{start: 0}}}}
change: {{{change}}}
"""


def test_variants_that_are_chosen_at_once(play: Play, tmp_path: Path) -> None:
    texts = {"richer": "cards: {crown: {worth: 9}}", "poorer": "counters: {points: {start: 1}}"}
    for name, change in texts.items():
        (tmp_path / f"{name}.yaml").write_text(_TWO.format(name=name, change=change), encoding="utf-8")
    played = play(
        """\
- id: both
  under: {together: [richer, poorer]}
  then: {check: [crown.worth is 9, A.points is 1]}
- id: each_and_both
  under: [richer, {together: [poorer, richer]}]
  then: {check: [crown.worth is 9]}
- id: with_options
  under: {together: {richer: {richer_bonus: 3}, poorer: {poorer_bonus: 4}}, poorer: {}}
  then: {check: [A.points is 1]}
- id: both_options
  under: {together: {richer: {richer_bonus: 3}, poorer: {poorer_bonus: 4}}}
  then: {check: [option.richer_bonus + option.poorer_bonus is 7]}
"""
    )
    assert list(played.reports) == [
        "both@richer+poorer", "each_and_both@richer", "each_and_both@poorer+richer",
        "with_options@richer+poorer", "with_options@poorer", "both_options@richer+poorer",
    ]  # fmt: skip
    assert played.failed == {}


@pytest.mark.parametrize(
    ("under", "code", "message", "at"),
    [
        ("{together: [richer, richest]}", "E1315", "`richest` and `richer` cannot be combined", "richest"),
        ("{together: {richer: {}, richest: {}}}", "E1315", "both alter `cards → crown → worth`", "richest"),
        ("{together: [richer, rihcest]}", "E1314", "there is no variant `rihcest`", "rihcest"),
        ("{together: richer}", "E1302", "`together` names two variants or more", "richer"),
        ("[[richer, richest]]", "E1302", "`under` is a list of variants", "[richer, richest]"),
    ],
)
def test_variants_that_cannot_be_chosen_at_once(under: str, code: str, message: str, at: str, tmp_path: Path) -> None:
    for name, worth in (("richer", 9), ("richest", 20)):
        text = f"variant: {name}\nchange: {{cards: {{crown: {{worth: {worth}}}}}}}\n"
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "ruleset.yaml").write_text(GAME, encoding="utf-8")
    text = f"scenarios:\n- id: one\n  under: {under}\n  then: {{over: no}}\n"
    (tmp_path / "scenarios.yaml").write_text(text, encoding="utf-8")
    found = mistakes(collect(tmp_path))
    assert [(one.code.number, one.span.text) for one in found] == [(code, at)]
    assert message in found[0].message


def test_positions_are_starting_points(play: Play) -> None:
    played = play(
        """\
- id: from_there
  from: rich
  given: {A: {tray: 1 red}}
  when: [{A: buy, bought: coin, pay: 1 red}]
  then: {A: {points: 6, gold: 3}}
""",
        more="positions: {rich: {given: {at: {step: late, turn: A}, A: {points: 4, gold: 3, hand: [coin]}}}}\n",
    )
    assert played.failed == {}


def test_a_slip_in_an_expression_is_shown_at_its_own_characters(play: Play) -> None:
    played = play("- id: slip\n  then: {check: [totl(A) is 3]}\n")
    assert "scenarios.yaml:3:18" in played.failed["slip"]
    assert "total" in played.failed["slip"]


def test_a_copy_with_a_name_of_its_own(play: Play) -> None:
    played = play(
        """\
- id: named
  given: {at: {step: late, turn: A}, A: {tray: [red_token as mine, red_token]}}
  when: [{effect: move mine to bag, by: A}]
  then: {bag: [mine], check: [mine.colour is red, mine in bag, count(A.tray) is 1]}
"""
    )
    assert played.failed == {}


def test_the_order_of_a_bag_holds_for_refills(play: Play) -> None:
    refilled = GAME.replace("board: {columns: 3,", "board: {columns: 3, refill: at once, fills from: bag,")
    played = play(
        """\
- id: refilled
  given: {at: {step: late, turn: A}, bag: [blue, red, red], board: {1: coin}}
  when: [{effect: move board.first to hand, by: A}]
  then: {board: {1: blue, 2: none}, bag: 2 red}
""",
        game=refilled,
    )
    assert played.failed == {}


def test_a_step_of_the_closing_can_be_stood_at_and_waited_for(play: Play) -> None:
    closing = "closing:\n  - {phase: counting, turns: players, actions: [draw_one, pass_turn]}\n"
    played = play(
        """\
- id: waits
  given: {at: {step: late, turn: A}, A: {points: 10}}
  when: [{A: pass_turn}, {until: counting, turn: A}, {A: pass_turn}, {B: pass_turn}]
  then: {over: yes}
- id: stands
  given: {at: {step: counting, turn: A}, bag: red}
  when: [{A: draw_one}]
  then: {A: {tray: [red]}, asks: {B: [draw_one, pass_turn]}}
""",
        game=GAME + closing,
    )
    assert played.failed == {}
    assert played.problems == ()


def test_a_named_copy_has_its_own_state(play: Play) -> None:
    played = play(
        """\
- id: copies
  given:
    at: {step: late, turn: A}
    first: {level: 3}
    A: {hand: [coin as first, coin as second]}
  then:
    first: {level: 3}
    second: {level: 0}
- id: which
  given: {at: {step: late, turn: A}, A: {hand: [coin, coin]}}
  then: {coin: {level: 0}}
"""
    )
    assert list(played.failed) == ["which"]
    assert "there are 2 of `coin`" in played.failed["which"]


def test_what_is_said_of_a_game_that_is_over_is_said_of_its_very_end(play: Play) -> None:
    last = "closing:\n  - {step: bonus, effect: raise A_points by 5}\n"
    game = GAME.replace("counters:\n", "counters:\n  A_points: {start: 0}\n", 1)
    game = game.replace("score: {points: points}", "score: {points: points + A_points}") + last
    played = play(
        """\
- id: over
  given: {at: {step: late, turn: A}, A: {points: 10}}
  when: [{A: pass_turn}]
  then: {over: yes, A_points: 5, check: [A_points is 5], events: [raise], score: {A: 15, B: 5}}
- id: won
  given: {at: {step: late, turn: A}, A: {points: 10}}
  when: [{A: pass_turn}]
  then: {winners: [A], A_points: 0 to 5}
- id: now
  given: {at: {step: late, turn: A}, A: {points: 10}}
  when: [{A: pass_turn}]
  then: {A_points: 0, score: {A: 10}}
- id: goes_on
  given: {at: {step: late, turn: A}, A: {points: 1}}
  when: [{A: pass_turn}]
  then: {over: no, A_points: 0}
""",
        game=game,
    )
    assert played.failed == {}
