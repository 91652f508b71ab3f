"""Writes whether a cost can be paid: comparisons of what is held, where its phrases are plain ones."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from tuckbox.language.types import CardOf, SpaceOf
from tuckbox.program.program import Program
from tuckbox.runtime.layout import Layout
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.expressions import FIRST_FREE_SLOT, THIS, YOU
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.semantics.checked.statements import Check, CostPart, CostStep, Do, Owe, OweField
from tuckbox.vocabulary.verbs.exhaust import exhaust_cards
from tuckbox.vocabulary.verbs.put import put_units_on
from tuckbox.vocabulary.verbs.use import use_units

from ..expressions import Names, expression
from ..expressions.attributes import exhausted
from ..expressions.names import Constants
from ..expressions.writing import plain, sure, truth
from . import choices
from .reading import Looking, Paid, resources_of


class Unwritten(Exception):
    """A cost that says more than can be told by comparing; it is worked out."""


@dataclass(frozen=True, slots=True)
class Test:
    """A condition as Python, and the registers of picks that it reads.

    ``unknown``: locals that are none until it was asked for the first time.
    """

    text: str
    slots: frozenset[int]
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Carried:
    """What a thing carries. ``which``: the name of a row that says of each thing which of the costs, from 1; 0: none.

    ``costs``: their numbers, what each comes to, and the names in which that is written; the thing stands in THIS.
    """

    thing: str
    which: str
    costs: tuple[tuple[int, Bill, Names], ...]


@dataclass(frozen=True, slots=True)
class OnCard:
    """What a card carries is ``found`` (see ``Owed``) and then stands in the local ``owed``.

    ``slots``: the registers that say which card. ``firm``: where it cannot be paid, nothing that is paid makes it so.
    """

    owed: str
    found: str
    slots: frozenset[int]
    firm: bool


@dataclass(slots=True)
class Bill:
    """What a cost comes to. ``tests``: what must hold besides. ``taken``: units that nothing can stand in for.

    ``owed``: bags that are owed, ``words``: the resources of which they can be. ``verbs``: of its phrases, which must
    not be forbidden. ``functions``: lines that are needed first. ``carried``: the last bag is what a thing carries;
    whether that is covered is said by other lines, ``covering``. ``on_card``: what a card carries, among the bags.
    """

    tests: list[Test] = field(default_factory=list)
    taken: dict[int, int] = field(default_factory=dict)
    owed: list[tuple[str, x.Expr | None, frozenset[int]]] = field(default_factory=list)
    words: set[str] = field(default_factory=set)
    verbs: set[str] = field(default_factory=set)
    functions: list[str] = field(default_factory=list)
    carried: Carried | None = None
    covering: list[str] = field(default_factory=list)
    on_card: OnCard | None = None

    @property
    def one_bag(self) -> list[str]:
        """Lines that find what a card carries, and give none where that is not one bag."""
        if self.on_card is None:
            return []
        owed, found = self.on_card.owed, self.on_card.found
        return [f"{owed} = {found}", f"if {owed} is False or type({owed}) is list:", "    return None"]

    def dropped(self, layout: Layout) -> str | None:
        """The unit without which it is no more than what is owed; none: other things would have to be looked at."""
        words = {layout.unit_word(unit)[1] for unit in self.taken}
        plain = self.owed and not self.tests and self.on_card is None and words.isdisjoint(self.words)
        return words.pop() if len(words) == 1 and plain else None

    @property
    def slots(self) -> frozenset[int]:
        """The registers that are read for what is owed."""
        return frozenset[int]().union(*(slots for _, _, slots in self.owed))


def slots_of(*trees: object) -> frozenset[int]:
    """The registers that expressions read, but for those that every routine begins with."""
    found = (node.slot for tree in trees for node in nodes(tree) if isinstance(node, x.Local))
    return frozenset(slot for slot in found if slot >= FIRST_FREE_SLOT)


class BillWriter:
    """Writes the bill of one cost; Unwritten where it cannot be told so simply.

    ``domains``: of registers that hold spaces, the zones of which they are.
    """

    def __init__(
        self, program: Program, names: Names, paid: Paid | None = None, domains: Mapping[int, frozenset[str]] = {}
    ) -> None:
        self.program = program
        self.names = names
        self.layout: Layout = names.layout
        self.domains = domains
        self.paid = Paid() if paid is None else paid
        self.bill = Bill()
        self.number = -1

    def written(self, number: int, *, chosen: bool = False) -> Bill:
        """The bill of a cost by its number; ``chosen``: what is chosen in it stands in registers already."""
        code, self.number = self.program.costs[number], number
        if code.asks is not None and not chosen:
            raise Unwritten
        for step in code.cost.steps:
            if Looking(self.layout, self.paid).shows(step):
                raise Unwritten
            self._step(step)
        return self.bill

    def _step(self, step: CostPart) -> None:
        match step:
            case Owe(bag=bag, source=None):
                self.bill.owed.append((expression(bag, self.names), bag, slots_of(bag)))
                self.bill.words |= resources_of(bag.type, self.layout)
                self.paid.words |= self.bill.words
            case OweField(of=of) if isinstance(plain(of.type), CardOf):
                self._on_card(step)
            case OweField(of=of):
                self._carried(of)
            case Check(asks=(), condition=condition):
                self.bill.tests.append(Test(truth(condition, self.names), slots_of(condition)))
            case CostStep(before=(), phrase=phrase):
                self._phrase(phrase)
            case _:
                raise Unwritten

    # ------------------------------------------------------------ phrases

    def _phrase(self, phrase: Do) -> None:
        form = self.layout.forms[phrase.form]
        write = _PHRASES.get(form.run)
        if write is None:
            raise Unwritten
        write(self, dict(phrase.arguments))
        self.bill.verbs.add(phrase.verb)

    def units(self, thing: x.Expr) -> None:
        """So many of a player's own units are taken away."""
        if not isinstance(thing, x.Bag) or not isinstance(thing.amount, x.Constant) or word_of(thing.unit) is None:
            raise Unwritten
        word, amount = cast(str, word_of(thing.unit)), thing.amount.value
        if not isinstance(amount, int) or amount < 1 or self.layout.ruleset.counters[word].per != "player":
            raise Unwritten
        unit = self.layout.unit("resource", word)
        self.bill.taken[unit] = self.bill.taken.get(unit, 0) + amount
        self.paid.words.add(word)

    def there(self, thing: x.Expr) -> str:
        """A card or space, which must not be none."""
        if not isinstance(plain(thing.type), CardOf | SpaceOf):
            raise Unwritten
        text = expression(thing, self.names)
        if not sure(thing, self.names):
            self.bill.tests.append(Test(f"{text} is not None", slots_of(thing)))
        return text

    # ------------------------------------------------------------ what things carry

    def _carried(self, of: x.Expr) -> None:
        """The cost that a space carries, each of them as a function that gives what is owed."""
        typed = plain(of.type)
        if not isinstance(typed, SpaceOf):
            raise Unwritten
        zones = self.domains.get(of.slot) if isinstance(of, x.Local) else None
        numbers, row = costs_of_spaces(zones or frozenset(typed.zones), self.program, self.layout)
        if len(numbers) > _FEW:
            raise Unwritten
        before, after = self.paid, self.paid.copy()
        costs: list[tuple[int, Bill, Names]] = []
        owed: list[str] = []
        for number in numbers:
            self.paid = before.copy()
            bill, names, text = self._inner(number)
            costs.append((number, bill, names))
            owed.append(text)
            after.words |= self.paid.words
        self.paid = after
        thing, which = expression(of, self.names), self.names.constant("carried", row)
        known = thing.isidentifier() and sure(of, self.names)
        if known:
            self.bill.carried = Carried(thing, which, tuple(costs))
        chosen = chosen_among(owed, thing, which, self.names) if known else None
        if chosen is not None:
            text = f"({chosen[1]} if {chosen[0]} else ())"
        else:
            text = self._called(numbers, owed, thing, which)
        self.bill.owed.append((text, None, slots_of(of)))

    def _called(self, numbers: Sequence[int], owed: Sequence[str], thing: str, which: str) -> str:
        """What is owed for a thing that is worked out, by a function for each of the costs that it may carry."""
        for number, text in zip(numbers, owed, strict=True):
            self.bill.functions += [f"def owed_{number}(r{THIS}):", f"    return {text}"]
        place, names = self.names.temp(), [choice_name(self.names.constants, "nothing")]
        names += [f"owed_{number}" for number in numbers]
        return f"(None if ({place} := {thing}) is None else ({', '.join(names)},)[{which}[{place}]]({place}))"

    def _on_card(self, step: OweField) -> None:
        """The cost that a card carries: of so many that there are it is found when it is asked for."""
        from .carrying import all_paid, words_on_cards  # these are costs as well

        if self.bill.on_card is not None:
            raise Unwritten
        words = words_on_cards(self.program, self.layout, step.field, self.paid)
        most = all_paid(self.program, self.layout, self.number)
        firm = most is not None
        try:
            words_on_cards(self.program, self.layout, step.field, most or self.paid)
        except Unwritten:
            firm = False
        self.paid.words |= words
        self.bill.words |= words
        owed, give = self.names.temp(), choice_name(self.names.constants, "carried_by")
        found = f"{give}(machine, {expression(step.of, self.names)}, {step.field!r}, r{YOU})"
        self.bill.on_card = OnCard(owed, found, slots_of(step.of), firm)
        self.bill.owed.append((owed, None, slots_of(step.of)))

    def _inner(self, number: int) -> tuple[Bill, Names, str]:
        """What the cost that a thing in THIS carries comes to, and that bag, none: not to be paid."""
        names = self.names.apart(sure=(YOU, THIS))
        bill = BillWriter(self.program, names, self.paid).written(number)
        if bill.taken or bill.verbs or names.used - {YOU, THIS}:
            raise Unwritten
        self.bill.words |= bill.words
        self.bill.functions += bill.functions
        bags = [text for text, _, _ in bill.owed]
        total = bags[0] if len(bags) == 1 else f"{choice_name(self.names.constants, 'total')}({', '.join(bags)})"
        tests = " and ".join(f"({test.text})" for test in bill.tests)
        return bill, names, f"({total} if {tests} else None)" if tests else total


