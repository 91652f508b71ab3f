"""Strategies: what each option of an action or ability is worth to whoever plays so, as an expression over its picks,
and what a position is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from tuckbox.declarations import model as d
from tuckbox.declarations.values import Name
from tuckbox.language.types import NUMBER, UNKNOWN, CardOf, Type
from tuckbox.semantics.advice import near_or_all
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked.ruleset import Ability, Formula
from tuckbox.semantics.checked.strategy import Strategy
from tuckbox.semantics.declare.texts import names
from tuckbox.semantics.phrase_codes import UNKNOWN_ACTION
from tuckbox.semantics.relations import element, optional
from tuckbox.semantics.scope import seat_scope

#: What is scored where a seat may use any ability: whose card it is on.
ACTIVATE = "activate"
_USED: tuple[tuple[str, Type], ...] = (("card", optional(CardOf())),)


def strategy(book: Book, name: Name, decl: d.StrategyDecl, abilities: Mapping[str, Ability]) -> Strategy:
    """The whole strategy; actions and abilities that there are not are reported."""
    scores: dict[str, Formula] = {}
    used = {one.id: one for one in abilities.values() if one.form == "activated" and "." not in one.id}  # an `id:`
    for action, written in decl.scores:
        head, ability = book.actions.get(str(action)), used.get(str(action))
        if head is None and ability is None and str(action) != ACTIVATE:
            near = near_or_all(str(action), (*book.actions, ACTIVATE, *used))
            book.checker.problems.add(UNKNOWN_ACTION, action.span, f"there is no action `{action}`", help=near)
            continue
        if str(action) in book.words.incomplete:  # its picks could not be read
            continue
        of_ability = _USED if ability is None else (*_USED, *_picks(book, ability))
        picks = of_ability if head is None else head.picks
        make = partial(_score, book, str(action), written, picks)
        scores[str(action)] = book.checker.reuse.result(written, make, str(action), given=picks)
    worth = book.checker.reuse.result(decl.worth, partial(_worth, book, decl.worth), "worth")
    return Strategy(str(name), names(decl.name), scores, worth, decl.span)


def _score(book: Book, action: str, written: d.Expression, picks: tuple[tuple[str, Type], ...]) -> Formula:
    scope, slots = seat_scope(), list[int]()
    for pick, typed in picks:
        scope, slot = scope.with_local(pick, typed)
        slots.append(slot)
    value = book.checker.value(written.tree, scope, written, NUMBER, f"what `{action}` is worth")
    return Formula(value, scope.slots.count, tuple(slots))


def _picks(book: Book, ability: Ability) -> Iterator[tuple[str, Type]]:
    for pick in ability.picks:
        typed = element(book.words, pick.of.type) or UNKNOWN
        yield pick.name, optional(typed) if pick.optional else typed


def _worth(book: Book, written: d.Expression | None) -> Formula | None:
    if written is None:
        return None
    scope = seat_scope()
    value = book.checker.value(written.tree, scope, written, NUMBER, "what a position is worth")
    return Formula(value, scope.slots.count, ())
