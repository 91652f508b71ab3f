"""Tables that note what is looked up in them, so that it is known later on what a result depends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

K = TypeVar("K")
V = TypeVar("V")

NOTHING: Any = object()
"""What is found under a key that is not there."""


class Noted(dict[K, V]):
    """A dict that is only ever added to. ``seen``: by key what was found in it. A copy is a plain dict.

    ``asked``: by question what its rows answered: None (which are there, in order?) or a key in a tuple (the how
    manieth is it?). Whoever wants to know what is looked up from now on puts other dicts there.
    """

    __slots__ = ("_places", "_rows", "asked", "seen")

    def __init__(self, rows: Mapping[K, V] | None = None) -> None:
        super().__init__(rows or {})
        self.seen: dict[K, V] = {}
        self.asked: dict[tuple[K] | None, object] = {}
        self._rows: tuple[tuple[K, V], ...] | None = None
        self._places: dict[K, int] | None = None

    def answer(self, question: tuple[K] | None) -> object:
        """What the rows answer to a question as in ``asked``; that is not noted."""
        if question is None:
            if self._rows is None:
                self._rows = tuple(dict.items(self))
            return self._rows
        if self._places is None:
            self._places = {key: number for number, key in enumerate(dict.keys(self))}
        return self._places.get(question[0])

    if not TYPE_CHECKING:  # typed as those of any dict

        def __getitem__(self, key):
            found = self.seen[key] = _getitem(self, key)
            return found

        def get(self, key, default=None):
            found = self.seen[key] = _get(self, key, NOTHING)
            return default if found is NOTHING else found

        def __contains__(self, key):
            found = self.seen[key] = _get(self, key, NOTHING)
            return found is not NOTHING

        def __setitem__(self, key, value):
            self._rows = self._places = None
            dict.__setitem__(self, key, value)

        def setdefault(self, key, default):
            self._rows = self._places = None
            return dict.setdefault(self, key, default)

        def __iter__(self):
            self._note_rows()
            return dict.__iter__(self)

        def __len__(self):
            self._note_rows()
            return dict.__len__(self)

        def keys(self):
            self._note_rows()
            return dict.keys(self)

        def values(self):
            self._note_rows()
            return dict.values(self)

        def items(self):
            self._note_rows()
            return dict.items(self)

    def _note_rows(self) -> None:
        self.asked[None] = self.answer(None)


_getitem, _get = dict.__getitem__, dict.get


def place(rows: Mapping[K, object], key: K) -> int:
    """The number of a row, from 0. ValueError: there is none."""
    if not isinstance(rows, Noted):
        return tuple(rows).index(key)
    found = rows.asked[key,] = rows.answer((key,))
    if not isinstance(found, int):
        raise ValueError(key)
    return found
