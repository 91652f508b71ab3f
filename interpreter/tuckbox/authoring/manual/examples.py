"""An example of every verb and function: an action that uses it, and the scenario that plays it.

They are a ruleset of their own, `grammar/examples`, so that they are checked and played like any other.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tuckbox.diagnostics import Problems, Source
from tuckbox.document import Mapping as MappingNode
from tuckbox.document import Node, Scalar, Sequence, load_file
from tuckbox.resources import grammar_root

_SHOWN = "show_"


@dataclass(frozen=True, slots=True)
class WordExample:
    """``action``, ``card`` and ``scenario`` are YAML as it is written; ``effect`` and ``cost`` of the action are texts
    of the language. ``card``: the one that uses the word, if the action itself does not. ``because``: a remark.
    What there is not is empty."""

    word: str
    effect: str
    cost: str
    action: str
    card: str
    scenario: str
    because: str


def examples_folder() -> Path:
    """The folder of the ruleset that the examples are."""
    return grammar_root() / "examples"


@cache
def word_examples() -> Mapping[str, WordExample]:
    """The example of each word."""
    documents = [(source, node) for source, nodes in _files() for node in nodes if isinstance(node, MappingNode)]
    actions = {name: found for source, node in documents for name, found in _actions(source, node)}
    cards = [written for source, node in documents for _, written in _items(source, node, "cards")]
    found: dict[str, WordExample] = {}
    for source, node in documents:
        for item, scenario in _items(source, node, "scenarios"):
            word, because = _text(item, "id"), _text(item, "because")
            if f"{_SHOWN}{word}" in actions:
                written, effect, cost = actions[f"{_SHOWN}{word}"]
                uses = re.compile(rf"\b{word}\b").search
                card = "" if uses(f"{effect} {cost}") else next(filter(uses, cards), "")
                found[word] = WordExample(word, effect, cost, written, card, scenario, because)
    return found


def _files() -> Iterator[tuple[Source, tuple[Node | None, ...]]]:
    for path in sorted(examples_folder().glob("*.yaml")):
        yield load_file(path, Problems())


def _items(source: Source, node: MappingNode, section: str) -> Iterator[tuple[Node, str]]:
    """The entries of a list with their YAML."""
    found = node.get(section)
    for item in found.items if isinstance(found, Sequence) else ():
        yield item, textwrap.dedent(f"  {_lines(source, item.span.start, item.span.end)}")


def _actions(source: Source, node: MappingNode) -> Iterator[tuple[str, tuple[str, str, str]]]:
    section = node.get("actions")
    for entry in section.entries if isinstance(section, MappingNode) else ():
        written = textwrap.dedent(f"  {_lines(source, entry.key.span.start, entry.value.span.end)}")
        yield entry.key.value, (written, _text(entry.value, "effect"), _text(entry.value, "cost"))


def _lines(source: Source, start: int, end: int) -> str:
    return source.text[start:end].rstrip()


def _text(node: Node, key: str) -> str:
    value = node.get(key) if isinstance(node, MappingNode) else None
    return value.value.strip() if isinstance(value, Scalar) else ""
