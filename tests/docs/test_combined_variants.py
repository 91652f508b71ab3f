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
]
APART = [
    ("age_of_inventors", ("solo", "tesla_vs_edison")),
    ("age_of_inventors", ("solo", "young_scientists")),
    ("age_of_inventors", ("young_scientists", "solo")),
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
    assert clash.message.startswith(f"the variants `{second}` and `{first}` cannot be combined: ")
    assert clash.span.file.endswith(f"{second}.yaml")
    assert clash.labels
    assert all(label.span.file.endswith(f"{first}.yaml") for label in clash.labels)
