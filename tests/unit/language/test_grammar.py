"""The grammar has no conflict, costs nothing until it is used, and gives exact places."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tuckbox.language import tree as t
from tuckbox.language.grammar import STARTS, build
from tuckbox.language.lexis import RESERVED, word_of_terminal
from tuckbox.language.parser import parse_effect, parse_expression, parse_heading, parse_signature, parse_type


def test_there_is_no_conflict() -> None:
    assert build(strict=True).options.start == list(STARTS)


def test_every_reserved_word_is_a_terminal() -> None:
    terminals = {terminal.name for terminal in build(strict=False).terminals}
    assert set(word_of_terminal()) <= terminals
    assert {part for words in word_of_terminal().values() for part in words.split()} == RESERVED


def test_the_parser_is_built_when_it_is_needed() -> None:
    program = "import sys, tuckbox.language.parser; print('lark' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize("word", sorted(RESERVED - {"up", "each", "one", "any", "once"}))
def test_a_reserved_word_is_no_name_and_any_word_follows_a_dot(word: str) -> None:
    assert parse_expression(word)[0] is None
    assert isinstance(parse_expression(f"card.{word}")[0], t.Attribute)


def test_places_are_exact() -> None:
    text = "if card.owner is you:\n  gain (1 + n) coins from hand where it.é  as got\nwin"
    form, _ = parse_effect(text)
    assert form is not None
    seen = {type(node).__name__: text[node.start : node.end] for node in _all(form)}
    assert seen["Block"] == "gain (1 + n) coins from hand where it.é  as got"
    assert seen["If"] == "if card.owner is you:\n  gain (1 + n) coins from hand where it.é  as got"
    assert seen["Quantity"] == "(1 + n) coins"
    assert seen["Arithmetic"] == "1 + n"
    assert seen["Clause"] == "from hand"
    assert seen["Attribute"] == "it.é"


def _all(form: t.Form) -> list[t.Form]:
    found = [form]
    for below in t.children(form):
        found += _all(below)
    return found


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("move card to hand\n  where it.a", "move card to hand where it.a"),
        ("gain 1 coin\n  + 2 tokens", "gain 1 coin + 2 tokens"),
        ("let x = sum(hand,\n  it.worth)", "let x = sum(hand, it.worth)"),
        ("gain 1 coin  # why\n# a remark\n\nwin", "gain 1 coin; win"),
        ("if a then win\nelse win", "if a then win else win"),
        ("if a:\n  win\nelse:\n  win", "if a then win else win"),
        ("  win\n  win", "win; win"),
        ("win\r\nwin\r\n", "win; win"),
        ("discard hand where it.a from deck", "discard hand from deck where it.a"),
        ("repeat until card or \"\":\n  win", "repeat until (card or \"\"):\n  win"),
    ],
)  # fmt: skip
def test_two_ways_to_write_the_same(text: str, same: str) -> None:
    form, mistakes = parse_effect(text)
    assert mistakes == ()
    assert form == parse_effect(same)[0]


def test_how_tightly_words_bind() -> None:
    assert parse_expression("a or b and not c is 2 coins + d * -e.f") == parse_expression(
        "a or (b and (not (c is ((2 coins) + (d * (-(e.f)))))))"
    )
    assert parse_expression("hand where it.a otherwise b")[0] is None
    assert parse_expression("choose up to 2 of hand where it.a asking \"x\"") == parse_expression(
        "choose up to 2 of (hand where it.a) asking \"x\""
    )  # fmt: skip


def test_the_other_starts() -> None:
    signature, _ = parse_signature("worth(card, set of number levels, yes/no twice)")
    assert signature is not None
    kinds = [str(item.type.word) if item.type else None for item in signature.parameters]
    assert kinds == [None, "set", "yes/no"]
    heading, _ = parse_heading("give (card gift) to (player)")
    assert heading is not None
    assert heading.thing is not None
    assert [(word, hole.name.word) for word, hole in heading.holes] == [("to", "player")]
    assert parse_type("set of list of card")[0] == t.TypeName(
        "set", t.TypeName("list", t.TypeName("card", None))
    )  # fmt: skip
