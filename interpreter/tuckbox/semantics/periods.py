"""The small texts that say how long and how often: `lasts`, `activate`, `take`."""

from __future__ import annotations

import re

from tuckbox.dataclass import dataclass
from tuckbox.declarations.values import Name, Written
from tuckbox.diagnostics import Span, did_you_mean
from tuckbox.language import tree as t
from tuckbox.language.parser import parse_expression
from tuckbox.language.types import NUMBER
from tuckbox.semantics.ability_codes import BAD_PERIOD
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.phrase_codes import UNKNOWN_STEP
from tuckbox.semantics.scope import Scope

_LASTS: tuple[str, ...] = ("this turn", "this round", "once")
_ACTIVATE: tuple[str, ...] = ("any time", "once each turn", "once each round", "once each game")


@dataclass(frozen=True, slots=True)
class _Rest:
    """The end of a plain text as a text of its own."""

    name: Name
    offset: int

    def at(self, start: int, end: int) -> Span:
        span = self.name.span
        first = min(span.start + self.offset + start, span.end)
        return Span(span.source, first, max(first, min(span.start + self.offset + end, span.end)))


@dataclass(frozen=True, slots=True)
class Lasting:
    """How long an ability is in force: the word, its step, its condition."""

    word: str | None = None
    step: str | None = None
    condition: x.Expr | None = None


def lasting(book: Book, written: Name | None, scope: Scope) -> Lasting:
    """`this turn | this round | once | until STEP | while CONDITION`."""
    if written is None:
        return Lasting()
    said = str(written)
    if said in _LASTS:
        return Lasting(said)
    head, _, rest = said.partition(" ")
    if head == "until" and rest:
        return Lasting("until", _step(book, written, rest))
    if head == "while" and rest:
        return Lasting("while", None, _while(book, written, rest, scope))
    _report(book, written, "`lasts`", (*_LASTS, "until STEP", "while CONDITION"))
    return Lasting()


def activated(book: Book, written: Name) -> tuple[str | None, str | None]:
    """`any time`, `once each …`, or `once until STEP`: the period and its step."""
    said = str(written)
    if said in _ACTIVATE:
        return said, None
    if said.startswith("once until "):
        return "once until", _step(book, written, said.removeprefix("once until "))
    _report(book, written, "`activate`", (*_ACTIVATE, "once until STEP"))
    return None, None


def taken(book: Book, written: Name | None) -> tuple[str, x.Expr | None]:
    """`up to N` or `any number`; one where nothing is said."""
    if written is None:
        return "one", None
    said = str(written)
    if said == "any number":
        return "any", None
    number = said.removeprefix("up to ")
    if number != said and number.isdecimal():
        return "up to", x.Constant(type=NUMBER, value=int(number), at=written.span)
    _report(book, written, "`take`", ("any number", "up to N"))
    return "one", None


def _step(book: Book, written: Name, name: str) -> str | None:
    words = book.words
    if words.step(name) is not None or name in words.phases:
        return name
    near = did_you_mean(name, (*words.steps, *words.phases))
    book.checker.problems.add(UNKNOWN_STEP, written.span, f"there is no step or phase `{name}`", help=near)
    return None


def _while(book: Book, written: Name, rest: str, scope: Scope) -> x.Expr | None:
    tree, mistakes = parse_expression(rest)
    place = _Rest(written, len(str(written)) - len(rest))
    for mistake in mistakes:
        book.checker.problems.add(
            mistake.code, place.at(mistake.start, mistake.end), mistake.message, help=mistake.help
        )
    if tree is None:
        return None
    source: Written[t.Form] = Written(tree, rest, place)
    found, _ = book.checker.condition(tree, scope.with_hoist(None), source, "`lasts`")
    return found


def _report(book: Book, written: Name, key: str, legal: tuple[str, ...]) -> None:
    message = f"{key} cannot be `{written}`"
    number = re.search(r"\d+$", str(written))
    if number is not None:
        legal = tuple(re.sub(r"\bN\b", number[0], one) for one in legal)
    near = did_you_mean(str(written), legal) or f"it is one of {', '.join(f'`{one}`' for one in legal)}"
    book.checker.problems.add(BAD_PERIOD, written.span, message, help=near)
