"""Functions that compare members: highest, sorted, majority, ranks and places on tracks."""

from __future__ import annotations

from collections.abc import Callable

from tuckbox.language.types import NUMBER, PLAYER, OptionalOf
from tuckbox.runtime import tracks
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import items, number, order_key
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Function, FunctionParameter

from . import types

OfMember = Callable[[Value], Value]
SET = FunctionParameter("S", "set")
TRACK = FunctionParameter("track", "track")
PLAYER_OR_YOU = FunctionParameter("player", "player")


def _best(members: Value, amount: OfMember, sign: int) -> Value:
    found = [(member, amount(member)) for member in items(members)]
    counted = [(member, sign * number(value)) for member, value in found if value is not None]
    if not counted:
        return ()
    most = max(value for _, value in counted)
    return tuple(member for member, value in counted if value == most)


def highest(table: Table, members: Value, amount: OfMember) -> Value:
    return _best(members, amount, 1)


def lowest(table: Table, members: Value, amount: OfMember) -> Value:
    return _best(members, amount, -1)


def majority(table: Table, members: Value, shown: OfMember) -> Value:
    votes: dict[Value, int] = {}
    for member in items(members):
        value = shown(member)
        if value is not None:
            votes[value] = votes.get(value, 0) + 1
    if not votes:
        return None
    most = max(votes.values())
    winners = [value for value, count in votes.items() if count == most]
    return winners[0] if len(winners) == 1 else None


def in_order(table: Table, members: Value, key: OfMember) -> Value:
    return tuple(sorted(items(members), key=lambda member: order_key(key(member))))


def points_for(table: Table, rank: Value, points: Value) -> Value:
    place, listed = number(rank), items(points)
    return listed[place - 1] if rank is not None and 1 <= place <= len(listed) else 0


def rank(table: Table, player: Value, track: Value) -> Value:
    return None if player is None or track is None else tracks.rank(table, number(track), number(player))


def ranked(table: Table, track: Value) -> Value:
    return () if track is None else tracks.ranked(table, number(track))


def place(table: Table, player: Value, track: Value) -> Value:
    return None if player is None or track is None else table.track_place(number(track), number(player))


def next_above(table: Table, player: Value, track: Value) -> Value:
    return None if player is None or track is None else tracks.next_above(table, number(track), number(player))


RANKING: tuple[Function, ...] = (
    Function(
        "highest",
        "All members for which the number is the greatest.",
        (SET, FunctionParameter("n", "number", per_it=True, default="it")),
        types.same_members,
        highest,
        synonyms=("greatest", "most"),
        manual="Several members may be equally high: `single(highest(…))` is the one, or none on a tie.",
    ),
    Function(
        "lowest",
        "All members for which the number is the least.",
        (SET, FunctionParameter("n", "number", per_it=True, default="it")),
        types.same_members,
        lowest,
        synonyms=("fewest", "least"),
    ),
    Function(
        "majority",
        "The value that most members show; none on a tie.",
        (SET, FunctionParameter("v", "any", per_it=True, default="it")),
        types.what_is_read,
        majority,
    ),
    Function(
        "sorted",
        "The members by rising key; equal ones stay in their order, none comes last.",
        (SET, FunctionParameter("key", "any", per_it=True, default="it")),
        types.ordered_members,
        in_order,
    ),
    Function(
        "points_for",
        "The number at a rank of a list, 0 beyond its end.",
        (FunctionParameter("rank", "number"), FunctionParameter("list", "list")),
        types.NUMBER_ALWAYS,
        points_for,
        says="what stands at place {0} in {1}",
        says_in={"hu": "ezek közül az, amelynek a sorszáma {0}: {1}"},
    ),
    Function(
        "rank",
        "The rank of a player on a track, 1 for the highest, none outside it.",
        (PLAYER_OR_YOU, TRACK),
        types.always(OptionalOf(NUMBER)),
        rank,
        manual="On the same space the track's `equal` says who ranks higher: who came `first`, who came `last`, or "
        "neither (`shared`): then both have the same rank, and the next one is left out.",
        says="{0's} rank on {1}",
        says_in={"hu": "{0's:helyezés} {1:on}"},
    ),
    Function(
        "ranked",
        "The players from the highest on a track down.",
        (TRACK,),
        types.PLAYERS_ALWAYS,
        ranked,
        manual="Equal ones, and behind all others those who are not on the track, stand in turn order.",
    ),
    Function(
        "place",
        "The place of a player on a track.",
        (PLAYER_OR_YOU, TRACK),
        types.always(OptionalOf(NUMBER)),
        place,
        says="{0's} place on {1}",
        says_in={"hu": "{0's:hely} {1:on}"},
    ),
    Function(
        "next_above",
        "The player ranked next above a player on a track, none for the highest.",
        (PLAYER_OR_YOU, TRACK),
        types.always(OptionalOf(PLAYER)),
        next_above,
        says="the player just above {0} on {1}",
        says_in={"hu": "{1:on} közvetlenül {0:előtt} álló játékos"},
    ),
)
