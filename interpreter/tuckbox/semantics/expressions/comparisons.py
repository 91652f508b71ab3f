"""`<`, `is`, `in`, `has`."""

from __future__ import annotations

from tuckbox.language import tree as t
from tuckbox.language.types import (
    NONE,
    NUMBER,
    SOURCE,
    TEXT,
    TITLE,
    UNKNOWN,
    YES_NO,
    BagOf,
    CardOf,
    EnumOf,
    ListOf,
    OptionalOf,
    SpaceOf,
    Type,
    ZoneOf,
)
from tuckbox.semantics import codes
from tuckbox.semantics.advice import instead, listed, near_or_all
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.coercion import as_card, as_list, as_number, as_spaces, as_title, fit, set_of
from tuckbox.semantics.context import Context
from tuckbox.semantics.expressions.quantities import unit_of
from tuckbox.semantics.relations import concrete, element, stripped, within


def compare(context: Context, form: t.Compare) -> x.Expr:
    """`a < b` of numbers."""
    what = f"`{form.operator}`"
    left = context.value(form.left, NUMBER, what)
    right = context.value(form.right, NUMBER, what)
    if UNKNOWN in (left.type, right.type):
        return x.Constant(type=UNKNOWN, value=None, at=context.at(form))
    if isinstance(left, x.Constant) and isinstance(right, x.Constant):
        return x.Constant(type=YES_NO, value=_holds(form.operator, left.value, right.value), at=context.at(form))
    return x.Comparison(type=YES_NO, operator=form.operator, left=left, right=right, at=context.at(form))


def _holds(operator: str, left: x.Value, right: x.Value) -> bool:
    assert isinstance(left, int) and isinstance(right, int)
    return {"<": left < right, "<=": left <= right, ">": left > right, ">=": left >= right}[operator]


# ------------------------------------------------------------------ is


def is_(context: Context, form: t.Is) -> x.Expr:
    """`a is b`, `a is KIND`."""
    if isinstance(form.right, t.Word) and context.words.kind(form.right.word) is not None:
        return _is_kind(context, form, form.right.word)
    left, right = _sides(context, form)
    if UNKNOWN in (left.type, right.type):
        return x.Constant(type=UNKNOWN, value=None, at=context.at(form))
    _report_no_choice(context, form.left, form.right, right)
    return _equal(context, form, left, right)


def _report_no_choice(context: Context, option: t.Expression, form: t.Expression, value: x.Expr) -> None:
    """`option.labs is "dealed"`: what nobody can choose is a slip."""
    asks = isinstance(option, t.Attribute) and isinstance(option.of, t.Word) and option.of.word == "option"
    choices = context.words.option_choices.get(option.word, ()) if isinstance(option, t.Attribute) and asks else ()
    if not choices or not isinstance(form, (t.Text, t.Number)) or not isinstance(value, x.Constant):
        return
    if value.value in choices:
        return
    message = f"`{context.written(option)}` is never {context.written(form)}"
    known = [str(one) for one in choices]
    context.report(codes.NOT_COMPARABLE, form, message, help=near_or_all(str(value.value), known))


def _sides(context: Context, form: t.Is) -> tuple[x.Expr, x.Expr]:
    """Both sides; the one whose meaning does not depend on the other is read first."""
    if _is_bare_value(context, form.left) and not _is_bare_value(context, form.right):
        right = context.check(form.right)
        return context.check(form.left, _expectation(right.type)), right
    left = context.check(form.left)
    if left.type == UNKNOWN and _is_bare_value(context, form.right):  # of which enum it is, only the left could tell
        return left, left
    return left, context.check(form.right, _expectation(left.type))


def _expectation(typed: Type) -> Type | None:
    return None if typed in (NONE, UNKNOWN) else stripped(typed)


def _is_bare_value(context: Context, form: t.Form) -> bool:
    return (
        isinstance(form, t.Word) and form.word in context.words.enum_values and form.word not in context.scope.locals
    ) or isinstance(form, t.Number)


def _is_kind(context: Context, form: t.Is, kind: str) -> x.Expr:
    left = context.check(form.left)
    if left.type == UNKNOWN:
        return left
    card = as_card(context.words, left)
    if card is None:
        asked = context.written(form.left)
        message = f"`is {kind}` asks what kind of card something is, but `{asked}` is {left.type}"
        return context.report(codes.NOT_COMPARABLE, form, message)
    card = context.scope.known(card)
    kinds = concrete(context.words, kind)
    base = stripped(card.type)
    never = isinstance(base, CardOf) and base.kinds and not any(one in kinds for one in base.kinds)
    if never and not context.words.incomplete.intersection((kind, *kinds, *getattr(base, "kinds", ()))):
        message = f"`{context.written(form.left)}` is {base}, which is never `{kind}`"
        return context.report(codes.NOT_COMPARABLE, form, message)
    return x.IsKind(type=YES_NO, card=card, kinds=kinds, negated=form.negated, at=context.at(form))


