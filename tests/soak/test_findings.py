"""What the soak has found once: each input is fed again."""

from __future__ import annotations

import json

import pytest
from tests.soak.feeding import failure
from tests.soak.targets import TARGETS

NO_HAND = """\
ruleset: fair
version: 1
players: 2
kinds: {ware: {plural: wares, hand: pocket, deck: heap}}
zones: {heap: {kind: pile}}
cards: {cloth: {kind: ware}}
setup: draw 1 wares
"""

FINDINGS = (
    pytest.param("language", 'effect\neither\n either"":\ni""', id="an `either` that stands alone was said twice"),
    pytest.param(
        "language", "effect\ny\n\u0301\n b", id="a line of which nothing could be read stood above an indented one"
    ),
    pytest.param("loader", "d: \r\x0b", id="the place of a blank line ended before it began"),
    pytest.param("records", "9" * 5_000, id="a number too long to be read"),
    pytest.param("records", "[" * 100_000, id="lists in lists"),
    pytest.param("rulesets", json.dumps({"ruleset.yaml": NO_HAND}), id="drawn to a hand that no zone is"),
)


@pytest.mark.parametrize(("target", "text"), FINDINGS)
def test_it_holds_now(target: str, text: str) -> None:
    assert failure(TARGETS[target], text) is None
