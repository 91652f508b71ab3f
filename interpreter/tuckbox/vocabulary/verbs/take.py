"""`take`: cards go to your own zone that holds their kind."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .carrying import carry


def take_cards(table: Table, event: Event) -> Value:
    return carry(table, event)


TAKE = Verb(
    word="take",
    line="Cards go to your own zone that holds their kind.",
    says={
        "en": "take {thing}[ from {from}][ into {to}]",
        "hu": "*el|vesz {thing:t}[ {from:honnan}][ {to:hová}]",
    },
    told={"en": "{by} takes {thing}[ → {elsewhere}]", "hu": "{by} *el|vesz: {thing}[ {elsewhere:a hová}]"},
    manual="`take 2 from offer` needs no `to` where exactly one of your zones can receive the kind.",
    families=("move", "affect"),
    synonyms=("buy", "collect", "get", "pick"),
    forms=(
        Form(
            id="take.cards",
            run=take_cards,
            parameters=(
                Parameter("thing", "selection", required=True),
                Parameter("from", "any", usual="hand"),
                Parameter("to", "zone", usual="receiving"),
            ),
            result="cards",
            selects="from",
        ),
    ),
)
