"""What is to be counted in every state of a layout, worked out once: places, amounts, stocks of units."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from tuckbox.language.types import NUMBER
from tuckbox.semantics.checked.expressions import Constant
from tuckbox.semantics.checked.ruleset import CounterInfo

from ..values import number
from .cells import UNLIMITED, runs_out

if TYPE_CHECKING:
    from tuckbox.semantics.checked.expressions import Value

    from ..state import Laid
    from . import Layout

#: Room in a place that takes any number of cards.
ANY_NUMBER = sys.maxsize


class Shelf(NamedTuple):
    """Of a place, ``fitting``: the cards from the start that may lie there (none: any); ``room``: how many."""

    fitting: frozenset[int] | None
    room: int


class Lying(NamedTuple):
    """How the cards lay in a state in which all was right; see ``State``."""

    zones: list[tuple[int, ...]]
    where: list[int]
    created: tuple[tuple[int, int], ...]


class Numbers(NamedTuple):
    """The counted numbers of a state in which all was right, in the order of their cells, and what lay about in it."""

    values: tuple[Value, ...]
    laid: tuple[Laid, ...]


class Amount(NamedTuple):
    """A number that stands in a cell, with its bounds (none: no bound), and whose it is."""

    cell: int
    least: int | None
    most: int | None
    holder: int | None


class Stock(NamedTuple):
    """Units of which there are ``total``: in the cells ``held``, lying about, and ``left`` in the supply.

    ``owners``: of units that lie, only those of these count; none: all. ``endless``: what of the held was there
    without being counted. ``holder``: whose pieces they are.
    """

    held: tuple[int, ...]
    unit: int
    owners: frozenset[int | None] | None
    left: int
    total: int
    endless: int
    holder: int | None


class Counted(NamedTuple):
    """A counter or resource with its numbers, and its stocks if there are only so many units."""

    name: str
    amounts: tuple[Amount, ...]
    stocks: tuple[Stock, ...]


class Inventory(NamedTuple):
    """Everything that is counted. ``shelves``: of a place that has a say in what may lie there, what it says.

    ``steps``: of every track its name, a seat, the cell and bounds of its place. ``cells``: all in which numbers stand;
    ``read``: takes these out of all cells. ``of_cell``: by a cell, the bounds of what stands there, and the stocks that
    it is counted among; ``of_unit``: by a unit, its stocks.
    """

    shelves: Mapping[int, Shelf]
    counted: tuple[Counted, ...]
    steps: tuple[tuple[str, int, Amount], ...]
    cells: tuple[int, ...]
    read: Callable[[list[Value]], tuple[Value, ...]]
    of_cell: Mapping[int, tuple[tuple[Amount, ...], tuple[Stock, ...]]]
    of_unit: Mapping[int, tuple[Stock, ...]]


def inventory(layout: Layout) -> Inventory:
    """What is to be counted of a game for so many seats."""
    found = layout.findings.inventory
    if found is None:
        counters = layout.ruleset.counters.values()
        counted = tuple(Counted(info.name, _amounts(layout, info), _stocks(layout, info)) for info in counters)
        steps = _steps(layout)
        of_cell = _of_cells(counted, steps)
        cells = tuple(of_cell)
        found = layout.findings.inventory = Inventory(
            _shelves(layout), counted, steps, cells, _reading(cells), of_cell, _of_units(counted)
        )
    return found


def _of_cells(
    counted: Iterable[Counted], steps: Iterable[tuple[str, int, Amount]]
) -> dict[int, tuple[tuple[Amount, ...], tuple[Stock, ...]]]:
    amounts = [amount for _, _, amount in steps]
    stocks: list[Stock] = []
    for one in counted:
        amounts += one.amounts
        stocks += one.stocks
    bounded: dict[int, tuple[Amount, ...]] = {}
    shared: dict[int, tuple[Stock, ...]] = {}
    for amount in amounts:
        bounded[amount.cell] = (*bounded.get(amount.cell, ()), amount)
    for stock in stocks:
        for cell in (*stock.held, stock.left):
            shared[cell] = (*shared.get(cell, ()), stock)
    return {cell: (bounded.get(cell, ()), shared.get(cell, ())) for cell in sorted({*bounded, *shared})}


def _of_units(counted: Iterable[Counted]) -> dict[int, tuple[Stock, ...]]:
    found: dict[int, tuple[Stock, ...]] = {}
    for one in counted:
        for stock in one.stocks:
            found[stock.unit] = (*found.get(stock.unit, ()), stock)
    return found


def _reading(cells: tuple[int, ...]) -> Callable[[list[Value]], tuple[Value, ...]]:
    """What takes the numbers in these cells out of all cells."""
    if len(cells) < 2:
        return lambda every: tuple([every[cell] for cell in cells])
    return itemgetter(*cells)


def _shelves(layout: Layout) -> dict[int, Shelf]:
    """What lies in a zone with spaces lies on one of them."""
    found: dict[int, Shelf] = {}
    for zone, one in enumerate(layout.zone_instances):
        if one.info is None:
            continue
        room = 0 if layout.spaces(zone) else ANY_NUMBER
        if room and one.parent is None and isinstance(one.info.size, Constant):
            room = number(one.info.size.value)
        fitting = layout.cards_among(one.info.holds) if one.info.holds else None
        if room < ANY_NUMBER or fitting is not None:
            found[zone] = Shelf(fitting, room)
    return found


def _amounts(layout: Layout, info: CounterInfo) -> tuple[Amount, ...]:
    least = 0 if info.resource and info.least is None else info.least
    if info.type != NUMBER or (least is None and info.most is None):
        return ()
    return tuple(Amount(layout.cell(info.name, one), least, info.most, one) for one in _holders(layout, info))


def _stocks(layout: Layout, info: CounterInfo) -> tuple[Stock, ...]:
    if not info.resource or info.supply is None:
        return ()
    holders = _holders(layout, info)
    parts: list[tuple[int | None, ...]] = [(holder,) for holder in holders] if info.piece else [holders]
    return tuple(_stock(layout, info, part, info.supply) for part in parts)


def _stock(layout: Layout, info: CounterInfo, part: tuple[int | None, ...], total: int) -> Stock:
    endless = sum(UNLIMITED for holder in part if holder in layout.unlimited and not runs_out(info))
    holder = part[0] if info.piece else None
    left = layout.supply_cell(info.name, holder)
    assert left is not None, "what has a supply has a cell for it"
    return Stock(
        held=tuple(layout.cell(info.name, one) for one in part),
        unit=layout.unit("resource", info.name),
        owners=frozenset(part) if info.piece else None,
        left=left,
        total=total,
        endless=endless,
        holder=holder,
    )


def _holders(layout: Layout, info: CounterInfo) -> tuple[int | None, ...]:
    return tuple(range(layout.seats)) if info.per == "player" else (None,)


def _steps(layout: Layout) -> tuple[tuple[str, int, Amount], ...]:
    return tuple(
        (
            info.name,
            seat,
            Amount(layout.track_cell(info.name, seat), 1 if info.start is None else info.start, info.top, seat),
        )
        for info in layout.tracks
        for seat in range(layout.seats)
    )
