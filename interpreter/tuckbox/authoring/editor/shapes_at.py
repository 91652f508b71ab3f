"""What may stand at a place of the YAML: the keys of a record there, or the shape of a value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tuckbox.declarations.sections import OPERATIONS, OVERLAY_KEYS, SECTIONS
from tuckbox.declarations.shape import Alternatives, Atom, Key, ListShape, MapShape, RecordOf, Shape, keys_of
from tuckbox.declarations.shapes.records import CLASSES
from tuckbox.semantics.checked.ruleset import FieldInfo
from tuckbox.semantics.words import Words

from .yaml_place import ITEM, YamlPlace


@dataclass(frozen=True, slots=True)
class Wanted:
    """``shapes``: what may stand there, one of them. ``record`` and ``key``: whose key it is the value of.

    ``section``: the section it lies in. ``field``: a card's field, where it is one's value.
    """

    shapes: tuple[Shape, ...]
    section: str = ""
    record: str = ""
    key: Key | None = None
    field: FieldInfo | None = None
    doc: str = ""


def wanted(place: YamlPlace, words: Words | None) -> Wanted | None:
    """What the place of a value, or the map that a key is written into, may hold; None: nothing is known of it."""
    path = place.path
    if not path:
        return None
    section = path[0]
    if section in OPERATIONS:
        return _operation(path[1:], place, words)
    head = SECTIONS.get(section) or OVERLAY_KEYS.get(section)
    if head is None:
        return None
    return _down(Wanted(_open(head.shape), section, doc=head.doc), path[1:], place, words)


def _operation(path: tuple[str, ...], place: YamlPlace, words: Words | None) -> Wanted | None:
    """Below `add:` a section is written as ever; below `change:` and `replace:` its entries go by name."""
    if not path or path[0] not in SECTIONS:
        return None
    head = SECTIONS[path[0]]
    shape = head.shape
    if isinstance(shape, ListShape) and len(path) > 1 and path[1] != ITEM:
        shape = MapShape(shape.of)
    return _down(Wanted(_open(shape), path[0], doc=head.doc), path[1:], place, words)


def _down(found: Wanted, path: tuple[str, ...], place: YamlPlace, words: Words | None) -> Wanted | None:
    for step in path:
        below = _below(found, step, place, words)
        if below is None:
            return None
        found = below
    return found


def _below(found: Wanted, step: str, place: YamlPlace, words: Words | None) -> Wanted | None:
    for shape in found.shapes:
        if isinstance(shape, ListShape) and step == ITEM:
            return Wanted(_open(shape.of), found.section, found.record, found.key, doc=found.doc)
        if isinstance(shape, Atom) and shape.word in ("names", "labels", "patterns") and step == ITEM:
            return Wanted((Atom(shape.word.removesuffix("s")),), found.section, found.record, found.key, doc=found.doc)
        if isinstance(shape, MapShape):
            return Wanted(_open(shape.of), found.section, found.record, found.key)
        if isinstance(shape, RecordOf):
            key = keys(shape).get(step)
            if key is not None:
                return Wanted(_open(key.shape), found.section, shape.record, key, doc=key.doc)
            if shape.record in ("CardDecl", "SideDecl"):
                return _field(found, step, place, words)
    return None


def _field(found: Wanted, name: str, place: YamlPlace, words: Words | None) -> Wanted | None:
    fields = card_fields(place.siblings.get("kind", ""), words)
    return Wanted((Atom("value"),), found.section, "CardDecl", None, fields[name]) if name in fields else None


def _open(shape: Shape) -> tuple[Shape, ...]:
    return shape.of if isinstance(shape, Alternatives) else (shape,)


def keys(shape: RecordOf) -> Mapping[str, Key]:
    """The keys of a record."""
    record = CLASSES.get(shape.record)
    return {} if record is None else keys_of(record)


def card_fields(kind: str, words: Words | None) -> Mapping[str, FieldInfo]:
    """The fields that cards of a kind say, with what each is."""
    info = None if words is None else words.kinds.get(kind)
    return {} if info is None else {name: field for name, field in info.fields.items() if not field.changes}
