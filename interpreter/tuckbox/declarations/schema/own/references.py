"""Keys whose values name something that the ruleset declares, and the schemas of such names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ...model import SHORT_FORMS
from ...shape import Alternatives, Atom, Key, MapShape, keys_of
from ...shapes.records import CLASSES
from ..shapes import Schema, record_key, record_schema, shape_schema
from .names import Names, listed
from .types import bag, type_name, values

REFERENCES: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("KindDecl", "is"): ("kinds",),
    ("KindDecl", "deck"): ("zones",),
    ("KindDecl", "hand"): ("zones",),
    ("KindDecl", "discard"): ("zones",),
    ("KindDecl", "companion"): ("kinds",),
    ("KindDecl", "sides"): ("enums",),
    ("KindDecl", "payable as"): ("enums",),
    ("ZoneDecl", "holds"): ("kinds",),
    ("ZoneDecl", "fills from"): ("zones",),
    ("ZoneDecl", "discards to"): ("zones",),
    ("ZoneDecl", "fill"): ("kinds",),
    ("SpotDecl", "track"): ("tracks",),
    ("SpotDecl", "of"): ("kinds",),
    ("ActionDecl", "counts as"): ("actions",),
    ("AbilityDecl", "counts as"): ("actions", "payment"),
    ("AbilityDecl", "modify"): ("define",),
    ("AbilityDecl", "allow"): ("define",),
    ("PartDecl", "actions"): ("actions", "families", "activate"),
    ("PartDecl", "anytime"): ("actions", "families", "activate"),
    ("StrategyDecl", "scores"): ("actions", "abilities", "abilities of cards", "activate"),
    ("CardDecl", "kind"): ("concrete kinds",),
    ("ScenarioDecl", "rules"): ("rulebook",),
}
"""Class and key: the sorts of names, and of words, that its value may be."""

_SINGLE = {
    "kinds": "kind", "concrete kinds": "kind", "zones": "zone", "enums": "enum", "tracks": "track", "actions": "action",
    "families": "family", "define": "word under `define`", "rulebook": "statement of the rulebook", "cards": "card",
    "entries": "card", "resources": "resource", "groups of resources": "group", "steps": "step or phase",
    "flow": "step or phase", "closing": "step or phase", "positions": "position", "tie break": "line of `tie break`",
    "counters": "counter", "spots": "spot", "grants": "grant", "options": "option", "dice": "die", "values": "value",
    "abilities": "ability", "abilities of cards": "ability",
    "procedures": "procedure", "score": "line of the score", "strategies": "strategy",
    "seats": "seat", "groups of tracks": "group", "variants": "variant",
}  # fmt: skip
WORDS: Mapping[str, tuple[str, ...]] = {
    "payment": ("payment",),
    "activate": ("activate",),
    "positions": ("bare", "setup"),
}
"""Words of the language that stand where such names do."""


def naming(names: Names, *sorts: str) -> Schema | None:
    """What refers to the definition of a name of one of these sorts; None: there is no such name."""
    return {"$ref": f"#/$defs/{_key(sorts)}"} if names.several(*sorts) else None


def definitions(names: Names) -> Schema:
    """The definitions that `naming` refers to."""
    asked = {*REFERENCES.values(), *((sort,) for sort in _SINGLE)}
    return {_key(sorts): _definition(names, sorts) for sorts in sorted(asked) if names.several(*sorts)}


def _key(sorts: tuple[str, ...]) -> str:
    return f"name_in_{'_or_'.join(sorts)}".replace(" ", "_")


def _definition(names: Names, sorts: tuple[str, ...]) -> Schema:
    known = names.several(*sorts)
    words = [word for sort in sorts for word in WORDS.get(sort, ())]
    what = " or ".join(dict.fromkeys(_SINGLE.get(sort, sort) for sort in sorts))
    return {
        "enum": [*known, *words],
        "enumDescriptions": [*known.values(), *("" for _ in words)],
        "errorMessage": f"There is no {what} of this name. There are: {listed((*known, *words))}.",
    }


def by_heading(names: Names, sort: str) -> Schema | None:
    """The schema of a key that begins with a name of the sort: `give (card) to (player)`."""
    known = list(names[sort])
    if not known:
        return None
    pattern = "|".join(sorted(map(re.escape, known), key=len, reverse=True))
    message = f"There is no {_SINGLE[sort]} of this name. There are: {listed(known)}."
    return {"pattern": rf"^({pattern})(\s*\(.*|\s.*)?$", "patternErrorMessage": message}


def referring(names: Names) -> Schema:
    """The definitions of records as they are for this ruleset: its names, types and languages."""
    found: Schema = {}
    for record in (*CLASSES, "DieDecl"):
        schema = record_schema(record)
        for branch in _branches(schema):
            for name, key in keys_of(CLASSES[record]).items() if record in CLASSES else ():
                own = _own(names, record, key)
                if own is not None and isinstance(branch, dict) and name in branch:
                    branch[name] = {"description": key.doc, **own}
        forms = schema.get("anyOf")
        if record in SHORT_FORMS and isinstance(forms, list) and SHORT_FORMS[record] == "type":
            forms[0] = {"$ref": "#/$defs/type_name"}
        found[record_key(record)] = schema
    return {**found, **definitions(names), **_basic(names)}


def _branches(schema: Schema) -> Iterator[Schema]:
    """The properties of a record's schema, in whichever of its forms they stand."""
    forms = schema.get("anyOf")
    for form in (schema, *(forms if isinstance(forms, list) else ())):
        properties = form.get("properties") if isinstance(form, dict) else None
        if isinstance(properties, dict):
            yield properties


def _own(names: Names, record: str, key: Key) -> Schema | None:
    if key.shape == Atom("type"):
        return {"$ref": "#/$defs/type_name"}
    sorts = REFERENCES.get((record, key.name)) or (("rulebook",) if key.name == "implements" else None)
    if sorts is None:
        return None
    one = naming(names, *sorts)
    shape = key.shape.of[0] if isinstance(key.shape, Alternatives) else key.shape
    if one is None:
        return None
    if isinstance(shape, MapShape):
        return {"type": "object", "propertyNames": one, "additionalProperties": shape_schema(shape.of)}
    many = isinstance(shape, Atom) and shape.word in ("names", "labels")
    return one_or_several(one) if many else one


def one_or_several(one: Schema) -> Schema:
    """One of something, or a list of it."""
    return {"anyOf": [one, {"type": "array", "items": one}]}


def _basic(names: Names) -> Schema:
    """Types, texts and bags in the words of the ruleset."""
    languages: Schema = {language: {"$ref": "#/$defs/written"} for language in names["languages"]}
    told: Schema = {"type": "object", "properties": languages, "additionalProperties": False, "minProperties": 1}
    written: Schema = {"type": ["string", "number"], "pattern": r"\S"}
    text: Schema = {"description": "a text, or one for each language", "anyOf": [{"$ref": "#/$defs/written"}, told]}
    found: Schema = {"written": written, "type_name": type_name(names), "bag": bag(names), **values(names)}
    return {**found, "text": text} if languages else found
