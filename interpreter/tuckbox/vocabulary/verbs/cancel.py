"""`cancel`: the action that is being answered has no effect; its cost stays paid."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Verb


def cancel_event(table: Table, event: Event) -> Value:
    table.signal("cancelled")
    return None


CANCEL = Verb(
    word="cancel",
    line="The action that is being answered has no effect; its cost stays paid.",
    says={
        "en": "cancel its effect",
        "hu": "*semlegesít! a hatását",
    },
    told={"en": "{by} cancels it", "hu": "{by} semlegesíti a hatást"},
    manual="Only in an ability with `reacts to`. What was cancelled has not happened for those that wait for it.",
    only_in="reacts to",
    synonyms=("counter", "negate"),
    forms=(
        Form(
            id="cancel.event",
            run=cancel_event,
            parameters=(),
            word="event",
        ),
    ),
)
