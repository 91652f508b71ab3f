"""A verb of the language that a ruleset calls otherwise is called so in the log, too."""

from __future__ import annotations

from pathlib import Path

import tuckbox

GAME = """\
ruleset: sample
version: 1
players: 2
languages: [en, hu]
name: {en: Sample, hu: Minta}
kinds: {horse: {name: {en: horse, hu: ló}, plural: horses}}
zones: {field: {holds: horse, starts with: horse, name: {en: field, hu: mező}}}
flow:
  - {phase: day, name: {en: Day, hu: Nap}, turns: players, actions: [ride, rest]}
actions:
  ride: {name: {en: Ride, hu: Lovaglás}, effect: exhaust horses}
  rest: {name: {en: Rest, hu: Pihenés}, effect: ready horses}
cards: [{id: grey, kind: horse, name: {en: Grey, hu: Szürke}}]
texts:
  exhaust: {en: "wear {thing} out", hu: "*ki|fáraszt {thing:t}"}
  ready: {en: "let {thing} rest", hu: "*meg|pihentet! {thing:t}"}
  exhausted: {en: tired, hu: fáradt}
"""


def test_the_log_says_what_the_ruleset_says(tmp_path: Path) -> None:
    (tmp_path / "ruleset.yaml").write_text(GAME, encoding="utf-8")
    game = tuckbox.load(tmp_path)
    match = game.start(players=[tuckbox.Player("Anna"), tuckbox.Player("Ben")], seed=1)
    for action in ("ride", "rest"):
        match.choose(next(one for one in match.decision.options if one.action == action))
    assert match.log_for(0) == ("Anna: Ride", "Anna wears Grey out", "Ben: Rest", "Ben lets Grey rest")
    told = match.log_for(0, lang="hu")
    assert told == ("Anna: Lovaglás", "Anna kifárasztja: Szürke", "Ben: Pihenés", "Ben megpihenteti: Szürke")
    assert match.machine.names.exhausted("hu") == "fáradt"


def test_a_question_asks_with_the_words_of_the_ruleset(tmp_path: Path) -> None:
    text = GAME.replace("effect: exhaust horses", "effect: discard 1 from field")
    text = text.replace("[{id", "[{id: bay, kind: horse, name: {en: Bay, hu: Pej}}, {id")
    text += '  discard: {en: "send {thing} away", hu: "*el|küld {thing:t}"}\n'
    (tmp_path / "ruleset.yaml").write_text(text, encoding="utf-8")
    for lang, words in (("en", "send away"), ("hu", "küldöd el")):
        game = tuckbox.load(tmp_path, lang=lang)
        match = game.start(players=[tuckbox.Player("Anna"), tuckbox.Player("Ben")], seed=1)
        match.choose(next(one for one in match.decision.options if one.action == "ride"))
        assert words in match.decision.prompt
