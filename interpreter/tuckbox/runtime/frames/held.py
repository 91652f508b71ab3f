"""What may be done within an action: nothing that could move a card with which the action still has to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.program import ops
from tuckbox.program.held import Held
from tuckbox.program.stakes import meet
from tuckbox.semantics.checked.ruleset import Action

from ..state import Frame
from ..values import number

if TYPE_CHECKING:
    from tuckbox.semantics.checked.expressions import Value

    from ..machine import Machine
    from .offered import Known


def held(machine: Machine, routine: int, pc: int) -> frozenset[str]:
    """The words for the cards of which what goes on within the step's action still speaks.

    The routine on top goes on at that instruction, those below where their frames say.
    """
    program, speaks = machine.program, _held(machine)
    stack = machine.table.state.stack
    found = speaks.spoken_of(program.codes[routine], pc)
    for frame in reversed(stack[:-1]):
        sort = frame[0]
        if sort == "menu":
            break
        if sort == "run":
            found |= speaks.spoken_of(program.codes[number(frame[1])], number(frame[2]))
        elif sort in ("action", "ability") and not _has_begun(frame):
            things = program.actions if sort == "action" else program.abilities
            thing = things[number(frame[1])]
            effect = program.code(sort, thing.name if isinstance(thing, Action) else thing.id)
            found |= frozenset() if effect is None else speaks.spoken_of(program.codes[effect], 0)
    return found


def held_at_window(machine: Machine) -> frozenset[str]:
    """The same where a window is opened or open; before a price all may be done that can make it up."""
    *_, second, top = machine.table.state.stack
    below = second if top[0] == "between" else top
    if below[0] != "run":
        return frozenset()
    routine, pc = number(below[1]), number(below[2])
    between = machine.program.codes[routine].ops[pc - 1]
    if not isinstance(between, ops.Between) or between.who is not None:
        return frozenset()
    return held(machine, routine, pc)


def _has_begun(frame: Frame) -> bool:
    """Whether the effect runs, whose own frame tells what it still speaks of."""
    last = frame[-1]
    return isinstance(last, tuple) and last[:1] == ("begun",)


def leaves_alone(machine: Machine, value: tuple[Value, ...], spoken_of: frozenset[str]) -> bool:
    """Whether an action or ability, as a menu's options have it as value, can move none of these cards."""
    return not spoken_of or not meet(spoken_of, _held(machine).moved_by(str(value[0]), number(value[1])))


def leaving_alone(machine: Machine, found: list[Known], routine: int, pc: int) -> list[Known]:
    """What of it can move no card of which the action that goes on still speaks."""
    spoken_of = held(machine, routine, pc) if found else frozenset()
    return [one for one in found if leaves_alone(machine, one, spoken_of)] if spoken_of else found


def _held(machine: Machine) -> Held:
    layout = machine.table.layout
    found = layout.findings.held
    if found is None:
        found = layout.findings.held = Held(layout.ruleset, layout.verbs)
    return found
