"""Cards with exactly the fields of their kind."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tuckbox.dataclass import dataclass

from ...model import CardDecl, FieldDecl, KindDecl, RulesetDecl, SideDecl
from ...shape import Atom, keys_of
from ..shapes import Json, Schema, key_schema, keys_schema, shape_schema
from .names import Names
from .references import naming, one_or_several
from .types import field_value


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of which there can be cards: its own and inherited fields, and the names of the sides, if it has any."""

    name: str
    called: str
    fields: Mapping[str, FieldDecl]
    sides: tuple[str, ...]


def kinds_of(decls: Iterable[RulesetDecl], names: Names) -> tuple[Kind, ...]:
    """The kinds of the ruleset and of its variants, with every field that any of them gives them."""
    fields: dict[str, dict[str, FieldDecl]] = {}
    sides: dict[str, tuple[str, ...]] = {}
    for decl in decls:
        for name, kind in decl.kinds:
            if kind.union is None:
                lineage = _lineage(decl, str(name))
                found = fields.setdefault(str(name), {})
                for known in reversed(lineage):
                    for field, told in known.fields or ():
                        found.setdefault(str(field), told)
                sides.setdefault(str(name), _sides(decl, lineage))
    return tuple(Kind(name, names["kinds"].get(name, ""), own, sides[name]) for name, own in fields.items())


def card(names: Names, kind: Kind) -> Schema:
    """A card of the kind, as it stands under `cards`."""
    kinds: Schema = {"description": "what it is", "const": kind.name}
    return keys_schema(CardDecl, **{**_own(names, kind), "kind": kinds, **_each(kind)})


def cards(names: Names, kinds: Iterable[Kind]) -> Schema:
    """An entry of `cards`: what it may say follows from its kind."""
    known = list(kinds)
    each: list[Json] = [
        {"if": {"properties": {"kind": {"const": one.name}}, "required": ["kind"]}, "then": card(names, one)}
        for one in known
    ]
    properties: Schema = {"id": key_schema(keys_of(CardDecl)["id"]), "kind": {"$ref": "#/$defs/card_kind"}}
    either: Schema = {"allOf": each} if each else {}
    return {"type": "object", "properties": properties, "required": ["id", "kind"], **either}


def local_card(names: Names, kind: Kind) -> Schema:
    """A card of the kind in a scenario, under its id: what it does not say is blank or as in `like`.

    Any of its values may hold the `<column>` of a table of the scenario.
    """
    whole = keys_schema(CardDecl, **_own(names, kind, local=True))
    properties = whole["properties"]
    assert isinstance(properties, dict)
    told: Schema = {name: _or_hole(value) for name, value in properties.items()}
    return {"type": ["object", "null"], "properties": told, "additionalProperties": False}


#: A text with the `<column>` of a table in it.
_HOLE: Schema = {"type": "string", "pattern": r"<[^<>]+>"}


def _or_hole(value: Json) -> Json:
    """The schema of a value in which, or in an item of which, a hole may stand instead."""
    if not isinstance(value, dict) or not value.keys() - {"description"}:
        return value
    told: Schema = {"description": value["description"]} if "description" in value else {}
    return {**told, "if": _HOLE, "then": {}, "else": _with_holes_inside(value)}


def _with_holes_inside(value: Schema) -> Schema:
    """The same with holes in its items, its values and its own keys."""
    found: Schema = {}
    for word, inner in value.items():
        if word in ("items", "additionalProperties") and isinstance(inner, dict):
            found[word] = _or_hole(inner)
        elif word == "properties" and isinstance(inner, dict):
            found[word] = {name: _or_hole(each) for name, each in inner.items()}
        elif word == "anyOf" and isinstance(inner, list):
            found[word] = [_with_holes_inside(each) if isinstance(each, dict) else each for each in inner]
        elif word != "description":
            found[word] = inner
    return found


def changed_card(kind: Kind) -> Schema:
    """What a variant may change of a card of the kind: any of its keys; the values may be patches."""
    told: Schema = {name: {"description": key.doc} for name, key in keys_of(CardDecl).items() if name != "id"}
    told.update({name: {"description": _said(kind, field)} for name, field in kind.fields.items()})
    told.update({side: {"description": "what this side says"} for side in kind.sides})
    return {"type": "object", "properties": told, "additionalProperties": False, "minProperties": 1}


def _own(names: Names, kind: Kind, *, local: bool = False) -> dict[str, Schema]:
    found: dict[str, Schema] = {}
    statement = naming(names, "rulebook")
    if statement is not None:
        found["implements"] = {"description": keys_of(CardDecl)["implements"].doc, **one_or_several(statement)}
    for name, field in kind.fields.items():
        value = {} if local and field.start is None and _is_name(field) else field_value(names, field)
        found[name] = {"description": _said(kind, field), **value}
    for side in kind.sides:
        body = keys_schema(SideDecl, **{name: found[name] for name in kind.fields})
        found[side] = {**body, "description": "what this side says"}
    return found


def _each(kind: Kind) -> dict[str, Schema]:
    """`each` goes through values of the kind's own fields."""
    values: Schema = {name: shape_schema(Atom("range")) for name in kind.fields}
    told = keys_of(CardDecl)["each"].doc
    return {"each": {"description": told, "type": "object", "properties": values, "additionalProperties": False}}


def _is_name(field: FieldDecl) -> bool:
    """Whether cards of the scenario itself may be meant in it."""
    return field.type.text not in ("number", "yes/no", "text", "bag", "effect", "cost", "condition")


def _said(kind: Kind, field: FieldDecl) -> str:
    """What a reader is shown of a field: its type, and whose it is."""
    called = next(iter(field.name.texts.values()), "") if field.name else ""
    changes = ", can change in play" if field.start is not None else ""
    return f"{called + ': ' if called else ''}{field.type.text}{changes} (of {kind.called or kind.name})"


def _lineage(decl: RulesetDecl, kind: str) -> list[KindDecl]:
    """The kind and those above it, the nearest first; a circle among them ends it."""
    kinds = {str(name): known for name, known in decl.kinds}
    found: list[KindDecl] = []
    while kind in kinds and kinds[kind] not in found:
        found.append(kinds[kind])
        above = kinds[kind].is_
        kind = str(above) if above is not None else ""
    return found


def _sides(decl: RulesetDecl, lineage: Iterable[KindDecl]) -> tuple[str, ...]:
    enums = {str(name): enum for name, enum in decl.enums}
    sides = [str(known.sides) for known in lineage if known.sides is not None]
    return tuple(str(value) for side in sides if side in enums for value, _ in enums[side].values)
