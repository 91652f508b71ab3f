"""What a strategy thinks of the options of a decision, and of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import Ability
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
    if not any(_scored(match.machine, strategy, option) for option in own.options):
        return None
    return tuple(_rating(match.machine, strategy, option, seat) for option in own.options)


def worth(match: Match, name: str, seat: int) -> int | None:
    """What the position is worth to the seat, as the table stands; none if the strategy does not say.

    KeyError: the ruleset has no such strategy.
    """
    formula = match.machine.program.ruleset.strategies[name].worth
    return None if formula is None else number(match.machine.table.formula(formula, you=seat))


def _rating(machine: Machine, strategy: Strategy, option: Option, seat: int) -> int:
    word = _scored(machine, strategy, option)
    if word is None:
        return 0
    formula = strategy.scores[word]
    arguments = _picks(machine, option)[: len(formula.parameters)]
    return number(machine.table.formula(formula, you=seat, arguments=arguments))


def _scored(machine: Machine, strategy: Strategy, option: Option) -> str | None:
    """Under which word the strategy says what an option is worth: that of the very ability comes first."""
    ability = _ability(machine, option)
    names = ("" if ability is None else ability.id, option.action or "")
    return next((name for name in names if name in strategy.scores), None)


def _ability(machine: Machine, option: Option) -> Ability | None:
    value = option.value
    is_used = option.action is not None and isinstance(value, tuple) and value[0] == "activate"
    return machine.program.abilities[number(value[1])] if is_used and isinstance(value, tuple) else None


def _picks(machine: Machine, option: Option) -> tuple[Value, ...]:
    """The picks of an action in their order; of an ability its card, then its picks."""
    assert isinstance(option.value, tuple)
    registers, ability = option.value[-1], _ability(machine, option)
    assert isinstance(registers, tuple)
    if option.value[0] != "action":
        return (option.value[2], *(registers[pick.slot] for pick in (() if ability is None else ability.picks)))
    return tuple(registers[pick.slot] for pick in machine.program.actions[number(option.value[1])].picks)
