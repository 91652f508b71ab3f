"""The nearest right word."""

import pytest

from tuckbox.diagnostics import did_you_mean, nearest

WORDS = ["deck", "desk", "hand", "discard", "gold_coin", "token", "draw_pile"]


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("dekc", ["deck"]),
        ("deck", ["desk"]),
        ("Hand", ["hand"]),
        ("discrad", ["discard"]),
        ("tokens", ["token"]),
        ("draw-pile", ["draw_pile"]),
        ("coin", ["gold_coin"]),
        ("xyzzy", []),
        ("", []),
        ("q" * 1000, []),
    ],
)
def test_nearest(word: str, expected: list[str]) -> None:
    assert nearest(word, WORDS) == expected


def test_another_case_beats_another_letter() -> None:
    assert nearest("DECK", ["desk", "deck", "neck"])[0] == "deck"


def test_the_order_does_not_depend_on_the_order_of_the_candidates() -> None:
    assert nearest("carp", ["card", "care", "cart"]) == nearest("carp", {"cart", "card", "care"})


def test_short_words_need_to_be_close() -> None:
    assert nearest("ox", ["if", "to"]) == []
    assert nearest("fi", ["if", "to"]) == ["if"]


def test_did_you_mean_names_one_or_two() -> None:
    assert did_you_mean("dekc", ["deck", "hand"]) == "did you mean `deck`?"
    assert did_you_mean("dexk", ["deck", "desk", "hand"]) == "did you mean `deck` or `desk`?"
    assert did_you_mean("xyzzy", ["deck"]) is None
