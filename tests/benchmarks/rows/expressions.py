"""Expressions of the content as the compiled back end writes them, beside lambdas over Python objects."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from tests.benchmarks.matches import content, halfway
from tests.benchmarks.measuring import Candidate, Demand, Pace, Result, Run, Spread, times

from tuckbox.runtime.match import Match
from tuckbox.runtime.table import Table
from tuckbox.runtime.values import items, number
from tuckbox.semantics.checked.expressions import YOU, Expr, Value

_DEMAND = Demand(1.2, 0.6, at_least=False)


@dataclass(slots=True)
class Card:
    """A card as one would write it by hand."""

    kind: str
    sort: Value
    culture: Value


@dataclass(slots=True)
class Space:
    """A space of a board, with its cards or its seeds."""

    cards: list[Card]
    seeds: int


@dataclass(slots=True)
class Seat:
    """A player and what lies before him."""

    completed: list[Card]
    held: list[Card]
    houses: list[Space]


@dataclass(slots=True)
class World:
    """The same position as objects. ``spaces``: of the one board that an expression asks about."""

    players: list[Seat]
    spaces: list[Space]


@dataclass(frozen=True, slots=True)
class Case:
    """An expression of a game, and what one would write in its place. ``lists``: it gives a list of things."""

    text: str
    game: str
    found: Callable[[Match], Expr]
    by_hand: Callable[[World, Seat], Any]
    board: str | None = None
    lists: bool = False


def _end(match: Match) -> Expr:
    end = match.machine.program.ruleset.end_when
    assert end is not None
    return end


def _score(line: str, match: Match) -> Expr:
    return next(one for one in match.machine.program.ruleset.score if one.name == line).value.value


def _pick(action: str, match: Match) -> Expr:
    return match.machine.program.ruleset.actions[action].picks[0].of


CASES = (
    Case(
        "some(players, count(it.completed) >= 6)", "legend_raiders", _end,
        lambda world, you: any(len(one.completed) >= 6 for one in world.players),
    ),
    Case(
        "count(held where it is dice_card)", "legend_raiders", partial(_score, "dice_cards"),
        lambda world, you: sum(1 for one in you.held if one.kind == "dice_card"),
    ),
    Case(
        "hq.spaces where not it.empty", "legend_raiders", partial(_pick, "prepare"),
        lambda world, you: [one for one in world.spaces if one.cards], "hq", True,
    ),
    Case(
        "some(players, sum(it.houses, it.seeds) is 0)", "kalah", _end,
        lambda world, you: any(sum(house.seeds for house in one.houses) == 0 for one in world.players),
    ),
    Case(
        "houses where it.seeds > 0", "kalah", partial(_pick, "sow"),
        lambda world, you: [one for one in you.houses if one.seeds > 0], None, True,
    ),
    Case(
        "every(grid.spaces, not it.empty)", "tic_tac_toe", _end,
        lambda world, you: all(one.cards for one in world.spaces), "grid",
    ),
)  # fmt: skip


def expressions(pace: Pace) -> list[Result]:
    """Each expression by itself, and the geometric mean of all."""
    results, rounds = [], []
    for case in CASES:
        match = halfway(content(case.game), 2, 5, inside_effect=False)
        world = _objects(match.table, case.board)
        ours, theirs = _ours(match, case), partial(_lambdas, case.by_hand, world, world.players[0])
        found = times([Candidate("ours", ours), Candidate("lambda", theirs)], pace)
        shares = [own / other for own, other in zip(found["ours"], found["lambda"], strict=True)]
        rounds.append(shares)
        results.append(Result(f"`{case.text}` / lambda", Spread.of(shares), "x"))
    means = [statistics.geometric_mean(shares) for shares in zip(*rounds, strict=True)]
    return [*results, Result("compiled expressions / lambdas, geometric mean", Spread.of(means), "x", _DEMAND)]


def _ours(match: Match, case: Case) -> Run:
    """The expression for the first seat, as the back end has written it."""
    table, expr = match.table, case.found(match)
    registers: list[Value] = [None] * 32
    registers[YOU] = 0
    for _ in range(10):  # what is evaluated more than a few times is written
        value = table.evaluate(expr, registers)
    world = _objects(table, case.board)
    wanted = case.by_hand(world, world.players[0])
    assert (len(items(value)) if case.lists else value) == (len(list(wanted)) if case.lists else wanted), case.text
    assert table.backend is not None
    written = table.backend.formulas[id(expr)]

    def run(amount: int) -> None:
        for _ in range(amount):
            written(table, registers)

    return run


def _lambdas(by_hand: Callable[[World, Seat], object], world: World, you: Seat, amount: int) -> None:
    for _ in range(amount):
        by_hand(world, you)


def _objects(table: Table, board: str | None) -> World:
    """The position as objects, as far as the expressions ask about it."""
    layout = table.layout
    seats = [
        Seat(_lying(table, "completed", seat), _lying(table, "held", seat), _group(table, "house", seat))
        for seat in range(layout.seats)
    ]
    spaces = [] if board is None else [_space(table, space) for space in layout.spaces(layout.zone(board))]
    return World(seats, spaces)


def _lying(table: Table, word: str, seat: int) -> list[Card]:
    """The cards in a zone of a seat; none in a game that has no such zone."""
    if word not in table.layout.ruleset.zones:
        return []
    return [_card(table, card) for card in table.cards_in(table.layout.zone(word, seat))]


def _group(table: Table, word: str, seat: int) -> list[Space]:
    """The spaces of a group that are a seat's."""
    zones = enumerate(table.layout.zone_instances)
    return [_space(table, number) for number, zone in zones if (zone.group, zone.holder) == (word, seat)]


def _space(table: Table, space: int) -> Space:
    return Space([_card(table, card) for card in table.cards_in(space)], number(table.space_field(space, "seeds")))


def _card(table: Table, card: int) -> Card:
    return Card(table.card(card).kind.name, table.field(card, "sort"), table.field(card, "culture"))
