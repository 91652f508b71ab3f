"""Sums: of numbers, of bags, of lists."""

from __future__ import annotations

from tuckbox.language import tree as t
from tuckbox.language.types import NUMBER, UNKNOWN, BagOf, ListOf, SpaceOf, Type, ZoneOf
from tuckbox.semantics import codes
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.coercion import as_list, as_number, as_spaces, set_of
from tuckbox.semantics.context import Context
from tuckbox.semantics.relations import joined, stripped


def negative(context: Context, form: t.Negative) -> x.Expr:
    """`-n`, or the bag with all its amounts turned."""
    found = context.check(form.of, context.want)
    if found.type == UNKNOWN:
        return found
    if isinstance(stripped(found.type), BagOf):
        return x.Negate(type=stripped(found.type), of=found, at=context.at(form))
    number = as_number(context.words, found, context.scope)
    if number is None:
        context.checker.mismatch(form.of, context.source, found, "a number", "`-`")
        return x.Constant(type=UNKNOWN, value=None, at=context.at(form))
    if isinstance(number, x.Constant) and isinstance(number.value, int):
        return x.Constant(type=NUMBER, value=-number.value, at=context.at(form))
    return x.Negate(type=NUMBER, of=number, at=context.at(form))


def arithmetic(context: Context, form: t.Arithmetic) -> x.Expr:
    """`a + b` and the like."""
    left = context.check(form.left, context.want)
    right = context.check(form.right, context.want)
    if UNKNOWN in (left.type, right.type):
        return x.Constant(type=UNKNOWN, value=None, at=context.at(form))
    if form.operator in ("+", "-"):
        joint = _bags(context, form, left, right) or _lists(context, form, left, right)
        if joint is not None:
            return joint
    return _numbers(context, form, left, right)


def _bags(context: Context, form: t.Arithmetic, left: x.Expr, right: x.Expr) -> x.Expr | None:
    a, b = stripped(left.type), stripped(right.type)
    if not (isinstance(a, BagOf) and isinstance(b, BagOf)):
        return None
    typed = joined(context.words, a, b)
    assert typed is not None
    return x.Arith(type=typed, operator=form.operator, left=left, right=right, at=context.at(form))


def _lists(context: Context, form: t.Arithmetic, left: x.Expr, right: x.Expr) -> x.Expr | None:
    sides = [stripped(left.type), stripped(right.type)]
    if not any(isinstance(side, ListOf) for side in sides) and not all(isinstance(side, ZoneOf) for side in sides):
        return None
    if any(_of_spaces(side) for side in sides):
        parts = [as_spaces(context.words, side) for side in (left, right)]
    else:
        parts = [set_of(context.words, side) or as_list(context.words, side) for side in (left, right)]
    a, b = parts
    typed = None if a is None or b is None else joined(context.words, stripped(a.type), stripped(b.type))
    if a is None or b is None or typed is None:
        message = (
            f"a list can be joined with a list of the same: on the left stands {left.type}, on the right {right.type}"
        )
        return context.report(codes.WRONG_TYPE, form, message)
    if form.operator == "-":
        typed = stripped(a.type)
    return x.Arith(type=typed, operator=form.operator, left=a, right=b, at=context.at(form))


def _of_spaces(typed: Type) -> bool:
    return isinstance(typed, ListOf) and isinstance(stripped(typed.of), SpaceOf)


def _numbers(context: Context, form: t.Arithmetic, left: x.Expr, right: x.Expr) -> x.Expr:
    values: list[x.Expr] = []
    for written, side in ((form.left, left), (form.right, right)):
        number = as_number(context.words, side, context.scope)
        if number is None:
            context.checker.mismatch(written, context.source, side, "a number", f"`{form.operator}`")
            return x.Constant(type=UNKNOWN, value=None, at=context.at(form))
        values.append(number)
    a, b = values
    folded = _folded(form.operator, a, b)
    if folded is not None:
        return x.Constant(type=NUMBER, value=folded, at=context.at(form))
    return x.Arith(type=NUMBER, operator=form.operator, left=a, right=b, at=context.at(form))


def _folded(operator: str, left: x.Expr, right: x.Expr) -> int | None:
    """The value of constants, so that options leave no arithmetic behind."""
    if not (isinstance(left, x.Constant) and isinstance(right, x.Constant)):
        return None
    a, b = left.value, right.value
    if not (isinstance(a, int) and isinstance(b, int)) or (operator in "/%" and b == 0):
        return None
    match operator:
        case "+":
            return a + b
        case "-":
            return a - b
        case "*":
            return a * b
        case "/":
            return a // b
        case _:
            return a % b
