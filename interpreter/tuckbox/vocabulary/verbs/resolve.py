"""`resolve`: an effect that is written on a thing happens."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import cards, number
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .carrying import clause
from .resolving import effect_of


def resolve_effect(table: Table, event: Event) -> Value:
    table.signal("effect", effect_of(event))
    return None


def resolve_side(table: Table, event: Event) -> Value:
    """One side of each card: its effect happens, and what it says that lasts comes into force."""
    side = clause(event, "with")
    for card in reversed(cards(event.thing)) if side is not None else ():  # what is asked for last happens first
        table.signal("effect", ("side", card, table.card(card).kind.faces[number(side)]))
    return None


RESOLVE = Verb(
    word="resolve",
    line="An effect that is written on a thing happens.",
    says={
        "en": "carry out {thing}",
        "en resolve.side": "carry out {thing} (its side: {with})",
        "hu": "*végre|hajt {thing:t}",
        "hu resolve.side": "*végre|hajt {thing:t} ezzel az oldallal: {with}",
    },
    told={"en": "{by}: {thing} takes effect[ – {with}]", "hu": "{by}: {thing} hatása[ – {with}]"},
    manual=(
        "`resolve card` runs its effect, `resolve card with side` one of its sides, `resolve "
        "thing.word` the effect in that field. The event says the field as `field`."
    ),
    families=("affect",),
    synonyms=("activate", "copy", "execute", "play"),
    forms=(
        Form(
            id="resolve.effect",
            run=resolve_effect,
            parameters=(Parameter("thing", "effect", required=True),),
        ),
        Form(
            id="resolve.side",
            run=resolve_side,
            parameters=(
                Parameter("thing", "cards", required=True),
                Parameter("with", "side", required=True),
            ),
        ),
    ),
)
