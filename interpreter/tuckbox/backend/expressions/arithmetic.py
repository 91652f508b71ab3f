"""Writing sums: of numbers (division rounds down), of bags and of lists."""

from __future__ import annotations

from ast import literal_eval

from tuckbox.runtime.evaluate.arithmetic import combined, negated, of_bags
from tuckbox.semantics.checked import expressions as x

from .names import Names
from .writing import LISTS, SURE, WRITERS, as_number, expression, is_list, is_literal, is_number, sequence


def _arith(expr: x.Arith, names: Names) -> str:
    if not (is_number(expr.left) and is_number(expr.right)):
        return _others(expr, names)
    left, right = as_number(expr.left, names), as_number(expr.right, names)
    if expr.operator in "+-*":
        return f"({left} {expr.operator} {right})"
    if isinstance(expr.right, x.Constant) and expr.right.value:
        return f"({left} {'//' if expr.operator == '/' else '%'} {right})"
    return f"{names.given('divided' if expr.operator == '/' else 'remainder')}({left}, {right})"


def _others(expr: x.Arith, names: Names) -> str:
    if _joins(expr):
        parts = [sequence(side, names) for side in (expr.left, expr.right)]
        return f"(*{parts[0]}, *{parts[1]})"
    left, right = expression(expr.left, names), expression(expr.right, names)
    if is_literal(left) and is_literal(right):
        return repr(combined(expr.operator, of_bags(expr), literal_eval(left), literal_eval(right)))
    return f"{names.given('combined')}({expr.operator!r}, {of_bags(expr)}, {left}, {right})"


def _joins(expr: x.Arith) -> bool:
    """Whether it puts two lists together."""
    return expr.operator == "+" and not of_bags(expr) and (is_list(expr.left) or is_list(expr.right))


def _negate(expr: x.Negate, names: Names) -> str:
    if not is_number(expr.of):
        text = expression(expr.of, names)
        return repr(negated(literal_eval(text))) if is_literal(text) else f"{names.given('negated')}({text})"
    return f"(-{as_number(expr.of, names)})"


WRITERS[x.Arith] = _arith
WRITERS[x.Negate] = _negate
LISTS[x.Arith] = _joins
SURE[x.Arith] = lambda expr, names: True
SURE[x.Negate] = lambda expr, names: True
