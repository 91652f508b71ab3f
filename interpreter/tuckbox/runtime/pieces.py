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
        return (self._places if self._places_of is laid else self.places(laid)).get(place, ())

    def places(self, laid: tuple[Laid, ...]) -> dict[int, tuple[Laid, ...]]:
        """The same of every place where something lies."""
        if self._places_of is not laid:
            found = self._places = self._places.copy() if _came(self._places_of, laid) else {}
            for entry in laid[len(self._places_of) :] if found else laid:
                found[entry[0]] = (*found.get(entry[0], ()), entry)
            self._places_of = laid
        return self._places

    def first(self, laid: tuple[Laid, ...]) -> dict[tuple[int, int], tuple[Value, ...]]:
        """The first piece of a resource at a place, by both."""
        if self._first_of is not laid:
            if self._first and _came(self._first_of, laid):
                found = self._first.copy()
                for entry in laid[len(self._first_of) :]:
                    found.setdefault(entry[:2], entry[:3])
                self._first = found
            else:
                self._first = {entry[:2]: entry[:3] for entry in reversed(laid)}
            self._first_of = laid
        return self._first


def _came(before: tuple[Laid, ...], laid: tuple[Laid, ...]) -> bool:
    """Whether nothing has changed but that something came after all that lay there."""
    return laid[: len(before)] == before
