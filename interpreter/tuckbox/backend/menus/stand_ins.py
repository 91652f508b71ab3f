"""Substitutions that are plain: units for units, one by one. Which those of an action are, and whether they help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tuckbox.program.program import Program
from tuckbox.runtime.answered import answers_of
from tuckbox.runtime.events import Event
from tuckbox.runtime.happening import ability_registers
from tuckbox.runtime.layout.listeners import InForce
from tuckbox.runtime.standing import StandIn, does_for, standing, substitutions
from tuckbox.runtime.values import ALL, Bag, bag, number
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import Ability
from tuckbox.semantics.checked.statements import Check, CostPart, Owe

from .reading import only_choice

if TYPE_CHECKING:
    from collections.abc import Callable

    from tuckbox.runtime.layout import Layout
    from tuckbox.runtime.layout.findings import Standing
    from tuckbox.runtime.machine import Machine

    from .reading import Looking

#: How often something may be used, where that depends on what is done.
TOLD = -1
#: Of a unit, what counts as it: (unit, its cell for each seat, what stays when it is paid).
Members = tuple[tuple[int, tuple[int, ...], int], ...]
#: What a substitution may meet, what is paid instead of one unit (one of these bags), whether it asks what the action
#: is done to, and how often it may be used (``TOLD``: that says it). How often is paid as well: one of as many units of
#: its own, whose number is below zero.
Plain = tuple[tuple[int, ...], tuple[Bag, ...], bool, int | None]


def plain_stand_ins(
    program: Program, layout: Layout, names: tuple[str, ...], looking: Looking, *, hoped: bool
) -> dict[str, Plain]:
    """The plain ones among all substitutions, where an action of one of these names is paid.

    ``looking``: sees what is changed while the action is paid, and while substitutions are. ``hoped``: it is enough to
    know whether they help; so with those that cost an answer and nothing else, as long as it is taken to be right, with
    those that cost one of several bags, and those of which the action's picks say how often they may be used.
    """
    found: dict[str, Plain] = {}
    if ("forbid", "substitute") in layout.listeners:
        return found
    for index, ability in enumerate(program.abilities):
        if ability.form != "substitution" or ability.when is not None:
            continue
        often = _often(ability)
        if often == TOLD and not hoped:
            continue
        meets, costs = _meets(ability, layout), _costs(program, ability, layout)
        place = ability.place
        patterns = () if place is None else [one for one in place.actions if any(name in one.events for name in names)]
        conditions = [one.condition for one in patterns if one.condition is not None]
        if often == TOLD and ability.limit is not None:
            conditions.append(ability.limit)
        if not costs and hoped and often is not None and _is_for_an_answer(ability):
            costs = ((),)
        if meets and costs and (hoped or len(costs) == 1) and not looking.shows(*conditions):
            uses: Bag = () if often is None else ((-1 - index, 1),)
            found[ability.id] = (meets, tuple([(*cost, *uses) for cost in costs]), bool(conditions), often)
    return found


def _often(ability: Ability) -> int | None:
    """How often it may be used; none: as often as it can be paid."""
    if ability.limit is None:
        return None
    limit = ability.limit.value if isinstance(ability.limit, x.Constant) else None
    return limit if isinstance(limit, int) and limit >= 0 else TOLD


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


def _is_for_an_answer(ability: Ability) -> bool:
    """Whether nothing but the right answer is wanted instead of a unit."""
    steps = ability.cost.steps if ability.cost is not None else ()
    asks = [isinstance(step, Check) and bool(step.asks) for step in steps]
    return any(asks) and all(asked or _surely_holds(step) for asked, step in zip(asks, steps, strict=True))


def _surely_holds(step: CostPart) -> bool:
    return isinstance(step, Check) and isinstance(step.condition, x.Constant) and step.condition.value is True


def _costs(program: Program, ability: Ability, layout: Layout) -> tuple[Bag, ...]:
    """What is paid instead, of single resources: one of these bags; none: not to be told."""
    steps = ability.cost.steps if ability.cost is not None else ()
    ask = only_choice(program, program.cost_number["ability cost", ability.id]) if steps else None
    found: tuple[Bag, ...] = ((),)
    for step in steps:
        if not isinstance(step, Owe) or step.source is not None:
            return ()
        written: tuple[x.Expr, ...] = (step.bag,)
        if ask is not None and isinstance(step.bag, x.Local) and step.bag.slot == ask.slot:
            written = ask.question.of.items if isinstance(ask.question.of, x.Items) and len(steps) == 1 else ()
        bags = [_written(one, layout) for one in written]
        if not bags or not all(_of_single(units, layout) for units in bags):
            return ()
        found = tuple([(*paid, *units) for paid in found for units in bags])
    return found if steps else ()


def _of_single(units: Bag, layout: Layout) -> bool:
    """Whether a bag is written out, of resources as which nothing else counts."""
    return bool(units) and all(amount > 0 and layout.members(unit) == (unit,) for unit, amount in units)


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


def stand_ins(
    machine: Machine, seat: int, name: str, plain: Mapping[str, Plain], purse: Mapping[int, Members]
) -> Sequence[StandIn] | None:
    """The substitutions that a seat has now and can pay where an action is paid; none: they have to be worked out."""
    table = machine.table
    kept = table.layout.findings.plainly.get((seat, name))
    if kept is None or kept[0] is not substitutions(table) or kept[1] is not plain:
        kept = _found(machine, seat, name, plain, purse)
    found = kept[2]
    if not found:
        return () if kept[3] else None
    if machine.program.quizzes and answers_of(table.state, seat):
        return None  # what was answered may have been wrong
    cells = table.state.cells
    payable: list[StandIn] = []
    for one, held in found:
        for cell, least in held:
            if (cells[cell] or 0) < least:  # type: ignore[operator]
                break
        else:
            payable.append(one)
    return payable


def _found(
    machine: Machine, seat: int, name: str, plain: Mapping[str, Plain], purse: Mapping[int, Members]
) -> Standing:
    """Those that a seat has, each with the cells that must hold so much; kept as long as they are in force.

    How often a substitution is used is counted elsewhere.
    """
    table, rows = machine.table, list[tuple[StandIn, tuple[tuple[int, int], ...]]]()
    around = standing(machine, seat, name)
    found = None if around is None else plainly(around, plain)
    for one in found or ():
        held = [(purse[unit][0], amount) for unit, amount in one.costs if unit >= 0]
        rows.append((one, tuple([(row[seat], amount + stays) for (_, row, stays), amount in held])))
    kept = (substitutions(table), plain, rows, found is not None)
    table.layout.findings.plainly[seat, name] = kept
    return kept


def plainly(around: Sequence[InForce], plain: Mapping[str, Plain]) -> list[StandIn] | None:
    """What plain substitutions meet and cost; none: one of them is not plain."""
    found: list[StandIn] = []
    for entry in around:
        known = plain.get(entry[0].id)
        if known is None:
            return None
        meets, costs, asks, often = known
        found += [StandIn(entry, meets, cost, asks, often) for cost in costs]
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

    ``around``: those that can be paid at all. ``event``: what is paid for; none: nothing that is around asks.
    """
    if None in owed:
        return False
    bags: tuple[Bag, ...] = owed  # type: ignore[assignment]
    demands = [pair for one in bags for pair in one if pair[1] > 0]
    cells = machine.table.state.cells
    if not _worth_trying(cells, seat, around, purse, demands):
        return False
    wanted = {unit for unit, _ in demands}
    helping = [one for one in around if not wanted.isdisjoint(one.meets)]
    if event is not None and any(one.asks for one in helping):  # fewer may fit, and fewer times
        helping = _fitting(machine, name, helping, event())
        if not helping or not _worth_trying(cells, seat, helping, purse, demands):
            return False
    if len(helping) == 1 and _by_itself(helping[0], purse, demands, taken):
        return True
    return _goes_round(machine, seat, helping, purse, demands, taken)


