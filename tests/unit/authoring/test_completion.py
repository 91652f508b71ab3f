"""What is suggested at a cursor: what fits the type first, what leads to it next, the rest not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tuckbox.authoring.editor.completion import complete
from tuckbox.authoring.editor.expected import Phrase, expected
from tuckbox.authoring.editor.formatting import reformatted
from tuckbox.authoring.editor.hover import hover
from tuckbox.authoring.editor.index import Index
from tuckbox.authoring.editor.operands import Room, operands
from tuckbox.authoring.editor.phrases import before_dot
from tuckbox.authoring.live import Live
from tuckbox.diagnostics import Source
from tuckbox.language.reading import lex
from tuckbox.semantics.scope import seat_scope

GAME = """\
ruleset: hut
version: 1
players: 2
resources:
  log: {plural: logs, group: goods}
  nail: {plural: nails, group: goods}
counters:
  warmth: {of: player}
  awake: {of: player, type: yes/no}
dice:
  lot: [1, 2, 3]
enums:
  colour: [red, blue]
tracks:
  path: {top: 5}
kinds:
  plan:
    plural: plans
    fields: {made_of: goods, tint: colour, price: bag of goods, effect: effect, big: yes/no, worth: number}
zones:
  deck: {kind: pile, holds: plan, starts with: plan}
  hand: {of: player, holds: plan, seen_by: owner}
  heap: {kind: pile, holds: plan}
cards:
  - id: wall
    kind: plan
    made_of: log
    tint: red
    price: 2 logs
    effect: gain 1 log
    worth: 3
procedures:
  build (goods material) by (number n): gain n material
define:
  cheap(plan): plan.worth < 2
flow:
  - phase: day
    turns: players
    actions: [wait]
actions:
  wait: {effect: gain 1 log}
setup: |
  shuffle deck
