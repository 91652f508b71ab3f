"""What a card, player, zone, space, spot, piece or list has: fields, a player's words, what is built in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from tuckbox.diagnostics import Span
from tuckbox.language import tree as t
from tuckbox.language.types import (
    COST,
    EFFECT,
    NUMBER,
    PLAYER,
    TEXT,
    TITLE,
    YES_NO,
    CardOf,
    EnumOf,
    ListOf,
    PieceOf,
    Plain,
    SpaceOf,
    Type,
    WordOf,
    ZoneOf,
)
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.coercion import as_card, is_numeric
from tuckbox.semantics.context import Context
from tuckbox.semantics.expressions import fixed, table
from tuckbox.semantics.relations import (
    concrete,
    has_spaces,
    held,
    joined,
    kinds_of,
    optional,
    ordered,
    stripped,
)
from tuckbox.semantics.words import Words

_CARD: Mapping[str, Type] = {
    "name": TEXT, "title": TITLE, "owner": PLAYER, "controller": optional(PLAYER), "in_play": YES_NO,
    "index": NUMBER, "bearer": optional(CardOf()), "attached": ListOf(CardOf()), "exhausted": YES_NO,
}  # fmt: skip
_SPACE: Mapping[str, Type] = {
    "empty": YES_NO, "value": NUMBER, "index": NUMBER, "below": SpaceOf(), "owner": optional(PLAYER),
}  # fmt: skip
_SPOT: Mapping[str, Type] = {"at": NUMBER, "name": TEXT, "cost": COST, "effect": EFFECT}
PRINTED = ("cost", "effect")
_PLAYER: Mapping[str, Type] = {"name": TEXT, **fixed.PLAYER_BUILTINS}


def member(context: Context, form: t.Attribute, of: x.Expr) -> x.Expr | None:
    """What ``of`` has under this word by itself (no functions, no pieces on it); None if nothing."""
    match of.type:
        case CardOf() as typed:
            return _card(context, form, of, typed)
        case Plain("player"):
            return _player(context, form, of)
        case ZoneOf(names):
            return _zone(context, form, of, names)
        case SpaceOf(zones):
            return _space(context, form, of, zones)
        case PieceOf():
            return _builtin(context, form, of, {"owner": PLAYER, "name": TEXT, "space": optional(SpaceOf())})
        case ListOf():
            return _builtin(context, form, of, {"empty": YES_NO})
        case EnumOf(name):
            numeric = {"value": NUMBER} if is_numeric(context.words, name) else {}
            return _builtin(context, form, of, {"name": TEXT, "index": NUMBER, **numeric})
        case WordOf() | Plain("title"):
            return _builtin(context, form, of, {"name": TEXT})
        case _:
            return None


def _builtin(context: Context, form: t.Attribute, of: x.Expr, types: Mapping[str, Type]) -> x.Expr | None:
    if form.word not in types:
        return None
    return x.Builtin(type=types[form.word], name=form.word, of=of, at=context.at(form))


# ------------------------------------------------------------------ cards


def _card(context: Context, form: t.Attribute, of: x.Expr, typed: CardOf) -> x.Expr | None:
    kinds = kinds_of(context.words, typed)
    field = field_type(context.words, kinds, form.word)
    if field is not None:
        return card_field(context, form, of, kinds, field)
    if form.word == "space":
        zones = tuple(
            name
            for name, zone in context.words.zones.items()
            if zone.groups and zone.spot is None and _may_hold(context, name, kinds)
        )
        return x.Builtin(type=optional(SpaceOf(zones)), name="space", of=of, at=context.at(form))
    if form.word == "face":
        return _face(context, form, of, kinds)
    if form.word in ("hex", "card"):
        return _companion(context, form, of, kinds)
    return _builtin(context, form, of, _CARD)


def card_field(context: Context, form: t.Form, of: x.Expr, kinds: tuple[str, ...], typed: Type) -> x.Expr:
    """The field of a card; who asks goes with a computed one."""
    assert isinstance(form, t.Attribute)
    computed = any(context.words.kinds[kind].fields[form.word].computed for kind in kinds)
    you = context.scope.you if computed else None
    return x.CardField(type=typed, card=of, field=form.word, you=you, at=context.at(form))


def field_type(words: Words, kinds: Iterable[str], name: str) -> Type | None:
    """The type of a field that all these kinds have; None if one lacks it or the types do not go together."""
    found: Type | None = None
    for kind in kinds:
        info = words.kinds[kind].fields.get(name)
        if info is None:
            return None
        found = info.type if found is None else joined(words, found, info.type)
        if found is None:
            return None
    return found


def _may_hold(context: Context, zone: str, kinds: tuple[str, ...]) -> bool:
    lying = held(context.words, (zone,))
    return not lying.kinds or any(kind in lying.kinds for kind in kinds)


def _face(context: Context, form: t.Attribute, of: x.Expr, kinds: tuple[str, ...]) -> x.Expr | None:
    """Which face a card shows; cards whose kinds have other faces have none in common."""
    typed = face_type(context.words, kinds)
    return None if typed is None else x.Builtin(type=typed, name="face", of=of, at=context.at(form))


def face_type(words: Words, kinds: Iterable[str]) -> EnumOf | None:
    """What faces (or sides) cards of these kinds have in common; None: they have other ones, or there is no kind."""
    infos = [words.kinds[kind] for kind in kinds]
    names = {info.sides if info.sides in words.enums else words.faces.get(info.faces) for info in infos}
    name = names.pop() if len(names) == 1 else None
    return None if name is None else EnumOf(name)


def _companion(context: Context, form: t.Attribute, of: x.Expr, kinds: tuple[str, ...]) -> x.Expr | None:
    """`x.hex`: the second piece of a card; `hex.card`: the card it belongs to."""
    infos = context.words.kinds
    if form.word == "hex":
        seconds = [infos[kind].companion for kind in kinds]
        others: list[str] = [second for second in seconds if second is not None]
        if len(others) != len(kinds):
            return None
    else:
        others = [name for name, info in infos.items() if info.companion in kinds]
        if not all(any(info.companion == kind for info in infos.values()) for kind in kinds):
            return None
    typed = CardOf(ordered(infos, (one for other in others for one in concrete(context.words, other))))
    return x.Builtin(type=typed, name="companion", of=of, at=context.at(form))


# ------------------------------------------------------------------ players


def _player(context: Context, form: t.Attribute, of: x.Expr) -> x.Expr | None:
    words, at = context.words, context.at(form)
    found = words.value(form.word)
    if found is not None:
        sort = found.of if found.sort == "plural" and found.of != "kind" else found.sort
        theirs = _PLAYER_WORDS.get(sort or "")
        result = None if theirs is None else theirs(context, form, found.name, of)
        if result is not None:
            return result
    if form.word == "seat":
        return x.Builtin(type=NUMBER, name="seat", of=of, at=at)
    return _builtin(context, form, of, _PLAYER)


def _players_amount(context: Context, form: t.Attribute, name: str, of: x.Expr) -> x.Expr | None:
    info = context.words.counters[name]
    if info.per != "player":
        return None
    return x.Cell(type=info.type, word=name, holder=of, at=context.at(form))


def _players_zone(context: Context, form: t.Attribute, name: str, of: x.Expr) -> x.Expr | None:
    if not context.words.zones[name].per_player:
        return None
    return x.Zone(type=ZoneOf((name,)), word=name, holder=of, at=context.at(form))


def _players_spaces(context: Context, form: t.Attribute, name: str, of: x.Expr) -> x.Expr | None:
    zone, group = context.words.spaces[name]
    if not (group.per_player or context.words.zones[zone].per_player):
        return None
    return table.spaces(context, form, name, of)


def _players_track(context: Context, form: t.Attribute, name: str, of: x.Expr) -> x.Expr | None:
    at = context.at(form)
    track = x.Named(type=WordOf("track", context.words.tracks[name].group), sort="track", name=name, at=at)
    return x.TrackPlace(type=NUMBER, track=track, holder=of, at=at)


_PLAYER_WORDS: Mapping[str, Callable[[Context, t.Attribute, str, x.Expr], x.Expr | None]] = {
    "counter": _players_amount,
    "resource": _players_amount,
    "zone": _players_zone,
    "spaces": _players_spaces,
    "track": _players_track,
}


# ------------------------------------------------------------------ zones, spaces, spots


def _zone(context: Context, form: t.Attribute, of: x.Expr, names: tuple[str, ...]) -> x.Expr | None:
    at, words = context.at(form), context.words
    if form.word == "spaces" and has_spaces(words, names):
        return x.Spaces(type=ListOf(SpaceOf(names)), zone=of, at=at)
    if form.word in words.spaces and names == (words.spaces[form.word][0],):
        group = words.spaces[form.word][1]
        return x.Spaces(type=ListOf(SpaceOf(names)), zone=of, group=group.name, at=at)
    if form.word == "owner" and names and all(name in words.zones and words.zones[name].per_player for name in names):
        return x.Builtin(type=PLAYER, name="owner", of=of, at=at)
    found = _builtin(context, form, of, {"empty": YES_NO, "name": TEXT})
    return found or _of_its_card(context, form, of)


def _of_its_card(context: Context, form: t.Attribute, place: x.Expr) -> x.Expr | None:
    """An attribute of a space, or of a zone of size 1, that is one of the card in it."""
    card = as_card(context.words, place)
    if card is None:
        return None
    from tuckbox.semantics.expressions.attributes import lookup

    return lookup(context, form, context.scope.known(card))


def _space(context: Context, form: t.Attribute, of: x.Expr, zones: tuple[str, ...]) -> x.Expr | None:
    at = context.at(form)
    field = _space_field(context, zones, form.word)
    if field is not None:
        return x.SpaceField(type=field, space=of, field=form.word, at=at)
    if form.word in PRINTED and zones and all(form.word in context.words.zones[zone].printed for zone in zones):
        return x.SpaceField(type=_SPOT[form.word], space=of, field=form.word, at=at)
    if form.word == "piece":
        return _piece(context, of, zones, at)
    if form.word == "below":
        return x.Builtin(type=optional(SpaceOf(zones)), name="below", of=of, at=at)
    if form.word in ("row", "column") and (not zones or any(_has_rows(context, zone) for zone in zones)):
        return x.Builtin(type=NUMBER, name=form.word, of=of, at=at)
    if form.word == "track" and zones and all(_spot_track(context, zone) for zone in zones):
        groups = {context.words.tracks[_spot_track(context, zone) or ""].group for zone in zones}
        group = groups.pop() if len(groups) == 1 else None
        return x.Builtin(type=WordOf("track", group), name="track", of=of, at=at)
    if form.word in _SPOT and zones and all(context.words.zones[zone].spot for zone in zones):
        return x.Builtin(type=_SPOT[form.word], name=form.word, of=of, at=at)
    return _builtin(context, form, of, _SPACE) or _mixed(context, form, of, zones)


def _piece(context: Context, of: x.Expr, zones: tuple[str, ...], at: Span | None) -> x.Expr:
    """The card in a space; of a spot that is printed on cards, that card."""
    spots = (context.words.zones[zone].spot for zone in zones)
    printed = [spot is not None and spot.of_kind is not None for spot in spots]
    lying = _lying(context, zones)
    if any(printed):
        return x.Builtin(type=lying if all(printed) else optional(lying), name="piece", of=of, at=at)
    return x.CardIn(type=optional(lying), zone=of, at=at)


def _has_rows(context: Context, zone: str) -> bool:
    kind = context.words.vocabulary.zone_kinds.get(context.words.zones[zone].kind)
    return kind is not None and kind.board.rows


def _spot_track(context: Context, zone: str) -> str | None:
    spot = context.words.zones[zone].spot
    return None if spot is None else spot.track


def _space_field(context: Context, zones: tuple[str, ...], name: str) -> Type | None:
    found: Type | None = None
    for zone in zones:
        info = context.words.zones[zone].fields.get(name)
        if info is None:
            return None
        found = info.type if found is None else joined(context.words, found, info.type)
    return found


def _lying(context: Context, zones: tuple[str, ...]) -> CardOf:
    """What can lie in a space; of a spot that is printed on pieces of a kind, those."""
    kinds: list[str] = []
    for zone in zones:
        spot = context.words.zones[zone].spot
        if spot is not None and spot.of_kind is not None:
            kinds.extend(concrete(context.words, spot.of_kind))
            continue
        lying = held(context.words, (zone,))
        if not lying.kinds:
            return CardOf()
        kinds.extend(lying.kinds)
    return CardOf(ordered(context.words.kinds, kinds))


def _mixed(context: Context, form: t.Attribute, of: x.Expr, zones: tuple[str, ...]) -> x.Expr | None:
    """An effect or cost that each of these spaces has: its spot's, its own, or that of the card in it."""
    infos = [context.words.zones[zone] for zone in zones]
    spots = [info.name for info in infos if info.spot is not None or form.word in info.printed]
    if not spots or len(spots) == len(zones):
        return None if spots else _there(context, form, of)
    if form.word not in PRINTED or not all(has_on_it(context.words, zone, form.word) for zone in zones):
        return None
    return x.SpaceField(type=_SPOT[form.word], space=of, field=form.word, at=context.at(form))


