"""Words that other games and tools use for a key of ours, or for a word of the language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

KEYS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "amount": ("copies", "count", "start"), "body": ("effect",), "capacity": ("size", "limit"),
        "code": ("effect",), "condition": ("when",), "contains": ("holds",), "costs": ("cost",), "count": ("copies",),
        "default": ("start",), "do": ("effect",), "does": ("effect",), "effects": ("effect",), "ended": ("over",),
        "expect": ("then",), "expected": ("then",), "extends": ("is",), "finished": ("over",), "formula": ("is",),
        "game_over": ("over",), "hidden": ("seen_by",), "if": ("when",), "initial": ("start",), "label": ("name",),
        "maximum": ("max",), "minimum": ("min",), "number": ("copies", "count"), "on": ("after",),
        "options": ("under",), "owner": ("of",), "parent": ("is",), "per": ("of",), "price": ("cost",),
        "quantity": ("copies",), "requires": ("when",), "result": ("is",), "returns": ("is",),
        "run": ("effect",), "then": ("effect",), "title": ("name",), "trigger": ("after",), "type": ("kind",),
        "value": ("start", "is"), "variant": ("under",), "variants": ("under",), "visibility": ("seen_by",),
        "visible": ("seen_by",), "winner": ("winners",),
    }
)  # fmt: skip
"""What a designer writes -> the keys that may be meant, the likeliest first."""

VALUES: Mapping[str, str] = MappingProxyType(
    {
        "true": "yes", "false": "no", "True": "yes", "False": "no", "null": "none", "nil": "none",
        "nothing": "none", "nobody": "none", "empty": "none", "me": "you", "my": "you", "mine": "you",
        "your": "you", "yours": "you", "self": "this", "opponents": "others", "one": "1", "two": "2",
        "undefined": "none", "nan": "none", "igen": "yes", "ja": "yes", "oui": "yes", "nem": "no", "nein": "no",
        "non": "no", "egy": "1", "eins": "1", "zwei": "2", "drei": "3", "vier": "4", "kettő": "2", "három": "3",
        "three": "3", "four": "4", "five": "5", "six": "6", "a": "1", "an": "1",
    }
)  # fmt: skip
"""A word in a value -> the word of the language, or the number, that is meant."""

ARTICLES: frozenset[str] = frozenset(("the", "any", "some", "both"))
"""Words that are simply left out; only asked for membership."""


def said(words: Iterable[str]) -> str:
    """ "write `gain` or `raise`"."""
    return "write " + " or ".join(f"`{word}`" for word in words)


def key_for(word: str, known: Iterable[str]) -> str | None:
    """The key that the word, or the same with an `s`, is another name for, among the known ones."""
    legal, said = tuple(known), word.lower()
    conditional = (f"{said[:-2]}when",) if said.endswith(" if") else ()  # `skip if`
    return next((key for key in (*conditional, *KEYS.get(said, ()), *KEYS.get(f"{said}s", ())) if key in legal), None)
