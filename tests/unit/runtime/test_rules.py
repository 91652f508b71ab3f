"""The rules of the language in play, one small game each (`rules.yaml`, `reactions.yaml`)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML
from tests.unit.runtime.small_game import choose, options, start, values

from tuckbox.backend import compiled
from tuckbox.runtime.state import State

CASES: list[dict[str, Any]] = [
    case
    for name in ("rules.yaml", "reactions.yaml")
    for case in YAML(typ="safe").load(Path(__file__).with_name(name).read_text("utf-8"))
]
KEYS = {"id", "rules", "players", "choices", "then", "offered", "options", "seat", "over"}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_rule(case: Mapping[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(case) <= KEYS
    assert set(case) & (KEYS - {"id", "rules", "players", "choices"}), "the case says nothing of what comes out"
    monkeypatch.setattr(compiled, "WALKS", 0)
    ends = [_played(case, backend) for backend in ("machine", "compiled")]
    assert ends[0] == ends[1]


def _played(case: Mapping[str, Any], backend: str) -> list[str]:
    """The state it comes to, after what the case says of it has been found true."""
    match = start(case["rules"], case.get("players", 2), backend=backend)
    choose(match, *case.get("choices", ()))
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
    return [repr(getattr(match.table.state, name)) for name in State.__slots__ if name != "lying"]
