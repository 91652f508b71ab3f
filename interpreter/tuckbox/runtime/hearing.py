"""Who answers to an event, in which window, and how each of them sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

from tuckbox.semantics.checked.expressions import EVENT, THIS, YOU, Value
from tuckbox.semantics.checked.ruleset import Ability

from .events import BY, THING, Event
from .in_force import InForce
from .layout.cells import LISTENING
from .layout.listeners import Listeners
from .patterns import Looking, as_seen, in_place, looking, may_fit

if TYPE_CHECKING:
    from .layout.findings import Hearer
    from .machine import Machine

#: By the windows in which abilities answer to an event (and ``forbid``): to which of its names, and who they are.
Answered: TypeAlias = "Mapping[str, tuple[tuple[str, Listeners], ...]]"

#: The forms of abilities that answer to events, and in which window.
_WINDOWS = (
    ("forbid", "forbid"), ("replacement", "instead of"), ("triggered", "before"), ("triggered", "after"),
    ("triggered", "at once after"),
)  # fmt: skip


def answers(machine: Machine, event: str) -> Answered | None:
    """The windows of an event, if abilities listen now and anything answers to it at all; else nothing."""
    table = machine.table
    if event in table.layout.heard and table.state.cells[LISTENING]:
        return windows(machine, event)
    return None


def windows(machine: Machine, event: str) -> Answered:
    """Of an event: the windows in which abilities answer to it at all (and ``forbid``), to which of its names, and
    the index of these abilities.
    """
    layout = machine.table.layout
    known = layout.findings.windows.get(event)
    if known is None:
        found: dict[str, tuple[tuple[str, Listeners], ...]] = {}
        for name in machine.event_names(event):
            for form, window in _WINDOWS:
                listeners = layout.listeners.get((form, name))
                if listeners is not None and (form != "triggered" or window in listeners.windows):
                    found[window] = (*found.get(window, ()), (name, listeners))
        known = layout.findings.windows[event] = found
    return known


def matches(machine: Machine, ability: Ability, this: int | None, you: int | None, event: Event) -> tuple[Event, ...]:
    """The event as the ability sees it: once for each fitting member of a batch, where its pattern names the thing."""
    return fitting(machine, ability, _patterns(machine, ability, event[0]), this, you, event)


def _patterns(machine: Machine, ability: Ability, name: str) -> list[Looking]:
    """The patterns of an ability that name such an event."""
    layout = machine.table.layout
    known = layout.findings.looking.get((ability.id, name))
    return looking(layout, machine.program.event_names, ability, name) if known is None else known


def fitting(
    machine: Machine, ability: Ability, patterns: list[Looking], this: int | None, you: int | None, event: Event
) -> tuple[Event, ...]:
    """The same with the patterns of the ability that name the event."""
    table = machine.table
    for pattern in patterns:
        if table.reads is None and not may_fit(pattern, you, event):
            continue
        seen = as_seen(table.layout, pattern, event)
        found = tuple([one for one in seen if _fits(machine, ability, pattern, this, you, one)])
        if found:
            return found
    return ()


def hearers(machine: Machine, name: str, window: str, heard: str, now: list[InForce]) -> list[Hearer]:
    """Who answers to an event in a window, each with its patterns: ``now`` are in force and answer to that name."""
    known = machine.table.layout.findings.hearers
    kept = known.get((name, window, heard))
    if kept is not None and kept[0] is now:
        return kept[1]
    program = machine.program
    found: list[Hearer] = []
    for ability, this, you, serial in now:
        if window != "instead of" and ability.window != window:
            continue
        if heard != name and any(name in pattern.events for pattern in ability.patterns):
            continue  # it was found by the event's own name
        patterns = _patterns(machine, ability, name)
        found.append((ability, program.ability_number[ability.id], patterns, this, you, serial))
    known[name, window, heard] = (now, found)
    return found


def _fits(
    machine: Machine, ability: Ability, pattern: Looking, this: int | None, you: int | None, event: Event
) -> bool:
    """Whether an event fits as one pattern of an ability sees it."""
    registers: list[Value] = [None] * ability.slots
    registers[YOU] = event[BY] if you is None else you
    registers[THIS], registers[EVENT] = this, event
    registers[ability.patterns[0].it_slot] = registers[pattern[0]] = event[THING]
    condition, table = pattern[1], machine.table
    if condition is not None and not table.evaluate(condition, registers):
        return False
    if ability.place is not None and not in_place(machine, ability, registers):
        return False
    return ability.when is None or bool(table.evaluate(ability.when, registers))
