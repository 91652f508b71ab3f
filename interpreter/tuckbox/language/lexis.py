"""From text to tokens, and the words and signs that the language keeps for itself."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

CLAUSE_WORDS: tuple[str, ...] = (
    "from", "to", "into", "onto", "by", "with", "without", "at", "on", "under", "for", "through", "until",
)  # fmt: skip
"""Each opens a clause of a phrase, in the order in which the manual lists them."""

OTHER_WORDS: tuple[str, ...] = (
    "let", "if", "then", "else", "do", "repeat", "times", "may", "must", "either",
    "choose", "asking", "otherwise", "where", "and", "or", "not", "is", "in", "has", "as", "of",
)  # fmt: skip


TWO_WORDS: Mapping[str, str] = MappingProxyType(
    {
        "for each": "_FOR_EACH",
        "up to": "UP_TO",
        "one of": "ONE_OF",
        "any of": "ANY_OF",
        "at once": "_AT_ONCE",
    }
)
"""Terms of two words and their terminals."""

HALF_WORDS: frozenset[str] = frozenset(word for words in TWO_WORDS for word in words.split())
"""The words that make terms of two; some are reserved only for that."""

RESERVED: frozenset[str] = frozenset(CLAUSE_WORDS + OTHER_WORDS) | HALF_WORDS
"""No declared thing may be called like one of these."""

CLAUSE_TERMINALS: frozenset[str] = frozenset(word.upper() for word in CLAUSE_WORDS)


def terminal_of(word: str) -> str:
    """The terminal of a reserved word or two-word term."""
    if word in TWO_WORDS:
        return TWO_WORDS[word]
    upper = word.upper()
    return upper if upper in CLAUSE_TERMINALS or word == "not" else f"_{upper}"


@lru_cache(maxsize=1)
def word_of_terminal() -> Mapping[str, str]:
    """The written form of every terminal that is a reserved word or a two-word term."""
    words = {terminal_of(word): word for word in CLAUSE_WORDS + OTHER_WORDS}
    words.update({terminal: words_ for words_, terminal in TWO_WORDS.items()})
    words["_OR_OPTION"] = "or"
    return MappingProxyType(words)


class Token(str):
    """A word or sign of a text: its characters, which terminal of the grammar it is, and where it stands."""

    __slots__ = ("end", "start", "type")
    type: str
    start: int
    end: int

    def __new__(cls, kind: str, value: str, start: int, end: int) -> Token:
        """``start`` and ``end`` count characters of the text that is read."""
        made = str.__new__(cls, value)
        made.type = kind
        made.start = start
        made.end = end
        return made


def token(kind: str, value: str, start: int, end: int) -> Token:
    """A token that was not written: a repair, an indentation, the end of the last line."""
    return Token(kind, value, start, end)


def start_of(item: Token) -> int:
    """Where a token begins, in characters of the text."""
    return item.start


def end_of(item: Token) -> int:
    """Where a token ends, in characters of the text."""
    return item.end


MOST_DIGITS = 18
"""A number with more of them is refused."""