def chosen_among(texts: Sequence[str], thing: str, which: str, names: Names) -> tuple[str, str] | None:
    """That a thing carries any of some costs, and the text of the one that it does; they are written for one in THIS.

    None: one of them has locals of its own, and needs a function.
    """
    if not texts or any(re.search(r"\b(for|lambda)\b", text) for text in texts):
        return None
    number = names.temp()
    *others, found = [re.sub(rf"\br{THIS}\b", thing, text) for text in texts]
    for place in range(len(others), 0, -1):
        found = f"({others[place - 1]}) if {number} == {place} else {found}"
    return f"({number} := {which}[{thing}])", f"({found})"


def _use(writer: BillWriter, arguments: dict[str, x.Expr]) -> None:
    writer.units(arguments["thing"])


def _put(writer: BillWriter, arguments: dict[str, x.Expr]) -> None:
    writer.units(arguments["thing"])
    on = arguments["on"]
    writer.there(on)
    if not isinstance(plain(on.type), CardOf):
        zones = writer.domains.get(on.slot) if isinstance(on, x.Local) else None
        writer.paid.places = None if zones is None or writer.paid.places is None else writer.paid.places | zones
    writer.paid.laid.add(cast(str, word_of(cast(x.Bag, arguments["thing"]).unit)))


