"""Nouns and the little words around them."""

from __future__ import annotations

import pytest

from tuckbox.wording import english
from tuckbox.wording.speech import person


@pytest.mark.parametrize(
    ("many", "one"),
    [("heroes", "hero"), ("boxes", "box"), ("cities", "city"), ("shoes", "shoe"), ("cards of gold", "card of gold")],
)
def test_singulars(many: str, one: str) -> None:
    assert english.singular(many) == one


@pytest.mark.parametrize(("noun", "said"), [("other player", "another player"), ("orc", "an orc"), ("card", "a card")])
def test_articles(noun: str, said: str) -> None:
    assert english.article(noun) == said


def test_a_person_named_again_is_them_as_an_object() -> None:
    assert (person("each player").object(), person("each player").repeated().object()) == ("each player", "them")
