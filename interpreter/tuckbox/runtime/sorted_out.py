"""Entries of a tuple by what stands first in them, sorted out again only when the tuple is another one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

Entry = TypeVar("Entry", bound="tuple[object, ...]")


class SortedOut(Generic[Entry]):
    """Where in a tuple the entries of each sort stand. ``first``: the number that the first entry has."""

    __slots__ = ("_entries", "_first", "_places")

    def __init__(self, first: int = 0) -> None:
        self._entries: Sequence[Entry] = ()
        self._first = first
        self._places: dict[object, list[int]] = {}

    def of(self, entries: Sequence[Entry], sort: object) -> Sequence[int]:
        """The numbers of the entries that begin with ``sort``, in their order."""
        if entries is not self._entries:
            self._entries, self._places = entries, {}
            for place, entry in enumerate(entries, self._first):
                self._places.setdefault(entry[0], []).append(place)
        return self._places.get(sort, ())
