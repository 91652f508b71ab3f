"""What a scenario names: words of the game, each with where it may be declared and the part of it that is meant."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from tuckbox.declarations.names import leading_name
from tuckbox.declarations.sections import ON_TABLE, SECTIONS
from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence

from .model import BARE, Scenario
from .stage import LASTING
from .steps import QUALIFIERS, listed

ANYWHERE, MEMBER, TABLE, STEP = "anywhere", "member", "table", "step"
#: The sections in which a word may be declared, by the place where a scenario says it; any other place is a section.
PLACES: dict[str, frozenset[str]] = {
    ANYWHERE: frozenset(SECTIONS) - {"options", "score", "tie break"},
    MEMBER: (ON_TABLE | {"define"}) - {"kinds"},
    TABLE: ON_TABLE | {"cards"},
    STEP: frozenset(("flow", "closing")),
}
#: Of what is named all parts, or none but that it is there.
ALL, ITSELF = "", "itself"
#: All parts of a step but how one comes into it and out of it.
INSIDE = "inside"
#: The part of a card that its second piece is: what is printed on both.
SECOND_PIECE = "hex"

_WORD = re.compile(r"(\.?)([^\W\d]\w*)(?=(?:\.([^\W\d]\w*))?)")
_PLACE_ON = re.compile(r"(\w+) of (\w+)")
#: Keys of steps below which no word of the game stands.
_SAY_NOTHING = ("refused", "turn", "by", "else")
#: What a `then` says of the end, with the sections that decide it.
_OF_THE_END = {
    "over": ("end when", "end at"),
    "winners": ("score", "tie break"),
    "score": ("score",),
}


class Named(NamedTuple):
    """``place``: where it may be declared, one of PLACES or a section. ``part``: which part of it, if not all."""

    word: str
    place: str = ANYWHERE
    part: str = ALL


def names_of(scenario: Scenario) -> Iterator[Named]:
    """Everything that a scenario names; one may come several times."""
    yield from _content(scenario.content)
    yield from _said(scenario.given)
    for node in scenario.chance:
        yield from _text_in(node)
    for step in scenario.when:
        yield from _step(step)
    yield from _said(scenario.then)
    if scenario.start != BARE:
        yield Named("", "setup")


@lru_cache(maxsize=4096)
def words_of(text: str) -> tuple[Named, ...]:
    """What a text of the language names. ``CARD.PART`` is a part of the card, ``option.NAME`` an option.

    ``PLACE of CARD`` is a place printed on its second piece.
    """
    place = _PLACE_ON.fullmatch(text)
    if place is not None:
        return (Named(place[1]), Named(place[2], ANYWHERE, SECOND_PIECE))
    found = []
    for dot, word, part in _WORD.findall(text):
        if word == "option" and part:
            found.append(Named(part, "options"))
        else:
            found.append(Named(word, MEMBER if dot else ANYWHERE, part))
    return tuple(found)


def every_word(scenario: Scenario) -> Iterator[str]:
    """Every word that stands in a scenario."""
    waiting: list[Node] = [scenario.given, scenario.then, scenario.content, *scenario.when, *scenario.chance]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Scalar):
            yield from (word for _, word, _ in _WORD.findall(node.value))
        elif isinstance(node, Sequence):
            waiting += node.items
        else:
            waiting += [part for entry in node.entries for part in (entry.key, entry.value)]


# ------------------------------------------------------------------ given, then and steps


def _said(node: Node) -> Iterator[Named]:
    """Of `given` or `then`, or of what stands below one of their words."""
    if isinstance(node, Sequence):
        for item in node.items:
            yield from _said(item)
    elif isinstance(node, Mapping):
        for entry in node.entries:
            yield from _of_word(entry)
    else:
        yield from words_of(node.value)


def _of_word(entry: Entry) -> Iterator[Named]:
    key, value = entry.key.value, entry.value
    for section in _OF_THE_END.get(key, ()):
        yield Named("", section)
    if key == "at":
        step = value.get("step") if isinstance(value, Mapping) else None
        yield from _steps_in(step, INSIDE)
    elif key == "score":
        for line in _keys(value):
            yield Named(line, "score")
    elif key in LASTING or key in ("check", "events", "asks"):
        yield from _text_in(value)
    elif key not in _SAY_NOTHING:
        yield from (Named(key, TABLE),) if key.isidentifier() else words_of(key)
        yield from _said(value)


def _step(step: Mapping) -> Iterator[Named]:
    for entry in step.entries:
        key, value = entry.key.value, entry.value
        if key == "then":
            yield from _said(value)
        elif key == "until":
            yield from _steps_in(value)
        elif key == "all":
            for inner in listed(value):
                yield from _step(inner) if isinstance(inner, Mapping) else ()
        elif key not in _SAY_NOTHING:
            yield from _text_in(value)


def _steps_in(node: Node | None, part: str = ALL) -> Iterator[Named]:
    for one in listed(node):
        if isinstance(one, Scalar):
            yield from (Named(word, STEP, part) for word in one.value.split("."))


def _text_in(node: Node) -> Iterator[Named]:
    """Every word of it, but for keys that are qualifiers."""
    if isinstance(node, Scalar):
        yield from words_of(node.value)
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _text_in(item)
    else:
        for entry in node.entries:
            yield from () if entry.key.value in QUALIFIERS else words_of(entry.key.value)
            yield from _text_in(entry.value)


def _keys(node: Node) -> Iterator[str]:
    if isinstance(node, Mapping):
        for entry in node.entries:
            yield entry.key.value
            yield from _keys(entry.value)


# ------------------------------------------------------------------ what it alters itself


def _content(content: Mapping) -> Iterator[Named]:
    for entry in content.entries:
        key, value = entry.key.value, entry.value
        if key == "cards" and isinstance(value, Mapping):
            for kind in value.entries:
                yield from _cards(kind)
        elif key in ("add", "change", "replace", "remove"):
            for section in value.entries if isinstance(value, Mapping) else ():
                yield from _of_section(section.key.value, section.value)
        else:
            yield from _of_section(key, value)


def _cards(kind: Entry) -> Iterator[Named]:
    """Of own cards: their kind, and those of its parts that they say."""
    yield Named(kind.key.value, "kinds", ITSELF)
    for card in kind.value.entries if isinstance(kind.value, Mapping) else ():
        yield Named(card.key.value, "cards")
        for entry in card.value.entries if isinstance(card.value, Mapping) else ():
            yield Named(kind.key.value, "kinds", entry.key.value)
            yield from _text_in(entry.value)


def _of_section(section: str, node: Node) -> Iterator[Named]:
    """Of what stands below a section: the names, and all that is said of them."""
    section, _, name = section.partition(".")
    if name:
        yield Named(name.partition(".")[0], section)
        yield from _text_in(node)
    elif section in SECTIONS and SECTIONS[section].family in ("effects", "single"):
        yield Named("", section)
        yield from _text_in(node)
    else:
        for one in listed(node):
            yield from _entry_of(section, one)


def _entry_of(section: str, node: Node) -> Iterator[Named]:
    if isinstance(node, Scalar):
        yield Named(node.value.rpartition(".")[2], section)
    elif isinstance(node, Mapping) and section in SECTIONS and node.get("where") is None:
        for entry in node.entries if SECTIONS[section].family != "list" else ():
            yield Named(leading_name(entry.key.value), section)
        yield from _text_in(node)
    else:
        yield from _text_in(node)
