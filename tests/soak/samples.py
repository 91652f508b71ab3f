"""What is damaged: the shipped YAML files, and the texts of the language that stand in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from tuckbox.diagnostics import Problems, Source
from tuckbox.document import load_text
from tuckbox.document.parts import all_scalars
from tuckbox.language.parser import (
    parse_effect,
    parse_expression,
    parse_heading,
    parse_pattern,
    parse_signature,
    parse_type,
)

ROOT = Path(__file__).parents[2]
#: Some of everything that can be written; short files keep the short runs short.
SMALL = ("content/workbench", "content/pig", "tests/sketches", "tests/corpus/base")
ENTRIES: dict[str, Callable[[str], tuple[Any, Any]]] = {
    "effect": parse_effect,
    "expression": parse_expression,
    "pattern": parse_pattern,
    "signature": parse_signature,
    "heading": parse_heading,
    "type": parse_type,
}
_SHARE = 7
"""One text of so many is tried as a text of the language: all of them would take a minute."""


@cache
def files() -> tuple[str, ...]:
    """The texts of the YAML files at hand."""
    found = [path for folder in SMALL for path in sorted((ROOT / folder).rglob("*.yaml"))]
    return tuple(path.read_text(encoding="utf-8") for path in found)


@cache
def texts() -> dict[str, Sequence[str]]:
    """Texts that are whole, by what they are."""
    written = dict.fromkeys(scalar.value for text in files() for scalar in all_scalars(_nodes(text)))
    worth = [text for text in written if not text.isalnum()][::_SHARE]
    found = {kind: tuple(text for text in worth if parse(text)[0] is not None) for kind, parse in ENTRIES.items()}
    return {**found, "type": ("number", "yes/no", "set of card", "list of list of number")}


def _nodes(text: str) -> list[Any]:
    return list(load_text(Source("sample.yaml", text), Problems()))
