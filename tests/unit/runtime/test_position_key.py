"""Positions are equal when play goes on from them in the same way, however they were reached."""

from pathlib import Path

import pytest

import tuckbox

RULES = """\
ruleset: sample
version: 1
players: 2
kinds:
  token: {owned: yes}
counters:
  gold: {of: player, start: 0}
zones:
  board: {shape: square 2 by 2, holds: token, seen_by: all}
flow:
  - phase: acting
    turns: players
    actions: [put_one, gather, linger]
actions:
  put_one:
    pick: {space: board.spaces where it.empty}
    effect: create token on space
  gather:
    effect: raise gold by 1
  linger:
    effect: EFFECT
end when: every(players, it.gold > 4)
"""


def begun(folder: Path, effect: str = "again") -> tuckbox.Match:
    (folder / "ruleset.yaml").write_text(RULES.replace("EFFECT", effect), encoding="utf-8")
    return tuckbox.load(folder).start(players=2, seed=1)


def after(match: tuckbox.Match, *choices: str) -> tuckbox.Match:
    copy = match.clone()
    for choice in choices:
        copy.choose([option.id for option in copy.decision.options].index(choice))
    return copy


@pytest.fixture
def match(tmp_path: Path) -> tuckbox.Match:
    return begun(tmp_path)


def put(space: str) -> str:
    return f"put_one(space={space})"


def test_the_order_in_which_pieces_were_made_does_not_matter(match: tuckbox.Match) -> None:
    one = after(match, put("1,1"), put("2,2"), put("1,2"))
    other = after(match, put("1,2"), put("2,2"), put("1,1"))
    assert one.key() == other.key()
    assert one.table.state.key() != other.table.state.key()


def test_whose_pieces_they_are_matters(match: tuckbox.Match) -> None:
    assert after(match, put("1,1"), put("2,2")).key() != after(match, put("2,2"), put("1,1")).key()


def test_whose_turn_it_is_matters(match: tuckbox.Match) -> None:
    assert after(match, "linger").key() != after(match, "gather").key()
    assert after(match, "gather").key() != after(match, "gather", "gather").key()


def test_turns_that_nobody_counts_do_not_matter(match: tuckbox.Match) -> None:
    one = after(match, "gather", "linger")
    other = after(match, "gather", "linger", "linger")
    assert one.key() == other.key()


@pytest.mark.parametrize("clock", ["turn", "round", "last_turn"])
def test_turns_that_are_counted_matter(tmp_path: Path, clock: str) -> None:
    """Where nobody reads them these two are one position: all that differs is how many turns and rounds there were."""
    (tmp_path / "ruleset.yaml").write_text(RULES.replace("EFFECT", "lower gold by 1"), encoding="utf-8")
    choices = ["gather", "gather", "linger", "linger"]
    unread = tuckbox.load(tmp_path).start(players=2, seed=1)
    assert after(unread, *choices).key() == after(unread, *choices, *choices).key()
    counted = RULES.replace("EFFECT", "lower gold by 1") + f"tie break: {{late: {clock}}}\n"
    (tmp_path / "ruleset.yaml").write_text(counted, encoding="utf-8")
    read = tuckbox.load(tmp_path).start(players=2, seed=1)
    assert after(read, *choices).key() != after(read, *choices, *choices).key()


def test_a_copy_and_a_saved_match_have_the_same_key(tmp_path: Path) -> None:
    position = after(begun(tmp_path), put("1,1"), "gather", "linger")
    assert position.clone().key() == position.key()
    assert tuckbox.load(tmp_path).restore(position.save()).key() == position.key()


def test_of_arrivals_on_a_track_only_the_order_on_one_space_matters(tmp_path: Path) -> None:
    text = RULES.replace("counters:", "tracks: {fame: {start: 0, equal: first}}\ncounters:")
    text = text.replace("effect: raise gold by 1", "effect: raise fame by 1").replace("EFFECT", "lower fame by 1")
    (tmp_path / "ruleset.yaml").write_text(text.replace("it.gold > 4", "it.fame > 4"), encoding="utf-8")
    match = tuckbox.load(tmp_path).start(players=2, seed=1)
    apart = after(match, "gather", "gather", "linger", "gather")
    later = after(match, "gather", "gather", "linger", "gather", "gather", "linger", "linger", "gather")
    assert apart.table.state.key() != later.table.state.key()
    assert apart.key() == later.key()
    ahead = after(match, "gather", "gather", "gather", "linger", "linger", "gather")
    behind = after(match, "gather", "gather", "linger", "gather", "gather", "linger")
    assert [behind.table.track_place(0, seat) for seat in (0, 1)] == [1, 1]
    assert [ahead.table.track_place(0, seat) for seat in (0, 1)] == [1, 1]
    assert ahead.key() == behind.key()
    first = after(match, "linger", put("1,1"), "gather", "gather")
    second = after(match, "linger", "gather", "gather", put("1,1"))
    assert first.key() != second.key()
