"""Amounts of counters and resources: where they stand, how far they may go, what their supply gives and takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import Value

from . import place
from .layout.cells import runs_out
from .layout.findings import Purse
from .values import number

if TYPE_CHECKING:
    from .table import Table


def purse_of(table: Table, word: str, holder: Value) -> Purse:
    """Where an amount stands, and how far it may go."""
    purses = table.layout.findings.purses
    found = purses.get((word, holder))  # type: ignore[arg-type]
    if found is None:
        layout, whose = table.layout, None if holder is None else number(holder)
        endless = whose in layout.unlimited and not runs_out(layout.ruleset.counters[word])
        bounds = place.bounds(table, ("cell", word, whose))
        found = Purse(layout.cell(word, whose), *bounds, layout.supply_cell(word, whose), endless)
        purses[word, whose] = found
    return found


def purse_of_unit(table: Table, unit: int, seat: int | None) -> Purse | None:
    """The same of the unit of a bag, of a seat or the table; none: nobody holds such units, or no seat was said."""
    known = table.layout.findings.purses
    if (unit, seat) in known:
        return known[unit, seat]
    sort, word, _ = table.layout.unit_word(unit)
    per_player = sort == "resource" and table.layout.ruleset.counters[word].per == "player"
    nobody = sort != "resource" or (per_player and seat is None)
    found = known[unit, seat] = None if nobody else purse_of(table, word, seat if per_player else None)
    return found


def purse_at(table: Table, where: place.Place) -> Purse | None:
    """The same of a place; none: no amount stands there."""
    return purse_of(table, str(where[1]), where[2]) if where[0] == "cell" else None


def carried(table: Table, purse: Purse, by: int) -> int:
    """Add to an amount within its bounds, and ask no supply; the change really made."""
    cell, least, most, _, _ = purse
    state = table.state
    held = state.cells[cell]
    before = held if isinstance(held, int) else number(held)
    after = before + by
    if least is not None and after < least:
        after = least
    elif most is not None and after > most:
        after = most
    if after != held or type(after) is not type(held):
        state.cells[cell] = after
        state.changes += 1
    return after - before


def changed(table: Table, purse: Purse, by: int) -> int:
    """Add to an amount within its bounds and its supply; the change really made.

    Who never runs out of it neither takes from the supply nor gives to it.
    """
    _, _, _, supply, endless = purse
    if endless:
        return by
    if supply is None:
        return carried(table, purse, by)
    state = table.state
    left = state.cells[supply]
    assert isinstance(left, int)
    made = carried(table, purse, left if 0 < by > left else by)
    if made:
        state.cells[supply] = left - made
        state.changes += 1
    return made


def attainable(table: Table, purse: Purse, value: Value) -> Value:
    """What can stand there instead: a value within its bounds, no more units than the supply still has.

    Who never runs out of them has as many as before.
    """
    cell, least, most, supply, endless = purse
    cells = table.state.cells
    if endless:
        return cells[cell]
    if least is not None or most is not None:
        value = place.clamped(value, least, most)
    if supply is None:
        return value
    held, left = cells[cell], cells[supply]
    assert isinstance(held, int) and isinstance(left, int)
    most = held + left
    return most if isinstance(value, int) and value > most else number(value)


def write(table: Table, purse: Purse, value: Value) -> bool:
    """Let a value stand there: units come from the supply, as far as it has them, or go back; whether it changed."""
    value = attainable(table, purse, value)
    if purse.supply is not None and not purse.endless:
        cells = table.state.cells
        left = number(cells[purse.supply]) + number(cells[purse.cell]) - number(value)
        table.set_cell(purse.supply, left)
    return table.set_cell(purse.cell, value)


def change_hands(one: Purse | None, other: Purse | None) -> bool:
    """Whether two players' amounts can be exchanged without their supplies: there are none, or it is the same one."""
    if one is None or other is None:
        return False
    return one.supply == other.supply and not (one.endless or other.endless)


def exchange(table: Table, one: place.Place, other: place.Place) -> bool:
    """Each of two places, none of them on a track, gets what stands at the other one; whether that changed anything."""
    kept, taken = place.place_value(table, one), place.place_value(table, other)
    mine, theirs = purse_at(table, one), purse_at(table, other)
    if mine is not None and theirs is not None and change_hands(mine, theirs):
        return table.set_cell(mine.cell, taken) | table.set_cell(theirs.cell, kept)
    return table.write_place(one, taken) | table.write_place(other, kept)
