"""A match that is played through takes the same course as one in which every option is written out."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress

import pytest
from tests.properties.playing import IDS, MOST_CHOICES, RULESETS, loaded
from tests.unit.runtime.small_game import checked

from tuckbox import api
from tuckbox.authoring import play_through
from tuckbox.runtime.match import Match

#: At a decision: whose it is, how many options there are, and how the table stands.
Position = tuple[object, ...]


class Enough(Exception):
    """The match goes on for too long."""


def position(match: Match, seat: int | None, count: int) -> Position:
    state = match.machine.table.state
    return seat, count, match.round, state.cells[:], state.zones[:], state.where[:], state.laid, state.rng, state.over


def written_out(game: api.Game, seats: int, seed: int) -> list[Position]:
    chance, match = random.Random(seed), game.start(seats, seed)
    found: list[Position] = []
    while not match.over and len(found) < MOST_CHOICES:
        decision = match.decision
        found.append(position(match, decision.seat, len(decision.options)))
        match.choose(chance.randrange(len(decision.options)), decision.seat)
    return [*found, position(match, None, 0)]


def played_through(game: api.Game, seats: int, seed: int) -> list[Position]:
    chance, match = random.Random(seed), game.start(seats, seed)
    found: list[Position] = []

    def pick(seat: int | None, count: int) -> int:
        if len(found) == MOST_CHOICES:
            raise Enough
        found.append(position(match, seat, count))
        return chance.randrange(count)

    with suppress(Enough):
        play_through(match, pick)
    return [*found, position(match, None, 0)]


@pytest.mark.parametrize(("ref", "variants"), RULESETS, ids=IDS)
def test_the_table_is_the_same_at_every_decision(ref: str, variants: tuple[str, ...]) -> None:
    game = loaded(ref, variants)
    for seats in {game.players[0], min(game.players[1], 4)}:
        for seed in range(2):
            assert played_through(game, seats, seed) == written_out(game, seats, seed)


FORBIDDEN = """\
actions:
  go: {effect: discard (choose one of hand)}
abilities: [{forbid: discard, id: nothing_goes}]
setup: for each player in players do move 1 from deck to player.hand
end when: day is 6
"""


def test_nobody_is_asked_what_is_to_be_done_that_may_not_be() -> None:
    found = checked(FORBIDDEN)
    assert found.ruleset is not None, found.errors
    game = api.game_of(found.ruleset)
    for seed in range(4):
        assert played_through(game, 2, seed) == written_out(game, 2, seed)


@pytest.mark.parametrize("backend", ["compiled", "machine"])
def test_it_ends_the_same(backend: str) -> None:
    game = loaded("content/kuhn_poker", ())
    one, other = game.start(2, 3, backend=backend), game.start(2, 3, backend=backend)
    last: Callable[[int | None, int], int] = lambda seat, count: count - 1  # noqa: E731
    play_through(one, last)
    while not other.over:
        other.choose(other.decision.options[-1])
    assert (one.over, one.winners, one.scores, one.round) == (True, other.winners, other.scores, other.round)
    assert one.log == other.log[: len(one.log)]
