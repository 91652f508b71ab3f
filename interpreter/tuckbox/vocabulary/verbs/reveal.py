"""`reveal`: everybody, or some players, see cards."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import cards, items, number
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .carrying import clause


def reveal_cards(table: Table, event: Event) -> Value:
    """To the players that are named, else to everybody."""
    to = clause(event, "to")
    seats = tuple(range(table.layout.seats)) if to is None else tuple(number(seat) for seat in items(to))
    table.show(cards(event.thing), seats)
    return cards(event.thing)


REVEAL = Verb(
    word="reveal",
    line="Everybody, or some players, see cards.",
    says={
        "en": "reveal {thing}[ from {from}][ to {to}]",
        "hu": "*fel|fed {thing:t}[ {from:honnan}][ {to:nak}]",
    },
    told={"en": "{by} reveals {thing}", "hu": "{by} *fel|fed: {thing}"},
    families=("affect",),
    synonyms=("show",),
    forms=(
        Form(
            id="reveal.cards",
            run=reveal_cards,
            parameters=(
                Parameter("thing", "selection", required=True),
                Parameter("from", "any", usual="hand"),
                Parameter("to", "players"),
            ),
            result="cards",
            selects="from",
        ),
    ),
)
