"""`move`: cards, units or pieces go from one place to another."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import bag, bag_of
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .carrying import carry
from .counting import move_piece, put_units, side, take_units


def move_cards(table: Table, event: Event) -> Value:
    return carry(table, event)


def move_bag(table: Table, event: Event) -> Value:
    """From the doer unless it is said where from; what does not fit stays where it was."""
    source, goal = side(table, event, "from"), side(table, event, "to")
    if not source[0]:
        source = ("player", event.by)
    made: dict[int, int] = {}
    for unit, amount in bag(event.thing):
        for owner, taken in take_units(table, unit, amount, source, event.by):
            fitting = put_units(table, unit, taken, goal, owner)
            made[unit] = made.get(unit, 0) + fitting
            if fitting < taken:
                put_units(table, unit, taken - fitting, source, owner)
    return bag_of(made)


def move_piece_onto(table: Table, event: Event) -> Value:
    return move_piece(table, event.thing, side(table, event, "onto"))


MOVE = Verb(
    word="move",
    line="Cards, units or pieces go from one place to another.",
    says={
        "en": "move {thing}[ from {from}][ to {to}]",
        "en move.piece": "move {thing}[ from {from}] onto {onto}",
        "en move.cards": (
            "put {thing}[ from {from}][ into {to}][ onto {onto}][ at the bottom of {under}]["
            " into {into} and shuffle it]"
        ),
        "hu": "*át|helyez {thing:t}[ {from:honnan}][ {to:hová}]",
        "hu move.piece": "*át|helyez {thing:t}[ {from:honnan}] {onto:ra}",
        "hu move.cards": (
            "*át|tesz {thing:t}[ {from:honnan}][ {to:hová}][ {onto:ra}][ {under:hová} alulra]"
            "[ {into:hová}, és megkevered]"
        ),
    },
    told={
        "en": "{by}: {thing}[ → {to}][ → {onto}][ → the bottom of {under}]",
        "en move.bag": "{by}: {thing}[ from {from}][ → {to}]",
        "hu": "{by}: {thing}[ {to:a hová}][ {onto:a ra}][ {under:a} alá]",
        "hu move.bag": "{by}: {thing}[ {from:a tól}][ {to:a hoz}]",
    },
    manual=(
        "`to ZONE` lays cards on top of a pile and last in a row; `under` lays them at the "
        "bottom; `into` shuffles them in; `onto` lays them on a space. `N from ZONE` is the top N"
        " of a pile, random ones of a bag, else the doer chooses."
    ),
    families=("move", "affect"),
    synonyms=("give", "place", "play", "transfer"),
    forms=(
        Form(
            id="move.cards",
            run=move_cards,
            parameters=(
                Parameter("thing", "selection", required=True),
                Parameter("from", "any", usual="hand"),
                Parameter("to", "any"),
                Parameter("onto", "space"),
                Parameter("into", "zone"),
                Parameter("under", "zone"),
            ),
            result="cards",
            in_cost=True,
            selects="from",
            one_of=("to", "onto", "into", "under"),
            fills=True,
        ),
        Form(
            id="move.bag",
            run=move_bag,
            parameters=(
                Parameter("thing", "units", required=True),
                Parameter("from", "any"),
                Parameter("to", "any", required=True),
            ),
            result="bag",
            in_cost=True,
            spends=True,
        ),
        Form(
            id="move.piece",
            run=move_piece_onto,
            parameters=(
                Parameter("thing", "piece", required=True),
                Parameter("from", "any"),
                Parameter("onto", "any", required=True),
            ),
            result="piece",
            in_cost=True,
        ),
    ),
)
