"""Costs: in which ways one can be paid by a seat now, and paying one of them. All or nothing.

Ways are found by working the cost out on copies of the state, phrase by phrase and unit by unit; ways that spend
the same are one way, so their number follows what can be spent, not in which order it is counted out.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import Ability
from tuckbox.semantics.checked.statements import Check, Cost, CostStep, Owe, OweField

from .decisions import RulesError
from .events import Event
from .happening import ability_registers, forbidden
from .identity import card_identity
from .spending import (
    cost_of,
    do_event,
    in_full,
    only_unit,
    pays_as,
    take_units,
    unit_word,
)
from .state import State
from .values import Bag, add_bags, bag, number

if TYPE_CHECKING:
    from .machine import Machine

#: More ways than this to pay one cost is a fault of the ruleset.
WAY_LIMIT = 2_000


@dataclass(frozen=True, slots=True)
class Doing:
    """What is being paid for: the action's name and event (substitutions ask for it), if it is an action."""

    name: str
    event: Event | None


@dataclass(frozen=True, slots=True)
class Way:
    """One whole way to pay. ``plan``: what is done in order, as plain data; ``spent``: units; ``cards``: cards.

    ``other``: substitutes that are no units, by the id of the ability; ``uses``: how often each substitution is used.
    """

    scratch: State
    plan: tuple[tuple[Value, ...], ...] = ()
    spent: Bag = ()
    cards: tuple[int, ...] = ()
    other: tuple[str, ...] = ()
    uses: tuple[tuple[str, int], ...] = ()

    def key(self, machine: Machine, seat: int) -> tuple[Value, ...]:
        """What is spent: two ways with the same key are one."""
        identities = tuple(sorted(card_identity(machine, card, seat) for card in self.cards))
        return (self.spent, identities, self.other)


