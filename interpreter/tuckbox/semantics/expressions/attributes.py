"""What stands after a dot, by what stands before it."""

from __future__ import annotations

from tuckbox.dataclass import replace
from tuckbox.diagnostics import did_you_mean
from tuckbox.language import tree as t
from tuckbox.language.types import (
    EVENT,
    NONE,
    STEP,
    UNKNOWN,
    CardOf,
    EnumOf,
    ListOf,
    OptionalOf,
    Type,
    ZoneOf,
)
from tuckbox.semantics import codes
from tuckbox.semantics.advice import listed
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.context import Context
from tuckbox.semantics.event_fields import event_field
from tuckbox.semantics.expressions import calls, members
from tuckbox.semantics.expressions.names import has_field
from tuckbox.semantics.relations import element, kinds_of, optional, stripped

_OF_EVERY_EVENT = ("by", "source", "step", "thing", "paid")


def attribute(context: Context, form: t.Attribute) -> x.Expr:
    """`of.word`; an attribute of none is none."""
    if isinstance(form.of, t.Word) and form.of.word not in context.scope.locals:
        special = _special(context, form, form.of.word)
        if special is not None:
            return special
    of = context.check(form.of)
    if of.type == UNKNOWN:
        return of
    found = lookup(context, form, of)
    return _missing(context, form, of) if found is None else found


def lookup(context: Context, form: t.Attribute, of: x.Expr) -> x.Expr | None:
    """The attribute of an expression; None where it has no such thing."""
    if of.type == EVENT:
        return _event_field(context, form)
    if of.type == NONE:
        return of
    base = stripped(of.type)
    there = of if base is of.type else replace(of, type=base)
    found = members.member(context, form, there) or calls.dotted(context, form, of)
    if found is None:
        found = members.on_it(context, form, of)
    if found is None:
        return None
    if there is not of:
        found = _reseated(found, there, of)
    if isinstance(of.type, OptionalOf) and found.type != UNKNOWN:
        found = replace(found, type=optional(found.type))
    return context.scope.known(found)


def _reseated(found: x.Expr, there: x.Expr, of: x.Expr) -> x.Expr:
    """The attribute, read of the expression as it is typed (the lookup saw it without its "or none")."""
    changes: dict[str, x.Expr] = {}
    for name in ("of", "card", "space", "holder", "zone", "on"):
        if getattr(found, name, None) == there:
            changes[name] = of
    return replace(found, **changes) if changes else found  # type: ignore[arg-type]


def _special(context: Context, form: t.Attribute, head: str) -> x.Expr | None:
    words, at = context.words, context.at(form)
    if head == "option":
        return _option(context, form)
    if head in words.enums and form.word == ("faces" if words.enums[head].is_die else "values"):
        values = words.enums[head].values
        items = tuple(x.Named(type=EnumOf(head), sort="enum", name=face, of=head, at=at) for face in values)
        return x.Items(type=ListOf(EnumOf(head)), items=items, at=at)
    if head in words.phases and (context.want == STEP or words.value(head) is None):
        if form.word in words.phases[head]:
            return x.Named(type=STEP, sort="step", name=f"{head}.{form.word}", at=at)
        near = did_you_mean(form.word, words.phases[head])
        message = f"the phase `{head}` has no step `{form.word}`"
        return context.report(codes.UNKNOWN_NAME, _behind_the_dot(form), message, help=near)
    return None


def _option(context: Context, form: t.Attribute) -> x.Expr:
    words = context.words
    if form.word in words.options:
        value, typed = words.options[form.word], words.option_types[form.word]
        return x.Constant(type=typed, value=value, at=context.at(form))
    near = did_you_mean(form.word, words.options)
    spot = _behind_the_dot(form)
    return context.report(codes.UNKNOWN_NAME, spot, f"there is no option `{form.word}`", help=near)


def _event_field(context: Context, form: t.Attribute) -> x.Expr | None:
    event = context.scope.event
    if event is None or form.word not in event.fields:
        return None
    return context.scope.known(replace(event_field(context.words, event, form.word), at=context.at(form)))


# ------------------------------------------------------------------ what is said of a miss


