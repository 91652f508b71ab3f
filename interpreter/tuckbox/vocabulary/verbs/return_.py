"""`return`: pieces and units go back to whose they are, cards to where it is said."""

from __future__ import annotations

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import bag, bag_of
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .carrying import carry
from .counting import USED, holder_of, move_piece, piece, side, transfer


def return_units(table: Table, event: Event) -> Value:
    """Units of the doer that lie somewhere come back to him."""
    source = side(table, event, "from")
    made: dict[int, int] = {}
    for unit, amount in bag(event.thing):
        mine = holder_of(table, table.layout.unit_word(unit)[1], event.by)
        for place, lying, owner, count in table.state.laid:
            wanted = place != USED and (not source[0] or source[1] == place)
            if lying == unit and owner == mine and wanted and made.get(unit, 0) < amount:
                taken = -table.lay(place, unit, owner, -min(count, amount - made.get(unit, 0)))
                made[unit] = made.get(unit, 0) + transfer(table, unit, owner, taken)
    return bag_of(made)


def return_piece(table: Table, event: Event) -> Value:
    """The piece goes back to its owner."""
    found = piece(event.thing)
    return None if found is None else move_piece(table, event.thing, ("player", found[2]))


def return_cards(table: Table, event: Event) -> Value:
    return carry(table, event)


RETURN = Verb(
    word="return",
    line="Pieces and units go back to whose they are, cards to where it is said.",
    says={
        "en return.units": "return {thing}[ from {from}]",
        "en return.piece": "return {thing}",
        "en return.cards": (
            "return {thing}[ from {from}][ to {to}][ onto {onto}][ to the bottom of"
            " {under}][ into {into} and shuffle it]"
        ),
        "hu return.units": "*vissza|tesz {thing:t}[ {from:honnan}]",
        "hu return.piece": "*vissza|vesz {thing:t}",
        "hu return.cards": (
            "*vissza|tesz {thing:t}[ {from:honnan}][ {to:hová}][ {onto:ra}][ {under:hová}"
            " alulra][ {into:hová}, és megkevered]"
        ),
    },
    told={
        "en": "{by} returns {thing}[ → {to}][ → the bottom of {under}]",
        "hu": "{by} *vissza|tesz: {thing}[ {to:a hová}][ {under:a} alá]",
    },
    manual="`return all pawns` brings all of yours back to your supply.",
    families=("move", "affect"),
    forms=(
        Form(
            id="return.units",
            run=return_units,
            parameters=(
                Parameter("thing", "units", required=True),
                Parameter("from", "any"),
            ),
            result="bag",
        ),
        Form(
            id="return.piece",
            run=return_piece,
            parameters=(Parameter("thing", "piece", required=True),),
            result="piece",
        ),
        Form(
            id="return.cards",
            run=return_cards,
            parameters=(
                Parameter("thing", "selection", required=True),
                Parameter("from", "any", usual="hand"),
                Parameter("to", "any"),
                Parameter("onto", "space"),
                Parameter("into", "zone"),
                Parameter("under", "zone"),
            ),
            result="cards",
            selects="from",
            detaches="home",
            one_of=("to", "onto", "into", "under"),
        ),
    ),
)
