"""What is asked in effects, in the reader's language: `texts` translate the ruleset's own words."""

from __future__ import annotations

from pathlib import Path

import pytest

import tuckbox

RULES = """\
ruleset: asking
version: 1
players: 1
languages: [en, hu]
counters: {points: {of: player}}
flow: [{phase: play, turns: players, actions: [ask, offer_it, split]}]
actions:
  ask: {effect: "let n = choose one of [1, 2] asking \\"How many?\\"\\nraise points by n"}
  offer_it: {effect: "may \\"One more\\":\\n  raise points by 1"}
  split: {effect: "either \\"up\\":\\n  raise points by 1\\nor \\"down\\":\\n  lower points by 1"}
texts:
  "How many?": {hu: "Hány?"}
  "One more": {hu: Még egy}
  up: {hu: fel}
end when: round is 9
"""


@pytest.mark.parametrize(
    ("lang", "questions", "labels"),
    [("en", ["How many?", "One more?"], ["up", "down"]), ("hu", ["Hány?", "Még egy?"], ["fel", "down"])],
)
def test_questions_and_labels_are_translated(
    tmp_path: Path, lang: str, questions: list[str], labels: list[str]
) -> None:
    (tmp_path / "ruleset.yaml").write_text(RULES, encoding="utf-8")
    game = tuckbox.load(tmp_path, lang=lang)
    for action, question in zip(("ask", "offer_it"), questions, strict=True):
        match = game.start(players=1)
        match.choose(next(option for option in match.decision.options if option.id == action))
        assert match.decision.prompt == question
    match = game.start(players=1)
    match.choose(next(option for option in match.decision.options if option.id == "split"))
    assert [option.label(lang) for option in match.decision.options] == labels
    assert [option.id for option in match.decision.options] == ["up", "down"]
