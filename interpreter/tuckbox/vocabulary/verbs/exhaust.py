"""`exhaust`: cards are exhausted: they cannot be exhausted again until they are ready."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import cards
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb


def exhaust_cards(table: Table, event: Event) -> Value:
    for card in cards(event.thing):
        table.set_exhausted(card, True)
    return None


EXHAUST = Verb(
    word="exhaust",
    line="Cards are exhausted: they cannot be exhausted again until they are ready.",
    says={
        "en": "exhaust {thing}",
        "hu": "*ki|merít {thing:t}",
    },
    told={"en": "{by} exhausts {thing}", "hu": "{by} *ki|merít: {thing}"},
    manual="In a cost, a card that is exhausted already cannot pay.",
    families=("affect",),
    synonyms=("tap",),
    forms=(
        Form(
            id="exhaust.cards",
            run=exhaust_cards,
            parameters=(Parameter("thing", "cards", required=True),),
            in_cost=True,
        ),
    ),
)
