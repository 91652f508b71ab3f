"""Effects, abilities and pages as English sentences (`english_sentences.yaml`): each is written in the small game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from tuckbox import checking, wording
from tuckbox.declarations.load import load_texts
from tuckbox.diagnostics import Problems
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.vocabulary.standard import STANDARD
from tuckbox.wording import english
from tuckbox.wording.english_language import English
from tuckbox.wording.lines import Line, run_on

DATA: dict[str, Any] = YAML(typ="safe", pure=True).load(
    Path(__file__).with_name("english_sentences.yaml").read_text("utf-8")
)
ACTION = "actions:\n  go: {pick: {card: hand}, effect: move card to stall}\n"


def ruled(text: str, players: int = 3) -> Ruleset:
    problems = Problems()
    files = {"base.yaml": DATA["game"].replace("players: 3", f"players: {players}"), "more.yaml": text}
    found = checking.examine_sections(load_texts(files, lambda name: None, problems), problems=problems)
    assert found.ruleset is not None, [(one.message, one.span.text) for one in found.errors]
    return found.ruleset


def spoken(lines: tuple[Line, ...]) -> str:
    return " ".join(english.sentence(run_on(line)) for line in lines)


def effect(text: str, players: int = 3) -> str:
    block = "\n".join(f"      {line}" for line in text.splitlines())
    of = ruled(f"actions:\n  go:\n    effect: |\n{block}\n", players)
    return spoken(English.of(of, STANDARD, "en").action(of.actions["go"]))


@pytest.mark.parametrize("text", DATA["effects"])
def test_an_effect(text: str) -> None:
    assert effect(text) == DATA["effects"][text]


@pytest.mark.parametrize("text", DATA["of two"])
def test_an_effect_where_two_play(text: str) -> None:
    assert effect(text, players=2) == DATA["of two"][text]


@pytest.mark.parametrize("text", DATA["abilities"])
def test_an_ability(text: str) -> None:
    of = ruled(f"{ACTION}cards:\n  - {{id: ace, kind: card, abilities: [{text}]}}\n")
    (one,) = (each for each in of.abilities.values() if each.owner == "ace")
    assert spoken(English.of(of, STANDARD, "en").ability(one)) == DATA["abilities"][text]


@pytest.mark.parametrize("text", DATA["rules"])
def test_an_ability_of_the_game(text: str) -> None:
    of = ruled(f"{ACTION}abilities: [{text}]\n")
    (one,) = (each for each in of.abilities.values() if not each.owner)
    assert spoken(English.of(of, STANDARD, "en").ability(one)) == DATA["rules"][text]


@pytest.mark.parametrize("name", DATA["pages"])
def test_a_page(name: str) -> None:
    page = wording.explain_rule(ruled(ACTION), STANDARD, name, "en")
    said = page.partition("\n\n")[2].partition("\n\n")[0]
    assert " ".join(line.strip().removeprefix("- ") for line in said.splitlines()) == DATA["pages"][name]
