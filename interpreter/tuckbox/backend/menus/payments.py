"""Writes whether a cost can be paid, by its number."""

from __future__ import annotations

from tuckbox.program.program import Program
from tuckbox.runtime.layout import Layout
from tuckbox.semantics.checked.expressions import YOU

from ..expressions import Names
from ..expressions.names import Constants
from ..routines.lines import Line
from .costs import BillWriter, Unwritten, opening
from .owing import firm_tests, owed_test


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
    body = [
        *unknown,
        *bill.one_bag,
        *(bill.covering or bill.functions),
        f"return {' and '.join(f'({test.text})' for test in tests) or 'True'}",
    ]
    verbs = [
        f'table.in_force("forbid", {verb!r})' for verb in sorted(bill.verbs) if ("forbid", verb) in layout.listeners
    ]
    if verbs:
        body[:0] = [f"if {' or '.join(verbs)}:", "    return None"]
    used = sorted({YOU, *names.used})
    lines = [*opening("\n".join(body)), *(f"r{slot} = registers[{slot}]" for slot in used), *body]
    return [Line(head, at), *(Line(f"    {line}", at) for line in lines)]
