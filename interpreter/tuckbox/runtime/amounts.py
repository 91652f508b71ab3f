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


def purse_at(table: Table, where: place.Place) -> Purse | None:
    """The same of a place; none: no amount stands there."""
    return purse_of(table, str(where[1]), where[2]) if where[0] == "cell" else None


def carried(table: Table, purse: Purse, by: int) -> int:
    """Add to an amount within its bounds, and ask no supply; the change really made."""
    cell, least, most, _, _ = purse
    held = table.state.cells[cell]
    before = held if isinstance(held, int) else number(held)
    after = before + by
    if least is not None and after < least:
        after = least
    elif most is not None and after > most:
        after = most
    table.set_cell(cell, after)
    return after - before


def attainable(table: Table, purse: Purse, value: Value) -> Value:
    """What can stand there instead: a value within its bounds, no more units than the supply still has.

    Who never runs out of them has as many as before.
    """
    if purse.endless:
        return table.cell(purse.cell)
    value = place.clamped(value, purse.least, purse.most)
    if purse.supply is None:
        return value
    return min(number(value), number(table.cell(purse.cell)) + number(table.cell(purse.supply)))


def write(table: Table, purse: Purse, value: Value) -> bool:
    """Let a value stand there: units come from the supply, as far as it has them, or go back; whether it changed."""
    value = attainable(table, purse, value)
    if purse.supply is not None and not purse.endless:
        left = number(table.cell(purse.supply)) + number(table.cell(purse.cell)) - number(value)
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
