"""Writing names: constants, declared words, locals, counters, fields, fields of the event."""

from __future__ import annotations

from collections.abc import Sequence

from tuckbox.language.types import BagOf, SpaceOf
from tuckbox.runtime.evaluate.words import group_members
from tuckbox.runtime.events import BY, NAME, SOURCE, STEP, THING
from tuckbox.runtime.state import State
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import ALL
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.expressions import Value

from .names import Names
from .writing import (
    LISTS,
    SURE,
    WRITERS,
    as_number,
    expression,
    is_bag,
    is_list,
    listed,
    once,
    plain,
    sure,
    unless_none,
)


def _constant(expr: x.Constant, names: Names) -> str:
    if expr.value and isinstance(expr.type, BagOf):
        return repr(names.layout.bag_in_play(expr.value, expr.type))
    return repr(expr.value)


def _named(expr: x.Named, names: Names) -> str:
    layout = names.layout
    if expr.sort in ("group", "track group"):
        return repr(group_members(Table(layout, State()), expr.sort, expr.name))
    if expr.sort == "enum" and expr.of is None:
        return repr(tuple(range(len(layout.ruleset.enums[expr.name].values))))
    return repr(layout.number(expr.sort, expr.name, expr.of))


def _local(expr: x.Local, names: Names) -> str:
    return names.register(expr.slot)


def numbered(row: Sequence[int], index: str, names: Names) -> str:
    """The member of a row of numbers at an index, worked out where the row rises evenly."""
    step = row[1] - row[0] if len(row) > 1 else 0
    if any(value != row[0] + step * place for place, value in enumerate(row)):
        return f"{names.constant('row', tuple(row))}[{index}]"
    if index.isdecimal():
        return repr(row[int(index)])
    if step == 0:
        return repr(row[0])
    times = index if step == 1 else f"{step} * {index}"
    return f"{row[0]} + {times}" if row[0] else times


def _cell(expr: x.Cell, names: Names) -> str:
    layout = names.layout
    if expr.holder is None:
        return f"cells[{layout.cell(expr.word)}]"
    row = [layout.cell(expr.word, seat) for seat in range(layout.seats)]
    return unless_none(expr.holder, names, lambda holder: f"cells[{numbered(row, holder, names)}]")


def _track_place(expr: x.TrackPlace, names: Names) -> str:
    layout = names.layout
    if isinstance(expr.track, x.Named):
        row = [layout.track_cell(expr.track.name, seat) for seat in range(layout.seats)]
        return unless_none(expr.holder, names, lambda holder: f"cells[{numbered(row, holder, names)}]")

    def of_track(track: str) -> str:
        rows = names.constant("tracks", layout.track_rows)
        return unless_none(expr.holder, names, lambda holder: f"cells[{rows}[{track}][{holder}]]")

    return unless_none(expr.track, names, of_track)


def _card_field(expr: x.CardField, names: Names) -> str:
    you = "None" if expr.you is None else expression(expr.you, names)
    return unless_none(expr.card, names, lambda card: _field_of(expr, card, you, names))


def _fields(field: str, names: Names) -> tuple[tuple[Value, ...], tuple[Value, ...], bool]:
    """Of each card of the start what stands in a field that never changes, and the cell of one that does; whether any
    works it out.
    """
    layout = names.layout
    fixed: list[Value] = []
    changing: list[Value] = []
    worked_out = False
    for number, instance in enumerate(layout.cards):
        offset = layout.field_offsets[instance.kind.name].get(field)
        changing.append(None if offset is None else layout.card_cells[number] + offset)
        fixed.append(layout.constants.get((number, field)))
        said = field in instance.kind.fields or field in instance.info.formulas
        worked_out |= said and offset is None and (number, field) not in layout.constants
    return tuple(fixed), tuple(changing), worked_out


def fixed_members(expr: x.Expr, names: Names) -> str | None:
    """The members that a field of cards lists, where they stand fast for every card; none: it is something else."""
    if not isinstance(expr, x.CardField) or not listed(expr.type) or names.constants.creates or not names.layout.cards:
        return None
    fixed, changing, worked_out = _fields(expr.field, names)
    if worked_out or any(changing) or not all(value is None or isinstance(value, tuple) for value in fixed):
        return None
    row = names.constant(expr.field, tuple(value or () for value in fixed))
    return unless_none(expr.card, names, lambda card: f"{row}[{card}]", "()")


def _field_of(expr: x.CardField, card: str, you: str, names: Names) -> str:
    """Read off a row of all cards where none of them works it out; cards made in play come after the row."""
    layout, field = names.layout, expr.field
    fixed, changing, worked_out = _fields(field, names)
    if not names.constants.creates and not worked_out and layout.cards and None not in changing:
        return f"cells[{names.constant(field, changing)}[{card}]]"
    if not names.constants.creates and not worked_out and layout.cards and not any(changing):
        return f"{names.constant(field, fixed)}[{card}]"
    first, again = once(card, names)
    rest = f"table.field({again}, {field!r}, {you})"
    changes = any(cell is not None for cell in changing)
    if worked_out or not layout.cards or (changes and any(value is not None for value in fixed)):
        return f"table.field({card}, {field!r}, {you})"
    if not changes:
        row = names.constant(field, fixed)
        return f"({row}[{again}] if {first} < {len(fixed)} else {rest})"
    row, cell = names.constant(field, changing), names.temp()
    return f"(cells[{cell}] if {first} < {len(fixed)} and ({cell} := {row}[{again}]) is not None else {rest})"


