"""Ways to pay that are counted out are those that are found by trying them on copies of the table, in their order."""

from __future__ import annotations

import pytest

import tuckbox
from tuckbox.runtime.frames import pay
from tuckbox.runtime.machine import Machine
from tuckbox.runtime.state import Frame
from tuckbox.runtime.way import Way


def shown(ways: list[Way]) -> list[tuple[object, ...]]:
    """What matters of ways: what is done, and what tells them apart."""
    return [(way.plan, way.spent, way.cards, way.other, way.chosen) for way in ways]


def test_counted_ways_are_the_payers(monkeypatch: pytest.MonkeyPatch) -> None:
    counted, several = pay._counted, 0

    def compared(machine: Machine, frame: Frame) -> list[Way] | None:
        nonlocal several
        found = counted(machine, frame)
        if found is not None:
            registers = frame[3]
            assert isinstance(registers, tuple)
            payer, ways = pay._ways(machine, frame, machine.state.stack[-2:-1], registers)
            assert shown(found) == shown(ways) and not payer.untold
            several += len(found) > 1
        return found

    monkeypatch.setattr(pay, "_counted", compared)
    for _ in tuckbox.load("age_of_inventors").playouts(players=4, seeds=range(4)):
        pass
    assert several > 5
