"""Types that functions give, worked out from the types of their arguments."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tuckbox.language.types import (
    NUMBER,
    PLAYER,
    UNKNOWN,
    YES_NO,
    BagOf,
    CardOf,
    EnumOf,
    ListOf,
    OptionalOf,
    SpaceOf,
    Type,
    WordOf,
    ZoneOf,
)

Result: TypeAlias = Callable[..., Type]


def plain(of: Type) -> Type:
    """The type without "or none"."""
    return of.of if isinstance(of, OptionalOf) else of


def member(of: Type) -> Type:
    """What a set consists of."""
    base = plain(of)
    if isinstance(base, ListOf):
        return base.of
    if isinstance(base, ZoneOf | SpaceOf):
        return CardOf()
    return WordOf("resource") if isinstance(base, BagOf) else UNKNOWN


def always(result: Type) -> Result:
    """The same type whatever the arguments."""

    def of(*types: Type) -> Type:
        return result

    return of


NUMBER_ALWAYS = always(NUMBER)
YES_NO_ALWAYS = always(YES_NO)
PLAYER_ALWAYS = always(PLAYER)
PLAYERS_ALWAYS = always(ListOf(PLAYER))


def one_member(*types: Type) -> Type:
    """A member of the first argument, or none."""
    of = member(types[0])
    return of if isinstance(of, OptionalOf) or of == UNKNOWN else OptionalOf(of)


def same_members(*types: Type) -> Type:
    """A set of what the first argument consists of, in its order."""
    base = plain(types[0])
    return ListOf(member(base), base.ordered if isinstance(base, ListOf) else False)


def ordered_members(*types: Type) -> Type:
    """A list of what the first argument consists of."""
    return ListOf(member(types[0]))


def what_is_read(*types: Type) -> Type:
    """What the per-it argument gives, or none."""
    of = types[1]
    return of if isinstance(of, OptionalOf) or of == UNKNOWN else OptionalOf(of)


def all_that_is_read(*types: Type) -> Type:
    """A set of what the per-it argument gives."""
    return ListOf(plain(types[1]), ordered=False)


def total(*types: Type) -> Type:
    """A sum of what the per-it argument gives: a number or a bag."""
    of = plain(types[1])
    return of if isinstance(of, BagOf) else NUMBER


def bag_of_what_is_read(*types: Type) -> Type:
    """A bag of the units that the per-it argument gives."""
    of = plain(types[1])
    if isinstance(of, ListOf):
        of = plain(of.of)
    if isinstance(of, BagOf):
        return of
    if isinstance(of, EnumOf):
        return BagOf(of.name)
    return BagOf(of.group) if isinstance(of, WordOf) and of.sort == "resource" else BagOf()


def same_space(*types: Type) -> Type:
    """A space of the same zones, or none."""
    of = plain(types[0])
    return OptionalOf(of) if isinstance(of, SpaceOf) else OptionalOf(SpaceOf())


def same_spaces(*types: Type) -> Type:
    """Spaces of the same zones."""
    of = plain(types[0])
    return ListOf(of if isinstance(of, SpaceOf) else SpaceOf())


def cards(*types: Type) -> Type:
    """Cards of any kind."""
    return ListOf(CardOf())
