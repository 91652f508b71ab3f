"""Units lying on things, sorted by where they lie: sorted again only when they lie in another way."""

from __future__ import annotations

from tuckbox.semantics.checked.expressions import Value

from .state import Laid


class Pieces:
    """Of one table at a time; what lies there is one tuple, and another one as soon as anything has changed.

    What was handed out stays as it is: whoever holds it may be looking at what lay there before.
    """

    __slots__ = ("_first", "_of", "_places")

    def __init__(self) -> None:
        self._of: tuple[Laid, ...] = ()
        self._places: dict[int, tuple[Laid, ...]] = {}
        self._first: dict[tuple[int, int], tuple[Value, ...]] = {}

    def at(self, laid: tuple[Laid, ...], place: int) -> tuple[Laid, ...]:
        """Those at a place, in the order they came."""
        return (self._places if self._of is laid else self.places(laid)).get(place, ())

    def places(self, laid: tuple[Laid, ...]) -> dict[int, tuple[Laid, ...]]:
        """The same of every place where something lies."""
        if self._of is not laid:
            self._sort(laid)
        return self._places

    def first(self, laid: tuple[Laid, ...]) -> dict[tuple[int, int], tuple[Value, ...]]:
        """The first piece of a resource at a place, by both."""
        if self._of is not laid:
            self._sort(laid)
        return self._first

    def changed(self, laid: tuple[Laid, ...], place: int, unit: int, here: tuple[Laid, ...]) -> None:
        """They lie in another way: of this unit at this place, and nothing else. ``here``: what lies there now."""
        places, first = self._places.copy(), self._first.copy()
        if here:
            places[place] = here
        else:
            places.pop(place, None)
        found = next((entry for entry in here if entry[1] == unit), None)
        if found is not None:
            first[place, unit] = found[:3]
        else:
            first.pop((place, unit), None)
        self._of, self._places, self._first = laid, places, first

    def _sort(self, laid: tuple[Laid, ...]) -> None:
        places: dict[int, tuple[Laid, ...]] = {}
        for entry in laid:
            places[entry[0]] = (*places.get(entry[0], ()), entry)
        self._of, self._places = laid, places
        self._first = {entry[:2]: entry[:3] for entry in reversed(laid)}
