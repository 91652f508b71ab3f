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


def goal(table: Table, event: Event) -> tuple[int | None, str]:
    """The zone that is written, and where in it: ``to``, ``onto`` and ``into`` by its kind, ``under`` at the bottom."""
    written: tuple[int, int] | None = None
    for word, value in event.fields:
        rank = _GOALS.get(word)
        if rank is not None and isinstance(value, int) and (written is None or rank < written[0]):
            written = rank, value
    if written is None:
        return None, "default"
    return written[1], "bottom" if written[0] == _GOALS["under"] else "default"


#: The clauses that say where cards go; of several the first one here counts.
_GOALS = {"to": 0, "onto": 1, "into": 2, "under": 3}


def carry(table: Table, event: Event) -> tuple[int, ...]:
    """Move the event's cards to the written goal (else the box), as many as fit; those that moved."""
    zone, where = goal(table, event)
    moved = carry_to(table, cards(event.thing), table.layout.box if zone is None else zone, where)
    into = clause(event, "into")
    if isinstance(into, int):
        table.shuffle(into)
    return moved


def carry_to(table: Table, things: tuple[int, ...], zone: int, where: str = "default") -> tuple[int, ...]:
    """Move cards in their order: the first of them comes to lie highest in a pile, foremost in a row."""
    if not _on_top(table, zone, where):
        if len(things) == 1:
            return things if table.move(things[0], zone, where) else ()
        return tuple([card for card in things if table.move(card, zone, where)])
    room = table.room(zone)
    fitting = things if room is None else things[:room]
    if len(fitting) == 1:
        return fitting if table.move(fitting[0], zone, "top") else ()
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
