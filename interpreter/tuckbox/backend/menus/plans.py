"""Writes what is done for a cost that can be paid in one way: its phrases in order, as ``Payer`` would plan them."""

from __future__ import annotations

from collections.abc import Mapping

from tuckbox.language.types import SpaceOf
from tuckbox.program.program import Program
from tuckbox.runtime.layout import Layout
from tuckbox.runtime.sorts import SORTED, sort_of
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.expressions import THIS, YOU
from tuckbox.semantics.checked.statements import Check, Cost, CostPart, CostStep, Do, Owe, OweField

from ..expressions import Names, expression
from ..expressions.names import Constants
from ..expressions.writing import plain, unless_none
from ..routines.lines import Line, Lines
from .costs import Unwritten, choice_name, costs_of_spaces, opening
from .domains import zones_of
from .helping import paid_action


def plan_lines(program: Program, layout: Layout, number: int, name: str, constants: Constants) -> list[Line]:
    """A function ``(machine, registers) -> (plan, what is spent, units owed)``; none: it is to be told step by step.

    It is asked only where it is known that the seat in register YOU can pay all that is owed as such.
    """
    cost = program.costs[number].cost
    at = next((step.at for step in cost.steps), None)
    head = Line(f"def {name}(machine, registers):", at)
    action = paid_action(program, number)
    picks = () if action is None else program.actions[program.action_number[action]].picks
    domains = {pick.slot: found for pick in picks if (found := zones_of(pick.of)) is not None}
    writer = _PlanWriter(program, layout, constants, domains)
    try:
        writer.cost(cost)
    except Unwritten:
        return [head, Line("    return None", at)]
    writer.out.add("return tuple(plan), spent, owed")
    slots = sorted({YOU, *writer.names.used})
    lines = [*opening(writer.out.text), *(f"r{slot} = registers[{slot}]" for slot in slots)]
    lines += ["plan = []", "spent = ()", "owed = []"]
    return [head, *(Line(f"    {line}", at) for line in lines), *writer.out.found]


class _PlanWriter:
    def __init__(
        self, program: Program, layout: Layout, constants: Constants, domains: Mapping[int, frozenset[str]]
    ) -> None:
        self.program, self.layout, self.domains = program, layout, domains
        self.names = Names(layout, constants, sure=(YOU,))
        self.names.register(YOU)
        self.out = Lines()

    def cost(self, cost: Cost) -> None:
        for step in cost.steps:
            self.out.at = step.at or self.out.at
            self._step(step)

    def _step(self, step: CostPart) -> None:
        match step:
            case Owe(source=None):
                self._owe(step)
            case OweField(of=of):
                self._carried(of)
            case Check(asks=()):
                pass
            case CostStep(before=(), phrase=phrase):
                self._phrase(phrase)
            case _:
                raise Unwritten

    def _give(self, name: str) -> str:
        return choice_name(self.names.constants, name)

    def _owe(self, step: Owe) -> None:
        """Units that must each be what they are: none of them may be one of several."""
        out = self.out
        out.add(f"due = {self._give('owed_units')}(table, {expression(step.bag, self.names)})")
        with out.inside("if due is None:"):
            out.add("return None")
        with out.inside("if due:"):
            out.add(f"spent = {self._give('spent_with')}(spent, due)")
            out.add("owed += [unit for unit, _ in due]")
            out.add(f'plan.append(("units", due, {self._target(step)}))')

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

    def _carried(self, of: x.Expr) -> None:
        """What a space carries, written out for each cost that it can be."""
        typed = plain(of.type)
        if not isinstance(typed, SpaceOf):
            raise Unwritten
        zones = self.domains.get(of.slot) if isinstance(of, x.Local) else None
        numbers, row = costs_of_spaces(zones or frozenset(typed.zones), self.program, self.layout)
        place, which = self.names.temp(), self.names.constant("carried", row)
        self.out.add(f"{place} = {expression(of, self.names)}")
        with self.out.inside(f"if {place} is None:"):
            self.out.add("return None")
        for known, number in enumerate(numbers, 1):
            with self.out.inside(f"if {which}[{place}] == {known}:"):
                self._inner(number, place)

    def _inner(self, number: int, place: str) -> None:
        code = self.program.costs[number]
        if code.asks is not None or any(isinstance(step, OweField) for step in code.cost.steps):
            raise Unwritten
        at = self.out.at
        self.out.add(f"r{THIS} = {place}")
        self.cost(code.cost)
        self.out.at = at
        self.out.add(f"r{THIS} = registers[{THIS}]")

    def _phrase(self, phrase: Do) -> None:
        """Its event, as the payer does it."""
        form = self.layout.forms[phrase.form]
        arguments: list[str] = []
        for name, expr in phrase.arguments:
            if isinstance(expr, x.Each):
                raise Unwritten
            arguments.append(f"({name!r}, {expression(expr, self.names)})")
            sort = sort_of(expr.type) if name in SORTED else None
            if sort is not None:
                arguments.append(f"({f'{name} sort'!r}, {sort!r})")
        arguments.append(f'("form", {phrase.form!r})')
        self.out.add(f"event = table.event({phrase.verb!r}, ({', '.join(arguments)},), r{YOU}, None)")
        if form.result == "bag":
            self.out.add(f"spent = {self._give('spent_with')}(spent, {self._give('bag')}(event.thing))")
        self.out.add(f'plan.append(("do", {phrase.form!r}, event))')
