"""What must be true of every state: no component was made or lost, nothing is below its floor or beyond its room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress, count
from operator import is_not, ne
from typing import TYPE_CHECKING

from .layout.inventory import Amount, Counted, Inventory, Lying, Numbers, Shelf, Stock, inventory
from .values import number

if TYPE_CHECKING:
    from tuckbox.semantics.checked.expressions import Value

    from .reads import TableReads
    from .state import Laid, State


def conservation(table: TableReads) -> str | None:
    """The first thing that cannot be; none: all components are there once, and every number within its bounds.

    Where the last state was right, only what is other than there is looked at: the same question with less to read.
    """
    return _cards(table) or _numbers(table)


# ---------------------------------------------------------------------- cards


def _cards(table: TableReads) -> str | None:
    """Every card lies in exactly one place, and is where its place says; no place holds what it may not."""
    state, findings = table.state, table.layout.findings
    moved: Sequence[int] | None = None if findings.lying is None else _moved(findings.lying, state)
    wrong = next(_misplaced(table), None) if moved is None else None
    shelves = inventory(table.layout).shelves
    for zone in range(len(state.zones)) if moved is None else moved:
        shelf, cards = shelves.get(zone), state.zones[zone]
        if wrong is None and shelf is not None and not _surely_fit(shelf, cards):
            wrong = next(_shelf(table, zone, shelf.room), None)
    if wrong is None and moved != []:
        findings.lying = Lying(state.zones[:], state.where[:], state.created)
    return wrong


def _moved(before: Lying, state: State) -> list[int] | None:
    """The places where other cards lie than before, if the same cards lie there in all; none: that is not sure."""
    if before.created != state.created or len(before.where) != len(state.where):
        return None
    zones, was = state.zones, before.zones
    assert len(zones) == len(was), "places are neither made nor lost"
    places = [zone for zone in compress(count(), map(is_not, zones, was)) if zones[zone] != was[zone]]
    if not places:
        return places if state.where == before.where else None
    if sorted([card for zone in places for card in zones[zone]]) != sorted([c for zone in places for c in was[zone]]):
        return None
    where = before.where[:]
    for zone in places:
        for card in zones[zone]:
            where[card] = zone
    return places if where == state.where else None


def _misplaced(table: TableReads) -> Iterator[str]:
    """Every card that does not lie in exactly one place, or not where its place says."""
    state = table.state
    declared = len(table.layout.cards)
    if len(state.where) != declared + len(state.created):
        yield f"there are {len(state.where)} cards, of {declared} and {len(state.created)} made in play"
    seen: dict[int, int] = {}
    for zone, cards in enumerate(state.zones):
        for card in cards:
            if card in seen:
                both = f"{_said(table, seen[card])} and {_said(table, zone)}"
                yield f"`{table.title_of(card)}` lies in two places: {both}"
            seen[card] = zone
    for card, zone in enumerate(state.where):
        if seen.get(card) != zone:
            lies = "nowhere" if card not in seen else f"in {_said(table, seen[card])}"
            yield f"`{table.title_of(card)}` lies {lies}, not in {_said(table, zone)}"


def _surely_fit(shelf: Shelf, cards: tuple[int, ...]) -> bool:
    """Whether a place may hold these; of cards made in play that is not known here."""
    return len(cards) <= shelf.room and (shelf.fitting is None or shelf.fitting.issuperset(cards))


def _shelf(table: TableReads, zone: int, room: int) -> Iterator[str]:
    """What lies in a place that it has no room for, or does not hold."""
    place, info, cards = _said(table, zone), table.instance(zone).info, table.state.zones[zone]
    assert info is not None, "it has a say in what may lie there"
    if table.layout.spaces(zone):
        yield f"{len(cards)} cards lie in {place} and on none of its spaces"
    elif len(cards) > room:
        yield f"{len(cards)} cards lie in {place}, which has room for {room}"
    for card in cards:
        if info.holds and not table.is_kind(card, info.holds):
            yield f"`{table.title_of(card)}` lies in {place}, which holds {', '.join(info.holds)}"


def _said(table: TableReads, zone: int) -> str:
    return f"`{table.layout.place_words[zone]}`"


# ---------------------------------------------------------------------- amounts


def _numbers(table: TableReads) -> str | None:
    """No number is out of its bounds, and of no sort of units there are too many or too few."""
    findings, counts, cells = table.layout.findings, inventory(table.layout), table.state.cells
    now, before = Numbers(counts.read(cells), table.state.laid), findings.numbers
    if now == before:
        return None
    surely = before is not None and _surely_right(counts, before, now, cells)
    wrong = None if surely else next(_wrong_numbers(table), None)
    if wrong is None:
        findings.numbers = now
    return wrong


def _surely_right(counts: Inventory, before: Numbers, now: Numbers, cells: list[Value]) -> bool:
    """Whether all is right that is other than in a state in which all was; no: that is not known here."""
    stocks: set[Stock] = set()
    if now.laid != before.laid:
        lying, lay = set(now.laid), set(before.laid)
        if len(lying) < len(now.laid) or len(lay) < len(before.laid):
            return False
        if any(units <= 0 for _, _, _, units in lying - lay):
            return False
        for _, unit, _, _ in lying ^ lay:
            stocks.update(counts.of_unit.get(unit, ()))
    for cell in compress(counts.cells, map(ne, now.values, before.values)):
        amounts, others = counts.of_cell[cell]
        if not all(_is_within(cells[cell], amount) for amount in amounts):
            return False
        stocks.update(others)
    return all(_is_whole(stock, cells, now.laid) for stock in stocks)


def _wrong_numbers(table: TableReads) -> Iterator[str]:
    counts, cells, laid = inventory(table.layout), table.state.cells, table.state.laid
    for counted in counts.counted:
        for amount in counted.amounts:
            if not _is_within(cells[amount.cell], amount):
                yield _bounds(counted, amount, cells[amount.cell])
        for stock in counted.stocks:
            yield from _stock(counted, stock, cells, laid)
    for track, seat, amount in counts.steps:
        if not _is_within(cells[amount.cell], amount):
            yield f"seat {seat} stands on {cells[amount.cell]} of the track `{track}`"
    for place, unit, _, units in laid:
        if units <= 0:
            yield f"{units} `{table.layout.unit_word(unit)[1]}` lie on {place}"


def _is_within(value: Value, amount: Amount) -> bool:
    """Whether a number is neither below its floor nor above its ceiling; nothing is nowhere."""
    if value is None:
        return True
    counted = number(value)
    return (amount.least is None or counted >= amount.least) and (amount.most is None or counted <= amount.most)


def _bounds(counted: Counted, amount: Amount, value: Value) -> str:
    if amount.least is not None and number(value) < amount.least:
        return f"{_of(counted, amount.holder)} is {value}, below {amount.least}"
    return f"{_of(counted, amount.holder)} is {value}, above {amount.most}"


def _is_whole(stock: Stock, cells: list[Value], laid: tuple[Laid, ...]) -> bool:
    left = number(cells[stock.left])
    return left >= 0 and _held(stock, cells) + _lying(stock, laid) + left == stock.total


def _held(stock: Stock, cells: list[Value]) -> int:
    return sum([number(cells[cell]) for cell in stock.held]) - stock.endless


def _lying(stock: Stock, laid: tuple[Laid, ...]) -> int:
    owners = stock.owners
    return sum([units for _, unit, owner, units in laid if unit == stock.unit and (owners is None or owner in owners)])


def _stock(counted: Counted, stock: Stock, cells: list[Value], laid: tuple[Laid, ...]) -> Iterator[str]:
    """As many units exist as were declared: of pieces for each player, of other units in all."""
    held, lying, left = _held(stock, cells), _lying(stock, laid), number(cells[stock.left])
    if left < 0:
        yield f"the supply of `{counted.name}` is {left}"
    if held + lying + left != stock.total:
        whose = "" if stock.holder is None else f" of {_of(counted, stock.holder)}"
        yield f"{held} held, {lying} lying and {left} left of `{counted.name}`{whose} are not {stock.total}"


def _of(counted: Counted, holder: int | None) -> str:
    return f"`{counted.name}`" if holder is None else f"`{counted.name}` of seat {holder}"
