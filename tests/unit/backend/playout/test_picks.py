"""The policy of playouts: written code and ``Picks`` draw the same, every option as likely, seed by seed apart."""

from collections import Counter

import pytest

from tuckbox.backend.playout import picks


def written(seed: int, counts: list[int | str], values: dict[str, int]) -> list[int]:
    """What the written code draws."""
    space: dict[str, int] = dict(values)
    exec(f"picks = {picks.begin(str(seed))}", {}, space)
    found = []
    for count in counts:
        exec(f"{picks.step()}\nat = {picks.index(count)}", {}, space)
        found.append(space["at"])
    return found


@pytest.mark.parametrize("seed", [0, 1, 2**60 + 7, -3])
def test_written_code_draws_what_picks_says(seed: int) -> None:
    counts = [1, 2, 3, 4, 7, 8, 100, 1]
    own = picks.Picks(seed)
    expected = [own.below(count) for count in counts]
    assert written(seed, [*counts], {}) == expected
    assert written(seed, ["n"] * 8, {"n": 5}) == [one.below(5) for one in [picks.Picks(seed)] for _ in range(8)]


def test_first_picks_of_neighbouring_seeds_are_spread_evenly() -> None:
    for place in range(3):
        found: Counter[int] = Counter()
        for seed in range(6_000):
            own = picks.Picks(seed)
            found[[own.below(6) for _ in range(place + 1)][place]] += 1
        assert all(900 < times < 1_100 for times in found.values()), (place, found)


def test_first_and_second_pick_do_not_depend_on_one_another() -> None:
    found: Counter[tuple[int, int]] = Counter()
    for seed in range(18_000):
        own = picks.Picks(seed)
        found[own.below(3), own.below(3)] += 1
    assert len(found) == 9
    assert all(1_800 < times < 2_200 for times in found.values()), found
