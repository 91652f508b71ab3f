"""What is known where a condition holds, or does not: `P is KIND` narrows the path P, `P is not none` makes it sure."""

from __future__ import annotations

from tuckbox.language.types import CardOf, OptionalOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.relations import stripped
from tuckbox.semantics.scope import Scope


def narrow(condition: x.Expr, scope: Scope, *, holds: bool = True) -> Scope:
    """The scope in which ``condition`` holds; with ``holds=False`` the one in which it does not."""
    match condition:
        case x.IsKind(card=card, kinds=kinds, negated=negated):
            return _is(scope, card, kinds) if negated is not holds else _is_not(scope, card, kinds)
        case x.Equal(left=left, right=x.Constant(value=None), negated=negated) if negated is holds:
            return scope.narrowed(left, left.type.of) if isinstance(left.type, OptionalOf) else scope
        case x.AllOf(parts=parts) if holds:
            return _each(parts, scope, holds=True)
        case x.AnyOf(parts=parts) if not holds:
            return _each(parts, scope, holds=False)
        case x.No(of=of):
            return narrow(of, scope, holds=not holds)
        case _:
            return scope


def _each(parts: tuple[x.Expr, ...], scope: Scope, *, holds: bool) -> Scope:
    for part in parts:
        scope = narrow(part, scope, holds=holds)
    return scope


def _is(scope: Scope, card: x.Expr, kinds: tuple[str, ...]) -> Scope:
    base = stripped(card.type)
    now = base.kinds if isinstance(base, CardOf) and base.kinds else kinds
    return scope.narrowed(card, CardOf(tuple(kind for kind in now if kind in kinds)))


def _is_not(scope: Scope, card: x.Expr, kinds: tuple[str, ...]) -> Scope:
    """A card of the other kinds that it could be; there may still be none."""
    base = stripped(card.type)
    left = tuple(kind for kind in base.kinds if kind not in kinds) if isinstance(base, CardOf) else ()
    if not left:
        return scope
    return scope.narrowed(card, OptionalOf(CardOf(left)) if isinstance(card.type, OptionalOf) else CardOf(left))
