"""What a variant adds, removes, replaces and changes, by the ids that the ruleset has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tuckbox.dataclass import dataclass

from ...sections import OPERATIONS, OVERLAY_KEYS, SECTIONS, Section
from ...shape import ListShape, MapShape, RecordOf, keys_of
from ...shapes.records import CLASSES
from ..documents import operation, section_schema
from ..shapes import Json, Schema
from .cards import Kind, changed_card
from .names import Names
from .references import by_heading, naming

_SORTS = {"cards": "entries"}


@dataclass(frozen=True, slots=True)
class Altered:
    """What the schemas of overlays are made from. ``kinds``: of each card the kind."""

    names: Names
    kinds: Mapping[str, Kind]


def overlay_file(altered: Altered, cards: Schema) -> Schema:
    """A file that begins with ``variant:``."""
    properties: Schema = {name: section_schema(section) for name, section in OVERLAY_KEYS.items()}
    properties.update(operations(altered, cards))
    altering: list[Json] = [{"required": [key]} for key in (*OPERATIONS, "players", "options", "seats")]
    body: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    return {**body, "required": ["variant"], "anyOf": altering}


def operations(altered: Altered, cards: Schema) -> Schema:
    """`add`, `remove`, `replace`, `change`."""
    found: Schema = {name: operation(name) for name in OPERATIONS}
    for name, section in SECTIONS.items():
        _put(found["add"], "cards", {"description": section.doc, "type": "array", "items": cards}, name)
        is_headed = isinstance(section.shape, MapShape) and section.shape.by in ("heading", "signature")
        sort = _SORTS.get(name, name)
        one = by_heading(altered.names, sort) if is_headed else naming(altered.names, sort)
        if one is None:
            continue
        if section.family in ("map", "list", "flow"):
            _put(found["change"], name, _changed(altered, section, one), name)
        if section.family in ("map", "list", "flow"):
            _put(found["remove"], name, _removed(found["remove"], section, one), name)
    return found


def _removed(where: Json, section: Section, one: Schema) -> Schema:
    """A list of ids; cards can be picked by a condition as well, as it stands in the general schema."""
    general = where["properties"] if isinstance(where, dict) else {}
    told = general.get(section.name) if isinstance(general, dict) else None
    forms = told.get("anyOf") if isinstance(told, dict) else None
    ids: Schema = {"type": "array", "items": one}
    if isinstance(forms, list):
        ids = {"anyOf": [{"type": "array", "items": {"anyOf": [one, forms[0]]}}, forms[0]]}
    return {"description": section.doc, **ids}


def _put(where: Json, key: str, schema: Schema, name: str) -> None:
    properties = where.get("properties") if isinstance(where, dict) else None
    if isinstance(properties, dict) and key == name and key in properties:
        properties[key] = schema


def _changed(altered: Altered, section: Section, one: Schema) -> Schema:
    """By id; of each the keys that it can have. Values may be patches, so they are left to the checker."""
    if section.name == "cards":
        kinds = list({kind.name: kind for kind in altered.kinds.values()}.values())
        numbers = {kind.name: f"changed_card_{number}" for number, kind in enumerate(kinds)}
        properties: Schema = {
            card: {"$ref": f"#/$defs/{numbers[kind.name]}", "description": altered.names["entries"].get(card, "")}
            for card, kind in altered.kinds.items()
        }
        return {"description": section.doc, "type": "object", "properties": properties, "additionalProperties": False}
    keys: Schema = {}
    shape = section.shape.of if isinstance(section.shape, MapShape | ListShape) else section.shape
    if isinstance(shape, RecordOf) and shape.record in CLASSES and section.short is None:
        told: Schema = {name: {"description": key.doc} for name, key in keys_of(CLASSES[shape.record]).items()}
        if shape.record not in ("EnumDecl", "DieDecl"):
            keys = {"type": "object", "properties": told, "additionalProperties": False, "minProperties": 1}
    return {"description": section.doc, "type": "object", "propertyNames": one, "additionalProperties": keys}


def changed_cards(kinds: Iterable[Kind]) -> Schema:
    """The definitions that `change` of cards refers to."""
    return {f"changed_card_{number}": changed_card(kind) for number, kind in enumerate(kinds)}
