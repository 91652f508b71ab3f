"""Units lying on things, sorted by where they lie: sorted again only when they lie in another way."""

from __future__ import annotations

from tuckbox.semantics.checked.expressions import Value

from .state import Laid


class Pieces:
    """Of one table at a time; what lies there is one tuple, and another one as soon as anything has changed."""

    __slots__ = ("_first", "_first_of", "_places", "_places_of")

    def __init__(self) -> None:
        self._places: dict[int, tuple[Laid, ...]] = {}
        self._places_of: tuple[Laid, ...] = ()
        self._first: dict[tuple[int, int], tuple[Value, ...]] = {}
        self._first_of: tuple[Laid, ...] = ()

    def at(self, laid: tuple[Laid, ...], place: int) -> tuple[Laid, ...]:
        """Those at a place, in the order they came."""
        if self._places_of is not laid:
            found: dict[int, tuple[Laid, ...]] = {}
            for entry in laid:
                found[entry[0]] = (*found.get(entry[0], ()), entry)
            self._places, self._places_of = found, laid
        return self._places.get(place, ())

    def first(self, laid: tuple[Laid, ...]) -> dict[tuple[int, int], tuple[Value, ...]]:
        """The first piece of a resource at a place, by both."""
        if self._first_of is not laid:
            self._first, self._first_of = {entry[:2]: entry[:3] for entry in reversed(laid)}, laid
        return self._first