end when: round is 3
"""

_EFFECT = "    effect: gain 1 log"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> tuple[Live, Path]:
    folder = tmp_path_factory.mktemp("hut")
    file = folder / "ruleset.yaml"
    file.write_text(GAME, "utf-8")
    live = Live(folder)
    assert [str(one) for one in live.check() if one.is_error] == []
    return live, file


def labels(game: tuple[Live, Path], old: str, new: str) -> list[str]:
    """What is suggested behind ``new``, which is typed in the place of ``old``."""
    live, file = game
    text = GAME.replace(old, new, 1)
    texts = {file.absolute(): text}
    live.check(texts)
    source = Source(str(file.absolute()), text)
    return [one.label for one in complete(live, Index(live), source, GAME.index(old) + len(new), texts)]


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ("made_of: log", "made_of: ", ["log", "nail"]),
        ("made_of: log", "made_of: na", ["nail"]),
        ("tint: red", "tint: ", ["red", "blue"]),
        ("price: 2 logs", "price: ", ["1 log", "1 nail", "1 goods", "1", "2", "3"]),
        (_EFFECT, "    effect: gain 2 ", ["log", "logs", "nail", "nails", "goods"]),
        (_EFFECT, "    effect: roll ", ["lot"]),
        ("worth: 3", "worth: 3\n    big: ", ["yes", "no"]),
    ],
)
def test_only_what_can_be_said_is_suggested(game: tuple[Live, Path], old: str, new: str, wanted: list[str]) -> None:
    assert [one for one in labels(game, old, new) if one not in ("up to",)] == wanted


@pytest.mark.parametrize(
    ("effect", "first", "never"),
    [
        ("draw 1 from ", ["deck", "hand", "heap"], ["log", "yes", "red", "warmth", "count"]),
        ("move this to ", ["deck", "hand", "heap"], ["log", "yes", "red", "warmth", "count"]),
        ("shuffle ", ["deck", "hand", "heap"], ["log", "yes", "red", "warmth"]),
        ("raise ", ["log", "logs", "nail"], ["deck", "red", "yes", "count"]),
        ("set awake to ", ["awake"], []),
        ("gain ", ["1 log", "1 nail", "1 goods", "1", "2", "3"], ["deck", "red", "yes", "wall"]),
        ("gain 1 log for ", ["you", "others", "opponent"], ["red", "log", "count"]),
        ("build ", ["log", "logs", "nail"], ["deck", "red", "yes"]),
        ("build log by ", ["log", "logs", "nail"], ["deck", "red", "yes"]),
        ("if ", ["awake", "cheap"], []),
        ("if this.tint is ", ["red", "blue"], ["deck", "log", "yes"]),
        ("discard all from hand where ", ["awake", "cheap"], []),
        ("(choose one of you.hand).", ["made_of", "tint", "price"], ["deck", "draw"]),
        ("draw 1 ", ["from", "to", "for"], ["log", "deck"]),
    ],
)
def test_what_fits_comes_first(game: tuple[Live, Path], effect: str, first: list[str], never: list[str]) -> None:
    found = labels(game, _EFFECT, f"    effect: {effect}")
    near = [one for one in found if one not in ("it", "this")]
    assert near[: len(first)] == first
    assert [one for one in never if one in found] == []


@pytest.mark.parametrize(
    ("old", "new", "first"),
    [
        ("  shuffle deck", "  shuffle ", ["deck", "heap"]),
        ("  shuffle deck", "  shuffle deck\n  draw 1 from ", ["deck", "heap"]),
        ("  shuffle deck", "  sh", ["shuffle"]),
        ("end when: round is 3", "end when: che", ["cheap"]),
        ("end when: round is 3", "end when: some(playe", ["players"]),
        ("end when: round is 3", "end when: some(players, it.warm", ["warmth"]),
    ],
)
def test_a_section_that_is_a_text_is_helped_with(game: tuple[Live, Path], old: str, new: str, first: list[str]) -> None:
    assert labels(game, old, new)[: len(first)] == first


def test_everything_the_vocabulary_takes_can_be_asked_for(game: tuple[Live, Path]) -> None:
    live, _ = game
    live.check()
    book = Index(live).book
    assert book is not None
    words, room = book.words, Room(live, book, seat_scope())
    for verb in words.vocabulary.verbs.values():
        for name in {one.name for form in verb.forms for one in form.parameters}:
            text = verb.word if name == "thing" else f"{verb.word} this {name}"
            wanted = expected(Phrase(text, lex(text), 0), room.checker, room.value_of)
            if wanted is None or wanted.takes not in (("step",), ("grant",)):  # the game has none
                assert list(operands(room, wanted)), text
    for function in words.vocabulary.functions.values():
        for number in range(len(function.parameters)):
            text = f"{function.word}({'you, ' * number}"
            wanted = expected(Phrase(text, lex(text)), room.checker, room.value_of)
            assert list(operands(room, wanted)), text


@pytest.mark.parametrize(
    ("before", "head"),
    [
        ("gain you.", "you"),
        ("if count(you.hand).", "count(you.hand)"),
        ("(choose one of you.hand).", "(choose one of you.hand)"),
        ("draw 1 from first(it.a).b.", "first(it.a).b"),
        ("if not (a or b).", "(a or b)"),
        ("gain 1.", None),
        ("gain )).", None),
        ("gain you", None),
    ],
)
def test_the_value_before_a_dot(before: str, head: str | None) -> None:
    assert before_dot(before) == head


def test_a_card_is_shown_in_the_words_of_the_game(game: tuple[Live, Path]) -> None:
    live, file = game
    live.check()
    source = Source(str(file.absolute()), GAME)
    found = hover(live, Index(live), source, GAME.index("id: wall") + 5)
    assert found is not None
    for said in ("Made of: log.", "Tint: red.", "Price: 2 logs.", "gain 1 log"):
        assert said in found.text
    field = hover(live, Index(live), source, GAME.index("worth < 2") + 1)
    assert field is not None and "a number" in field.text


def test_a_text_in_the_editor_is_formatted(game: tuple[Live, Path]) -> None:
    live, file = game
    changed = GAME.replace(_EFFECT, "    effect:   gain   1   log  ", 1)
    live.check({file.absolute(): changed})
    found = reformatted(live, Source(str(file.absolute()), changed))
    assert found is not None
    span, text = found
    again = changed[: span.start] + text + changed[span.end :]
    assert _EFFECT in again and span.end - span.start < len(changed)
    assert reformatted(live, Source(str(file.absolute()), again)) is None
