"""A node of the grammar's tree as the builders read it: what rule it is, where it stands, what is below it."""

from __future__ import annotations

from typing import TypedDict

from tuckbox.dataclass import dataclass
from tuckbox.language.lexis import Token, end_of, start_of
from tuckbox.language.tree import Word


class Place(TypedDict):
    """The keyword arguments that every form takes."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Branch:
    """One node; `trees` and `leaves` are its children apart, each in written order."""

    rule: str
    place: Place
    trees: tuple[Branch, ...]
    leaves: tuple[Token, ...]


def word(leaf: Token) -> Word:
    """The name that a leaf holds."""
    return Word(str(leaf), start=start_of(leaf), end=end_of(leaf))


def dotted(leaf: Token) -> tuple[str, int]:
    """The name behind the dot of a leaf like `.owner`, and where it begins."""
    return str(leaf)[1:], start_of(leaf) + 1
