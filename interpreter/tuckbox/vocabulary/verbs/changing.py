"""What verbs that change a place have in common: the forms, how the value comes about, the change itself."""

from __future__ import annotations

from collections.abc import Callable

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import number
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter

from .carrying import clause


def given(before: Value, amount: int, to: Value, other: Callable[[], Value]) -> Value:
    """The value that is written."""
    return to


def turned(before: Value, amount: int, to: Value, other: Callable[[], Value]) -> Value:
    """The value that is written, else the other one of two."""
    return other() if to is None else to


def more(before: Value, amount: int, to: Value, other: Callable[[], Value]) -> Value:
    return number(before) + amount


def less(before: Value, amount: int, to: Value, other: Callable[[], Value]) -> Value:
    return number(before) - amount


def change(table: Table, event: Event) -> Value:
    """The place gets the value of ``to``; the value that stands there then."""
    where = table.place_of_event(event)
    table.write_place(where, clause(event, "to"))
    return table.read_place(where)


def raised(table: Table, event: Event) -> Value:
    """The place goes up by ``amount``, within its bounds."""
    where = table.place_of_event(event)
    table.raise_place(where, number(clause(event, "amount")))
    return table.read_place(where)


def lowered(table: Table, event: Event) -> Value:
    """The place goes down by ``amount``, within its bounds."""
    where = table.place_of_event(event)
    table.raise_place(where, -number(clause(event, "amount")))
    return table.read_place(where)


def places(
    word: str,
    run: Callable[[Table, Event], Value],
    clause: Parameter,
    *,
    result: str | None = None,
    in_cost: bool = True,
) -> tuple[Form, ...]:
    """The forms of a verb for each sort of place: a counter, a track, a field of a card or space."""
    return tuple(
        Form(
            id=f"{word}.{place}",
            run=run,
            parameters=(Parameter("thing", "counter", required=True), Parameter("for", whose), clause),
            result=result,
            in_cost=in_cost,
        )
        for place, whose in (("counter", "players"), ("track", "players"), ("field", "any"))
    )
