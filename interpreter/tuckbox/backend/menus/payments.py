"""Writes whether a cost can be paid, by its number."""

from __future__ import annotations

from tuckbox.language.types import UNKNOWN
from tuckbox.program.program import Program
from tuckbox.runtime.layout import Layout
from tuckbox.runtime.standing import may_stand_in
from tuckbox.semantics.checked.expressions import YOU

from ..expressions import Names
from ..expressions.names import Constants
from ..routines.lines import Line
from .costs import BillWriter, Test, Unwritten, choice_name, opening
from .owing import firm_tests, owed_test, purse_name
from .reading import Looking, resources_of
from .stand_ins import plain_stand_ins


def payment_lines(program: Program, layout: Layout, number: int, name: str, constants: Constants) -> list[Line]:
    """A function ``(machine, registers, done) -> whether the seat in register YOU can pay``; none: not so simple."""
    names = Names(layout, constants, sure=(YOU,))
    steps = program.costs[number].cost.steps
    at = next((step.at for step in steps), None)
    head = f"def {name}(machine, registers, done):"
    writer = BillWriter(program, names)
    try:
        bill = writer.written(number)
    except Unwritten:
        return [Line(head, at), Line("    return None", at)]
    firm, owed = firm_tests(bill, names), owed_test(bill, names)
    helping = [] if owed is None else _helping(program, writer, number, names)
    unknown = [f"{one} = None" for test in (*firm, *([owed] if owed else [])) for one in test.unknown]
    functions = [*(bill.functions if helping or not bill.covering else []), *bill.covering]
    body = [*unknown, *bill.one_bag, *functions, *_tests(firm, owed, helping)]
    verbs = [
        f'table.in_force("forbid", {verb!r})' for verb in sorted(bill.verbs) if ("forbid", verb) in layout.listeners
    ]
    if verbs:
        body[:0] = [f"if {' or '.join(verbs)}:", "    return None"]
    used = sorted({YOU, *names.used})
    lines = [*opening("\n".join(body)), *(f"r{slot} = registers[{slot}]" for slot in used), *body]
    return [Line(head, at), *(Line(f"    {line}", at) for line in lines)]


def _tests(firm: list[Test], owed: Test | None, helping: list[str]) -> list[str]:
    """What must hold in any case, then what is held, then what stands in."""
    if owed is None or not helping:
        tests = firm if owed is None else [*firm, owed]
        return [f"return {' and '.join(f'({test.text})' for test in tests) or 'True'}"]
    first = [f"if not ({' and '.join(f'({test.text})' for test in firm)}):", "    return False"] if firm else []
    return [*first, f"if {owed.text}:", "    return True", *helping]


def _helping(program: Program, writer: BillWriter, number: int, names: Names) -> list[str]:
    """Lines that tell of the same with what stands in; nothing can where it is not paid for an action or ability."""
    name, bill, layout = paid_for(program, number), writer.bill, writer.layout
    if name is None:
        return ["if done:", "    return None", "return False"]
    if not may_stand_in(layout, words := program.event_names.get(name, (name,))):
        return []
    writer.paid.words |= resources_of(UNKNOWN, layout)
    plain = plain_stand_ins(program, layout, words, Looking(layout, writer.paid), hoped=True)
    kept = names.constants.keep("k_plain", plain, repr(plain))
    asking = " or any([one.asks for one in around])" if any(asks for _, _, asks, _ in plain.values()) else ""
    purse, taken = purse_name(names), repr(tuple(bill.taken.items()))
    bags = ", ".join([text for text, _, _ in bill.owed])
    given = f"machine, r{YOU}, {name!r}, around, None, {purse}, {taken}, {bags}"
    return [
        "if not done:",
        "    return False",
        f"around = {choice_name(names.constants, 'stand_ins')}(machine, r{YOU}, {name!r}, {kept}, {purse})",
        f"if around is None{asking}:",
        "    return None",
        f"return bool(around) and {choice_name(names.constants, 'met')}({given})",
    ]


def paid_for(program: Program, number: int) -> str | None:
    """What an action is called, or what an ability that is used counts as, of which this is the cost; none: neither."""
    key = next((key for key, cost in program.cost_number.items() if cost == number), ("",))
    if key[0] == "action cost":
        return key[1]
    ability = program.ruleset.abilities.get(key[1]) if key[0] == "ability cost" else None
    return (ability.counts_as or "") if ability is not None and ability.form in ("activated", "reaction") else None
