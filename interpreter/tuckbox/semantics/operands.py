"""Operands as a verb or function takes them: what each word of ``spec.Takes`` accepts and becomes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tuckbox.diagnostics import did_you_mean
from tuckbox.language import tree as t
from tuckbox.language.types import (
    COST,
    EFFECT,
    NONE,
    NUMBER,
    PLAYER,
    TEXT,
    TITLE,
    UNKNOWN,
    YES_NO,
    BagOf,
    CardOf,
    EnumOf,
    ListOf,
    PieceOf,
    SpaceOf,
    Type,
    WordOf,
    ZoneOf,
)
from tuckbox.semantics import codes
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.coercion import as_card, as_list, as_spaces, fit, set_of
from tuckbox.semantics.context import Context
from tuckbox.semantics.relations import stripped
from tuckbox.vocabulary.spec import Takes

_TYPES: Mapping[str, Type] = {
    "number": NUMBER, "yes/no": YES_NO, "condition": YES_NO, "text": TEXT, "player": PLAYER, "title": TITLE,
    "kind": WordOf("kind"), "bag": BagOf(), "units": BagOf(), "owed": BagOf(), "track": WordOf("track"),
    "resource": WordOf("resource"), "card": CardOf(), "numbers": ListOf(NUMBER),
}  # fmt: skip

_NEEDS: Mapping[str, str] = {
    "number": "a number", "yes/no": "yes or no", "condition": "yes or no", "text": "a text",
    "player": "a player",
    "players": "a player or several", "die": "a die", "face": "a face", "kind": "a kind",
    "bag": "a bag such as `2 gold`",
    "units": "units such as `2 gold`", "owed": "a bag such as `2 gold`", "zone": "a zone", "space": "a space",
    "spaces": "spaces", "place-of-cards": "a zone or a space", "card": "a card", "cards": "cards",
    "selection": "cards",
    "counter": "something that can be changed (a counter, a field with `start`, a track)",
    "effect": "something with an effect (a card, a spot, a field of type effect)", "piece": "a piece",
    "set": "a list or zone", "list": "a list", "track": "a track", "resource": "a resource",
    "title": "a title",
    "action": "an action", "grant": "a grant", "numbers": "a list of numbers",
    "unit": "a unit (a resource, a value of an enum, a title) or a bag", "amount": "a number or a bag",
}  # fmt: skip


def expected(takes: Takes) -> Type | None:
    """The type that decides between readings of a bare word there."""
    return _TYPES.get(takes)


def operand(context: Context, form: t.Form, takes: Takes, what: str) -> x.Expr:
    """The form as ``takes``; reports what it is instead."""
    if isinstance(form, t.Word) and takes in _BY_NAME:
        named = _BY_NAME[takes](context, form)
        if named is not None:
            return named
    found = context.check(form, context.want)
    if found.type == UNKNOWN:
        return found
    accepted = accept(context, found, takes)
    if accepted is not None:
        return accepted
    context.checker.mismatch(form, context.source, found, _NEEDS.get(takes, takes), what)
    return x.Constant(type=UNKNOWN, value=None, at=context.at(form))


def accept(context: Context, found: x.Expr, takes: Takes) -> x.Expr | None:
    """An expression as ``takes``, implicit steps made explicit; None if it is something else."""
    if found.type == UNKNOWN or takes in ("any", "value", "unit"):
        return found
    if takes in _SPECIAL:
        return _SPECIAL[takes](context, found)
    want = _TYPES.get(takes)
    assert want is not None, f"no operand takes {takes!r}"
    return fit(context.words, found, want, context.scope)


# ------------------------------------------------------------------ by name


def _die(context: Context, form: t.Word) -> x.Expr | None:
    info = context.words.enum(form.word)
    if info is None or not info.is_die or form.word in context.scope.locals:
        return None
    return x.Named(type=EnumOf(form.word), sort="die", name=form.word, at=context.at(form))


def _kind(context: Context, form: t.Word) -> x.Expr | None:
    if context.words.kind(form.word) is None:
        return None
    return x.Named(type=WordOf("kind"), sort="kind", name=form.word, at=context.at(form))


def _action(context: Context, form: t.Word) -> x.Expr:
    return _head(context, form, "action")


def _grant(context: Context, form: t.Word) -> x.Expr:
    return _head(context, form, "grant")


def _head(context: Context, form: t.Word, sort: str) -> x.Expr:
    known = context.words.actions if sort == "action" else context.words.grants
    if form.word in known:
        return x.Named(type=WordOf(sort), sort=sort, name=form.word, at=context.at(form))
    near = did_you_mean(form.word, context.words.candidates(sort))
    return context.report(codes.UNKNOWN_NAME, form, f"there is no {sort} `{form.word}`", help=near)


_BY_NAME: Mapping[str, Callable[[Context, t.Word], x.Expr | None]] = {
    "die": _die, "kind": _kind, "action": _action, "grant": _grant,
}  # fmt: skip


# ------------------------------------------------------------------ by type


def _players(context: Context, found: x.Expr) -> x.Expr | None:
    base = stripped(found.type)
    if base == PLAYER:
        return x.Items(type=ListOf(PLAYER), items=(found,), at=found.at)
    return found if isinstance(base, ListOf) and base.of in (PLAYER, UNKNOWN) else None


def _cards(context: Context, found: x.Expr) -> x.Expr | None:
    if found.type == NONE:
        return x.Constant(type=ListOf(CardOf()), value=(), at=found.at)
    base = stripped(found.type)
    if isinstance(base, CardOf):
        return x.Items(type=ListOf(base), items=(found,), at=found.at)
    cards = as_list(context.words, found)
    if cards is None or not isinstance(cards.type, ListOf):
        return None
    return cards if isinstance(stripped(cards.type.of), CardOf) or cards.type.of == UNKNOWN else None


def _zone(context: Context, found: x.Expr) -> x.Expr | None:
    return found if isinstance(stripped(found.type), ZoneOf) else None


def _space(context: Context, found: x.Expr) -> x.Expr | None:
    return found if isinstance(stripped(found.type), SpaceOf) else None


def _place_of_cards(context: Context, found: x.Expr) -> x.Expr | None:
    return found if isinstance(stripped(found.type), (ZoneOf, SpaceOf)) else None


def _counter(context: Context, found: x.Expr) -> x.Expr | None:
    match found:
        case x.Cell() | x.TrackPlace():
            return found
        case x.CardField(card=card, field=field):
            base = stripped(card.type)
            kinds = base.kinds if isinstance(base, CardOf) else ()
            infos = [context.words.kinds[kind].fields[field] for kind in kinds]
            return found if infos and all(info.changes for info in infos) else None
        case x.SpaceField(space=space, field=field):
            owner = stripped(space.type)
            zones = owner.zones if isinstance(owner, SpaceOf) else ()
            fields = [context.words.zones[zone].fields.get(field) for zone in zones]
            return found if fields and all(info is not None and info.changes for info in fields) else None
        case x.Builtin(name="first_player" | "face" | "controller"):
            return found
        case _:
            return _track_place(context, found)


def _track_place(context: Context, found: x.Expr) -> x.Expr | None:
    base = stripped(found.type)
    if not (isinstance(base, WordOf) and base.sort == "track") or context.scope.you is None:
        return None
    return x.TrackPlace(type=NUMBER, track=found, holder=context.scope.you, at=found.at)


def _effect(context: Context, found: x.Expr) -> x.Expr | None:
    base = stripped(found.type)
    if base in (EFFECT, COST) or isinstance(base, (CardOf, SpaceOf)):
        return found
    return as_card(context.words, found)


def _piece(context: Context, found: x.Expr) -> x.Expr | None:
    return found if isinstance(stripped(found.type), PieceOf) else None


def _set(context: Context, found: x.Expr) -> x.Expr | None:
    """A list, the contents of a zone, or a bag: its units, each as often as it is in it."""
    return found if isinstance(stripped(found.type), BagOf) else set_of(context.words, found)


def _spaces(context: Context, found: x.Expr) -> x.Expr | None:
    """Several spaces, or one."""
    if isinstance(stripped(found.type), SpaceOf):
        return x.Items(type=ListOf(stripped(found.type)), items=(found,), at=found.at)
    return as_spaces(context.words, found)


def _face(context: Context, found: x.Expr) -> x.Expr | None:
    base = stripped(found.type)
    return found if isinstance(base, EnumOf) and base.name in context.words.faces.values() else None


def _unit(context: Context, found: x.Expr) -> x.Expr | None:
    """A unit, a bag or a list of units; what it is as a unit follows from its type."""
    base = stripped(found.type)
    if isinstance(base, ListOf):
        base = stripped(base.of)
    if isinstance(base, (EnumOf, BagOf, CardOf)) or base == TITLE:
        return found
    return found if isinstance(base, WordOf) and base.sort in ("resource", "kind") else None


def _amount(context: Context, found: x.Expr) -> x.Expr | None:
    if isinstance(stripped(found.type), BagOf):
        return found
    return fit(context.words, found, NUMBER, context.scope)


def _nothing(context: Context, found: x.Expr) -> x.Expr | None:
    return None


_SPECIAL: Mapping[str, Callable[[Context, x.Expr], x.Expr | None]] = {
    "players": _players, "cards": _cards, "selection": _cards, "zone": _zone, "space": _space,
    "spaces": _spaces,
    "place-of-cards": _place_of_cards, "counter": _counter, "effect": _effect, "piece": _piece, "set": _set,
    "list": _set, "face": _face, "unit": _unit, "amount": _amount, "die": _nothing,
    "action": _nothing, "grant": _nothing,
}  # fmt: skip
