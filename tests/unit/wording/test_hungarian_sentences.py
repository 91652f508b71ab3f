"""Effects and abilities as Hungarian sentences (`hungarian_sentences.yaml`): each is written in the small game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from tuckbox import checking
from tuckbox.declarations.load import load_texts
from tuckbox.diagnostics import Problems
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.vocabulary.standard import STANDARD
from tuckbox.wording import english
from tuckbox.wording.hu.language import Hungarian
from tuckbox.wording.lines import Line, run_on

DATA: dict[str, Any] = YAML(typ="safe", pure=True).load(
    Path(__file__).with_name("hungarian_sentences.yaml").read_text("utf-8")
)
WRITTEN = [("effect", effect, said) for effect, said in DATA["effects"].items()]
WRITTEN += [("ability", ability, said) for ability, said in DATA["abilities"].items()]
WRITTEN += [("rule", rule, said) for rule, said in DATA["rules"].items()]
ACTION = """\
actions:
  go: {name: {hu: Menés}, pick: {card: hand}, effect: move card to stall, reactions: yes}
"""


def ruled(text: str) -> Ruleset:
    problems = Problems()
    files = {"base.yaml": DATA["game"], "more.yaml": text}
    found = checking.examine_sections(load_texts(files, lambda name: None, problems), problems=problems)
    assert found.ruleset is not None, [one.message for one in found.errors]
    return found.ruleset


def spoken(lines: tuple[Line, ...]) -> str:
    return " ".join(english.sentence(run_on(line)) for line in lines)


def said(sort: str, text: str) -> tuple[str, Hungarian]:
    if sort == "effect":
        block = "\n".join(f"      {line}" for line in text.splitlines())
        of = ruled(f"actions:\n  go:\n    name: {{hu: Menés}}\n    effect: |\n{block}\n")
        voice = Hungarian.of(of, STANDARD)
        return spoken(voice.action(of.actions["go"])), voice
    if sort == "ability":
        of = ruled(f"{ACTION}cards:\n  - {{id: ace, kind: card, name: {{hu: Ász}}, abilities: [{text}]}}\n")
        owner = "ace"
    else:
        of = ruled(f"{ACTION}abilities:\n  - {text}\n")
        owner = ""
    voice = Hungarian.of(of, STANDARD)
    (one,) = (each for each in of.abilities.values() if each.owner == owner)
    return spoken(voice.ability(one)), voice


def test_there_are_enough() -> None:
    assert len(WRITTEN) >= 60


@pytest.mark.parametrize(("sort", "text", "sentence"), WRITTEN, ids=[sentence for _, _, sentence in WRITTEN])
def test_a_sentence(sort: str, text: str, sentence: str) -> None:
    made, voice = said(sort, text)
    assert made == sentence
    assert not voice.naming.unnamed
