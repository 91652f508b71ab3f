"""What is known where a condition holds: `P is KIND` narrows the path P, `P is not none` makes it sure."""

from __future__ import annotations

from tuckbox.language.types import CardOf, OptionalOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.relations import stripped
from tuckbox.semantics.scope import Scope


def narrow(condition: x.Expr, scope: Scope) -> Scope:
    """The scope in which ``condition`` holds."""
    match condition:
        case x.IsKind(card=card, kinds=kinds, negated=False):
            base = stripped(card.type)
            now = base.kinds if isinstance(base, CardOf) and base.kinds else kinds
            return scope.narrowed(card, CardOf(tuple(kind for kind in now if kind in kinds)))
        case x.Equal(left=left, right=x.Constant(value=None), negated=True) if isinstance(
            left.type, OptionalOf
        ):
            return scope.narrowed(left, left.type.of)
        case x.AllOf(parts=parts):
            for part in parts:
                scope = narrow(part, scope)
            return scope
        case _:
            return scope
