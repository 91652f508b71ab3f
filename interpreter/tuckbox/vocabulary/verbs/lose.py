"""`lose`: units go back to the supply, as far as they are there."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .carrying import doer_or
from .counting import moved


def lose_units(table: Table, event: Event) -> Value:
    return moved(table, event, doer_or(event), -1)


LOSE = Verb(
    word="lose",
    line="Units go back to the supply, as far as they are there.",
    says={
        "en": "lose {thing}",
        "hu": "*el|veszít {thing:t}",
    },
    told={"en": "{by} loses {thing}", "hu": "{by} elveszít {thing:t}"},
    manual="`lose 1 gold` loses what is there. In a cost all of it must be there.",
    touches="named",
    synonyms=("remove",),
    for_does=True,
    forms=(
        Form(
            id="lose.units",
            run=lose_units,
            parameters=(
                Parameter("thing", "units", required=True),
                Parameter("for", "players", usual="doer"),
            ),
            result="bag",
            in_cost=True,
            spends=True,
        ),
    ),
)
