"""Numbers, texts and lists."""

from __future__ import annotations

from tuckbox.language import tree as t
from tuckbox.language.types import NUMBER, TEXT, UNKNOWN, EnumOf, ListOf, Type, ZoneOf
from tuckbox.semantics import codes
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.coercion import as_card, is_numeric
from tuckbox.semantics.context import Context
from tuckbox.semantics.relations import joined, stripped


def number(context: Context, form: t.Number) -> x.Expr:
    """A number, or the face of a die that shows it where such a face is expected."""
    want = None if context.want is None else stripped(context.want)
    if isinstance(want, EnumOf) and is_numeric(context.words, want.name):
        name = str(form.value)
        if name in context.words.enums[want.name].values:
            return x.Named(type=want, sort="enum", name=name, of=want.name, at=context.at(form))
        return context.report(codes.NOT_COMPARABLE, form, f"`{want.name}` has no face {name}")
    return x.Constant(type=NUMBER, value=form.value, at=context.at(form))


def text(context: Context, form: t.Text) -> x.Expr:
    return x.Constant(type=TEXT, value=form.value, at=context.at(form))


def list_of(context: Context, form: t.ListOf) -> x.Expr:
    """`[a, b]`: the members of one type; those that are none are left out."""
    wanted = None if context.want is None else stripped(context.want)
    inner = wanted.of if isinstance(wanted, ListOf) else _shared_enum(context, form)
    items: list[x.Expr] = []
    of: Type = UNKNOWN
    for item in form.items:
        found = context.check(item, inner)
        if isinstance(stripped(found.type), ZoneOf):
            found = as_card(context.words, found) or found
        items.append(found)
        of = _common(context, form, item, of, found, first=len(items) == 1)
    if not items:
        return x.Constant(type=ListOf(inner or UNKNOWN), value=(), at=context.at(form))
    return x.Items(type=ListOf(of), items=tuple(items), at=context.at(form))


def _shared_enum(context: Context, form: t.ListOf) -> Type | None:
    """The one enum that all the values written here belong to, where each alone may be of several."""
    owners: list[str] | None = None
    for item in form.items:
        if not isinstance(item, t.Word) or item.word in context.scope.locals:
            return None
        having = context.words.enum_values.get(item.word, ())
        owners = [owner for owner in having if owners is None or owner in owners]
    return EnumOf(owners[0]) if owners is not None and len(owners) == 1 else None


def _common(context: Context, form: t.ListOf, item: t.Form, before: Type, found: x.Expr, *, first: bool) -> Type:
    base = stripped(found.type)
    if first or UNKNOWN in (before, base):
        return base if first else before if base == UNKNOWN else base
    both = joined(context.words, before, base)
    if both is None:
        message = f"a list holds things of one type: before this stands {before}, this is {base}"
        context.report(codes.WRONG_TYPE, item, message)
        return UNKNOWN
    return both
