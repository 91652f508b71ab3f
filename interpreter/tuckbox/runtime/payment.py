"""Costs: in which ways one can be paid by a seat now, and paying one of them. All or nothing.

Ways are found by working the cost out on copies of the state, phrase by phrase and unit by unit; ways that spend
the same are one way, so their number follows what can be spent, not in which order it is counted out. What a way
spends is only noted; it is taken away on a copy when somebody wants to read the table as it is then.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Literal, TypeAlias

from tuckbox.dataclass import dataclass
from tuckbox.language.types import CardOf
from tuckbox.semantics.checked.expressions import Expr, Value
from tuckbox.semantics.checked.ruleset import Ability
from tuckbox.semantics.checked.statements import Check, Cost, CostPart, CostStep, Owe, OweField

from .answered import Given, given, right
from .carried import cost_on
from .cost_answers import answers
from .decisions import RulesError
from .events import Event
from .happening import ability_registers, forbidden
from .identity import card_identity, option_id
from .in_force import InForce
from .sorts import sort_of
from .spending import (
    can_take,
    chosen_in_full,
    do_event,
    in_full,
    lacks,
    only_unit,
    payee,
    pays_as,
    spendable,
    take_units,
    unit_word,
)
from .standing import asks_event, does_for, standing
from .state import State
from .values import Bag, add_bags, bag, cards, number, result_of
from .way import Level, Quiz, Way

if TYPE_CHECKING:
    from .machine import Machine

#: More ways than this to pay one cost is a fault of the ruleset.
WAY_LIMIT = 2_000


@dataclass(frozen=True, slots=True)
class Doing:
    """What is being paid for: the action's name and event (substitutions ask for it), if it is an action."""

    name: str
    event: Event | None


#: How answers to the checks of a cost are taken: as they were given, those that nobody has given yet as right; all of
#: them as right; or those that nobody has given yet as wrong.
Taking: TypeAlias = Literal["given", "right", "wrong"]