def _there(context: Context, form: t.Attribute, of: x.Expr) -> x.Expr | None:
    """An attribute of the card in a space; a piece may lie on the space itself as well."""
    there, bare = _of_its_card(context, form, of), on_it(context, form, of)
    if there is None or bare is None:
        return there
    if bare.type == NUMBER:
        return x.Arith(type=NUMBER, operator="+", left=bare, right=there, at=bare.at)
    return x.Fallback(type=bare.type, of=bare, fallback=there, at=bare.at)


def has_on_it(words: Words, zone: str, word: str) -> bool:
    """Whether the spaces of a zone have a `cost` or `effect`: their spot's, their own, or that of the card there."""
    info = words.zones[zone]
    if info.spot is not None or word in info.printed or word in info.fields:
        return True
    kinds = held(words, (zone,)).kinds
    return bool(kinds) and (
        field_type(words, kinds, word) is not None
        or (word == "effect" and all(words.kinds[kind].sides is not None for kind in kinds))
    )


def on_it(context: Context, form: t.Attribute, of: x.Expr) -> x.Expr | None:
    """A piece that lies on a card or space (or none), or by its plural how many do."""
    found = context.words.value(form.word)
    if found is None or not isinstance(stripped(of.type), (CardOf, SpaceOf)):
        return None
    single = found.sort == "resource"
    if not single and (found.sort, found.of) != ("plural", "resource"):
        return None
    if not context.words.counters[found.name].piece:
        return None
    typed: Type = optional(PieceOf(found.name)) if single else NUMBER
    return x.PiecesOn(type=typed, on=of, resource=found.name, single=single, at=context.at(form))


# ------------------------------------------------------------------ did you mean


def candidates(context: Context, typed: Type) -> Iterable[str]:
    """The words that may stand after the dot of something of this type."""
    words = context.words
    match typed:
        case CardOf():
            fields = (name for kind in kinds_of(words, typed) for name in words.kinds[kind].fields)
            own: Iterable[str] = (*fields, *_CARD, "space")
        case Plain("player"):
            theirs = (word for word, entry in words.table.items() if entry.sort in _PLAYER_WORDS)
            own = (*theirs, *_PLAYER, "seat")
        case ZoneOf():
            own = ("spaces", "empty", "name", "owner")
        case SpaceOf(zones):
            fields = (name for zone in zones for name in words.zones[zone].fields)
            own = (*fields, *_SPACE, *_SPOT, "piece", "track")
        case _:
            own = ("name", "empty", "owner")
    return (*own, *words.defines, *words.vocabulary.functions)
