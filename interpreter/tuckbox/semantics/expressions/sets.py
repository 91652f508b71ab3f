"""`S where C` and `choose … of S`."""

from __future__ import annotations

import re

from tuckbox.dataclass import replace
from tuckbox.language import tree as t
from tuckbox.language.types import NUMBER, TEXT, UNKNOWN, YES_NO, BagOf, ListOf, Plain, Type
from tuckbox.semantics import codes
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.statements import Ask, Question
from tuckbox.semantics.coercion import set_of
from tuckbox.semantics.context import Context
from tuckbox.semantics.expressions.slipped import forgotten_candidate
from tuckbox.semantics.narrowing import narrow
from tuckbox.semantics.phrase_codes import NOBODY_CHOOSES
from tuckbox.semantics.relations import element, optional, stripped
from tuckbox.semantics.scope import Binding, Scope


def those(context: Context, form: t.Those) -> x.Expr:
    """The members for which the condition holds; `it` and the `as` name are the candidate."""
    of = members(context, form.of, "`where`")
    if of.type == UNKNOWN:
        return of
    return filtered(context, of, form.condition, form.name)


def filtered(context: Context, of: x.Expr, condition: t.Form, name: t.Word | None = None) -> x.Expr:
    """The members of a checked set for which a condition holds, known to be of what it says of them."""
    slot, holds, typed = candidate(context, of, condition, name)
    if holds.type == UNKNOWN:
        return holds
    base = stripped(of.type)
    ordered = base.ordered if isinstance(base, ListOf) else True
    return x.Filter(type=ListOf(typed, ordered), of=of, slot=slot, condition=holds, at=of.at)


def candidate(context: Context, of: x.Expr, condition: t.Form, name: t.Word | None = None) -> tuple[int, x.Expr, Type]:
    """A condition on the members of ``of``: the candidate's register, the condition, the narrowed type."""
    inner = element(context.words, of.type) or UNKNOWN
    slot = context.scope.slots.new()
    it = x.Local(type=inner, slot=slot, name="it")
    scope: Scope = context.scope.with_it(it).with_hoist(None)
    if name is not None:
        scope = scope.with_meaning(name.word, Binding(name.word, slot, inner))
    holds = forgotten_candidate(context, condition, name)
    if holds is None:
        holds = context.inside(scope).value(condition, YES_NO, "`where`")
    return slot, holds, narrow(holds, scope).known(it).type


def members(context: Context, form: t.Form, what: str) -> x.Expr:
    """A set, of whatever it is; reports what has no members."""
    found = context.check(form, context.want)
    if found.type == UNKNOWN:
        return found
    listed = set_of(context.words, found)
    if listed is not None:
        return listed
    base = stripped(found.type)
    needs = "needs a set"
    if base == NUMBER or isinstance(base, BagOf):
        needs = "needs a set to choose from" if what == "`choose`" else "filters the members of a set"
    message = f"{what} {needs}, but `{context.written(form)}` is {found.type}"
    return context.report(codes.NOT_A_SET, form, message)


# ------------------------------------------------------------------ choose


def choose(context: Context, form: t.Choose) -> x.Expr:
    """A decision before the statement it stands in; its answer is a local."""
    scope = context.scope
    if scope.hoist is None:
        message = "a choice cannot stand here: this is only read, and may be read again"
        return context.report(codes.CHOICE_NOT_ALLOWED, form, message, help="choose in a `let` of the effect first")
    if scope.you is None:
        message = "nobody is there to choose"
        return context.report(NOBODY_CHOOSES, form, message, help="let players do it: `everyone:`, or `PLAYER:`")
    of = members(replace(context, want=_set_wanted(context)), form.of, "`choose`")
    least = _bound(context, form.least)
    most = least if form.form == "exactly" else _bound(context, form.most)
    asking = None if form.asking is None else context.value(form.asking, TEXT, "`asking`")
    if isinstance(form.asking, t.Text):
        _holes(context, form.asking)
    if of.type == UNKNOWN:
        return of
    slot = scope.slots.new()
    inner = element(context.words, of.type) or UNKNOWN
    in_words = stripped(inner) == TEXT and asks_for_one(form.form, most)
    question = Question(scope.question, form.form, least, most, of, scope.you, asking, in_words)
    scope.hoist.append(Ask(slot, question, at=context.at(form)))
    answer = optional(inner) if form.form == "one" else ListOf(inner)
    return x.Local(type=answer, slot=slot, name=scope.question, at=context.at(form))


def _holes(context: Context, asking: t.Text) -> None:
    """What stands in braces in a question is a zone of the table in which everybody sees what lies there."""
    for word in re.findall(r"\{(\w+)\}", asking.value):
        zone = context.words.zone(word)
        if zone is None or zone.per_player or zone.seen_by != "all":
            message = f"`{{{word}}}` in a question is to be a zone of the table that everybody sees"
            context.report(codes.UNKNOWN_NAME, asking, message)


def asks_for_one(form: str, most: x.Expr | None) -> bool:
    """Whether at most one thing is chosen, so that it can be said in words."""
    return form == "one" or (form == "up to" and isinstance(most, x.Constant) and most.value == 1)


def _set_wanted(context: Context) -> Type | None:
    want = context.want
    if want is None or isinstance(stripped(want), ListOf):
        return want
    return ListOf(stripped(want)) if not isinstance(want, Plain) else None


def _bound(context: Context, form: t.Form | None) -> x.Expr | None:
    return None if form is None else context.value(form, NUMBER, "how many to choose")
