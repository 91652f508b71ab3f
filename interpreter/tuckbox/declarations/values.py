"""The small values declarations are made of: names and texts that know where they stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Generic, Protocol, TypeVar

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Span
from tuckbox.language.tree import Form

T = TypeVar("T", bound=Form, covariant=True)


class Located(Protocol):
    """Text that can say where its characters stand in a file: a Scalar, or several joined by an overlay."""

    def at(self, start: int, end: int) -> Span: ...


@dataclass(frozen=True, slots=True)
class Name:
    """A declared or mentioned name; ``str()`` is the name."""

    text: str
    span: Span = field(compare=False)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Localised:
    """Text by language: ``{en: …, hu: …}``; a bare text stands for the ruleset's first language."""

    texts: Mapping[str, str]
    span: Span = field(compare=False)
    places: Mapping[str, Located] = field(default_factory=dict, compare=False)
    """Where the characters of each text stand."""


@dataclass(frozen=True, slots=True)
class Written(Generic[T]):
    """Language text, parsed: ``tree`` and its scalar. Places in the tree count characters of ``text``."""

    tree: T
    text: str
    source: Located = field(compare=False)
    _spans: dict[tuple[int, int], Span] = field(default_factory=dict, init=False, repr=False, compare=False)

    def span(self, form: Form) -> Span:
        """The characters of the file that this node of the tree was written with."""
        place = form.start, form.end
        found = self._spans.get(place)  # each is asked for a dozen times, under every variant again
        if found is None:
            found = self._spans[place] = self.source.at(*place)
        return found

    @property
    def whole(self) -> Span:
        return self.source.at(0, len(self.text))
