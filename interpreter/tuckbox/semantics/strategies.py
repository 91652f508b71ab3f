"""Strategies: what each option of an action is worth to whoever plays so, as an expression over its picks, and what a
position is."""

from __future__ import annotations

from tuckbox.declarations import model as d
from tuckbox.declarations.values import Name
from tuckbox.language.types import NUMBER, CardOf, Type
from tuckbox.semantics.advice import near_or_all
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked.ruleset import Formula
from tuckbox.semantics.checked.strategy import Strategy
from tuckbox.semantics.declare.texts import names
from tuckbox.semantics.phrase_codes import UNKNOWN_ACTION
from tuckbox.semantics.relations import optional
from tuckbox.semantics.scope import seat_scope

#: What is scored where a seat may use an ability of a card: whose it is.
ACTIVATE = "activate"
_USED: tuple[tuple[str, Type], ...] = (("card", optional(CardOf())),)


def strategy(book: Book, name: Name, decl: d.StrategyDecl) -> Strategy:
    """The whole strategy; actions that there are not are reported."""
    scores: dict[str, Formula] = {}
    for action, written in decl.scores:
        head = book.actions.get(str(action))
        if head is None and str(action) != ACTIVATE:
            near = near_or_all(str(action), (*book.actions, ACTIVATE))
            book.checker.problems.add(UNKNOWN_ACTION, action.span, f"there is no action `{action}`", help=near)
            continue
        if str(action) in book.words.incomplete:  # its picks could not be read
            continue
        scope, slots = seat_scope(), list[int]()
        for pick, typed in _USED if head is None else head.picks:
            scope, slot = scope.with_local(pick, typed)
            slots.append(slot)
        what = f"what `{action}` is worth"
        value = book.checker.value(written.tree, scope, written, NUMBER, what)
        scores[str(action)] = Formula(value, scope.slots.count, tuple(slots))
    return Strategy(str(name), names(decl.name), scores, _worth(book, decl.worth), decl.span)


def _worth(book: Book, written: d.Expression | None) -> Formula | None:
    if written is None:
        return None
    scope = seat_scope()
    value = book.checker.value(written.tree, scope, written, NUMBER, "what a position is worth")
    return Formula(value, scope.slots.count, ())
