"""Writes whether a cost can be paid: comparisons of what is held, where its phrases are plain ones."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import cast

from tuckbox.language.types import CardOf, SpaceOf, WordOf
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
from ..expressions.names import Constants
from ..expressions.words import numbered
from ..expressions.writing import as_number, plain, simple, sure, truth
from ..routines.lines import Line
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


@dataclass(slots=True)
class Bill:
    """What a cost comes to. ``tests``: what must hold besides. ``taken``: units that nothing can stand in for.

    ``owed``: bags that are owed, ``words``: the resources of which they can be. ``verbs``: of its phrases, which must
    not be forbidden. ``functions``: lines that are needed first.
    """

    tests: list[Test] = field(default_factory=list)
    taken: dict[int, int] = field(default_factory=dict)
    owed: list[tuple[str, x.Expr | None, frozenset[int]]] = field(default_factory=list)
    words: set[str] = field(default_factory=set)
    verbs: set[str] = field(default_factory=set)
    functions: list[str] = field(default_factory=list)

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

    def written(self, number: int) -> Bill:
        """The bill of a cost by its number."""
        code = self.program.costs[number]
        if code.asks is not None:
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
        if not isinstance(thing, x.Bag) or not isinstance(thing.amount, x.Constant) or _word_of(thing.unit) is None:
            raise Unwritten
        word, amount = cast(str, _word_of(thing.unit)), thing.amount.value
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
        names = [choice_name(self.names.constants, "nothing")]
        before, after = self.paid, self.paid.copy()
        for number in numbers:
            self.paid = before.copy()
            names.append(self._function(number))
            after.words |= self.paid.words
        self.paid = after
        thing, place = expression(of, self.names), self.names.temp()
        which = self.names.constant("carried", row)
        text = f"(None if ({place} := {thing}) is None else ({', '.join(names)},)[{which}[{place}]]({place}))"
        self.bill.owed.append((text, None, slots_of(of)))

    def _function(self, number: int) -> str:
        """A function ``(thing) -> what its cost comes to``, none: it cannot be paid."""
        names = Names(self.layout, self.names.constants, sure=(YOU, THIS))
        names.word, names.piece, names.laid = self.names.word, self.names.piece, self.names.laid
        inner = BillWriter(self.program, names, self.paid)
        bill = inner.written(number)
        if bill.taken or bill.verbs or inner.names.used - {YOU, THIS}:
            raise Unwritten
        self.bill.words |= bill.words
        name = f"owed_{number}"
        lines = [f"def {name}(r{THIS}):"]
        for test in bill.tests:
            lines += [f"    if not ({test.text}):", "        return None"]
        bags = [text for text, _, _ in bill.owed]
        total = bags[0] if len(bags) == 1 else f"{choice_name(self.names.constants, 'total')}({', '.join(bags)})"
        self.bill.functions += [*bill.functions, *lines, f"    return {total}"]
        return name


def _use(writer: BillWriter, arguments: dict[str, x.Expr]) -> None:
    writer.units(arguments["thing"])


def _put(writer: BillWriter, arguments: dict[str, x.Expr]) -> None:
    writer.units(arguments["thing"])
    on = arguments["on"]
    writer.there(on)
    if not isinstance(plain(on.type), CardOf):
        zones = writer.domains.get(on.slot) if isinstance(on, x.Local) else None
        writer.paid.places = None if zones is None or writer.paid.places is None else writer.paid.places | zones
    writer.paid.laid.add(cast(str, _word_of(cast(x.Bag, arguments["thing"]).unit)))


def _exhaust(writer: BillWriter, arguments: dict[str, x.Expr]) -> None:
    """Any of the cards must not be exhausted yet; of no cards nothing is wanted."""
    thing, ready = arguments["thing"], "not table.exhausted({})"
    if isinstance(plain(thing.type), CardOf):
        test = ready.format(writer.there(thing))
    elif isinstance(thing, x.Items) and len(thing.items) == 1 and isinstance(plain(thing.items[0].type), CardOf):
        card = expression(thing.items[0], writer.names)
        test = ready.format(card) if sure(thing.items[0], writer.names) else f"({card} is None or {ready.format(card)})"
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


def _word_of(unit: x.Expr) -> str | None:
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


def purse_of(layout: Layout) -> dict[int, tuple[tuple[int, tuple[int, ...], int], ...]]:
    """Of every unit that can be paid, what counts as it: (unit, its cell for each seat, what stays)."""
    found: dict[int, tuple[tuple[int, tuple[int, ...], int], ...]] = {}
    for unit, (sort, _, _) in enumerate(layout.numbering.units):
        if sort in ("resource", "group"):
            found[unit] = tuple(_kept(layout, member) for member in layout.members(unit))
    return found


def _kept(layout: Layout, unit: int) -> tuple[int, tuple[int, ...], int]:
    word = layout.unit_word(unit)[1]
    info = layout.ruleset.counters[word]
    cells = tuple(layout.cell(word, seat if info.per == "player" else None) for seat in range(layout.seats))
    return unit, cells, max(0, info.least or 0)


def payment_lines(program: Program, layout: Layout, number: int, name: str, constants: Constants) -> list[Line]:
    """A function ``(machine, registers) -> whether the seat in register YOU can pay``; none: it is not so simple."""
    names = Names(layout, constants, sure=(YOU,))
    steps = program.costs[number].cost.steps
    at = next((step.at for step in steps), None)
    head = f"def {name}(machine, registers):"
    try:
        bill = BillWriter(program, names).written(number)
    except Unwritten:
        return [Line(head, at), Line("    return None", at)]
    owed = owed_test(bill, names)
    tests = [*firm_tests(bill, names), *([owed] if owed else [])]
    unknown = [f"{one} = None" for test in tests for one in test.unknown]
    body = [*unknown, *bill.functions, f"return {' and '.join(f'({test.text})' for test in tests) or 'True'}"]
    verbs = [
        f'table.in_force("forbid", {verb!r})' for verb in sorted(bill.verbs) if ("forbid", verb) in layout.listeners
    ]
    if verbs:
        body[:0] = [f"if {' or '.join(verbs)}:", "    return None"]
    used = sorted({YOU, *names.used})
    lines = [*opening("\n".join(body)), *(f"r{slot} = registers[{slot}]" for slot in used), *body]
    return [Line(head, at), *(Line(f"    {line}", at) for line in lines)]


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


def firm_tests(bill: Bill, names: Names) -> list[Test]:
    """What must hold whatever stands in for units."""
    found = list(bill.tests)
    for unit, amount in bill.taken.items():
        ((_, cells, stays),) = purse_of(names.layout)[unit]
        found.append(Test(f"cells[{numbered(cells, f'r{YOU}', names)}] >= {amount + stays}", frozenset()))
    return found


def owed_test(bill: Bill, names: Names) -> Test | None:
    """Whether what is held covers all that is owed as such; none: nothing is."""
    if not bill.owed:
        return None
    single = _single(bill, names) if len(bill.owed) == 1 else None
    if single is not None:
        return single
    units = {names.layout.unit("resource", word) for word in bill.words}
    taken = tuple((unit, amount) for unit, amount in bill.taken.items() if unit in units)
    if len(bill.owed) == 1:
        rows = {
            unit: members[0][1]
            for unit, members in purse_of(names.layout).items()
            if len(members) == 1 and not members[0][2] and unit not in bill.taken
        }
        given = f"{names.constants.keep('k_rows', rows, repr(rows))}, {purse_name(names)}, cells, r{YOU}, {taken!r}"
        return Test(f"{choice_name(names.constants, 'affords_one')}({given}, {bill.owed[0][0]})", bill.slots)
    bags = [text for text, _, _ in bill.owed] + ([repr(taken)] if taken else [])
    affords = choice_name(names.constants, "affords")
    return Test(f"{affords}({purse_name(names)}, cells, r{YOU}, {', '.join(bags)})", bill.slots)


def purse_name(names: Names) -> str:
    """The name of what can be paid, and where it is held."""
    purse = purse_of(names.layout)
    return names.constants.keep("k_purse", purse, repr(purse))


def _single(bill: Bill, names: Names) -> Test | None:
    """Some of one unit: a comparison; none: it is not so simple."""
    _, bag, slots = bill.owed[0]
    if not isinstance(bag, x.Bag) or (isinstance(bag.amount, x.Constant) and not isinstance(bag.amount.value, int)):
        return None
    word = _word_of(bag.unit)
    if word is None:
        return _of_local(bill, bag, names)
    ((_, cells, stays),) = purse_of(names.layout)[names.layout.unit("resource", word)]
    stays += bill.taken.get(names.layout.unit("resource", word), 0)
    held = f"cells[{numbered(cells, f'r{YOU}', names)}]"
    return Test(f"{as_number(bag.amount, names)} <= {f'{held} - {stays}' if stays else held}", slots)


def _of_local(bill: Bill, bag: x.Bag, names: Names) -> Test | None:
    """The same where the unit is a resource that was picked."""
    unit, layout = bag.unit, names.layout
    if not isinstance(unit, x.Local) or not isinstance(unit.type, WordOf) or unit.type.sort != "resource":
        return None
    if bill.taken or unit.slot not in names.sure or layout.numbering.unit_offset(unit.type):
        return None
    single = {number: members[0] for number, members in purse_of(layout).items() if len(members) == 1}
    if any(stays for _, _, stays in single.values()):
        return None
    cells = {number: row for number, (_, row, _) in single.items()}
    row = names.constants.keep("k_held", cells, repr(cells))
    amount, held = as_number(bag.amount, names), f"cells[{row}[r{unit.slot}][r{YOU}]]"
    if slots_of(bag.amount) or simple(amount):
        return Test(f"{amount} <= {held}", slots_of(bag))
    known = names.temp()  # the same for every unit
    return Test(f"(({known} := {amount}) if {known} is None else {known}) <= {held}", slots_of(bag), (known,))
