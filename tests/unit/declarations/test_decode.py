"""Sections to declarations: every right form, every slip at its own characters, all of them in one run."""

from __future__ import annotations

import pytest
from rulesets import BASE, good, load
from structure import GOOD, SLIPS

from tuckbox.declarations import decode_overlay, load_texts, read_shape
from tuckbox.declarations.model import SideDecl
from tuckbox.declarations.values import Written
from tuckbox.diagnostics import Problems
from tuckbox.document import Mapping, Sequence
from tuckbox.language import tree as t


def test_everything_that_can_be_written_is_read() -> None:
    decl = good(GOOD).decl
    assert (str(decl.ruleset), decl.version, decl.players) == ("game", 1, (2, 4))
    assert [str(value) for value, _ in decl.dice[1][1].values] == ["heads", "heads", "tails"]
    assert [str(kind) for kind in decl.kinds[3][1].union or ()] == ["item", "note"]
    board = decl.zones[2][1]
    assert isinstance(board.spaces, tuple) and [str(name) for name, _ in board.spaces] == ["house", "store"]
    assert isinstance(decl.zones[3][1].slots, Sequence)
    assert [action.heading.tree.name.word for action in decl.actions] == ["dig", "give"]
    assert [pick.if_any for _, pick in decl.actions[0].pick or ()] == [False, True]
    assert [str(name) for name, _ in decl.cards[0].fields] == ["price"]
    each = decl.cards[1].each
    assert each is not None and [getattr(item, "value", None) for item in each[0][1].items] == ["1", "2", "3"]
    assert isinstance(decl.end_when, Written) and isinstance(decl.end_when.tree, t.Is)
    assert [(str(name), [str(rule) for rule in rules]) for name, rules in decl.implements] == [
        ("r-1", ["r-1"]),
        ("end when", ["r-3"]),
    ]
    assert decl.texts[0][1].texts == {"en": "Which one?", "hu": "Melyik"}


@pytest.mark.parametrize(("old", "new", "place", "slug"), SLIPS, ids=lambda text: text[:30])
def test_each_slip_gives_one_diagnostic_at_its_place(old: str, new: str, place: str, slug: str) -> None:
    assert GOOD.count(old) == 1
    problem = load(GOOD.replace(old, new)).only(slug)
    assert problem.span.text == place


def test_all_slips_of_a_file_are_reported_at_once_and_the_rest_is_kept() -> None:
    found = load("counters: {a: {strat: 0}, b: {min: x}, c: {start: 1}}\nzones: {deck: {kind: heap}}\nend when: (\n")
    assert found.codes[:3] == ["unknown-key", "wrong-form", "unknown-choice"] and len(found.codes) == 4
    assert [str(name) for name, _ in found.decl.counters] == ["a", "b", "c"]


def test_unknown_keys_name_the_nearest_or_their_owner() -> None:
    assert load("counters: {gold: {strat: 0}}").only("unknown-key").help == "did you mean `start`?"
    help_ = load("counters: {gold: {turns: players}}").only("unknown-key").help
    assert help_ is not None and "a step or phase" in help_


@pytest.mark.parametrize(
    ("scalar", "underlined"),
    [
        ("gain 1 == gold", "=="),
        ("'gain 1 == gold'", "=="),
        ('"gain 1 \\u003d= gold"', "\\u003d="),
        ("|\n      shuffle deck\n      gain 1 == gold", "=="),
        (">\n      gain 1\n      == gold", "=="),
    ],
)
def test_slips_in_texts_are_underlined_in_every_style(scalar: str, underlined: str) -> None:
    found = load(f"actions:\n  dig:\n    effect: {scalar}\n")
    assert underlined in [problem.span.text for problem in found.problems]


def test_two_lines_made_one_are_explained() -> None:
    found = load("setup: >\n  shuffle deck\n  shuffle hand\n")
    assert found.problems and any("|" in (problem.help or "") + problem.message for problem in found.problems)


def test_names_of_every_language_are_names() -> None:
    found = good("counters: {Ép: {start: 20}, szörny_2: {}, 名前: {}}")
    assert [str(name) for name, _ in found.decl.counters] == ["Ép", "szörny_2", "名前"]


def test_a_proposal_comes_with_what_is_no_name() -> None:
    problem = load("counters: {victory points: {}}").only("not-a-name")
    assert problem.help == "write `victory_points`"


def test_bare_texts_are_in_the_main_language() -> None:
    decl = good("languages: [hu, en]\ncounters: {gold: {name: arany}}").decl
    name = decl.counters[0][1].name
    assert name is not None and name.texts == {"hu": "arany"}


def test_a_missing_translation_is_reported_only_where_there_are_translations() -> None:
    text = "languages: [en, hu]\ncounters: {gold: {name: gold}, coin: {name: {en: coin}}}\n"
    good(text)
    problem = load(text + "zones: {deck: {name: {en: deck, hu: pakli}}}\n").only("missing-translation")
    assert problem.severity == "warning"
    assert "another one in this file" in problem.message
    assert [label.span.text for label in problem.labels] == ["en"]


def test_a_language_that_is_not_declared() -> None:
    assert load("name: {en: Game, hu: Játék}").only("unknown-language").span.text == "hu"


def test_an_overlay_says_what_it_is_called_and_whether_tests_go_on() -> None:
    problems = Problems()
    texts = {"a.yaml": BASE, "v.yaml": "variant: v\nname: {en: Short}\nplayers: 1\nscenarios: none\n"}
    overlay = load_texts(texts, lambda ref: None, problems).overlays[0]
    decl = decode_overlay(overlay, ("en",), problems)
    assert decl.title is not None and decl.title.texts == {"en": "Short"}
    assert (decl.players, decl.keeps_scenarios, decl.scenarios) == ((1, 1), False, ())
    assert len(problems) == 0


def test_fields_and_sides_of_cards_can_be_read_by_their_shape() -> None:
    found = good("cards: [{id: a, kind: b, cost: lose 1 gold, left: {effect: win, worth: 2}}]")
    problems = Problems()
    (_, cost), (_, left) = found.decl.cards[0].fields
    assert isinstance(left, Mapping)
    effect = read_shape("cost", cost, "`cost`", problems)
    side = read_shape("record SideDecl", left, "`left`", problems)
    assert isinstance(effect, Written) and isinstance(effect.tree, t.Block)
    assert isinstance(side, SideDecl) and [str(name) for name, _ in side.fields] == ["worth"]
    assert read_shape("number", cost, "`cost`", problems) is None
    assert [problem.code.slug for problem in problems] == ["wrong-form"]
