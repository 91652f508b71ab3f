"""A card that leaves out a field which most other cards of its kind say: it then has none of it."""

from __future__ import annotations

from tuckbox.declarations.model import CardDecl, RulesetDecl
from tuckbox.diagnostics import Code
from tuckbox.language.types import TEXT, YES_NO
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked.ruleset import FieldInfo, Ruleset
from tuckbox.semantics.relations import stripped

_RULESET = """\
ruleset: sample
version: 1
players: 2
resources: {gold: {}}
kinds: {token: {fields: {price: bag}}}
cards:
  - {id: ring, kind: token, price: 1 gold}
  - {id: lamp, kind: token, price: 2 gold}
  - {id: bowl, kind: tokenPRICE}
zones: {heap: {kind: pile, starts with: token, seen_by: all}}
flow:
  - {turns: players, actions: [earn]}
actions: {earn: {effect: gain 1 gold}}
"""
MISSING_FIELD = Code(
    number="W0706",
    slug="missing-field",
    title="a card leaves out what most others of its kind say",
    explain="A field that a card leaves out is empty: a bag holds nothing. Where most cards of the kind say it, "
    "it was probably forgotten. Write it, or write that it is nothing: `price: 0 gold`.",
    bad=_RULESET.replace("PRICE", ""),
    good=_RULESET.replace("PRICE", ", price: 3 gold"),
    severity="warning",
)


def missing_field(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> None:
    """Report them, but for fields that are often blank (yes or no, text, effects) and those that most leave out."""
    if book.checker.problems.errors:
        return
    cards: dict[str, list[CardDecl]] = {}
    for card in decl.cards:
        cards.setdefault(str(card.kind), []).append(card)
    says = {kind: book.checker.reuse.each(alike, _said, "fields said") for kind, alike in cards.items()}
    for kind, alike in cards.items():
        fields = ruleset.kinds[kind].fields if kind in ruleset.kinds else {}
        for name, info in fields.items():
            lacking = [card for card, said in zip(alike, says[kind], strict=True) if name not in said]
            if _may_be_blank(info) or 2 * len(lacking) >= len(alike):
                continue
            for card in lacking:
                message = f"`{card.id}` does not say its `{name}`"
                often = f"{len(alike) - len(lacking)} of {len(alike)} cards of the kind `{kind}` say it"
                help_text = f"write `{name}: …`; {often}"
                book.checker.problems.add(MISSING_FIELD, card.span, message, help=help_text)


def _said(card: CardDecl) -> frozenset[str]:
    """The fields that a card says."""
    return frozenset(str(said) for said, _ in (*card.fields, *(card.each or ())))


def _may_be_blank(field: FieldInfo) -> bool:
    return field.changes or field.computed in ("effect", "condition") or stripped(field.type) in (YES_NO, TEXT)
