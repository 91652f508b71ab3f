"""`flip`: a card or a word of two values shows its other side."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import cards, number
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .carrying import clause
from .changing import change, places, turned


def flip_card(table: Table, event: Event) -> Value:
    """To the face that is named, else to the other one (of more than two sides the next)."""
    to = clause(event, "to")
    for card in cards(event.thing):
        following = (table.face(card) + 1) % len(table.card(card).kind.faces)
        table.set_face(card, following if to is None else number(to))
    return None


FLIP = Verb(
    word="flip",
    line="A card or a word of two values shows its other side.",
    says={
        "en": "flip {thing}[ to {to}]",
        "hu": "*meg|fordít {thing:t}[ erre: {to}]",
    },
    told={"en": "{by} flips {thing}", "hu": "{by} *meg|fordít: {thing}"},
    manual=(
        "With `to` it must end there: in a cost what shows it already cannot pay. A counter's "
        "event has the word as thing and its owner as `for`; a track's has the track and the "
        "player; a field's has the field's name and the card or space as `for`."
    ),
    families=("change", "affect"),
    becomes=turned,
    of_two=True,
    touches="named",
    forms=(
        Form(
            id="flip.card",
            run=flip_card,
            parameters=(
                Parameter("thing", "cards", required=True),
                Parameter("to", "face"),
            ),
            in_cost=True,
        ),
        *places("flip", change, Parameter("to", "value")),
    ),
)
