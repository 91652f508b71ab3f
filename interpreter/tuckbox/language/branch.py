"""A node of Lark's tree as the builders read it: what rule it is, where it stands, what is below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from tuckbox.dataclass import dataclass
from tuckbox.language.grammar import leaves, subtrees
from tuckbox.language.lexis import end_of, start_of
from tuckbox.language.tree import Word

if TYPE_CHECKING:
    from lark import Token, Tree


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


def branch(node: Tree[Token]) -> Branch:
    """The node and everything below it. The caller has seen to it that the tree is not deep."""
    trees = tuple(branch(child) for child in subtrees(node))
    return Branch(str(node.data), _place(node), trees, tuple(leaves(node)))


def _place(node: Tree[Token]) -> Place:
    meta = node.meta
    if meta.empty:
        return Place(start=0, end=0)
    return Place(start=meta.start_pos, end=meta.end_pos)


def word(leaf: Token) -> Word:
    """The name that a leaf holds."""
    return Word(str(leaf), start=start_of(leaf), end=end_of(leaf))


def dotted(leaf: Token) -> tuple[str, int]:
    """The name behind the dot of a leaf like `.owner`, and where it begins."""
    return str(leaf)[1:], start_of(leaf) + 1
