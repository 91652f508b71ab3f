"""Which substitutions could stand in for what a seat pays: most actions have none, and paying units changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tuckbox.semantics.checked import expressions as e
from tuckbox.semantics.checked.expressions import EVENT, Value
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.semantics.checked.ruleset import Ability

from .in_force import InForce, of_listeners
from .values import Bag

if TYPE_CHECKING:
    from .events import Event
    from .layout import Layout
    from .machine import Machine
    from .reads import TableReads

#: What says where a card lies, and reads nothing else.
_OF_PLACES = (
    e.Constant, e.Local, e.Member, e.Zone, e.EveryZone, e.CardsIn, e.CardIn, e.IsKind, e.AllOf, e.AnyOf, e.No,
)  # fmt: skip


#: By which they are found.
_SUBSTITUTIONS = ("substitution", "")


class StandIn(NamedTuple):
    """A plain substitution that a seat has now."""

    entry: InForce
    meets: tuple[int, ...]
    costs: Bag
    asks: bool
    limit: int | None

    @property
    def token(self) -> int:
        """The unit of which there are as many as it may be used."""
        return self.costs[-1][0]


def standing(machine: Machine, seat: int, name: str) -> list[InForce] | None:
    """Those that a seat has now and that may apply to a payment in the action ``name``.

    None: units that are paid may put others in force, or end these.
    """
    table = machine.table
    layout = table.layout
    findings = layout.findings
    possible = findings.stand_ins.get(name)
    if possible is None:
        possible = findings.stand_ins[name] = may_stand_in(layout, machine.event_names(name))
    if not possible:
        return []
    if not (findings.steady or is_steady(layout)):
        return None
    found = substitutions(table)
    if not found:
        return found
    of, known = findings.standing
    if of is not found:
        findings.standing = (found, {})
        known = findings.standing[1]
    here = known.get((seat, name))
    if here is None:
        here = known[seat, name] = [entry for entry in found if entry[2] in (None, seat) and entry[0].id in possible]
    return here


def substitutions(table: TableReads) -> list[InForce]:
    """Those that are in force, where there are any in the ruleset."""
    state, listeners = table.state, table.layout.listeners[_SUBSTITUTIONS]
    lying, grants, found = listeners.whole
    same = lying is state.lying and grants is state.grants and table.reads is None
    return found if same else of_listeners(table, listeners)


def is_steady(layout: Layout) -> bool:
    """Whether units that are paid leave all substitutions as they are."""
    steady = layout.findings.steady
    if steady is None:
        listeners = layout.listeners[_SUBSTITUTIONS]
        lying = all(lies_in_places(layout, title) for title in listeners.of_titles)
        steady = layout.findings.steady = lying and not listeners.passing
    return steady


def may_stand_in(layout: Layout, names: tuple[str, ...]) -> frozenset[str]:
    """The ids of the substitutions that may ever apply where an action of one of these names is paid."""
    listeners = layout.listeners.get(_SUBSTITUTIONS)
    if listeners is None:
        return frozenset()
    groups = (listeners.rules, *listeners.of_titles.values(), *listeners.of_owners.values())
    return frozenset(ability.id for group in groups for ability in group if _may_apply(ability, names))


def _may_apply(ability: Ability, names: tuple[str, ...]) -> bool:
    """Whether it could stand in where an action of one of these names is paid."""
    place = ability.place
    return place is None or any(name in pattern.events for pattern in place.actions for name in names)


def does_for(machine: Machine, ability: Ability, registers: list[Value], name: str, event: Event) -> bool:
    """Whether a substitution may be used for the action ``name`` as it is done: ``registers`` are its own."""
    if ability.place is None:
        return True
    names = machine.event_names(name)
    for pattern in ability.place.actions:
        if names[0] not in pattern.events and not any(one in pattern.events for one in names):
            continue
        if pattern.condition is None:
            return True
        inner = list(registers)
        inner[EVENT], inner[pattern.it_slot] = event, event.thing
        if machine.table.evaluate(pattern.condition, inner):
            return True
    return False


def asks_event(machine: Machine, ability: Ability, name: str) -> bool:
    """Whether it matters to a substitution what the action ``name`` is done to, and not only that it is done."""
    return fields_asked(machine, ability, name) != ()


def fields_asked(machine: Machine, ability: Ability, name: str) -> tuple[str, ...] | None:
    """The fields of the event by which a substitution knows what the action ``name`` is done to; none: any may matter.

    Nothing: it is enough that the action is done.
    """
    known = machine.table.layout.findings.fields_asked
    if (ability.id, name) not in known:
        names, place = machine.event_names(name), ability.place
        patterns = () if place is None else [one for one in place.actions if any(name in one.events for name in names)]
        things = {pattern.it_slot for pattern in (*patterns, *ability.patterns)}
        parts = (ability.instead_of, ability.limit, ability.when, ability.cost, *(one.condition for one in patterns))
        read = [node for part in parts for node in nodes(part)]
        fields = {node.name for node in read if isinstance(node, e.EventField)}
        slots = {node.slot for node in read if isinstance(node, e.Local)}
        if not slots.isdisjoint(things):
            fields.add("thing")
        known[ability.id, name] = None if EVENT in slots else tuple(sorted(fields))
    return known[ability.id, name]


def lies_in_places(layout: Layout, title: int) -> bool:
    """Whether the abilities of a card are in force by where it lies, and by nothing else."""
    known = layout.findings.active_by_place
    kind = layout.titles[title].kind
    if kind not in known:
        active = layout.ruleset.kinds[kind].active
        known[kind] = active is None or all(isinstance(node, _OF_PLACES) for node in nodes(active.value))
    return known[kind]