class Payer:
    """Works out the ways of one cost for one seat. ``blind``: checks are taken to succeed."""

    def __init__(self, machine: Machine, seat: int, doing: Doing, *, blind: bool) -> None:
        self.machine = machine
        self.table = machine.table
        self.seat = seat
        self.doing = doing
        self.blind = blind

    def ways(
        self, cost: Cost | None, registers: tuple[Value, ...], extra: Bag = (), without: str | None = None
    ) -> list[Way]:
        kept = self.table.state
        found = [Way(kept.copy())]
        try:
            for index, step in enumerate(cost.steps if cost is not None else ()):
                found = self.step(found, step, index, registers, without)
                if not found:
                    return []
            if extra:
                found = self.owe(found, extra, None, None, False)
            return found
        finally:
            self.table.state = kept

    def step(
        self, ways: list[Way], step: object, index: int, registers: tuple[Value, ...], without: str | None
    ) -> list[Way]:
        match step:
            case Owe(bag=owed, to=to, to_zone=to_zone, source=source):
                return [
                    paid
                    for way in ways
                    for paid in self.owe_step(way, owed, to, to_zone, source, registers, without)
                ]
            case OweField(of=of, field=field):
                return [paid for way in ways for paid in self.field(way, of, field, registers)]
            case Check(condition=condition):
                return [way for way in ways if self.blind or self.holds(way, condition, registers)]
            case CostStep():
                return [paid for way in ways for paid in self.phrase(way, step, index, registers, without)]
            case _:
                raise TypeError(f"not a phrase of a cost: {step!r}")

    def holds(self, way: Way, condition: object, registers: tuple[Value, ...]) -> bool:
        self.table.state = way.scratch
        return bool(self.table.evaluate(condition, list(registers)))  # type: ignore[arg-type]

    def owe_step(
        self,
        way: Way,
        owed: object,
        to: object,
        to_zone: bool,
        source: object,
        registers: tuple[Value, ...],
        without: str | None,
    ) -> list[Way]:
        self.table.state = way.scratch
        held = list(registers)
        units = bag(self.table.evaluate(owed, held))  # type: ignore[arg-type]
        units = tuple((unit, amount) for unit, amount in units if amount > 0)
        if without is not None and units and all(unit_word(self.table, unit) == without for unit, _ in units):
            return [way]
        target = self.table.evaluate(to, held) if to is not None else None  # type: ignore[arg-type]
        zone = self.table.evaluate(source, held) if source is not None else None  # type: ignore[arg-type]
        return self.owe([way], units, zone, target, to_zone)

    def field(self, way: Way, of: object, field: str, registers: tuple[Value, ...]) -> list[Way]:
        self.table.state = way.scratch
        thing = self.table.evaluate(of, list(registers))  # type: ignore[arg-type]
        if thing is None:
            return []
        found = cost_of(self.table, number(thing), field)
        if found is None:
            return [way]
        cost, slots = found
        inner: list[Value] = [None] * slots
        inner[0], inner[1] = self.seat, thing
        ways = [way]
        for index, step in enumerate(cost.steps):
            ways = self.step(ways, step, index, tuple(inner), None)
        return ways

    def phrase(
        self, way: Way, step: CostStep, index: int, registers: tuple[Value, ...], without: str | None
    ) -> list[Way]:
        """Any other phrase: done strictly on a copy; it must be allowed and change something."""
        scratch = way.scratch.copy()
        self.table.state = scratch
        event = do_event(self.table, step.phrase, list(registers), self.seat)
        if without is not None and only_unit(self.table, event.thing, without):
            return [way]
        if forbidden(self.machine, event) or not self.strictly(event, step.phrase.form):
            return []
        spent = way.spent
        if self.table.form(step.phrase.form).result == "bag":
            spent = add_bags(spent, bag(event.thing))
        return [replace(way, scratch=scratch, spent=spent, plan=(*way.plan, ("do", step.phrase.form, event)))]

    def strictly(self, event: Event, form_id: str) -> bool:
        form = self.table.form(form_id)
        assert form.run is not None
        before, signals = self.table.state.changes, self.table.signals
        self.table.signals = []
        result = form.run(self.table, event)
        changed = self.table.state.changes != before
        self.table.signals, self.table.notes = signals, []
        return in_full(self.table, event, form.result, result, changed)  # type: ignore[arg-type]

    # ------------------------------------------------------------------ owed bags

    def owe(self, ways: list[Way], owed: Bag, zone: Value, to: Value, to_zone: bool) -> list[Way]:
        """Meet an owed bag unit by unit: as such, with a card that pays as it, or by a substitution."""
        start = {way.key(self.machine, self.seat): (way, (), ()) for way in ways}
        level: dict[tuple[Value, ...], tuple[Way, Bag, tuple[int, ...]]] = dict(start)
        for unit, amount in owed:
            for _ in range(amount):
                following: dict[tuple[Value, ...], tuple[Way, Bag, tuple[int, ...]]] = {}
                for way, units, cards in level.values():
                    for met in self.meet(way, unit, zone, units, cards):
                        following.setdefault(met[0].key(self.machine, self.seat), met)
                level = following
                if len(level) > WAY_LIMIT:
                    raise RulesError(f"a cost of `{self.doing.name}` can be paid in more than {WAY_LIMIT} ways")
        return [self.planned(*met, zone, to, to_zone) for met in level.values()]

    def planned(
        self, way: Way, units: Bag, cards: tuple[int, ...], zone: Value, to: Value, to_zone: bool
    ) -> Way:
        plan = way.plan
        if cards:
            plan = (*plan, ("cards", cards, zone, to if to_zone else None))
        if units:
            plan = (*plan, ("units", units, None if to_zone else to, to if to_zone else None))
        return replace(way, plan=plan)

    def meet(
        self, way: Way, unit: int, zone: Value, units: Bag, cards: tuple[int, ...]
    ) -> Iterable[tuple[Way, Bag, tuple[int, ...]]]:
        if zone is not None:
            for card in self.payers(way, unit, number(zone)):
                scratch = way.scratch.copy()
                self.table.state = scratch
                self.table.move(card, self.table.layout.box)
                paid = replace(way, scratch=scratch, cards=tuple(sorted((*way.cards, card))))
                yield paid, units, (*cards, card)
        else:
            for member in self.table.layout.members(unit):
                scratch = way.scratch.copy()
                self.table.state = scratch
                if take_units(self.table, self.seat, member, 1):
                    one: Bag = ((member, 1),)
                    paid = replace(way, scratch=scratch, spent=add_bags(way.spent, one))
                    yield paid, add_bags(units, one), cards
        for substituted in self.substitutes(way, unit):
            yield substituted, units, cards

    def payers(self, way: Way, unit: int, zone: int) -> list[int]:
        """One card of each look in the zone that pays as the unit."""
        self.table.state = way.scratch
        members = self.table.layout.members(unit)
        looks: dict[str, int] = {}
        for card in self.table.cards_in(zone):
            if pays_as(self.table, card) in members:
                looks.setdefault(card_identity(self.machine, card, self.seat), card)
        return list(looks.values())

    def substitutes(self, way: Way, unit: int) -> Iterable[Way]:
        self.table.state = way.scratch
        for ability, this, you, _ in self.table.in_force("substitution", ""):
            registers = ability_registers(ability, this, you, self.doing.event)
            if registers[0] is None:
                registers[0] = self.seat
            if registers[0] != self.seat or not self.applies(way, ability, unit, registers):
                continue
            scratch = way.scratch.copy()
            uses = dict(way.uses)
            uses[ability.id] = uses.get(ability.id, 0) + 1
            start = Way(scratch, spent=way.spent, cards=way.cards, plan=way.plan, other=way.other)
            for paid in self.own_cost(start, ability, tuple(registers)):
                note = ("substitute", self.machine.program.ability_number[ability.id], this, you, unit)
                other = way.other if paid.spent != way.spent else tuple(sorted((*way.other, ability.id)))
                yield replace(
                    paid, plan=(*paid.plan, note), other=other, uses=tuple(sorted(uses.items()))
                )

    def own_cost(self, way: Way, ability: Ability, registers: tuple[Value, ...]) -> list[Way]:
        ways = [way]
        for index, step in enumerate(ability.cost.steps if ability.cost is not None else ()):
            without = Payer(self.machine, self.seat, Doing("", None), blind=self.blind)
            ways = without.step(ways, step, index, registers, None)
        return ways

    def applies(self, way: Way, ability: Ability, unit: int, registers: list[Value]) -> bool:
        event = self.doing.event
        if event is None:
            return False
        if ability.place is not None and not self.in_place(ability, registers, event):
            return False
        used = dict(way.uses).get(ability.id, 0)
        if ability.limit is not None and used >= number(self.table.evaluate(ability.limit, registers)):
            return False
        if ability.counts_as != "payment":
            substitute = self.table.event("substitute", (("thing", unit),), self.seat, ("ability", -1, None))
            if forbidden(self.machine, substitute):
                return False
        if ability.when is not None and not self.table.evaluate(ability.when, registers):
            return False
        return any(self.covers(bag(self.table.evaluate(one, registers)), unit) for one in ability.instead_of)

    def covers(self, written: Bag, unit: int) -> bool:
        return any(unit == of or unit in self.table.layout.members(of) for of, _ in written)

    def in_place(self, ability: Ability, registers: list[Value], event: Event) -> bool:
        assert ability.place is not None
        for pattern in ability.place.actions:
            if self.doing.name not in pattern.events:
                continue
            inner = list(registers)
            inner[2], inner[pattern.it_slot] = event, event.thing
            if pattern.condition is None or self.table.evaluate(pattern.condition, inner):
                return True
        return False


def distinct(machine: Machine, ways: list[Way], seat: int) -> list[Way]:
    """Ways that spend different things; the first of each."""
    by_key: dict[tuple[Value, ...], Way] = {}
    for way in ways:
        by_key.setdefault(way.key(machine, seat), way)
    return list(by_key.values())
