"""What an option that is offered would cost, where only one thing can be paid for it."""

from __future__ import annotations

from typing import NamedTuple

from tuckbox.language.types import CardOf
from tuckbox.runtime.actions import action_event
from tuckbox.runtime.asked import asked
from tuckbox.runtime.decisions import Decision, Option, RulesError
from tuckbox.runtime.frames.activation import activate_event
from tuckbox.runtime.match import Match
from tuckbox.runtime.options import member_type
from tuckbox.runtime.payment import Doing, Payer
from tuckbox.runtime.values import Bag, bag, number
from tuckbox.runtime.way import distinct
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import ActionPick


def price(match: Match, decision: Decision, option: Option, lang: str) -> str:
    """The units that an action or ability among the options costs with these picks, in words: `4 funds`.

    Nothing where it costs none, where it is up to the payer what to pay with or what the cost asks, and for all that is
    neither.
    """
    value, seat = option.value, decision.seat
    if option.action is None or seat is None or not isinstance(value, tuple):
        return ""
    found = _of_action(match, value, seat) if value[0] == "action" else _of_ability(match, value, seat)
    return match.machine.names.bag(found, lang) if found else ""


def _of_action(match: Match, value: tuple[Value, ...], seat: int) -> Bag:
    machine = match.machine
    offer = (here := asked(machine, seat)).offer
    index, registers = number(value[1]), value[2]
    action = machine.program.actions[index]
    if not isinstance(registers, tuple) or (offer is not None and offer.free):
        return ()
    owed = () if offer is None or offer.extra is None else machine.table.evaluate(offer.extra, list(here.registers))
    doing = Doing(action.name, action_event(machine, index, registers, seat))
    without = offer.without if offer is not None else None
    cost = machine.program.cost_number.get(("action cost", action.name), -1)
    return _paid(match, _Bill(cost, action.picks, registers, bag(owed), without), doing, seat)


def _of_ability(match: Match, value: tuple[Value, ...], seat: int) -> Bag:
    """``value``: `("activate" or "react", ability number, card or none, registers)`."""
    machine, index = match.machine, number(value[1])
    card, registers = value[2], value[3]
    ability = machine.program.abilities[index]
    assert isinstance(registers, tuple)
    doing = Doing(
        ability.counts_as or "", activate_event(machine, index, card if isinstance(card, int) else None, seat)
    )
    cost = machine.program.cost_number.get(("ability cost", ability.id), -1)
    return _paid(match, _Bill(cost, ability.picks, registers), doing, seat)


class _Bill(NamedTuple):
    """A cost by its number (below 0: none) with what was picked, what is owed besides, and what may not be used."""

    cost: int
    picks: tuple[ActionPick, ...]
    registers: tuple[Value, ...]
    owed: Bag = ()
    without: str | None = None


def _paid(match: Match, bill: _Bill, doing: Doing, seat: int) -> Bag:
    """What is paid where there is one way to do so."""
    machine = match.machine
    if bill.cost < 0 or not _in_sight(match, bill, seat):
        return ()
    code = machine.program.costs[bill.cost]
    if code.asks is not None:
        return ()
    try:
        ways = Payer(machine, seat, doing, blind=True).ways(code.cost, bill.registers, bill.owed, bill.without)
    except RulesError:  # too many ways: which is not for an option to say
        return ()
    found = distinct(machine, ways, seat)
    return found[0].spent if len(found) == 1 and not found[0].cards else ()


def _in_sight(match: Match, bill: _Bill, seat: int) -> bool:
    """Whether the seat knows every card that is picked: what a hidden one costs would tell what it is."""
    cards = [bill.registers[pick.slot] for pick in bill.picks if isinstance(member_type(pick.of.type), CardOf)]
    return all(match.table.known(number(card), seat) for card in cards if card is not None)
