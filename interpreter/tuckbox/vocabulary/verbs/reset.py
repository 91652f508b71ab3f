"""`reset`: used units come back, or cards are made as at their start."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import bag, bag_of, cards
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .counting import USED, transfer


def reset_units(table: Table, event: Event) -> Value:
    """Used units of the doer can be used again."""
    made: dict[int, int] = {}
    for unit, amount in bag(event.thing):
        back = -table.lay(USED, unit, event.by, -amount)
        made[unit] = transfer(table, unit, event.by, back)
    return bag_of(made)


def reset_cards(table: Table, event: Event) -> Value:
    for card in cards(event.thing):
        table.set_exhausted(card, False)
    return None


RESET = Verb(
    word="reset",
    line="Used units come back, or cards are made as at their start.",
    says={
        "en reset.units": "make {thing} usable again",
        "en reset.cards": "set {thing} back to how it began",
        "hu reset.units": "*fel|szabadít {thing:t}",
        "hu reset.cards": "*vissza|állít {thing:t} a kezdeti állapotába",
    },
    told={"en": "{by} resets {thing}", "hu": "{by} *fel|szabadít: {thing}"},
    manual="`reset all coins` brings back what was used, up to the most one can have.",
    families=("affect",),
    forms=(
        Form(
            id="reset.units",
            run=reset_units,
            parameters=(Parameter("thing", "units", required=True),),
            result="bag",
        ),
        Form(
            id="reset.cards",
            run=reset_cards,
            parameters=(Parameter("thing", "cards", required=True),),
        ),
    ),
)
