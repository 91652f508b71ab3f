"""What a cost asks for and what there is to meet it: held units, and what could stand in for them."""

from __future__ import annotations

from collections.abc import Iterator

from tuckbox.resources import shown_path
from tuckbox.runtime.identity import option_id
from tuckbox.runtime.legal import USED
from tuckbox.runtime.match import Match
from tuckbox.runtime.options import member_type, pick_values
from tuckbox.runtime.seen import text_of
from tuckbox.runtime.spending import pays_as, spendable
from tuckbox.runtime.values import bag, number
from tuckbox.semantics.checked.expressions import YOU, Bag, Constant, Expr, Named, Value
from tuckbox.semantics.checked.ruleset import Action
from tuckbox.semantics.checked.statements import Owe

from .words import say


def payment(match: Match, seat: int, action: str, picks: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    """In lines, in the language of the match: each bag that the cost of an action owes with what there is of it, and
    what could stand in."""
    index = match.machine.program.action_number.get(action)
    if index is None or action in USED:
        return ()
    info = match.machine.program.actions[index]
    registers = _registers(match, seat, info, picks)
    return (*_owed(match, seat, info, registers), *_stand_ins(match, seat))


def _registers(match: Match, seat: int, info: Action, picks: tuple[tuple[str, str], ...]) -> list[Value]:
    registers: list[Value] = [None] * max(info.slots, 3)
    registers[YOU] = seat
    said = dict(picks)
    for pick in info.picks:
        type_ = member_type(pick.of.type)
        for value in pick_values(match.machine, pick, registers, seat):
            if option_id(match.machine, value, type_, seat) == said.get(pick.name):
                registers[pick.slot] = value
                break
    return registers


def _owed(match: Match, seat: int, info: Action, registers: list[Value]) -> Iterator[str]:
    table, lang = match.table, match.machine.lang
    for step in info.cost.steps if info.cost is not None else ():
        if not isinstance(step, Owe):
            continue
        owed = table.evaluate(step.bag, list(registers))
        zone = table.evaluate(step.source, list(registers)) if step.source is not None else None
        parts, units = [], []
        for unit, amount in bag(owed):
            members = table.layout.members(unit)
            if zone is None:
                have = sum(spendable(table, seat, one) for one in members)
            else:
                have = sum(pays_as(table, card) in members for card in table.cards_in(number(zone)))
            units.append(f"{amount} {match.machine.names.unit(unit, amount, lang)}")
            parts.append(say(lang, "there is", unit=units[-1], have=str(have)))
        what = " + ".join(units) or say(lang, "nothing")
        where = say(lang, "which is", text=text_of(step.bag), value=what) if step.bag.at else ""
        yield say(lang, "owed", units=", ".join(parts) or say(lang, "nothing")) + where


def _stand_ins(match: Match, seat: int) -> Iterator[str]:
    """The abilities in force by which something else may be paid."""
    table, lang = match.table, match.machine.lang
    for ability, card, you, _ in table.in_force("substitution", ""):
        if you not in (None, seat):
            continue
        place = "" if ability.at is None else f", {shown_path(ability.at.file)}:{ability.at.line}"
        whose = ability.id if card is None else f"{table.title_of(card)}"
        of = say(lang, "or").join(_bag_said(match, one) for one in ability.instead_of)
        counts = say(lang, "counts as", name=ability.counts_as) if ability.counts_as else ""
        yield say(lang, "stand-in", of=of, name=whose) + counts + place


def _bag_said(match: Match, of: Expr) -> str:
    """An amount as it is called; what is no plain amount as it is written."""
    if not (isinstance(of, Bag) and isinstance(of.amount, Constant) and isinstance(of.unit, Named)):
        return text_of(of)
    machine, lang = match.machine, match.machine.lang
    return " + ".join(f"{n} {machine.names.unit(unit, n, lang)}" for unit, n in bag(match.table.evaluate(of, [])))
