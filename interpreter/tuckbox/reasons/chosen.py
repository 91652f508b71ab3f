"""What an option chooses, with the types of it: the picks of an action or ability, or members of what is asked."""

from __future__ import annotations

from collections.abc import Iterator

from tuckbox.language.types import CardOf, Type
from tuckbox.runtime.asked import asked
from tuckbox.runtime.decisions import Option
from tuckbox.runtime.machine import Machine
from tuckbox.runtime.options import member_type
from tuckbox.runtime.values import items, number
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import Ability, ActionPick


def named(machine: Machine, seat: int, option: Option) -> Iterator[tuple[Value, Type]]:
    """What an option chooses: the card whose ability it uses, its picks, or the members of what is asked."""
    used = taken(machine, option)
    if used is None:
        here = asked(machine, seat)
        if here.type is not None and here.sort in ("member", "members"):
            yield from ((value, here.type) for value in items(option.value))
        return
    if ability_of(machine, option) is not None and isinstance(option.value, tuple):
        yield option.value[2], CardOf()
    picks, registers, _ = used
    yield from ((registers[pick.slot], member_type(pick.of.type)) for pick in picks)


def taken(
    machine: Machine, option: Option
) -> tuple[tuple[ActionPick, ...], tuple[Value, ...], tuple[s.Statement, ...]] | None:
    """Picks, registers and effect of the action or ability that an option uses; none: it is an answer."""
    value = option.value
    if option.action is None or not isinstance(value, tuple) or not isinstance(value[-1], tuple):
        return None
    ability = ability_of(machine, option)
    if ability is not None:
        return ability.picks, value[-1], () if ability.effect is None else ability.effect.body
    if value[0] == "action":
        action = machine.program.actions[number(value[1])]
        return action.picks, value[-1], action.effect.body
    return None


def ability_of(machine: Machine, option: Option) -> Ability | None:
    """The ability that an option uses; none: it is no such option."""
    value = option.value
    used = option.action is not None and isinstance(value, tuple) and value[0] in ("activate", "react")
    return machine.program.abilities[number(value[1])] if used and isinstance(value, tuple) else None
