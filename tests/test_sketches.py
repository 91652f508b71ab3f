"""The sketches of whole games: everything in them resolves; what the table cannot do yet only play refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

import tuckbox

SKETCHES = Path(__file__).parent / "sketches"
NOT_PLAYABLE = "E0900"

NAMES = sorted(path.name for path in SKETCHES.iterdir() if path.is_dir())
#: Sketches that use a zone, a verb or a construct which has a signature and no meaning yet.
LATER = {"aoi", "hkk", "robinson"}
#: Five tiles are too few for anybody's sixth discovery: this sketch shows the rules; the game itself is content.
WITHOUT_END = {"legend_raiders"}


def test_there_are_sketches_of_all_games() -> None:
    assert set(NAMES) >= LATER | {"legend_raiders", "goofspiel", "kalah", "kuhn_poker", "pig", "tic_tac_toe"}


@pytest.mark.parametrize("name", NAMES)
def test_nothing_but_not_playable_yet_is_reported(name: str) -> None:
    found = tuckbox.check(SKETCHES / name)
    assert [one for one in found if one.code.number != NOT_PLAYABLE] == []
    assert bool(found) == (name in LATER)


@pytest.mark.parametrize("name", sorted(LATER))
def test_play_refuses_what_has_no_meaning_yet(name: str) -> None:
    with pytest.raises(tuckbox.ContentError) as refused:
        tuckbox.load(SKETCHES / name)
    assert {one.code.number for one in refused.value.diagnostics} == {NOT_PLAYABLE}


@pytest.mark.parametrize("name", sorted(set(NAMES) - LATER - WITHOUT_END))
def test_the_others_are_played_to_their_end(name: str) -> None:
    game = tuckbox.load(SKETCHES / name)
    match = game.start(players=game.players[0], seed=5)
    for turn in range(3000):
        if match.over:
            break
        options = match.decision.options
        match.choose(options[turn % len(options)])
    assert match.over