class Payer:
    """Works out the ways of one cost for one seat."""

    def __init__(self, machine: Machine, seat: int, doing: Doing, taking: Taking = "given") -> None:
        self.machine = machine
        self.table = machine.table
        self.seat = seat
        self.doing = doing
        self.taking = taking
        self.start = self.table.state  # before anything is paid
        #: Whether the checks that need an answer hold in the cost that is worked out; none: it has none.
        self.hold: bool | None = None
        #: Answers that were given and mattered, and the questions that nobody has answered yet.
        self.told: dict[Given, None] = {}
        self.untold: dict[Quiz, None] = {}
        self.looks: dict[State, dict[int, str]] = {}
        #: Whether the event of what is done mattered: another pick, and another way may be found.
        self.consulted = False
        self._standing: list[InForce] | None = []
        self._stood = doing.event is None  # nothing stands in where no action is done

    def ways(self, cost: int, registers: tuple[Value, ...], extra: Bag = (), without: str | None = None) -> list[Way]:
        """Of a cost by its number (below 0: none but what is owed besides), with the choices in it made."""
        kept = self.table.state
        try:
            found = self.whole(Way(kept), cost, registers, without) if cost >= 0 else [Way(kept)]
            if extra:
                found = self.owe(found, extra, None, None, False)
            most = max((way.gifts for way in found), default=0)
            return [way for way in found if way.gifts == most]  # what costs nothing is taken as far as it goes
        finally:
            self.table.state = kept

    def steps(self, ways: list[Way], cost: Cost, registers: tuple[Value, ...], without: str | None = None) -> list[Way]:
        for step in cost.steps:
            ways = self.step(ways, step, registers, without)
        return ways

    def step(self, ways: list[Way], step: CostPart, registers: tuple[Value, ...], without: str | None) -> list[Way]:
        match step:
            case Owe():
                return [paid for way in ways for paid in self.owe_step(way, step, registers, without)]
            case OweField():
                return [paid for way in ways for paid in self.field(way, step, registers)]
            case Check(condition=condition, asks=asks):
                if asks and self.hold is not None:
                    return ways if self.hold else []
                return [way for way in ways if self.holds(way, condition, registers)]
            case CostStep():
                return [paid for way in ways for paid in self.phrase(way, step, registers, without)]

    def told_standing(self, found: list[InForce] | None) -> None:
        """Take what ``standing`` has found already."""
        self._standing, self._stood = found, True

    def standing(self, way: Way) -> list[InForce]:
        """The substitutions that the seat has when it has paid so far."""
        if not self._stood:
            kept, self.table.state, self._stood = self.table.state, self.start, True
            self._standing = standing(self.machine, self.seat, self.doing.name)
            self.table.state = kept
        if self._standing == [] or (self._standing is not None and not way.moved and not way.owed_cards):
            return self._standing
        self.table.state = self.settled(way).scratch
        return self.table.in_force("substitution", "")

    # ------------------------------------------------------------------ the table after what was paid

    def settled(self, way: Way) -> Way:
        """The way with all that it owes taken away on its own copy of the table."""
        if not way.owed_units and not way.owed_cards:
            return way
        self.table.state = scratch = way.scratch.copy()
        for card in way.owed_cards:
            self.table.move(card, self.table.layout.box)
        for unit, amount in way.owed_units:
            take_units(self.table, self.seat, unit, amount)
        moved = way.moved or bool(way.owed_cards)
        return way._replace(scratch=scratch, owed_units=(), owed_cards=(), moved=moved)

    def holds(self, way: Way, condition: Expr, registers: tuple[Value, ...]) -> bool:
        self.table.state = self.settled(way).scratch
        return bool(self.table.evaluate(condition, list(registers)))

    def owe_step(self, way: Way, step: Owe, registers: tuple[Value, ...], without: str | None) -> list[Way]:
        way = self.settled(way)
        self.table.state = way.scratch
        held = list(registers)
        owes = self.table.evaluate(step.bag, held)
        if owes is None:
            return []  # what nothing costs cannot be paid; a blank price is an empty bag
        units = tuple((unit, amount) for unit, amount in bag(owes) if amount > 0)
        if without is not None and units and all(unit_word(self.table, unit) == without for unit, _ in units):
            return [way]
        target = payee(self.table.evaluate(step.to, held), sort_of(step.to.type)) if step.to is not None else None
        zone = self.table.evaluate(step.source, held) if step.source is not None else None
        return self.owe([way], units, zone, target, step.to_zone)

    def field(self, way: Way, step: OweField, registers: tuple[Value, ...]) -> list[Way]:
        way = self.settled(way)
        self.table.state = way.scratch
        thing = self.table.evaluate(step.of, list(registers))
        if thing is None:
            return []
        found = cost_on(self.table, sort_of(step.of.type) or "card", thing, step.field)
        if found is None:
            return [way]
        carried, _, slots = found
        inner: list[Value] = [None] * slots
        inner[0], inner[1] = self.seat, carried.thing
        return self.inside(way, self.machine.program.cost_number[carried.key], tuple(inner))

    def inside(self, way: Way, index: int, registers: tuple[Value, ...]) -> list[Way]:
        """The ways of a cost inside this one; each answer to a choice in it is a way of its own."""
        code, way = self.machine.program.costs[index], self.settled(way)
        before, self.start = self.start, way.scratch
        self.table.state = way.scratch
        if code.asks is None:
            found = self.whole(way, index, registers)
        else:
            found = []
            for answered in answers(self.machine, code.asks, registers):
                found.extend(self.with_cards(one, way) for one in self.whole(way, index, answered))
                self.table.state = way.scratch
        self.start = before
        return found

    def whole(self, way: Way, index: int, registers: tuple[Value, ...], without: str | None = None) -> list[Way]:
        """The ways of a cost by its number, with the answers that its checks need."""
        code, before = self.machine.program.costs[index], self.hold
        self.hold = None if code.quiz is None else self.answered(index, registers)
        found = self.steps([way], code.cost, registers, without)
        self.hold = before
        return found

    def answered(self, index: int, registers: tuple[Value, ...]) -> bool:
        """Whether the checks of a cost that need an answer hold, or are taken to where it was not given yet."""
        if self.taking == "right":
            return True
        answer = given(self.machine, index, registers, self.seat)
        if answer is not None:
            self.told[answer] = None
            return right(answer)
        self.untold[index, registers] = None
        return self.taking == "given"

    def phrase(self, way: Way, step: CostStep, registers: tuple[Value, ...], without: str | None) -> list[Way]:
        """Any other phrase: done strictly on a copy; it must be allowed and change something."""
        self.table.state = self.start
        if not chosen_in_full(self.table, step, registers):
            return []
        way = self.settled(way)
        self.table.state = way.scratch
        event = do_event(self.table, step.phrase, list(registers), self.seat)
        if without is not None and only_unit(self.table, event.thing, without):
            return [way]
        if lacks(self.table, event, step.phrase.form, self.seat) or self.banned(event):
            return []
        self.table.state = scratch = way.scratch.copy()
        if not self.strictly(event, step.phrase.form):
            return []
        spent = way.spent
        if self.table.form(step.phrase.form).result == "bag":
            spent = add_bags(spent, bag(event.thing))
        amounts = step.phrase.form in self.table.layout.unit_forms or event.get("place") == "counter"
        plan = (*way.plan, ("do", step.phrase.form, event))
        return [way._replace(scratch=scratch, spent=spent, plan=plan, moved=way.moved or not amounts)]

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
        level: Level = {way.mark(): (way, (), ()) for way in ways}
        members = self.table.layout.members
        if zone is None and all(len(members(unit)) == 1 and not self.standing(way) for way in ways for unit, _ in owed):
            return [paid for way, _, _ in level.values() for paid in self.as_such(way, owed, to, to_zone)]
        for unit, amount in owed:
            for _ in range(amount):
                following: Level = {}
                for way, units, paying in level.values():
                    self.meet(way, unit, zone, units, paying, following)
                level = following
                if len(level) > WAY_LIMIT:
                    raise RulesError(f"a cost of `{self.doing.name}` can be paid in more than {WAY_LIMIT} ways")
        return [self.planned(*met, zone, to, to_zone) for met in level.values()]

    def as_such(self, way: Way, owed: Bag, to: Value, to_zone: bool) -> Iterator[Way]:
        """The one way to pay units of which none is any of several, and for which nothing stands in."""
        self.table.state, taken = way.scratch, dict(way.owed_units)
        if all(spendable(self.table, self.seat, unit) - taken.get(unit, 0) >= amount for unit, amount in owed):
            paid = way._replace(spent=add_bags(way.spent, owed), owed_units=add_bags(way.owed_units, owed))
            yield self.planned(paid, owed, (), None, to, to_zone)

    def planned(self, way: Way, units: Bag, cards: tuple[int, ...], zone: Value, to: Value, to_zone: bool) -> Way:
        plan = way.plan
        if cards:
            plan = (*plan, ("cards", cards, zone, to if to_zone else None))
        if units:
            plan = (*plan, ("units", units, None if to_zone else to, to if to_zone else None))
        return way._replace(plan=plan)

    def meet(self, way: Way, unit: int, zone: Value, units: Bag, cards: tuple[int, ...], into: Level) -> None:
        """Add the ways that meet one more unit to ``into``, unless there is one that spends the same."""
        if zone is not None:
            for card, look in self.payers(way, unit, number(zone)):
                paid = way._replace(
                    cards=tuple(sorted((*way.cards, card))),
                    looks=tuple(sorted((*way.looks, look))),
                    owed_cards=(*way.owed_cards, card),
                )
                into.setdefault(paid.mark(), (paid, units, (*cards, card)))
        else:
            for member in self.table.layout.members(unit):
                if self.has_left(way, member):
                    one: Bag = ((member, 1),)
                    paid = way._replace(spent=add_bags(way.spent, one), owed_units=add_bags(way.owed_units, one))
                    into.setdefault(paid.mark(), (paid, add_bags(units, one), cards))
        for paid in self.substitutes(way, unit):
            into.setdefault(paid.mark(), (paid, units, cards))

    def has_left(self, way: Way, unit: int) -> bool:
        """Whether one more of a unit can be taken from the payer."""
        self.table.state = way.scratch
        return can_take(self.table, self.seat, unit, dict(way.owed_units).get(unit, 0))

    def payers(self, way: Way, unit: int, zone: int) -> list[tuple[int, str]]:
        """One card of each look in the zone that pays as the unit, with that look."""
        members, table = self.table.layout.members(unit), self.table
        table.state = way.scratch
        fitting = [card for card in table.cards_in(zone) if pays_as(table, card) in members]
        if not all(table.known(card, self.seat) for card in fitting):
            way = self.settled(way)  # what cannot be seen is told apart by what lies above it
            table.state = way.scratch
        seen = self.looks.setdefault(way.scratch, {})
        found: dict[str, int] = {}
        for card in fitting:
            if card in way.owed_cards or table.zone_of(card) == table.layout.box != zone:
                continue
            look = seen.get(card)
            if look is None:
                look = seen[card] = str(card_identity(self.machine, card, self.seat))
            found.setdefault(look, card)
        return [(card, look) for look, card in found.items()]

    def substitutes(self, way: Way, unit: int) -> Iterable[Way]:
        standing = self.standing(way)
        if not standing:
            return
        way = self.settled(way)
        self.table.state = way.scratch
        for ability, this, you, _ in standing:
            registers = ability_registers(ability, this, you, self.doing.event)
            if registers[0] is None:
                registers[0] = self.seat
            if registers[0] != self.seat or not self.applies(way, ability, unit, registers):
                continue
            uses = dict(way.uses)
            uses[ability.id] = uses.get(ability.id, 0) + 1
            note = ("substitute", self.machine.program.ability_number[ability.id], this, you, unit)
            free = ability.cost is None or all(isinstance(step, Check) for step in ability.cost.steps)
            for paid in self.own_cost(way, ability, tuple(registers)):
                same = paid.spent == way.spent
                yield paid._replace(
                    plan=(*paid.plan, note),
                    other=tuple(sorted((*way.other, ability.id))) if same else way.other,
                    uses=tuple(sorted(uses.items())),
                    gifts=way.gifts + free,
                )

    def banned(self, event: Event) -> Ability | None:
        """What forbids a step of the payment, as in the action that is paid: while it is offered it does not run."""
        kept, self.machine.paid_for = self.machine.paid_for, (self.doing.name, self.doing.event)
        try:
            return forbidden(self.machine, event)
        finally:
            self.machine.paid_for = kept

    def own_cost(self, way: Way, ability: Ability, registers: tuple[Value, ...]) -> Iterable[Way]:
        """The ways of a substitution's own cost, which is not substituted again."""
        if ability.cost is None:
            return (way,)
        payer = Payer(self.machine, self.seat, Doing("", None), self.taking)
        payer.told, payer.untold = self.told, self.untold
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
        return paid._replace(chosen=tuple(sorted((*before.chosen, *seen))))

    def applies(self, way: Way, ability: Ability, unit: int, registers: list[Value]) -> bool:
        event = self.doing.event
        if event is None:
            return False
        self.consulted = self.consulted or asks_event(self.machine, ability, self.doing.name)
        if not any(self.covers(bag(self.table.evaluate(one, registers)), unit) for one in ability.instead_of):
            return False
        used = dict(way.uses).get(ability.id, 0)
        if ability.limit is not None and used >= number(self.table.evaluate(ability.limit, registers)):
            return False
        if not does_for(self.machine, ability, registers, self.doing.name, event):
            return False
        if ability.counts_as != "payment" and self.machine.heard("substitute"):
            substitute = self.table.event("substitute", (("thing", unit),), self.seat, ("ability", -1, None))
            if self.banned(substitute):
                return False
        return ability.when is None or bool(self.table.evaluate(ability.when, registers))

    def covers(self, written: Bag, unit: int) -> bool:
        return any(unit == of or unit in self.table.layout.members(of) for of, _ in written)
