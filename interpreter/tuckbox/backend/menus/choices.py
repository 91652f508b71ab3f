"""What the written lists of options call."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, cast

from tuckbox.language.types import CardOf, Type
from tuckbox.runtime.actions import action_event, said
from tuckbox.runtime.affording import Purse
from tuckbox.runtime.decisions import Option
from tuckbox.runtime.happening import forbidden
from tuckbox.runtime.identity import alike_place, option_id
from tuckbox.runtime.options import apart, unique
from tuckbox.runtime.values import Bag, bag
from tuckbox.semantics.checked.expressions import Value

from .stand_ins import Members, met, plainly, stand_ins

if TYPE_CHECKING:
    from tuckbox.runtime.machine import Machine
    from tuckbox.runtime.reads import TableReads

__all__ = [
    "Option", "Purse", "action_event", "apart", "forbidden", "met", "option_id", "partial",
    "plainly", "said", "stand_ins", "unique",
]  # fmt: skip

CARD = CardOf()


def nothing(thing: Value) -> Bag:
    """What a thing without a cost comes to."""
    return ()


def total(*bags: Value) -> Value:
    """Bags that are owed together; one that is none cannot be paid, nor can all of them."""
    if None in bags:
        return None
    return tuple([pair for one in bags for pair in bag(one)])


def affords(purse: Mapping[int, Members], cells: Sequence[Value], seat: int, *owed: Value) -> bool:
    """Whether what a seat holds covers bags that are owed, each unit by what counts as it; none cannot be paid."""
    if len(owed) == 1 and owed[0] is not None and len(cast(Bag, owed[0])) == 1:
        ((unit, amount),) = cast(Bag, owed[0])
        members = purse.get(unit, ())
        if len(members) == 1:
            ((_, row, stays),) = members
            return amount <= 0 or _held(cells, row[seat], stays) >= amount
    left: dict[int, int] = {}
    groups: list[tuple[Members, int]] = []
    for one in owed:
        if one is None:
            return False
        for unit, amount in cast(Bag, one):
            members = purse.get(unit, ())
            if amount <= 0:
                continue
            if len(members) != 1:
                groups.append((members, amount))
                continue
            here = left.get(unit)
            if here is None:
                ((_, row, stays),) = members
                here = _held(cells, row[seat], stays)
            left[unit] = here = here - amount
            if here < 0:
                return False
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


def piece_at_once(table: TableReads) -> Callable[[tuple[int, int]], tuple[Value, ...] | None]:
    """The first piece of a resource at a place, by both: as long as nothing changes."""
    return table.pieces.first(table.state.laid).get


def cards_apart(machine: Machine, cards: Sequence[Value], seat: int) -> Sequence[Value]:
    """One card of those that a seat cannot tell apart."""
    if len(cards) < 2:
        return cards
    table = machine.table
    titles = {table.card(card).title for card in cards if isinstance(card, int) and table.known(card, seat)}
    return cards if len(titles) == len(cards) else apart(machine, cards, CARD, seat)


def places_apart(
    machine: Machine, spaces: Iterable[int], words: Sequence[str | None], typed: Type, seat: int
) -> list[int]:
    """One space of those that a seat cannot tell apart; ``words``: of each space its word, if that tells it."""
    found: dict[object, int] = {}
    for space in spaces:
        word: object = words[space]
        if word is None and (word := alike_place(machine.table, space)) is None:
            word = option_id(machine, space, typed, seat)
        found.setdefault(word, space)
    return list(found.values())


def card_word(machine: Machine, card: int, titles: Sequence[str], seat: int) -> str:
    """The id of a card."""
    if card < len(titles) and machine.table.known(card, seat):
        return titles[card]
    return option_id(machine, card, CARD, seat)
