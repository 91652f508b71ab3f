"""The generator gives the same numbers on every machine, and every number equally often."""

from collections import Counter

from tuckbox.runtime import rng


def test_known_figures() -> None:
    """The published first outputs of SplitMix64 for the seed 1234567."""
    state, drawn = rng.seeded(1234567), []
    for _ in range(5):
        state, bits = rng.draw(state)
        drawn.append(bits)
    assert drawn == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_below_is_even_and_stays_below() -> None:
    state, seen = rng.seeded(1), Counter[int]()
    for _ in range(6000):
        state, value = rng.below(state, 6)
        seen[value] += 1
    assert sorted(seen) == list(range(6))
    assert all(900 < count < 1100 for count in seen.values())


def test_a_single_outcome_draws_nothing() -> None:
    assert rng.below(99, 1) == (99, 0)


def test_shuffle_keeps_the_members_and_reaches_every_order() -> None:
    state, orders = rng.seeded(3), Counter[tuple[int, ...]]()
    for _ in range(1200):
        state, order = rng.shuffled(state, (1, 2, 3))
        orders[order] += 1
    assert len(orders) == 6
    assert all(140 < count < 260 for count in orders.values())
