"""`draw`: cards come from a pile or bag to a hand."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .carrying import carry


def draw_cards(table: Table, event: Event) -> Value:
    return carry(table, event)


DRAW = Verb(
    word="draw",
    line="Cards come from a pile or bag to a hand.",
    says={
        "en": "draw {thing}[ from {from}][ into {to}]",
        "hu": "*húz {thing:t}[ {from:honnan}][ {to:hová}]",
    },
    told={"en": "{by} draws {thing}[ → {elsewhere}]", "hu": "{by} húz: {thing}[ {elsewhere:a hová}]"},
    manual=(
        "`draw 2 card` uses the kind's `deck` and `hand`, where `from` and `to` are not written. "
        "`as` names the card of `draw 1`, else the list."
    ),
    families=("move", "affect"),
    for_does=True,
    forms=(
        Form(
            id="draw.cards",
            run=draw_cards,
            parameters=(
                Parameter("thing", "selection", required=True),
                Parameter("from", "zone", usual="deck"),
                Parameter("to", "zone", usual="hand"),
                Parameter("for", "players"),
            ),
            result="cards",
            selects="from",
        ),
    ),
)
