"""`and or not`, `if … then … else`, `otherwise`: what is read under a condition is asked only under it."""

from __future__ import annotations

from collections.abc import Sequence

from tuckbox.dataclass import replace
from tuckbox.language import tree as t
from tuckbox.language.types import NONE, UNKNOWN, YES_NO, OptionalOf, Type
from tuckbox.semantics import codes
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.statements import If, Let, Statement
from tuckbox.semantics.context import Context
from tuckbox.semantics.narrowing import narrow
from tuckbox.semantics.relations import joined, stripped, within
from tuckbox.semantics.scope import Scope, Slots


def and_(context: Context, form: t.And) -> x.Expr:
    """All hold; what an earlier part says narrows the later ones."""
    return _chain(context, form, form.parts, decided_by=False)


def or_(context: Context, form: t.Or) -> x.Expr:
    """One of them holds; a later part is asked only where no earlier one does."""
    return _chain(context, form, form.parts, decided_by=True)


def _chain(context: Context, form: t.And | t.Or, parts: Sequence[t.Form], *, decided_by: bool) -> x.Expr:
    """Parts left to right; a constant that decides ends it; a part asks only if the earlier left it open."""
    word = "or" if decided_by else "and"
    done: list[x.Expr] = []
    scope = context.scope
    poisoned = False
    for number, part in enumerate(parts, 1):
        hoisted: list[Statement] = []
        here = scope if not done or scope.hoist is None else scope.with_hoist(hoisted)
        value = context.inside(here).value(part, YES_NO, f"`{word}`")
        poisoned = poisoned or value.type == UNKNOWN
        if hoisted:
            done = [_guarded(context, form, done, hoisted, value, decided_by=decided_by)]
        elif not isinstance(value, x.Constant) or value.type == UNKNOWN:
            done.append(value)
        elif value.value is decided_by:
            for other in parts[number:]:
                _look_at(context, other)
            return value if not done else _joined(context, form, [*done, value], decided_by=decided_by)
        scope = narrow(value, scope, holds=not decided_by)
    if poisoned:
        return x.Constant(type=UNKNOWN, value=None, at=context.at(form))
    return _joined(context, form, done, decided_by=decided_by)


def _look_at(context: Context, form: t.Form) -> None:
    """Report what is wrong in a part that the options chosen leave out: with others it is read."""
    scope = context.scope.with_hoist(None if context.scope.hoist is None else [])
    context.inside(replace(scope, slots=Slots(scope.slots.count))).check(form)


def _joined(context: Context, form: t.Form, parts: list[x.Expr], *, decided_by: bool) -> x.Expr:
    at = context.at(form)
    if any(isinstance(part, x.Constant) and part.value is decided_by for part in parts):
        return x.Constant(type=YES_NO, value=decided_by, at=at)
    if not parts:
        return x.Constant(type=YES_NO, value=not decided_by, at=at)
    if len(parts) == 1:
        return parts[0]
    if decided_by:
        return x.AnyOf(type=YES_NO, parts=tuple(parts), at=at)
    return x.AllOf(type=YES_NO, parts=tuple(parts), at=at)


def _guarded(
    context: Context,
    form: t.Form,
    done: list[x.Expr],
    hoisted: list[Statement],
    value: x.Expr,
    *,
    decided_by: bool,
) -> x.Expr:
    """A part that asks: only where the parts before it left the matter open."""
    assert context.scope.hoist is not None
    at = context.at(form)
    slot = context.scope.slots.new()
    local = x.Local(type=YES_NO, slot=slot, name="so far", at=at)
    so_far = _joined(context, form, done, decided_by=decided_by)
    context.scope.hoist.append(Let(slot, "so far", so_far, at=at))
    open_ = x.No(type=YES_NO, of=local, at=at) if decided_by else local
    context.scope.hoist.append(If(((open_, (*hoisted, Let(slot, "so far", value, at=at))),), (), at=at))
    return local


