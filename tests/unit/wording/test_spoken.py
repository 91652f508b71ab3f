"""What `says` makes of actions, procedures and defined words in sentences (`spoken.yaml`), in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from tuckbox import checking
from tuckbox.declarations.load import load_texts
from tuckbox.diagnostics import Problems
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.semantics.checked.spoken import ENDINGS
from tuckbox.vocabulary.standard import STANDARD
from tuckbox.wording import ability_in_short, effect_in_short, explain_rule
from tuckbox.wording.hu.speech import IT, THEY, THIS, YOU, the

DATA: dict[str, Any] = YAML(typ="safe", pure=True).load(Path(__file__).with_name("spoken.yaml").read_text("utf-8"))


def ruled(text: str) -> Ruleset:
    problems = Problems()
    files = {"base.yaml": DATA["game"], "more.yaml": text}
    found = checking.examine_sections(load_texts(files, lambda name: None, problems), problems=problems)
    assert found.ruleset is not None, [(one.message, one.span.text) for one in found.errors]
    return found.ruleset


def effect(text: str) -> list[str]:
    block = "\n".join(f"      {line}" for line in text.splitlines())
    of = ruled(f"actions:\n  try:\n    effect: |\n{block}\n")
    body = of.actions["try"].effect.body
    return [effect_in_short(of, STANDARD, body, lang, spot=False) for lang in ("en", "hu")]


def ability(text: str) -> list[str]:
    of = ruled(f"cards:\n  - {{id: ace, kind: beast, name: {{en: Ace, hu: Ász}}, abilities: [{text}]}}\n")
    (one,) = (each for each in of.abilities.values() if each.owner == "ace")
    return [ability_in_short(of, STANDARD, one, lang) for lang in ("en", "hu")]


def page(name: str) -> list[str]:
    of = ruled("")
    return [
        explain_rule(of, STANDARD, name, lang).partition("\n\nWords")[0].partition("\n\nSzavak")[0]
        for lang in ("en", "hu")
    ]


@pytest.mark.parametrize("text", DATA["effects"])
def test_an_effect(text: str) -> None:
    assert effect(text) == DATA["effects"][text]


@pytest.mark.parametrize("text", DATA["abilities"])
def test_an_ability(text: str) -> None:
    assert ability(text) == DATA["abilities"][text]


@pytest.mark.parametrize("name", DATA["pages"])
def test_a_page(name: str) -> None:
    assert page(name) == DATA["pages"][name]


@pytest.mark.parametrize("ending", ENDINGS["hu"])
def test_every_ending_can_be_put_to_whatever_stands_in_a_hole(ending: str) -> None:
    for noun in (the("lap"), the("erdők"), THIS, YOU, THEY, IT):
        assert noun.text(ending) != noun.text()
