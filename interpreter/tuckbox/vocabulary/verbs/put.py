"""`put`: units, a piece or a card are laid on a card, a space or a spot."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import bag, bag_of, cards, number
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .carrying import bearers, carry_to, clause
from .counting import move_piece, put_units, side, transfer


def put_units_on(table: Table, event: Event) -> Value:
    """From the doer's supply, as many as he has."""
    goal = side(table, event, "on")
    made: dict[int, int] = {}
    for unit, amount in bag(event.thing):
        taken = -transfer(table, unit, event.by, -amount)
        made[unit] = put_units(table, unit, taken, goal, event.by)
    return bag_of(made)


def put_piece(table: Table, event: Event) -> Value:
    return move_piece(table, event.thing, side(table, event, "on"))


def put_cards(table: Table, event: Event) -> Value:
    """On a zone or space."""
    return carry_to(table, cards(event.thing), number(clause(event, "on")))


def attach_cards(table: Table, event: Event) -> Value:
    """On a card; nothing comes to lie on itself, nor on what lies on it."""
    bearer = clause(event, "on")
    place = None if bearer is None else table.layout.bearing.get(number(bearer))
    if place is None:
        return ()
    below = bearers(table, number(bearer))
    return carry_to(table, tuple(card for card in cards(event.thing) if card not in below), place)


PUT = Verb(
    word="put",
    line="Units, a piece or a card are laid on a card, a space or a spot.",
    says={
        "en": "put {thing} on {on}",
        "hu": "*rá|tesz {thing:t} {on:ra}",
    },
    told={"en": "{by}: {thing}[ → {on}]", "hu": "{by}: {thing}[ {on:a ra}]"},
    manual=(
        "`put 1 pawn on space` takes the piece from your supply. A card put on another stays with it until that leaves."
    ),
    families=("move", "affect"),
    synonyms=("place",),
    forms=(
        Form(
            id="put.units",
            run=put_units_on,
            parameters=(
                Parameter("thing", "units", required=True),
                Parameter("on", "any", required=True),
            ),
            result="bag",
            in_cost=True,
            spends=True,
        ),
        Form(
            id="put.piece",
            run=put_piece,
            parameters=(
                Parameter("thing", "piece", required=True),
                Parameter("on", "any", required=True),
            ),
            result="piece",
            in_cost=True,
        ),
        Form(
            id="put.card",
            run=put_cards,
            parameters=(
                Parameter("thing", "cards", required=True),
                Parameter("on", "any", required=True),
            ),
            result="cards",
            in_cost=True,
        ),
        Form(
            id="put.attached",
            run=attach_cards,
            parameters=(
                Parameter("thing", "cards", required=True),
                Parameter("on", "cards", required=True),
            ),
            result="cards",
            in_cost=True,
        ),
    ),
)