def _goes_round(
    machine: Machine,
    seat: int,
    helping: Sequence[StandIn],
    purse: Mapping[int, Members],
    demands: Sequence[tuple[int, int]],
    taken: Bag,
) -> bool:
    """Whether every unit owed can be paid one way or another, all of them out of the same purse."""
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


def _worth_trying(
    cells: Sequence[Value],
    seat: int,
    around: Sequence[StandIn],
    purse: Mapping[int, Members],
    demands: Sequence[tuple[int, int]],
) -> bool:
    """Whether something can stand in for each unit that is short, and as often as units are short at least."""
    short = 0
    lacking: set[int] = set()
    help_for: set[int] = set()
    for unit, amount in demands:
        for _, row, stays in purse.get(unit, ()):
            amount -= (cells[row[seat]] or 0) - stays  # type: ignore[operator]
        if amount > 0:
            short += amount
            lacking.add(unit)
    for one in around:
        if not lacking.isdisjoint(one.meets):
            help_for.update(one.meets)
            short -= _times(cells, seat, one, purse)
    return short <= 0 and lacking <= help_for


def _by_itself(one: StandIn, purse: Mapping[int, Members], demands: Sequence[tuple[int, int]], taken: Bag) -> bool:
    """Whether all units, owed and paid instead, are different ones: then what stands in often enough is enough."""
    units = [unit for unit, _ in (*demands, *taken, *one.costs)]
    return len(set(units)) == len(units) and all(len(purse.get(unit, ())) == 1 for unit, _ in demands)


def _times(cells: Sequence[Value], seat: int, one: StandIn, purse: Mapping[int, Members]) -> int:
    """How often it could stand in, if nothing else were paid."""
    most = ALL if one.limit is None or one.limit == TOLD else one.limit
    for unit, amount in one.costs:
        if unit >= 0:
            ((_, row, stays),) = purse[unit]
            often: int = ((cells[row[seat]] or 0) - stays) // amount  # type: ignore[operator]
            if often < most:
                most = often
    return most


def _fitting(machine: Machine, name: str, around: list[StandIn], seen: Event) -> list[StandIn]:
    """Those that apply to what is paid for."""
    return [fitting for one in around if (fitting := _as_done(machine, one, name, seen)) is not None]


def _as_done(machine: Machine, one: StandIn, name: str, event: Event) -> StandIn | None:
    """It as it stands in where this is done, with how often; none: it does not."""
    if not one.asks:
        return one
    ability, this, you, _ = one.entry
    registers = ability_registers(ability, this, you, event)
    if not does_for(machine, ability, registers, name, event):
        return None
    if one.limit != TOLD or ability.limit is None:
        return one
    often = number(machine.table.evaluate(ability.limit, registers))
    return one._replace(limit=often) if often > 0 else None


def _ways(unit: int, helping: Sequence[StandIn], purse: Mapping[int, Members]) -> list[Bag]:
    """What can be paid for one unit."""
    found: list[Bag] = [((member, 1),) for member, _, _ in purse.get(unit, ())]
    return found + [one.costs for one in helping if unit in one.meets]


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
