"""Implicit steps made explicit: zone → cards, space and size-1 zone → card, card → title, track → place."""

from __future__ import annotations

from tuckbox.language.types import (
    NONE,
    NUMBER,
    PLAYER,
    TITLE,
    UNKNOWN,
    CardOf,
    EnumOf,
    ListOf,
    OptionalOf,
    PieceOf,
    Plain,
    SpaceOf,
    Type,
    WordOf,
    ZoneOf,
)
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.relations import element, has_spaces, held, optional, stripped, within
from tuckbox.semantics.scope import Scope
from tuckbox.semantics.words import Words


def fit(words: Words, found: x.Expr, want: Type, scope: Scope) -> x.Expr | None:
    """``found`` as a ``want``, implicit steps written out; None if it is something else.

    An optional is accepted where what it may be is accepted.
    """
    if found.type is want and not (isinstance(want, Plain) and want == NONE):  # nearly always; comparing takes longer
        return found
    if UNKNOWN in (found.type, want):
        return found
    base, target = stripped(found.type), stripped(want)
    if base == NONE:
        return _nothing(found, want, target)
    if within(words, base, target):
        return found
    converted = _converted(words, found, target, scope)
    return converted if converted is not None and within(words, converted.type, target) else None


def _nothing(found: x.Expr, want: Type, target: Type) -> x.Expr | None:
    if isinstance(target, ListOf):
        return x.Constant(type=target, value=(), at=found.at)
    holds_none = isinstance(target, (CardOf, ZoneOf, SpaceOf, EnumOf, PieceOf, WordOf)) or target in (
        PLAYER,
        TITLE,
    )
    return found if holds_none or isinstance(want, OptionalOf) else None


def _converted(words: Words, found: x.Expr, target: Type, scope: Scope) -> x.Expr | None:
    match target:
        case Plain("number"):
            return as_number(words, found, scope)
        case Plain("title"):
            return as_title(found)
        case CardOf():
            return as_card(words, found)
        case ListOf(SpaceOf()):
            return as_spaces(words, found)
        case ListOf():
            return as_list(words, found)
        case _:
            return None


def as_number(words: Words, found: x.Expr, scope: Scope) -> x.Expr | None:
    """A number; a track stands for your place on it, a die whose faces are numbers for what it shows."""
    base = stripped(found.type)
    if base == NUMBER:
        return found
    if isinstance(base, WordOf) and base.sort == "track" and scope.you is not None:
        return x.TrackPlace(type=NUMBER, track=found, holder=scope.you, at=found.at)
    if isinstance(base, EnumOf) and is_numeric(words, base.name):
        return x.Builtin(type=_like(found, NUMBER), name="value", of=found, at=found.at)
    return None


def is_numeric(words: Words, die: str) -> bool:
    """Whether this is a die with a number on every face."""
    info = words.enums.get(die)
    return info is not None and info.is_die and all(value.isdecimal() for value in info.values)


def as_title(found: x.Expr) -> x.Expr | None:
    """The title of a card."""
    if isinstance(found, x.TheCard):
        return x.Named(type=TITLE, sort="title", name=found.id, at=found.at)
    if isinstance(stripped(found.type), CardOf):
        return x.Builtin(type=_like(found, TITLE), name="title", of=found, at=found.at)
    return None


def as_card(words: Words, found: x.Expr) -> x.Expr | None:
    """One card or none: a card, or what lies in a space or in a zone of size 1."""
    match stripped(found.type):
        case CardOf():
            return found
        case SpaceOf(zones):
            return x.CardIn(type=optional(held(words, zones)), zone=found, at=found.at)
        case ZoneOf(names) if is_single(words, names):
            return x.CardIn(type=optional(held(words, names)), zone=found, at=found.at)
        case _:
            return None


def is_single(words: Words, zones: tuple[str, ...]) -> bool:
    """Whether these zones hold one card at most, by their ``size: 1``."""
    return bool(zones) and all(zone in words.zones and _size_one(words.zones[zone].size) for zone in zones)


def _size_one(size: x.Expr | None) -> bool:
    return isinstance(size, x.Constant) and size.value == 1


def as_list(words: Words, found: x.Expr) -> x.Expr | None:
    """A set or list: a zone or space stands for its cards, several zones for the cards of all."""
    base = stripped(found.type)
    match base:
        case ListOf(ZoneOf() | SpaceOf() as of):
            cards = element(words, of)
            assert cards is not None
            return x.CardsIn(type=ListOf(cards, ordered=False), zone=found, at=found.at)
        case ListOf():
            return found
        case ZoneOf() | SpaceOf():
            return cards_of(words, found)
        case _:
            return None


def cards_of(words: Words, place: x.Expr) -> x.Expr:
    """The cards that lie in a zone or space, in its order."""
    base = stripped(place.type)
    cards = element(words, base) or CardOf()
    kinds = words.vocabulary.zone_kinds
    ordered = isinstance(base, ZoneOf) and all(
        zone in words.zones and words.zones[zone].kind in kinds and kinds[words.zones[zone].kind].ordered
        for zone in base.names
    )
    return x.CardsIn(type=ListOf(cards, ordered), zone=place, at=place.at)


def set_of(words: Words, found: x.Expr) -> x.Expr | None:
    """What `where`, `choose` and functions go through: a list as it is, a zone's or space's cards."""
    base = stripped(found.type)
    if isinstance(base, ListOf):
        return found
    return cards_of(words, found) if isinstance(base, (ZoneOf, SpaceOf)) else None


def as_spaces(words: Words, found: x.Expr) -> x.Expr | None:
    """The spaces of a zone that has some."""
    base = stripped(found.type)
    if isinstance(base, ListOf) and isinstance(base.of, SpaceOf):
        return found
    if isinstance(base, ZoneOf) and has_spaces(words, base.names):
        return x.Spaces(type=ListOf(SpaceOf(base.names)), zone=found, at=found.at)
    return None


def _like(found: x.Expr, typed: Type) -> Type:
    """``type``, or none if ``found`` may be none."""
    return optional(typed) if isinstance(found.type, OptionalOf) else typed


_WANTED = {"number": "a number", "yes/no": "yes or no", "text": "a text"}


def wanted(want: Type) -> str:
    """How a message names what is needed."""
    if isinstance(want, Plain):
        return _WANTED.get(want.word, str(want))
    return str(want)
