"""Writes what the cost comes to that a card carries: of so many cards, each in a function of its own."""

from __future__ import annotations

from tuckbox.language.types import UNKNOWN
from tuckbox.program.program import Program
from tuckbox.runtime.layout import Layout
from tuckbox.runtime.standing import may_stand_in
from tuckbox.semantics.checked.expressions import THIS, YOU, Named
from tuckbox.semantics.checked.statements import Check, CostStep, Owe

from ..expressions import Names
from ..expressions.names import Constants
from ..expressions.writing import sequence
from ..routines.lines import Line
from .costs import Bill, BillWriter, Unwritten, choice_name, opening
from .helping import paid_action
from .reading import Looking, Paid, only_choice, resources_of


def owing_lines(program: Program, layout: Layout, number: int, name: str, constants: Constants) -> list[Line]:
    """A function ``(machine, seat, card) -> bag`` that a seat owes for the cost on a card; none: it cannot be paid.

    A list: one of these bags, as is chosen. No: that has to be worked out.
    """
    at = next((step.at for step in program.costs[number].cost.steps), None)
    head = f"def {name}(machine, r{YOU}, r{THIS}):"
    names = Names(layout, constants, sure=(YOU, THIS))
    try:
        bill = carried_bill(program, names, number, Paid())
    except Unwritten:
        return [Line(head, at), Line("    return False", at)]
    body = [*bill.functions]
    for test in bill.tests:
        body += [f"if not ({test.text}):", "    return None"]
    bags = [text for text, _, _ in bill.owed]
    total = bags[0] if len(bags) == 1 else f"{choice_name(constants, 'total')}({', '.join(bags)})"
    ask = only_choice(program, number)
    if ask is not None:
        among = names.temp()  # on a line of its own: it may name something on its way
        body.append(f"{among} = {sequence(ask.question.of, names)}")
        total = f"[{total} for r{ask.slot} in {among}]"
    lines = [*opening("\n".join((*body, total))), *body, f"return {total}"]
    return [Line(head, at), *(Line(f"    {line}", at) for line in lines)]


def carried_bill(program: Program, names: Names, number: int, paid: Paid) -> Bill:
    """What a cost comes to for the seat in YOU and the card in THIS, where so much is paid before; Unwritten.

    What is chosen in it stands in its register, if it is one thing out of several and only what is owed reads it.
    """
    ask = only_choice(program, number)
    if ask is not None:
        if Looking(names.layout, paid).shows(ask.question.of):
            raise Unwritten
        names.bind(ask.slot)
    bill = BillWriter(program, names, paid).written(number, chosen=ask is not None)
    read = frozenset[int]() if ask is None else frozenset((ask.slot,))
    told = not (bill.taken or bill.verbs or bill.on_card or names.used - {YOU, THIS})
    if not told or any(test.slots & read for test in bill.tests):
        raise Unwritten
    return bill


def words_on_cards(program: Program, layout: Layout, field: str, paid: Paid) -> set[str]:
    """The resources that may be owed for what cards carry in a field; Unwritten: what was paid shows in one of them."""
    found: set[str] = set()
    for key, number in program.cost_number.items():
        if key[0] != "card cost" or key[2].rpartition(".")[2] != field:
            continue
        try:
            carried_bill(program, _fresh(layout), number, Paid())
        except Unwritten:
            found |= resources_of(UNKNOWN, layout)  # it will be worked out
        else:
            found |= carried_bill(program, _fresh(layout), number, paid.copy()).words
    return found


def _fresh(layout: Layout) -> Names:
    return Names(layout, Constants(), sure=(YOU, THIS))


def all_paid(program: Program, layout: Layout, number: int) -> Paid | None:
    """All that can be changed while a cost is paid, by whatever stands in, too; none: that cannot be told."""
    action = paid_action(program, number)
    names = () if action is None else program.event_names.get(action, (action,))
    every = set(resources_of(UNKNOWN, layout))
    paid = Paid(words=every, laid=set(every), places=None, exhausted=True)
    for one in may_stand_in(layout, names):
        cost = layout.ruleset.abilities[one].cost
        for step in cost.steps if cost is not None else ():
            if isinstance(step, CostStep):
                arguments = dict(step.phrase.arguments)
                thing, place = arguments.get("thing"), arguments.get("place")
                if not isinstance(thing, Named) or thing.sort != "counter" or place is None:
                    return None
                paid.words.add(thing.name)
            elif not isinstance(step, Owe | Check):
                return None
    return paid
