"""Whole texts: an effect as a routine with registers of its own, a cost, a condition."""

from __future__ import annotations

from collections.abc import Sequence

from tuckbox.declarations.model import Effect, Expression
from tuckbox.semantics.book import Body, Book
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.expressions import Expr
from tuckbox.semantics.costs import cost_of_text
from tuckbox.semantics.scope import Scope
from tuckbox.semantics.statements.blocks import block


def routine(
    book: Book,
    name: str,
    effects: Sequence[Effect],
    scope: Scope,
    *,
    replaces: bool = False,
    reacts: bool = False,
) -> s.Routine:
    """The effects one after the other, in the registers of ``scope``; ``name`` is for traces."""
    done: list[s.Statement] = []
    for effect in effects:
        body = Body(book, effect, replaces=replaces, reacts=reacts)
        done.extend(block(body, effect.tree, scope.with_hoist([])))
    return s.Routine(name, tuple(done), scope.slots.count)


def cost_of(book: Book, written: Effect | None, scope: Scope) -> s.Cost | None:
    """The cost; None where none is written."""
    if written is None:
        return None
    return cost_of_text(book, written, scope)


def condition_of(book: Book, written: Expression | None, scope: Scope, what: str) -> Expr | None:
    """A yes or no that only reads; None where none is written."""
    if written is None:
        return None
    found, _ = book.checker.condition(written.tree, scope.with_hoist(None), written, what)
    return found
