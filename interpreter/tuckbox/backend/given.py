"""What generated expressions call where a form is rare or depends on what comes; the evaluator does the same."""

from __future__ import annotations

from collections.abc import Callable

from tuckbox.runtime import open_order
from tuckbox.runtime.evaluate import EVALUATORS, Registers
from tuckbox.runtime.evaluate.arithmetic import combined, negated
from tuckbox.runtime.evaluate.builtins import attribute
from tuckbox.runtime.evaluate.calls import bag_of_members
from tuckbox.runtime.evaluate.places import on_cards, pieces_on, spaces
from tuckbox.runtime.evaluate.words import place_of_event
from tuckbox.runtime.events import field_of
from tuckbox.runtime.state import Laid
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import Bag, bag, bag_from_units, bag_of, items, number
from tuckbox.runtime.values import bag_units as units_of
from tuckbox.semantics.checked.expressions import Expr, Value

__all__ = [
    "attribute", "bag_from_units", "bag_of_members", "combined", "field_of", "items", "negated", "on_cards",
    "pieces_on", "spaces",
]  # fmt: skip


def walked(table: Table, expr: Expr, registers: Registers) -> Value:
    """An expression that no writer knows is walked."""
    return EVALUATORS[type(expr)](table, expr, registers)


def require(table: Table, cards: tuple[Value, ...], place: int) -> bool:
    """Always true; OpenOrder where chance has to say first which card lies at that place."""
    open_order.require(table, cards, place)
    return True


def divided(left: int, right: int) -> int:
    """Nothing can be divided by nothing: as much as possible is nothing."""
    return left // right if right else 0


def remainder(left: int, right: int) -> int:
    """What is left over; dividing by nothing leaves nothing."""
    return left % right if right else 0


def cards_in(table: Table, zone: Value) -> tuple[int, ...]:
    """The cards in a zone, a space or several of them; none holds none."""
    if isinstance(zone, tuple):
        return tuple(card for one in zone if one is not None for card in table.cards_in(number(one)))
    return () if zone is None else table.cards_in(number(zone))


def card_in(table: Table, zone: Value) -> int | None:
    """The first card in a zone."""
    cards = () if zone is None else table.cards_in(number(zone))
    return cards[0] if cards else None


def cards_of(table: Table, fixed: tuple[int, ...], kinds: tuple[str, ...]) -> tuple[int, ...]:
    """Those of the cards that exist from the start which take part, then those of these kinds made in play."""
    where, box, first = table.state.where, table.layout.box, len(table.layout.cards)
    found = tuple([card for card in fixed if where[card] != box])
    if len(where) == first:
        return found
    made = range(first, len(where))
    return found + tuple(card for card in made if where[card] != box and table.is_kind(card, kinds))


def in_zone(table: Table, item: Value, of: Value, wants_all: bool) -> bool:
    """Whether an item is a member of a list (with ``wants_all``: each of several), or a card lies in a zone."""
    if of is None or item is None:
        return False
    if isinstance(of, tuple):
        if wants_all and isinstance(item, tuple):
            return all(member in of for member in item)
        return item in of
    return item in table.cards_in(number(of))


def piece_on(laid: tuple[Laid, ...], place: int, unit: int) -> tuple[Value, ...] | None:
    """The first piece of a resource that lies at a place."""
    for entry in laid:
        if entry[0] == place and entry[1] == unit:
            return entry[:3]
    return None


def unit_in_bag(table: Table, unit: int | None, of: Value) -> bool:
    """Whether a bag holds a unit, or one that counts as it."""
    if of is None or unit is None:
        return False
    held = {held for held, amount in bag(of) if amount > 0}
    return any(member in held for member in table.layout.members(unit))


def bag_in_bag(table: Table, wanted: Value, of: Value) -> bool:
    """Whether a bag holds as much of each unit as another."""
    if of is None:
        return False
    have = dict(bag(of))
    return all(
        sum(have.get(member, 0) for member in table.layout.members(unit)) >= amount for unit, amount in bag(wanted)
    )


def of_event(table: Table, event: Value, name: str) -> Value:
    """``from`` or ``to`` of an event: the clause, else where its cards came from or went to."""
    value = field_of(event, name)
    return place_of_event(table, event, name) if value is None else value


def bag_units(value: Value) -> tuple[int, ...]:
    """Every unit of a bag, as often as it holds it."""
    return units_of(bag(value))


def units(amount: int, unit: int | None) -> Bag:
    """So many of a unit; none of no unit."""
    return () if unit is None or not amount else ((unit, amount),)


def multiplied(amount: int, value: Value) -> Bag:
    """A bag so many times."""
    return bag_of({unit: amount * count for unit, count in bag(value)})


def filtered(of: Value, condition: Callable[[Value], object]) -> Value:
    """A single value for which a condition holds, else none; of several those for which it does."""
    if isinstance(of, tuple):
        return tuple([member for member in of if condition(member)])
    return of if of is not None and condition(of) else None


def a_bag(value: Value) -> Value:
    """A function's result where a bag is wanted: what is none is empty."""
    return value if isinstance(value, tuple) else ()


def best(members: tuple[Value, ...], amounts: list[Value], sign: int) -> tuple[Value, ...]:
    """The members whose amount is the greatest (``sign`` 1) or the least (-1); those without any are left out."""
    counted = [sign * number(one) for one in amounts if one is not None]
    if not counted:
        return ()
    most = sign * max(counted)
    return tuple([member for member, one in zip(members, amounts, strict=True) if one is not None and one == most])
