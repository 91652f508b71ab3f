"""What an option that is offered would cost, where only one thing can be paid for it."""

from __future__ import annotations

from tuckbox.language.types import CardOf
from tuckbox.runtime.actions import action_event
from tuckbox.runtime.asked import asked
from tuckbox.runtime.decisions import Decision, Option, RulesError
from tuckbox.runtime.match import Match
from tuckbox.runtime.options import member_type
from tuckbox.runtime.payment import Doing, Payer
from tuckbox.runtime.values import Bag, bag, number
from tuckbox.runtime.way import distinct
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import Action


def price(match: Match, decision: Decision, option: Option, lang: str) -> str:
    """The units that an action among the options costs with these picks, in words: `4 funds`.

    Nothing where it costs none, where it is up to the payer what to pay with or what the cost asks, and for all that is
    no action.
    """
    found = _bag(match, decision, option)
    return match.machine.names.bag(found, lang) if found else ""


def _bag(match: Match, decision: Decision, option: Option) -> Bag:
    value, seat, machine = option.value, decision.seat, match.machine
    if option.action is None or seat is None or not isinstance(value, tuple) or value[:1] != ("action",):
        return ()
    offer = (here := asked(machine, seat)).offer
    index, registers = number(value[1]), value[2]
    action = machine.program.actions[index]
    cost = machine.program.cost_number.get(("action cost", action.name), -1)
    if cost < 0 or not isinstance(registers, tuple) or (offer is not None and offer.free):
        return ()
    code = machine.program.costs[cost]
    if code.asks is not None or not _in_sight(match, action, registers, seat):
        return ()
    owed = () if offer is None or offer.extra is None else machine.table.evaluate(offer.extra, list(here.registers))
    payer = Payer(machine, seat, Doing(action.name, action_event(machine, index, registers, seat)), blind=True)
    try:
        ways = payer.ways(code.cost, registers, bag(owed), offer.without if offer is not None else None)
    except RulesError:  # too many ways: which is not for an option to say
        return ()
    found = distinct(machine, ways, seat)
    return found[0].spent if len(found) == 1 and not found[0].cards else ()


def _in_sight(match: Match, action: Action, registers: tuple[Value, ...], seat: int) -> bool:
    """Whether the seat knows every card that is picked: what a hidden one costs would tell what it is."""
    cards = [registers[pick.slot] for pick in action.picks if isinstance(member_type(pick.of.type), CardOf)]
    return all(match.table.known(number(card), seat) for card in cards if card is not None)
