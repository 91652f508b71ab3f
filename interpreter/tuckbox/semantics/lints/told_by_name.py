"""Procedures that cards tell by their name and a list of what they are given, where others have a sentence."""

from __future__ import annotations

from collections.abc import Iterator

from tuckbox.declarations.model import ProcedureDecl, RulesetDecl
from tuckbox.diagnostics import Code, Label
from tuckbox.language.types import YES_NO
from tuckbox.semantics.bodies import sight
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.ruleset import Ruleset

_RULESET = """\
ruleset: sample
version: 1
players: 2
kinds: {tile: {fields: {effect: effect}}}
cards: [{id: plain, kind: tile, effect: give 2 to opponent}]
zones: {row: {holds: tile, starts with: tile}}
counters: {points: {of: player, start: 0}}
procedures:
  rest: {says: take a rest, effect: raise points by 1}
  GIVE
actions:
  go: {pick: {tile: row}, effect: resolve tile; rest}
flow:
  - {turns: players, actions: [go]}
score: {points: points}
"""
TOLD_BY_NAME = Code(
    number="W0745",
    slug="told-by-name",
    title="cards tell a procedure by its name, and it takes several things",
    explain="What a card does is told in sentences. A procedure without `says` is told by its name with a list of what "
    "it is given: `carry out “give” with 2 as n …`. Say how it is read, with a hole for each of them. This is a note, "
    "and only in a ruleset that says so of something else; those of a file are one note.",
    bad=_RULESET.replace("GIVE", "give (number n) to (player winner): raise points by n for winner"),
    good=_RULESET.replace(
        "GIVE",
        "give (number n) to (player winner):\n"
        '    says: "give {n point/points} to {winner}"\n'
        "    effect: raise points by n for winner",
    ),
    severity="note",
)
_MOST_SHOWN = 3


def told_by_name(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> None:
    """Report them, those of a file together, if anything in the ruleset has a sentence."""
    said = [one.says for one in decl.procedures] + [one.says for one in decl.actions]
    if not any([*said, *(one.says for one in decl.define)]):
        return
    on_cards = set(_on_cards(book, ruleset))
    by_file: dict[str, list[ProcedureDecl]] = {}
    for one in decl.procedures:
        made = ruleset.procedures.get(one.heading.tree.name.word)
        if one.says is not None or made is None or made.name not in on_cards:
            continue
        if any(typed != YES_NO for typed in made.parameter_types):
            by_file.setdefault(one.span.file, []).append(one)
    for first, *more in by_file.values():
        name = first.heading.tree.name.word
        also = f" and {len(more)} more" if more else ""
        message = f"cards tell `{name}`{also} by name: there is no sentence for it"
        labels = [Label(one.span, "this one, too") for one in more[:_MOST_SHOWN]]
        help_text = "say how it is read: `says: …`, with a hole for each thing it is given"
        book.checker.problems.add(TOLD_BY_NAME, first.span, message, help=help_text, labels=labels)


def _on_cards(book: Book, ruleset: Ruleset) -> Iterator[str]:
    """The procedures that cards, and what they grant, carry out."""
    abilities = (one for one in ruleset.abilities.values() if one.owner)
    for body in (*ruleset.cards.values(), *abilities):
        yield from (call.procedure for call in sight(body, book.checker.reuse).of(s.CallProcedure))
