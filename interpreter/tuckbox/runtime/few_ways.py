"""The ways to pay what can be told by counting: units, each by what counts as it or by plain units that stand in.

They are what ``Payer`` finds, in the same order, found without copies of the table: generated code says of a cost that
nothing which is paid first shows in what is asked later, and of what stands in what it meets and what it costs. Mostly
there is one way: what generated code plans, if nothing stands in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from tuckbox.semantics.checked.expressions import THIS, YOU, Value
from tuckbox.semantics.checked.statements import Check, Cost, CostStep, Owe, OweField

from .carried import cost_on
from .events import Event
from .happening import ability_registers
from .in_force import InForce
from .payment import WAY_LIMIT, Doing
from .sorts import sort_of
from .spending import do_event, paid_to, spendable
from .standing import StandIn, does_for
from .values import Bag, add_bags, bag
from .way import Way, way_of

if TYPE_CHECKING:
    from .backend import Backend, Planned
    from .machine import Machine
    from .table import Table

#: What is done, item by item.
Plan: TypeAlias = "tuple[tuple[Value, ...], ...]"
#: How often each substitution is used, by its id.
Uses: TypeAlias = "tuple[tuple[str, int], ...]"
#: What is spent, how often substitutions are used, what is done.
Begun: TypeAlias = "tuple[Bag, Uses, Plan]"


def helped(machine: Machine, seat: int, around: list[InForce], plan: Plan) -> bool:
    """Whether anything could stand in for one of the units that are owed. ``around``: what the seat has for that."""
    owed = _owed(plan)
    if not owed:
        return False
    table, members = machine.table, machine.table.layout.members
    for ability, this, you, _ in around:
        registers = ability_registers(ability, this, seat if you is None else you, None)
        for written in ability.instead_of:
            for of, _ in bag(table.evaluate(written, registers)):
                if not {of, *members(of)}.isdisjoint(owed):
                    return True
    return False


def _owed(plan: Plan) -> list[int]:
    """The units that are owed as they stand."""
    return [unit for item in plan if item[0] == "units" for unit, _ in bag(item[1])]


def few_ways(
    machine: Machine,
    backend: Backend,
    cost: int,
    registers: tuple[Value, ...],
    seat: int,
    doing: Doing,
    around: list[InForce],
    planned: Planned | None,
) -> list[Way] | None:
    """Every way to pay a cost; none: they have to be worked out. ``around``: what may stand in for units. ``planned``:
    what is done where nothing does, if all that is owed can be paid as such.
    """
    helping = (backend.helping.get(cost) or backend.help(cost))(machine, registers, around)
    if helping is None:
        return None
    helping = [one for one in helping if _payable(machine.table, seat, one)]
    if planned is not None:
        owed = _owed(planned[0])
        helping = [one for one in helping if not set(one.meets).isdisjoint(owed)]
    helping = _fitting(machine, doing, helping)
    if planned is not None and not helping:
        return [way_of(machine.table.state, *planned)]
    counting = _Counting(machine, seat, helping)
    found = counting.steps([((), (), ())], machine.program.costs[cost].cost, registers)
    if found is None:
        return None
    ways: dict[Bag, Way] = {}
    for spent, _, plan in found:
        if spent not in ways:
            ways[spent] = way_of(machine.table.state, plan, spent)
    return list(ways.values())


def _payable(table: Table, seat: int, one: StandIn) -> bool:
    """Whether what it costs is there; how often it is used is counted elsewhere."""
    return all(unit < 0 or spendable(table, seat, unit) >= amount for unit, amount in one.costs)


def _fitting(machine: Machine, doing: Doing, helping: Sequence[StandIn]) -> list[StandIn]:
    """Those that apply to what is done."""
    event = doing.event
    if event is None:
        return []
    return [one for one in helping if not one.asks or _does_for(machine, one, doing.name, event)]


def _does_for(machine: Machine, one: StandIn, name: str, event: Event) -> bool:
    ability, this, you, _ = one.entry
    return does_for(machine, ability, ability_registers(ability, this, you, event), name, event)


class _Counting:
    """Works out ways step by step; none: a step cannot be told by counting."""

    def __init__(self, machine: Machine, seat: int, helping: list[StandIn]) -> None:
        self.machine = machine
        self.table = machine.table
        self.seat = seat
        self.helping = helping
        self.held: dict[int, int] = {}
        self.costs: dict[str, tuple[Bag, ...]] = {}

    def steps(self, ways: list[Begun], cost: Cost, registers: tuple[Value, ...]) -> list[Begun] | None:
        for step in cost.steps:
            found = self._step(ways, step, registers)
            if found is None:
                return None
            ways = found
        return ways

    def _step(self, ways: list[Begun], step: object, registers: tuple[Value, ...]) -> list[Begun] | None:
        match step:
            case Owe(source=None):
                owes = self.table.evaluate(step.bag, list(registers))
                return [] if owes is None else self._owe(ways, bag(owes), paid_to(self.table, step, registers))
            case OweField():
                return self._carried(ways, step, registers)
            case Check(asks=()):
                return ways if self.table.evaluate(step.condition, list(registers)) else []
            case CostStep(before=()):
                return self._phrase(ways, step, registers)
        return None

    def _phrase(self, ways: list[Begun], step: CostStep, registers: tuple[Value, ...]) -> list[Begun]:
        event = do_event(self.table, step.phrase, list(registers), self.seat)
        taken = bag(event.thing) if self.table.form(step.phrase.form).result == "bag" else ()
        item = ("do", step.phrase.form, event)
        left = [way for way in ways if self._covers(way[0], taken)]  # what stood in may have been paid with the same
        return [(add_bags(spent, taken), uses, (*plan, item)) for spent, uses, plan in left]

    def _carried(self, ways: list[Begun], step: OweField, registers: tuple[Value, ...]) -> list[Begun] | None:
        thing = self.table.evaluate(step.of, list(registers))
        if thing is None:
            return []
        found = cost_on(self.table, sort_of(step.of.type) or "card", thing, step.field)
        if found is None:
            return ways
        carried, cost, slots = found
        inner: list[Value] = [None] * slots
        inner[YOU], inner[THIS] = self.seat, carried.thing
        return self.steps(ways, cost, tuple(inner))

    def _owe(self, ways: list[Begun], owes: Bag, to: tuple[Value, Value]) -> list[Begun] | None:
        owed = [(unit, amount) for unit, amount in owes if amount > 0]
        if not owed:
            return ways
        found: list[Begun] = []
        for way in ways:
            level: dict[tuple[Bag, Uses], tuple[Begun, Bag]] = {way[:2]: (way, ())}
            for unit, amount in owed:
                for _ in range(amount):
                    following: dict[tuple[Bag, Uses], tuple[Begun, Bag]] = {}
                    for begun, units in level.values():
                        self._meet(begun, units, unit, following)
                    level = following
                    if len(level) > WAY_LIMIT:
                        return None
            for (spent, uses, plan), units in level.values():
                found.append((spent, uses, (*plan, ("units", units, *to)) if units else plan))
        return found

    def _meet(self, begun: Begun, units: Bag, unit: int, into: dict[tuple[Bag, Uses], tuple[Begun, Bag]]) -> None:
        """One more unit: by each that counts as it, then by what stands in."""
        spent, uses, plan = begun
        for member in self.table.layout.members(unit):
            one: Bag = ((member, 1),)
            if self._covers(spent, one):
                paid = add_bags(spent, one)
                into.setdefault((paid, uses), ((paid, uses, plan), add_bags(units, one)))
        for standing_in in self.helping:
            if unit not in standing_in.meets:
                continue
            made = self._stood_in(begun, standing_in, unit)
            if made is not None:
                into.setdefault(made[:2], (made, units))

    def _stood_in(self, begun: Begun, one: StandIn, unit: int) -> Begun | None:
        """A substitution is used for a unit; none: too often, or it cannot be paid."""
        spent, uses, plan = begun
        ability, this, you, _ = one.entry
        used = dict(uses)
        if one.limit is not None and used.get(ability.id, 0) >= one.limit:
            return None
        for owed in self._own_cost(one):
            if not self._covers(spent, owed):
                return None
            spent, plan = add_bags(spent, owed), (*plan, ("units", owed, None, None))
        used[ability.id] = used.get(ability.id, 0) + 1
        note = ("substitute", self.machine.program.ability_number[ability.id], this, you, unit)
        return spent, tuple(sorted(used.items())), (*plan, note)

    def _own_cost(self, one: StandIn) -> tuple[Bag, ...]:
        """What a substitution costs, phrase by phrase."""
        ability, this, you, _ = one.entry
        found = self.costs.get(ability.id)
        if found is None:
            registers = ability_registers(ability, this, self.seat if you is None else you, None)
            steps = ability.cost.steps if ability.cost is not None else ()
            bags = [bag(self.table.evaluate(step.bag, registers)) for step in steps if isinstance(step, Owe)]
            found = self.costs[ability.id] = tuple(bags)
        return found

    def _covers(self, spent: Bag, more: Bag) -> bool:
        """Whether so much more can be spent."""
        for unit, amount in more:
            held = self.held.get(unit)
            if held is None:
                held = self.held[unit] = spendable(self.table, self.seat, unit)
            for gone, many in spent:
                if gone == unit:
                    held -= many
            if held < amount:
                return False
        return True
