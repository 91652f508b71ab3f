"""Units and cards changing hands when a cost is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.statements import Ask, CostStep, Do, Owe, SelectCards, SelectUnits

from . import amounts
from .events import Event
from .sorts import sort_of
from .values import Bag, bag, items, number

if TYPE_CHECKING:
    from .table import Table


def unit_word(table: Table, unit: int) -> str:
    """The word a unit was declared with."""
    return table.layout.unit_word(unit)[1]


def take_units(table: Table, seat: int, unit: int, amount: int) -> bool:
    """Take units from a seat's resources (or the table's); False, and nothing taken, when there are too few."""
    purse = amounts.purse_of_unit(table, unit, seat)
    if purse is None or number(table.cell(purse.cell)) < amount:
        return False
    return -amounts.changed(table, purse, -amount) == amount


def can_take(table: Table, seat: int, unit: int, taken: int) -> bool:
    """Whether a seat (or the table) can pay one more of a unit when it has paid ``taken`` of them."""
    return spendable(table, seat, unit) > taken


def spendable(table: Table, seat: int, unit: int) -> int:
    """How many of a unit a seat (or the table) can pay."""
    purse = amounts.purse_of_unit(table, unit, seat)
    return 0 if purse is None else number(table.cell(purse.cell)) - max(0, purse.least or 0)


def payee(value: Value, sort: str | None) -> Value:
    """Whom or what is paid: a seat is its number, a card or space says that it is one."""
    return (sort, value) if value is not None and sort in ("card", "space") else value


def paid_to(table: Table, step: Owe, registers: tuple[Value, ...]) -> tuple[Value, Value]:
    """Whom, or onto what, owed units are paid, and the zone they are paid to; of both there is one at most."""
    if step.to is None:
        return None, None
    target = payee(table.evaluate(step.to, list(registers)), sort_of(step.to.type))
    return (None, target) if step.to_zone else (target, None)


def pay_units(table: Table, seat: int, spent: Bag, to: Value) -> None:
    """Units go from a seat to another, onto a card or space, or to the supply. Paying yourself is paying the supply."""
    for unit, amount in spent:
        if isinstance(to, tuple):
            sort, thing = to
            word = unit_word(table, unit)
            holder = seat if table.layout.ruleset.counters[word].per == "player" else None
            table.carry_amount(word, holder, -amount)
            table.lay(table.place_of(number(thing), sort == "card"), unit, holder, amount)
            continue
        take_units(table, seat, unit, amount)
        if isinstance(to, int) and to != seat:
            table.change_amount(unit_word(table, unit), to, amount)


def pays_as(table: Table, card: int) -> int | None:
    """The unit a card pays as: the value of the field its kind is ``payable as``."""
    fixed = table.layout.paying_as
    if card in fixed:
        return fixed[card]
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


def do_event(table: Table, phrase: Do, registers: list[Value], seat: int) -> Event:
    """The event of a phrase of a cost, as the payer does it."""
    arguments = table.arguments(phrase.arguments, registers)
    return table.event(phrase.verb, (*arguments, ("form", phrase.form)), seat, None)


def chosen_in_full(table: Table, step: CostStep, registers: tuple[Value, ...]) -> bool:
    """Whether the choices of a phrase found as much as it says: `discard 2 from hand` needs two."""
    for one in step.before:
        if isinstance(one, SelectUnits) and not one.up_to:
            if _units(registers[one.slot]) < _units(table.evaluate(one.bag, list(registers))):
                return False
            continue
        amount = one.amount if isinstance(one, SelectCards) and not one.up_to else None
        if isinstance(one, Ask) and one.question.form == "exactly":
            amount = one.question.least
        if amount is None or not isinstance(one, (Ask, SelectCards)):
            continue
        if len(items(registers[one.slot])) < number(table.evaluate(amount, list(registers))):
            return False
    return True


def _units(amounts: Value) -> int:
    return sum(amount for _, amount in bag(amounts))


def lacks(table: Table, event: Event, form_id: str, seat: int) -> bool:
    """Whether a phrase that takes units out of the payer's own supply wants more than there are."""
    if not table.form(form_id).spends or event.get("from") is not None or event.get("for") not in (None, seat):
        return False
    for unit, amount in bag(event.thing):
        sort, word, _ = table.layout.unit_word(unit)
        own = sort == "resource" and table.layout.ruleset.counters[word].per == "player"
        if own and table.amount(word, seat) < amount:
            return True
    return False


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
