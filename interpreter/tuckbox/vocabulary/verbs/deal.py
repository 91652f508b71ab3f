"""`deal`: each of some players gets cards from a pile."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .carrying import carry


def deal_cards(table: Table, event: Event) -> Value:
    return carry(table, event)


DEAL = Verb(
    word="deal",
    line="Each of some players gets cards from a pile.",
    says={
        "en": "deal {thing}[ from {from}][ into {to}]",
        "hu": "*ki|oszt {thing:t}[ {from:honnan}][ {to:hová}]",
    },
    told={"en": "{by} deals {thing}[ to {to}]", "hu": "{by} *ki|oszt: {thing}[ {to:a hová}]"},
    manual="`deal 3 from deck to hand for players`.",
    families=("move", "affect"),
    forms=(
        Form(
            id="deal.cards",
            run=deal_cards,
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
