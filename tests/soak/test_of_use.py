"""Nothing of a ruleset is never of use, in no mode: chance comes to use it, or a game between players with a plan."""

from __future__ import annotations

from pathlib import Path

import pytest
from ruamel.yaml import YAML

import tuckbox
from tuckbox.authoring import Watch, parts_of
from tuckbox_tools.match_runner import game_seed
from tuckbox_tools.watched_game import WatchedGame, Watching

CONTENT = Path(__file__).parents[2] / "content"
WATCHING = Watching(check=False, most_decisions=5000)
ENTRIES = YAML(typ="safe").load(Path(__file__).with_name("of_use.yaml").read_text(encoding="utf-8"))
MODES = [(entry["ruleset"], tuple(variants), entry) for entry in ENTRIES for variants in entry["variants"]]
BY_CHANCE = [
    pytest.param(ref, variants, seats, entry, id=f"{' with '.join((ref, *variants))}, {seats}")
    for ref, variants, entry in MODES
    for seats in entry["players"]
]
BY_PLAN = [
    pytest.param(ref, variants, one, id=f"{' with '.join((ref, *variants))}, {' '.join(one['bots'])}")
    for ref, variants, entry in MODES
    for one in entry["reached"]
]


def never(game: tuckbox.Game, bots: tuple[str, ...], games: int, wanted: set[str]) -> list[str]:
    """What of it is of use in none of the games; they end when all has been."""
    left, watch = set(wanted), Watch(game, len(bots))
    for number in range(games):
        played = WatchedGame(number, game_seed(1, number), {}, watch=watch)
        assert played.play(game, bots, WATCHING).finished, played.fault
        left -= {name for _, name in watch.fired}
        if not left:
            break
    return sorted(left)


@pytest.mark.soak
@pytest.mark.parametrize(("ref", "variants", "seats", "entry"), BY_CHANCE)
def test_chance_comes_to_use_all_that_is_not_rare(
    ref: str, variants: tuple[str, ...], seats: int, entry: dict[str, object]
) -> None:
    game, rare, games = tuckbox.load(CONTENT / ref, variants=variants), set(entry["rare"]), entry["games"]
    names = {name for _, name in parts_of(game)}
    assert rare <= names
    assert never(game, ("random",) * seats, games, names - rare) == []


@pytest.mark.soak
@pytest.mark.parametrize(("ref", "variants", "one"), BY_PLAN)
def test_a_plan_comes_to_use_what_is_rare(ref: str, variants: tuple[str, ...], one: dict[str, object]) -> None:
    game, bots = tuckbox.load(CONTENT / ref, variants=variants), tuple(f"strategy:{name}" for name in one["bots"])
    assert never(game, bots, one["games"], set(one["of use"])) == []
