"""Figures over many games."""

from tuckbox_tools.match_runner import MatchResult, game_seed
from tuckbox_tools.statistics_report import figures, report, wilson
from tuckbox_tools.tally import Tally

RESULTS = [
    MatchResult(True, (0,), (3, 1), 10, 2),
    MatchResult(True, (0, 1), (2, 2), 20, 4),
    MatchResult(True, (), (0, 0), 30, 6),
    MatchResult(False, (), (), 99, 9),
]


def test_counts_means_and_games_given_up() -> None:
    found = figures(Tally.of(RESULTS, 2))
    assert (found["games"], found["finished"], found["draws"], found["nobody_won"]) == (4, 3, 1, 1)
    assert (found["decisions_mean"], found["decisions_min"], found["decisions_max"]) == (20.0, 10, 30)
    first, second = found["seats"]
    assert (first["wins"], first["shared_wins"], second["wins"]) == (2, 1, 1)
    assert first["win_rate"] == 0.666667
    assert (second["score_mean"], second["score_min"], second["score_max"]) == (1.0, 0, 2)


def test_the_report_names_each_seat() -> None:
    text = report(figures(Tally.of(RESULTS, 2)))
    assert "4 games, 3 finished, 1 with shared victory" in text
    assert "66.7%" in text


def test_no_finished_game_is_no_crash() -> None:
    assert "0 finished" in report(figures(Tally.of(RESULTS[3:], 2)))


def test_parts_add_up_to_the_whole() -> None:
    whole = Tally.of(RESULTS, 2)
    for cut in range(len(RESULTS) + 1):
        late, early = Tally.of(RESULTS[cut:], 2), Tally.of(RESULTS[:cut], 2)
        late.merge(early)
        assert late == whole


def test_wilson_against_known_values() -> None:
    low, high = wilson(5, 10)
    assert (round(low, 3), round(high, 3)) == (0.237, 0.763)
    assert wilson(0, 0) == (0.0, 1.0)
    assert round(wilson(10, 10)[1], 9) == 1.0


def test_the_seed_of_a_game_is_its_own() -> None:
    seeds = {game_seed(seed, number) for seed in range(20) for number in range(50)}
    assert len(seeds) == 1000
    assert game_seed(7, 3) == game_seed(7, 3)
