"""What the written lists of options call."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from tuckbox.language.types import CardOf, Type
from tuckbox.runtime.actions import action_event, said
from tuckbox.runtime.affording import Purse
from tuckbox.runtime.carried import cost_on
from tuckbox.runtime.decisions import Option
from tuckbox.runtime.events import event_of
from tuckbox.runtime.happening import forbidden
from tuckbox.runtime.identity import option_id
from tuckbox.runtime.options import apart, unique
from tuckbox.runtime.values import Bag, add_bags, bag, bag_of
from tuckbox.semantics.checked.expressions import Value

from .stand_ins import Members, met, plainly, stand_ins

if TYPE_CHECKING:
    from tuckbox.runtime.backend import Owed
    from tuckbox.runtime.machine import Machine
    from tuckbox.runtime.reads import TableReads

__all__ = [
    "Option", "Purse", "action_event", "apart", "bag", "event_of", "forbidden", "met", "option_id", "partial",
    "plainly", "said", "stand_ins", "unique",
]  # fmt: skip

CARD = CardOf()


def nothing(thing: Value) -> Bag:
    """What a thing without a cost comes to."""
    return ()


def carried_by(machine: Machine, card: Value, field: str, seat: int) -> Owed:
    """What the cost on a card comes to for a seat."""
    found = cost_on(machine.table, "card", card, field)
    if found is None:
        return None if card is None else ()
    backend, number = machine.table.backend, machine.program.cost_number[found[0].key]
    assert backend is not None
    return (backend.owing.get(number) or backend.owe(number))(machine, seat, found[0].thing)


def total(*bags: Value) -> Value:
    """Bags that are owed together; one that is none cannot be paid, nor can all of them."""
    if None in bags:
        return None
    amounts: dict[int, int] = {}
    for one in bags:
        for unit, amount in bag(one):
            amounts[unit] = amounts.get(unit, 0) + max(0, amount)
    return bag_of(amounts)


def owed_units(table: TableReads, owes: Value) -> Bag | None:
    """The units that are owed, as they stand; none: nothing is payable, or one of them can be any of several."""
    if owes is None:
        return None
    members = table.layout.members
    units = tuple([pair for pair in bag(owes) if pair[1] > 0])
    for unit, _ in units:
        if len(members(unit)) != 1:
            return None
    return units


def spent_with(spent: Bag, more: Bag) -> Bag:
    """What is spent when so much more is."""
    if len(more) == 1 and more[0][1]:
        if not spent:
            return more
        if len(spent) == 1 and spent[0][0] != more[0][0]:
            return spent + more if spent[0][0] < more[0][0] else more + spent
    return add_bags(spent, more)


def holds(kept: Mapping[int, tuple[tuple[int, ...], int]], cells: Sequence[Value], seat: int, spent: Bag) -> bool:
    """Whether a seat has all that it is to spend. ``kept``: where it has which units, and how many stay."""
    for unit, amount in spent:
        if unit not in kept:
            return False
        row, stays = kept[unit]
        if (cells[row[seat]] or 0) - stays < amount:  # type: ignore[operator]
            return False
    return True


def affords_one(
    rows: Mapping[int, tuple[int, ...]],
    purse: Mapping[int, Members],
    cells: Sequence[Value],
    seat: int,
    taken: Bag,
    owed: Bag | None,
) -> bool:
    """Whether a seat can pay a bag besides the units that are taken; none cannot be paid.

    ``rows``: where units are held, of those that nothing else counts as, that can all be spent, and are not taken.
    """
    if owed is None:
        return False
    for unit, amount in owed:
        row = rows.get(unit)
        if row is None:
            return affords(purse, cells, seat, owed, taken)
        if amount > 0 and cells[row[seat]] < amount:  # type: ignore[operator]
            return False
    return True


def affords(purse: Mapping[int, Members], cells: Sequence[Value], seat: int, *owed: Value) -> bool:
    """Whether what a seat holds covers bags that are owed, each unit by what counts as it; none cannot be paid."""
    if None in owed:
        return False
    left: dict[int, int] = {}
    groups: list[tuple[Members, int]] = []
    bags: tuple[Bag, ...] = owed  # type: ignore[assignment]
    for one in bags:
        for unit, amount in one:
            if amount <= 0:
                continue
            members = purse.get(unit, ())
            if len(members) != 1:
                groups.append((members, amount))
                continue
            here = left.get(unit)
            if here is None:
                ((_, row, stays),) = members
                here = (cells[row[seat]] or 0) - stays  # type: ignore[operator]
            if here < amount:
                return False
            left[unit] = here - amount
    return not groups or _shared_out(groups, left, cells, seat)


def _held(cells: Sequence[Value], cell: int, stays: int) -> int:
    held = cells[cell]
    return held - stays if isinstance(held, int) else 0


def _shared_out(groups: list[tuple[Members, int]], left: dict[int, int], cells: Sequence[Value], seat: int) -> bool:
    """Whether several groups can be met out of what is left: any of them together must find enough."""
    for size in range(1, len(groups) + 1):
        for some in combinations(groups, size):
            members = {unit: (row[seat], stays) for each, _ in some for unit, row, stays in each}
            units = {unit: left.get(unit, _held(cells, *kept)) for unit, kept in members.items()}
            if sum(max(0, held) for held in units.values()) < sum(amount for _, amount in some):
                return False
    return True


def asked_once(table: TableReads) -> Callable[[str, tuple[Value, ...], Value], Value]:
    """Defined words, each worked out once for the same arguments: as long as nothing changes."""
    known: dict[tuple[str, tuple[Value, ...], Value], Value] = {}

    def asked(name: str, arguments: tuple[Value, ...], you: Value) -> Value:
        key = (name, arguments, you)
        if key in known:
            return known[key]
        found = known[key] = table.defined(name, arguments, you)
        return found

    return asked


def piece_at_once(table: TableReads) -> Mapping[tuple[int, int], tuple[Value, ...]]:
    """The first piece of a resource at a place, by both: as long as nothing changes."""
    return table.pieces.first(table.state.laid)


def laid_at_once(table: TableReads) -> Container[int]:
    """The places where something lies: as long as nothing changes."""
    return table.pieces.places(table.state.laid)


def cards_apart(machine: Machine, cards: Sequence[Value], seat: int) -> Sequence[Value]:
    """One card of those that a seat cannot tell apart."""
    if len(cards) < 2:
        return cards
    table = machine.table
    if table.state.created or None in cards:
        return apart(machine, cards, CARD, seat)
    seen_by, where, titles = table.layout.seen_by, table.state.where, table.layout.card_titles
    known = {
        titles[card]  # type: ignore[index]
        for card in cards
        if (mask := seen_by[where[card]]) < 0 or mask >> seat & 1 or table.known(card, seat)  # type: ignore[index, arg-type]
    }
    return cards if len(known) == len(cards) else apart(machine, cards, CARD, seat)


def places_apart(
    machine: Machine, spaces: Sequence[int], marks: Sequence[str | int | None], typed: Type, seat: int
) -> Sequence[int]:
    """One space of those that a seat cannot tell apart.

    ``marks``: of each space the word that alone tells it (yes: no other has it), or a number that only those have
    which may be like it.
    """
    table = machine.table
    lain = table.pieces.places(table.state.laid)
    seen: set[object] = set()
    found: list[int] = []
    for space in spaces:
        mark = marks[space]
        if mark is not True:
            look: object = mark
            if mark is None:
                look = option_id(machine, space, typed, seat)
            elif isinstance(mark, int):  # what lies there tells it from those that may be like it
                units = lain.get(-1 - space)
                look = (mark, None if units is None else tuple([one[1:] for one in units]), table.cards_in(space))
            if look in seen:
                continue
            seen.add(look)
        found.append(space)
    return found


def card_word(machine: Machine, card: int, titles: Sequence[str], seat: int) -> str:
    """The id of a card."""
    if card < len(titles) and machine.table.known(card, seat):
        return titles[card]
    return option_id(machine, card, CARD, seat)
