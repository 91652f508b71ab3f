"""Who answers to an event, in which window, and how each of them sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, TypeAlias

from tuckbox.semantics.checked.expressions import EVENT, THIS, YOU, Value
from tuckbox.semantics.checked.ruleset import Ability

from .events import BY, THING, Event
from .in_force import of_listeners, untouched
from .layout.cells import LISTENING
from .layout.listeners import EVENT_FORMS, Listeners
from .patterns import Looking, as_seen, can_see, in_place, looking, may_fit

if TYPE_CHECKING:
    from .layout import Layout
    from .machine import Machine
    from .table import Table

#: An ability that answers to an event: whose deed that must be (none: it is to be looked at), the ability, its number
#: and patterns, its card, seat and grant.
Hearer: TypeAlias = "tuple[int | None, Ability, int, list[Looking], int | None, int | None, Value]"
#: Who answers to an event as long as a mark stays: the mark; who forbids it; who is heard before it, instead of it,
#: after it, at once after it.
Heard: TypeAlias = "tuple[object, list[Hearer], list[Hearer], list[Hearer], list[Hearer], list[Hearer]]"

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


class Ears:
    """Who may ever answer to the events of one name and form, and who does now.

    ``windows``: in the order of ``Heard``, the indexes of abilities, and of those that answer by their ids: their
    numbers, their patterns, and whether only deeds of who has them fit. ``replaced``: something may come instead of
    them. ``early``, ``late``: some are heard before it happens, some after.
    ``swayed_by``: the cards of which it matters where they lie.
    ``now``: who answered last; ``lying``: how the cards lay then, and the grants.
    """

    __slots__ = ("early", "late", "lying", "now", "replaced", "swayed_by", "windows")

    def __init__(self, windows: tuple[tuple[_Source, ...], ...]) -> None:
        self.windows = windows
        self.early = bool(windows[0] or windows[1] or windows[2])
        self.replaced, self.late = bool(windows[2]), bool(windows[3] or windows[4])
        self.swayed_by = frozenset().union(*[one.swayed_by for sources in windows for one, _ in sources])
        self.now: Heard = (None, [], [], [], [], [])
        self.lying: tuple[object, object] = (None, None)


#: An index of abilities, and those in it that answer to an event in a window.
_Source: TypeAlias = "tuple[Listeners, dict[str, tuple[int, list[Looking], bool]]]"

#: The windows as they stand in ``Heard``.
_ORDER = ("forbid", "before", "instead of", "after", "at once after")


def ears_for(machine: Machine, name: str, form: str | None) -> Ears | None:
    """Who may answer to events of a name, of a verb's events to those of one form; none: nobody ever does."""
    findings = machine.table.layout.findings
    key = name if form is None else form  # which has a dot in it
    try:
        return findings.ears[key]
    except KeyError:
        sources = tuple([tuple(_sources(machine, name, form, window)) for window in _ORDER])
        found = findings.ears[key] = Ears(sources) if any(sources) else None
        return found


def _sources(machine: Machine, name: str, form: str | None, window: str) -> Iterator[_Source]:
    layout, program = machine.table.layout, machine.program
    for heard, listeners in windows(machine, name).get(window, ()):
        answering: dict[str, tuple[int, list[Looking], bool]] = {}
        for ability in listeners.abilities():
            if ability.form == "triggered" and ability.window != window:
                continue
            if heard != name and any(name in pattern.events for pattern in ability.patterns):
                continue  # it was found by the event's own name
            patterns = [one for one in _patterns(machine, ability, name) if can_see(layout, one, form)]
            if patterns:
                number = program.ability_number[ability.id]
                answering[ability.id] = (number, patterns, all(one.own for one in patterns))
        if answering:
            yield listeners, answering


def heard_now(table: Table, ears: Ears) -> Heard:
    """Who answers as abilities are in force now."""
    findings, state = table.layout.findings, table.state
    lying, grants, mark = findings.moment
    if lying is not state.lying or grants is not state.grants:
        mark = _moment(table)
    now = ears.now
    return now if now[0] is mark and table.reads is None else _heard(table, ears, mark)


def _moment(table: Table) -> object:
    """A mark that is the same as long as no ability that answers to events can have come into force, or ended."""
    findings, state = table.layout.findings, table.state
    lying, grants, mark = findings.moment
    if findings.answering is None:
        findings.answering = _answering(table.layout)
    if grants is not state.grants or not untouched(findings.answering, state.lying, lying):
        mark = object()
    findings.moment = (state.lying, state.grants, mark)
    return mark


def _answering(layout: Layout) -> frozenset[int]:
    """The cards of which it matters to who answers to events where they lie."""
    groups = [listeners.swayed_by for (form, _), listeners in layout.listeners.items() if form in EVENT_FORMS]
    return frozenset().union(*groups)


def _heard(table: Table, ears: Ears, mark: object) -> Heard:
    """The same, found out anew if one of their own cards has moved; kept for the mark where nothing else has a say."""
    state, steady, found = table.state, table.reads is None, []
    lying, grants = ears.lying
    if steady and grants is state.grants and untouched(ears.swayed_by, state.lying, lying):
        ears.lying = (state.lying, grants)
        heard = ears.now = (mark, *ears.now[1:])
        return heard
    for sources in ears.windows:
        hearing: list[Hearer] = []
        for listeners, answering in sources:
            now = of_listeners(table, listeners)
            lying, grants, whole = listeners.whole
            steady = steady and whole is now and lying is state.lying and grants is state.grants
            for ability, this, you, serial in now:
                if ability.id in answering:
                    number, patterns, own = answering[ability.id]
                    hearing.append((you if own else None, ability, number, patterns, this, you, serial))
        found.append(hearing)
    forbid, before, instead, after, at_once = found
    heard = (mark, forbid, before, instead, after, at_once)
    if steady:
        ears.now, ears.lying = heard, (state.lying, state.grants)
    return heard


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
        if seen and (found := tuple([one for one in seen if _fits(machine, ability, pattern, this, you, one)])):
            return found
    return ()


def may_hear(hearer: Hearer, event: Event) -> bool:
    """Whether an event could be heard by an ability, as can be told at a glance."""
    whose, _, _, patterns, _, you, _ = hearer
    return (whose is None or whose == event[BY]) and any(may_fit(pattern, you, event) for pattern in patterns)


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
