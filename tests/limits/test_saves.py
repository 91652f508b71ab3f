"""Saved matches from elsewhere and from earlier: taken up, or refused with the reason."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

import tuckbox
from tuckbox.runtime.save import FORMAT

SAVES = Path(__file__).parent / "saves"


def stored(name: str) -> dict[str, Any]:
    """The data of a stored file."""
    data: dict[str, Any] = json.loads((SAVES / name).read_text(encoding="utf-8"))
    return data


@pytest.fixture(scope="module")
def game() -> tuckbox.Game:
    return tuckbox.load(SAVES / "tally")


def test_a_stored_match_of_this_format_goes_on(game: tuckbox.Game) -> None:
    match = game.restore(stored(f"format_{FORMAT}.json"))
    assert match.save() == stored(f"format_{FORMAT}.json")
    match.choose(0)
    assert game.replay(match.save()).key() == match.key()


@pytest.mark.parametrize("earlier", range(1, FORMAT))
def test_a_stored_match_of_an_older_format_is_refused(earlier: int, game: tuckbox.Game) -> None:
    for read in (game.restore, game.replay):
        with pytest.raises(tuckbox.SaveError, match=rf"older version.*format {earlier}; this one reads {FORMAT}"):
            read(stored(f"format_{earlier}.json"))


def test_a_match_of_a_newer_version_is_refused(game: tuckbox.Game) -> None:
    data = {**stored(f"format_{FORMAT}.json"), "format": FORMAT + 1}
    with pytest.raises(tuckbox.SaveError, match="newer version"):
        game.restore(data)


@pytest.mark.parametrize("written", [None, True, "2", [], 2.5])
def test_no_format_is_refused(written: object, game: tuckbox.Game) -> None:
    with pytest.raises(tuckbox.SaveError, match="names no format"):
        game.restore({**stored(f"format_{FORMAT}.json"), "format": written})


def test_a_match_of_a_changed_ruleset_is_refused(tmp_path: Path) -> None:
    shutil.copytree(SAVES / "tally", tmp_path / "tally")
    rules = tmp_path / "tally" / "ruleset.yaml"
    rules.write_text(rules.read_text(encoding="utf-8").replace("marks by 1", "marks by 2"), encoding="utf-8")
    with pytest.raises(tuckbox.SaveError, match="`tally` has changed since this match was saved"):
        tuckbox.load(tmp_path / "tally").restore(stored(f"format_{FORMAT}.json"))


def test_what_was_altered_is_refused(game: tuckbox.Game) -> None:
    data = stored(f"format_{FORMAT}.json")
    data["state"]["cells"][0] += 1
    with pytest.raises(tuckbox.SaveError, match="damaged or altered since it was saved"):
        game.restore(data)


def test_the_order_of_the_keys_is_no_matter(game: tuckbox.Game) -> None:
    data = dict(reversed(stored(f"format_{FORMAT}.json").items()))
    assert game.restore(data).save() == data
