"""No component is made or lost in random matches, whatever is chosen."""

from __future__ import annotations

import pytest
from tests.properties.playing import IDS, RULESETS, loaded, positions

from tuckbox.authoring import fault


@pytest.mark.parametrize(("ref", "variants"), RULESETS, ids=IDS)
@pytest.mark.parametrize(
    "seeds", [pytest.param(range(1), id="some"), pytest.param(range(1, 11), marks=pytest.mark.soak)]
)
def test_nothing_is_made_or_lost(ref: str, variants: tuple[str, ...], seeds: range) -> None:
    for seed in seeds:
        for match, _ in positions(loaded(ref, variants), seed, 1):
            assert fault(match) is None
