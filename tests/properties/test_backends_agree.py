"""The compiled back end and the plain machine play every match alike: states, decisions, log."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import zip_longest

import pytest
from tests.properties.playing import IDS, RULESETS, loaded, some_option, take

from tuckbox import api
from tuckbox.backend import compiled
from tuckbox.runtime.decisions import Option
from tuckbox.runtime.match import Match
from tuckbox.runtime.state import State


@pytest.fixture(autouse=True)
def at_first_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Functions are made of everything, however rarely it comes."""
    monkeypatch.setattr(compiled, "WALKS", 0)


#: A game that takes longer is left there.
MOST_CHOICES = 150


def position(match: Match) -> dict[str, str]:
    """Everything in the state, written out: yes is not 1 there."""
    return {name: repr(getattr(match.table.state, name)) for name in State.__slots__ if name != "lying"}


def offered(match: Match) -> list[object]:
    """The decisions with all that can be chosen in them, and what is said about it."""
    return [
        (one.seat, one.kind, one.name, one.prompt, [shown(option) for option in one.options]) for one in match.decisions
    ]


def shown(option: Option) -> tuple[object, ...]:
    return (option.id, option.action, option.picks, option.label(), repr(option.value), option.weight)


def both(game: api.Game, seed: int, chance: str | None) -> tuple[Match, Match]:
    least, greatest = game.players
    seats = least + seed % (min(greatest, 4) - least + 1)
    ours, theirs = (game.start(seats, seed, chance=chance, backend=backend) for backend in ("compiled", "machine"))
    return ours, theirs


def check_alike(one: Match, other: Match) -> None:
    ours, theirs = position(one), position(other)
    assert {name: ours[name] for name in ours if ours[name] != theirs[name]} == {
        name: theirs[name] for name in ours if ours[name] != theirs[name]
    }
    assert offered(one) == offered(other)


def played(game: api.Game, seed: int, most: int, chance: str | None = None) -> Iterator[tuple[Match, Match]]:
    """Two matches with the same choices, at every decision."""
    one, other = both(game, seed, chance)
    choosing = random.Random(seed)
    for _ in range(most):
        yield one, other
        if not one.decisions:
            break
        decision, option = some_option(one, choosing)
        same = next(it for it in other.decisions if it.seat == decision.seat)
        number = decision.options.index(option)
        take(one, decision, option)
        take(other, same, same.options[number])


def check_log(one: Match, other: Match) -> None:
    for number, (ours, theirs) in enumerate(zip_longest(one.log, other.log)):
        assert ours == theirs, f"event {number}"
    assert one.log_for(None) == other.log_for(None)


def check_game(game: api.Game, seed: int, most: int, chance: str | None = None) -> None:
    for one, other in played(game, seed, most, chance):
        check_alike(one, other)
    check_log(one, other)


@pytest.mark.parametrize(("ref", "variants"), RULESETS, ids=IDS)
def test_every_decision_of_a_match_is_the_same(ref: str, variants: tuple[str, ...]) -> None:
    check_game(loaded(ref, variants), 0, MOST_CHOICES)


@pytest.mark.parametrize(("ref", "variants"), RULESETS, ids=IDS)
def test_chance_that_is_asked_is_asked_alike(ref: str, variants: tuple[str, ...]) -> None:
    check_game(loaded(ref, variants), 1, 60, "explore")


@pytest.mark.soak
@pytest.mark.parametrize(("ref", "variants"), RULESETS, ids=IDS)
def test_every_decision_of_many_matches_is_the_same(ref: str, variants: tuple[str, ...]) -> None:
    game = loaded(ref, variants)
    for seed in range(1, 40):
        check_game(game, seed, 2000)
    for seed in range(2, 10):
        check_game(game, seed, 300, "explore")


@pytest.mark.parametrize(("ref", "variants"), RULESETS, ids=IDS)
def test_either_goes_on_where_the_other_stopped(ref: str, variants: tuple[str, ...]) -> None:
    """A match saved under one back end is restored under the other, at a point of every kind."""
    game = loaded(ref, variants)
    for number, (one, other) in enumerate(played(game, 5, 40)):
        if number % 8 == 3:
            there = game.restore(other.save(), backend="compiled")
            back = game.restore(one.save(), backend="machine")
            check_alike(there, back)
