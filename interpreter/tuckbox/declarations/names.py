"""What can be a name, and what to propose instead of what cannot."""

from __future__ import annotations

import re
import unicodedata

from tuckbox.language.lexis import RESERVED

FIXED_WORDS: frozenset[str] = frozenset(
    [
        "yes",
        "no",
        "none",
        "all",
        "it",
        "you",
        "this",
        "event",
        "paid",
        "opponent",
        "others",
        "players",
        "everyone",
        "seat",
        "round",
        "turn",
        "step",
        "supply",
        "box",
    ]
)
"""Words with a meaning of their own in values; nothing that lies on the table can be called like them."""

_LABEL = re.compile(r"[^\W_][\w.-]*")


def is_name(text: str) -> bool:
    """Whether the text is one word of letters, digits, `_` and combining marks that starts with no digit."""
    if text.isascii():
        return text.isidentifier()
    if text[0].isdigit():
        return False
    return all(_is_letter(char, first=not index) for index, char in enumerate(text))


def is_label(text: str) -> bool:
    """Whether the text can be an id that the language never reads: dashes and dots are fine in it."""
    return _LABEL.fullmatch(unicodedata.normalize("NFC", text)) is not None


def is_reserved(text: str) -> bool:
    """Whether the language keeps the word for its phrases."""
    return text in RESERVED


def as_name(text: str) -> str | None:
    """The nearest thing to the text that can be a name, or None."""
    word = re.sub(r"\W+", "_", text.strip()).strip("_")
    if word[:1].isdigit():
        word = f"n{word}"
    return word if word != text and is_name(word) and word not in RESERVED else None


def leading_name(text: str) -> str:
    """The name at the head of a key such as `f(a, b)` or `give (card) to (player)`."""
    return re.split(r"[\s(]", text.strip(), maxsplit=1)[0]


def _is_letter(char: str, *, first: bool) -> bool:
    return char == "_" or char.isalnum() or (not first and unicodedata.category(char) in ("Mn", "Mc"))
