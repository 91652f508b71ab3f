"""A choice that never has two options, and a branch of `either` that is no other than another one."""

from __future__ import annotations

from collections.abc import Iterator

from tuckbox.declarations.model import RulesetDecl
from tuckbox.diagnostics import Code, Span
from tuckbox.language.types import ListOf
from tuckbox.semantics.bodies import Sight, sights
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.semantics.relations import stripped

_RULESET = """\
ruleset: sample
version: 1
players: PLAYERS
counters: {points: {of: player, start: 0}}
actions:
  go:
    effect: raise points by 1 for (choose one of others)
flow:
  - {turns: players, actions: [go]}
score: {points: points}
"""
LONE_CHOICE = Code(
    number="W0724",
    slug="lone-choice",
    title="a choice that never has two options",
    explain="Somebody is asked although there is never more than one answer. With two players `others` is one player, "
    "whom `opponent` names without a question; a list of one thing needs no `choose`; and two branches of an `either` "
    "that do the same are one.",
    bad=_RULESET.replace("PLAYERS", "2"),
    good=_RULESET.replace("PLAYERS", "2-4"),
    severity="warning",
)


def lone_choice(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> None:
    """Report them; what depends on an option of the ruleset may have two options after all."""
    if book.checker.problems.errors:
        return
    reuse = book.checker.reuse
    seen = sights(ruleset, reuse)
    for one, doubled in zip(seen, reuse.each(seen, _doubled, "same branches"), strict=True):
        for ask in one.of(s.Ask):
            if ask.at is not None and _is_lone(ask.question, ruleset):
                said = "this choice never has two options"
                book.checker.problems.add(LONE_CHOICE, ask.at, said, help=_instead(ask.question))
        for at in doubled:
            message = "this branch does the same as another one of this `either`"
            book.checker.problems.add(LONE_CHOICE, at, message, help="leave one of the two out")


def _is_lone(question: s.Question, ruleset: Ruleset) -> bool:
    least = 1 if question.form == "one" else _number(question.least)
    if question.form in ("up to", "any") or least is None or least < 1:
        return False
    most = _most(question.of, ruleset)
    return most is not None and most <= least


def _instead(question: s.Question) -> str:
    of = question.of
    while isinstance(of, x.Filter):
        of = of.of
    if isinstance(of, x.Seats):
        return "write `opponent`, who is not chosen"
    return "leave out `choose`, or let there be more to choose from"


def _most(of: x.Expr, ruleset: Ruleset) -> int | None:
    """How many members a set has at most; None: nobody can tell."""
    match of:
        case x.Items(items=items):
            many = any(isinstance(stripped(one.type), ListOf) for one in items)
            return None if many else len(items)
        case x.Filter(of=inner):
            return _most(inner, ruleset)
        case x.Seats(which=which):
            seats = ruleset.players[1] + len(ruleset.silent_seats)
            return seats - (which in ("others", "opponent"))
        case x.CardIn() | x.TheCard():
            return 1
        case x.CardsIn(zone=x.Zone(word=word)):
            return _number(ruleset.zones[word].size) if word in ruleset.zones else None
        case _:
            return None


def _number(of: x.Expr | None) -> int | None:
    """A number that stands there; None: it is computed, or comes from an option."""
    if not isinstance(of, x.Constant) or not isinstance(of.value, int) or of.at is None:
        return None
    return of.value if of.at.text.isdecimal() else None


def _doubled(body: Sight) -> tuple[Span, ...]:
    """Where branches stand that do the same as one before them."""
    return tuple(at for one in body.of(s.Either) for at in _same_branches(one))


def _same_branches(one: s.Either) -> Iterator[Span]:
    seen: list[tuple[s.Statement, ...]] = []
    for _, branch in one.options:
        if branch in seen and branch[0].at is not None:
            yield branch[0].at
        seen.append(branch)
