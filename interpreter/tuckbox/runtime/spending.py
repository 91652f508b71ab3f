"""Units and cards changing hands when a cost is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.statements import Cost, Do

from .events import Event
from .values import Bag, bag, items, number

if TYPE_CHECKING:
    from .table import Table


def unit_word(table: Table, unit: int) -> str:
    """The word a unit was declared with."""
    return table.layout.unit_word(unit)[1]


def take_units(table: Table, seat: int, unit: int, amount: int) -> bool:
    """Take units from a seat's resources (or the table's); False, and nothing taken, when there are too few."""
    sort, word, _ = table.layout.unit_word(unit)
    if sort != "resource":
        return False
    holder = seat if table.layout.ruleset.counters[word].per == "player" else None
    if table.amount(word, holder) < amount:
        return False
    return -table.change_amount(word, holder, -amount) == amount


def can_take(table: Table, seat: int, word: str) -> bool:
    """Whether a seat (or the table) has a unit of a resource left."""
    per_player = table.layout.ruleset.counters[word].per == "player"
    return table.amount(word, seat if per_player else None) > 0


def pay_units(table: Table, seat: int, spent: Bag, to: int | None) -> None:
    """Units go from a seat to another one, or to the supply. Paying yourself is paying the supply."""
    for unit, amount in spent:
        take_units(table, seat, unit, amount)
        if to is not None and to != seat:
            table.change_amount(unit_word(table, unit), to, amount)


def pays_as(table: Table, card: int) -> int | None:
    """The unit a card pays as: the value of the field its kind is ``payable as``."""
    kind = table.card(card).kind
    if kind.payable_as is None:
        return None
    value = table.field(card, kind.payable_as)
    if value is None:
        return None
    return table.layout.unit_of(number(value), kind.fields[kind.payable_as].type)


def pay_cards(table: Table, cards: tuple[int, ...], zone: Value) -> None:
    """Cards that pay go to the zone said, else to their kind's discard, else to the box."""
    for card in cards:
        to = number(zone) if zone is not None else discard_zone(table, card)
        table.move(card, to)


def discard_zone(table: Table, card: int) -> int:
    discard = table.card(card).kind.discard
    if discard is None:
        return table.layout.box
    info = table.layout.ruleset.zones[discard]
    return table.layout.zone(discard, table.owner(card) if info.per_player else None)


def cost_of(table: Table, card: int, field: str) -> tuple[Cost, int] | None:
    """The cost a card carries in a field; none: it is blank."""
    return table.card(card).info.costs.get(field)


def do_event(table: Table, phrase: Do, registers: list[Value], seat: int) -> Event:
    """The event of a phrase of a cost, as the payer does it."""
    arguments = tuple((name, table.evaluate(expr, registers)) for name, expr in phrase.arguments)
    return table.event(phrase.verb, (*arguments, ("form", phrase.form)), seat, None)


def only_unit(table: Table, thing: Value, word: str) -> bool:
    """Whether a bag holds nothing but one unit."""
    if not isinstance(thing, tuple) or not thing or not all(isinstance(one, tuple) for one in thing):
        return False
    return all(unit_word(table, unit) == word for unit, _ in bag(thing))


def in_full(event: Event, result_kind: str | None, result: Value, changed: bool) -> bool:
    """Whether a phrase of a cost did all that it says: costs are all or nothing, an empty bag is paid by nothing."""
    if event.thing == ():
        return result_kind != "cards"
    if not changed:
        return False
    if result_kind == "bag":
        return bag(result) == bag(event.thing)
    if result_kind == "cards":
        return len(items(result)) == len(items(event.thing))
    amount, before, after = event.get("amount"), event.get("from"), event.get("to")
    if isinstance(amount, int) and isinstance(before, int) and isinstance(after, int):
        return abs(after - before) == amount
    return True
