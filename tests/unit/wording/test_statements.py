"""Deeds one after another as one sentence."""

from __future__ import annotations

import pytest

from tuckbox.wording.deeds import Deed
from tuckbox.wording.speech import YOU, person
from tuckbox.wording.statements import chained

THEY = person("that player")


@pytest.mark.parametrize(
    ("deeds", "said"),
    [
        ([Deed(THEY, "lose 1 coin"), Deed(YOU, "gain 1 coin")], "that player loses 1 coin and then you gain 1 coin"),
        ([Deed(THEY, "lose 1 coin"), Deed(THEY, "draw a card")], "that player loses 1 coin and then draws a card"),
        ([Deed(YOU, "lose 1 coin"), Deed(YOU, "gain 1 coin")], "lose 1 coin and then gain 1 coin"),
        ([Deed(YOU, "lose 1 coin"), Deed(THEY, "gain 1 coin")], "lose 1 coin and then that player gains 1 coin"),
    ],
)
def test_it_stays_clear_who_does_what(deeds: list[Deed], said: str) -> None:
    assert chained(deeds) == said
