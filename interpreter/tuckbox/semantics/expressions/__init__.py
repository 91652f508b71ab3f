"""The elaboration of expressions: one module a family of forms, told apart by the form's class."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tuckbox.language import tree as t
from tuckbox.semantics.checked.expressions import Expr
from tuckbox.semantics.context import Context
from tuckbox.semantics.expressions import (
    arithmetic,
    attributes,
    calls,
    comparisons,
    conditions,
    literals,
    names,
    quantities,
    sets,
)

_FAMILIES: Mapping[type[t.Form], Callable[..., Expr]] = {
    t.Word: names.word,
    t.Number: literals.number,
    t.Text: literals.text,
    t.ListOf: literals.list_of,
    t.Attribute: attributes.attribute,
    t.Call: calls.call,
    t.Quantity: quantities.quantity,
    t.Negative: arithmetic.negative,
    t.Arithmetic: arithmetic.arithmetic,
    t.Compare: comparisons.compare,
    t.Is: comparisons.is_,
    t.In: comparisons.in_,
    t.Has: comparisons.has,
    t.And: conditions.and_,
    t.Or: conditions.or_,
    t.Not: conditions.not_,
    t.Conditional: conditions.conditional,
    t.Otherwise: conditions.otherwise,
    t.Those: sets.those,
    t.Choose: sets.choose,
    t.UpTo: quantities.up_to,
}


def elaborate(context: Context, form: t.Form) -> Expr:
    """The checked expression of ``form``; of type UNKNOWN if something in it was reported."""
    return _FAMILIES[type(form)](context, form)
