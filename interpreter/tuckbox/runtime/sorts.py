"""What sort of thing a value is: its number alone does not say whether it is a card, a space or a player."""

from __future__ import annotations

from tuckbox.language.types import PLAYER, CardOf, OptionalOf, SpaceOf, Type, ZoneOf

#: Clauses whose value can be of several sorts.
SORTED = ("thing", "to", "from", "on", "onto")


def sort_of(typed: Type) -> str | None:
    """Whether values of this type (or the members of such a list) are spaces, zones or players, or single cards."""
    if isinstance(typed, OptionalOf):
        return sort_of(typed.of)
    if isinstance(typed, SpaceOf):
        return "space"
    if isinstance(typed, ZoneOf):
        return "zone"
    if isinstance(typed, CardOf):
        return "card"
    return "player" if typed == PLAYER else None
