"""A word of the table as a value: yours where it is a player's, else the table's."""

from __future__ import annotations

from tuckbox.language import tree as t
from tuckbox.language.types import TITLE, UNKNOWN, CardOf, ListOf, SpaceOf, Type, WordOf, ZoneOf
from tuckbox.semantics import codes
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.context import Context
from tuckbox.semantics.expressions import fixed
from tuckbox.semantics.expressions.calls import defined
from tuckbox.semantics.expressions.expected import wanted_word
from tuckbox.semantics.meant_locals import card_meant
from tuckbox.semantics.relations import concrete
from tuckbox.semantics.words import TableWord


def value(context: Context, form: t.Word, word: TableWord) -> x.Expr:
    """The value of the declared word, or what stands for it after a report."""
    match word.sort:
        case "counter" | "resource":
            return _amount(context, form, word.name)
        case "zone":
            return zone(context, form, word.name)
        case "spot":
            return spot(context, form, word.name)
        case "group":
            return _group(context, form, word.name)
        case "track":
            return _track(context, form, word.name)
        case "spaces":
            return spaces(context, form, word.name, context.scope.you)
        case "plural":
            return _plural(context, form, word)
        case "title":
            return _title(context, form, word.name)
        case "define":
            return _define(context, form, word.name)
        case _:
            return _no_value(context, form, word)


def _amount(context: Context, form: t.Word, name: str) -> x.Expr:
    info = context.words.counters[name]
    wanted = wanted_word(context.want)
    sort = "resource" if info.resource else "counter"
    if wanted is not None and wanted.sort == sort:
        return x.Named(type=WordOf(sort, info.group), sort=sort, name=name, at=context.at(form))
    if info.per == "table":
        return x.Cell(type=info.type, word=name, holder=None, at=context.at(form))
    if context.scope.you is None:
        return fixed.nobody(context, form, name)
    return x.Cell(type=info.type, word=name, holder=context.scope.you, at=context.at(form))


def zone(context: Context, form: t.Form, name: str) -> x.Expr:
    """The zone, yours where it is a player's."""
    info = context.words.zones[name]
    if not info.per_player:
        return x.Zone(type=ZoneOf((name,)), word=name, holder=None, at=context.at(form))
    if context.scope.you is None:
        return fixed.nobody(context, form, name)
    return x.Zone(type=ZoneOf((name,)), word=name, holder=context.scope.you, at=context.at(form))


def spot(context: Context, form: t.Form, name: str) -> x.Expr:
    """A spot: its one place, or the list of its places where it has several or stands on cards."""
    info = context.words.zones[name]
    single = info.spot is not None and info.spot.of_kind is None and _one(info.groups[0].count)
    return _places(context, form, name, single=single)


def _places(context: Context, form: t.Form, name: str, *, single: bool = False) -> x.Expr:
    at, typed = context.at(form), SpaceOf((name,))
    whole = x.Zone(type=ZoneOf((name,)), word=name, holder=None, at=at)
    you = context.scope.you if context.words.zones[name].spot is not None else None
    return x.Spaces(type=typed if single else ListOf(typed), zone=whole, single=single, you=you, at=at)


def _one(count: x.Expr) -> bool:
    return isinstance(count, x.Constant) and count.value == 1


def _track(context: Context, form: t.Word, name: str) -> x.Expr:
    group = context.words.tracks[name].group
    return x.Named(type=WordOf("track", group), sort="track", name=name, at=context.at(form))


def _group(context: Context, form: t.Word, name: str) -> x.Expr:
    group = context.words.groups[name]
    at = context.at(form)
    if group.of == "spot":
        return _spots(context, form, group.members)
    members = tuple(x.Named(type=WordOf(group.of, name), sort=group.of, name=member, at=at) for member in group.members)
    return x.Items(type=ListOf(WordOf(group.of, name), ordered=False), items=members, at=at)


def _spots(context: Context, form: t.Word, members: tuple[str, ...]) -> x.Expr:
    at, typed = context.at(form), ListOf(SpaceOf(members), ordered=False)
    whole: x.Expr | None = None
    for member in members:
        part = _places(context, form, member)
        whole = part if whole is None else x.Arith(type=typed, operator="+", left=whole, right=part, at=at)
    assert whole is not None, "a group has members"
    return whole


def spaces(context: Context, form: t.Form, name: str, holder: x.Expr | None) -> x.Expr:
    """The named spaces of a zone, of ``holder`` where they are a player's; where there is one and no plural, it."""
    zone_name, group = context.words.spaces[name]
    info = context.words.zones[zone_name]
    at = context.at(form)
    if (group.per_player or info.per_player) and holder is None:
        return fixed.nobody(context, form, name)
    whole = x.Zone(type=ZoneOf((zone_name,)), word=zone_name, holder=holder if info.per_player else None, at=at)
    # With a plural they are always a list: an option that says how many there are must not change the type.
    single = group.plural is None and _one(group.count)
    typed: Type = SpaceOf((zone_name,))
    return x.Spaces(
        type=typed if single else ListOf(typed),
        zone=whole,
        group=name,
        holder=holder if group.per_player else None,
        single=single,
        at=at,
    )


def _plural(context: Context, form: t.Word, word: TableWord) -> x.Expr:
    at = context.at(form)
    match word.of:
        case "resource":
            return _amount(context, form, word.name)
        case "zone":
            return x.EveryZone(type=ListOf(ZoneOf((word.name,))), word=word.name, at=at)
        case "spaces":
            return spaces(context, form, word.name, context.scope.you)
        case _:
            kinds = concrete(context.words, word.name)
            return x.CardsOf(type=ListOf(CardOf(kinds), ordered=False), kinds=kinds, at=at)


def _title(context: Context, form: t.Word, name: str) -> x.Expr:
    title = context.words.titles[name]
    if title.copies == 1 and context.want != TITLE:
        kinds = concrete(context.words, title.kind)
        exact = title.kind if title.kind in kinds else None
        typed = CardOf((exact,) if exact else kinds)
        return x.TheCard(type=typed, id=name, at=context.at(form))
    return x.Named(type=TITLE, sort="title", name=name, at=context.at(form))


def _define(context: Context, form: t.Word, name: str) -> x.Expr:
    return defined(context, form, context.words.defines[name], ())


def _no_value(context: Context, form: t.Word, word: TableWord) -> x.Expr:
    if word.sort != "kind":
        message = f"`{word.word}` is a {word.sort}, which has no value"
        return context.report(codes.NOT_A_VALUE, form, message)
    wanted = wanted_word(context.want)
    if wanted is not None and wanted.sort == "kind":
        return x.Named(type=WordOf("kind"), sort="kind", name=word.name, at=context.at(form))
    event = context.scope.event
    if event is not None and event.name in context.words.incomplete:  # its picks could not be read
        return x.Constant(type=UNKNOWN, value=None, at=context.at(form))
    plural = context.words.kinds[word.name].plural
    meant = card_meant(context.words, context.scope, word.name)
    help_text = meant or (f"all of them are `{plural}`" if plural else None)
    message = f"`{word.word}` is a kind of card, not a card: say which one"
    return context.report(codes.NOT_A_VALUE, form, message, help=help_text)
