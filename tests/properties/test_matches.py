"""Saving, copying, replaying and undoing at any point of random matches; every option that is offered can be taken."""

from __future__ import annotations

import json
import random

import pytest
from tests.properties.playing import (
    IDS,
    RULESETS,
    between_actions,
    check_components,
    hidden_pairs,
    knowers,
    loaded,
    picture,
    positions,
    saved_again,
    seen_by,
    some_option,
    swapped,
    take,
)

from tuckbox.runtime.match import Match

each_ruleset = pytest.mark.parametrize(("ref", "variants"), RULESETS, ids=IDS)
lengths = pytest.mark.parametrize(
    ("seeds", "often"),
    [pytest.param(range(1), 0.03, id="some"), pytest.param(range(1, 11), 0.5, id="many", marks=pytest.mark.soak)],
)


@each_ruleset
@lengths
def test_a_saved_match_is_the_same_match(ref: str, variants: tuple[str, ...], seeds: range, often: float) -> None:
    game = loaded(ref, variants)
    for seed in seeds:
        for match, chance in positions(game, seed, often):
            again = saved_again(game, match)
            assert again.key() == match.key()
            assert again.decisions == match.decisions
            assert again.save() == match.save()
            if match.decisions:
                play_alike(again, match.clone(), chance)


def play_alike(left: Match, right: Match, chance: random.Random) -> None:
    decision, option = some_option(left, chance)
    take(left, decision, option)
    take(right, decision, option)
    assert left.table.state.key() == right.table.state.key()
    assert left.table.state.rng == right.table.state.rng


@each_ruleset
@lengths
def test_a_copy_is_equal_and_independent(ref: str, variants: tuple[str, ...], seeds: range, often: float) -> None:
    game = loaded(ref, variants)
    for seed in seeds:
        for match, chance in positions(game, seed, often):
            before = picture(match)
            copy = match.clone()
            assert picture(copy) == before
            play_on(copy, chance, 3)
            assert picture(match) == before


def play_on(match: Match, chance: random.Random, choices: int) -> None:
    for _ in range(choices):
        if match.decisions:
            take(match, *some_option(match, chance))


@each_ruleset
@lengths
def test_seed_and_choices_give_the_same_match(ref: str, variants: tuple[str, ...], seeds: range, often: float) -> None:
    game = loaded(ref, variants)
    for seed in seeds:
        for match, _ in positions(game, seed, often):
            last = match
        data = last.save()
        replayed = game.replay(json.loads(json.dumps(data)))
        assert json.dumps(replayed.save()) == json.dumps(data)
        assert replayed.log == last.log


@each_ruleset
@lengths
def test_undo_gives_back_the_position(ref: str, variants: tuple[str, ...], seeds: range, often: float) -> None:
    game = loaded(ref, variants)
    for seed in seeds:
        for match, chance in positions(game, seed, often):
            if not match.decisions:
                break
            before, known, rng = picture(match), knowers(match), match.table.state.rng
            copy = match.clone()
            take(copy, *some_option(copy, chance))
            if copy.can_undo:
                assert copy.table.state.rng == rng, "chance decided something"
                assert all(not now & ~then for then, now in zip(known, knowers(copy), strict=False)), "a card was shown"
            if copy.can_undo:
                copy.undo()
                assert picture(copy) == before


@each_ruleset
@lengths
def test_whatever_is_offered_can_be_taken(ref: str, variants: tuple[str, ...], seeds: range, often: float) -> None:
    game = loaded(ref, variants)
    for seed in seeds:
        for match, _ in positions(game, seed, often):
            check_components(match)
            for decision in match.decisions:
                assert decision.options
                assert len({option.id for option in decision.options}) == len(decision.options)
                for option in decision.options[:40]:
                    copy = match.clone()
                    copy.choose(option, seat=decision.seat)
                    check_components(copy)


@each_ruleset
@lengths
def test_what_is_hidden_shows_nowhere(ref: str, variants: tuple[str, ...], seeds: range, often: float) -> None:
    """Two cards that a seat cannot know change places: nothing that it is shown becomes different."""
    game = loaded(ref, variants)
    for seed in seeds:
        for match, chance in positions(game, seed, often):
            if not between_actions(match):
                continue
            for seat in (None, *range(len(match.players))):
                pairs = hidden_pairs(match, seat)
                for left, right in chance.sample(pairs, min(2, len(pairs))):
                    assert seen_by(swapped(match, left, right), seat) == seen_by(match, seat)
