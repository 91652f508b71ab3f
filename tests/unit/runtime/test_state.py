"""Copies of a state are independent; a saved state comes back exactly."""

import json

import pytest

from tuckbox.runtime.save import FORMAT, NotASavedState, state_from_json, state_to_json

from .sample import table


def test_a_copy_does_not_see_later_changes() -> None:
    game = table()
    copy = game.state.copy()
    key = copy.key()
    game.change_amount("coin", 0, 2)
    game.move(0, game.layout.zone("hand", 0))
    game.create("mark", game.layout.spaces(game.layout.zone("grid"))[4], 1)
    game.lay(-5, 0, 1, 2)
    assert copy.key() == key
    assert game.state.key() != key
    assert len(copy.where) == len(game.state.where) - 1


def test_every_slot_is_copied() -> None:
    state = table().state
    state.open_cards, state.due, state.ending, state.winners = (1, 2), (3,), "round", (1,)
    copy = state.copy()
    assert all(getattr(copy, name) == getattr(state, name) for name in state.__slots__)


def test_saved_and_loaded_it_is_the_same() -> None:
    game = table()
    game.shuffle(game.layout.zone("deck"))
    game.set_cell(game.layout.cell("awake", 1), False)
    game.state.stack = [("run", 3, 0, (None, True, (1, (2, "x")))), ("menu", 1)]
    game.state.used = (("rule", 4), "word")
    back = state_from_json(json.loads(json.dumps(state_to_json(game.state))))
    for name in game.state.__slots__:
        if name == "lying":
            continue  # another object, as it should be
        assert getattr(back, name) == getattr(game.state, name), name
    assert back.cells[game.layout.cell("awake", 1)] is False
    assert isinstance(back.stack[0][3], tuple)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": 0}, "format 0"),
        ({"cells": 3}, "`cells`"),
        ({"zones": [["a"]]}, "`zones`"),
        ({"used": [{}]}, "a table where a value belongs"),
    ],
)
def test_other_data_is_refused(change: dict[str, object], message: str) -> None:
    data: dict[str, object] = {**state_to_json(table().state), **change}
    with pytest.raises(NotASavedState, match=message):
        state_from_json(data)


def test_missing_data_is_refused() -> None:
    with pytest.raises(NotASavedState, match="no table"):
        state_from_json([])
    with pytest.raises(NotASavedState, match="lacks"):
        state_from_json({"format": FORMAT})
