"""A bare name in a `where` that the candidate has as well: it means yours, and perhaps the candidate's was meant."""

from __future__ import annotations

from collections.abc import Iterator

from tuckbox.declarations.model import RulesetDecl
from tuckbox.diagnostics import Code, Span
from tuckbox.language.types import PLAYER, CardOf, Type
from tuckbox.semantics.bodies import bodies, sight
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.semantics.reading import walk
from tuckbox.semantics.relations import element, kinds_of, stripped

_RULESET = """\
ruleset: sample
version: 1
players: 2
counters: {points: {of: player, start: 0}}
actions: {go: {when: count(players where WORD > 3) is 0, effect: raise points by 1}}
flow:
  - {turns: players, actions: [go]}
"""
BARE_FIELD = Code(
    number="W0704",
    slug="bare-field",
    title="a bare name in a `where` that the candidate has as well",
    explain="A bare name never looks into the candidate: it means yours or the table's. Where the candidate has a word "
    "of the same name, write `it.` before it, or say whose it is.",
    bad=_RULESET.replace("WORD", "points"),
    good=_RULESET.replace("WORD", "it.points"),
    severity="warning",
)


def bare_field(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> None:
    """Report bare words of yours or the table's in filters whose candidates have them too."""
    for found in _filters(book, ruleset):
        candidate = element(book.words, found.of.type)
        compared = set(_of_candidate(found))
        for part in walk(found.condition):
            span = part.at
            if not isinstance(part, x.Cell) or span is None or part.word in compared:
                continue
            if _has(book, candidate, part.word, ruleset):
                _report(book, part.word, span)


def _of_candidate(found: x.Filter) -> Iterator[str]:
    """The words that are read of the candidate itself: beside them a bare one is meant as it stands."""
    for part in walk(found.condition):
        match part:
            case x.Cell(word=word, holder=x.Local(slot=slot)) if slot == found.slot:
                yield word
            case x.CardField(field=word, card=x.Local(slot=slot)) if slot == found.slot:
                yield word


def _report(book: Book, word: str, span: Span) -> None:
    if span.text == word:
        message = f"`{word}` is not the candidate's here"
        book.checker.problems.add(BARE_FIELD, span, message, help=f"did you mean `it.{word}`?")


def _has(book: Book, candidate: Type | None, word: str, ruleset: Ruleset) -> bool:
    base = None if candidate is None else stripped(candidate)
    if base == PLAYER:
        return ruleset.counters[word].per == "player"
    if not isinstance(base, CardOf):
        return False
    return any(word in ruleset.kinds[kind].fields for kind in kinds_of(book.words, base))


def _filters(book: Book, ruleset: Ruleset) -> Iterator[x.Filter]:
    reuse = book.checker.reuse
    for body in bodies(ruleset):
        yield from sight(body, reuse).of(x.Filter)
