"""Rules that never come to an end are stopped, and the message says where in the YAML they were."""

from __future__ import annotations

from pathlib import Path

import pytest

import tuckbox

RULESET = """\
ruleset: endless
version: 1
players: 2
counters: {life: {of: player, start: 0}}
actions:
  go: {effect: raise life by 1}
flow:
  - {turns: players, actions: [go]}
abilities:
  - at once after: raise life
    effect: raise life by 1
"""


def test_an_effect_that_sets_itself_off_names_its_line(tmp_path: Path) -> None:
    (tmp_path / "ruleset.yaml").write_text(RULESET)
    match = tuckbox.load(tmp_path).start(2)
    with pytest.raises(tuckbox.RulesError, match=r"without an end .*ruleset\.yaml:11\)$"):
        match.choose(0)


def test_what_was_begun_is_taken_back(tmp_path: Path) -> None:
    (tmp_path / "ruleset.yaml").write_text(RULESET)
    match = tuckbox.load(tmp_path).start(2)
    before = match.key()
    with pytest.raises(tuckbox.RulesError):
        match.choose(0)
    assert match.key() == before
