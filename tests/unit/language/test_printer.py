"""The canonical text of a form: brackets only where they are needed, short bodies on their line."""

from __future__ import annotations

import pytest

from tuckbox.language.parser import parse_effect, parse_expression
from tuckbox.language.printer import print_form

VALUES = [
    ("((a) + (b * c))", "a + b * c"),
    ("(a + b) * c", "(a + b) * c"),
    ("a - (b - c)", "a - (b - c)"),
    ("(a - b) - c", "a - b - c"),
    ("not (a and b) or (c)", "not (a and b) or c"),
    ("(a or b) and c", "(a or b) and c"),
    ("(2) coins + ((1 + n)) gold", "2 coins + (1 + n) gold"),
    ("(card.owner).gold", "card.owner.gold"),
    ("count((hand where it.a))", "count(hand where it.a)"),
    ("(hand where it.a).first", "(hand where it.a).first"),
    ("choose one of (hand where it.a)", "choose one of hand where it.a"),
    ("choose 1 to 2 of hand otherwise deck", "choose 1 to 2 of hand otherwise deck"),
    ("if (a) then (b) else (if c then d else e)", "if a then b else if c then d else e"),
    ("hand  as  p  where  it.a", "hand as p where it.a"),
    ("- (-a)", "--a"),
]

EFFECTS = [
    ("discard hand where it.a from deck", "discard hand from deck where it.a"),
    ("if a:\n    win\nelse:\n    again", "if a then win else again"),
    ("if a:\n    win; again", "if a:\n  win\n  again"),
    ("if a then win\nelse if b then win\nelse again", "if a then win\nelse if b then win\nelse again"),
    ("for each x in hand:\n  discard x", "for each x in hand do discard x"),
    ("may pay 1 gold:\n    win\nelse:\n    again", "may pay 1 gold:\n  win\nelse:\n  again"),
    ('either:\n  win\nor  "b":\n  again', 'either:\n  win\nor "b":\n  again'),
    ("win   # why\n\nagain", "win\nagain"),
]


@pytest.mark.parametrize(("text", "canonical"), VALUES)
def test_values(text: str, canonical: str) -> None:
    form, _ = parse_expression(text)
    assert form is not None
    assert print_form(form) == canonical


@pytest.mark.parametrize(("text", "canonical"), EFFECTS)
def test_effects(text: str, canonical: str) -> None:
    form, _ = parse_effect(text)
    assert form is not None
    assert print_form(form) == canonical


def test_on_one_line() -> None:
    small, _ = parse_effect("let x = 2\ngain x gold")
    large, _ = parse_effect("win\nif a then win")
    assert small is not None
    assert large is not None
    assert print_form(small, one_line=True) == "let x = 2; gain x gold"
    assert print_form(large, one_line=True) == "win\nif a then win"
