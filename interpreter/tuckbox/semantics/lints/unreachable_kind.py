"""A kind whose cards are never laid out: nothing takes them from the box."""

from __future__ import annotations

from collections.abc import Iterator

from tuckbox.declarations.model import RulesetDecl
from tuckbox.diagnostics import Code
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked.ruleset import Ruleset

UNREACHABLE_KIND = Code(
    number="W0701",
    slug="unreachable-kind",
    title="a kind whose cards never leave the box",
    explain=(
        "Every card starts in the box. It comes to the table when a zone `starts with` its kind, when a text moves "
        "cards from `box`, or when `create` makes one. Nothing does that for this kind."
    ),
    bad="""\
ruleset: sample
version: 1
players: 2
kinds: {tile: {}}
zones: {stack: {kind: pile, holds: tile}}
cards: [{id: plain, kind: tile, copies: 3}]
actions: {mix: {effect: shuffle stack}}
flow:
  - {turns: players, actions: [mix]}
""",
    good="""\
ruleset: sample
version: 1
players: 2
kinds: {tile: {}}
zones: {stack: {kind: pile, holds: tile, starts with: tile}}
cards: [{id: plain, kind: tile, copies: 3}]
actions: {mix: {effect: shuffle stack}}
flow:
  - {turns: players, actions: [mix]}
""",
    severity="warning",
)


def unreachable_kind(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> None:
    """Report the kinds of declared cards that nothing brings to the table."""
    if "box" in book.said.words:
        return
    reached = {kind for zone in ruleset.zones.values() if zone.starts_with for kind in zone.starts_with[0]}
    reached.update(_created(book))
    companions = {info.companion: name for name, info in ruleset.kinds.items() if info.companion}
    with_cards = {card.kind for card in ruleset.cards.values()}
    for name, _ in decl.kinds:
        kind = str(name)
        if kind in with_cards and kind not in reached and companions.get(kind) not in reached:
            message = f"nothing takes a `{kind}` from the box"
            help_text = f"let a zone start with them: `starts with: {kind}`"
            book.checker.problems.add(UNREACHABLE_KIND, name.span, message, help=help_text)


def _created(book: Book) -> Iterator[str]:
    for word in book.said.made:
        info = book.words.kind(word)
        yield from () if info is None else info.concrete or (info.name,)
