"""What a strategy thinks of the options of a decision, and of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.strategy import Strategy

from .decisions import Option
from .values import number

if TYPE_CHECKING:
    from .machine import Machine
    from .match import Match


def ratings(match: Match, name: str, seat: int) -> tuple[int, ...] | None:
    """A number for each option of the seat's decision, as the table stands; none if the strategy names none of them.

    An option that it does not name is worth 0. KeyError: the ruleset has no such strategy, or the seat no decision.
    """
    strategy = match.machine.program.ruleset.strategies[name]
    own = next((one for one in match.decisions if one.seat == seat), None)
    if own is None:
        raise KeyError(seat)
    if not any(option.action in strategy.scores for option in own.options):
        return None
    return tuple(_rating(match.machine, strategy, option, seat) for option in own.options)


def worth(match: Match, name: str, seat: int) -> int | None:
    """What the position is worth to the seat, as the table stands; none if the strategy does not say.

    KeyError: the ruleset has no such strategy.
    """
    formula = match.machine.program.ruleset.strategies[name].worth
    return None if formula is None else number(match.machine.table.formula(formula, you=seat))


def _rating(machine: Machine, strategy: Strategy, option: Option, seat: int) -> int:
    formula = strategy.scores.get(option.action or "")
    if formula is None:
        return 0
    return number(machine.table.formula(formula, you=seat, arguments=_picks(machine, option)))


def _picks(machine: Machine, option: Option) -> tuple[Value, ...]:
    """The picks of an action in their order; of what a card is used for, that card."""
    assert isinstance(option.value, tuple)
    if option.value[0] != "action":
        return (option.value[2],)
    _, index, registers = option.value
    assert isinstance(registers, tuple)
    return tuple(registers[pick.slot] for pick in machine.program.actions[number(index)].picks)
