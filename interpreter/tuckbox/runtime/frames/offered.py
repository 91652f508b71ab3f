"""What a step offers, what of it uses nothing up, and what of that a seat can do at some moment.

A menu that offers something within actions keeps with the action that was taken what else could be taken then: each
action as a whole, whatever its picks, and each activated ability with its card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import Menu, StepPart

from ..actions import ability_uses, action_choices, action_options, plain
from ..values import number

if TYPE_CHECKING:
    from ..machine import Machine

#: ``("action", number)`` or ``("activate", ability number, card or none)``.
Known: TypeAlias = "tuple[Value, ...]"


def menu_of(machine: Machine, part: Value) -> tuple[Menu, str]:
    """The menu of a step, and the step's name."""
    assert isinstance(part, int)
    step_part = machine.program.parts[part]
    assert isinstance(step_part, StepPart) and step_part.menu is not None
    return step_part.menu, step_part.name or "menu"


def with_counterparts(machine: Machine, actions: tuple[str, ...]) -> tuple[str, ...]:
    """The actions listed and those that count as one of them."""
    others = [one.name for one in machine.program.counterparts if one.counts_as in actions]
    return (*actions, *(name for name in others if name not in actions)) if others else actions


def is_free(machine: Machine, menu: Menu, value: tuple[Value, ...]) -> bool:
    """Whether an option's value uses nothing up: it is none of the step's actions."""
    if value[0] == "action":
        action = machine.program.actions[number(value[1])]
        listed = action.name in menu.actions or action.counts_as in menu.actions
        return not listed
    ability = machine.program.abilities[number(value[1])]
    return menu.activate_anytime and not ability.main


def known(machine: Machine, menu: Menu, seat: int, value: tuple[Value, ...]) -> tuple[Value, ...]:
    """What a menu keeps with what was taken from it: nothing, or a tuple of what else could be taken."""
    if not menu.within or is_free(machine, menu, value):
        return ()
    return (tuple(possible(machine, menu, seat, ())),)


def possible(machine: Machine, menu: Menu, seat: int, before: tuple[Value, ...]) -> list[Known]:
    """What of it can be taken now, apart from what could ``before``."""
    program = machine.program
    found: list[Known] = []
    for name in with_counterparts(machine, menu.anytime):
        one: Known = ("action", program.action_number[name])
        if one not in before and name not in menu.actions and _can(machine, name, seat):
            found.append(one)
    if not menu.activate_anytime:
        return found
    for ability, this, you, _ in machine.table.in_force("activated", ""):
        if ability.main or (you is not None and you != seat):
            continue
        one = ("activate", program.ability_number[ability.id], this)
        if one not in before and next(ability_uses(machine, ability, this, seat), None) is not None:
            found.append(one)
    return found


def _can(machine: Machine, name: str, seat: int) -> bool:
    """Whether there is any option of an action."""
    if plain(machine):
        return bool(action_choices(machine, (name,), seat))
    return bool(action_options(machine, name, seat, first=True))
