"""What is offered does not tell what chance will bring: whatever only rolls or mixes may change something."""

from __future__ import annotations

import pytest

from .small_game import choose, start

RULES = """\
dice: {coin: [heads, tails]}
counters: {lucky: {of: player, type: yes/no}}
actions:
  go:
    effect: |
      either "throw":
        roll coin as face
        if face is heads then set lucky to yes
      or "leave":
        gain 1 gold
flow:
  - {phase: main, turns: players, actions: [go]}
"""


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("backend", [None, "compiled"])
def test_a_throw_is_offered_whatever_it_will_show(seed: int, backend: str | None) -> None:
    match = start(RULES, seed=seed, backend=backend)
    choose(match, "go")
    assert [option.id for option in match.decision.options] == ["throw", "leave"]
