"""A ruleset's own schema: its kinds of cards with their fields, for editors."""

from __future__ import annotations

from ..model import CardDecl, FieldDecl, KindDecl, RulesetDecl
from ..shape import Atom
from ..values import Name
from .documents import document, ruleset_file
from .shapes import Json, Schema, keys_schema, shape_schema


def ruleset_schema(decl: RulesetDecl) -> Schema:
    """The schema of the ruleset's files in which a card has exactly the fields of its kind."""
    whole = ruleset_file()
    kinds = [str(name) for name, kind in decl.kinds if kind.union is None]
    cards: list[Json] = []
    for kind in kinds:
        chosen: Schema = {"properties": {"kind": {"const": kind}}, "required": ["kind"]}
        cards.append({"if": chosen, "then": _card(decl, kind)})
    item: Schema = {
        "type": "object",
        "properties": {"kind": {"enum": [*kinds]}},
        "required": ["id", "kind"],
        "allOf": cards,
    }
    properties = whole["properties"]
    assert isinstance(properties, dict)
    properties["cards"] = {"description": "the cards", "type": "array", "items": item}
    body = {key: value for key, value in whole.items() if key not in ("$schema", "$id", "title", "$defs")}
    title = decl.name.texts.get(str(decl.languages[0])) if decl.name else None
    return document(f"ruleset:{decl.ruleset}", title or str(decl.ruleset), body)


def _card(decl: RulesetDecl, kind: str) -> Schema:
    more: dict[str, Schema] = {}
    for name, field in _fields(decl, kind):
        more[str(name)] = {"description": f"{field.type.text} of {kind}", **_field(decl, field)}
    for side in _sides(decl, kind):
        more[side] = {"type": "object", "description": "the body of this side"}
    return keys_schema(CardDecl, **more)


def _lineage(decl: RulesetDecl, kind: str) -> list[KindDecl]:
    """The kind and those above it, the nearest first; a circle among them ends it."""
    kinds = {str(name): known for name, known in decl.kinds}
    found: list[KindDecl] = []
    while kind in kinds and kinds[kind] not in found:
        found.append(kinds[kind])
        above = kinds[kind].is_
        kind = str(above) if above is not None else ""
    return found


def _fields(decl: RulesetDecl, kind: str) -> list[tuple[Name, FieldDecl]]:
    return [pair for known in _lineage(decl, kind) for pair in known.fields or ()]


def _sides(decl: RulesetDecl, kind: str) -> list[str]:
    enums = {str(name): enum for name, enum in decl.enums}
    sides = [str(known.sides) for known in _lineage(decl, kind) if known.sides is not None]
    return [str(value) for side in sides if side in enums for value, _ in enums[side].values]


def _field(decl: RulesetDecl, field: FieldDecl) -> Schema:
    text = field.type.text.strip()
    many = text.removeprefix("set of ").removeprefix("list of ")
    if many != text:
        one = _single(decl, many)
        return {"anyOf": [one, {"type": "array", "items": one}]}
    return _single(decl, text)


def _single(decl: RulesetDecl, text: str) -> Schema:
    values = next((enum.values for name, enum in decl.enums if str(name) == text), None)
    if values is not None:
        return {"enum": [str(value) for value, _ in values]}
    match text:
        case "number":
            return {"type": "integer"}
        case "yes/no":
            return {"enum": ["yes", "no"]}
        case "text":
            return shape_schema(Atom("text"))
    return shape_schema(Atom("expression"))
