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
            "did you mean `bread`? An answer to what it asks stands under `answers: […]`",
        ),
        (
            "when: [{A: bake, crumbs_of_yesterday: rye}]",
            "`crumbs_of_yesterday` is not a pick of `bake`",
            "there are: bread, answers, pay, chance, asked, refused, then; an answer to what it asks stands under",
        ),
        ("when: [{A: bake, bread: rye, refuse: not-offered}]", "`refuse` is not a pick of `bake`", "`refused`?"),
        ("when: [{A: rye, refuse: cannot-pay}]", "`refuse` is not a key of a step with an answer", "`refused`?"),
        (
            "given: {A: {hand: rye}}\n  when: [{A: bake, bread: rye, refused: not_offered}]",
            "`not_offered` is not a code of a refusal",
            "did you mean `not-offered`?",
        ),
        (
            "given: {A: {hand: rye}}\n  when: [{A: bake, bread: rye, refused: [not-oferred]}]",
            "`not-oferred` is not a code of a refusal",
            "did you mean `not-offered`?",
        ),
        (
            "given: {A: {hand: rye}}\n  when: [{A: bake, bread: rye, refused: wide-open}]",
            "`wide-open` is not a code of a refusal",
            "there are: over, not-yours, not-asked, not-now, forbidden, used, not-offered, cannot-pay, wrong-answer",
        ),
        ("then: {A: {fame: donw 1}}", "by how much a value changes is `up N` or `down N`", "write `down 1`"),
        ("given: {A: {hand: 1 rye + 3 spade}}\n  when: []", "`spade` is not a card, nor what any card pays as", "rye"),
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


def test_of_a_bag_only_the_unknown_word_is_marked(tmp_path: Path) -> None:
    (tmp_path / "ruleset.yaml").write_text(RULES, encoding="utf-8")
    written = "scenarios:\n- id: one\n  given: {A: {hand: 1 rye + 3 spade + 1 rye}}\n  when: []\n"
    (tmp_path / "tests.yaml").write_text(written, encoding="utf-8")
    (found,) = mistakes(collect(tmp_path))
    assert found.span.text == "spade"
