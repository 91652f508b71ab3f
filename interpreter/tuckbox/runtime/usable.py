"""Which abilities a seat may think of using, and what stands fast about each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tuckbox.semantics.checked.expressions import Local
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.semantics.checked.ruleset import Ability

from .happening import may_be_forbidden

if TYPE_CHECKING:
    from .in_force import InForce
    from .machine import Machine


class Usable(NamedTuple):
    """What stands fast about using an ability.

    ``number``: its number. ``cost``: that of its cost; none: it has none. ``name``: what it counts as when it is paid.
    ``limited``: it may be used once in some period only. ``barred``: something may forbid that it is used. ``alike``:
    whatever is picked, the same must hold and is paid.
    """

    number: int
    cost: int | None
    name: str
    limited: bool
    barred: bool
    alike: bool


def usable(machine: Machine, ability: Ability) -> Usable:
    """What stands fast about using an ability; found once."""
    known = machine.table.layout.findings.usable
    found = known.get(ability.id)
    if found is None:
        found = known[ability.id] = _found(machine, ability)
    return found


def _found(machine: Machine, ability: Ability) -> Usable:
    program, name = machine.program, ability.counts_as or ""
    cost = program.cost_number["ability cost", ability.id] if ability.cost is not None else None
    words = ("activate", name or "react")
    return Usable(
        number=program.ability_number[ability.id],
        cost=cost,
        name=name,
        limited=ability.period not in (None, "any time"),
        barred=any(may_be_forbidden(machine, word) for word in words),
        alike=cost is not None and ability.picks != () and _is_alike(machine, ability, cost),
    )


def _is_alike(machine: Machine, ability: Ability, cost: int) -> bool:
    code, picks = machine.program.costs[cost], {pick.slot for pick in ability.picks}
    if code.asks is not None or code.quiz is not None:
        return False
    return not any(isinstance(node, Local) and node.slot in picks for node in nodes((code.cost, ability.when)))


def activated(machine: Machine, seat: int) -> list[InForce]:
    """The activated abilities in force that a seat may use, in their order; sorted out once for the same ones."""
    found = machine.table.in_force("activated", "")
    if not found:
        return found
    findings = machine.table.layout.findings
    of, known = findings.activated
    if of is not found:
        known = {}
        findings.activated = (found, known)
    mine = known.get(seat)
    if mine is None:
        mine = known[seat] = [entry for entry in found if entry[2] is None or entry[2] == seat]
    return mine
