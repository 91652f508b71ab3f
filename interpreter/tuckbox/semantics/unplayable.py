"""Declarations and statements that are right and have no meaning at the table yet: the one list of them."""

from __future__ import annotations

from collections.abc import Iterator

from tuckbox.declarations import model as d
from tuckbox.diagnostics import Span
from tuckbox.semantics.book import Book


def report_unplayable(book: Book, decl: d.RulesetDecl) -> None:
    """Report each declaration whose construct the table does not know yet."""
    for span, what in _found(book, decl):
        book.not_playable(span, what)


def _found(book: Book, decl: d.RulesetDecl) -> Iterator[tuple[Span, str]]:
    kinds = book.checker.vocabulary.zone_kinds
    for name, _ in decl.zones:
        info = book.words.zones.get(str(name))
        if info is not None and info.kind in kinds and not kinds[info.kind].playable:
            yield name.span, f"a zone of the shape `{info.kind}`"
    for name, _ in decl.tracks:
        yield name.span, "a track"
    for name, _ in decl.spots:
        yield name.span, "a spot"
    for name, resource in decl.resources:
        if resource.piece:
            yield name.span, "a resource of pieces"
    for _, kind in decl.kinds:
        if kind.companion is not None:
            yield kind.companion.span, "a companion piece"
        if kind.sides is not None:
            yield kind.sides.span, "a card with sides"
    for ability in _abilities(decl):
        for pattern in ability.reacts_to or ():
            yield pattern.whole, "a reaction"


def _abilities(decl: d.RulesetDecl) -> Iterator[d.AbilityDecl]:
    """Every ability of the ruleset: its own, granted ones, and those of cards."""
    yield from decl.abilities
    for _, granted in decl.grants:
        yield granted
    for card in decl.cards:
        yield from card.abilities or ()
