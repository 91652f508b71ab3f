"""Builds the forms of expressions."""

from __future__ import annotations

from collections.abc import Callable

from tuckbox.language import tree as forms
from tuckbox.language.branch import Branch, Place, dotted, word
from tuckbox.language.lexis import MOST_DIGITS, Token, end_of, start_of

_CHOICES = {"ONE_OF": "one", "ANY_OF": "any", "UP_TO": "up to", "TO": "range"}


def expression(node: Branch) -> forms.Expression:
    """The form of a node of any rule of expressions.lark."""
    return _BUILDERS[node.rule](node)


def _word(node: Branch) -> forms.Expression:
    return word(node.leaves[0])


def _number(node: Branch) -> forms.Expression:
    return forms.Number(int(node.leaves[0][:MOST_DIGITS]), **node.place)


def _text(node: Branch) -> forms.Expression:
    return forms.Text(str(node.leaves[0])[1:-1], **node.place)


def _list(node: Branch) -> forms.Expression:
    return forms.ListOf(_arguments(node.trees), **node.place)


def _arguments(trees: tuple[Branch, ...]) -> tuple[forms.Expression, ...]:
    return tuple(expression(item) for item in trees[0].trees) if trees else ()


def _attribute(node: Branch) -> forms.Attribute:
    name, begins = dotted(node.leaves[0])
    return forms.Attribute(expression(node.trees[0]), name, word_start=begins, **node.place)


def _call(node: Branch) -> forms.Expression:
    callee = node.trees[0]
    called = _attribute(callee) if callee.trees else word(callee.leaves[0])
    return forms.Call(called, _arguments(node.trees[1:]), **node.place)


def _quantity(node: Branch) -> forms.Expression:
    amount, unit = expression(node.trees[0]), word(node.leaves[0])
    if unit.start < amount.start:  # a mended text: the number stands behind
        return forms.Quantity(amount, unit, start=unit.start, end=amount.end)
    return forms.Quantity(amount, unit, **node.place)


def _negative(node: Branch) -> forms.Expression:
    return forms.Negative(expression(node.trees[0]), **node.place)


def _arithmetic(node: Branch) -> forms.Expression:
    value = expression(node.trees[0])
    for sign, operand in zip(node.leaves, node.trees[1:], strict=True):
        right = expression(operand)
        place = Place(start=node.place["start"], end=operand.place["end"])
        value = forms.Arithmetic(str(sign), value, right, **place)
    return value


def _compare(node: Branch) -> forms.Expression:
    left, right = (expression(item) for item in node.trees)
    return forms.Compare(str(node.leaves[0]), left, right, **node.place)


def _identity(node: Branch) -> forms.Expression:
    left, right = (expression(item) for item in node.trees)
    return forms.Is(left, right, bool(node.leaves), **node.place)


def _membership(node: Branch) -> forms.Expression:
    left, right = (expression(item) for item in node.trees)
    return forms.In(left, right, bool(node.leaves), **node.place)


def _possession(node: Branch) -> forms.Expression:
    left, right = (expression(item) for item in node.trees)
    return forms.Has(left, right, **node.place)


def _and(node: Branch) -> forms.Expression:
    return forms.And(tuple(expression(item) for item in node.trees), **node.place)


def _or(node: Branch) -> forms.Expression:
    return forms.Or(tuple(expression(item) for item in node.trees), **node.place)


def _not(node: Branch) -> forms.Expression:
    return forms.Not(expression(node.trees[0]), **node.place)


def _conditional(node: Branch) -> forms.Expression:
    condition, then, otherwise = (expression(item) for item in node.trees)
    return forms.Conditional(condition, then, otherwise, **node.place)


def _those(node: Branch) -> forms.Expression:
    of, condition = (expression(item) for item in node.trees)
    name = word(node.leaves[0]) if node.leaves else None
    return forms.Those(of, name, condition, **node.place)


def _fallback(node: Branch) -> forms.Expression:
    of, fallback = (expression(item) for item in node.trees)
    return forms.Otherwise(of, fallback, **node.place)


def _choose(node: Branch) -> forms.Expression:
    amount, of = node.trees[:2]
    asking = expression(node.trees[2].trees[0]) if len(node.trees) > 2 else None
    form = _CHOICES[amount.leaves[0].type] if amount.leaves else "exactly"
    bounds = [expression(item) for item in amount.trees]
    least = bounds[0] if form in ("exactly", "range") else None
    most = bounds[-1] if bounds else None
    return forms.Choose(form, least, most, expression(of), asking, **node.place)


def up_to(node: Branch) -> forms.UpTo:
    """`up to N …`."""
    return forms.UpTo(expression(node.trees[0]), **node.place)


def person(node: Branch) -> forms.Expression:
    """Who does a block: a name, or a path of dots."""
    return path(node.leaves)


def path(leaves: tuple[Token, ...]) -> forms.Expression:
    """A name and the names behind its dots."""
    value: forms.Expression = word(leaves[0])
    for leaf in leaves[1:]:
        name, begins = dotted(leaf)
        place = Place(start=start_of(leaves[0]), end=end_of(leaf))
        value = forms.Attribute(value, name, word_start=begins, **place)
    return value


_BUILDERS: dict[str, Callable[[Branch], forms.Expression]] = {
    "name": _word,
    "number": _number,
    "text": _text,
    "list": _list,
    "attribute": _attribute,
    "call": _call,
    "quantity": _quantity,
    "negative": _negative,
    "sum": _arithmetic,
    "product": _arithmetic,
    "compare": _compare,
    "identity": _identity,
    "membership": _membership,
    "possession": _possession,
    "all": _and,
    "any": _or,
    "negation": _not,
    "conditional": _conditional,
    "those": _those,
    "fallback": _fallback,
    "choose": _choose,
    "up_to": up_to,
}
