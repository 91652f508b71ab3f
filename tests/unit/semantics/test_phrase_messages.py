"""What is said of a wrong phrase, where exactly, and only once."""

from __future__ import annotations

import pytest

from .ruleset import FLOW, checked, said


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("gian 1 gold", "E0501", "gian"),
        ("go", "E0501", "go"),
        ("gain 1 gold by you", "E0502", "by"),
        ("raise points", "E0503", "raise"),
        ("move 2 gold from you to opponent under deck", "E0505", "under"),
        ("discard from hand", "E0506", "discard"),
        ("again 3", "E0507", "3"),
        ("win win", "E0507", "win"),
        ("gain gold", "E0508", "gold"),
        ("refill 3", "E0508", "3"),
        ("gain 1 gold for players where it.points > 0", "E0509", "it.points > 0"),
        ("shuffle deck as mixed", "E0510", "mixed"),
        ("pay 1 gold", "E0511", "pay"),
        ("must lose 1 gold:\n  again", "E0514", "lose"),
        ("move 1 from deck", "E0515", "move"),
        ("discard 1", "E0517", "discard"),
        ("raise hand.first.worth by 1", "E0518", "hand.first.worth"),
        ("flip points", "E0518", "flip"),
        ("offer go without gold", "E0520", "gold"),
        ("offer goo", "E0521", "goo"),
        ("everyone at once:\n  gain 1 gold", "E0522", "gain 1 gold"),
        ("end match", "E0523", "match"),
        ("proceed", "E0525", "proceed"),
        ("cancel event", "E0525", "cancel"),
        ("grant speed to you", "E0526", "speed"),
        ("let points = 3", "E0304", "points"),
    ],
)
def test_effects(text: str, code: str, at: str) -> None:
    assert said(text) == [(code, at)]


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("draw 1 from deck to hand", "E0512", "draw"),
        ("if points > 1 then lose 1 gold", "E0513", "if points > 1 then lose 1 gold"),
        ("lose 1 gold as gone", "E0510", "gone"),
        ("pay 1 gold for you", "E0502", "for"),
    ],
)
def test_costs(text: str, code: str, at: str) -> None:
    assert said(text, "cost")[:1] == [(code, at)]


@pytest.mark.parametrize(
    ("ability", "code", "at"),
    [
        ("{effect: again}", "E0601", "effect"),
        ("{forbid: draw, effect: again}", "E0602", "effect"),
        ("{forbid: draw, once each: turn}", "E0602", "once each"),
        ("{after: draw}", "E0603", "after"),
        ("{after: drwa, effect: again}", "E0604", "drwa"),
        ("{after: draw points by you, effect: again}", "E0605", "points"),
        ("{after: draw 2 tile, effect: again}", "E0605", "2 tile"),
        ("{after: draw tile onto hand for rwo, effect: again}", "E0502", "onto"),
        ("{modify: prize, by: 1}", "E0607", "prize"),
        ("{activate: once each week, effect: again}", "E0609", "once each week"),
        ("{activate: once until evning, effect: again}", "E0527", "once until evning"),
        ("{forbid: draw, in: goo}", "E0610", "goo"),
    ],
)
def test_abilities(ability: str, code: str, at: str) -> None:
    text = f"actions:\n  go: {{effect: draw 1 tile}}\n{FLOW}abilities:\n  - {ability}\n"
    _, problems = checked(text)
    assert (code, at) in [(one.code.number, one.span.text) for one in problems]


@pytest.mark.parametrize(
    ("ability", "help_text"),
    [
        (
            "{after: evening, effect: again}",
            "`evening` is a step: let its `effect` begin with a procedure, and name that",
        ),
        (
            "{modify: worth, by: 1}",
            "a field is fixed: modify a word that reads it, as in `define: {its_worth(tile): tile.worth}`",
        ),
        ("{after: change points, effect: discard it}", "`it` is what has changed; whose it is, is `event.for`"),
        (
            "{after: lose points, effect: again}",
            "write `lower points`, `raise points`, or `change points` for both",
        ),
    ],
)
def test_what_an_ability_cannot_do_is_said_another_way(ability: str, help_text: str) -> None:
    flow = "flow:\n  - {phase: evening, turns: players, actions: [go]}\n"
    text = f"actions:\n  go: {{effect: draw 1 tile}}\n{flow}abilities:\n  - {ability}\n"
    assert [one.help for one in checked(text)[1]] == [help_text]


@pytest.mark.parametrize(
    ("flow", "at"),
    [
        ("{phase: main}", "phase"),
        ("{step: main, turns: players, actions: [go]}", "turns"),
        ("{step: main, effect: again, until: round is 3}", "step"),
        ("{step: main, actions: [go]}", "step"),
        ("{phase: main, turns: players}", "phase"),
    ],
)
def test_flow(flow: str, at: str) -> None:
    _, problems = checked(f"actions:\n  go: {{effect: draw 1 tile}}\nflow:\n  - {flow}\n")
    assert ("E0612", at) in [(one.code.number, one.span.text) for one in problems]


def test_a_text_that_is_not_understood_may_have_named_the_word() -> None:
    _, problems = checked(f"actions:\n  go: {{effect: draw bonus form deck}}\n{FLOW}define: {{bonus: 2}}\n")
    assert {one.severity for one in problems} == {"error"}


def test_a_menu_names_actions() -> None:
    _, problems = checked("actions:\n  go: {effect: draw 1 tile}\nflow:\n  - {turns: players, actions: [goo]}\n")
    (one,) = problems
    assert (one.code.number, one.span.text, one.help) == ("E0521", "goo", "did you mean `go`?")


@pytest.mark.parametrize("word", ["name", "thing", "source", "step", "points"])
def test_picks_and_parameters_hide_nothing(word: str) -> None:
    pick = f"actions:\n  go: {{pick: {{{word}: hand}}, effect: draw 1 tile}}\n{FLOW}"
    hole = f"procedures:\n  lend (tile {word}): draw 1 tile\n{FLOW}actions: {{go: {{effect: draw 1 tile}}}}\n"
    for text in (pick, hole):
        (one,) = [one for one in checked(text)[1] if one.code.number == "E0304"]
        assert one.span.text == word
