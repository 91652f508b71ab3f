"""`gain`: units come from the supply to a player."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .carrying import doer_or
from .counting import addable, moved


def gain_units(table: Table, event: Event) -> Value:
    return moved(table, event, doer_or(event), 1)


def gainable(table: Table, event: Event) -> Value:
    return addable(table, event, doer_or(event))


GAIN = Verb(
    word="gain",
    line="Units come from the supply to a player.",
    says={
        "en": "gain {thing}",
        "hu": "*kap {thing:t}",
    },
    told={"en": "{by} gains {thing}", "hu": "{by} kap {thing:t}"},
    manual=(
        "`gain 2 gold` takes two from the supply. A group as unit (`gain 1 metal`) lets the one "
        "who gains choose the member. `for X` gives each of X his own, in turn order. What comes "
        "`instead of` it is about no more than the supply has."
    ),
    touches="added",
    synonyms=("add", "collect", "earn", "get", "receive"),
    for_does=True,
    forms=(
        Form(
            id="gain.units",
            run=gain_units,
            can=gainable,
            parameters=(
                Parameter("thing", "units", required=True),
                Parameter("for", "players", usual="doer"),
            ),
            result="bag",
        ),
    ),
)
