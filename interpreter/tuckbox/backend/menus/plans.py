"""Writes what is done for a cost that can be paid in one way: its phrases in order, as ``Payer`` would plan them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TypeAlias, cast

from tuckbox.language.types import SpaceOf, WordOf
from tuckbox.program.program import Program
from tuckbox.runtime.layout import Layout
from tuckbox.runtime.layout.cells import STEP
from tuckbox.runtime.sorts import SORTED, sort_of
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.expressions import THIS, YOU
from tuckbox.semantics.checked.statements import Check, Cost, CostPart, CostStep, Do, Owe, OweField

from ..expressions import Names, expression
from ..expressions.names import Constants
from ..expressions.words import numbered
from ..expressions.writing import as_number, plain, simple, truth, unless_none
from ..routines.lines import Line, Lines
from .costs import Bill, BillWriter, Unwritten, choice_name, costs_of_spaces, opening, word_of
from .domains import zones_of
from .helping import paid_action
from .owing import firm_tests, purse_of
from .stand_ins import Members

#: A bag as it is written: of each unit, in their order, the unit and its amount.
Pairs: TypeAlias = "tuple[tuple[str, str], ...]"


def plan_lines(program: Program, layout: Layout, number: int, name: str, constants: Constants) -> list[Line]:
    """A function ``(machine, registers) -> (plan, what is spent)``; none: the seat in register YOU cannot pay all that
    is owed as such, or that cannot be told so simply.
    """
    cost = program.costs[number].cost
    at = next((step.at for step in cost.steps), None)
    head = Line(f"def {name}(machine, registers):", at)
    action = paid_action(program, number)
    picks = () if action is None else program.actions[program.action_number[action]].picks
    domains = {pick.slot: found for pick in picks if (found := zones_of(pick.of)) is not None}
    names = Names(layout, constants, sure=(YOU,))
    try:
        bill = BillWriter(program, names, domains=domains).written(number)
        writer = _PlanWriter(program, names, domains, bill)
        writer.whole(cost)
    except Unwritten:
        return [head, Line("    return None", at)]
    slots = sorted({YOU, *names.used})
    lines = [*opening(writer.out.text), *(f"r{slot} = registers[{slot}]" for slot in slots)]
    return [head, *(Line(f"    {line}", at) for line in lines), *writer.out.found]


class _PlanWriter:
    """Writes the lines of one plan. ``bill``: what its cost comes to, and what must hold besides."""

    def __init__(self, program: Program, names: Names, domains: Mapping[int, frozenset[str]], bill: Bill) -> None:
        self.program, self.layout, self.domains, self.bill = program, names.layout, domains, bill
        self.names = names
        self.out = Lines()
        #: What is done and spent as far as it stands fast; none: it stands in the locals `plan` and `spent`.
        self._items: tuple[str, ...] | None = ()
        self._spent: Pairs | None = ()
        #: Whether nothing else is owed than what comes next, so that it can be compared by itself.
        self._alone = len(bill.owed) == 1
        #: Whether it is compared already whether all that is spent is there.
        self._covered = not bill.owed

    def whole(self, cost: Cost) -> None:
        """The tests, the steps, and what comes of them."""
        for verb in sorted(self.bill.verbs):
            if ("forbid", verb) in self.layout.listeners:
                self._unless(f'not table.in_force("forbid", {verb!r})')
        for test in firm_tests(self.bill, self.names):
            self._unless(test.text)
        for step in cost.steps:
            self.out.at = step.at or self.out.at
            if not isinstance(step, Check):  # it is among the tests
                self._step(step)
        self._cover()
        done = "plan" if self._items is None else _row(self._items)
        self.out.add(f"return {done}, {'spent' if self._spent is None else _bag(self._spent)}")

    def _step(self, step: CostPart) -> None:
        match step:
            case Owe(source=None):
                self._owe(step)
            case OweField(of=of):
                self._carried(of)
            case Check(asks=(), condition=condition):
                self._unless(truth(condition, self.names))
            case CostStep(before=(), phrase=phrase):
                self._phrase(phrase)
            case _:
                raise Unwritten

    def _give(self, name: str) -> str:
        return choice_name(self.names.constants, name)

    def _unless(self, test: str) -> None:
        with self.out.inside(f"if not ({test}):"):
            self.out.add("return None")

    # ------------------------------------------------------------ what is done and spent

    def _flush(self) -> None:
        """From here on what is done and spent stands in locals."""
        if self._items is not None:
            self.out.add(f"plan = {_row(self._items)}")
        if self._spent is not None:
            self.out.add(f"spent = {_bag(self._spent)}")
        self._items = self._spent = None

    @contextmanager
    def _either(self, test: str) -> Iterator[None]:
        """A block for where a test holds; where it does not, all is as before."""
        before = self._items, self._spent
        with self.out.inside(f"if {test}:"):
            yield
            self._flush()
        if before != (None, None):
            with self.out.inside("else:"):
                self._items, self._spent = before
                self._flush()

    def _done(self, item: str) -> None:
        if self._items is None:
            self.out.add(f"plan += ({item},)")
        else:
            self._items += (item,)

    def _spend(self, unit: str, amount: str) -> None:
        """So much more is spent: where that is clear already, it is written out what it comes to with the rest."""
        if self._spent == ():
            self._spent = ((unit, amount),)
        elif (
            self._spent is not None
            and unit.isdecimal()
            and all(one.isdecimal() and one != unit for one, _ in self._spent)
        ):
            self._spent = tuple(sorted((*self._spent, (unit, amount)), key=lambda pair: int(pair[0])))
        else:
            self._spend_all(_bag(((unit, amount),)))

    def _spend_all(self, more: str) -> None:
        before = "spent" if self._spent is None else _bag(self._spent)
        self.out.add(f"spent = {self._give('spent_with')}({before}, {more})")
        self._spent = None

    def _cover(self) -> None:
        """All that is spent must be there."""
        if not self._covered:
            held = {unit: (row, stays) for unit, ((_, row, stays),) in self._single().items()}
            kept = self.names.constants.keep("k_kept", held, repr(held))
            spent = "spent" if self._spent is None else _bag(self._spent)
            self._unless(f"{self._give('holds')}({kept}, cells, r{YOU}, {spent})")
            self._covered = True

    # ------------------------------------------------------------ units that are owed

    def _single(self) -> dict[int, Members]:
        """What can be paid, of units that nothing else counts as."""
        return {unit: members for unit, members in purse_of(self.layout).items() if len(members) == 1}

    def _owe(self, step: Owe) -> None:
        """Units that must each be what they are: none of them may be one of several."""
        bag = step.bag
        if isinstance(bag, x.Bag) and not (isinstance(bag.amount, x.Constant) and bag.amount.value is None):
            word = word_of(bag.unit)
            if word is not None:
                self._of_word(step, bag, self.layout.unit("resource", word))
                return
            if isinstance(bag.unit, x.Local) and self._is_resource(bag.unit):
                self._of_local(step, bag, bag.unit)
                return
        self.out.add(f"due = {self._give('owed_units')}(table, {expression(bag, self.names)})")
        self._unless("due is not None")
        with self._either("due"):
            self._spend_all("due")
            self._done(f'("units", due, {self._target(step)})')

    def _is_resource(self, unit: x.Local) -> bool:
        typed = unit.type
        return isinstance(typed, WordOf) and typed.sort == "resource" and not self.layout.numbering.unit_offset(typed)

    def _of_word(self, step: Owe, bag: x.Bag, unit: int) -> None:
        """So many of one resource."""
        ((_, row, stays),) = purse_of(self.layout)[unit]
        stays += self.bill.taken.get(unit, 0)
        held = f"cells[{numbered(row, f'r{YOU}', self.names)}]"
        self._so_many(step, bag, str(unit), f"{held} - {stays}" if stays else held)

    def _of_local(self, step: Owe, bag: x.Bag, unit: x.Local) -> None:
        """The same of a resource that was picked: it must be one that nothing else counts as."""
        taken = self.bill.taken
        rows = {one: row for one, ((_, row, stays),) in self._single().items() if not stays and one not in taken}
        row, local = self.names.temp(), self.names.register(unit.slot)
        self.out.add(f"{row} = {self.names.constants.keep('k_held', rows, repr(rows))}.get({local})")
        self._unless(f"{row} is not None")
        self._so_many(step, bag, local, f"cells[{row}[r{YOU}]]")

    def _so_many(self, step: Owe, bag: x.Bag, unit: str, held: str) -> None:
        amount = as_number(bag.amount, self.names)
        if not simple(amount):
            text, amount = amount, self.names.temp()
            self.out.add(f"{amount} = {text}")
        if self._alone:
            self._unless(f"{amount} <= {held}")
            self._covered = True
        item = f'("units", (({unit}, {amount}),), {self._target(step)})'
        if not amount.isdecimal():
            with self._either(f"{amount} > 0"):
                self._spend(unit, amount)
                self._done(item)
        elif int(amount):
            self._spend(unit, amount)
            self._done(item)

    def _target(self, step: Owe) -> str:
        """Whom or what is paid, and the zone: of both there is one at most."""
        if step.to is None:
            return "None, None"
        sort = sort_of(step.to.type)
        if sort in ("card", "space"):
            text = unless_none(step.to, self.names, lambda thing: f"({sort!r}, {thing})")
        else:
            text = expression(step.to, self.names)
        return f"None, {text}" if step.to_zone else f"{text}, None"

    # ------------------------------------------------------------ other phrases

    def _carried(self, of: x.Expr) -> None:
        """What a space carries, written out for each cost that it can be."""
        typed = plain(of.type)
        if not isinstance(typed, SpaceOf):
            raise Unwritten
        zones = self.domains.get(of.slot) if isinstance(of, x.Local) else None
        numbers, row = costs_of_spaces(zones or frozenset(typed.zones), self.program, self.layout)
        place, this = self.names.temp(), self.names.register(THIS)
        if any(re.search(rf"\b{this}\b", item) for item in self._items or ()):
            self._flush()  # it stands for something else below
        self.out.add(f"{place} = {expression(of, self.names)}")
        self._unless(f"{place} is not None")
        self.out.add(f"{this} = {place}", f"{place} = {self.names.constant('carried', row)}[{place}]")
        sure, self.names.sure = self.names.sure, {*self.names.sure, THIS}
        before, alone = (self._items, self._spent), self._alone
        for count, number in enumerate(numbers, 1):
            with self.out.inside(f"{'if' if count == 1 else 'elif'} {place} == {count}:"):
                self._items, self._spent = before
                self._inner(number, alone)
        with self.out.inside("else:"):
            self._items, self._spent = before
            self._flush()
        self.out.add(f"{this} = registers[{THIS}]")
        self.names.sure, self._alone, self._covered = sure, alone, alone

    def _inner(self, number: int, alone: bool) -> None:
        code, at = self.program.costs[number], self.out.at
        if code.asks is not None or any(isinstance(step, OweField) for step in code.cost.steps):
            raise Unwritten
        owed = sum(isinstance(step, Owe) for step in code.cost.steps)
        self._alone, self._covered = alone and owed == 1, not owed
        for step in code.cost.steps:
            self.out.at = step.at or self.out.at
            self._step(step)
        if alone:
            self._cover()
        self._flush()
        self.out.at = at

    def _phrase(self, phrase: Do) -> None:
        """Its event, as the payer does it."""
        arguments: list[str] = []
        for name, expr in phrase.arguments:
            if isinstance(expr, x.Each):
                raise Unwritten
            arguments.append(f"({name!r}, {expression(expr, self.names)})")
            sort = sort_of(expr.type) if name in SORTED else None
            if sort is not None:
                arguments.append(f"({f'{name} sort'!r}, {sort!r})")
        arguments.append(f'("form", {phrase.form!r})')
        self._done(f'("do", {phrase.form!r}, {self._event(phrase, arguments)})')
        if self.layout.forms[phrase.form].result == "bag":
            thing = cast(x.Bag, dict(phrase.arguments)["thing"])
            unit = self.layout.unit("resource", cast(str, word_of(thing.unit)))
            self._spend(str(unit), str(cast(x.Constant, thing.amount).value))

    def _event(self, phrase: Do, arguments: list[str]) -> str:
        """That of a verb that changes a place the table makes: it says from what and to what."""
        if phrase.arguments[0][0] == "thing" and self.layout.verbs[phrase.verb].becomes is None:
            thing, rest = expression(phrase.arguments[0][1], self.names), ", ".join(arguments[1:])
            return f"{self._give('event_of')}(({phrase.verb!r}, {thing}, r{YOU}, None, cells[{STEP}], ({rest},)))"
        return f"table.event({phrase.verb!r}, ({', '.join(arguments)},), r{YOU}, None)"


def _row(items: Sequence[str]) -> str:
    return f"({', '.join(items)},)" if items else "()"


def _bag(pairs: Pairs) -> str:
    return _row([f"({unit}, {amount})" for unit, amount in pairs])
