"""YAML as nodes that know exactly where they stand: scalars, sequences and mappings."""

import re
from dataclasses import field

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Span
from tuckbox.document.offsets import Place, Style, character_places

_NUMBER = re.compile(r"[+-]?(?:0|[1-9][0-9]{0,17})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Scalar:
    """A piece of text, decoded. `span` covers it as written, with its quotes or its block header."""

    value: str
    span: Span
    style: Style
    stop: int
    """Where the reader stopped; past the span only for the blank lines below a block."""
    _places: list[Place] | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def is_empty(self) -> bool:
        """Whether nothing at all is written here, as in `key:`; quotes around nothing are text."""
        return not self.value and self.style == "plain"

    def number(self) -> int | None:
        """The whole decimal number that is written here without quotes, or None for any other text.

        `014`, `1_000`, `1e3`, `12:30` and dates stay text, as do `yes`, `no`, `true` and `null`.
        """
        if self.style == "plain" and _NUMBER.fullmatch(self.value):
            return int(self.value)
        return None

    def at(self, start: int, end: int) -> Span:
        """The place in the file of the decoded characters [start, end); an empty range, an empty span."""
        span, length = self.span, len(self.value)
        if not 0 <= start <= end <= length:
            start = min(max(start, 0), length)
            end = min(max(end, start), length)
        first = span.start
        if self.style == "plain" and span.end - first == length:
            return Span(span.source, first + start, first + end)
        places = self._places or self._all_places()
        if start >= len(places):
            edge = min(places[-1][1], span.end) if places else self._first()
            return Span(span.source, edge, edge)
        first = places[start][0]
        return Span(span.source, first, places[min(end, len(places)) - 1][1] if end > start else first)

    def _all_places(self) -> list[Place]:
        if self._places is None:
            span = self.span
            places = character_places(span.source.text, span.start, self.stop, self.style, len(self.value))
            object.__setattr__(self, "_places", places)
            return places
        return self._places

    def _first(self) -> int:
        return self.span.start + 1 if self.style in ("single", "double") else self.span.end


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list."""

    items: tuple["Node", ...]
    span: Span

    def __len__(self) -> int:
        return len(self.items)


@dataclass(frozen=True, slots=True)
class Entry:
    """One `key: value` of a mapping."""

    key: Scalar
    value: "Node"


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys with their values, in the order of the file; no key twice."""

    entries: tuple[Entry, ...]
    span: Span

    def get(self, name: str) -> "Node | None":
        """The value of a key, or None when there is no such key."""
        entry = self.entry(name)
        return None if entry is None else entry.value

    def entry(self, name: str) -> Entry | None:
        """The entry of a key, or None when there is no such key."""
        for entry in self.entries:
            if entry.key.value == name:
                return entry
        return None

    def keys(self) -> tuple[str, ...]:
        """The names of the keys, in the order of the file."""
        return tuple(entry.key.value for entry in self.entries)

    def __len__(self) -> int:
        return len(self.entries)


Node = Scalar | Sequence | Mapping