def _space_field(expr: x.SpaceField, names: Names) -> str:
    layout, field = names.layout, expr.field
    cells = tuple(layout.space_field_cell(space, field) for space in range(len(layout.zone_instances)))
    even = _even(expr, cells, names)

    def of_space(space: str) -> str:
        if even is not None:
            step, start = even
            times = space if step == 1 else f"{step} * {space}"
            return f"cells[{times} {'-' if start < 0 else '+'} {abs(start)}]"
        if all(cell is None for cell in cells):
            return f"table.space_field({space}, {field!r})"
        first, again = once(space, names)
        row, cell = names.constant(field, cells), names.temp()
        return f"(cells[{cell}] if ({cell} := {row}[{first}]) is not None else table.space_field({again}, {field!r}))"

    return unless_none(expr.space, names, of_space)


def _even(expr: x.SpaceField, cells: Sequence[int | None], names: Names) -> tuple[int, int] | None:
    """Where all spaces that it can be have such a cell at even distances: how far, and where number 0 would have it."""
    typed = plain(expr.space.type)
    if not isinstance(typed, SpaceOf) or not typed.zones:
        return None
    spaces = [
        number
        for number, zone in enumerate(names.layout.zone_instances)
        if zone.word in typed.zones and not zone.has_spaces
    ]
    known = [cell for number in spaces if (cell := cells[number]) is not None]
    if len(known) < 2 or len(known) != len(spaces):
        return None
    step, rest = divmod(known[1] - known[0], spaces[1] - spaces[0])
    start = known[0] - step * spaces[0]
    even = not rest and all(cell == start + step * number for number, cell in zip(spaces, known, strict=True))
    return (step, start) if even else None


_POSITIONS = {"name": NAME, "thing": THING, "by": BY, "source": SOURCE, "step": STEP}


def _event_field(expr: x.EventField, names: Names) -> str:
    event = names.register(x.EVENT)
    position = _POSITIONS.get(expr.name)
    if position is not None:
        return f"({event}[{position}] if {event} else None)"
    if expr.name in ("from", "to"):
        return f"{names.given('of_event')}(table, {event}, {expr.name!r})"
    return f"{names.given('field_of')}({event}, {expr.name!r})"


def _bag(expr: x.Bag, names: Names) -> str:
    known = expr.amount.value if isinstance(expr.amount, x.Constant) else None
    everything = isinstance(expr.amount, x.Constant) and known is None
    amount = str(ALL) if everything else as_number(expr.amount, names)
    if is_bag(expr.unit):
        return f"{names.given('multiplied')}({amount}, {expression(expr.unit, names)})"
    unit = unit_number(expr.unit, names)
    if isinstance(expr.unit, x.Named):
        if everything or known:
            return f"(({unit}, {amount}),)"
        first, again = once(amount, names)
        return f"((({unit}, {again}),) if {first} else ())"
    return f"{names.given('units')}({amount}, {unit})"


def unit_number(expr: x.Expr, names: Names) -> str:
    """The unit that an expression in unit position means; none for a word that is none."""
    if isinstance(expr, x.Named):
        return repr(names.layout.unit(expr.sort, expr.name, expr.of))
    offset = names.layout.numbering.unit_offset(expr.type)
    return unless_none(expr, names, lambda value: f"{value} + {offset}" if offset else value)


def _items(expr: x.Items, names: Names) -> str:
    nested = listed_in(expr)
    parts: list[str] = []
    for item in expr.items:
        if not nested and type(item.type).__name__ == "ListOf":
            text = expression(item, names)
            parts.append(f"*{text}" if is_list(item) else f"*{names.given('items')}({text})")
        elif sure(item, names):
            parts.append(expression(item, names))
        else:
            parts.append("*" + unless_none(item, names, lambda value: f"({value},)", "()"))
    return f"({', '.join(parts)}{',' if parts else ''})"


def listed_in(expr: x.Items) -> bool:
    """Whether it is a list of lists."""
    of = getattr(expr.type, "of", expr.type)
    return listed(expr.type) and type(expr.type).__name__ == "ListOf" and type(of).__name__ == "ListOf"


def _is_group(expr: x.Named) -> bool:
    return expr.sort in ("group", "track group") or (expr.sort == "enum" and expr.of is None)


WRITERS[x.Constant] = _constant
WRITERS[x.Named] = _named
WRITERS[x.Local] = _local
WRITERS[x.Cell] = _cell
WRITERS[x.TrackPlace] = _track_place
WRITERS[x.CardField] = _card_field
WRITERS[x.SpaceField] = _space_field
WRITERS[x.EventField] = _event_field
WRITERS[x.Bag] = _bag
WRITERS[x.Items] = _items
LISTS[x.Items] = lambda expr: True
LISTS[x.Bag] = lambda expr: True
LISTS[x.Named] = _is_group
LISTS[x.Constant] = lambda expr: isinstance(expr.value, tuple)
SURE[x.Constant] = lambda expr, names: expr.value is not None
SURE[x.Named] = lambda expr, names: True
SURE[x.Local] = lambda expr, names: expr.slot in names.sure or expr.slot in names.values
