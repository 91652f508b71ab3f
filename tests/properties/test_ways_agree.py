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


@pytest.mark.parametrize(
    ("ruleset", "players", "least"),
    [("content/age_of_inventors", 4, 5), ("content/workbench", 2, 0), ("content/hkk", 2, 0)],
)
def test_counted_ways_are_the_payers(ruleset: str, players: int, least: int, monkeypatch: pytest.MonkeyPatch) -> None:
    counted, found_at_all, several = pay._counted, 0, 0

    def compared(machine: Machine, frame: Frame) -> list[Way] | None:
        nonlocal found_at_all, several
        found = counted(machine, frame)
        if found is not None:
            registers = frame[3]
            assert isinstance(registers, tuple)
            payer, ways = pay._ways(machine, frame, machine.state.stack[-2:-1], registers)
            assert shown(found) == shown(ways) and not payer.untold
            found_at_all += len(found) > 0
            several += len(found) > 1
        return found

    monkeypatch.setattr(pay, "_counted", compared)
    for _ in tuckbox.load(ruleset).playouts(players=players, seeds=range(4)):
        pass
    assert found_at_all > 50 and several >= least
