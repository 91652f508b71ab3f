"""What stood in for a payment several times is told once, with all that it cost."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tuckbox.semantics.checked.expressions import Value

from .batch import is_bag
from .events import Event
from .layout import Layout
from .log import Entry
from .told_order import stand_in
from .values import add_bags


def summed(layout: Layout, entries: Iterable[Entry]) -> list[Entry]:
    """The same entries; a pair of units and the ability that they were spent for stands once where it comes again
    right behind itself, with the units of all."""
    told: list[Entry] = []
    for one in entries:
        told.append(one)
        pairs = told[-4:]
        if len(pairs) == 4 and _is_same(layout, *pairs):
            first, used, again, _ = pairs
            units = add_bags(first.event.thing, again.event.thing)  # type: ignore[arg-type]
            told[-4:] = [replace(first, event=first.event.about(units)), used]
    return told


def _is_same(layout: Layout, first: Entry, used: Entry, again: Entry, used_again: Entry) -> bool:
    if stand_in(layout.ruleset, used_again.event) is None or used_again.event.name in layout.verbs:
        return False
    one, other = first.event, again.event
    same_use = used.event[:4] == used_again.event[:4]
    same_cost = (one.name, one.by, one.source) == (other.name, other.by, other.source) and _where(one) == _where(other)
    return same_use and same_cost and is_bag(one.thing) and is_bag(other.thing)


def _where(event: Event) -> list[tuple[str, Value]]:
    """The clauses of an event but for how much it was."""
    return [(word, value) for word, value in event.fields if word != "paid"]
