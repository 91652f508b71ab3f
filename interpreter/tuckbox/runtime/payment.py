"""Costs: in which ways one can be paid by a seat now, and paying one of them. All or nothing.

Ways are found by working the cost out on copies of the state, phrase by phrase and unit by unit; ways that spend
the same are one way, so their number follows what can be spent, not in which order it is counted out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from tuckbox.language.types import CardOf
from tuckbox.semantics.checked.expressions import Expr, Value
from tuckbox.semantics.checked.ruleset import Ability
from tuckbox.semantics.checked.statements import Ask, Check, Cost, CostPart, CostStep, Owe, OweField, SelectCards

from .decisions import RulesError
from .events import Event
from .happening import ability_registers, forbidden
from .identity import Identity, card_identity, option_id
from .spending import (
    can_take,
    cost_of,
    do_event,
    in_full,
    only_unit,
    pays_as,
    take_units,
    unit_word,
)
from .state import State
from .values import Bag, add_bags, bag, cards, items, number, result_of

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

    ``other``: substitutes that are no units, by the id of the ability; ``chosen``: the cards that inner costs took,
    each with how the payer sees it; ``uses``: how often each substitution is used; ``gifts``: how many of those uses
    cost nothing.
    """

    scratch: State
    plan: tuple[tuple[Value, ...], ...] = ()
    spent: Bag = ()
    cards: tuple[int, ...] = ()
    other: tuple[str, ...] = ()
    chosen: tuple[tuple[str, int], ...] = ()
    uses: tuple[tuple[str, int], ...] = ()
    gifts: int = 0

    def key(self, machine: Machine, seat: int) -> tuple[Value, ...]:
        """What is spent: two ways with the same key are one."""
        chosen = tuple(seen for seen, _ in self.chosen)
        if not self.cards:
            return (self.spent, (), self.other, chosen)
        identities = tuple(sorted(str(card_identity(machine, card, seat)) for card in self.cards))
        return (self.spent, identities, self.other, chosen)


#: Ways by what they spend and how often substitutions are used, each with the units and cards that met the bag.
Level: TypeAlias = "dict[tuple[Value, ...], tuple[Way, Bag, tuple[int, ...]]]"


