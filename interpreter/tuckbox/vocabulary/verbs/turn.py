"""`turn`: a card or a word of two values shows the side that is said."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import cards, number
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .carrying import clause
from .changing import change, places, turned


def turn_card(table: Table, event: Event) -> Value:
    for card in cards(event.thing):
        table.set_face(card, number(clause(event, "to")))
    return None


TURN = Verb(
    word="turn",
    line="A card or a word of two values shows the side that is said.",
    says={
        "en": "turn {thing} to {to}",
        "hu": "*át|fordít {thing:t} erre: {to}",
    },
    told={"en": "{by} turns {thing}", "hu": "{by} *át|fordít: {thing}"},
    families=("affect",),
    becomes=turned,
    of_two=True,
    forms=(
        Form(
            id="turn.card",
            run=turn_card,
            parameters=(
                Parameter("thing", "cards", required=True),
                Parameter("to", "face", required=True),
            ),
            in_cost=True,
        ),
        *places("turn", change, Parameter("to", "value", required=True)),
    ),
)
