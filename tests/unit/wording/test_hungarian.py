"""Hungarian articles, endings and lists (`hungarian.yaml`)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from tuckbox.wording import hungarian
from tuckbox.wording.hu import verbs

ROWS: list[dict[str, Any]] = YAML(typ="safe", pure=True).load(
    Path(__file__).with_name("hungarian.yaml").read_text("utf-8")
)
SENTENCES = [
    (row["say"], {**row.get("given", {}), "from": row.get("from", ""), "x": str(word)}, said)
    for row in ROWS
    if "say" in row
    for word, said in row["is"].items()
]
PLURALS = [pair for row in ROWS for pair in row.get("plural", {}).items()]


def test_there_are_enough() -> None:
    assert len(SENTENCES) >= 60


@pytest.mark.parametrize(("template", "given", "said"), SENTENCES, ids=[said for _, _, said in SENTENCES])
def test_a_sentence(template: str, given: dict[str, str], said: str) -> None:
    assert hungarian.filled(template, given) == said


@pytest.mark.parametrize(("one", "many"), PLURALS)
def test_several(one: str, many: str) -> None:
    assert hungarian.plural(one) == many


@pytest.mark.parametrize("row", [row for row in ROWS if "listed" in row], ids=lambda row: row["listed"][1])
def test_a_list(row: dict[str, Any]) -> None:
    parts, said = row["listed"]
    assert hungarian.listed(parts, "vagy" if row["or"] else "és") == said


FORMS = [
    (which, word, made)
    for row in ROWS
    for which in ("singular", "possessed", "possessed_many", "yours_many", "agreeing")
    for word, made in row.get(which, {}).items()
]


@pytest.mark.parametrize(("which", "word", "made"), FORMS)
def test_a_form(which: str, word: str, made: str | None) -> None:
    assert getattr(hungarian, which)(word) == made


@pytest.mark.parametrize("row", [row for row in ROWS if "verb" in row], ids=lambda row: row["verb"])
def test_a_verb(row: dict[str, Any]) -> None:
    verb = verbs.verb(row["verb"])
    ways = (verb.said, verb.may, verb.would)
    assert [way(you, definite) for way in ways for you in (True, False) for definite in (False, True)] == row["is"]


def test_a_verb_that_is_denied_parts_with_its_prefix() -> None:
    assert verbs.verb("el|dob").may_not(True, True) == "nem dobhatod el"
    assert verbs.verb("fel|fed").done() == "felfedett"
    assert verbs.verb("játékba |hoz").may_not(True, True) == "nem hozhatod játékba"


def test_an_ending_that_is_none() -> None:
    with pytest.raises(KeyError):
        hungarian.ending("kard", "xyz")
