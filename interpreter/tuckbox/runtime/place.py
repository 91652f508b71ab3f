"""Places that ``set``, ``raise``, ``lower`` and ``flip`` change: a counter, a field, a place on a track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.language.types import EnumOf, Type
from tuckbox.semantics.checked.expressions import Value

from .tracks import has_room
from .values import number

if TYPE_CHECKING:
    from .reads import TableReads
    from .table import Table

#: ``("cell", word, holder or none)`` · ``("track", number, seat)`` · ``("card field", card, field)`` ·
#: ``("space field", space, field)`` · ``("first player",)``; none: there is no such place (its owner is
#: none).
Place = tuple[Value, ...]


def of_event(table: Table, sort: str, thing: Value, whose: Value) -> Place | None:
    """The place that an event is about; none when what it belongs to is none.

    ``sort``: counter (thing: the word's number, whose: the seat or none), track, card, space (thing: the
    field's name, whose: the card or space), table (the first player).
    """
    if sort == "counter":
        word, per_player = table.layout.counters[number(thing)]
        if not per_player:
            return ("cell", word, None)
        return None if whose is None else ("cell", word, whose)
    if sort == "table":
        return ("first player",)
    if thing is None or whose is None:
        return None
    return ("track", thing, whose) if sort == "track" else (f"{sort} field", whose, thing)


def place_value(table: TableReads, place: Place) -> Value:
    """What stands there now."""
    if place[0] == "cell":
        _, word, holder = place
        return table.state.cells[table.layout.cell(word, holder)]  # type: ignore[arg-type]
    match place:
        case ("track", track, seat):
            return table.track_place(number(track), number(seat))
        case ("card field", card, "controller"):
            return table.controller(number(card))
        case ("card field", card, "owner"):
            return table.owner(number(card))
        case ("card field", card, str(field)):
            return table.field(number(card), field)
        case ("space field", space, str(field)):
            return table.space_field(number(space), field)
        case _:
            return table.first_player()


def write(table: Table, place: Place, value: Value) -> bool:
    """Put ``value`` there, as far as the declared bounds allow; whether that changed anything. Of a counter the table
    knows its cell and bounds already.
    """
    value = bounded(table, place, value)
    match place:
        case ("track", track, seat):
            return table.set_track(number(track), number(seat), None if value is None else number(value))
        case ("card field", card, "controller"):
            return table.set_controller(number(card), None if value is None else number(value))
        case ("card field", card, "owner"):
            return table.set_owner(number(card), None if value is None else number(value))
        case ("card field", card, str(field)):
            return table.set_field(number(card), field, value)
        case ("space field", space, str(field)):
            cell = table.layout.space_field_cell(number(space), field)
            return cell is not None and table.set_cell(cell, value)
        case _:
            return table.set_cell(table.layout.FIRST, value)


def bounded(table: Table, place: Place, value: Value) -> Value:
    """The value within what the declaration allows: a counter's least and most, a track's ends and taken spaces."""
    if value is None or isinstance(value, (str, bool, tuple)):
        return value
    least, most = bounds(table, place)
    if place[0] == "track":
        return _stop(table, place, value, 1 if least is None else least, most)
    return clamped(value, least, most)


def clamped(value: Value, least: int | None, most: int | None) -> Value:
    """A number between two bounds; none: there is no such bound. What is no number stays as it is."""
    if value is None or isinstance(value, (str, bool, tuple)):
        return value
    if least is not None and value < least:
        return least
    return most if most is not None and value > most else value


def _stop(table: Table, place: Place, wanted: int, least: int, most: int | None) -> int | None:
    """Where a marker comes to stand: between the ends; before a space that holds no second one it stops short.

    Who is not on the track yet comes from below its first space, and stays outside if he does not get so far.
    """
    track, seat = number(place[1]), number(place[2])
    now = table.track_place(track, seat)
    if now is None and wanted < least:
        return None
    aim = max(least, wanted if most is None else min(wanted, most))
    here = least - 1 if now is None else now
    step = 1 if aim > here else -1
    while aim != here and not has_room(table, track, aim, seat):
        aim -= step
    return None if now is None and aim == here else aim


def bounds(table: Table, place: Place) -> tuple[int | None, int | None]:
    """The least and most that may stand at a place; none: no bound."""
    ruleset = table.layout.ruleset
    if place[0] == "cell":
        info = ruleset.counters[str(place[1])]
        least = 0 if info.resource and info.least is None else info.least
        return least, info.most
    if place[0] == "track":
        track = ruleset.tracks[table.layout.word("track", number(place[1]))]
        return track.start, track.top
    return None, None


def type_at(table: Table, place: Place) -> Type | None:
    """The declared type of what stands at a place."""
    ruleset = table.layout.ruleset
    if place[0] == "cell":
        return ruleset.counters[str(place[1])].type
    if place[0] == "card field":
        return table.card(number(place[1])).kind.fields[str(place[2])].type
    if place[0] == "space field":
        info = table.instance(number(place[1])).info
        return None if info is None else info.fields[str(place[2])].type
    return None


def other_side(table: Table, place: Place) -> Value:
    """What a place of two values is flipped to; with more values the next one."""
    value, typed = place_value(table, place), type_at(table, place)
    if isinstance(value, bool):
        return not value
    if isinstance(typed, EnumOf):
        return (number(value) + 1) % len(table.layout.ruleset.enums[typed.name].values)
    return value
