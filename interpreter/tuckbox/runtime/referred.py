"""Cards that something names by their number: a running effect, a counter, a field, what waits or was used up.

A card like that cannot be exchanged for another one behind the back of what names it. What registers hold is told by
how they are read; of events, whose parts have no types, every number is taken for a card: one too many does no harm.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from tuckbox.language.types import EVENT, SOURCE, CardOf, ListOf, OptionalOf, Type, Unknown
from tuckbox.program import ops
from tuckbox.semantics.checked import expressions as e
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.nodes import nodes

from .layout.cards import FIRST_FIELD
from .values import number

if TYPE_CHECKING:
    from .layout import Layout
    from .machine import Machine
    from .state import Frame

#: Registers that hold cards: of a routine, action, ability or cost by its number.
_SLOTS: WeakKeyDictionary[Layout, dict[tuple[str, int], frozenset[int]]] = WeakKeyDictionary()


def referred(machine: Machine) -> frozenset[int]:
    """The cards that are named anywhere but by the place where they lie."""
    state = machine.state
    found = {place for place, _, _, _ in state.laid if place >= 0}
    found.update(card for *_, card in state.grants if card is not None)
    found.update(_numbers(state.used))
    found.update(_numbers(state.waiting))
    found.update(_in_cells(machine))
    found.update(_bearing(machine))
    for frame in state.stack:
        found.update(_in_frame(machine, frame))
    return frozenset(found)


def _numbers(value: Value) -> Iterator[int]:
    """Every number in a value, however deep."""
    if isinstance(value, tuple):
        for part in value:
            yield from _numbers(part)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield value


def _bearing(machine: Machine) -> Iterator[int]:
    """Cards with something on the spots that are printed on them."""
    layout, state = machine.table.layout, machine.state
    laid = {-1 - place for place, _, _, _ in state.laid}
    for zone, instance in enumerate(layout.zone_instances):
        if instance.card is not None and (state.zones[zone] or zone in laid):
            yield instance.card


# ---------------------------------------------------------------------- cells


def _in_cells(machine: Machine) -> Iterator[int]:
    layout, cells = machine.table.layout, machine.state.cells
    for info in layout.ruleset.counters.values():
        if holds_cards(info.type):
            for holder in range(layout.seats) if info.per == "player" else (None,):
                yield from _numbers(cells[layout.cell(info.name, holder)])
    for space, instance in enumerate(layout.zone_instances):
        for field in instance.info.fields.values() if instance.info is not None else ():
            cell = layout.space_field_cell(space, field.name) if holds_cards(field.type) else None
            if cell is not None:
                yield from _numbers(cells[cell])
    for card in range(machine.table.card_count()):
        kind = machine.table.card(card).kind
        for name, offset in layout.field_offsets[kind.name].items():
            if holds_cards(kind.fields[name].type):
                assert offset >= FIRST_FIELD
                yield from _numbers(cells[machine.table.card_base(card) + offset])


def holds_cards(typed: Type) -> bool:
    """Whether a value of this type may be a card, or have cards in it."""
    if isinstance(typed, (OptionalOf, ListOf)):
        return holds_cards(typed.of)
    return isinstance(typed, (CardOf, Unknown)) or typed in (EVENT, SOURCE)


# ---------------------------------------------------------------------- frames


def _in_frame(machine: Machine, frame: Frame) -> Iterator[int]:
    match frame:
        case ("run", routine, _, registers):
            yield from _registers(machine, "routine", routine, registers)
        case ("at once", routine, _, _, _, tuple() as threads, _):
            for thread in threads:
                assert isinstance(thread, tuple)
                yield from _registers(machine, "routine", routine, thread[2])
        case ("action", index, _, registers, event, stage, extra, _, _, todo):
            yield from _registers(machine, "action", index, registers)
            yield from _numbers((event, extra, todo if stage == "first" else ()))
        case ("activation", index, card, _, registers, _, event):
            yield from _registers(machine, "ability", index, registers)
            yield from _numbers((card, event))
        case ("ability", index, card, _, event, _, registers, _):
            yield from _registers(machine, "ability", index, registers)
            yield from _numbers((card, event))
        case ("payment", cost, _, registers, _, extra, _, _, quiz):
            yield from _registers(machine, "cost", cost, registers)
            yield from _numbers((extra, quiz))
        case ("asking", _, chosen, bill, quiz):
            yield from _numbers((chosen, bill, quiz))
        case ("event", event, payload, _, _, todo):
            yield from _numbers((event, payload, todo))
        case ("settle", event, todo):
            yield from _numbers((event, todo))
        case ("source", thing):
            yield from _numbers(thing)


def _registers(machine: Machine, sort: str, of: Value, registers: Value) -> Iterator[int]:
    assert isinstance(registers, tuple)
    slots = _slots(machine, sort, number(of))
    yield from _numbers(tuple(value for slot, value in enumerate(registers) if slot in slots))


def _slots(machine: Machine, sort: str, of: int) -> frozenset[int]:
    known = _SLOTS.setdefault(machine.table.layout, {})
    found = known.get((sort, of))
    if found is None:
        found = known[sort, of] = frozenset((e.THIS, e.EVENT, *_read_as_cards(machine, sort, of)))
    return found


def _read_as_cards(machine: Machine, sort: str, of: int) -> Iterator[int]:
    program = machine.program
    if of < 0:  # a payment without a cost of its own
        return
    if sort == "routine":
        for op in program.codes[of].ops:
            yield from _read_by(op)
            if isinstance(op, ops.Pay):
                yield from _locals((program.costs[op.cost].cost,))
        return
    rows: dict[str, Iterable[object]] = {"action": program.actions, "ability": program.abilities}
    tree = program.costs[of].cost if sort == "cost" else tuple(rows[sort])[of]
    yield from _locals((tree,))
    if sort == "action" and program.actions[of].paid_slot >= 0:
        yield program.actions[of].paid_slot


def _read_by(op: ops.Op) -> Iterator[int]:
    """The registers of an instruction that hold cards, those for what it is in the middle of as well."""
    yield from _locals((op,))
    match op:
        case ops.Begin(items=slot, of=of) | ops.RandomFrom(partial=slot, of=of) | ops.Arrange(partial=slot, of=of):
            if holds_cards(of.type):
                yield slot
        case ops.SelectCards(partial=slot):
            yield slot


def _locals(trees: tuple[object, ...]) -> Iterator[int]:
    return (part.slot for part in nodes(trees) if isinstance(part, e.Local) and holds_cards(part.type))
