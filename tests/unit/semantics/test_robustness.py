"""Whatever words stand in an expression, it is checked or reported; nothing raises or fails in silence."""

from __future__ import annotations

import random
import re

from tuckbox.language.lexis import RESERVED
from tuckbox.language.parser import parse_expression
from tuckbox.language.types import UNKNOWN

from .table import Game, read
from .test_types import HOLDS, TYPES

_WORD = re.compile(r"\b[a-z_]\w*\b")
_GRAMMAR = RESERVED | {"one", "any", "up"}


def _garbled(rng: random.Random, text: str, words: list[str]) -> str:
    """The text with one or two of its words exchanged for others."""
    for _ in range(rng.choice((1, 1, 2))):
        places = [found.span() for found in _WORD.finditer(text) if found[0] not in _GRAMMAR]
        if places:
            start, end = rng.choice(places)
            text = text[:start] + rng.choice(words) + text[end:]
    return text


def test_exchanged_words(game: Game) -> None:
    rng = random.Random(7)
    texts = (*TYPES, *HOLDS)
    words = sorted({*game.checker.words.candidates("value"), *game.checker.words.candidates("callee"), "c", "p", "2"})
    checked = 0
    for _ in range(3000):
        text = _garbled(rng, rng.choice(texts), words)
        tree, mistakes = parse_expression(text)
        if tree is None or mistakes:
            continue
        found = read(game, text, you=rng.random() < 0.8, choices=rng.random() < 0.8)
        assert found.problems or found.value.type != UNKNOWN, text
        checked += 1
    assert checked > 2000
