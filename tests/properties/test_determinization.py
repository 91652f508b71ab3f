"""What a seat cannot know is dealt again: nothing of what it is shown becomes different, and the rest may."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.properties.playing import (
    IDS,
    RULESETS,
    check_components,
    loaded,
    positions,
    seen_by,
    some_option,
    take,
)

from tuckbox.runtime.match import Match


@pytest.mark.parametrize(("ref", "variants"), RULESETS, ids=IDS)
@pytest.mark.parametrize(
    ("seeds", "often"),
    [pytest.param(range(1), 0.03, id="some"), pytest.param(range(1, 9), 0.5, id="many", marks=pytest.mark.soak)],
)
def test_who_decides_is_shown_the_same(ref: str, variants: tuple[str, ...], seeds: range, often: float) -> None:
    game = loaded(ref, variants)
    for seed in seeds:
        for match, chance in positions(game, seed, often):
            before = match.save()
            for seat in {one.seat for one in match.decisions if one.seat is not None}:
                other = match.determinized(seat, chance.randrange(1000))
                assert seen_by(other, seat) == seen_by(match, seat)
                check_components(other)
                assert other.table.state.rng != match.table.state.rng
                for _ in range(3):
                    if other.decisions:
                        take(other, *some_option(other, chance))
                check_components(other)
            assert match.save() == before


@pytest.mark.parametrize(("ref", "variants"), RULESETS, ids=IDS)
def test_the_same_seed_deals_the_same_and_what_is_known_stays(ref: str, variants: tuple[str, ...]) -> None:
    for match, chance in positions(loaded(ref, variants), 2, 0.02):
        for seat in {one.seat for one in match.decisions if one.seat is not None}:
            seed = chance.randrange(1000)
            other = match.determinized(seat, seed)
            assert other.save()["state"] == match.determinized(seat, seed).save()["state"]
            known = [card for card in range(match.table.card_count()) if match.table.known(card, seat)]
            assert all(match.table.state.where[card] == other.table.state.where[card] for card in known)


def test_the_other_card_may_be_either_of_the_rest() -> None:
    match = loaded("content/kuhn_poker", ()).start(seed=5)
    seat = match.decision.seat
    assert seat is not None
    held = Counter((titles(one, "hand", seat), titles(one, "hand", 1 - seat)) for one in dealt(match, seat, 200))
    own = titles(match, "hand", seat)
    assert {mine for mine, _ in held} == {own}
    assert len(held) == 2
    assert min(held.values()) > 70


def test_cards_of_another_back_are_never_dealt_into_a_hand() -> None:
    """The set-up gives every hand a suit of its own, and the prizes another one: no deal mixes them."""
    match = loaded("content/goofspiel", ()).start(seed=5)
    decks = set()
    for one in dealt(match, 0, 20):
        assert sorted(titles(one, "hand", 1)) == sorted(titles(match, "hand", 1))
        assert sorted(titles(one, "prizes", None)) == sorted(titles(match, "prizes", None))
        decks.add(titles(one, "prizes", None))
    assert len(decks) == 20


def test_what_was_answered_in_secret_is_answered_again() -> None:
    match = loaded("content/goofspiel", ()).start(seed=5)
    first, second = match.decisions
    match.choose(first.options[4], seat=first.seat)
    assert second.seat is not None
    assert first.seat is not None
    hand = {(card,) for card in match.table.cards_in(match.table.layout.zone("hand", first.seat))}
    bids = set()
    for one in dealt(match, second.seat, 60):
        assert [decision.seat for decision in one.decisions] == [second.seat]
        one.choose(0, seat=second.seat)
        lying = next(event for event in one.log if event.name == "move" and event.thing in hand)
        bids.add(lying.thing)
    assert len(bids) > 8


def test_a_card_that_an_effect_is_about_stays_what_it_is() -> None:
    """In the middle of an expedition the deck is dealt again, and nothing in hand becomes another card."""
    game = loaded("content/legend_raiders", ())
    seen = 0
    for match, _ in positions(game, 11, 1.0):
        if not match.over and match.moment[2] is not None:
            seat = match.decision.seat
            assert seat is not None
            stacks = {tuple(one.table.state.stack) for one in dealt(match, seat, 3)}
            assert stacks == {tuple(match.table.state.stack)}
            seen += 1
    assert seen > 3


def test_the_cards_of_one_deck_are_of_one_back_whatever_their_kind() -> None:
    match = loaded("content/legend_raiders", ()).start(seed=3)
    kinds = {
        one.table.card(one.table.cards_in(one.table.layout.zone("deck"))[0]).kind.name for one in dealt(match, 0, 40)
    }
    assert len(kinds) > 1


def dealt(match: Match, seat: int, times: int) -> list[Match]:
    return [match.determinized(seat, seed) for seed in range(times)]


def titles(match: Match, zone: str, seat: int | None) -> tuple[str, ...]:
    """The cards of a zone by their ids and what is written on them, in order."""
    table = match.table
    cards = table.cards_in(table.layout.zone(zone, seat))
    return tuple(f"{table.title_of(card)} {sorted(table.card(card).info.constants.items())}" for card in cards)
