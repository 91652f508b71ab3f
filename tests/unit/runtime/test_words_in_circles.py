"""Abilities that change words by one another come to an error of the rules, on the machine and in functions alike."""

from __future__ import annotations

import pytest
from tests.unit.runtime.small_game import choose, start

from tuckbox.backend import compiled
from tuckbox.runtime.decisions import RulesError

RULES = """\
define: {value(player): 3, plain(player): value(player) + 1, other(player): 5}
actions: {go: {effect: raise points by value(you)}}
abilities:
  - {modify: value, by: other(player), id: first_one}
  - {modify: other, by: plain(player), id: second_one}
"""


@pytest.mark.parametrize("backend", ["machine", "compiled"])
def test_an_error_of_the_rules(backend: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "WALKS", 0)
    match = start(RULES, 2, backend=backend)
    with pytest.raises(RulesError, match=r"asks for `\w+` in turn"):
        choose(match, "go")
