"""`look`: the doer sees cards until the effect ends."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import cards
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .carrying import doer_or


def look_at_cards(table: Table, event: Event) -> Value:
    seat = doer_or(event)
    if seat is not None:
        table.show(cards(event.thing), (seat,))
    return None


LOOK = Verb(
    word="look",
    line="The doer sees cards until the effect ends.",
    says={
        "en": "look at {thing}",
        "hu": "*meg|néz {thing:t}",
    },
    told={"en": "{by} looks at {thing}", "hu": "{by} *meg|néz: {thing}"},
    families=("affect",),
    synonyms=("peek",),
    for_does=True,
    forms=(
        Form(
            id="look.cards",
            run=look_at_cards,
            parameters=(
                Parameter("thing", "cards", required=True),
                Parameter("for", "players"),
            ),
        ),
    ),
)
