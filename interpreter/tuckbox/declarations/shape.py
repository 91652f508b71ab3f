"""The little language of shapes: what a YAML key takes, as a tree that the decoder and the schemas share."""

from __future__ import annotations

from dataclasses import Field, fields
from functools import cache
from typing import TypeAlias

from tuckbox.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Atom:
    """A form without parts: ``name``, ``number``, ``effect``, …"""

    word: str


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few fixed words."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RecordOf:
    """A mapping with the keys of a declaration class, named as in model.py."""

    record: str


@dataclass(frozen=True, slots=True)
class ListShape:
    of: Shape


@dataclass(frozen=True, slots=True)
class MapShape:
    """A mapping with free keys; ``by`` is what a key is: name, heading, signature, question or key."""

    of: Shape
    by: str = "name"


@dataclass(frozen=True, slots=True)
class Alternatives:
    """The first that fits the form of the node."""

    of: tuple[Shape, ...]


Shape: TypeAlias = Atom | OneOf | RecordOf | ListShape | MapShape | Alternatives

ATOMS = frozenset(
    {
        "name", "names", "label", "labels", "number", "yes/no", "text", "plain text", "value", "data",
        "players", "range", "effect", "cost", "expression", "pattern", "patterns", "type",
    }
)  # fmt: skip


@cache
def parse_shape(text: str) -> Shape:
    """The shape that a text of the shape language describes; raises ValueError for any other text."""
    if " or " in text:
        first, _, rest = text.partition(" or ")
        others = parse_shape(rest)
        return Alternatives((parse_shape(first), *(others.of if isinstance(others, Alternatives) else (others,))))
    if text in ATOMS:
        return Atom(text)
    head, _, rest = text.partition(" ")
    if head == "record":
        return RecordOf(rest)
    if text.startswith("one of "):
        return OneOf(tuple(text.removeprefix("one of ").split("|")))
    if text.startswith("list of "):
        return ListShape(parse_shape(text.removeprefix("list of ")))
    if text.startswith("map by "):
        by, _, of = text.removeprefix("map by ").partition(" of ")
        return MapShape(parse_shape(of), by.lower())
    if text.startswith("map of "):
        return MapShape(parse_shape(text.removeprefix("map of ")))
    raise ValueError(f"no shape is written `{text}`")


@dataclass(frozen=True, slots=True)
class Key:
    """One YAML key of a record: ``attribute`` is the field of the class that holds its value."""

    name: str
    attribute: str
    shape: Shape
    doc: str
    required: bool
    raw: bool


@cache
def keys_of(record: type) -> dict[str, Key]:
    """The keys of a declaration class by their YAML names, in the order of the class."""
    found = (_key(spec) for spec in fields(record) if "shape" in spec.metadata)
    return {key.name: key for key in found}


def _key(spec: Field[object]) -> Key:
    told = spec.metadata
    return Key(
        name=told["name"] or spec.name,
        attribute=spec.name,
        shape=parse_shape(told["shape"]),
        doc=told["doc"],
        required=told["required"],
        raw=told["raw"],
    )
