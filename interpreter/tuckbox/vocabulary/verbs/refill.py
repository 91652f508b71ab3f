"""`refill`: the empty spaces of a zone are filled."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.moving import refill
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import number
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb


def refill_zone(table: Table, event: Event) -> Value:
    """The machine makes the moves one by one; with nothing to fill it with nothing happens."""
    if next(refill(table, number(event.thing)), None) is not None:
        table.signal("filling", event.thing)
    return None


REFILL = Verb(
    word="refill",
    line="The empty spaces of a zone are filled.",
    says={
        "en": "refill {thing}",
        "hu": "*fel|tölt {thing:t}",
    },
    told={"en": "", "hu": ""},
    forms=(
        Form(
            id="refill.zone",
            run=refill_zone,
            parameters=(Parameter("thing", "filled", required=True),),
        ),
    ),
)
