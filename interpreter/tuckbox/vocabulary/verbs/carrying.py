"""How the verbs that move cards carry them: where to, in which order, as far as they fit."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import cards, number
from tuckbox.semantics.checked.expressions import Value


def clause(event: Event, name: str) -> Value:
    """The value of a clause word (``event.by`` is the doer; the clause ``by`` stands here)."""
    for word, value in event.fields:
        if word == name:
            return value
    return None


def doer_or(event: Event, name: str = "for") -> int | None:
    """Who a phrase is for: the clause, else the doer."""
    value = clause(event, name)
    return event.by if value is None else number(value)


def goal(event: Event) -> tuple[int | None, str, int | None]:
    """The zone that is written, where in it, and which one is shuffled then: ``to``, ``onto`` and ``into`` are meant by
    its kind, ``under`` at the bottom; what comes ``into`` it is mixed in.
    """
    zone: int | None = None
    mixed: int | None = None
    rank = len(_GOALS)
    for word, value in event.fields:
        if word in _GOALS and isinstance(value, int):
            if word == "into":
                mixed = value
            if _GOALS[word] < rank:
                zone, rank = value, _GOALS[word]
    return zone, "bottom" if rank == _UNDER else "default", mixed


#: The clauses that say where cards go; of several the first one here counts.
_GOALS = {"to": 0, "onto": 1, "into": 2, "under": 3}
_UNDER = _GOALS["under"]


def carry(table: Table, event: Event) -> tuple[int, ...]:
    """Move the event's cards to the written goal (else the box), as many as fit; those that moved."""
    zone, where, mixed = goal(event)
    moved = carry_to(table, cards(event.thing), table.layout.box if zone is None else zone, where)
    if mixed is not None:
        table.shuffle(mixed)
    return moved


def carry_to(table: Table, things: tuple[int, ...], zone: int, where: str = "default") -> tuple[int, ...]:
    """Move cards in their order: the first of them comes to lie highest in a pile, foremost in a row."""
    if len(things) == 1 and (zone < 0 or not table.layout.grounds[zone].bounded):  # there is no order, and room
        return things if table.move(things[0], zone, where) else ()
    if not _on_top(table, zone, where):
        return tuple([card for card in things if table.move(card, zone, where)])
    room = table.room(zone)
    fitting = things if room is None else things[:room]
    moved = [card for card in reversed(fitting) if table.move(card, zone, "top")]
    return tuple(reversed(moved))


def bearers(table: Table, card: int) -> tuple[int, ...]:
    """A card, the card it lies on, the card that lies on, and so on."""
    found = [card]
    while (bearer := table.bearer(found[-1])) is not None:
        found.append(bearer)
    return tuple(found)


def _on_top(table: Table, zone: int, where: str) -> bool:
    return where == "top" or (where == "default" and table.drawn(zone) == "top")
