"""`slide`: the cards of a zone with spaces close up."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.moving import slides
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import number
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb


def slide_zone(table: Table, event: Event) -> Value:
    """Cards close the gaps of the row, one after the other."""
    zone = number(event.thing)
    for _ in table.layout.spaces(zone):
        step = next(slides(table, zone), None)
        if step is None:
            break
        table.move(*step)
    return None


SLIDE = Verb(
    word="slide",
    line="The cards of a zone with spaces close up.",
    says={
        "en": "slide the cards of {thing} together",
        "hu": "*össze|tol! {thing:hol} a lapokat",
    },
    told={"en": "", "hu": ""},
    forms=(
        Form(
            id="slide.zone",
            run=slide_zone,
            parameters=(Parameter("thing", "zone", required=True),),
        ),
    ),
)
