"""Exploring chance: a shuffled pile has no order until somebody needs it, and then each order is as likely as it is."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from pathlib import Path

import pytest

import tuckbox

RULES = """\
ruleset: sample
version: 1
players: 2
kinds:
  card: {fields: {worth: number}}
counters:
  noted: {start: 0}
zones:
  deck: {kind: pile, holds: card, starts with: card, seen_by: none}
  open_pile: {kind: pile, holds: card, seen_by: all}
  spare: {kind: pile, holds: card, seen_by: all}
  pouch: {kind: bag, holds: card, seen_by: none}
  row: {kind: row, holds: card, seen_by: all}
  offer: {slots: 2, holds: card, refill: at once, fills from: SOURCE, seen_by: all}
cards:
  - {id: coin, kind: card, worth: 1}
  - {id: gold, kind: card, worth: 2}
  - {id: token, kind: card, worth: 3}
  - {id: hand_card, kind: card, worth: 4}
setup: |
  SETUP
flow:
  - step: acting
    effect: |
      EFFECT
      end game
repeat: no
"""
OFFERING = """\
actions:
  take_one:
    pick: {wanted: {if any: "row + [top(deck)]"}}
    effect: move wanted to row
"""
TITLES = ("coin", "gold", "token", "hand_card")
ORDERS = list(permutations(TITLES))
Outcomes = Counter[tuple[str, ...]]


def begun(
    folder: Path, effect: str, setup: str = "shuffle deck", source: str = "spare", seed: int = 1
) -> tuckbox.Match:
    rules = RULES.replace("SOURCE", source).replace("SETUP", "\n  ".join(setup.splitlines()))
    rules = rules.replace("EFFECT", "\n      ".join(effect.splitlines()))
    (folder / "ruleset.yaml").write_text(rules, encoding="utf-8")
    return tuckbox.load(folder).start(players=2, seed=seed, chance="explore")


def titles(match: tuckbox.Match, word: str) -> tuple[str, ...]:
    """What lies in a zone, or on its spaces."""
    table = match.table
    zone = table.layout.zone(word)
    places = table.layout.spaces(zone) or (zone,)
    return tuple(table.title_of(card) for place in places for card in table.cards_in(place))


def spread(match: tuckbox.Match, *zones: str) -> dict[tuple[str, ...], Fraction]:
    """How likely it is that the game ends with these cards in the zones; chance is all that decides."""
    found: dict[tuple[str, ...], Fraction] = {}
    waiting = [(match, Fraction(1))]
    while waiting:
        position, likely = waiting.pop()
        if position.over:
            end = tuple(title for zone in zones for title in titles(position, zone))
            found[end] = found.get(end, Fraction(0)) + likely
            continue
        assert position.decision.kind == "chance"
        weights = [option.weight or Fraction(0) for option in position.decision.options]
        assert sum(weights) == 1 and len(weights) > 1
        for place, weight in enumerate(weights):
            copy = position.clone()
            copy.choose(place)
            waiting.append((copy, likely * weight))
    return found


def share(outcomes: list[tuple[str, ...]]) -> dict[tuple[str, ...], Fraction]:
    """Outcomes that are all alike, as a spread."""
    return {outcome: Fraction(count, len(outcomes)) for outcome, count in Counter(outcomes).items()}


def test_shuffling_asks_nothing(tmp_path: Path) -> None:
    assert begun(tmp_path, "raise noted by 1").over


def test_cards_come_one_by_one(tmp_path: Path) -> None:
    match = begun(tmp_path, "move 1 from deck to row\nmove 1 from deck to row")
    assert [option.weight for option in match.decision.options] == [Fraction(1, 4)] * 4
    assert spread(match, "row") == share([order[:2] for order in ORDERS])


def test_the_last_card_is_certain(tmp_path: Path) -> None:
    match = begun(tmp_path, "move 3 from deck to row\nmove 1 from deck to row")
    assert spread(match, "row") == share(ORDERS)


def test_what_was_looked_at_stays_on_top(tmp_path: Path) -> None:
    match = begun(tmp_path, "reveal 2 from deck as seen\nmove 1 from deck to row\nmove (last(seen)) to row")
    assert spread(match, "row") == share([order[:2] for order in ORDERS])


def test_a_card_put_on_top_is_known_and_the_rest_is_not(tmp_path: Path) -> None:
    match = begun(tmp_path, "move 1 from deck to row\nmove (first(row)) to deck\nmove 2 from deck to row")
    assert spread(match, "row") == share([order[:2] for order in ORDERS])
    match = begun(tmp_path, "move 2 from deck to row", setup="shuffle deck\nmove coin to deck")
    assert spread(match, "row") == share([("coin", order[0]) for order in permutations(TITLES[1:])])


def test_a_condition_on_the_top_card(tmp_path: Path) -> None:
    match = begun(tmp_path, "if top(deck).worth > 2 then move 1 from deck to row")
    assert spread(match, "row") == share([order[:1] if order[0] in TITLES[2:] else () for order in ORDERS])


def test_the_first_that_fits(tmp_path: Path) -> None:
    match = begun(tmp_path, "move (first(deck where it.worth > 2)) to row\nmove 1 from deck to row")
    expected = []
    for order in ORDERS:
        fits = next(title for title in order if title in TITLES[2:])
        expected.append((fits, *[title for title in order if title != fits][:1]))
    assert spread(match, "row") == share(expected)


def test_the_bottom_card(tmp_path: Path) -> None:
    match = begun(tmp_path, "move (last(deck)) to row\nmove 1 from deck to row")
    assert spread(match, "row") == share([(order[-1], order[0]) for order in ORDERS])


def test_digging(tmp_path: Path) -> None:
    match = begun(tmp_path, "everyone:\n  dig deck to row under deck until it.worth > 2\nmove 1 from deck to row")
    expected = []
    for order in ORDERS:
        pile, dug = list(order), []
        for _ in range(2):
            place = next((place for place, title in enumerate(pile) if title in TITLES[2:]), len(pile))
            dug += pile[place : place + 1]
            pile = pile[place + 1 :] + pile[:place]
        expected.append((*dug, pile[0]))
    assert spread(match, "row") == share(expected)


@pytest.mark.parametrize("source", ["deck", "pouch"])
def test_refilling(tmp_path: Path, source: str) -> None:
    setup = {"deck": "shuffle deck", "pouch": "move deck to pouch"}[source]
    match = begun(tmp_path, "raise noted by 1", setup=setup, source=source)
    assert spread(match, "offer") == share([order[:2] for order in ORDERS])


def test_a_pile_that_all_see_is_in_order_at_once(tmp_path: Path) -> None:
    match = begun(tmp_path, "raise noted by 1", setup="move deck to open_pile\nshuffle open_pile")
    assert spread(match, "open_pile") == share(ORDERS)


def test_a_bag_draws_by_chance(tmp_path: Path) -> None:
    match = begun(tmp_path, "move 2 from pouch to row", setup="move deck to pouch")
    assert spread(match, "row") == share([order[:2] for order in ORDERS])


def test_the_generator_plays_no_part(tmp_path: Path) -> None:
    keys = set()
    for seed in range(5):
        match = begun(tmp_path, "move 1 from deck to row\nmove 1 from deck to row", seed=seed)
        rng = match.table.state.rng
        match.choose(2)
        match.choose(1)
        keys.add(match.key())
        assert match.table.state.rng == rng
    assert len(keys) == 1


def test_saved_and_loaded_the_order_is_still_open(tmp_path: Path) -> None:
    match = begun(tmp_path, "move 1 from deck to row\nmove 1 from deck to row")
    match.choose(3)
    game = tuckbox.load(tmp_path)
    same = game.restore(match.save())
    assert same.key() == match.key()
    assert spread(same, "row") == spread(match, "row")


def test_the_top_card_as_an_option_is_one_card(tmp_path: Path) -> None:
    """Which card is on top is settled before the options are made: it is not an option for each card it may be."""
    (tmp_path / "actions.yaml").write_text(OFFERING, encoding="utf-8")
    match = begun(tmp_path, "everyone:\n  offer take_one", setup="shuffle deck\nmove coin to row")
    assert [option.id for option in match.decision.options] == ["gold", "token", "hand_card"]
    match.choose(1)
    assert match.decision.seat == 0
    assert len(match.decision.options) == 2
    match.choose(1)
    assert titles(match, "row") == ("coin", "token")


def test_equal_cards_are_one_outcome(tmp_path: Path) -> None:
    (tmp_path / "more.yaml").write_text("cards: [{id: silver, kind: card, copies: 4, worth: 1}]\n", encoding="utf-8")
    match = begun(tmp_path, "move 1 from deck to row")
    assert {option.id: option.weight for option in match.decision.options}["silver"] == Fraction(1, 2)
