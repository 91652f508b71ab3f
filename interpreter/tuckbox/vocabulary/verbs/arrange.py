"""`arrange`: the doer puts a zone's cards in an order of his choice."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import cards, number
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .carrying import clause


def arrange_zone(table: Table, event: Event) -> Value:
    """The order was asked for before."""
    if event.thing is not None:
        table.lay_in_order(number(event.thing), cards(clause(event, "order")))
    return None


ARRANGE = Verb(
    word="arrange",
    line="The doer puts a zone's cards in an order of his choice.",
    says={
        "en": "put the cards of {thing} in an order of your choice",
        "hu": "*el|rendez! {thing:hol} a lapokat tetszőleges sorrendbe",
    },
    told={"en": "{by} arranges {thing}[: {order}]", "hu": "{by} *el|rendez: {thing}[ – {order}]"},
    manual=(
        "Asked one after the other: what is first, what is next. On spaces the cards are laid anew on those spaces on "
        "which some lie; the empty ones stay empty, and nothing is refilled."
    ),
    tells={"order": "list"},
    forms=(
        Form(
            id="arrange.zone",
            run=arrange_zone,
            parameters=(Parameter("thing", "zone", required=True),),
            orders=True,
        ),
    ),
)
