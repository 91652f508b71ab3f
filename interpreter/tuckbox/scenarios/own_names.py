"""Cards of a scenario under names that no other scenario uses, so that several can be checked as one ruleset."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import TypeVar

from tuckbox.dataclass import replace
from tuckbox.declarations.editing import data_of
from tuckbox.declarations.names import FIXED_WORDS, is_name, is_reserved
from tuckbox.declarations.overlays.joined import Joined, Piece
from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence

from .additions import own_cards
from .model import Scenario

N = TypeVar("N", bound=Node)


def own_words(scenario: Scenario) -> frozenset[str]:
    """What its cards and their abilities are called."""
    found = set()
    for _, card in own_cards(scenario.content):
        found.add(card.key.value)
        found.update(_ids(card.value))
    return frozenset(found)


def can_be_called_otherwise(scenario: Scenario, words: frozenset[str], known: frozenset[str]) -> bool:
    """Whether all would be said of it just the same if its cards had other names.

    ``known``: all words that the ruleset uses for anything.
    """
    if not _is_well_formed(scenario.content.get("cards")):
        return False
    seats = {seat.name for seat in scenario.seats or ()}
    if not words.isdisjoint(seats) or not words.isdisjoint(known) or any(map(_is_taken, words)):
        return False
    return not _mentions(_without_cards(scenario.content), words)


class Renaming:
    """Gives the cards of scenarios other names: alike ones the same, so that they need to be checked only once."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def renamed(self, scenario: Scenario, words: frozenset[str]) -> Scenario:
        """The scenario with a number behind each of these words, wherever it stands."""
        if not words:
            return scenario
        names = self._numbered(scenario, words)
        pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(words)))})\b")

        def again(node: N) -> N:
            return _renamed(node, pattern, names)

        return replace(
            scenario,
            content=again(scenario.content),
            given=again(scenario.given),
            chance=tuple(again(one) for one in scenario.chance),
            when=tuple(again(one) for one in scenario.when),
            then=again(scenario.then),
        )

    def _numbered(self, scenario: Scenario, words: frozenset[str]) -> dict[str, str]:
        """What each word is called. A card that mentions others, or itself, means what all of them mean."""
        cards = {card.key.value: (kind, card.value) for kind, card in own_cards(scenario.content)}
        if words != cards.keys() or any(_mentions(data, words) for _, data in cards.values()):
            number = self._number(repr(data_of(scenario.content)))
            return {word: f"{word}_of_scenario_{number}" for word in words}
        return {
            word: f"{word}_of_scenario_{self._number(f'{kind} {data_of(data)!r}')}"
            for word, (kind, data) in cards.items()
        }

    def _number(self, said: str) -> int:
        return self._numbers.setdefault(said, len(self._numbers))


def _without_cards(content: Mapping) -> Mapping:
    return Mapping(tuple(entry for entry in content.entries if entry.key.value != "cards"), content.span)


def _is_taken(word: str) -> bool:
    """Whether the language has something to say about a card of this name."""
    return not is_name(word) or is_reserved(word) or word in FIXED_WORDS


def _is_well_formed(cards: Node | None) -> bool:
    if cards is None:
        return True
    return isinstance(cards, Mapping) and all(isinstance(kind.value, Mapping) for kind in cards.entries)


def _ids(node: Node) -> Iterator[str]:
    if isinstance(node, Mapping):
        for entry in node.entries:
            if entry.key.value == "id" and isinstance(entry.value, Scalar):
                yield entry.value.value
            yield from _ids(entry.value)
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _ids(item)


def _mentions(node: Node, words: frozenset[str]) -> bool:
    if isinstance(node, Mapping):
        return any(_mentions(entry.key, words) or _mentions(entry.value, words) for entry in node.entries)
    if isinstance(node, Sequence):
        return any(_mentions(item, words) for item in node.items)
    return any(word in node.value and _whole(word).search(node.value) for word in words)


@cache
def _whole(word: str) -> re.Pattern[str]:
    return re.compile(rf"\b{re.escape(word)}\b")


def _renamed(node: N, pattern: re.Pattern[str], names: dict[str, str]) -> N:
    """What is not altered stays the very same node, so that what is known of it need not be found out again."""
    if isinstance(node, Mapping):
        entries = tuple(_entry(entry, pattern, names) for entry in node.entries)
        same = all(new is old for new, old in zip(entries, node.entries, strict=True))
        return node if same else Mapping(entries, node.span)  # type: ignore[return-value]
    if isinstance(node, Sequence):
        items = tuple(_renamed(item, pattern, names) for item in node.items)
        same = all(new is old for new, old in zip(items, node.items, strict=True))
        return node if same else Sequence(items, node.span)  # type: ignore[return-value]
    text = pattern.sub(lambda match: names[match[0]], node.value)
    if text == node.value:
        return node
    pieces = (Piece(text, node, 0),)  # places in it are near enough: whatever is wrong is told of the scenario itself
    return Joined(text, node.span, node.style, node.stop, pieces=pieces)  # type: ignore[return-value]


def _entry(entry: Entry, pattern: re.Pattern[str], names: dict[str, str]) -> Entry:
    key, value = _renamed(entry.key, pattern, names), _renamed(entry.value, pattern, names)
    return entry if key is entry.key and value is entry.value else Entry(key, value)
