"""Why a cost cannot be paid: what is short, or which of its phrases can change nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.diagnostics import Span
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.statements import Check, Cost, CostStep, Owe, OweField

from .answered import answers_of
from .carried import cost_on
from .cost_answers import answers
from .decisions import Text
from .payment import Doing, Payer
from .refusing import Saying, saying
from .sorts import sort_of
from .spending import pays_as
from .values import Bag, bag, bag_of
from .way import Way

if TYPE_CHECKING:
    from .machine import Machine

Reason = tuple[Saying, "Span | None"]


def shortage(machine: Machine, cost: int, registers: tuple[Value, ...], seat: int, doing: Doing) -> Reason:
    """The first phrase of a cost that cannot be paid, in words, with its place."""
    if cost < 0:
        return saying("owed unpayable"), None
    code = machine.program.costs[cost]
    payer = Payer(machine, seat, doing)
    if code.quiz is not None:
        payer.hold = payer.answered(cost, registers)
    kept = machine.table.state
    try:
        found = _first_short(machine, payer, code.cost, registers, [Way(kept)])
    finally:
        machine.table.state = kept
    return found or (saying("unpayable"), None)


def for_an_answer(
    machine: Machine,
    cost: int,
    registers: tuple[Value, ...],
    seat: int,
    doing: Doing,
    extra: Bag,
    without: str | None,
) -> bool:
    """Whether what cannot be paid could be, if an answer that stands had been right."""
    if not answers_of(machine.table.state, seat):
        return False
    asks = machine.program.costs[cost].asks if cost >= 0 else None
    chosen = (registers,) if asks is None else answers(machine, asks, registers)
    payer = Payer(machine, seat, doing, "right")
    return any(payer.ways(cost, one, extra, without) for one in chosen)


def _first_short(
    machine: Machine, payer: Payer, cost: Cost, registers: tuple[Value, ...], ways: list[Way]
) -> Reason | None:
    """The first phrase after which no way is left, also in a cost inside this one; none if there is a way."""
    for step in cost.steps:
        before = machine.table.state
        following = payer.step(ways, step, registers, None)
        if not following:
            machine.table.state = before
            inner = _inside(machine, payer, step, registers, ways)
            return inner or _reason(machine, step, registers, payer.seat)
        ways = following
    return None


def _inside(
    machine: Machine, payer: Payer, step: object, registers: tuple[Value, ...], ways: list[Way]
) -> Reason | None:
    if not isinstance(step, OweField):
        return None
    thing = machine.table.evaluate(step.of, list(registers))
    found = cost_on(machine.table, sort_of(step.of.type) or "card", thing, step.field) if thing is not None else None
    if found is None:
        return None
    carried, cost, slots = found
    code = machine.program.costs[machine.program.cost_number[carried.key]]
    if code.asks is not None or code.quiz is not None:
        return None  # what is chosen in it, or answered, decides what is short
    inner: list[Value] = [None] * slots
    inner[0], inner[1] = payer.seat, carried.thing
    return _first_short(machine, payer, cost, tuple(inner), ways)


def _reason(machine: Machine, step: object, registers: tuple[Value, ...], seat: int) -> Reason:
    table = machine.table
    match step:
        case Owe(bag=owed, source=source, at=at):
            units = bag(table.evaluate(owed, list(registers)))
            zone = table.evaluate(source, list(registers)) if source is not None else None
            return _owed(machine, units, zone, seat), at or owed.at
        case OweField(of=of, field=field, at=at):
            if table.evaluate(of, list(registers)) is None:
                return saying("no field", name=field), at
            return saying("unpayable"), at
        case Check(at=at):
            return saying("one condition", text=" ".join(at.text.split())) if at else saying("conditions"), at
        case CostStep(phrase=phrase, at=at):
            return saying("cost verb", verb=phrase.verb), at or phrase.at
        case _:
            return saying("unpayable"), None


def _owed(machine: Machine, units: Bag, zone: Value, seat: int) -> Saying:
    table = machine.table
    short: dict[int, int] = {}
    for unit, amount in units:
        members = table.layout.members(unit)
        if zone is not None:
            have = sum(pays_as(table, card) in members for card in table.cards_of(zone))
        else:
            have = sum(_held(machine, member, seat) for member in members)
        short[unit] = max(0, amount - have)
    missing = bag_of(short)
    owed, be = _said(machine, units), _be(machine, units)
    if not missing:
        return saying("owed", units=owed, be=be)
    return saying("short", units=owed, be=be, missing=_said(machine, missing), are=_be(machine, missing))


def _held(machine: Machine, unit: int, seat: int) -> int:
    sort, word, _ = machine.table.layout.unit_word(unit)
    if sort != "resource":
        return 0
    per_player = machine.table.layout.ruleset.counters[word].per == "player"
    return machine.table.amount(word, seat if per_player else None)


def _said(machine: Machine, units: Bag) -> Text:
    return lambda lang: " + ".join(f"{amount} {machine.names.unit(unit, amount, lang)}" for unit, amount in units)


def _be(machine: Machine, units: Bag) -> str:
    """`is` or `are`: of what has no plural there is one, however much."""
    names = [(machine.names.unit(unit, amount, "en"), machine.names.unit(unit, 1, "en")) for unit, amount in units]
    return "are" if len(names) > 1 or any(name != one for name, one in names) else "is"
