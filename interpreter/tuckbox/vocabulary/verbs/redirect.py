"""`redirect`: a pick of the action that is being answered becomes another one."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .carrying import clause


def redirect_pick(table: Table, event: Event) -> Value:
    """Nothing happens where it is to become none, and none of what it could have been."""
    value = clause(event, "to")
    if value is not None:
        table.signal("redirected", (event.thing, value))
    return None


REDIRECT = Verb(
    word="redirect",
    line="A pick of the action that is being answered becomes another one.",
    says={
        "en": "change {thing} to {to}",
        "hu": "*át|irányít {thing:t} ide: {to}",
    },
    told={"en": "{by} changes the target", "hu": "{by} mást tesz célponttá"},
    manual=(
        "Only in an ability with `reacts to`: `redirect event.PICK to X`. X must be something that the pick could have "
        "been; else nothing happens."
    ),
    only_in="reacts to",
    forms=(
        Form(
            id="redirect.pick",
            run=redirect_pick,
            parameters=(
                Parameter("thing", "pick", required=True),
                Parameter("to", "value", required=True),
            ),
        ),
    ),
)
