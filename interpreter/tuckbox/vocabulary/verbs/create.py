"""`create`: a new piece of a kind comes into being."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.moving import zone_for_kind
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import number
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .carrying import clause


def create_card(table: Table, event: Event) -> Value:
    """Where it is said, else in the doer's zone that holds its kind."""
    kind = table.layout.word("kind", number(event.thing))
    zone = clause(event, "on") if clause(event, "to") is None else clause(event, "to")
    if zone is None:
        zone = zone_for_kind(table, kind, event.by)
    return None if zone is None else table.create(kind, number(zone), event.by)


def create_on_card(table: Table, event: Event) -> Value:
    """On a card that bears others."""
    bearer = clause(event, "on")
    place = None if bearer is None else table.layout.bearing.get(number(bearer))
    kind = table.layout.word("kind", number(event.thing))
    return None if place is None else table.create(kind, place, event.by)


CREATE = Verb(
    word="create",
    line="A new piece of a kind comes into being.",
    says={
        "en": "place a new {thing}[ on {on}][ into {to}]",
        "hu": "*le|tesz egy új lapot: {thing}[, {on:ra}][, {to:hová}]",
    },
    told={"en": "{by} places {thing}[ on {on}][ in {to}]", "hu": "{by} *le|rak: {thing}[ {on:a ra}][ {to:a hová}]"},
    manual="Its owner is the doer. Without copies in the declaration there is no limit.",
    families=("affect",),
    forms=(
        Form(
            id="create.card",
            run=create_card,
            parameters=(
                Parameter("thing", "kind", required=True),
                Parameter("on", "any"),
                Parameter("to", "zone"),
            ),
            result="card",
            creates=True,
        ),
        Form(
            id="create.attached",
            run=create_on_card,
            parameters=(
                Parameter("thing", "kind", required=True),
                Parameter("on", "cards"),
                Parameter("to", "zone"),
            ),
            result="card",
            creates=True,
        ),
    ),
)
