"""Each shape as JSON Schema: the same table that the decoder reads by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from tuckbox.language.lexis import RESERVED

from ..model import ORIGINS, SHORT_FORMS
from ..names import FIXED_WORDS
from ..shape import Alternatives, Atom, Key, ListShape, MapShape, OneOf, RecordOf, Shape, keys_of, parse_shape
from ..shapes.describe import record_title
from ..shapes.records import CLASSES

Json: TypeAlias = "str | int | bool | list[Json] | dict[str, Json] | None"
Schema: TypeAlias = "dict[str, Json]"

# Only ASCII signs are excluded, by number: that means the same to every regular expression engine.
_START = r"[^\u0000-\u0040\u005b-\u005e\u0060\u007b-\u00bf]"
_REST = r"[^\u0000-\u002f\u003a-\u0040\u005b-\u005e\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf]"
NAME = f"^{_START}{_REST}*$"
HEADING = rf"^{_START}{_REST}*(\s.*)?$"
SIGNATURE = rf"^{_START}{_REST}*\s*(\(.*\))?\s*$"
LABEL = r"^[^\u0000-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf][^\s/\\:,;()\[\]{}]*$"

_OPEN = (CLASSES["CardDecl"], CLASSES["SideDecl"])
"""The records that have keys of their kind besides."""

_WRITTEN: Schema = {"type": ["string", "number"], "pattern": r"\S"}
_YES_NO: Schema = {"enum": ["yes", "no"]}
_SPAN = r"\s*-?\d{1,9}\s*(to|-|–)\s*-?\d{1,9}\s*"

_PLAIN: Mapping[str, Schema] = {
    "name": {"$ref": "#/$defs/name"},
    "names": {"anyOf": [{"$ref": "#/$defs/name"}, {"type": "array", "items": {"$ref": "#/$defs/name"}}]},
    "label": {"$ref": "#/$defs/label"},
    "labels": {"anyOf": [{"$ref": "#/$defs/label"}, {"type": "array", "items": {"$ref": "#/$defs/label"}}]},
    "number": {"type": "integer"},
    "yes/no": _YES_NO,
    "text": {"$ref": "#/$defs/text"},
    "plain text": _WRITTEN,
    "value": _WRITTEN,
    "data": {},
    "players": {
        "anyOf": [
            {"type": "integer", "minimum": 1},
            {"type": "string", "pattern": r"^\s*[1-9]\d*\s*(-|–|to)\s*[1-9]\d*\s*$"},
        ]
    },
    "range": {"anyOf": [{"type": "array", "minItems": 1}, {"type": "string", "pattern": f"^{_SPAN}$"}]},
    "effect": {"$ref": "#/$defs/effect"},
    "cost": {"$ref": "#/$defs/effect"},
    "expression": {"$ref": "#/$defs/expression"},
    "pattern": {"$ref": "#/$defs/pattern"},
    "patterns": {
        "anyOf": [
            {"$ref": "#/$defs/pattern"},
            {"type": "array", "items": {"$ref": "#/$defs/pattern"}, "minItems": 1},
        ]
    },
    "type": {"type": "string", "pattern": r"\S"},
}


def basic_definitions() -> Schema:
    """The definitions that all the others refer to."""
    text: Schema = {"type": "object", "additionalProperties": _WRITTEN, "minProperties": 1}
    return {
        "name": {
            "type": "string",
            "description": "a name: letters, digits and `_`",
            "pattern": NAME,
            "not": {"enum": [*sorted(RESERVED)]},
        },
        "table_name": {
            "type": "string",
            "description": "a name that can stand in a value",
            "pattern": NAME,
            "not": {"enum": [*sorted(RESERVED | FIXED_WORDS)]},
        },
        "label": {"type": ["string", "integer"], "description": "an id", "pattern": LABEL},
        "text": {"description": "a text, or one for each language", "anyOf": [dict(_WRITTEN), text]},
        "effect": {**_WRITTEN, "description": "an effect"},
        "expression": {**_WRITTEN, "description": "a value or condition of the language"},
        "pattern": {**_WRITTEN, "description": "an event or action with holes"},
    }


def shape_schema(shape: Shape, *, on_table: bool = False) -> Schema:
    """The schema of a shape; ``on_table``: its names may not be words that values keep for themselves."""
    match shape:
        case Atom(word):
            return dict(_PLAIN[word])
        case OneOf(words):
            return {"enum": list(words)}
        case RecordOf(record):
            return {"$ref": f"#/$defs/{record_key(record)}"}
        case ListShape(of):
            return {"type": "array", "items": shape_schema(of)}
        case MapShape(of, by):
            return {
                "type": "object",
                "propertyNames": _names(by, on_table),
                "additionalProperties": shape_schema(of),
            }
        case Alternatives(of):
            return {"anyOf": [shape_schema(one) for one in of]}


def key_schema(key: Key) -> Schema:
    """The schema of one key, with what it is for."""
    return {"description": key.doc, **shape_schema(key.shape)}


def keys_schema(record: type, **more: Schema) -> Schema:
    """A mapping with the keys of a declaration class and no others; ``more`` are further properties."""
    keys = keys_of(record)
    properties: Schema = {name: key_schema(key) for name, key in keys.items()}
    if "provenance" in keys and record not in _OPEN:
        properties["provenance"] = {"description": keys["provenance"].doc, **_origins(keys)}
    properties.update(more)
    required: list[Json] = [name for name, key in keys.items() if key.required]
    found: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    return {**found, "required": required} if required else found


def _origins(keys: Mapping[str, Key]) -> Schema:
    """Where all of a record comes from, or each of its keys."""
    one = shape_schema(parse_shape(f"one of {ORIGINS}"))
    named: Schema = {"enum": [name for name in keys if name != "provenance"]}
    return {"anyOf": [one, {"type": "object", "propertyNames": named, "additionalProperties": one}]}


def record_key(record: str) -> str:
    """What a declaration class is called among the definitions of a schema."""
    return record.removesuffix("Decl").lower()


def record_schema(record: str) -> Schema:
    """The definition of a declaration class, with its short forms."""
    if record in _FORMS:
        return {"description": record_title(record), **_FORMS[record]()}
    keys = keys_schema(CLASSES[record])
    short = SHORT_FORMS.get(record)
    if short is None:
        return {"description": record_title(record), **keys}
    bare = shape_schema(keys_of(CLASSES[record])[short].shape)
    return {"description": record_title(record), "anyOf": [bare, keys]}


def _names(by: str, on_table: bool) -> Schema:
    match by:
        case "heading":
            return {"pattern": HEADING}
        case "signature":
            return {"pattern": SIGNATURE}
        case "name":
            return {"$ref": f"#/$defs/{'table_name' if on_table else 'name'}"}
    return {"minLength": 1}


def _enum(*, die: bool) -> Schema:
    word: Schema = {"$ref": "#/$defs/table_name"}
    keys: Schema = {"name": {"$ref": "#/$defs/text"}, "provenance": shape_schema(parse_shape(f"one of {ORIGINS}"))}
    if die:
        keys["count"] = {"type": "integer", "minimum": 1, "maximum": 1000}
    value: Schema = {"anyOf": [{"type": "null"}, {"type": "object", "properties": keys, "additionalProperties": False}]}
    item: Schema = {"anyOf": [{"type": "integer"}, word]} if die else word
    many: Schema = {"type": "array", "items": item, "minItems": 1}
    names: Schema = {} if die else {"propertyNames": word}
    named: Schema = {"type": "object", **names, "additionalProperties": value, "minProperties": 1}
    return {"anyOf": [many if die else {**many, "uniqueItems": True}, named]}


def _die() -> Schema:
    own: Schema = {
        "name": {"$ref": "#/$defs/text"},
        "implements": shape_schema(Atom("labels")),
        "provenance": shape_schema(keys_of(CLASSES["EnumDecl"])["provenance"].shape),
        "faces": _enum(die=True),
    }
    whole: Schema = {
        "type": "object",
        "properties": own,
        "required": ["faces"],
        "additionalProperties": False,
    }
    values = _enum(die=True)["anyOf"]
    return {"anyOf": [*(values if isinstance(values, list) else []), whole]}


def _kind() -> Schema:
    union: Schema = {"type": "array", "items": {"$ref": "#/$defs/name"}, "minItems": 2}
    return {"anyOf": [union, keys_schema(CLASSES["KindDecl"])]}


def _pick() -> Schema:
    optional: Schema = {
        "type": "object",
        "properties": {"if any": {"$ref": "#/$defs/expression"}},
        "required": ["if any"],
        "additionalProperties": False,
    }
    return {"anyOf": [{"$ref": "#/$defs/expression"}, optional]}


def _part() -> Schema:
    return {**keys_schema(CLASSES["PartDecl"]), "not": {"required": ["step", "phase"]}}


def _card() -> Schema:
    own: list[Json] = [*keys_of(CLASSES["CardDecl"])]
    names: Schema = {"anyOf": [{"enum": own}, {"$ref": "#/$defs/name"}]}
    return {**keys_schema(CLASSES["CardDecl"]), "propertyNames": names, "additionalProperties": True}


_FORMS = {
    "EnumDecl": lambda: _enum(die=False),
    "DieDecl": _die,
    "KindDecl": _kind,
    "PickDecl": _pick,
    "PartDecl": _part,
    "CardDecl": _card,
}
