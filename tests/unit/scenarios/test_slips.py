"""What is said of words that a scenario gets wrong: the action that is none, the seat, where a word belongs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tuckbox.scenarios import collect
from tuckbox.scenarios.written import mistakes

RULES = """\
ruleset: own
version: 1
players: 2
name: {en: Own}
kinds: {bread: {}}
zones: {hand: {of: player, holds: bread}, shelf: {of: player, holds: bread}}
cards: [{id: rye, kind: bread}]
counters: {fame: {of: player, start: 0}}
actions: {bake: {pick: {bread: hand}, effect: move bread to shelf}}
flow: [{phase: day, turns: players, actions: [bake]}]
"""


@pytest.mark.parametrize(
    ("written", "message", "help_"),
    [
        ("when: [{A: expedition, card: none}]", "`expedition` is not an action", "there are: bake"),
        ("when: [{A: bkae, bread: rye}]", "`bkae` is not an action", "did you mean `bake`?"),
        ("when: [{A: rye, answer: none}]", "`answer` is not a key of a step with an answer", "did you mean `answers`?"),
        (
            "when: [{A: bake, breed: rye}]",
            "`breed` is not a pick of `bake`",
            "an answer to what it asks stands under `answers: […]`",
        ),
        ("given: {player A: {fame: 3}}\n  when: []", "`player A` is not a seat here", "the seats are A, B"),
        ("then: {fame: 3}", "`fame` is each player's own", "put it below a seat: `A: {fame: …}`"),
        (
            "then: {points: 3}",
            "`points` is not a counter, zone, track or card here",
            "what is a player's stands below his seat (A, B)",
        ),
    ],
)
def test_the_nearest_right_thing_is_named(written: str, message: str, help_: str, tmp_path: Path) -> None:
    (tmp_path / "ruleset.yaml").write_text(RULES, encoding="utf-8")
    (tmp_path / "tests.yaml").write_text(f"scenarios:\n- id: one\n  {written}\n", encoding="utf-8")
    (found,) = mistakes(collect(tmp_path))
    assert found.message == message
    assert help_ in (found.help or "")
