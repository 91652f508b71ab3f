"""What a phrase surely changes, a trial says it can change."""

from __future__ import annotations

import pytest
from tests.properties.playing import IDS, RULESETS, loaded

from tuckbox.runtime import first_answer
from tuckbox.runtime.machine import Machine
from tuckbox.semantics.checked.expressions import Value


@pytest.mark.parametrize(("ref", "variants"), RULESETS, ids=IDS)
def test_a_trial_says_the_same(ref: str, variants: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    quickly = first_answer._changes_at_once

    def compared(machine: Machine, routine: int, start: int, registers: tuple[Value, ...], stop: int) -> bool:
        found = quickly(machine, routine, start, registers, stop)
        assert not found or machine.trial("run", routine, start, registers, stop=stop)
        return found

    monkeypatch.setattr(first_answer, "_changes_at_once", compared)
    game = loaded(ref, variants)
    list(game.playouts(game.players[1], range(3)))
