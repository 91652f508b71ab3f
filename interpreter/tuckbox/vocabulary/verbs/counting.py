"""How the verbs that move units count them out: from and to supplies, players, cards and spaces."""

from __future__ import annotations

from tuckbox.runtime import amounts
from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import Bag, bag, bag_of, number
from tuckbox.semantics.checked.expressions import Value

#: Where used units wait for a ``reset``: no card and no space has this number.
USED = -1_000_000_000


def holder_of(table: Table, word: str, seat: int | None) -> int | None:
    """Whose amount a word means: the seat's, none for a resource of the table."""
    info = table.layout.ruleset.counters.get(word)
    return seat if info is not None and info.per == "player" else None


def add(table: Table, unit: int, seat: int | None, amount: int) -> int:
    """Add units of a resource to a player (or the table), as far as supply and bounds allow; how many really."""
    purse = amounts.purse_of_unit(table, unit, seat)
    return 0 if purse is None else amounts.changed(table, purse, amount)


def addable(table: Table, event: Event, seat: int | None) -> Bag:
    """What of the event's bag can be given to a player, as far as supply and bounds allow."""
    found: dict[int, int] = {}
    for unit, amount in bag(event.thing):
        purse = amounts.purse_of_unit(table, unit, seat)
        if purse is not None:
            held = number(table.cell(purse.cell))
            found[unit] = amount if purse.endless else number(amounts.attainable(table, purse, held + amount)) - held
    return bag_of(found)


def moved(table: Table, event: Event, seat: int | None, sign: int) -> Bag:
    """Every unit of the event's bag given to (or taken from) a player; the bag really moved."""
    things = bag(event.thing)
    if len(things) == 1:  # nearly always
        ((unit, amount),) = things
        one = sign * add(table, unit, seat, sign * amount)
        return ((unit, one),) if one else ()
    return bag_of({unit: sign * add(table, unit, seat, sign * amount) for unit, amount in things})


def side(table: Table, event: Event, name: str) -> tuple[str, int | None]:
    """What a clause names: ``(player | card | place | supply, its number)``; not written: ``("", None)``."""
    value: Value = None
    sort: Value = None
    of_sort = f"{name} sort"
    for word, said in event.fields:
        if word == name:
            value = said
        elif word == of_sort:
            sort = said
    if value is None:
        return "", None
    if sort in ("zone", "space"):
        return ("supply", None) if number(value) < 0 else ("place", -1 - number(value))
    return str(sort or "player"), number(value)


def take_units(
    table: Table, unit: int, amount: int, source: tuple[str, int | None], by: int | None
) -> list[tuple[int | None, int]]:
    """Take units from where they are, as many as there are: whose, and how many. Of the supply, they are ``by``'s."""
    sort, place = source
    if sort == "supply":
        return [(by, -to_supply(table, unit, -amount, by))]
    if sort == "player" or place is None:
        return [(place, -transfer(table, unit, place, -amount))]
    taken: list[tuple[int | None, int]] = []
    for _, lying, owner, count in table.laid_on(place):
        if lying == unit and amount > 0:
            taken.append((owner, -table.lay(place, unit, owner, -min(count, amount))))
            amount -= taken[-1][1]
    return taken


def put_units(table: Table, unit: int, amount: int, goal: tuple[str, int | None], owner: int | None) -> int:
    """Put units somewhere, as many as fit; the supply takes all. What lies on something is its owner's, if it is
    not the table's."""
    sort, place = goal
    if sort == "supply":
        return to_supply(table, unit, amount, owner)
    if sort == "player" or place is None:
        return transfer(table, unit, place, amount)
    return table.lay(place, unit, holder_of(table, table.layout.unit_word(unit)[1], owner), amount)


def transfer(table: Table, unit: int, seat: int | None, amount: int) -> int:
    """Add units to a player without asking the supply: they come from, or go to, somewhere else on the table."""
    purse = amounts.purse_of_unit(table, unit, seat)
    return 0 if purse is None else amounts.carried(table, purse, amount)


def to_supply(table: Table, unit: int, amount: int, holder: int | None) -> int:
    """Units go to the supply (negative: come from it, as many as there are); a player's pieces to his own."""
    cell = table.layout.supply_cell(table.layout.unit_word(unit)[1], holder)
    if cell is None:
        return amount
    made = max(amount, -number(table.cell(cell)))
    table.set_cell(cell, number(table.cell(cell)) + made)
    return made


def piece(value: Value) -> tuple[int, int, int | None] | None:
    """A piece as a value: (where it lies, its unit, its owner)."""
    if not isinstance(value, tuple) or len(value) != 3:
        return None
    place, unit, owner = value
    return number(place), number(unit), None if owner is None else number(owner)


def move_piece(table: Table, value: Value, goal: tuple[str, int | None]) -> Value:
    """Move one piece from where it lies; the piece where it now is, none if it was not there."""
    found = piece(value)
    if found is None:
        return None
    place, unit, owner = found
    if not table.lay(place, unit, owner, -1):
        return None
    put_units(table, unit, 1, goal, owner)
    return (goal[1], unit, owner) if goal[0] in ("card", "place") else None
