"""The rules of the language in play, one small game each (`rules.yaml`)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML
from tests.unit.runtime.small_game import checked, choose, options, start, values

from tuckbox.runtime.decisions import IllegalChoice

CASES: list[dict[str, Any]] = YAML(typ="safe").load(Path(__file__).with_name("rules.yaml").read_text("utf-8"))
KEYS = {"id", "rules", "choices", "refused", "then", "offered", "options", "seat", "over"}

#: Right, and without a meaning at the table so far: they are not to be played as if they were not there.
UNPLAYABLE = {
    "a reaction": "abilities: [{id: stop, reacts to: go by others, effect: cancel event}]",
    "a track": "tracks: {fame: {start: 0}}",
}


@pytest.mark.parametrize("rules", UNPLAYABLE.values(), ids=UNPLAYABLE)
def test_what_has_no_meaning_yet_is_refused(rules: str) -> None:
    found = checked(f"actions: {{go: {{effect: gain 1 gold}}}}\n{rules}\n")
    assert found.ruleset is not None
    assert found.ruleset.not_playable


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_rule(case: Mapping[str, Any]) -> None:
    assert set(case) <= KEYS
    assert set(case) & (KEYS - {"id", "rules", "choices"}), "the case says nothing of what comes out"
    match = start(case["rules"])
    choose(match, *case.get("choices", ()))
    if "refused" in case:
        with pytest.raises(IllegalChoice):
            choose(match, case["refused"])
    assert values(match, case.get("then", {})) == case.get("then", {})
    if "offered" in case:
        assert options(match) == case["offered"]
    if "options" in case:
        assert len(options(match)) == case["options"]
    if "seat" in case:
        assert match.decision.seat == "ABC".index(case["seat"])
    if "over" in case:
        assert match.over
        assert match.winners == tuple("ABC".index(name) for name in case["over"])
