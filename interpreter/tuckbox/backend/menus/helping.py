"""Writes what can stand in where a cost is paid whose ways can be counted out."""

from __future__ import annotations

import re

from tuckbox.language.types import UNKNOWN
from tuckbox.program.program import Program
from tuckbox.runtime.layout import Layout
from tuckbox.semantics.checked.expressions import YOU

from ..expressions import Names
from ..expressions.names import Constants
from ..routines.lines import Line
from .costs import BillWriter, Unwritten, choice_name, opening
from .domains import zones_of
from .owing import firm_tests
from .reading import Looking, resources_of
from .stand_ins import plain_stand_ins


def helping_lines(program: Program, layout: Layout, number: int, name: str, constants: Constants) -> list[Line]:
    """A function ``(machine, registers, around) -> what stands in``, of substitutions that are around.

    It gives none where the ways to pay have to be worked out, or what nothing stands in for is not there.
    """
    names = Names(layout, constants, sure=(YOU,))
    at = next((step.at for step in program.costs[number].cost.steps), None)
    head = Line(f"def {name}(machine, registers, around):", at)
    action = paid_action(program, number)
    picks = () if action is None else program.actions[program.action_number[action]].picks
    domains = {pick.slot: found for pick in picks if (found := zones_of(pick.of)) is not None}
    writer = BillWriter(program, names, domains=domains)
    try:
        bill = writer.written(number)
    except Unwritten:
        return [head, Line("    return None", at)]
    tests = [f"not ({test.text})" for test in firm_tests(bill, names)]
    tests += [f'table.in_force("forbid", {one!r})' for one in sorted(bill.verbs) if ("forbid", one) in layout.listeners]
    body = [*bill.one_bag, *(line for test in tests for line in (f"if {test}:", "    return None"))]
    body.append(f"return {_plain_ones(program, writer, action, constants)}")
    text = "\n".join(body)
    used = [slot for slot in sorted({YOU, *names.used}) if re.search(rf"\br{slot}\b", text)]
    lines = [*opening(text), *(f"r{slot} = registers[{slot}]" for slot in used), *body]
    return [head, *(Line(f"    {line}", at) for line in lines)]


def paid_action(program: Program, number: int) -> str | None:
    """The action of which this is the cost."""
    return next(
        (key[1] for key, cost in program.cost_number.items() if cost == number and key[0] == "action cost"), None
    )


def _plain_ones(program: Program, writer: BillWriter, action: str | None, constants: Constants) -> str:
    """What meets what among those that are around, if all are plain; where no action is paid, none may be around."""
    if action is None:
        return "None if around else ()"
    writer.paid.words |= resources_of(UNKNOWN, writer.layout)
    names = program.event_names.get(action, (action,))
    plain = plain_stand_ins(program, writer.layout, names, Looking(writer.layout, writer.paid), hoped=False)
    return f"{choice_name(constants, 'plainly')}(around, {constants.keep('k_plain', plain, repr(plain))})"
