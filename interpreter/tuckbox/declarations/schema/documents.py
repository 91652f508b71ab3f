"""The JSON Schemas of the files that people write and of saved matches."""

from __future__ import annotations

from collections.abc import Mapping

from ..sections import ON_TABLE, OPERATIONS, OVERLAY_KEYS, SECTIONS, Section
from ..shape import Atom, parse_shape
from ..shapes.records import CLASSES
from .shapes import Json, Schema, basic_definitions, keys_schema, record_key, record_schema, shape_schema

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def documents() -> Mapping[str, Schema]:
    """Every schema by the name of its file."""
    return {
        "ruleset.json": ruleset_file(),
        "overlay.json": overlay_file(),
        "card.json": document("card", "A card", {"$ref": "#/$defs/card"}),
        "scenario.json": document("scenario", "A scenario", {"$ref": "#/$defs/scenario"}),
        "rulebook.json": rulebook_file(),
        "save.json": saved_match(),
    }


def ruleset_file() -> Schema:
    """A file of a ruleset: any of its sections."""
    properties: Schema = {name: section_schema(section) for name, section in SECTIONS.items()}
    for name in OPERATIONS:
        properties[name] = operation(name)
    return document("ruleset", "A file of a ruleset", {**_closed(properties), **_MANIFEST})


_MANIFEST: Schema = {
    "if": {"required": ["ruleset"], "not": {"required": ["extends"]}},
    "then": {"required": ["players"]},
    "dependentRequired": {"extends": ["ruleset"]},
}


def overlay_file() -> Schema:
    """A file that begins with ``variant:``."""
    properties: Schema = {name: section_schema(section) for name, section in OVERLAY_KEYS.items()}
    for name in OPERATIONS:
        properties[name] = operation(name)
    altering: list[Json] = [{"required": [key]} for key in (*OPERATIONS, "players", "options", "seats")]
    body: Schema = {**_closed(properties), "required": ["variant"], "anyOf": altering}
    return document("overlay", "A variant of a ruleset", body)


def rulebook_file() -> Schema:
    """A file with the statements of the printed rules."""
    properties: Schema = {"rulebook": section_schema(SECTIONS["rulebook"])}
    return document("rulebook", "A rulebook", {**_closed(properties), "required": ["rulebook"]})


def saved_match() -> Schema:
    """A saved match, as JSON."""
    text: Schema = {"type": "string", "minLength": 1}
    player: Schema = {
        **_closed({"name": text, "age": {"type": ["integer", "null"], "minimum": 0}}),
        "required": ["name"],
    }
    choice: Schema = {
        "type": "array",
        "prefixItems": [{"type": ["integer", "null"]}, {"type": ["string", "integer"]}],
        "minItems": 2,
        "maxItems": 2,
    }
    told: Schema = {
        "format": {"description": "the version of this form", "type": "integer", "minimum": 1},
        "ruleset": {"description": "the ruleset's id", **text},
        "hash": {"description": "the hash of its content", **text},
        "variants": {"description": "the variants played with", "type": "array", "items": text},
        "options": {"description": "the options chosen, by name", "type": "object"},
        "players": {"description": "the players by seat", "type": "array", "items": player, "minItems": 1},
        "seed": {"description": "the seed of the random generator", "type": "integer"},
        "records": {"description": "what earlier matches left", "type": "object"},
        "chance": {"description": "whether chance is asked for like a choice", "enum": ["explore", None]},
        "choices": {
            "description": "seat and option of what was chosen so far",
            "type": "array",
            "items": choice,
        },
        "state": {"description": "the position", "type": "object"},
        "seal": {"description": "a sum over the rest, by which damage is seen", "type": "string"},
    }
    required: list[Json] = ["format", "ruleset", "hash", "players", "options", "seed", "choices", "state", "seal"]
    return document("save", "A saved match", {**_closed(told), "required": required})


def document(name: str, title: str, body: Schema, own: Schema | None = None) -> Schema:
    """A whole schema with the definitions that its body needs; ``own``: those that stand for the general ones."""
    head: Schema = {"$schema": DIALECT, "$id": f"urn:tuckbox:schema:{name}", "title": title}
    definitions = _definitions(body, own or {})
    return {**head, **body, "$defs": definitions} if definitions else {**head, **body}


def section_schema(section: Section) -> Schema:
    """The schema of a section or of a key of an overlay."""
    return {"description": section.doc, **shape_schema(section.shape, on_table=section.name in ON_TABLE)}


def operation(name: str) -> Schema:
    """What stands below `add`, `remove`, `replace` or `change`."""
    sections = {key: known for key, known in SECTIONS.items() if known.family != "manifest" and key != "scenarios"}
    inner = {"add": _added, "remove": _removed, "replace": _replaced, "change": _changed}[name]
    properties: Schema = {}
    for key, section in sections.items():
        if name != "remove" or section.family not in ("effects", "single"):
            properties[key] = inner(section)
    body: Schema = {"description": OVERLAY_KEYS[name].doc, **_closed(properties), "minProperties": 1}
    if name == "replace":
        named = "|".join(key for key, section in sections.items() if section.family in ("map", "list"))
        body["patternProperties"] = {rf"^({named})\..+$": {}}
    return body


def _added(section: Section) -> Schema:
    if section.family != "flow":
        return section_schema(section)
    place: Schema = {
        "description": "the phase or step beside which it goes",
        "type": "string",
        "minLength": 1,
    }
    part = keys_schema(CLASSES["PartDecl"], before=place, after=place)
    both: list[Json] = [{"required": ["step", "phase"]}, {"required": ["before", "after"]}]
    return {"type": "array", "items": {**part, "not": {"anyOf": both}}}


def _removed(section: Section) -> Schema:
    name: Schema = {"type": ["string", "integer"], "minLength": 1}
    if section.name != "cards":
        return {"type": "array", "items": name}
    keys: Schema = {"where": {"$ref": "#/$defs/expression"}, "only": shape_schema(Atom("names"))}
    picked: Schema = {**_closed(keys), "required": ["where"]}
    return {"anyOf": [picked, {"type": "array", "items": {"anyOf": [name, picked]}}]}


def _replaced(section: Section) -> Schema:
    whole = section_schema(section)
    if section.family in ("list", "flow"):
        keys: Schema = {"type": "object", "additionalProperties": {"type": "object"}}
        return {"anyOf": [whole, keys]}
    return whole


def _changed(section: Section) -> Schema:
    if section.family == "single":
        return {}
    if section.family == "effects":
        return shape_schema(parse_shape("effect or data"))
    return {"type": "object", "minProperties": 1}


def _closed(properties: Schema) -> Schema:
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _definitions(body: Schema, own: Schema) -> Schema:
    """The definitions that the schema refers to, directly or through others, in a fixed order."""
    known: dict[str, Json] = {record_key(record): record_schema(record) for record in _records()}
    known.update({**basic_definitions(), **own})
    wanted: list[str] = []
    waiting = _references(body)
    while waiting:
        name = waiting.pop()
        if name not in wanted and name in known:
            wanted.append(name)
            waiting += _references(known[name])
    return {name: known[name] for name in sorted(wanted)}


def _records() -> tuple[str, ...]:
    return (*CLASSES, "DieDecl")


def _references(node: Json) -> list[str]:
    if isinstance(node, list):
        return [name for item in node for name in _references(item)]
    if not isinstance(node, dict):
        return []
    found = [name for item in node.values() for name in _references(item)]
    ref = node.get("$ref")
    return [*found, ref.removeprefix("#/$defs/")] if isinstance(ref, str) else found
