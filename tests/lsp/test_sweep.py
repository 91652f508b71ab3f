"""At a sample of the words of every shipped ruleset: what stands there would have been proposed."""

from __future__ import annotations

import pytest
from tests.lsp.sweep import ROOT, places, sweep

RULESETS = sorted(path.name for path in (ROOT / "content").iterdir() if path.is_dir())
_PLACES = 9
_KNOWN = 0.8
"""The share of a sample that has to be known; of all places it is 0.95 (`python -m tests.lsp.sweep content/*/`)."""


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_stands_there_is_proposed(ruleset: str) -> None:
    answers = sweep(ROOT / "content" / ruleset, _PLACES)
    assert answers, "nothing was asked"
    missed = [f"{one.cause}: {one.place.line.strip()}|{one.place.word}" for one in answers if not one.known]
    assert len(missed) <= (1 - _KNOWN) * len(answers) + 1, missed


def test_places_are_words_with_their_line_cut_off() -> None:
    found = list(places(ROOT / "content" / "pig"))
    assert len(found) > 50
    for place in found:
        assert place.cut[place.offset :].partition("\n")[0].strip("]}") == ""
        assert place.path.read_text(encoding="utf-8")[place.offset :].startswith(place.word)
