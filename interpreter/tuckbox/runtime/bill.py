"""What the action or ability among some options costs, as it would be paid if it were chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import ActionPick

from .actions import action_event
from .asked import asked
from .frames.activation import activate_event
from .payment import Doing
from .values import Bag, bag, number

if TYPE_CHECKING:
    from .machine import Machine


class Bill(NamedTuple):
    """A cost by its number (below 0: none), what was picked, what is owed besides, and what may not be used."""

    cost: int
    picks: tuple[ActionPick, ...]
    registers: tuple[Value, ...]
    doing: Doing
    owed: Bag = ()
    without: str | None = None


def bill_of(machine: Machine, seat: int, value: Value) -> Bill | None:
    """What ``seat`` would pay for the option of a pending decision that has this value; none: it costs nothing.

    ``value``: `("action", number, registers)`, or `("activate" or "react", number, card or none, registers)`.
    """
    assert isinstance(value, tuple)
    found = _of_action(machine, seat, value) if value[0] == "action" else _of_ability(machine, seat, value)
    return None if found is None or (found.cost < 0 and not found.owed) else found


def doing_of(machine: Machine, seat: int, value: Value) -> Doing:
    """What is paid for with the option of this value: the action, or the ability with what it counts as."""
    assert isinstance(value, tuple)
    index, registers = number(value[1]), value[-1]
    if value[0] == "action":
        assert isinstance(registers, tuple)
        return Doing(machine.program.actions[index].name, action_event(machine, index, registers, seat))
    event = activate_event(machine, index, value[2] if isinstance(value[2], int) else None, seat)
    return Doing(machine.program.abilities[index].counts_as or "", event)


def _of_action(machine: Machine, seat: int, value: tuple[Value, ...]) -> Bill | None:
    offer = (here := asked(machine, seat)).offer
    index, registers = number(value[1]), value[2]
    action = machine.program.actions[index]
    if not isinstance(registers, tuple) or (offer is not None and offer.free):
        return None
    owed = () if offer is None or offer.extra is None else machine.table.evaluate(offer.extra, list(here.registers))
    without = offer.without if offer is not None else None
    cost = machine.program.cost_number.get(("action cost", action.name), -1)
    return Bill(cost, action.picks, registers, doing_of(machine, seat, value), bag(owed), without)


def _of_ability(machine: Machine, seat: int, value: tuple[Value, ...]) -> Bill:
    ability, registers = machine.program.abilities[number(value[1])], value[3]
    assert isinstance(registers, tuple)
    cost = machine.program.cost_number.get(("ability cost", ability.id), -1)
    return Bill(cost, ability.picks, registers, doing_of(machine, seat, value))
