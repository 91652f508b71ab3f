"""The texts of the sketches and of the language reference, by the YAML keys they stand under."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
from ruamel.yaml import YAML

ROOT = Path(__file__).parents[3]
EFFECTS = {"effect", "may", "cost", "setup", "else", "insert", "built", "lost"}
EXPRESSIONS = {
    "when", "while", "until", "skip when", "end when", "asked", "by", "to", "limit", "active", "turns",
    "filled to",
    "starts with", "count", "columns", "needs", "price", "give", "gain", "wants", "instead of paying",
}  # fmt: skip
PATTERNS = {"after", "at once after", "before", "instead of", "forbid", "reacts to", "in"}
MAPS = {"define": "expression", "score": "expression", "tie break": "expression", "procedures": "effect"}


@dataclass(frozen=True)
class Text:
    """One text, what it is (a start symbol), and where it stands."""

    start: str
    text: str
    place: str


@pytest.fixture(name="texts_of", scope="session")
def texts_of_fixture() -> Callable[[str, str], Iterator[Text]]:
    """`texts_of`, for tests of other documents."""
    return texts_of


@pytest.fixture(scope="session")
def sketch_texts() -> tuple[Text, ...]:
    """Every text of every sketch."""
    files = sorted((ROOT / "tests" / "sketches").rglob("*.yaml"))
    return tuple(text for file in files for text in texts_of(file.read_text(encoding="utf-8"), file.stem))


def texts_of(document: str, place: str) -> Iterator[Text]:
    """The texts of one YAML document."""
    loaded = YAML(typ="safe", pure=True)
    loaded.version = (1, 2)
    yield from _below(loaded.load(document), "", place)


def _below(node: object, key: str, place: str) -> Iterator[Text]:
    if isinstance(node, Mapping):
        yield from _mapping(node, key, place)
    elif isinstance(node, list):
        for item in node:
            yield from _below(item, key, place)
    elif isinstance(node, str):
        start = "expression" if key == "cost" and node[0].isdigit() else _start(key)  # a price printed on a card
        if start:
            yield Text(start, node, f"{place}: {key}")


def _mapping(node: Mapping[object, object], key: str, place: str) -> Iterator[Text]:
    if key == "fields":
        for value in node.values():
            yield Text("type", str(value["type"] if isinstance(value, Mapping) else value), f"{place}: fields")
        return
    if key == "scores":
        yield from (Text("expression", str(value), f"{place}: {key}") for value in node.values())
        return
    if key in MAPS and not _is_overlay_map(node):
        for name, value in node.items():
            yield Text("heading" if key == "procedures" else "signature", str(name), f"{place}: {key}")
            texts = value.values() if isinstance(value, Mapping) else [value]
            yield from (Text(MAPS[key], str(text), f"{place}: {name}") for text in texts)
        return
    for name, value in node.items():
        if key == "actions":
            yield Text("heading", str(name), f"{place}: actions")
        if name == "pick" and isinstance(value, Mapping):
            yield from _picks(value, place)
        elif key in EFFECTS and name in ("to", "was") and isinstance(value, str):
            yield Text("effect", value, f"{place}: {key}")
        else:
            yield from _below(value, _key_below(key, str(name)), place)


def _is_overlay_map(node: Mapping[object, object]) -> bool:
    return "where" in node


def _key_below(key: str, name: str) -> str:
    """`before` in a flow or a text to change names a line or a step, not an event."""
    return "" if key in ("flow", *EFFECTS) and name in ("before", "after") else name


def _picks(picks: Mapping[object, object], place: str) -> Iterator[Text]:
    for name, value in picks.items():
        text = value["if any"] if isinstance(value, Mapping) else value
        yield Text("expression", str(text), f"{place}: pick {name}")


def _start(key: str) -> str | None:
    if key in EFFECTS:
        return "effect"
    if key in EXPRESSIONS:
        return "expression"
    return "pattern" if key in PATTERNS else None
