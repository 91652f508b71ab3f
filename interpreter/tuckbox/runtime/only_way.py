"""The one way to pay what can be told by comparing what is held with what is owed: most costs, most of the time.

It is what ``Payer`` would find, found without a copy of the table: the test that generated code makes of a cost says
that nothing which is paid first shows in what is asked later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import Value

from .happening import ability_registers
from .in_force import InForce
from .values import bag
from .way import Way

if TYPE_CHECKING:
    from .backend import Backend
    from .machine import Machine


def only_way(
    machine: Machine, backend: Backend, cost: int, registers: tuple[Value, ...], seat: int, around: list[InForce]
) -> Way | None:
    """The way to pay a cost where there is no other; none: it has to be worked out.

    ``around``: what the seat has that may stand in for units.
    """
    found = (backend.planning.get(cost) or backend.plan(cost))(machine, registers)
    if found is None:
        return None
    plan, spent = found
    if around and _helped(machine, seat, around, plan):
        return None
    return Way(machine.table.state, plan, spent)


def _helped(machine: Machine, seat: int, around: list[InForce], plan: tuple[tuple[Value, ...], ...]) -> bool:
    """Whether anything could stand in for one of the units that are owed."""
    owed = [unit for item in plan if item[0] == "units" for unit, _ in bag(item[1])]
    if not owed:
        return False
    table, members = machine.table, machine.table.layout.members
    for ability, this, you, _ in around:
        registers = ability_registers(ability, this, seat if you is None else you, None)
        for written in ability.instead_of:
            for of, _ in bag(table.evaluate(written, registers)):
                if any(unit == of or unit in members(of) for unit in owed):
                    return True
    return False
