"""What an option that is offered would cost: the units, and which of them may be others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence, Set

from tuckbox.language.attributes import attributes
from tuckbox.language.types import CardOf
from tuckbox.runtime.bill import Bill, bill_of
from tuckbox.runtime.decisions import Decision, Option, RulesError
from tuckbox.runtime.match import Match
from tuckbox.runtime.options import member_type
from tuckbox.runtime.payment import Payer, Taking
from tuckbox.runtime.values import Bag, add_bags, bag_of, number
from tuckbox.runtime.way import Way, distinct
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.expressions import Value

from .words import say

#: Of so many ways to pay each is told.
WAYS_TOLD = 3


def price(match: Match, decision: Decision, option: Option, lang: str) -> str:
    """The units that an action or ability among the options costs with these picks, in words: `4 funds`.

    Where the payer may choose: `(1 idea or 1 fund), 1 pawn`, the last of which is paid each time. Where an answer could
    save something: `3 stone; the right answer saves 1 stone`.

    Nothing where it costs none, where cards may be paid or the cost asks how, and for all that is neither.
    """
    value, seat = option.value, decision.seat
    if option.action is None or seat is None or not isinstance(value, tuple):
        return ""
    bill = bill_of(match.machine, seat, value)
    return _priced(match, bill, seat, lang) if bill is not None else ""


def _priced(match: Match, bill: Bill, seat: int, lang: str) -> str:
    """The price in full; with what an answer that nobody has given yet could save of it."""
    hopeful, asks = _ways(match, bill, seat, "given")
    plain = _ways(match, bill, seat, "wrong")[0] if asks else hopeful
    saved = sorted({one for way in hopeful if (one := _saved(match, way))})
    if not saved:
        return _said(match, [way.spent for way in hopeful], lang)
    full = [way.spent for way in plain] or list(
        dict.fromkeys(add_bags(way.spent, _saved(match, way)) for way in hopeful)
    )
    less = say(lang, "or").join(match.machine.names.bag(one, lang) for one in saved)
    return say(lang, "saves" if plain else "must save", price=_said(match, full, lang), saved=less)


def _saved(match: Match, way: Way) -> Bag:
    """The units for which the right answer stands in."""
    of_answers = _for_answers(match)
    return bag_of(Counter(number(note[4]) for note in way.plan if note[0] == "substitute" and note[1] in of_answers))


def _for_answers(match: Match) -> frozenset[Value]:
    """The numbers of the substitutions that check an answer."""
    program = match.machine.program
    if not program.quizzes:
        return frozenset()
    costs = (
        (number_, program.cost_number.get(("ability cost", name))) for name, number_ in program.ability_number.items()
    )
    return frozenset(one for one, cost in costs if cost is not None and program.costs[cost].quiz is not None)


def _said(match: Match, ways: Sequence[Bag], lang: str) -> str:
    """What is paid each time stands last; of many ways only the first is told. Nothing where none costs a unit."""
    if not any(ways):
        return ""
    names = match.machine.names
    shared = {unit: min(dict(way).get(unit, 0) for way in ways) for unit, _ in ways[0]}
    apart = [_less(way, shared) for way in ways]
    always = names.bag(bag_of({unit: amount for unit, amount in shared.items() if amount}), lang)
    if len(ways) == 1:
        return always
    told = [" + ".join(names.bag((one,), lang) for one in way) or say(lang, "nothing") for way in apart]
    varying = say(lang, "or").join(told) if len(told) <= WAYS_TOLD else say(lang, "or otherwise", what=told[0])
    return f"({varying}), {always}" if always else varying


def _less(way: Bag, shared: Mapping[int, int]) -> Bag:
    return tuple((unit, amount - shared.get(unit, 0)) for unit, amount in way if amount > shared.get(unit, 0))


def _ways(match: Match, bill: Bill, seat: int, taking: Taking) -> tuple[Sequence[Way], bool]:
    """The ways to pay, where none takes more than units and answers; and whether any answer is still to be given."""
    machine, payer = match.machine, Payer(match.machine, seat, bill.doing, taking)
    if bill.cost < 0 or not _in_sight(match, bill, seat) or machine.program.costs[bill.cost].asks is not None:
        return (), False
    try:
        ways = payer.ways(bill.cost, bill.registers, bill.owed, bill.without)
    except RulesError:  # too many ways: which is not for an option to say
        return (), False
    found, answers = distinct(machine, ways, seat), _for_answers(match)
    others = {machine.program.ability_number[one] for way in found for one in way.other}
    more_than_units = any(way.cards or way.chosen for way in found) or others - answers
    return () if more_than_units else found, bool(payer.untold)


def _in_sight(match: Match, bill: Bill, seat: int) -> bool:
    """Whether the seat knows every card that is picked, or the price is the same whichever it is: what it would cost
    must not tell what a hidden one is."""
    hidden = {
        pick.slot
        for pick in bill.picks
        if isinstance(member_type(pick.of.type), CardOf)
        and (card := bill.registers[pick.slot]) is not None
        and not match.table.known(number(card), seat)
    }
    if not hidden:
        return True
    return not match.table.in_force("substitution", "") and not _reads(
        match.machine.program.costs[bill.cost].cost, hidden
    )


def _reads(of: object, slots: Set[int]) -> bool:
    """Whether a cost names one of these picks."""
    if isinstance(of, tuple):
        return any(_reads(one, slots) for one in of)
    if isinstance(of, x.Local):
        return of.slot in slots
    inside = isinstance(of, (x.Checked, s.Step, s.Question, s.Cost))
    return inside and any(_reads(getattr(of, name), slots) for name in attributes(type(of)))