class Payer:
    """Works out the ways of one cost for one seat. ``blind``: checks with choices are taken to succeed."""

    def __init__(self, machine: Machine, seat: int, doing: Doing, *, blind: bool) -> None:
        self.machine = machine
        self.table = machine.table
        self.seat = seat
        self.doing = doing
        self.blind = blind
        self.start = self.table.state  # before anything is paid

    def ways(
        self, cost: Cost | None, registers: tuple[Value, ...], extra: Bag = (), without: str | None = None
    ) -> list[Way]:
        kept = self.table.state
        try:
            found = self.steps([Way(kept.copy())], cost, registers, without)
            if extra:
                found = self.owe(found, extra, None, None, False)
            most = max((way.gifts for way in found), default=0)
            return [way for way in found if way.gifts == most]  # what costs nothing is taken as far as it goes
        finally:
            self.table.state = kept

    def steps(
        self, ways: list[Way], cost: Cost | None, registers: tuple[Value, ...], without: str | None = None
    ) -> list[Way]:
        for step in cost.steps if cost is not None else ():
            ways = self.step(ways, step, registers, without)
        return ways

    def step(self, ways: list[Way], step: CostPart, registers: tuple[Value, ...], without: str | None) -> list[Way]:
        match step:
            case Owe():
                return [paid for way in ways for paid in self.owe_step(way, step, registers, without)]
            case OweField():
                return [paid for way in ways for paid in self.field(way, step, registers)]
            case Check(condition=condition, asks=asks):
                blind = self.blind and bool(asks)
                return [way for way in ways if blind or self.holds(way, condition, registers)]
            case CostStep():
                return [paid for way in ways for paid in self.phrase(way, step, registers, without)]

    def holds(self, way: Way, condition: Expr, registers: tuple[Value, ...]) -> bool:
        self.table.state = way.scratch
        return bool(self.table.evaluate(condition, list(registers)))

    def owe_step(self, way: Way, step: Owe, registers: tuple[Value, ...], without: str | None) -> list[Way]:
        self.table.state = way.scratch
        held = list(registers)
        owes = self.table.evaluate(step.bag, held)
        if owes is None:
            return []  # what nothing costs cannot be paid; a blank price is an empty bag
        units = tuple((unit, amount) for unit, amount in bag(owes) if amount > 0)
        if without is not None and units and all(unit_word(self.table, unit) == without for unit, _ in units):
            return [way]
        target = self.table.evaluate(step.to, held) if step.to is not None else None
        zone = self.table.evaluate(step.source, held) if step.source is not None else None
        return self.owe([way], units, zone, target, step.to_zone)

    def field(self, way: Way, step: OweField, registers: tuple[Value, ...]) -> list[Way]:
        self.table.state = way.scratch
        thing = self.table.evaluate(step.of, list(registers))
        if thing is None:
            return []
        found = cost_of(self.table, number(thing), step.field)
        if found is None:
            return [way]
        _, slots = found
        inner: list[Value] = [None] * slots
        inner[0], inner[1] = self.seat, thing
        index = self.machine.program.cost_number["card cost", self.table.card(number(thing)).info.id, step.field]
        return self.inside(way, index, tuple(inner))

    def inside(self, way: Way, index: int, registers: tuple[Value, ...]) -> list[Way]:
        """The ways of a cost inside this one; each answer to a choice in it is a way of its own."""
        code = self.machine.program.costs[index]
        before, self.start = self.start, way.scratch
        self.table.state = way.scratch
        if code.asks is None:
            found = self.steps([way], code.cost, registers)
        else:
            found = []
            for answered in answers(self.machine, code.asks, registers):
                found.extend(self.with_cards(one, way) for one in self.steps([way], code.cost, answered))
                self.table.state = way.scratch
        self.start = before
        return found

    def phrase(self, way: Way, step: CostStep, registers: tuple[Value, ...], without: str | None) -> list[Way]:
        """Any other phrase: done strictly on a copy; it must be allowed and change something."""
        if not self.chosen_in_full(step, registers):
            return []
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

    def chosen_in_full(self, step: CostStep, registers: tuple[Value, ...]) -> bool:
        """Whether the choices of a phrase found as much as it says: `discard 2 from hand` needs two."""
        self.table.state = self.start
        for one in step.before:
            amount = one.amount if isinstance(one, SelectCards) and not one.up_to else None
            if isinstance(one, Ask) and one.question.form == "exactly":
                amount = one.question.least
            if amount is None or not isinstance(one, (Ask, SelectCards)):
                continue
            if len(items(registers[one.slot])) < number(self.table.evaluate(amount, list(registers))):
                return False
        return True

    def strictly(self, event: Event, form_id: str) -> bool:
        form = self.table.form(form_id)
        assert form.run is not None
        before, signals = self.table.state.changes, self.table.signals
        self.table.signals = []
        result = result_of(form.run(self.table, event))
        changed = self.table.state.changes != before or bool(self.table.signals)
        self.table.signals, self.table.notes = signals, []
        return in_full(event, form.result, result, changed)

    # ------------------------------------------------------------------ owed bags

    def owe(self, ways: list[Way], owed: Bag, zone: Value, to: Value, to_zone: bool) -> list[Way]:
        """Meet an owed bag unit by unit: as such, with a card that pays as it, or by a substitution."""
        level: Level = {(way.key(self.machine, self.seat), way.uses): (way, (), ()) for way in ways}
        for unit, amount in owed:
            for _ in range(amount):
                following: Level = {}
                for way, units, paying in level.values():
                    self.meet(way, unit, zone, units, paying, following)
                level = following
                if len(level) > WAY_LIMIT:
                    raise RulesError(f"a cost of `{self.doing.name}` can be paid in more than {WAY_LIMIT} ways")
        return [self.planned(*met, zone, to, to_zone) for met in level.values()]

    def planned(self, way: Way, units: Bag, cards: tuple[int, ...], zone: Value, to: Value, to_zone: bool) -> Way:
        plan = way.plan
        if cards:
            plan = (*plan, ("cards", cards, zone, to if to_zone else None))
        if units:
            plan = (*plan, ("units", units, None if to_zone else to, to if to_zone else None))
        return replace(way, plan=plan)

    def meet(self, way: Way, unit: int, zone: Value, units: Bag, cards: tuple[int, ...], into: Level) -> None:
        """Add the ways that meet one more unit to ``into``, unless there is one that spends the same."""
        if zone is not None:
            for card in self.payers(way, unit, number(zone)):
                paid = replace(way, cards=tuple(sorted((*way.cards, card))))
                key = (paid.key(self.machine, self.seat), paid.uses)
                if key not in into:
                    into[key] = (replace(paid, scratch=self.with_card_paid(way, card)), units, (*cards, card))
        else:
            for member in self.table.layout.members(unit):
                one: Bag = ((member, 1),)
                paid = replace(way, spent=add_bags(way.spent, one))
                key = (paid.key(self.machine, self.seat), paid.uses)
                scratch = None if key in into else self.with_unit_paid(way, member)
                if scratch is not None:
                    into[key] = (replace(paid, scratch=scratch), add_bags(units, one), cards)
        for paid in self.substitutes(way, unit):
            into.setdefault((paid.key(self.machine, self.seat), paid.uses), (paid, units, cards))

    def with_card_paid(self, way: Way, card: int) -> State:
        self.table.state = scratch = way.scratch.copy()
        self.table.move(card, self.table.layout.box)
        return scratch

    def with_unit_paid(self, way: Way, unit: int) -> State | None:
        """The state after paying one unit; None: there is none left."""
        self.table.state = way.scratch
        sort, word, _ = self.table.layout.unit_word(unit)
        if sort != "resource" or not can_take(self.table, self.seat, word):
            return None
        self.table.state = scratch = way.scratch.copy()
        return scratch if take_units(self.table, self.seat, unit, 1) else None

    def payers(self, way: Way, unit: int, zone: int) -> list[int]:
        """One card of each look in the zone that pays as the unit."""
        self.table.state = way.scratch
        members = self.table.layout.members(unit)
        looks: dict[Identity, int] = {}
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
            uses = dict(way.uses)
            uses[ability.id] = uses.get(ability.id, 0) + 1
            note = ("substitute", self.machine.program.ability_number[ability.id], this, you, unit)
            free = ability.cost is None or not ability.cost.steps
            for paid in self.own_cost(replace(way, scratch=way.scratch.copy()), ability, tuple(registers)):
                same = paid.spent == way.spent
                yield replace(
                    paid,
                    plan=(*paid.plan, note),
                    other=tuple(sorted((*way.other, ability.id))) if same else way.other,
                    uses=tuple(sorted(uses.items())),
                    gifts=way.gifts + free,
                )

    def own_cost(self, way: Way, ability: Ability, registers: tuple[Value, ...]) -> Iterable[Way]:
        """The ways of a substitution's own cost, which is not substituted again."""
        if ability.cost is None:
            return (way,)
        payer = Payer(self.machine, self.seat, Doing("", None), blind=self.blind)
        return payer.inside(way, self.machine.program.cost_number["ability cost", ability.id], registers)

    def with_cards(self, paid: Way, before: Way) -> Way:
        """The way, telling apart which cards its last phrases took."""
        self.table.state = before.scratch
        taken = [
            card
            for _, _, event in (one for one in paid.plan[len(before.plan) :] if one[0] == "do")
            if isinstance(event, Event) and self.table.form(str(event.get("form"))).takes_cards
            for card in cards(event.thing)
        ]
        seen = ((option_id(self.machine, card, CardOf(), self.seat), card) for card in taken)
        return replace(paid, chosen=tuple(sorted((*before.chosen, *seen))))

    def applies(self, way: Way, ability: Ability, unit: int, registers: list[Value]) -> bool:
        event = self.doing.event
        if event is None:
            return False
        if not any(self.covers(bag(self.table.evaluate(one, registers)), unit) for one in ability.instead_of):
            return False
        used = dict(way.uses).get(ability.id, 0)
        if ability.limit is not None and used >= number(self.table.evaluate(ability.limit, registers)):
            return False
        if ability.place is not None and not self.in_place(ability, registers, event):
            return False
        if ability.counts_as != "payment" and self.machine.heard("substitute"):
            substitute = self.table.event("substitute", (("thing", unit),), self.seat, ("ability", -1, None))
            if forbidden(self.machine, substitute):
                return False
        return ability.when is None or bool(self.table.evaluate(ability.when, registers))

    def covers(self, written: Bag, unit: int) -> bool:
        return any(unit == of or unit in self.table.layout.members(of) for of, _ in written)

    def in_place(self, ability: Ability, registers: list[Value], event: Event) -> bool:
        assert ability.place is not None
        for pattern in ability.place.actions:
            names = self.machine.event_names(self.doing.name)
            if not any(name in pattern.events for name in names):
                continue
            inner = list(registers)
            inner[2], inner[pattern.it_slot] = event, event.thing
            if pattern.condition is None or self.table.evaluate(pattern.condition, inner):
                return True
        return False


def answers(machine: Machine, routine: int, registers: tuple[Value, ...]) -> Iterator[tuple[Value, ...]]:
    """The registers after each way to answer the choices of a cost (a bounded number of them)."""
    room = machine.program.codes[routine].slots - len(registers)
    start = ("run", routine, 0, (*registers, *(None,) * room))
    yield from machine.outcomes(start, limit=200)


def distinct(machine: Machine, ways: list[Way], seat: int) -> list[Way]:
    """Ways that spend different things; the first of each."""
    by_key: dict[tuple[Value, ...], Way] = {}
    for way in ways:
        by_key.setdefault(way.key(machine, seat), way)
    return list(by_key.values())
