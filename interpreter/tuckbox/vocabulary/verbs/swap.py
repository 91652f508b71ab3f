"""`swap`: two players change places on a counter or track, or two cards change places."""

from __future__ import annotations

from collections.abc import Callable

from tuckbox.runtime.events import Event
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import cards
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form, Parameter, Verb

from .carrying import bearers, clause


def exchanged(before: Value, amount: int, to: Value, other: Callable[[], Value]) -> Value:
    """What the other one has."""
    return other()


def swap_values(table: Table, event: Event) -> Value:
    """Each of the two gets what the other one had; on a track also his rank among those on the same space."""
    mine = table.place_of_event(event)
    other = clause(event, "with")
    if mine is not None and other is not None:
        table.exchange(mine, (*mine[:2], other))
    return None


def swap_cards(table: Table, event: Event) -> Value:
    """The two cards change places in one go; with none of either, or if one lies on the other, nothing happens."""
    mine, theirs = cards(event.thing), cards(clause(event, "with"))
    for one, other in zip(mine, theirs, strict=False):
        if one not in bearers(table, other) and other not in bearers(table, one):
            table.trade_places(one, other)
    return None


SWAP = Verb(
    word="swap",
    line="Two players change places on a counter or track, or two cards change places.",
    says={
        "en": "swap {thing} with {with}",
        "hu": "*fel|cserél {thing:t} {with:val}",
    },
    told={"en": "{by} swaps {thing}[ with {with}]", "hu": "{by} *fel|cserél: {thing}[ {with:val}]"},
    manual=(
        "`swap X with PLAYER` swaps your X with his: on a track the markers change places, also where a space holds "
        "only one. It is a change for both: a pattern hears of each with his own `for`, `from` and `to`. "
        "`swap CARD with CARD` lets two cards change places in one go: each lies where the other lay, and a pattern "
        "with `move` hears of each as of a card that goes there. With none, or where one of the two may not lie, "
        "nothing happens."
    ),
    families=("change", "move", "affect"),
    becomes=exchanged,
    forms=(
        Form(
            id="swap.counter",
            run=swap_values,
            mutual=True,
            families=("change", "affect"),
            parameters=(
                Parameter("thing", "counter", required=True),
                Parameter("for", "players"),
                Parameter("with", "player", required=True),
            ),
        ),
        Form(
            id="swap.track",
            run=swap_values,
            mutual=True,
            families=("change", "affect"),
            parameters=(
                Parameter("thing", "counter", required=True),
                Parameter("for", "players"),
                Parameter("with", "player", required=True),
            ),
        ),
        Form(
            id="swap.cards",
            run=swap_cards,
            mutual=True,
            families=("move", "affect"),
            parameters=(
                Parameter("thing", "cards", required=True),
                Parameter("with", "cards", required=True),
            ),
        ),
    ),
)
