"""Substitutions that are plain: units for units, one by one. Which those of an action are, and whether they help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tuckbox.program.program import Program
from tuckbox.runtime.events import Event
from tuckbox.runtime.happening import ability_registers
from tuckbox.runtime.layout.listeners import InForce
from tuckbox.runtime.payment import Doing, Payer
from tuckbox.runtime.standing import StandIn, standing
from tuckbox.runtime.values import Bag, bag
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import Ability
from tuckbox.semantics.checked.statements import Owe

if TYPE_CHECKING:
    from collections.abc import Callable

    from tuckbox.runtime.layout import Layout
    from tuckbox.runtime.machine import Machine

    from .reading import Looking

#: Of a unit, what counts as it: (unit, its cell for each seat, what stays when it is paid).
Members = tuple[tuple[int, tuple[int, ...], int], ...]
#: What a substitution may meet, what is paid instead of one unit, whether it asks what the action is done to. How often
#: it may be used is paid as well: one of as many units of its own, whose number is below zero.
Plain = tuple[tuple[int, ...], Bag, bool, int | None]


def plain_stand_ins(program: Program, layout: Layout, names: tuple[str, ...], looking: Looking) -> dict[str, Plain]:
    """The plain ones among all substitutions, where an action of one of these names is paid.

    ``looking``: sees what is changed while the action is paid, and while substitutions are.
    """
    found: dict[str, Plain] = {}
    if ("forbid", "substitute") in layout.listeners:
        return found
    for number, ability in enumerate(program.abilities):
        if ability.form != "substitution" or ability.when is not None:
            continue
        limit = ability.limit.value if isinstance(ability.limit, x.Constant) else None
        if ability.limit is not None and not isinstance(limit, int):
            continue
        meets, costs = _meets(ability, layout), _costs(ability, program, layout)
        place = ability.place
        patterns = () if place is None else [one for one in place.actions if any(name in one.events for name in names)]
        conditions = [one.condition for one in patterns if one.condition is not None]
        if meets and costs and not looking.shows(*conditions):
            often = limit if isinstance(limit, int) else None
            uses: Bag = () if often is None else ((-1 - number, 1),)
            found[ability.id] = (meets, (*costs, *uses), bool(conditions), often)
    return found


def _meets(ability: Ability, layout: Layout) -> tuple[int, ...]:
    """The units it may be paid for; none: not to be told."""
    found: dict[int, None] = {}
    for one in ability.instead_of:
        units = _written(one, layout)
        for unit, _ in units:
            found.update(dict.fromkeys((unit, *layout.members(unit))))
        if not units:
            return ()
    return tuple(found)


def _costs(ability: Ability, program: Program, layout: Layout) -> Bag:
    """What is paid instead, of single resources; nothing: not to be told."""
    steps = ability.cost.steps if ability.cost is not None else ()
    found: list[tuple[int, int]] = []
    for step in steps:
        units = _written(step.bag, layout) if isinstance(step, Owe) and step.source is None else ()
        if not units or any(amount < 1 or layout.members(unit) != (unit,) for unit, amount in units):
            return ()
        found += units
    return tuple(found)


def _written(expr: x.Expr, layout: Layout) -> Bag:
    """A bag that is written out."""
    if isinstance(expr, x.Constant) and isinstance(expr.value, tuple):
        return bag(expr.value)
    if isinstance(expr, x.Arith) and expr.operator == "+":
        left, right = _written(expr.left, layout), _written(expr.right, layout)
        return (*left, *right) if left and right else ()
    if not isinstance(expr, x.Bag) or not isinstance(expr.amount, x.Constant) or not isinstance(expr.unit, x.Named):
        return ()
    amount, unit = expr.amount.value, expr.unit
    known = isinstance(amount, int) and unit.sort in ("resource", "group")
    return ((layout.unit(unit.sort, unit.name, unit.of), amount),) if known and isinstance(amount, int) else ()


def stand_ins(machine: Machine, seat: int, name: str, plain: Mapping[str, Plain]) -> list[StandIn] | None:
    """The substitutions that a seat has now where an action is paid; none: they have to be worked out."""
    found = standing(machine, seat, name)
    return None if found is None else plainly(found, plain)


def plainly(around: Sequence[InForce], plain: Mapping[str, Plain]) -> list[StandIn] | None:
    """What plain substitutions meet and cost; none: one of them is not plain."""
    found: list[StandIn] = []
    for entry in around:
        known = plain.get(entry[0].id)
        if known is None:
            return None
        found.append(StandIn(entry, *known))
    return found


def met(
    machine: Machine,
    seat: int,
    name: str,
    around: Sequence[StandIn],
    event: Callable[[], Event] | None,
    purse: Mapping[int, Members],
    taken: Bag,
    *owed: Value,
) -> bool:
    """Whether bags that cannot be met as such can be with what stands in; ``taken``: units that it cannot stand in for.

    ``event``: what is paid for; none: nothing that is around asks.
    """
    if None in owed:
        return False
    demands = [(unit, amount) for one in owed for unit, amount in bag(one) if amount > 0]
    helping = _helping(machine, seat, around, demands, purse)
    helping = _fitting(machine, seat, name, helping, event) if helping else []
    if not helping:
        return False
    held: dict[int, int] = dict.fromkeys((unit for unit, _ in taken), 0)
    ways = {unit: _ways(unit, helping, purse) for unit, _ in demands}
    held.update(dict.fromkeys((unit for some in ways.values() for one in some for unit, _ in one), 0))
    places = {unit: place for place, unit in enumerate(held)}
    uses = {one.token: one.limit for one in helping if one.limit is not None}
    first = [uses[unit] if unit in uses else _held(machine, seat, unit, purse) for unit in places]
    for unit, amount in taken:
        first[places[unit]] -= amount
    if min(first, default=0) < 0:
        return False
    level = {tuple(first)}
    for unit, amount in demands:
        steps = [[(places[one], many) for one, many in way] for way in ways[unit]]
        for _ in range(amount):
            level = {left for here in level for step in steps if (left := _less(here, step)) is not None}
            if not level:
                return False
    return True


def _helping(
    machine: Machine,
    seat: int,
    around: Sequence[StandIn],
    demands: Sequence[tuple[int, int]],
    purse: Mapping[int, Members],
) -> list[StandIn]:
    """Those that could meet something of what is owed, and be paid at all."""
    found = [one for one in around if any(unit in one.meets for unit, _ in demands)]
    return [one for one in found if all(_has(machine, seat, pair, purse) for pair in one.costs)]


def _fitting(
    machine: Machine, seat: int, name: str, around: list[StandIn], event: Callable[[], Event] | None
) -> list[StandIn]:
    """Those that apply to what is paid for."""
    if event is None or not any(one.asks for one in around):
        return around
    seen = event()
    payer = Payer(machine, seat, Doing(name, seen), blind=False)
    return [one for one in around if not one.asks or _in_place(payer, one.entry, seen)]


def _in_place(payer: Payer, entry: InForce, event: Event) -> bool:
    ability, this, you, _ = entry
    return payer.in_place(ability, ability_registers(ability, this, you, event), event)


def _ways(unit: int, helping: Sequence[StandIn], purse: Mapping[int, Members]) -> list[Bag]:
    """What can be paid for one unit."""
    found: list[Bag] = [((member, 1),) for member, _, _ in purse.get(unit, ())]
    return found + [one.costs for one in helping if unit in one.meets]


def _has(machine: Machine, seat: int, pair: tuple[int, int], purse: Mapping[int, Members]) -> bool:
    """Whether so much of a unit is there at all; how often a substitution is used is counted elsewhere."""
    unit, amount = pair
    return unit < 0 or _held(machine, seat, unit, purse) >= amount


def _held(machine: Machine, seat: int, unit: int, purse: Mapping[int, Members]) -> int:
    ((_, row, stays),) = purse[unit]
    held = machine.table.state.cells[row[seat]]
    return held - stays if isinstance(held, int) else 0


def _less(held: tuple[int, ...], step: Sequence[tuple[int, int]]) -> tuple[int, ...] | None:
    """What is left after a step; none: there is too little."""
    left = list(held)
    for place, amount in step:
        left[place] -= amount
        if left[place] < 0:
            return None
    return tuple(left)