def _equal(context: Context, form: t.Is, left: x.Expr, right: x.Expr) -> x.Expr:
    pair = matched(context, left, right)
    if pair is None:
        return _never(context, form, left, right)
    a, b = pair
    if isinstance(stripped(b.type), ListOf) and isinstance(stripped(a.type), SpaceOf):
        return x.Member(type=YES_NO, item=a, of=b, negated=form.negated, at=context.at(form))
    if isinstance(a, x.Constant) and isinstance(b, x.Constant):
        return x.Constant(type=YES_NO, value=(a.value == b.value) != form.negated, at=context.at(form))
    sets = [side for side in (stripped(a.type), stripped(b.type)) if isinstance(side, ListOf)]
    as_sets = any(not side.ordered for side in sets)
    return x.Equal(type=YES_NO, left=a, right=b, negated=form.negated, as_sets=as_sets, at=context.at(form))


def matched(context: Context, left: x.Expr, right: x.Expr) -> tuple[x.Expr, x.Expr] | None:
    """Both sides as things of one type that can be the same; None if they never are."""
    a, b = stripped(left.type), stripped(right.type)
    if NONE in (a, b):
        return _with_none(context, left), _with_none(context, right)
    if TITLE in (a, b):
        titles = (left if a == TITLE else as_title(left), right if b == TITLE else as_title(right))
        return None if titles[0] is None or titles[1] is None else (titles[0], titles[1])
    if NUMBER in (a, b):
        numbers = (
            as_number(context.words, left, context.scope),
            as_number(context.words, right, context.scope),
        )
        return None if numbers[0] is None or numbers[1] is None else (numbers[0], numbers[1])
    if isinstance(a, SpaceOf) and isinstance(b, ZoneOf):
        spaces = as_spaces(context.words, right)
        if spaces is not None:
            return left, spaces
    return _matched_things(context, left, right)


def _with_none(context: Context, side: x.Expr) -> x.Expr:
    """A zone of size 1 is asked for its card, a space too."""
    return as_card(context.words, side) or side if isinstance(stripped(side.type), ZoneOf) else side


def _matched_things(context: Context, left: x.Expr, right: x.Expr) -> tuple[x.Expr, x.Expr] | None:
    words = context.words
    a, b = stripped(left.type), stripped(right.type)
    if within(words, a, b) or within(words, b, a):
        return left, right
    if CardOf in (type(a), type(b)):
        cards = (as_card(words, left), as_card(words, right))
        if cards[0] is None or cards[1] is None:
            return None
        return (cards[0], cards[1]) if _overlap(stripped(cards[0].type), stripped(cards[1].type)) else None
    if isinstance(a, ListOf) or isinstance(b, ListOf):
        lists = (as_list(words, left), as_list(words, right))
        if lists[0] is None or lists[1] is None:
            return None
        inner = (element(words, lists[0].type), element(words, lists[1].type))
        fits = inner[0] is not None and inner[1] is not None and _alike(words_of=context, a=inner[0], b=inner[1])
        return (lists[0], lists[1]) if fits else None
    return (left, right) if _overlap(a, b) else None


def _alike(words_of: Context, a: Type, b: Type) -> bool:
    return within(words_of.words, a, b) or within(words_of.words, b, a) or _overlap(stripped(a), stripped(b))


def _overlap(a: Type, b: Type) -> bool:
    """Whether two types of one sort have something in common."""
    match a, b:
        case CardOf(mine), CardOf(theirs):
            return not mine or not theirs or any(kind in theirs for kind in mine)
        case SpaceOf(mine), SpaceOf(theirs):
            return not mine or not theirs or any(zone in theirs for zone in mine)
        case ZoneOf(mine), ZoneOf(theirs):
            return not mine or not theirs or any(zone in theirs for zone in mine)
        case BagOf(), BagOf():
            return True
        case _:
            return False


def _never(context: Context, form: t.Is | t.In | t.Has, left: x.Expr, right: x.Expr) -> x.Expr:
    message = (
        f"`{context.written(form.left)}` is {left.type} and `{context.written(form.right)}` is {right.type}: "
        "they can never be the same"
    )
    base = stripped(left.type)
    help_text = None
    if isinstance(base, EnumOf):
        known = listed(context.words.enums[base.name].values)
        help_text = known and f"a value of {base.name} is {known}"
        if right.type == TEXT:
            wanted, text = f"a value of {base.name}", context.written(form.right)
            help_text = instead(context.words, right.type, wanted, text)
    return context.report(codes.NOT_COMPARABLE, form, message, help=help_text)


# ------------------------------------------------------------------ in, has


def in_(context: Context, form: t.In) -> x.Expr:
    """`a in S`: member of a list, card in a zone, space of a zone, unit in a bag."""
    of, item = _of_and_item(context, form.right, form.left)
    return _member(context, form, item, of, negated=form.negated)


