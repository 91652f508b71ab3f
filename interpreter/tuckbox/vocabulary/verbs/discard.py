"""`discard`: cards go where their zone or kind says, else to the box."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.moving import discard_pile
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import cards
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .carrying import carry, carry_to, goal


def discard_cards(table: Table, event: Event) -> Value:
    if goal(event)[0] is not None:
        return carry(table, event)
    found: list[int] = []
    for card in cards(event.thing):
        found.extend(carry_to(table, (card,), discard_pile(table, card, event.by)))
    return tuple(found)


DISCARD = Verb(
    word="discard",
    line="Cards go where their zone or kind says, else to the box.",
    says={
        "en": "discard {thing}[ from {from}][ to {to}][ to the bottom of {under}]",
        "hu": "*el|dob {thing:t}[ {from:honnan}][ {to:hová}][ {under:hová} alulra]",
    },
    told={"en": "{by} discards {thing}", "hu": "{by} *el|dob: {thing}"},
    manual=(
        "Without `to` a card goes where its zone says `discards to`, else where its kind says "
        "`discard`, else to the box. `under ZONE` lays it at the bottom."
    ),
    families=("move", "affect"),
    synonyms=("destroy", "kill", "remove", "sacrifice", "trash"),
    forms=(
        Form(
            id="discard.cards",
            run=discard_cards,
            parameters=(
                Parameter("thing", "selection", required=True),
                Parameter("from", "any", usual="hand"),
                Parameter("to", "zone"),
                Parameter("under", "zone"),
            ),
            result="cards",
            in_cost=True,
            selects="from",
            detaches="off",
        ),
    ),
)
