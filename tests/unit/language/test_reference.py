"""Every block of the language reference parses, and every slip of its table is reported as it says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from tuckbox.language.lexis import RESERVED
from tuckbox.language.parser import (
    parse_effect,
    parse_expression,
    parse_heading,
    parse_pattern,
    parse_signature,
    parse_type,
)
from tuckbox.language.printer import print_form

REFERENCE = (Path(__file__).parents[3] / "grammar" / "README.md").read_text(encoding="utf-8")
FENCES = re.compile(r"^```(\w[^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = [(found[1], found[2]) for found in FENCES.finditer(REFERENCE)]
SLIPS = re.findall(r"^\| `([^|]+)` \| (E\d{4}) \| (.+) \|$", REFERENCE.replace("||", "‖"), re.MULTILINE)
PARSE: dict[str, Any] = {
    "effect": parse_effect,
    "expression": parse_expression,
    "pattern": parse_pattern,
    "signature": parse_signature,
    "heading": parse_heading,
    "type": parse_type,
}
OF_YAML = re.compile(r"yaml (ruleset \w+|(part|card|variant) (of|in) \w+)")
TEXTS = [
    (kind, text)
    for kind, block in BLOCKS
    if kind in PARSE
    for text in ([block] if kind == "effect" else block.strip().split("\n"))
]


def test_every_block_says_what_it_is() -> None:
    assert [kind for kind, _ in BLOCKS if kind not in PARSE and not OF_YAML.fullmatch(kind)] == []
    assert {kind for kind, _ in BLOCKS} >= set(PARSE)


@pytest.mark.parametrize(("kind", "text"), TEXTS)
def test_a_text_of_the_reference_parses(kind: str, text: str) -> None:
    form, mistakes = PARSE[kind](text)
    assert mistakes == ()
    assert PARSE[kind](print_form(form))[0] == form


@pytest.mark.parametrize("text", [text for kind, text in BLOCKS if kind.startswith("yaml")])
def test_yaml_of_the_reference_parses(text: str, texts_of: Any) -> None:
    assert YAML(typ="safe", pure=True).load(text)
    found = list(texts_of(text, "reference"))
    assert found
    assert [item for item in found if PARSE[item.start](item.text)[1]] == []


@pytest.mark.parametrize(("text", "code", "message"), SLIPS, ids=[slip[0] for slip in SLIPS])
def test_a_slip_of_the_reference_is_said(text: str, code: str, message: str) -> None:
    _, mistakes = parse_effect(text)
    assert [(mistake.code.number, mistake.message) for mistake in mistakes] == [(code, message)]


def test_the_slips_are_found() -> None:
    assert len(SLIPS) >= 15


def test_the_reference_lists_the_reserved_words() -> None:
    listed = " ".join(re.findall(r"^> (.*)$", REFERENCE.partition("## 6. Names")[2], re.MULTILINE)[:3])
    assert set(listed.replace("·", " ").split()) >= RESERVED
    assert f"these {len(RESERVED)} words" in REFERENCE
