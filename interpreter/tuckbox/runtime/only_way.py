"""The one way to pay what can be told by comparing what is held with what is owed: most costs, most of the time.

It is what ``Payer`` would find, found without a copy of the table: the test that generated code makes of a cost says
that nothing which is paid first shows in what is asked later.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import THIS, YOU, Value
from tuckbox.semantics.checked.statements import Check, Cost, CostStep, Owe, OweField

from .carried import cost_on
from .happening import ability_registers
from .in_force import InForce
from .sorts import sort_of
from .spending import do_event, paid_to
from .standing import standing
from .values import Bag, add_bags, bag
from .way import Way

if TYPE_CHECKING:
    from .backend import Planned
    from .machine import Machine


def only_way(machine: Machine, cost: int, registers: tuple[Value, ...], seat: int, name: str, done: bool) -> Way | None:
    """The way to pay a cost where there is no other; none: it has to be worked out.

    ``done``: an action or ability is done for it, so that other things may stand in for units.
    """
    table = machine.table
    backend = table.backend
    if backend is None or table.reads is not None or table.state.open_cards:
        return None
    around = standing(machine, seat, name) if done else []
    if around is None or registers[YOU] != seat:
        return None
    if not (backend.payments.get(cost) or backend.payment(cost))(machine, registers):
        return None
    found = (backend.planning.get(cost) or backend.plan(cost))(machine, registers)
    if found is None:
        return None
    plan, spent, owed = found
    if around and owed and _helped(machine, seat, around, owed):
        return None
    return Way(table.state, plan, spent)


def planned(machine: Machine, cost: int, registers: tuple[Value, ...]) -> Planned | None:
    """What is done for a cost, step by step; none: one of them cannot be told."""
    seat = registers[YOU]
    assert isinstance(seat, int)
    bill = _Bill(machine, seat)
    if not bill.add(machine.program.costs[cost].cost, registers):
        return None
    return tuple(bill.plan), bill.spent, bill.owed


def _helped(machine: Machine, seat: int, around: list[InForce], owed: Sequence[int]) -> bool:
    """Whether anything could stand in for one of the units that are owed."""
    table, members = machine.table, machine.table.layout.members
    for ability, this, you, _ in around:
        registers = ability_registers(ability, this, seat if you is None else you, None)
        for written in ability.instead_of:
            for of, _ in bag(table.evaluate(written, registers)):
                if any(unit == of or unit in members(of) for unit in owed):
                    return True
    return False


class _Bill:
    """What is done for a cost, in order, and the units that are spent."""

    def __init__(self, machine: Machine, seat: int) -> None:
        self.machine = machine
        self.table = machine.table
        self.seat = seat
        self.plan: list[tuple[Value, ...]] = []
        self.spent: Bag = ()
        self.owed: list[int] = []

    def add(self, cost: Cost, registers: tuple[Value, ...]) -> bool:
        """Add the steps of a cost; whether each could be told."""
        return all(self._step(step, registers) for step in cost.steps)

    def _step(self, step: object, registers: tuple[Value, ...]) -> bool:
        match step:
            case Owe(source=None):
                owed = bag(self.table.evaluate(step.bag, list(registers)))
                return self._owe(owed, paid_to(self.table, step, registers))
            case OweField():
                return self._carried(step, registers)
            case Check(asks=()):
                return True
            case CostStep(before=()):
                self._phrase(step, registers)
                return True
        return False

    def _owe(self, owed: Bag, to: tuple[Value, Value]) -> bool:
        units = tuple([(unit, amount) for unit, amount in owed if amount > 0])
        if any(len(self.table.layout.members(unit)) != 1 for unit, _ in units):
            return False
        if units:
            self.spent = add_bags(self.spent, units)
            self.owed += [unit for unit, _ in units]
            self.plan.append(("units", units, *to))
        return True

    def _carried(self, step: OweField, registers: tuple[Value, ...]) -> bool:
        thing = self.table.evaluate(step.of, list(registers))
        found = cost_on(self.table, sort_of(step.of.type) or "card", thing, step.field)
        if found is None:
            return thing is not None
        carried, cost, slots = found
        inner: list[Value] = [None] * slots
        inner[YOU], inner[THIS] = self.seat, carried.thing
        return self.add(cost, tuple(inner))

    def _phrase(self, step: CostStep, registers: tuple[Value, ...]) -> None:
        event = do_event(self.table, step.phrase, list(registers), self.seat)
        if self.table.form(step.phrase.form).result == "bag":
            self.spent = add_bags(self.spent, bag(event.thing))
        self.plan.append(("do", step.phrase.form, event))
