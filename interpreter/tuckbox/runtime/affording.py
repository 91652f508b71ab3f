"""Whether a cost can be paid: by counting where that tells, else by working out once what many choices share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import YOU, Cell, Constant, Local, Named, Value
from tuckbox.semantics.checked.expressions import Bag as Written
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.semantics.checked.ruleset import Ability
from tuckbox.semantics.checked.statements import Cost, CostPart, CostStep, Do, Owe

from .cost_answers import answers
from .events import Event, field_of
from .happening import ability_registers
from .in_force import InForce
from .payment import Doing, Payer
from .spending import pays_as, spendable, unit_word
from .standing import asks_event, fields_asked, standing
from .values import Bag, add_bags, bag, number
from .way import Way

if TYPE_CHECKING:
    from .machine import Machine

#: So often at most it is tried whether something can stand in for a unit.
STAND_IN_LIMIT = 20


class Purse:
    """What a seat has to pay with for the action ``name``, as long as nothing changes; counted when first asked for.

    ``extra``: a bag owed besides. ``without``: phrases whose only unit is this one are dropped.
    """

    def __init__(self, machine: Machine, seat: int, name: str, extra: Bag, without: str | None) -> None:
        self.machine = machine
        self.table = machine.table
        self.seat = seat
        self.name = name
        self.extra = extra
        self.without = without
        self._held: dict[int, int] = {}
        self._lying: dict[int, dict[int, int] | None] = {}
        self._stand_ins: int | None = -1
        self._begun: dict[tuple[Value, ...], list[Way]] = {}
        self._answers: dict[tuple[Value, ...], bool] = {}
        self._standing: list[InForce] | None = []
        self._stood = False
        self._fields: tuple[str, ...] | None = ()
        self._asked = False

    def can_pay(self, cost: int, registers: tuple[Value, ...], event: Callable[[], Event | None]) -> bool:
        """Whether there is a way to pay a cost by its number, if what nobody has answered yet is answered right."""
        code = self.machine.program.costs[cost] if cost >= 0 else None
        if code is not None and (code.asks is not None or code.quiz is not None):
            payer = Payer(self.machine, self.seat, Doing(self.name, event()))
            chosen = (registers,) if code.asks is None else answers(self.machine, code.asks, registers)
            return any(payer.ways(cost, one, self.extra, self.without) for one in chosen)
        found = self.pays(None if code is None else code.cost, registers)
        return self._worked_out(cost, registers, event) if found is None else found

    def _worked_out(self, cost: int, registers: tuple[Value, ...], event: Callable[[], Event | None]) -> bool:
        """Whether there is a way. For choices in whose picks nothing differs that matters it is worked out once."""
        slots = self._slots_of(cost)
        answer = (cost, self._seen(event), *[registers[slot] for slot in slots[-1]])
        known = self._answers.get(answer)
        if known is None:
            known, lasting = self._search(cost, registers, len(slots), event)
            if lasting:
                self._answers[answer] = known
        return known

    def _seen(self, event: Callable[[], Event | None]) -> tuple[Value, ...] | None:
        """What of the event matters to all that may stand in; none: that cannot be told."""
        if not self._asked:
            found, self._asked = self.standing(), True
            asked = [fields_asked(self.machine, one[0], self.name) for one in found or ()]
            names = {name for one in asked for name in one or ()}
            self._fields = None if found is None or None in asked else tuple(sorted(names))
        if not self._fields:
            return self._fields
        done = event()
        return tuple([field_of(done, name) for name in self._fields])

    def for_any_event(self, cost: int) -> bool:
        """Whether it does not matter to a payment what the action is done to, nor what is answered in it."""
        found = self.standing()
        code = self.machine.program.costs[cost]
        if found is None or code.asks is not None or code.quiz is not None:
            return False
        return not any(asks_event(self.machine, entry[0], self.name) for entry in found)

    def begins(self, cost: int, registers: tuple[Value, ...], phrases: int, event: Callable[[], Event | None]) -> bool:
        """Whether the first so many phrases of a cost can be paid."""
        if not self._left(self.machine.program.costs[cost].cost.steps[:phrases]):
            return True
        return self._search(cost, registers, phrases, event)[0]

    def phrases_bound(self, cost: int, picks: tuple[int, ...]) -> tuple[int, ...]:
        """How many phrases of a cost read only the first none, one, two, … of the registers of the picks."""
        known = self.table.layout.findings.phrases_bound
        found = known.get(cost)
        if found is None:
            slots = self._slots_of(cost)
            steps = len(self.machine.program.costs[cost].cost.steps)
            found = known[cost] = tuple(
                sum(not set(picks[made:]).intersection(read) for read in slots[:steps])
                for made in range(len(picks) + 1)
            )
        return found

    def _slots_of(self, cost: int) -> tuple[tuple[int, ...], ...]:
        """The registers that the phrases of a cost read up to each one."""
        known = self.table.layout.findings.cost_slots
        found = known.get(cost)
        if found is None:
            steps = self.machine.program.costs[cost].cost.steps if cost >= 0 else ()
            found = known[cost] = tuple(_slots(steps[: place + 1]) for place in range(len(steps))) or ((),)
        return found

    def _search(
        self,
        cost: int,
        registers: tuple[Value, ...],
        phrases: int,
        event: Callable[[], Event | None],
    ) -> tuple[bool, bool]:
        """Whether there is a way to pay so many phrases, one after the other; whether that holds for whatever is alike
        in what was seen of the event.
        """
        kept, found, seen = self.table.state, self.standing(), self._seen(event)
        payer = Payer(self.machine, self.seat, Doing(self.name, None if found == [] else event()))
        payer.told_standing(found)
        ways = [Way(kept)]
        steps = self.machine.program.costs[cost].cost.steps if cost >= 0 else ()
        try:
            slots = self._slots_of(cost)
            for place, step in enumerate(steps[:phrases]):
                key = (cost, place, seen, *[registers[slot] for slot in slots[place]])
                known = self._begun.get(key)
                if known is None:
                    known = payer.step(ways, step, registers, self.without)
                    if seen is not None or not payer.consulted:
                        self._begun[key] = known
                ways = known
                if not ways:
                    break
            if ways and self.extra and phrases >= len(steps):
                ways = payer.owe(ways, self.extra, None, None, False)
            return bool(ways), seen is not None or not payer.consulted
        finally:
            self.table.state = kept

    def pays(self, cost: Cost | None, registers: tuple[Value, ...]) -> bool | None:
        """Whether a cost can be paid; none: counting does not tell, the ways must be worked out.

        A cost that is one owed bag (or nothing) is counted: what is held as such, or the cards of the zone it says.
        """
        steps, extra = self._left(cost.steps) if cost is not None else (), self.extra
        if not steps:
            return self.covers(extra, None)
        step = steps[0]
        if len(steps) > 1 or not isinstance(step, Owe):
            return None
        held = list(registers)
        owes = self.table.evaluate(step.bag, held)
        if owes is None:
            return False  # what nothing costs cannot be paid
        units = tuple([(unit, amount) for unit, amount in bag(owes) if amount > 0])
        without = self.without
        if without is not None and units and all(unit_word(self.table, unit) == without for unit, _ in units):
            return self.covers(extra, None)
        zone = self.table.evaluate(step.source, held) if step.source is not None else None
        if zone is None:
            return self.covers(add_bags(units, extra) if extra else units, None)
        found = self.covers(units, number(zone))
        return self.covers(extra, None) if found and extra else found

    def _left(self, steps: tuple[CostPart, ...]) -> tuple[CostPart, ...]:
        """Phrases of a cost but for those of which it is written that they are dropped."""
        without = self.without
        return steps if without is None else tuple([step for step in steps if not _is_only_of(step, without)])

    def standing(self) -> list[InForce] | None:
        """The substitutions that the seat has now and that may apply; none: not to be told."""
        if not self._stood:
            self._standing, self._stood = standing(self.machine, self.seat, self.name), True
        return self._standing

    def covers(self, owed: Bag, zone: int | None) -> bool | None:
        """Whether units held, or cards in a zone, cover an owed bag; none: something else could stand in."""
        if not owed:
            return True
        at_hand = self._held if zone is None else self._cards_by_unit(zone)
        if at_hand is None:
            return None
        groups: list[tuple[tuple[int, ...], int]] = []
        left: dict[int, int] = {}
        short = 0
        for unit, amount in owed:
            members = self.table.layout.members(unit)
            for member in members:
                if member not in left:
                    left[member] = self._units(member) if zone is None else at_hand.get(member, 0)
            if len(members) > 1:
                groups.append((members, amount))
                continue
            left[members[0]] -= amount
            short -= min(0, left[members[0]])
        for members, amount in groups:
            for member in members:
                taken = max(0, min(left[member], amount))
                left[member] -= taken
                amount -= taken
            short += amount
        if not short:
            return True
        if len(groups) > 1:  # sharing out the units in another way might do
            return None
        stand_ins = self.stand_ins()
        return False if stand_ins is not None and stand_ins < short else None

    def _units(self, unit: int) -> int:
        """How many of a unit the seat can pay."""
        found = self._held.get(unit)
        if found is None:
            found = self._held[unit] = spendable(self.table, self.seat, unit)
        return found

    def _cards_by_unit(self, zone: int) -> dict[int, int] | None:
        """How many cards of a zone pay as each unit; none: what they pay as is worked out, and may change."""
        if zone not in self._lying:
            cards, fixed = self.table.cards_in(zone), self.table.layout.paying_as
            found: dict[int, int] = {}
            for card in cards:
                unit = pays_as(self.table, card)
                if unit is not None:
                    found[unit] = found.get(unit, 0) + 1
            self._lying[zone] = found if all(card in fixed for card in cards) else None
        return self._lying[zone]

    def stand_ins(self) -> int | None:
        """In place of how many units something else can be paid at most; none: not to be told without working it out.

        It is told of one substitution of the rules whose own cost nothing that is paid besides can make payable.
        """
        if self._stand_ins == -1:
            listeners = self.table.layout.listeners.get(("substitution", ""))
            if listeners is None or self.standing() == []:
                self._stand_ins = 0
            else:
                rules = () if listeners.of_titles or listeners.of_owners else tuple(listeners.rules)
                alone = len(rules) == 1 and self._stands_apart(rules[0])
                self._stand_ins = self._in_a_row(rules[0]) if alone else None
        return self._stand_ins

    def _stands_apart(self, ability: Ability) -> bool:
        """Whether its cost only changes counters which are no resource, to which nothing answers."""
        known = self.table.layout.findings.standing_apart
        if ability.id not in known:
            known[ability.id] = (
                ability.cost is not None and bool(ability.cost.steps) and self._only_counts(ability.cost)
            )
        return known[ability.id]

    def _only_counts(self, cost: Cost) -> bool:
        layout = self.table.layout
        for node in nodes(cost):
            match node:
                case Cost() | Constant():
                    pass
                case CostStep(before=before) if not before:
                    pass
                case Do(verb=verb) if layout.verbs[verb].touches != "anything" and not self.machine.heard(verb):
                    pass
                case Local(slot=slot) if slot == YOU:
                    pass
                case Named(name=word) | Cell(word=word):
                    counter = layout.ruleset.counters.get(word)
                    if counter is not None and counter.resource:
                        return False
                case _:
                    return False
        return True

    def _in_a_row(self, ability: Ability) -> int | None:
        """How often the cost of a substitution can be paid, one time after the other."""
        kept = self.table.state
        registers = ability_registers(ability, None, self.seat, None)
        payer = Payer(self.machine, self.seat, Doing("", None))
        ways = [Way(kept)]
        try:
            for times in range(STAND_IN_LIMIT):
                ways = list(payer.own_cost(ways[0], ability, tuple(registers)))
                if not ways:
                    return times
        finally:
            self.table.state = kept
        return None


def _slots(steps: tuple[CostPart, ...]) -> tuple[int, ...]:
    """The registers that phrases of a cost read."""
    return tuple(sorted({node.slot for node in nodes(steps) if isinstance(node, Local)}))


def _is_only_of(step: CostPart, word: str) -> bool:
    """Whether a phrase is about so many of one unit, as it is written, and nothing is chosen for it."""
    if not isinstance(step, CostStep) or step.before:
        return False
    match dict(step.phrase.arguments).get("thing"):
        case Written(amount=Constant(value=int(amount)), unit=Named(sort="resource", name=name)):
            return amount > 0 and name == word
    return False