def _missing(context: Context, form: t.Attribute, of: x.Expr) -> x.Expr:
    if of.type == EVENT:
        return _no_event_field(context, form)
    base = stripped(of.type)
    if _is_incomplete(context, base, form.word):
        return x.Constant(type=UNKNOWN, value=None, at=context.at(form))
    names = members.candidates(context, base)
    before = context.written(form.of)
    spot = _behind_the_dot(form)
    lacking = _lacking(context, base, form.word)
    if lacking is not None:
        message = f"`{before}` is {base}, and {lacking} has no `{form.word}`"
        return context.report(codes.UNKNOWN_ATTRIBUTE, spot, message, help=f"narrow it first: `{before} is KIND and …`")
    message = f"`{before}` is {base}, which has no `{form.word}`"
    help_text = _of_its_members(context, base, form.word, before)
    help_text = help_text or did_you_mean(form.word, (*names, *_fields_within(context, base)))
    functions = context.words.vocabulary.functions_meant_by(form.word)
    if help_text is None and functions and isinstance(base, (ListOf, ZoneOf)):
        help_text = f"write `{functions[0]}({before})`"
    if help_text is None and isinstance(base, CardOf):
        known = listed([name for kind in kinds_of(context.words, base) for name in context.words.kinds[kind].fields])
        help_text = known and f"it has {known}"
    return context.report(codes.UNKNOWN_ATTRIBUTE, spot, message, help=help_text)


def _is_incomplete(context: Context, base: Type, word: str) -> bool:
    """Whether the declaration is broken that would say if there is such an attribute."""
    incomplete = context.words.incomplete
    match base:
        case CardOf(kinds):
            return bool(incomplete.intersection((word, *kinds))) if kinds else bool(incomplete)
        case ZoneOf(names):
            return bool(incomplete.intersection(names))
        case _:
            return word in incomplete


def _of_its_members(context: Context, base: Type, word: str, before: str) -> str | None:
    """Where each card of a set has the field that was asked of the set."""
    member = element(context.words, base)
    inner = None if member is None else stripped(member)
    if not isinstance(inner, CardOf) or not has_field(context, inner, word):
        return None
    return f"its cards have it: `sum({before}, it.{word})`, `first({before}).{word}`, `{before} where it.{word} …`"


def _fields_within(context: Context, base: Type) -> tuple[str, ...]:
    """The fields of the cards of a zone: where it holds one, the zone stands for the card."""
    member = element(context.words, base) if isinstance(base, ZoneOf) else None
    inner = None if member is None else stripped(member)
    if not isinstance(inner, CardOf):
        return ()
    kinds = kinds_of(context.words, inner)
    return tuple(dict.fromkeys(name for kind in kinds for name in context.words.kinds[kind].fields))


def _behind_the_dot(form: t.Attribute) -> t.Form:
    """The word of an attribute, as a place."""
    if not form.word_start:
        return form
    return t.Word(form.word, start=form.word_start, end=form.word_start + len(form.word))


def _no_event_field(context: Context, form: t.Attribute) -> x.Expr:
    event = context.scope.event
    assert event is not None, "`event` is reported where there is none"
    members = (event.name, *context.words.families.get(event.name, ()))
    is_broken = any(context.words.event_head(one) is None for one in members[1:])
    if not event.fields or is_broken or context.words.incomplete.intersection(members):  # that is reported
        return x.Constant(type=UNKNOWN, value=None, at=context.at(form))
    verb = context.words.vocabulary.verbs.get(event.name)
    if context.words.incomplete and verb is not None and any(one.parameter(form.word) for one in verb.forms):
        return x.Constant(type=UNKNOWN, value=None, at=context.at(form))
    message = f"`{event.name}` has no `{form.word}`"
    own = [name for name in event.fields if name not in _OF_EVERY_EVENT]
    near = did_you_mean(form.word, event.fields)
    has_picks = bool(own) and event.name not in context.words.vocabulary.verbs
    is_kind = form.word == "card" or form.word in context.words.kinds
    if near is None and "thing" in event.fields and is_kind and not has_picks:
        near = "what it happened to is `event.thing`"
    if near is None and form.word in ("player", "doer", "who", "owner") and "by" in event.fields:
        near = "who did it is `event.by`"
    near = near or f"it has {', '.join(f'`{name}`' for name in (*own, *_OF_EVERY_EVENT) if name in event.fields)}"
    return context.report(codes.UNKNOWN_ATTRIBUTE, _behind_the_dot(form), message, help=near)


def _lacking(context: Context, base: Type, word: str) -> str | None:
    """The kind that stands in the way, where others of the union have the field."""
    if not isinstance(base, CardOf):
        return None
    kinds = kinds_of(context.words, base)
    having = [kind for kind in kinds if word in context.words.kinds[kind].fields]
    return next((f"`{kind}`" for kind in kinds if kind not in having), None) if having else None
