"""Functions of zones and spaces: what lies on top, what is too much, what lies beside, opposite and after."""

from __future__ import annotations

from tuckbox.language.types import NUMBER, OptionalOf
from tuckbox.runtime import geometry
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import items, number
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Function, FunctionParameter

from . import types

SET = FunctionParameter("S", "set")
SPACE = FunctionParameter("space", "space")

#: A cycle is no longer than this.
LONGEST = 10_000


def top(table: Table, cards: Value) -> Value:
    found = items(cards)
    return found[0] if found else None


def empty(table: Table, members: Value) -> Value:
    return not items(members)


def excess(table: Table, zone: Value) -> Value:
    if zone is None:
        return 0
    limit = table.limit(number(zone))
    return 0 if limit is None else max(0, len(table.cards_in(number(zone))) - limit)


def neighbours(table: Table, space: Value) -> Value:
    return () if space is None else geometry.neighbours(table.layout, number(space))


def across(table: Table, space: Value) -> Value:
    return None if space is None else geometry.across(table.layout, number(space))


def between(table: Table, space: Value, other: Value) -> Value:
    if space is None or other is None:
        return ()
    return geometry.between(table.layout, number(space), number(other))


def after(table: Table, space: Value) -> Value:
    return () if space is None else geometry.after(table.layout, number(space))


def cycle(table: Table, members: Value, count: Value) -> Value:
    found, wanted = items(members), max(0, min(number(count), LONGEST))
    return tuple(found[place % len(found)] for place in range(wanted)) if found else ()


def longest_run(table: Table, space: Value, player: Value) -> Value:
    if space is None:
        return 0

    def belongs(one: int) -> bool:
        return any(table.owner(card) == player for card in table.cards_in(one))

    return geometry.longest_run(table.layout, number(space), belongs)


def steps_to(table: Table, space: Value, other: Value) -> Value:
    return None if space is None or other is None else geometry.steps(table.layout, number(space), number(other))


def chain(table: Table, space: Value, kept: Value) -> Value:
    return () if space is None else geometry.chain(table.layout, number(space), frozenset(map(number, items(kept))))


def pieces(table: Table, spaces: Value) -> Value:
    return table.cards_of(spaces)


PLACES: tuple[Function, ...] = (
    Function("top", "The top card of a pile, none of an empty one.", (SET,), types.one_member, top, place=0),
    Function("empty", "Whether a set has no members.", (SET,), types.YES_NO_ALWAYS, empty),
    Function(
        "excess",
        "How many cards a zone holds above its `limit`.",
        (FunctionParameter("zone", "zone"),),
        types.NUMBER_ALWAYS,
        excess,
        says="the number of cards above the limit of {0}",
        says_in={"hu": "korlát feletti lapok száma {0:hol}"},
    ),
    Function("neighbours", "The spaces that share a side with a space.", (SPACE,), types.same_spaces, neighbours),
    Function(
        "across",
        "The space opposite, as the zone's `across` says.",
        (SPACE,),
        types.same_space,
        across,
        says="the space across from {0}",
        says_in={"hu": "{0:val} szemközti mező"},
    ),
    Function(
        "after",
        "The spaces that follow a space; on a loop all the way round, itself last.",
        (SPACE,),
        types.same_spaces,
        after,
    ),
    Function(
        "between",
        "The spaces between two on a straight line, from the first on; none if no line joins them.",
        (SPACE, FunctionParameter("other", "space")),
        types.same_spaces,
        between,
        manual="Lines run along rows, columns and diagonals of squares, along the three lines of hexagons, "
        "and from the lower to the higher number elsewhere. Spaces side by side have none between them.",
    ),
    Function(
        "cycle",
        "The first n members, beginning again when the list ends.",
        (SET, FunctionParameter("n", "number")),
        types.ordered_members,
        cycle,
    ),
    Function(
        "chain",
        "Those of some spaces that hang together with a space, from neighbour to neighbour; the nearest first.",
        (SPACE, FunctionParameter("spaces", "spaces")),
        types.same_spaces,
        chain,
        manual="`chain(space, board.spaces where it.piece is tower)`: the towers one can walk to from there over "
        "towers alone. The space itself is one of them only if it is one of the spaces; it need not be.",
        says="those of {1*} that are connected with {0}",
        says_in={"hu": "{0:val} összefüggő mezők ezek közül: {1*}"},
    ),
    Function(
        "steps_to",
        "How many steps from neighbour to neighbour lead from a space to another; none if no way does.",
        (SPACE, FunctionParameter("other", "space")),
        types.always(OptionalOf(NUMBER)),
        steps_to,
        manual="A step over a side is 1, so what shares a corner only is 2 steps away, and a space is 0 steps from "
        "itself. Between two boards there is no way.",
        says="the number of steps from {0} to {1}",
        says_in={"hu": "{0:tól} {1:ig} vezető lépések száma"},
    ),
    Function(
        "longest_run",
        "The longest straight line through a space of spaces that hold a player's pieces.",
        (SPACE, FunctionParameter("player", "player", default="you")),
        types.NUMBER_ALWAYS,
        longest_run,
        says="{1's} longest line through {0}",
        says_in={"hu": "{1's:leghosszabb sor} {0:on} át"},
    ),
    Function(
        "pieces",
        "The cards and pieces that lie on spaces.",
        (FunctionParameter("spaces", "spaces"),),
        types.cards,
        pieces,
    ),
)
