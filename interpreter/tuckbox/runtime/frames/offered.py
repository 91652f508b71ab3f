"""What a step offers, what of it uses nothing up, and what of that a seat can do at some moment.

A menu that offers something within actions keeps with the action that was taken what else could be taken then: each
action as a whole, whatever its picks, and each activated ability with its card.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, TypeAlias

from tuckbox.program.stakes import Stakes
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.menus import menus
from tuckbox.semantics.checked.ruleset import Menu, StepPart

from ..actions import ability_uses, action_choices, action_options, plain
from ..state import Frame
from ..usable import activated, usable
from ..values import number

if TYPE_CHECKING:
    from ..layout import Layout
    from ..layout.findings import Amounts, Offers
    from ..machine import Machine

#: Frames in which nothing is offered, whatever lies below them.
CLOSED = ("between", "at once", "body", "payment")
#: Frames of what is chosen as a whole, and then paid.
_BEGINNING = ("action", "ability")
#: Frames that tell whether something is offered in what lies above them.
_TELLING = frozenset((*CLOSED, *_BEGINNING, "menu"))
#: What a menu keeps with any action: what was taken, and how much had changed before.
_WITH_KNOWN = 2

#: Stands for how much had changed when an effect began, where something has come of the choice before that.
SOMETHING_CAME = -1

#: ``("action", number)`` or ``("activate", ability number, card or none)``.
Known: TypeAlias = "tuple[Value, ...]"


def open_menu(stack: Sequence[Frame], changes: int | None = None) -> int | None:
    """Where on the stack the menu is within whose action something is offered; none: nothing is offered here.

    With ``changes``, how much has changed, nothing is offered either where nothing has come yet of what was chosen.
    """
    for depth in range(len(stack) - 1, -1, -1):
        frame = stack[depth]
        sort = frame[0]
        if sort not in _TELLING:
            continue
        if sort == "menu":
            kept = frame[6]
            return depth if frame[5] == "back" and isinstance(kept, tuple) and len(kept) > _WITH_KNOWN else None
        if sort not in _BEGINNING or frame[-1] == ("begun", changes):
            return None
    return None


def begun_at(changes: int | None) -> tuple[Value, ...]:
    """What the frame of an action, or of an ability that was chosen, ends with while its effect runs."""
    return ("begun", changes)


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


def known(machine: Machine, part: Value, seat: int, value: tuple[Value, ...]) -> tuple[Value, ...]:
    """What a menu keeps with what was taken from it: nothing, or a tuple of what else could be taken."""
    menu, _ = menu_of(machine, part)
    if not menu.within or is_free(machine, menu, value):
        return ()
    return (tuple(possible(machine, part, seat, ())),)


def possible(machine: Machine, part: Value, seat: int, before: tuple[Value, ...]) -> list[Known]:
    """What a step offers at any time and can be taken now, apart from what could ``before``."""
    assert isinstance(part, int)
    anytime, activate = machine.table.layout.findings.at_any_time.get(part) or _at_any_time(machine, part)
    found: list[Known] = []
    for one, name, words in anytime:
        if one not in before and _can(machine, name, seat, words):
            found.append(one)
    if activate:
        for ability, this, _, _ in activated(machine, seat):
            if ability.main:
                continue
            one = ("activate", usable(machine, ability).number, this)
            if one not in before and next(ability_uses(machine, ability, this, seat), None) is not None:
                found.append(one)
    return found


def still_possible(machine: Machine, seat: int, once: list[Known]) -> list[Known]:
    """What of it can be taken now."""
    program = machine.program
    actions = [(one, program.actions[number(one[1])].name) for one in once if one[0] == "action"]
    found = [one for one, name in actions if _can(machine, name, seat, None)]
    if len(found) == len(once):
        return found
    for ability, this, _, _ in activated(machine, seat):
        one: Known = ("activate", usable(machine, ability).number, this)
        if one in once and next(ability_uses(machine, ability, this, seat), None) is not None:
            found.append(one)
    return found


def stakes(layout: Layout) -> Stakes:
    """What it depends on whether the things offered within actions are possible."""
    found = layout.findings.stakes
    if found is None:
        anytime = frozenset(name for menu in menus(layout.ruleset) if menu.within for name in menu.anytime)
        found = layout.findings.stakes = Stakes(layout.ruleset, layout.verbs, anytime)
    return found


def _at_any_time(machine: Machine, part: int) -> Offers:
    """The actions that a step offers beside its own, and whether also the use of abilities."""
    layout = machine.table.layout
    menu, found = menu_of(machine, part)[0], list[tuple[Known, str, tuple[str, ...] | None]]()
    for name in with_counterparts(machine, menu.anytime):
        if name not in menu.actions:
            one: Known = ("action", machine.program.action_number[name])
            limited = machine.program.actions[number(one[1])].once_each is not None
            words = None if limited else stakes(layout).amounts(one)
            found.append((one, name, None if words is None else tuple(sorted(words))))
    made = layout.findings.at_any_time[part] = (tuple(found), menu.activate_anytime)
    return made


def _can(machine: Machine, name: str, seat: int, words: tuple[str, ...] | None) -> bool:
    """Whether there is any option of an action; ``words``: on which amounts alone that depends.

    Where these are as they were when it was last found out, so is the answer.
    """
    table = machine.table
    if table.fired is not None or not plain(machine):  # where uses are noted, no more is looked at than is needed
        return bool(action_options(machine, name, seat, first=True))
    if not words:
        return bool(action_choices(machine, (name,), seat))
    state, kept = table.state, table.layout.findings.latest_amounts
    known = kept.get((name, seat))
    look: Amounts
    if known is None:
        look = itemgetter(*[table.layout.cell(word, seat) for word in words])
    else:
        look, grants, amounts, can = known
        if grants is state.grants and amounts == look(state.cells):
            return can
    can = bool(action_choices(machine, (name,), seat))
    kept[name, seat] = (look, state.grants, look(state.cells), can)
    return can
