"""The abilities of cards and of their sides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from tuckbox.dataclass import replace
from tuckbox.declarations import model as d
from tuckbox.declarations.expansion import expanded
from tuckbox.declarations.shape import parse_shape
from tuckbox.declarations.shapes import new_reader
from tuckbox.document import Mapping, Node
from tuckbox.semantics.abilities import Owner, ability
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked import ruleset as r

_ABILITIES = parse_shape("list of record AbilityDecl")


def card_abilities(book: Book, card: d.CardDecl, languages: tuple[str, ...]) -> Iterator[tuple[str, r.Ability]]:
    """The abilities of each card of the entry, with the card's id. The texts are checked once."""
    titles = [str(name) for name, _ in expanded(card) if str(name) in book.words.titles]
    if not titles:
        return
    kind = book.words.titles[titles[0]].kind
    for number, (side, decl) in enumerate(_written(book, card, kind, languages), 1):
        where = f"{titles[0]}/{side}" if side else titles[0]
        made = ability(book, decl, Owner(f"side:{where}" if side else where, kind), f"{where}.{number}")
        for title in titles if made is not None else ():
            assert made is not None
            if title == titles[0]:
                yield title, made
                continue
            owner = f"side:{title}/{side}" if side else title
            yield title, replace(made, owner=owner, id=f"{title}.{number}")


def _written(
    book: Book, card: d.CardDecl, kind: str, languages: tuple[str, ...]
) -> Iterator[tuple[str | None, d.AbilityDecl]]:
    yield from ((None, decl) for decl in card.abilities or ())
    sides = book.words.kinds[kind].sides
    values = book.words.enums[sides].values if sides in book.words.enums else ()
    for name, node in card.fields:
        if str(name) in values and isinstance(node, Mapping):
            yield from ((str(name), decl) for decl in _decoded(book, node.get("abilities"), languages))


def _decoded(book: Book, node: Node | None, languages: tuple[str, ...]) -> tuple[d.AbilityDecl, ...]:
    if node is None:
        return ()
    found = new_reader(book.checker.problems, languages).read(_ABILITIES, node, "`abilities`")
    return cast("tuple[d.AbilityDecl, ...]", found or ())
