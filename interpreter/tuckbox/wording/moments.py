"""A condition that says in which step something may be done, apart from whatever else it asks for."""

from __future__ import annotations

from dataclasses import replace

from tuckbox.semantics.checked import expressions as x


def in_steps(condition: x.Expr | None) -> tuple[tuple[x.Expr, ...], x.Expr | None]:
    """The steps in any of which it must be done (none: in any), and the rest of the condition (None: nothing)."""
    if condition is None:
        return (), None
    parts = condition.parts if isinstance(condition, x.AllOf) else (condition,)
    named = [_steps(part) for part in parts]
    if sum(map(bool, named)) != 1:
        return (), condition
    rest = tuple(part for part, steps in zip(parts, named, strict=True) if not steps)
    (steps,) = filter(None, named)
    if not rest or not isinstance(condition, x.AllOf):
        return steps, None
    return steps, rest[0] if len(rest) == 1 else replace(condition, parts=rest)


def _steps(of: x.Expr) -> tuple[x.Expr, ...]:
    match of:
        case x.Equal(left=x.Builtin(name="step", of=None), right=right, negated=False):
            return (right,)
        case x.AnyOf(parts=parts):
            found = [_steps(part) for part in parts]
            return tuple(one for each in found for one in each) if all(found) else ()
    return ()