def _exhaust(writer: BillWriter, arguments: dict[str, x.Expr]) -> None:
    """Any of the cards must not be exhausted yet; of no cards nothing is wanted."""
    thing = arguments["thing"]
    if isinstance(plain(thing.type), CardOf):
        test = f"not {exhausted(writer.there(thing), writer.names)}"
    elif isinstance(thing, x.Items) and len(thing.items) == 1 and isinstance(plain(thing.items[0].type), CardOf):
        card = expression(thing.items[0], writer.names)
        ready = f"not {exhausted(card, writer.names)}"
        test = ready if sure(thing.items[0], writer.names) else f"({card} is None or {ready})"
    else:
        raise Unwritten
    writer.bill.tests.append(Test(test, slots_of(thing)))
    writer.paid.exhausted = True


#: What a phrase of a cost does -> what it comes to.
_PHRASES: dict[object, Callable[[BillWriter, dict[str, x.Expr]], None]] = {
    use_units: _use,
    put_units_on: _put,
    exhaust_cards: _exhaust,
}
#: So many different costs that things carry are written out.
_FEW = 12


def word_of(unit: x.Expr) -> str | None:
    """The resource that a unit is written as; none: it is something else."""
    return unit.name if isinstance(unit, x.Named) and unit.sort == "resource" else None


def choice_name(constants: Constants, name: str) -> str:
    """The name under which generated code finds one of the functions that it calls."""
    return constants.give(name, getattr(choices, name), f"choices.{name}")


def costs_of_spaces(zones: frozenset[str], program: Program, layout: Layout) -> tuple[list[int], tuple[int, ...]]:
    """The different costs that spaces of zones carry; of every space which of them it is, from 1; 0: it has none."""
    numbers: list[int] = []
    row: list[int] = []
    for instance in layout.zone_instances:
        info, found = instance.info, -1
        if info is not None and (not zones or instance.word in zones) and not instance.has_spaces:
            if info.spot is not None:
                found = program.cost_number.get(("spot cost", info.name), -1)
            elif any(group.name == instance.group and group.cost is not None for group in info.groups):
                found = program.cost_number["space cost", info.name, str(instance.group)]
            else:
                raise Unwritten  # the cost of the card that lies there
        if found >= 0 and found not in numbers:
            numbers.append(found)
        row.append(0 if found < 0 else 1 + numbers.index(found))
    return numbers, tuple(row)


def opening(text: str) -> list[str]:
    """The locals that lines need, read off the machine."""
    found: list[str] = []
    for name, value in _PARTS.items():
        if re.search(rf"\b{name}\b", "\n".join((text, *found))):
            found.insert(0, f"{name} = {value}")
    return found


_PARTS = {
    "where": "state.where", "zones": "state.zones", "cells": "state.cells", "state": "table.state",
    "table": "machine.table",
}  # fmt: skip
