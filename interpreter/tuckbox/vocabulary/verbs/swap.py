"""`swap`: two players change places on a counter or track, or two cards change places."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import cards
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .carrying import clause


def swap_values(table: Table, event: Event) -> Value:
    """Each of the two gets what the other one had."""
    mine = table.place_of_event(event)
    other = clause(event, "with")
    if mine is None or other is None:
        return None
    theirs = (mine[0], mine[1], other)
    kept, taken = table.read_place(mine), table.read_place(theirs)
    table.write_place(mine, taken)
    table.write_place(theirs, kept)
    return None


def swap_cards(table: Table, event: Event) -> Value:
    """The two cards change places; with none of either nothing happens."""
    mine, theirs = cards(event.thing), cards(clause(event, "with"))
    for one, other in zip(mine, theirs, strict=False):
        here, there = table.zone_of(one), table.zone_of(other)
        first, second = table.cards_in(here).index(one), table.cards_in(there).index(other)
        if here == there:
            order = list(table.cards_in(here))
            order[first], order[second] = other, one
            table.reorder(here, tuple(order))
        elif table.move(one, table.layout.box):
            table.move(other, here, first)
            table.move(one, there, second)
    return None


SWAP = Verb(
    word="swap",
    line="Two players change places on a counter or track, or two cards change places.",
    says={"en": "swap {thing} with {with}"},
    told={"en": "{by} swaps {thing}[ with {with}]", "hu": "{by} cserél: {thing}[ – {with}]"},
    families=("change", "affect"),
    forms=(
        Form(
            id="swap.counter",
            run=swap_values,
            parameters=(
                Parameter("thing", "counter", required=True),
                Parameter("for", "players"),
                Parameter("with", "player", required=True),
            ),
        ),
        Form(
            id="swap.track",
            run=swap_values,
            parameters=(
                Parameter("thing", "counter", required=True),
                Parameter("for", "players"),
                Parameter("with", "player", required=True),
            ),
        ),
        Form(
            id="swap.cards",
            run=swap_cards,
            parameters=(
                Parameter("thing", "cards", required=True),
                Parameter("with", "cards", required=True),
            ),
        ),
    ),
)
