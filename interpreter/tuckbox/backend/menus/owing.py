"""Writes whether what a seat holds covers what is owed."""

from __future__ import annotations

from tuckbox.language.types import WordOf
from tuckbox.runtime.layout import Layout
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.expressions import THIS, YOU

from ..expressions import Names
from ..expressions.words import numbered
from ..expressions.writing import as_number, simple
from .costs import Bill, Carried, Test, choice_name, chosen_among, slots_of, word_of


def purse_of(layout: Layout) -> dict[int, tuple[tuple[int, tuple[int, ...], int], ...]]:
    """Of every unit that can be paid, what counts as it: (unit, its cell for each seat, what stays)."""
    found: dict[int, tuple[tuple[int, tuple[int, ...], int], ...]] = {}
    for unit, (sort, _, _) in enumerate(layout.numbering.units):
        if sort in ("resource", "group"):
            found[unit] = tuple(_kept(layout, member) for member in layout.members(unit))
    return found


def _kept(layout: Layout, unit: int) -> tuple[int, tuple[int, ...], int]:
    word = layout.unit_word(unit)[1]
    info = layout.ruleset.counters[word]
    cells = tuple(layout.cell(word, seat if info.per == "player" else None) for seat in range(layout.seats))
    return unit, cells, max(0, info.least or 0)


def firm_tests(bill: Bill, names: Names) -> list[Test]:
    """What must hold whatever stands in for units."""
    found = list(bill.tests)
    for unit, amount in bill.taken.items():
        ((_, cells, stays),) = purse_of(names.layout)[unit]
        found.append(Test(f"cells[{numbered(cells, f'r{YOU}', names)}] >= {amount + stays}", frozenset()))
    return found


def owed_test(bill: Bill, names: Names) -> Test | None:
    """Whether what is held covers all that is owed as such; none: nothing is."""
    if not bill.owed:
        return None
    if len(bill.owed) == 1:
        found = _single(bill, names) if bill.carried is None else _carried(bill, bill.carried, names)
        if found is not None:
            return found
    units = {names.layout.unit("resource", word) for word in bill.words}
    taken = tuple((unit, amount) for unit, amount in bill.taken.items() if unit in units)
    if len(bill.owed) == 1:
        rows = {
            unit: members[0][1]
            for unit, members in purse_of(names.layout).items()
            if len(members) == 1 and not members[0][2] and unit not in bill.taken
        }
        given = f"{names.constants.keep('k_rows', rows, repr(rows))}, {purse_name(names)}, cells, r{YOU}, {taken!r}"
        return Test(f"{choice_name(names.constants, 'affords_one')}({given}, {bill.owed[0][0]})", bill.slots)
    bags = [text for text, _, _ in bill.owed] + ([repr(taken)] if taken else [])
    affords = choice_name(names.constants, "affords")
    return Test(f"{affords}({purse_name(names)}, cells, r{YOU}, {', '.join(bags)})", bill.slots)


def purse_name(names: Names) -> str:
    """The name of what can be paid, and where it is held."""
    purse = purse_of(names.layout)
    return names.constants.keep("k_purse", purse, repr(purse))


def _single(bill: Bill, names: Names) -> Test | None:
    """Some of one unit: a comparison; none: it is not so simple."""
    _, bag, slots = bill.owed[0]
    if not isinstance(bag, x.Bag) or (isinstance(bag.amount, x.Constant) and not isinstance(bag.amount.value, int)):
        return None
    word = word_of(bag.unit)
    if word is None:
        return _of_local(bill, bag, names)
    ((_, cells, stays),) = purse_of(names.layout)[names.layout.unit("resource", word)]
    stays += bill.taken.get(names.layout.unit("resource", word), 0)
    held = f"cells[{numbered(cells, f'r{YOU}', names)}]"
    return Test(f"{as_number(bag.amount, names)} <= {f'{held} - {stays}' if stays else held}", slots)


def _of_local(bill: Bill, bag: x.Bag, names: Names) -> Test | None:
    """The same where the unit is a resource that was picked."""
    unit, layout = bag.unit, names.layout
    if not isinstance(unit, x.Local) or not isinstance(unit.type, WordOf) or unit.type.sort != "resource":
        return None
    if bill.taken or unit.slot not in names.sure or layout.numbering.unit_offset(unit.type):
        return None
    single = {number: members[0] for number, members in purse_of(layout).items() if len(members) == 1}
    if any(stays for _, _, stays in single.values()):
        return None
    cells = {number: row for number, (_, row, _) in single.items()}
    row = names.constants.keep("k_held", cells, repr(cells))
    amount, held = as_number(bag.amount, names), f"cells[{row}[r{unit.slot}][r{YOU}]]"
    if slots_of(bag.amount) or simple(amount):
        return Test(f"{amount} <= {held}", slots_of(bag))
    known = names.temp()  # the same for every unit
    return Test(f"(({known} := {amount}) if {known} is None else {known}) <= {held}", slots_of(bag), (known,))


def _carried(bill: Bill, carried: Carried, names: Names) -> Test:
    """The same for what a thing carries: most things carry nothing, and each cost is compared by itself."""
    covered: list[str] = []
    unknown: list[list[str]] = []
    for _, inner, own in carried.costs:
        owed = Bill(taken=bill.taken, owed=inner.owed, words=inner.words)
        test = owed_test(owed, own)
        parts = [*inner.tests, *([test] if test is not None else [])]
        unknown.append([f"    {one} = None" for part in parts for one in part.unknown])
        covered.append(" and ".join(f"({part.text})" for part in parts) or "True")
    chosen = None if any(unknown) else chosen_among(covered, carried.thing, carried.which, names)
    if chosen is not None:
        return Test(f"(not {chosen[0]} or {chosen[1]})", bill.slots)
    for (number, inner, _), first, text in zip(carried.costs, unknown, covered, strict=True):
        bill.covering += [*inner.functions, f"def covers_{number}(r{THIS}):", *first, f"    return {text}"]
    bill.covering.append(f"covers = (None, {''.join(f'covers_{number}, ' for number, _, _ in carried.costs)})")
    which = f"{carried.which}[{carried.thing}]"
    return Test(f"(not {which} or covers[{which}]({carried.thing}))", bill.slots)
