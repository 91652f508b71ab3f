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

from tuckbox.runtime.log import Sight
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


@each_ruleset
def test_the_log_names_no_card_to_those_who_may_not_know_it(ref: str, variants: tuple[str, ...]) -> None:
    """Of a card that lies where the last move of it brought it: who was told its name knows it there, too."""
    for match, _ in positions(loaded(ref, variants), 3, 0.1):
        table = match.table
        for card, sight in told_last(match).items():
            told = [seat for seat in range(len(match.players)) if sight.by(seat)]
            if sight.zone == table.zone_of(card):
                assert all(table.known(card, seat) for seat in told), (match.log_for(None), card)


def told_last(match: Match) -> dict[int, Sight]:
    """How each card was seen when it was last moved; without those that were mixed in somewhere, then or later."""
    layout, found = match.table.layout, dict[int, Sight]()
    for entry in match.machine.log:
        found.update({sight.card: sight for sight in entry.sights if entry.about_cards})
        if entry.event.name == "shuffle":
            places = layout.zone_instances
            found = {card: sight for card, sight in found.items() if places[sight.zone].parent is not None}
    return {card: sight for card, sight in found.items() if keeps_apart(match, sight.zone)}


def keeps_apart(match: Match, zone: int) -> bool:
    """Whether who saw which card was put there can tell it from the others there."""
    layout = match.table.layout
    return layout.ordered[zone] or layout.seen_by[zone] != 0 or layout.zone_instances[zone].parent is not None