def _of_and_item(context: Context, of_form: t.Form, item_form: t.Form) -> tuple[x.Expr, x.Expr]:
    if isinstance(of_form, t.ListOf) and not _is_bare_value(context, item_form):
        item = context.check(item_form)
        wanted = _expectation(item.type)
        return context.check(of_form, None if wanted is None else ListOf(wanted)), item
    of = context.check(of_form)
    inner = None if of.type == UNKNOWN else element(context.words, of.type)
    if isinstance(stripped(of.type), BagOf) and isinstance(item_form, t.Word):
        return of, unit_of(context, item_form, of.type)
    return of, context.check(item_form, None if inner is None else stripped(inner))


def has(context: Context, form: t.Has) -> x.Expr:
    """`S has a`; `source.says has KIND`."""
    if isinstance(form.left, t.Attribute) and form.left.word == "says":
        return _says(context, form, form.left)
    if isinstance(form.right, t.Attribute) and form.right.word == "says":
        right = f"{context.written(form.right)} has {context.written(form.left)}"
        return context.report(
            codes.NOT_COMPARABLE, form.left, "what has something stands first", help=f"write `{right}`"
        )
    of, item = _of_and_item(context, form.left, form.right)
    return _member(context, form, item, of, negated=False)


def _says(context: Context, form: t.Has, says: t.Attribute) -> x.Expr:
    source = context.check(says.of)
    if source.type == UNKNOWN:
        return source
    if stripped(source.type) != SOURCE and not isinstance(stripped(source.type), CardOf):
        message = f"only a card or a source says something, and `{context.written(says.of)}` is {source.type}"
        return context.report(codes.NOT_COMPARABLE, says, message)
    kind = form.right.word if isinstance(form.right, t.Word) else ""
    if context.words.kind(kind) is None:
        message = "`says has` needs the name of a kind"
        context.checker.unknown_word(context.source, form.right, kind, "kind", message)
        return x.Constant(type=UNKNOWN, value=None, at=context.at(form))
    return x.Says(type=YES_NO, source=source, kinds=concrete(context.words, kind), at=context.at(form))


def _member(context: Context, form: t.In | t.Has, item: x.Expr, of: x.Expr, *, negated: bool) -> x.Expr:
    at = context.at(form)
    if UNKNOWN in (item.type, of.type):
        return x.Constant(type=UNKNOWN, value=None, at=at)
    pair = _member_pair(context, item, of)
    if pair is None:
        return _no_member(context, form, item, of)
    return x.Member(type=YES_NO, item=pair[0], of=pair[1], negated=negated, at=at)


def _member_pair(context: Context, item: x.Expr, of: x.Expr) -> tuple[x.Expr, x.Expr] | None:
    words = context.words
    base = stripped(of.type)
    if isinstance(base, BagOf):
        return item, of
    if isinstance(stripped(item.type), SpaceOf):
        spaces = as_spaces(words, of)
        if spaces is not None:
            return item, spaces
    if isinstance(base, (ZoneOf, SpaceOf)):
        card = as_card(words, item)
        lying = element(words, base)
        return (card, of) if card is not None and lying is not None and _overlap(stripped(card.type), lying) else None
    members = set_of(words, of)
    if members is None:
        return None
    if isinstance(stripped(item.type), CardOf):
        members = as_list(words, members) or members
    return _fitting(context, item, members)


def _fitting(context: Context, item: x.Expr, members: x.Expr) -> tuple[x.Expr, x.Expr] | None:
    inner = element(context.words, members.type)
    if inner is None:
        return None
    if inner == UNKNOWN or _alike(context, stripped(item.type), stripped(inner)):
        return item, members
    fitted = fit(context.words, item, OptionalOf(stripped(inner)), context.scope)
    return None if fitted is None else (fitted, members)


def _no_member(context: Context, form: t.In | t.Has, item: x.Expr, of: x.Expr) -> x.Expr:
    item_form, of_form = (form.left, form.right) if isinstance(form, t.In) else (form.right, form.left)
    inner = element(context.words, of.type)
    one, many = context.written(item_form), context.written(of_form)
    swapped = None
    if _member_pair(context, of, item) is not None:
        word = "not in" if isinstance(form, t.In) and form.negated else "in"
        swapped = (
            f"did you mean `{many} {word} {one}`?" if isinstance(form, t.In) else f"did you mean `{one} has {many}`?"
        )
    if swapped is not None or (inner is None and not isinstance(stripped(of.type), BagOf)):
        lacking = "has no members" if inner is None else f"does not hold what `{one}` is"
        message = f"`{many}` is {of.type}, which {lacking}"
        return context.report(codes.NOT_A_SET, of_form, message, help=swapped)
    message = f"`{one}` is {item.type}, and `{many}` is {of.type}: it is never in it"
    return context.report(codes.NOT_COMPARABLE, form, message)
