"""The kinds of change that rewrite content."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tuckbox.dataclass import dataclass

Sort = Literal["verb", "clause", "function", "value"]
"""What a word is inside a text of the language. A value is a name that stands by itself: `game` in `end game`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RenamedKey:
    """A YAML key that is called otherwise.

    ``name`` is the rule's, for people; ``since`` the version of the language that knows only the ``new`` word;
    ``record`` the declaration class that has the key; ``why`` a sentence.
    """

    name: str
    since: int
    record: str
    old: str
    new: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RenamedWord:
    """A word inside effects and expressions that is called otherwise.

    ``sort``: what it is there; the same letters in any other part, in quotes or in remarks are no such word.
    ``beside``: where alone it has changed; nothing: wherever it is of that sort. Of a clause: verbs, by their words of
    the version that it changed in. Of a value: verbs for their things (`end`), a verb and its clause (`set to`),
    functions for their arguments (`count`), and words that it is compared with (`phase`).
    The rest as in ``RenamedKey``.
    """

    name: str
    since: int
    sort: Sort
    old: str
    new: str
    why: str
    beside: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class RenamedValue:
    """A word of the language that stands in YAML as the value of a key, or in a list there, and is called otherwise.

    ``record``: the declaration class that has the key, `RulesetDecl` for what stands at the left edge of a file;
    ``key``: as it is called in the version that brought the change. Only a value that is this word and nothing else
    changes. The rest as in ``RenamedKey``.
    """

    name: str
    since: int
    record: str
    key: str
    old: str
    new: str
    why: str


Rule: TypeAlias = RenamedKey | RenamedWord | RenamedValue
