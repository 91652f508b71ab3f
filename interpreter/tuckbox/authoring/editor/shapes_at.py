"""What may stand at a place of the YAML: the keys of a record there, or the shape of a value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tuckbox.declarations.sections import OPERATIONS, OVERLAY_KEYS, SECTIONS
from tuckbox.declarations.shape import Alternatives, Atom, Key, ListShape, MapShape, RecordOf, Shape, keys_of
from tuckbox.declarations.shapes.records import CLASSES
from tuckbox.semantics.checked.ruleset import FieldInfo
from tuckbox.semantics.words import Words

from .yaml_place import ITEM, YamlPlace

PATCH: tuple[tuple[str, str], ...] = (
    ("to", "what it becomes"),
    ("was", "what it was; told if it is something else meanwhile"),
    ("before", "the line or entry before which something goes"),
    ("after", "the line or entry behind which something goes"),
    ("insert", "what goes there"),
)
"""The keys by which `change` alters a text or a list in part."""
_PICKED = (("where", "which cards"), ("only", "the keys that they lose; without it they go"))
_BESIDE = (("before", "the phase or step before which it goes"), ("after", "the phase or step behind which it goes"))
_OF_VALUE = "EnumValue"
"""What is said of a value of an enum, or a face of a die: no declaration of its own."""
_VALUE_KEYS = {
    "name": Key("name", "name", Atom("text"), "what players see, by language", required=False, raw=False),
    "count": Key("count", "count", Atom("number"), "on how many faces it stands", required=False, raw=False),
}


@dataclass(frozen=True, slots=True)
class Wanted:
    """``shapes``: what may stand there, one of them. ``record`` and ``key``: whose key it is the value of.

    ``section``: the section it lies in. ``field``: a card's field, where it is one's value. ``entries``: the section
    whose entries are named there, to be altered. ``more``: further keys, with what each is for. ``kind``: of the card,
    where it is told otherwise than by its key. ``is_patched``: only some of it is said, as below `change`.
    """

    shapes: tuple[Shape, ...]
    section: str = ""
    record: str = ""
    key: Key | None = None
    field: FieldInfo | None = None
    doc: str = ""
    entries: str = ""
    more: tuple[tuple[str, str], ...] = ()
    kind: str = ""
    is_patched: bool = False


def wanted(place: YamlPlace, words: Words | None) -> Wanted | None:
    """What the place of a value, or the map that a key is written into, may hold; None: nothing is known of it."""
    path = place.path
    if not path:
        return None
    section = path[0]
    if section in OPERATIONS:
        return altering(section, path[1:], place, words)
    head = SECTIONS.get(section) or OVERLAY_KEYS.get(section)
    if head is None:
        return None
    return down(Wanted(_open(head.shape), section, doc=head.doc), path[1:], place, words)


def altering(operation: str, path: tuple[str, ...], place: YamlPlace, words: Words | None) -> Wanted | None:
    """What may stand below `add`, `remove`, `replace` or `change`."""
    if not path:
        return None
    steps = (*path[0].split("."), *path[1:]) if operation == "replace" else path
    head = SECTIONS.get(steps[0])
    if head is None:
        return None
    if operation == "remove":
        return _removing(steps[0], steps[1:], head.shape)
    kind = _kind_of_title(steps[1], words) if steps[0] == "cards" and len(steps) > 1 else ""
    here = Wanted(_open(head.shape), steps[0], doc=head.doc, kind=kind, is_patched=operation == "change")
    if operation == "add":
        more = _BESIDE if steps[0] == "flow" else ()
        return down(replace(here, more=more), steps[1:], place, words)
    if operation == "replace" and steps[1:2] == (ITEM,):
        return down(here, steps[1:], place, words)
    if isinstance(head.shape, ListShape):
        here = replace(here, shapes=(MapShape(head.shape.of),))
    if len(steps) == 1 and isinstance(head.shape, ListShape | MapShape):
        return replace(here, entries=steps[0])
    return down(here, steps[1:], place, words)


def _removing(section: str, steps: tuple[str, ...], shape: Shape) -> Wanted | None:
    if steps[-1:] == ("where",):
        return Wanted((Atom("expression"),), section, key=_WHERE)
    if "only" in steps:
        record = shape.of if isinstance(shape, ListShape | MapShape) else shape
        return Wanted((record,), section, entries="keys")
    is_of_cards = section == "cards"
    return Wanted((), section, entries=section, more=_PICKED if is_of_cards else ())


_WHERE = Key("where", "where", Atom("expression"), "which cards", required=False, raw=False)


def down(found: Wanted, path: tuple[str, ...], place: YamlPlace, words: Words | None) -> Wanted | None:
    """What may stand so many steps below."""
    for step in path:
        below = _below(found, step, place, words)
        if below is None:
            return None
        more = found.more if step == ITEM else ()
        found = replace(below, is_patched=found.is_patched, more=more, kind=found.kind)
    return found


def _below(found: Wanted, step: str, place: YamlPlace, words: Words | None) -> Wanted | None:
    if found.field is not None and step == ITEM:
        return found
    for shape in found.shapes:
        below = _of_shape(shape, found, step, place, words)
        if below is not None:
            return below
    if found.is_patched and step in ("to", "was", "insert"):
        return found
    if found.is_patched and step in ("before", "after"):
        return replace(found, shapes=(Atom("plain text"),), key=None)
    return None


def _of_shape(shape: Shape, found: Wanted, step: str, place: YamlPlace, words: Words | None) -> Wanted | None:
    if isinstance(shape, ListShape) and step == ITEM:
        return Wanted(_open(shape.of), found.section, found.record, found.key, doc=found.doc)
    if isinstance(shape, ListShape) and found.is_patched and step not in dict(PATCH):
        return Wanted(_open(shape.of), found.section, found.record, found.key, doc=found.doc)
    if isinstance(shape, Atom) and shape.word in ("names", "labels", "patterns") and step == ITEM:
        return Wanted((Atom(shape.word.removesuffix("s")),), found.section, found.record, found.key, doc=found.doc)
    if isinstance(shape, MapShape):
        if found.key is not None and found.key.name == "each":
            return _field("CardDecl", found, step, place, words)
        return Wanted(_open(shape.of), found.section, found.record, found.key)
    if isinstance(shape, RecordOf) and shape.record in ("EnumDecl", "DieDecl"):
        return _of_enum(shape, found, step)
    if isinstance(shape, RecordOf):
        key = keys(shape).get(step)
        if key is not None:
            return Wanted(_open(key.shape), found.section, shape.record, key, doc=key.doc)
        if shape.record in ("CardDecl", "SideDecl"):
            return _field(shape.record, found, step, place, words)
        if shape.record == "PickDecl" and step == "if any":
            return found
        if shape.record == "PartDecl" and step in dict(_BESIDE):
            return Wanted((Atom("name"),), found.section, entries=found.section)
    return None


def _of_enum(shape: RecordOf, found: Wanted, step: str) -> Wanted | None:
    """Below an enum stand its values; a die may say them under `faces`."""
    if step == ITEM:
        return None
    if step == "faces" and shape.record == "DieDecl":
        return found
    return Wanted((RecordOf(_OF_VALUE),), found.section)


def _field(record: str, found: Wanted, name: str, place: YamlPlace, words: Words | None) -> Wanted | None:
    kind = found.kind or kind_of(place)
    if name in sides(kind, words):
        return Wanted((RecordOf("SideDecl"),), found.section)
    fields = card_fields(kind, words)
    return Wanted((Atom("value"),), found.section, record, None, fields[name]) if name in fields else None


def kind_of(place: YamlPlace) -> str:
    """The kind of the card that a place lies in, as far as it is said; empty: it is not."""
    return place.siblings.get("kind") or place.around.get("kind", "")


def altered_kind(place: YamlPlace, words: Words | None) -> str:
    """The kind of the card that a variant alters there; empty: it alters none that is known."""
    path = place.path
    return _kind_of_title(path[2], words) if path[0] in OPERATIONS and path[1:2] == ("cards",) and path[2:] else ""


def _kind_of_title(title: str, words: Words | None) -> str:
    found = None if words is None else words.titles.get(title)
    return "" if found is None else found.kind


def _open(shape: Shape) -> tuple[Shape, ...]:
    return shape.of if isinstance(shape, Alternatives) else (shape,)


def keys(shape: RecordOf) -> Mapping[str, Key]:
    """The keys of a record."""
    if shape.record == _OF_VALUE:
        return _VALUE_KEYS
    record = CLASSES.get(shape.record)
    return {} if record is None else keys_of(record)


def card_fields(kind: str, words: Words | None, *, of_side: bool = False) -> Mapping[str, FieldInfo]:
    """The fields that cards of a kind say, with what each is; what may change in play is said by no side, and last."""
    info = None if words is None else words.kinds.get(kind)
    if info is None:
        return {}
    fixed = {name: field for name, field in info.fields.items() if not field.changes}
    return fixed if of_side else {**fixed, **info.fields}


def sides(kind: str, words: Words | None) -> tuple[str, ...]:
    """The sides of cards of a kind."""
    info = None if words is None else words.kinds.get(kind)
    if words is None or info is None or info.sides not in words.enums:
        return ()
    return words.enums[info.sides].values
