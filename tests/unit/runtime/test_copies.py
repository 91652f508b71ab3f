"""Copies of a match share what they have in common, and are free of each other all the same."""

import gc
import weakref

import pytest

from tuckbox.runtime.decisions import IllegalChoice
from tuckbox.runtime.match import Match

from .small_game import choose, options, start, value

RULES = """\
flow:
  - {phase: main, turns: players, actions: [go, rest, read]}
actions:
  read: {effect: draw 1 from deck}
  go:
    effect: |
      gain 1 gold
      may raise marks by 1
      gain 2 silver
"""


def told(match: Match) -> tuple[str, ...]:
    return match.log_for(None)


def test_a_copy_in_the_middle_of_an_effect_goes_its_own_way() -> None:
    match = start(RULES)
    choose(match, "go")
    copy = match.clone()
    assert options(copy) == options(match) == ["yes", "no"]
    choose(copy, "yes")
    choose(match, "no")
    assert (value(copy, "A.marks"), value(match, "A.marks")) == (1, 0)
    assert value(copy, "A.silver") == value(match, "A.silver") == 2
    assert [option for _, option in copy.choices] == ["go", "yes"]
    assert [option for _, option in match.choices] == ["go", "no"]


def test_copies_share_what_was_written_before_and_nothing_after() -> None:
    match = start(RULES)
    choose(match, "go")
    before = told(match)
    first, second = match.clone(), match.clone()
    choose(first, "yes", "rest")
    choose(second, "no")
    assert told(match) == before
    assert told(first)[: len(before)] == told(second)[: len(before)] == before
    assert len(told(first)) > len(told(second)) > len(before)


def test_a_copy_of_an_untouched_copy_is_one_of_the_match_as_it_was() -> None:
    match = start(RULES)
    copy = match.clone()
    choose(match, "go", "yes")
    again = copy.clone()
    assert (value(again, "A.gold"), again.choices, told(again)) == (0, [], ())
    choose(again, "rest")
    assert (value(again, "day"), value(copy, "day"), value(match, "day")) == (1, 0, 0)


def test_a_copy_takes_back_what_was_chosen_before_it_was_made() -> None:
    match = start(RULES)
    choose(match, "go", "yes")
    copy = match.clone()
    copy.undo()
    copy.undo()
    assert copy.choices == [] and value(copy, "A.gold") == 0
    assert value(match, "A.marks") == 1 and len(match.choices) == 2
    choose(copy, "go", "no")
    assert value(copy, "A.marks") == 0


def test_a_state_in_which_somebody_decides_is_never_changed() -> None:
    match = start(RULES)
    state = match.table.state
    key = state.key()
    choose(match, "go", "yes")
    assert state.key() == key
    assert match.table.state is not state
    match.undo()
    match.undo()
    assert match.table.state is state


def test_what_can_never_be_taken_back_is_not_kept() -> None:
    match = start(RULES)
    choose(match, "read", "read")
    assert match._past is not None and match._past.before is None
    assert [option for _, option in match.choices] == ["read", "read"]
    choose(match, "rest")
    match.undo()
    with pytest.raises(IllegalChoice, match="revealed"):
        match.undo()


def test_a_copy_is_gone_as_soon_as_nobody_has_it() -> None:
    match = start(RULES)
    gc.disable()
    try:
        copy = match.clone()
        choose(copy, "go", "yes")
        gone = weakref.ref(copy.machine)
        del copy
        assert gone() is None, "something in the machine points back at it"
    finally:
        gc.enable()
