"""`use`: units are used up, or a card's effect happens."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import bag, bag_of
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .counting import USED, transfer
from .resolving import effect_of


def use_units(table: Table, event: Event) -> Value:
    """Used units wait apart until they are reset."""
    made: dict[int, int] = {}
    for unit, amount in bag(event.thing):
        made[unit] = -transfer(table, unit, event.by, -amount)
        table.lay(USED, unit, event.by, made[unit])
    return bag_of(made)


def use_effect(table: Table, event: Event) -> Value:
    table.signal("effect", effect_of(event))
    return None


USE = Verb(
    word="use",
    line="Units are used up, or a card's effect happens.",
    says={
        "en use.units": "use up {thing}",
        "en use.effect": "carry out {thing}",
        "hu use.units": "*el|használ {thing:t}",
        "hu use.effect": "*végre|hajt {thing:t}",
    },
    told={
        "en": "{by} uses {thing}",
        "hu": "{by} felhasznál {thing:t}",
        "hu use.effect": "{by} *fel|használ: {thing}",
    },
    manual=(
        "`use 1 coin` marks units as used until they are `reset`. `use CARD` makes the effect printed on it happen."
    ),
    families=("affect",),
    synonyms=("activate",),
    forms=(
        Form(
            id="use.units",
            run=use_units,
            parameters=(Parameter("thing", "units", required=True),),
            result="bag",
            in_cost=True,
            spends=True,
        ),
        Form(
            id="use.effect",
            run=use_effect,
            parameters=(Parameter("thing", "effect", required=True),),
            in_cost=True,
        ),
    ),
)
