"""`shuffle`: a zone's cards are put in a random order, or cards are shuffled into a zone."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import items, number
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .carrying import carry


def shuffle_zone(table: Table, event: Event) -> Value:
    for zone in items(event.thing):
        table.shuffle(number(zone))
    return None


def shuffle_cards(table: Table, event: Event) -> Value:
    return carry(table, event)


SHUFFLE = Verb(
    word="shuffle",
    line="A zone's cards are put in a random order, or cards are shuffled into a zone.",
    says={
        "en shuffle.zone": "shuffle {thing}",
        "en shuffle.cards": "shuffle {thing}[ from {from}] into {into}",
        "hu shuffle.zone": "*meg|kever {thing:t}",
        "hu shuffle.cards": "*bele|kever {thing:t}[ {from:honnan}] {into:hová}",
    },
    told={
        "en": "Shuffled: {thing}",
        "en shuffle.cards": "Shuffled into {into}: {thing}",
        "hu": "Megkeverve: {thing}",
        "hu shuffle.cards": "Bekeverve {into:a hová}: {thing}",
    },
    families=("affect",),
    forms=(
        Form(
            id="shuffle.zone",
            run=shuffle_zone,
            parameters=(Parameter("thing", "zone", required=True),),
        ),
        Form(
            id="shuffle.cards",
            run=shuffle_cards,
            parameters=(
                Parameter("thing", "selection", required=True),
                Parameter("from", "any", usual="hand"),
                Parameter("into", "zone", required=True),
            ),
            result="cards",
            selects="from",
        ),
    ),
)