def not_(context: Context, form: t.Not) -> x.Expr:
    found = context.value(form.of, YES_NO, "`not`")
    if isinstance(found, x.Constant) and found.type != UNKNOWN:
        return x.Constant(type=YES_NO, value=not found.value, at=context.at(form))
    return found if found.type == UNKNOWN else x.No(type=YES_NO, of=found, at=context.at(form))


# ------------------------------------------------------------------ if … then … else


def conditional(context: Context, form: t.Conditional) -> x.Expr:
    """`if C then A else B`; a constant condition (an option) leaves only its branch."""
    condition = context.value(form.condition, YES_NO, "the condition of `if`")
    if isinstance(condition, x.Constant) and condition.type != UNKNOWN:
        read, left_out = (form.then, form.otherwise) if condition.value else (form.otherwise, form.then)
        _look_at(context, left_out)
        return context.check(read, context.want)
    hoists: tuple[list[Statement], list[Statement]] = ([], [])
    then = _branch(context, form.then, narrow(condition, context.scope), hoists[0], context.want)
    wanted = context.want or (None if then.type in (UNKNOWN, NONE) else stripped(then.type))
    otherwise = _branch(context, form.otherwise, narrow(condition, context.scope, holds=False), hoists[1], wanted)
    typed = _branch_type(context, form, then, otherwise)
    if UNKNOWN in (condition.type, typed):
        return x.Constant(type=UNKNOWN, value=None, at=context.at(form))
    if hoists[0] or hoists[1]:
        return _asked(context, form, condition, (then, otherwise), hoists, typed)
    return x.Pick(type=typed, condition=condition, then=then, otherwise=otherwise, at=context.at(form))


def _branch(context: Context, form: t.Form, scope: Scope, hoisted: list[Statement], want: Type | None) -> x.Expr:
    here = scope if scope.hoist is None else scope.with_hoist(hoisted)
    return context.inside(here).check(form, want)


def _branch_type(context: Context, form: t.Conditional, then: x.Expr, otherwise: x.Expr) -> Type:
    typed = joined(context.words, then.type, otherwise.type)
    if typed is None:
        message = f"both branches are one type: after `then` stands {then.type}, after `else` {otherwise.type}"
        context.report(codes.WRONG_TYPE, form, message)
        return UNKNOWN
    return typed


def _asked(
    context: Context,
    form: t.Conditional,
    condition: x.Expr,
    values: tuple[x.Expr, x.Expr],
    hoists: tuple[list[Statement], list[Statement]],
    typed: Type,
) -> x.Expr:
    assert context.scope.hoist is not None
    at = context.at(form)
    slot = context.scope.slots.new()
    bodies = [(*hoisted, Let(slot, "chosen", value, at=at)) for hoisted, value in zip(hoists, values, strict=True)]
    context.scope.hoist.append(If(((condition, bodies[0]),), bodies[1], at=at))
    return x.Local(type=typed, slot=slot, name="chosen", at=at)


def otherwise(context: Context, form: t.Otherwise) -> x.Expr:
    """`X otherwise Y`: Y where X is none."""
    of = context.check(form.of, context.want)
    wanted = context.want or (None if of.type in (UNKNOWN, NONE) else stripped(of.type))
    fallback = context.check(form.fallback, wanted)
    if UNKNOWN in (of.type, fallback.type):
        return x.Constant(type=UNKNOWN, value=None, at=context.at(form))
    typed = joined(context.words, stripped(of.type), fallback.type)
    if typed is None:
        message = f"what stands after `otherwise` must be of the same type: {of.type} is not {fallback.type}"
        return context.report(codes.WRONG_TYPE, form, message)
    if not isinstance(fallback.type, OptionalOf) and within(context.words, fallback.type, stripped(typed)):
        typed = stripped(typed)
    return x.Fallback(type=typed, of=of, fallback=fallback, at=context.at(form))
