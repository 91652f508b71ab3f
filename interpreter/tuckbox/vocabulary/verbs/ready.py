"""`ready`: exhausted cards are ready again."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import cards
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb


def ready_cards(table: Table, event: Event) -> Value:
    for card in cards(event.thing):
        table.set_exhausted(card, False)
    return None


READY = Verb(
    word="ready",
    line="Exhausted cards are ready again.",
    says={
        "en": "ready {thing}",
        "hu": "*fel|frissít {thing:t}",
    },
    told={"en": "{by} readies {thing}", "hu": "{by} *fel|frissít: {thing}"},
    families=("affect",),
    synonyms=("untap",),
    forms=(
        Form(
            id="ready.cards",
            run=ready_cards,
            parameters=(Parameter("thing", "cards", required=True),),
        ),
    ),
)
