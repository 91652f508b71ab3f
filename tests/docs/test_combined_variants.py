"""Modes of the games in `content`, two at a time: what fits together is in order, what does not says where."""

from __future__ import annotations

from pathlib import Path

import pytest

from tuckbox.checking import examine

CONTENT = Path(__file__).parents[2] / "content"
TOGETHER = [
    ("age_of_inventors", ("educational", "young_scientists")),
    ("age_of_inventors", ("educational", "solo")),
    ("age_of_inventors", ("educational", "tesla_vs_edison")),
    ("age_of_inventors", ("tesla_vs_edison", "young_scientists")),
    ("age_of_inventors", ("solo", "young_scientists")),
    ("age_of_inventors", ("young_scientists", "solo")),
]
APART = [
    ("age_of_inventors", ("solo", "tesla_vs_edison")),
    ("age_of_inventors", ("young_assistants", "educational")),
    ("age_of_inventors", ("educational", "young_assistants")),
    ("age_of_inventors", ("tesla_vs_edison", "young_assistants")),
    ("age_of_inventors", ("young_assistants", "young_scientists")),
    ("age_of_inventors", ("young_scientists", "young_assistants")),
]


@pytest.mark.parametrize(("game", "pair"), TOGETHER)
def test_what_fits_together_is_in_order(game: str, pair: tuple[str, ...]) -> None:
    assert examine(CONTENT / game, pair).errors == ()


@pytest.mark.parametrize(("game", "pair"), APART)
def test_what_does_not_is_refused_once_with_both_places(game: str, pair: tuple[str, ...]) -> None:
    first, second = pair
    (clash,) = examine(CONTENT / game, pair).diagnostics
    assert clash.code.slug == "two-overlays"
    assert clash.message.startswith(f"the variants `{second}` and `{first}` cannot be combined: both alter ")
    files = {Path(span.file).stem for span in (clash.span, clash.labels[0].span)}
    assert files == {first, second}


def test_all_that_both_alter_is_named_and_the_closer_place_is_shown() -> None:
    (clash,) = examine(CONTENT / "age_of_inventors", ("educational", "young_assistants")).diagnostics
    assert "`counters → back_cover`; `flow → checkers`; `define → in_the_table, names_given, " in clash.message
    assert (clash.span.text, clash.labels[0].span.text) == ("back_cover", "counters")
    assert clash.labels[0].text == "`young_assistants` does it here for all of `counters`"
