"""A bare name in a condition on candidates that they have as well: it means yours, and perhaps theirs was meant."""

from __future__ import annotations

from collections.abc import Iterator

from tuckbox.declarations.model import RulesetDecl
from tuckbox.diagnostics import Code, Span
from tuckbox.language.types import PLAYER, CardOf, Type
from tuckbox.semantics.bodies import Sight, sights
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
    "of the same name, write `it.` before it, or say whose it is. The same holds for what a function such as "
    "`some(players, …)` or `sum(players, …)` tries for each.",
    bad=_RULESET.replace("WORD", "points"),
    good=_RULESET.replace("WORD", "it.points"),
    severity="warning",
)


def bare_field(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> None:
    """Report bare words of yours or the table's in what is said of candidates that have them too."""
    reuse = book.checker.reuse
    for found in reuse.each(sights(ruleset, reuse), _bare_words, "bare words"):
        for of, word, span in found:
            if _has(book, element(book.words, of), word, ruleset):
                message = f"`{word}` is not the candidate's here"
                book.checker.problems.add(BARE_FIELD, span, message, help=f"did you mean `it.{word}`?")


def _bare_words(body: Sight) -> tuple[tuple[Type, str, Span], ...]:
    """Of each filter the type of what it looks through, with the bare words that may be meant for the candidates."""
    return tuple(
        (of, part.word, part.at)
        for of, candidate, tried in _tried(body)
        for part in _cells(tried, candidate)
        if part.at is not None and part.at.text == part.word
    )


def _tried(body: Sight) -> Iterator[tuple[Type, int, x.Expr]]:
    """What is said of candidates: the type of what is looked through, the slot of the candidate, and what is said."""
    for found in body.of(x.Filter):
        yield found.of.type, found.slot, found.condition
    for call in body.of(x.Function):
        for of, each in zip(call.arguments, call.arguments[1:], strict=False):
            if isinstance(each, x.Each):
                yield of.type, each.slot, each.body


def _cells(tried: x.Expr, candidate: int) -> Iterator[x.Cell]:
    compared = set(_of_candidate(tried, candidate))
    for part in walk(tried):
        if isinstance(part, x.Cell) and part.word not in compared:
            yield part


def _of_candidate(tried: x.Expr, candidate: int) -> Iterator[str]:
    """The words that are read of the candidate itself: beside them a bare one is meant as it stands."""
    for part in walk(tried):
        match part:
            case x.Cell(word=word, holder=x.Local(slot=slot)) if slot == candidate:
                yield word
            case x.CardField(field=word, card=x.Local(slot=slot)) if slot == candidate:
                yield word


def _has(book: Book, candidate: Type | None, word: str, ruleset: Ruleset) -> bool:
    base = None if candidate is None else stripped(candidate)
    if base == PLAYER:
        return ruleset.counters[word].per == "player"
    if not isinstance(base, CardOf):
        return False
    return any(word in ruleset.kinds[kind].fields for kind in kinds_of(book.words, base))
