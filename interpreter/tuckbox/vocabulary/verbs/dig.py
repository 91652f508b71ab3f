"""`dig`: cards are turned over from a pile until one fits."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import cards, number
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .carrying import carry_to, clause


def dig_zone(table: Table, event: Event) -> Value:
    """Cards are passed from the top until one fits; ``until`` of the event holds all that fit."""
    fitting = cards(clause(event, "until"))
    passed: list[int] = []
    found: int | None = None
    for card in table.cards_of(event.thing):
        if event.by is not None:
            table.show((card,), (event.by,))
        if card in fitting:
            found = card
            break
        passed.append(card)
    carry_to(table, tuple(passed), number(clause(event, "under")), "bottom")
    if found is None or not table.move(found, number(clause(event, "to"))):
        return None
    return found


DIG = Verb(
    word="dig",
    line="Cards are turned over from a pile until one fits.",
    says={
        "en": (
            "turn over cards from {thing} until {until}, put that one into {to} and the others at the bottom of {under}"
        ),
        "en dig.zone result": "found",
        "hu": (
            "*fel|fordít! egyenként {thing:honnan} a lapokat addig, amíg elő nem kerül egy ilyen:"
            " {until}; az kerül {to:hová}, a többi {under:hová} alulra"
        ),
        "hu dig.zone result": "talált",
    },
    told={"en": "{by} turns over cards of {thing}", "hu": "{by} lapokat fordít fel {thing:a ból}"},
    manual=(
        "`dig deck to hand under deck until C`: the first card for which C holds goes `to`, those"
        " before it go `under`. One pass through the pile; none if nothing fits."
    ),
    families=("move", "affect"),
    forms=(
        Form(
            id="dig.zone",
            run=dig_zone,
            parameters=(
                Parameter("thing", "zone", required=True),
                Parameter("to", "zone", required=True),
                Parameter("under", "zone", required=True),
                Parameter("until", "condition", required=True),
            ),
            result="card",
        ),
    ),
)
