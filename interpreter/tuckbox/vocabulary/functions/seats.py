"""Functions of players: the youngest, the order of seats; and orders and chance, taken before a statement."""

from __future__ import annotations

from tuckbox.runtime.table import Table
from tuckbox.runtime.values import number
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Function, FunctionParameter

from . import types

SET = FunctionParameter("S", "set")
YOURS = (FunctionParameter("player", "player", default="you"),)


def youngest(table: Table) -> Value:
    """By age; players whose age nobody said come after those who said theirs; equal ones by seat."""

    def key(seat: int) -> tuple[int, int, int]:
        age = table.cell(table.layout.age_cell(seat))
        return (age is None, number(age), seat)

    return min(range(table.layout.seats), key=key)


def order_from(table: Table, player: Value) -> Value:
    return table.seats_from(table.first_player() if player is None else number(player))


def next_player(table: Table, player: Value) -> Value:
    """Round the table; a lone player comes after himself, and nobody after none."""
    return None if player is None else (*table.seats_from(number(player)), player)[1]


def previous_player(table: Table, player: Value) -> Value:
    return None if player is None else table.seats_from(number(player))[-1]


def drawn(table: Table, count: Value, members: Value) -> Value:
    raise AssertionError("chance is drawn before the statement it stands in")


def chosen(table: Table, members: Value) -> Value:
    raise AssertionError("an order is chosen before the statement it stands in")


SEATS: tuple[Function, ...] = (
    Function(
        "youngest",
        "The youngest player.",
        (),
        types.PLAYER_ALWAYS,
        youngest,
        says="the youngest player",
        says_in={"hu": "legfiatalabb játékos"},
    ),
    Function(
        "order_from",
        "All players in turn order, beginning with one.",
        (FunctionParameter("player", "player"),),
        types.PLAYERS_ALWAYS,
        order_from,
    ),
    Function(
        "next_player",
        "The player after a player in turn order.",
        YOURS,
        types.PLAYER_ALWAYS,
        next_player,
        synonyms=("next", "left"),
        says="the player after {0}",
        says_in={"hu": "{0:után} következő játékos"},
    ),
    Function(
        "previous_player",
        "The player before a player in turn order.",
        YOURS,
        types.PLAYER_ALWAYS,
        previous_player,
        synonyms=("previous", "right"),
        says="the player before {0}",
        says_in={"hu": "{0:előtt} következő játékos"},
    ),
    Function(
        "random",
        "n random members of a set, in drawn order.",
        (FunctionParameter("n", "number"), SET),
        lambda *given: types.ordered_members(*given[1:]),
        drawn,
        says="{0} random members of {1*}",
        says_in={"hu": "{1*:közül} {0} véletlen"},
    ),
    Function(
        "any_order",
        "The members in an order that you choose.",
        (SET,),
        types.ordered_members,
        chosen,
        manual="Asked one after the other before the statement begins: which is first, which is next.",
        says="{0*} in an order of your choice",
        says_in={"hu": "{0*}, tetszőleges sorrendben"},
    ),
)
