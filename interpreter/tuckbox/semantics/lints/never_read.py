"""Counters and fields that are changed and never read."""

from __future__ import annotations

from collections.abc import Iterator

from tuckbox.declarations.model import RulesetDecl
from tuckbox.declarations.values import Name
from tuckbox.diagnostics import Code
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.semantics.uses import says_who_wins, uses

_RULESET = """\
ruleset: sample
version: 1
players: 2
counters: {points: {of: player, start: 0}, visits: {of: player, start: 0}}
actions:
  go: {effect: raise points by 1; raise visits by 1}
flow:
  - {turns: players, actions: [go]}
score: {points: SCORE}
"""
NEVER_READ = Code(
    number="W0721",
    slug="never-read",
    title="something is counted and nothing depends on it",
    explain="A counter or field that texts only change decides nothing: no condition, amount, score or pattern reads "
    "it. Perhaps another word was meant where it should be read. For the next game (`kept: yes`) and to limit a cost "
    "it is read without a text.",
    bad=_RULESET.replace("SCORE", "points"),
    good=_RULESET.replace("SCORE", "points + visits"),
    severity="warning",
)


def never_read(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> None:
    """Report them. Where no text says who wins, people do, by what they see: then every counter may be meant for them.

    What is left for the next game (`kept`) is read there, and what a cost lowers limits how often it can be paid.
    """
    if book.checker.problems.errors:
        return
    used = uses(ruleset, book.checker.vocabulary, book.checker.reuse)
    if says_who_wins(ruleset, used):
        for sort, name in _places(decl):
            if str(name) in used.changed and str(name) not in used.read:
                message = f"the {sort} `{name}` is changed and never read"
                help_text = "read it in a condition, an amount or the score, or leave it out"
                book.checker.problems.add(NEVER_READ, name.span, message, help=help_text)


def _places(decl: RulesetDecl) -> Iterator[tuple[str, Name]]:
    """What texts can change, by its sort; not what is kept for another game."""
    for name, counter in decl.counters:
        if not counter.kept:
            yield "counter", name
    for _, kind in decl.kinds:
        yield from (("field", name) for name, one in kind.fields or () if one.start is not None and not one.kept)
    for _, zone in decl.zones:
        yield from (("field", name) for name, one in zone.fields or () if one.start is not None and not one.kept)
