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


def _tally(folder: Path) -> Path:
    shutil.copytree(SAVES / "tally", folder / "tally")
    return folder / "tally" / "ruleset.yaml"


def _saved(rules: Path) -> dict[str, Any]:
    match = tuckbox.load(rules.parent).start()
    match.choose(0)
    return match.save()


def test_scenarios_remarks_blanks_and_a_variant_that_is_not_played_change_no_saved_match(tmp_path: Path) -> None:
    rules = _tally(tmp_path)
    block = "actions:\n  mark:\n    effect: |\n      raise marks by 1"
    flow = "actions: {mark: {effect: raise marks by 1}}"
    rules.write_text(rules.read_text(encoding="utf-8").replace(flow, block), encoding="utf-8")
    data = _saved(rules)
    text = rules.read_text(encoding="utf-8")
    laxer = text.replace("      raise marks by 1", "        raise  marks by 1  # one at a time").replace(
        "players: 2", "players:   2 # both"
    )
    assert laxer != text
    rules.write_text(f"# another remark\n\n{laxer}", encoding="utf-8")
    (rules.parent / "tests.yaml").write_text(
        "scenarios:\n- id: marks\n  when: [{A: mark}]\n  then: {A: {marks: 1}}\n", encoding="utf-8"
    )
    (rules.parent / "long.yaml").write_text("variant: long\nreplace:\n  end when: round is 9\n", encoding="utf-8")
    again = tuckbox.load(rules.parent)
    assert again.restore(data).save() == again.replay(data).save() == data


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("marks by 1", "marks by 2"),
        ("start: 0", "start: 1"),
        ("it.marks >= 3", "it.marks > 3"),
        ("version: 1", "version: 2"),
        (
            "{turns: players, actions: [mark]}",
            "{turns: players, actions: [mark]}\n  - {turns: players, actions: [mark]}",
        ),
        ("actions: {mark: {", "actions: {rest: {effect: raise marks by 1}, mark: {"),
    ],
)
def test_whatever_decides_the_game_makes_it_another(old: str, new: str, tmp_path: Path) -> None:
    rules = _tally(tmp_path)
    data = _saved(rules)
    text = rules.read_text(encoding="utf-8")
    assert old in text
    rules.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(tuckbox.SaveError, match="has changed since this match was saved"):
        tuckbox.load(rules.parent).restore(data)


def test_an_option_that_was_left_out_is_the_same_as_its_start() -> None:
    bare = tuckbox.load("pig")
    said = tuckbox.load("pig", options=dict(bare.options))
    other = tuckbox.load("pig", options={"goal": 7})
    saved = bare.start(players=2, seed=1).save()
    assert said.hash == bare.hash != other.hash
    assert said.replay(saved).key() == bare.replay(saved).key()
    with pytest.raises(tuckbox.SaveError, match="has changed"):
        other.replay(saved)
