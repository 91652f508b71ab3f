"""What a scenario adds and what plays no part: neither read by the run nor named again by the scenario."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from tuckbox.document import Entry, Mapping, Scalar

from . import codes
from .stage import Stage
from .texts import scalars
from .trouble import Finding

_WORD = re.compile(r"[^\W\d]\w*")


def unused(stage: Stage) -> list[Finding]:
    """A finding for each local card and enum value without a part."""
    named = _names(stage)
    findings = []
    for key, what in _own_words(stage):
        if named[key.value] < 2 and not _plays(stage, key.value, what):
            message = f"the {what} `{key.value}` plays no part"
            findings.append(Finding(key.span, message, code=codes.UNUSED, help="take it out"))
    return findings


def _own_words(stage: Stage) -> Iterator[tuple[Scalar, str]]:
    content = stage.scenario.content
    cards = content.get("cards")
    for kind in cards.entries if isinstance(cards, Mapping) else ():
        for card in kind.value.entries if isinstance(kind.value, Mapping) else ():
            yield card.key, "card"
    enums = content.get("enums")
    for enum in enums.entries if isinstance(enums, Mapping) else ():
        for value in scalars(enum.value):
            yield value, "value"


def _names(stage: Stage) -> Counter[str]:
    """How often each word stands in the scenario, keys and values alike."""
    found: Counter[str] = Counter()
    scenario = stage.scenario
    for node in (scenario.content, scenario.given, *scenario.when, scenario.then):
        for text in _texts(node):
            found.update(_WORD.findall(text))
    return found


def _texts(node: object) -> Iterator[str]:
    if isinstance(node, Entry):
        yield node.key.value
        yield from _texts(node.value)
    elif isinstance(node, Scalar):
        yield node.value
    elif isinstance(node, Mapping):
        for entry in node.entries:
            yield from _texts(entry)
    elif node is not None:
        for item in getattr(node, "items", ()):
            yield from _texts(item)


def _plays(stage: Stage, word: str, what: str) -> bool:
    """Whether the run read a card of this id."""
    if what != "card" or stage.table.reads is None:
        return False
    cards = stage.cards_called(word)
    return any(("where", card) in stage.table.reads for card in cards if not stage.table.in_box(card))
