"""`roll`: a die is thrown."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .carrying import clause


def roll_die(table: Table, event: Event) -> Value:
    """The face was thrown before the event; the table itself does not change."""
    return clause(event, "face")


ROLL = Verb(
    word="roll",
    line="A die is thrown.",
    says={
        "en": "roll {thing}",
        "hu": "*dob {thing:val}",
    },
    told={"en": "{by} rolls {face}", "hu": "{by} dob: {face}"},
    manual="`roll d6 as pips` names its face. The event says it as `face`.",
    tells={"face": "face"},
    synonyms=("throw", "cast"),
    forms=(
        Form(
            id="roll.die",
            run=roll_die,
            parameters=(Parameter("thing", "die", required=True),),
            result="face",
        ),
    ),
)
