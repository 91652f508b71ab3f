"""Defined words, procedures and grants that no text names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tuckbox.declarations.model import RulesetDecl
from tuckbox.declarations.values import Written
from tuckbox.diagnostics import Code, Span
from tuckbox.language import tree as t
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked.ruleset import Ruleset

_RULESET = """\
ruleset: sample
version: 1
players: 2
counters: {points: {of: player, start: 0}}
define: {bonus: 2}
actions: {go: {effect: raise points by AMOUNT}}
flow:
  - {turns: players, actions: [go]}
"""
UNUSED_WORD = Code(
    number="W0703",
    slug="unused-word",
    title="something is declared and never named",
    explain="A defined word, procedure or grant that no text of the ruleset names does nothing. Perhaps it is misspelt "
    "where it should be named.",
    bad=_RULESET.replace("AMOUNT", "1"),
    good=_RULESET.replace("AMOUNT", "bonus"),
    severity="warning",
)


def unused_words(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> None:
    """Report what stands in no text but its own heading; a text that was not understood may have named it."""
    if book.checker.problems.errors:
        return
    for sort, name, at in _declared(decl):
        if name not in book.named:
            message = f"the {sort} `{name}` is never used"
            book.checker.problems.add(UNUSED_WORD, at, message)


def _declared(decl: RulesetDecl) -> Iterator[tuple[str, str, Span]]:
    for define in decl.define:
        yield "defined word", define.signature.tree.name.word, define.span
    for procedure in decl.procedures:
        yield "procedure", procedure.heading.tree.name.word, procedure.span
    for name, grant in decl.grants:
        yield "grant", str(name), grant.span


def named_in_texts(decl: RulesetDecl, texts: Iterable[Written[t.Form]]) -> Iterator[str]:
    """Every word that some text of the ruleset names (headings and signatures apart)."""
    for text in texts:
        if not isinstance(text.tree, (t.Heading, t.Signature)):
            yield from _named(text.tree)
    abilities = (*decl.abilities, *(one for _, one in decl.grants), *(a for c in decl.cards for a in c.abilities or ()))
    for ability in abilities:
        for word in (ability.modify, ability.allow, ability.ignore):
            yield from () if word is None else str(word).split()


def _named(form: t.Form) -> Iterator[str]:
    if isinstance(form, (t.Word, t.Attribute)):
        yield form.word
    for child in t.children(form):
        yield from _named(child)
