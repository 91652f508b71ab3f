"""No component is made or lost in random matches, whatever is chosen: in every mode, with any number of players."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.docs.test_combined_variants import TOGETHER
from tests.properties.playing import IDS, ROOT, RULESETS, loaded, positions

from tuckbox import api
from tuckbox.authoring import fault
from tuckbox.checking import examine
from tuckbox.document import Scalar
from tuckbox.semantics.checked.expressions import Value

MODES = (*RULESETS, *((f"content/{name}", pair) for name, pair in TOGETHER))
MODE_IDS = [" with ".join((ref, *variants)) for ref, variants in MODES]


def check(game: api.Game, seeds: range) -> None:
    """Look at every position of some matches of each number of players."""
    least, most = game.players
    for seats in range(least, most + 1):
        for seed in seeds:
            for match, _ in positions(game, seed, 1, seats):
                assert fault(match) is None, (seats, seed)


@pytest.mark.parametrize(("ref", "variants"), RULESETS, ids=IDS)
def test_nothing_is_made_or_lost(ref: str, variants: tuple[str, ...]) -> None:
    check(loaded(ref, variants), range(1))


@pytest.mark.soak
@pytest.mark.parametrize(("ref", "variants"), MODES, ids=MODE_IDS)
def test_nothing_is_made_or_lost_in_many_matches(ref: str, variants: tuple[str, ...]) -> None:
    check(loaded(ref, variants), range(1, 21))


@pytest.mark.soak
@pytest.mark.parametrize(("ref", "variants"), MODES, ids=MODE_IDS)
def test_nothing_is_made_or_lost_with_any_value_of_an_option(ref: str, variants: tuple[str, ...]) -> None:
    for options in other_options(ref, variants):
        check(api.load(ROOT / ref, variants, options), range(3))


def other_options(ref: str, variants: tuple[str, ...]) -> Iterator[dict[str, Value]]:
    """Every value of every option that a mode names, and is not the one with which it begins."""
    declared = examine(ROOT / ref, variants).declarations
    assert declared is not None
    for option, start in loaded(ref, variants).options.items():
        named = next(one.choices or () for name, one in declared.options if str(name) == option)
        values = [not start] if isinstance(start, bool) else [one.value for one in named if isinstance(one, Scalar)]
        for value in values:
            if value != start:
                yield {option: value}


def test_the_values_of_options_are_found() -> None:
    assert list(other_options("content/age_of_inventors", ("educational",))) == [
        {"labs": "dealt"},
        {"labs": "guessing_game"},
        {"also_the_year": True},
    ]
