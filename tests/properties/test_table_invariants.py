"""Whatever verbs do, every card lies in one place, units are neither made nor lost, and copies stay apart."""

from __future__ import annotations

import json
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.unit.runtime.sample import table

from tuckbox.runtime.names import Names
from tuckbox.runtime.save import state_from_json, state_to_json
from tuckbox.runtime.table import Table
from tuckbox.runtime.view import view
from tuckbox.semantics.checked.expressions import Value

COIN = 1

#: (what to do, three small numbers that say to what)
STEPS = st.lists(
    st.tuples(st.sampled_from(range(9)), st.integers(0, 7), st.integers(0, 13), st.integers(0, 3)),
    max_size=25,
)


def take_step(game: Table, step: tuple[int, int, int, int]) -> None:
    """One change, chosen by numbers."""
    what, card, zone, amount = step
    card %= game.card_count()
    zone %= len(game.layout.zone_instances)
    seat = amount % game.layout.seats
    choices: list[tuple[str, Value, tuple[tuple[str, Value], ...]]] = [
        ("move.cards", (card,), (("to", zone),)),
        ("move.cards", (card, (card + 1) % 6), (("under", zone),)),
        ("gain.units", ((COIN, amount),), ()),
        ("lose.units", ((COIN, amount),), ()),
        ("put.units", ((COIN, amount),), (("on", card), ("on sort", "card"))),
        ("return.units", ((COIN, amount),), ()),
        ("shuffle.zone", zone, ()),
        ("create.card", game.layout.number("kind", "mark"), (("on", zone),)),
        ("use.units", ((COIN, amount),), ()),
    ]
    form, thing, fields = choices[what]
    if form == "shuffle.zone" and game.layout.spaces(zone):
        return
    run = game.form(form).run
    assert run is not None
    run(game, game.event(form.split(".")[0], (("thing", thing), *fields), seat, None))


def check(game: Table) -> None:
    lying = Counter(card for cards in game.state.zones for card in cards)
    assert all(count == 1 for count in lying.values())
    assert sorted(lying) == list(range(game.card_count()))
    assert all(card in game.state.zones[game.zone_of(card)] for card in lying)
    assert all(not game.state.zones[zone] for zone in range(len(game.state.zones)) if game.layout.spaces(zone))
    held = sum(game.amount("coin", seat) for seat in range(game.layout.seats))
    assert held + sum(entry[3] for entry in game.state.laid) + (game.supply("coin") or 0) == 6
    played = game.layout.zone("played")
    assert len(game.cards_in(played)) <= 3


@settings(max_examples=60, deadline=None)
@given(STEPS, st.integers(0, 99))
def test_cards_and_units_are_conserved(steps: list[tuple[int, int, int, int]], seed: int) -> None:
    game = table(seed=seed)
    for step in steps:
        take_step(game, step)
        check(game)


@settings(max_examples=40, deadline=None)
@given(STEPS, STEPS)
def test_a_copy_and_a_saved_state_go_on_alike(
    before: list[tuple[int, int, int, int]], after: list[tuple[int, int, int, int]]
) -> None:
    game = table()
    for step in before:
        take_step(game, step)
    copy = Table(game.layout, game.state.copy())
    saved = Table(game.layout, state_from_json(json.loads(json.dumps(state_to_json(game.state)))))
    key = copy.state.key()
    for step in after:
        take_step(game, step)
    assert copy.state.key() == key
    for step in after:
        take_step(copy, step)
        take_step(saved, step)
    assert copy.state.key() == saved.state.key() == game.state.key()
    assert copy.state.rng == saved.state.rng == game.state.rng


@settings(max_examples=40, deadline=None)
@given(STEPS)
def test_views_do_not_depend_on_what_is_hidden(steps: list[tuple[int, int, int, int]]) -> None:
    """Two unknown cards of a hidden pile change places: no seat sees a difference."""
    game = table()
    for step in steps:
        take_step(game, step)
    deck = game.layout.zone("deck")
    cards = game.cards_in(deck)
    names = Names(game, ("A", "B"))
    for seat in (None, 0, 1):
        unknown = [place for place, card in enumerate(cards) if not game.known(card, seat)]
        seen = view(game, seat, names, "en")
        order = list(cards)
        for place, other in zip(unknown, reversed(unknown), strict=True):
            order[place] = cards[other]
        game.state.zones[deck] = tuple(order)
        assert view(game, seat, names, "en") == seen
        game.state.zones[deck] = cards
