"""What is noted by being looked at is noted as the machine looks, though functions look less, or at more."""

from __future__ import annotations

from typing import Any

import pytest
from tests.unit.runtime.small_game import choose, start

from tuckbox.backend import compiled, watched
from tuckbox.runtime.actions import listed
from tuckbox.runtime.decisions import Option
from tuckbox.runtime.machine import Machine
from tuckbox.runtime.match import Match

RAISED = "abilities: [{modify: bonus, by: 1, id: raised}]"
WITH_CARDS = "setup: for each player in players do move 1 from deck to player.hand"
OF_PLAYERS, OF_CARDS = "define: {bonus(player): 3}", "define: {bonus(card): 3}"

#: Nothing is less than something, so a function does not ask for the other side.
COMPARED = f"""\
{OF_PLAYERS}
actions: {{go: {{effect: if first(heap).worth < bonus(you) then raise marks by 1}}}}
{RAISED}
"""
#: The ability comes into force inside the routine that asks for the word.
IN_FORCE_MEANWHILE = f"""\
{OF_PLAYERS}
actions:
  go:
    effect: |
      move ace to stall
      if first(heap).worth < bonus(you) then raise marks by 1
cards: [{{id: ace, kind: card, worth: 1, {RAISED}}}]
"""
#: A list of options asks first what depends on no pick.
CONDITIONS = f"""\
{OF_CARDS}
actions: {{go: {{pick: {{card: hand where bonus(it) > 1}}, when: day > 5, effect: move card to heap}}}}
{RAISED}
{WITH_CARDS}
"""
#: It asks last what is forbidden.
FORBIDDEN = """\
actions: {go: {pick: {card: heap}, cost: pay card.worth gold, effect: move card to deck}}
abilities: [{forbid: go, id: no_going}]
setup: move ace to heap
"""
#: It counts what is owed, the machine stops at the first bag that cannot be paid.
OWED = f"""\
{OF_CARDS}
actions: {{go: {{pick: {{card: hand}}, cost: pay 1 gold; pay bonus(card) silver, effect: move card to heap}}}}
{RAISED}
{WITH_CARDS}
"""
#: It asks last whether the choice is wanted.
WANTED = f"""\
{OF_CARDS}
actions:
  go: {{effect: may offer take_up where bonus(card) > 5}}
  take_up: {{pick: {{card: hand}}, cost: pay card.worth gold, effect: move card to heap}}
{RAISED}
{WITH_CARDS}
"""


@pytest.fixture(autouse=True)
def at_first_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Functions are made of everything, however rarely it comes."""
    monkeypatch.setattr(compiled, "WALKS", 0)


def noting(rules: str, backend: str) -> tuple[Match, set[tuple[str, str]]]:
    match, fired = start(rules, backend=backend), set[tuple[str, str]]()
    table = match.machine.table
    table.fired = fired
    if table.backend is not None:
        table.backend = table.backend.watched
    return match, fired


@pytest.mark.parametrize("first", ["go", "rest"])
@pytest.mark.parametrize(
    "rules", [COMPARED, IN_FORCE_MEANWHILE, CONDITIONS, FORBIDDEN, OWED, WANTED],
    ids=["compared", "in force meanwhile", "conditions", "forbidden", "owed", "wanted"],
)  # fmt: skip
def test_the_same_is_noted(rules: str, first: str) -> None:
    found = []
    for backend in ("machine", "compiled"):
        match, fired = noting(rules, backend)
        choose(match, first if first in [option.id for option in match.decision.options] else "rest", "rest")
        found.append(fired)
    assert found[0] == found[1]


def test_what_has_been_noted_is_left_to_functions(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def noting_listed(machine: Machine, action: int, *arguments: Any, **more: Any) -> tuple[Option, ...]:
        made.append(action)
        return listed(machine, action, *arguments, **more)

    monkeypatch.setattr(watched, "listed", noting_listed)
    match, fired = noting(CONDITIONS, "compiled")
    choose(match, "rest")
    assert ("ability", "raised") in fired
    before = len(made)
    assert before > 0
    choose(match, "rest", "rest")
    assert len(made) == before


IGNORED = """\
define: {bonus(player): 3}
actions: {go: {when: bonus(you) > 5, effect: raise points by 1}}
abilities:
  - {ignore: modify bonus, id: as_it_is}
  - {forbid: raise by others, id: nobody_else}
"""


def test_who_has_nothing_to_ignore_and_who_is_not_asked_stand_in_nobodys_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watched, "listed", lambda *_, **__: pytest.fail("the machine lists"))
    match, fired = noting(IGNORED, "compiled")
    choose(match, "rest", "rest")
    assert fired == {("action", "rest")}
