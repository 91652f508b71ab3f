"""The types of the language, in the words a designer uses for them.

``str(type)`` is how a message names it: "a number", "a card (tile)", "a list of players".
"""

from __future__ import annotations

from typing import TypeAlias

from tuckbox.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Unknown:
    """The type of something already reported: it fits anywhere, so one slip gives one message."""

    def __str__(self) -> str:
        return "something unknown"


@dataclass(frozen=True, slots=True)
class Plain:
    """A type without parts: number, yes/no, text, player, none, title, track, condition, effect, cost, event."""

    word: str

    def __str__(self) -> str:
        return {"none": "none", "text": "text", "yes/no": "yes or no", "effect": "an effect", "event": "an event"}.get(
            self.word, f"a {self.word}"
        )


NUMBER = Plain("number")
YES_NO = Plain("yes/no")
TEXT = Plain("text")
PLAYER = Plain("player")
NONE = Plain("none")
TITLE = Plain("title")
EFFECT = Plain("effect")
COST = Plain("cost")
EVENT = Plain("event")
STEP = Plain("step")
SOURCE = Plain("source")


@dataclass(frozen=True, slots=True)
class CardOf:
    """A card of one of ``kinds`` (the concrete kinds, sorted as declared); no kinds = any card."""

    kinds: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"a card ({' or '.join(self.kinds)})" if 0 < len(self.kinds) <= 3 else "a card"


@dataclass(frozen=True, slots=True)
class ZoneOf:
    """A zone; ``names`` are the declared zones it can be, none = any."""

    names: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"a zone ({' or '.join(self.names)})" if 0 < len(self.names) <= 2 else "a zone"


@dataclass(frozen=True, slots=True)
class SpaceOf:
    """A space of a zone with spaces, or of a spot; ``zones`` are the declared owners, none = any."""

    zones: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"a space of {' or '.join(self.zones)}" if 0 < len(self.zones) <= 2 else "a space"


@dataclass(frozen=True, slots=True)
class EnumOf:
    """A value of a declared enum, or a face of a declared die (same namespace of types)."""

    name: str

    def __str__(self) -> str:
        return f"a value of {self.name}"


@dataclass(frozen=True, slots=True)
class WordOf:
    """A declared word as a value: ``sort`` is resource, track, counter or kind; ``group`` narrows it."""

    sort: str
    group: str | None = None

    def __str__(self) -> str:
        return _named(f"{self.sort} of {self.group}" if self.group else self.sort)


@dataclass(frozen=True, slots=True)
class PieceOf:
    """A piece (a unit of a ``piece: yes`` resource) that lies on something."""

    resource: str

    def __str__(self) -> str:
        return _named(self.resource)


@dataclass(frozen=True, slots=True)
class BagOf:
    """A multiset of units: ``resource`` units (None = any resource), or an enum's, or a kind's."""

    unit: str | None = None

    def __str__(self) -> str:
        return f"a bag of {self.unit}" if self.unit else "a bag"


@dataclass(frozen=True, slots=True)
class ListOf:
    """Several of ``of``; ``ordered`` is no for sets (zones of kind set, filters of them keep the order)."""

    of: Type
    ordered: bool = True

    def __str__(self) -> str:
        return f"{'a list' if self.ordered else 'a set'} of {_plural(self.of)}"


@dataclass(frozen=True, slots=True)
class OptionalOf:
    """``of`` or none."""

    of: Type

    def __str__(self) -> str:
        return f"{self.of} or none"


Type: TypeAlias = Unknown | Plain | CardOf | ZoneOf | SpaceOf | EnumOf | WordOf | PieceOf | BagOf | ListOf | OptionalOf

UNKNOWN = Unknown()


def _named(word: str) -> str:
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def _plural(of: Type) -> str:
    text = str(of)
    article, _, rest = text.partition(" ")
    if article not in ("a", "an"):
        return text
    head, space, tail = rest.partition(" ")
    return f"{head}s{space}{tail}"
