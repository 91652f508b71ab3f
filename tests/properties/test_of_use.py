"""What is of use, and what comes into play, is told as by the plain machine, however many matches came before."""

from __future__ import annotations

import random
from collections.abc import Iterable
from contextlib import suppress

import pytest
from tests.properties.playing import IDS, RULESETS, loaded

from tuckbox import api
from tuckbox.authoring import Part, Watch, parts_of, play_through


class Enough(Exception):
    """The match goes on for too long."""


def written_out(game: api.Game, watch: Watch, seats: int, seed: int, most: int, backend: str) -> None:
    """A match in which every option is written out."""
    chance, match = random.Random(seed), game.start(seats, seed, backend=backend)
    watch.begin(match)
    for _ in range(most):
        if match.over:
            break
        watch.look(match)
        match.choose(chance.randrange(len(match.decision.options)), match.decision.seat)


def played_through(game: api.Game, watch: Watch, seats: int, seed: int, most: int) -> None:
    chance, match, taken = random.Random(seed), game.start(seats, seed, backend="compiled"), 0
    watch.begin(match)

    def pick(seat: int | None, count: int) -> int:
        nonlocal taken
        if taken == most:
            raise Enough
        taken += 1
        watch.look_around(match)
        return chance.randrange(count)

    with suppress(Enough):
        play_through(match, pick)


def check(game: api.Game, seats: int, seeds: Iterable[int], most: int) -> None:
    parts, known, all_along = set(parts_of(game)), (set[Part](), set[Part]()), Watch(game, seats)
    for seed in seeds:
        plain, through, compiled = (Watch(game, seats) for _ in range(3))
        written_out(game, plain, seats, seed, most, "machine")
        expected = noted(plain, parts)
        written_out(game, compiled, seats, seed, most, "compiled")
        assert noted(compiled, parts) == expected
        played_through(game, through, seats, seed, most)
        assert noted(through, parts) == expected
        played_through(game, all_along, seats, seed, most)
        known = (known[0] | expected[0], known[1] | expected[1])
        assert noted(all_along, parts) == known


def noted(watch: Watch, parts: set[Part]) -> tuple[set[Part], set[Part]]:
    """What was of use, and what of all there is came into play."""
    return set(watch.fired), watch.seen & parts


@pytest.mark.parametrize(("ref", "variants"), RULESETS, ids=IDS)
def test_the_same_is_told(ref: str, variants: tuple[str, ...]) -> None:
    game = loaded(ref, variants)
    check(game, game.players[0], range(1), 80)


@pytest.mark.soak
@pytest.mark.parametrize(("ref", "variants"), RULESETS, ids=IDS)
def test_the_same_is_told_of_many_matches(ref: str, variants: tuple[str, ...]) -> None:
    game = loaded(ref, variants)
    for seats in {game.players[0], min(game.players[1], 4)}:
        check(game, seats, range(1, 25), 5000)
