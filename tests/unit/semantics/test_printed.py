"""What printed texts say in so many words, in English and Hungarian."""

from __future__ import annotations

import pytest

from tuckbox.semantics.printed import SPEECHES, implied, names, numbers


@pytest.mark.parametrize(
    ("language", "text", "said"),
    [
        ("en", "Gain 2 gold and three silver.", [2, 3]),
        ("en", "Made in 1846. Everything costs -1 gold; 3rd edition.", [1]),
        ("en", "Someone drew 12 of them, 1,500 times.", [12]),
        ("hu", "Kapsz két ezüstöt és 3 aranyat.", [3, 2]),
        ("hu", "Hatvan éve a hatodik; hat hete.", []),
        ("hu", "Húzz hármat.", [3]),
    ],
)
def test_numbers(language: str, text: str, said: list[int]) -> None:
    found = list(numbers(text, SPEECHES[language]))
    assert [value for value, _, _ in found] == said
    assert all(text[start:end].isalnum() for _, start, end in found)


@pytest.mark.parametrize(
    ("language", "text", "meant"),
    [("en", "Draw a ware twice.", {1, 2}), ("hu", "Húzz egyet kétszer, 6-ig.", {1, 2, 6}), ("en", "Nothing.", set())],
)
def test_what_may_be_meant(language: str, text: str, meant: set[int]) -> None:
    assert implied(text, SPEECHES[language]) == meant


@pytest.mark.parametrize(
    ("language", "text", "may"),
    [
        ("en", "You may draw.", True),
        ("en", "You may not draw.", False),
        ("en", "In May you draw.", False),
        ("hu", "Húzhatsz egyet.", True),
        ("hu", "Hat lapot, tehát hatot húzol.", False),
        ("hu", "Két hét múlva húzol.", False),
    ],
)
def test_may(language: str, text: str, may: bool) -> None:
    assert (SPEECHES[language].may.search(text) is not None) is may


@pytest.mark.parametrize(
    ("text", "name", "used"),
    [
        ("Fizess 2 tőkét.", "tőke", True),
        ("Adj 1 fát.", "fa", True),
        ("Pay one Idea.", "idea", True),
        ("Kapsz egy ötletet.", "tőke", False),
        ("Pay silver.", "gold", False),
    ],
)
def test_names(text: str, name: str, used: bool) -> None:
    assert names(text, name) is used
