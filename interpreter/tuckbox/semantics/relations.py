"""How types stand to each other: which fits in which, what two of them have in common, what a set is of."""

from __future__ import annotations

from collections.abc import Iterable

from tuckbox.language.types import (
    NONE,
    UNKNOWN,
    BagOf,
    CardOf,
    ListOf,
    OptionalOf,
    SpaceOf,
    Type,
    WordOf,
    ZoneOf,
)
from tuckbox.semantics.words import Words


def stripped(typed: Type) -> Type:
    """The type without its "or none"."""
    return typed.of if isinstance(typed, OptionalOf) else typed


def optional(typed: Type) -> Type:
    """The type, or none."""
    return typed if isinstance(typed, OptionalOf) or typed in (NONE, UNKNOWN) else OptionalOf(typed)


def within(words: Words, inner: Type, outer: Type) -> bool:
    """Whether every ``inner`` is an ``outer`` as it stands, without any implicit step."""
    if inner == outer or UNKNOWN in (inner, outer):
        return True
    match inner, outer:
        case OptionalOf(of), _:
            return within(words, of, stripped(outer))
        case _, OptionalOf(of):
            return inner == NONE or within(words, inner, of)
        case CardOf(kinds), CardOf(others):
            return _named_within(kinds, others)
        case ZoneOf(names), ZoneOf(others):
            return _named_within(names, others)
        case SpaceOf(zones), SpaceOf(others):
            return _named_within(zones, others)
        case WordOf(sort, group), WordOf(other, wanted):
            return sort == other and (wanted is None or group == wanted)
        case BagOf(unit), BagOf(wanted):
            return unit_within(words, unit, wanted)
        case ListOf(of), ListOf(wanted_of):
            return within(words, of, wanted_of)
        case _:
            return False


def _named_within(names: tuple[str, ...], others: tuple[str, ...]) -> bool:
    return not others or (bool(names) and all(name in others for name in names))


def unit_within(words: Words, unit: str | None, wanted: str | None) -> bool:
    """Whether units of the one sort are units of the other: a resource of its group, a kind of its base."""
    if wanted is None or unit == wanted:
        return True
    if unit is None:
        return False
    group = words.groups.get(wanted)
    if group is not None:
        return unit in group.members
    kind, base = words.kinds.get(unit), words.kinds.get(wanted)
    return kind is not None and base is not None and all(one in base.concrete for one in kind.concrete)


def joined(words: Words, left: Type, right: Type) -> Type | None:
    """The type of something that is either; None if no type of the language says that."""
    if UNKNOWN in (left, right):
        return UNKNOWN
    if NONE in (left, right):
        return optional(right if left == NONE else left)
    if isinstance(left, OptionalOf) or isinstance(right, OptionalOf):
        both = joined(words, stripped(left), stripped(right))
        return None if both is None else optional(both)
    if within(words, left, right):
        return right
    if within(words, right, left):
        return left
    return _joined_parts(words, left, right)


def _joined_parts(words: Words, left: Type, right: Type) -> Type | None:
    match left, right:
        case CardOf(a), CardOf(b):
            return CardOf(ordered(words.kinds, (*a, *b)))
        case ZoneOf(a), ZoneOf(b):
            return ZoneOf(ordered(words.zones, (*a, *b)))
        case SpaceOf(a), SpaceOf(b):
            return SpaceOf(ordered(words.zones, (*a, *b)))
        case WordOf(sort, _), WordOf(other, _) if sort == other:
            return WordOf(sort)
        case BagOf(a_unit), BagOf(b_unit):
            return BagOf(_common_group(words, a_unit, b_unit))
        case ListOf(a_of, a_ordered), ListOf(b_of, b_ordered):
            of = joined(words, a_of, b_of)
            return None if of is None else ListOf(of, a_ordered and b_ordered)
        case _:
            return None


def _common_group(words: Words, left: str | None, right: str | None) -> str | None:
    for group in words.groups.values():
        if left in group.members and right in group.members:
            return group.name
    return None


def ordered(declared: Iterable[str], names: Iterable[str]) -> tuple[str, ...]:
    """The names once each, in the order of their declarations."""
    wanted = set(names)
    return tuple(name for name in declared if name in wanted)


def all_kinds(words: Words) -> tuple[str, ...]:
    """Every kind a card can have."""
    return ordered(words.kinds, (one for kind in words.kinds.values() for one in kind.concrete))


def kinds_of(words: Words, typed: CardOf) -> tuple[str, ...]:
    """The concrete kinds of a card type, "a card" spelled out."""
    return typed.kinds or all_kinds(words)


def held(words: Words, zones: Iterable[str]) -> CardOf:
    """The type of a card that lies in one of these zones."""
    kinds: list[str] = []
    for name in zones:
        zone = words.zones.get(name)
        if zone is None or not zone.holds:
            return CardOf()
        kinds.extend(one for kind in zone.holds for one in concrete(words, kind))
    return CardOf(ordered(words.kinds, kinds))


def concrete(words: Words, kind: str) -> tuple[str, ...]:
    """The kinds that cards of this kind can have."""
    info = words.kinds.get(kind)
    return () if info is None else info.concrete or (kind,)


def element(words: Words, typed: Type) -> Type | None:
    """What a set consists of: members of a list, cards of a zone or space; None if it is no set."""
    match stripped(typed):
        case ListOf(of):
            return of
        case ZoneOf(names):
            return held(words, names)
        case SpaceOf(zones):
            return held(words, zones)
        case _:
            return None


def has_spaces(words: Words, zones: tuple[str, ...]) -> bool:
    """Whether all these zones consist of spaces."""
    return bool(zones) and all(zone in words.zones and bool(words.zones[zone].groups) for zone in zones)
