"""Right words in the wrong place: `you` for the candidate, the arguments of a function in the wrong order."""

from __future__ import annotations

import copy
from collections.abc import Sequence

from tuckbox.diagnostics import Problems
from tuckbox.language import tree as t
from tuckbox.language.types import UNKNOWN, Type
from tuckbox.semantics import codes
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.coercion import fit
from tuckbox.semantics.context import Context
from tuckbox.semantics.operands import accept
from tuckbox.vocabulary.spec import Function, Takes


def forgotten_candidate(context: Context, condition: t.Form, name: t.Word | None = None) -> x.Expr | None:
    """Report a condition that speaks of `you` and not of the candidate; None: it does not."""
    words = [form for form in forms(condition) if isinstance(form, t.Word)]
    you = next((form for form in words if form.word == "you"), None)
    meant = {"it"} if name is None else {"it", name.word}
    if you is None or any(form.word in meant for form in words):
        return None
    message = "this says the same of every candidate: nothing in it is about the one that is tried"
    return context.report(codes.FORGOTTEN_CANDIDATE, you, message, help="did you mean `it`?")


def swapped_arguments(context: Context, form: t.Form, callee: Function, arguments: Sequence[object]) -> x.Expr | None:
    """Report `f(it.n, S)`, where the set stands behind what is reckoned of its members; None: it does not."""
    if len(arguments) == 1 and isinstance(arguments[0], t.In):
        return _each_in_set(context, callee, arguments[0])
    if len(arguments) != 2 or len(callee.parameters) < 2 or not callee.parameters[1].per_it:
        return None
    first, second = arguments
    if not isinstance(first, t.Form) or not isinstance(second, t.Form) or _of_candidate(second):
        return None
    takes = callee.parameters[0].takes
    if not _of_candidate(first) or _would_do(context, first, takes) or not _would_do(context, second, takes):
        return None
    right = f"{callee.word}({context.written(second)}, {context.written(first)})"
    message = f"in `{callee.word}` the set comes first, and then what is looked at of each member"
    return context.report(codes.WRONG_ARGUMENTS, first, message, help=f"write `{right}`")


def swapped_values(context: Context, name: str, types: Sequence[Type], arguments: Sequence[object]) -> x.Expr | None:
    """Report `f(b, a)` of a defined word whose first argument would do as the second, and the second as the first."""
    if len(types) != 2 or len(arguments) != 2 or types[0] == types[1] or UNKNOWN in types:
        return None
    first, second = arguments
    if not isinstance(first, t.Form) or not isinstance(second, t.Form) or _is_of_type(context, first, types[0]):
        return None
    if _is_of_type(context, second, types[1]):
        return None
    if not (_is_of_type(context, first, types[1]) and _is_of_type(context, second, types[0])):
        return None
    right = f"{name}({context.written(second)}, {context.written(first)})"
    message = f"the arguments of `{name}` stand in the other order"
    return context.report(codes.WRONG_ARGUMENTS, first, message, help=f"write `{right}`")


def _each_in_set(context: Context, callee: Function, argument: t.In) -> x.Expr | None:
    """Report `f(it.n in S)`; None: it is not that."""
    if len(callee.parameters) < 2 or not callee.parameters[1].per_it or not _of_candidate(argument.left):
        return None
    right = f"{callee.word}({context.written(argument.right)}, {context.written(argument.left)})"
    message = f"in `{callee.word}` the set comes first, and then what is looked at of each member"
    return context.report(codes.WRONG_ARGUMENTS, argument, message, help=f"write `{right}`")


def forms(form: t.Form) -> list[t.Form]:
    """A form and all below it, in written order."""
    found = [form]
    for child in t.children(form):
        found += forms(child)
    return found


def _of_candidate(form: t.Form) -> bool:
    return any(one == t.Word("it") for one in forms(form))


def _would_do(context: Context, form: t.Form, takes: Takes) -> bool:
    """Whether the form is what the first argument takes; nothing is reported."""
    found = _tried(context, form, None)
    return found is not None and accept(context, found, takes) is not None


def _is_of_type(context: Context, form: t.Form, want: Type) -> bool:
    """Whether the form is of a type, or can stand for one; nothing is reported."""
    found = _tried(context, form, want)
    return found is not None and fit(context.words, found, want, context.scope) is not None


def _tried(context: Context, form: t.Form, want: Type | None) -> x.Expr | None:
    if context.scope.it is None and _of_candidate(form):
        return None
    checker = copy.copy(context.checker)
    checker.problems = Problems()
    found = checker.expression(form, context.scope.with_hoist(None), context.source, want)
    return None if found.type == UNKNOWN else found
