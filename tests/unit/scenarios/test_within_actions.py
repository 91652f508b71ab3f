"""What a scenario says, and need not say, of what may be done within an action."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import tuckbox
from tuckbox.authoring import positions

from .conftest import Played

Play = Callable[..., Played]

GAME = """\
ruleset: sample
version: 1
players: 2
resources: {gold: {plural: golds}, tin: {plural: tins}}
counters: {points: {of: player, start: 0}}
setup: |
  everyone:
    gain 4 tins
flow:
  - {phase: work, turns: players, actions: [go, rest], anytime: [melt], within actions: yes}
actions:
  go:
    effect: |
      may pay 1 gold:
        raise points by 3
      must pay 1 gold:
        raise points by 1
  rest: {effect: gain 1 tin}
  melt: {cost: pay 2 tins, effect: gain 1 gold}
end when: round is 9
score: {points: points}
"""
AT = "at: {step: work, turn: A}, A: {tin: 4, points: 0}"


@pytest.mark.parametrize(
    ("steps", "then"),
    [
        ("[{A: go}]", "A: {tin: 4, points: 0}, asks: {B: work}"),
        ("[{A: go}, {A: melt}, {A: yes}]", "A: {tin: 2, points: 3}, asks: {B: work}"),
        (
            "[{A: go}, {A: melt, then: {asks: {A: [melt, done]}}}, {A: melt}, {A: no}]",
            "A: {tin: 0, points: 1, gold: 1}",
        ),
        ("[{A: go}, {A: done}, {A: melt}]", "A: {tin: 2, points: 1, gold: 0}"),
        ("[{A: melt}, {A: go, answers: [yes]}]", "A: {tin: 2, points: 3}, asks: {B: work}"),
        ("[{all: [{A: go}, {A: melt}, {A: yes}]}]", "A: {points: 3}"),
        ("[{A: go}, {A: melt}, {A: melt}, {A: melt, refused: not-now}, {A: yes}]", "A: {points: 4}"),
        ("[{A: go}, {until: work, turn: B}]", "A: {tin: 4, points: 0}"),
        ("[{A: rest}, {A: melt, refused: not-yours}]", "A: {tin: 5}"),
        ("[{A: go}, {A: melt, asked: anytime}, {A: no}]", "A: {points: 1}"),
    ],
)
def test_the_next_step_does_it_or_the_seat_goes_on(play: Play, steps: str, then: str) -> None:
    played = play(f"- {{id: case, given: {{{AT}}}, when: {steps}, then: {{{then}}}}}\n", game=GAME)
    assert played.failed == {} and not played.problems


def test_what_was_done_there_is_written_as_steps(tmp_path: Path) -> None:
    (tmp_path / "ruleset.yaml").write_text(GAME, encoding="utf-8")
    match = tuckbox.load(tmp_path).start(players=2, seed=1)
    begun = match.clone()
    for said in ("go", "melt", "done", "no"):
        option = match.decision.meant(said)
        assert option is not None
        match.choose(option)
    written = positions.write_scenario(tmp_path, "here", positions.before_each_choice(begun, match), 4).text
    assert "  - {A: go}\n  - {A: melt}\n  - {A: done}\n  - {A: no}\n" in written
