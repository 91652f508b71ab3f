"""Names of types, and what cards write in fields of them, in the words of a ruleset."""

from __future__ import annotations

import re

from ...model import FieldDecl
from ..shapes import Json, Schema
from .names import Names, listed

_PLAIN = (
    "number", "yes/no", "text", "player", "title", "card", "zone", "space", "bag", "resource", "track", "counter",
    "kind",
)  # fmt: skip
_OF_LANGUAGE = ("effect", "cost", "condition")
_TABLE = (
    "enums", "dice", "kinds", "groups of resources", "groups of tracks", "groups of spots", "spaces", "zones",
    "resources",
)  # fmt: skip
_NOTHING = "none"


def type_name(names: Names) -> Schema:
    """The name of a type, built up with `list of`, `set of`, `bag of`, `formula of`."""
    declared = list(names.several(*_TABLE))
    single = _any_of((*_PLAIN, *_OF_LANGUAGE, *declared))
    units = _any_of((*declared, *names["plurals"]))
    pattern = rf"^\s*((formula|list|set|piece)\s+of\s+)*(bag\s+of\s+{units}|{single})\s*$"
    useful: list[Json] = [*_PLAIN[:4], *_OF_LANGUAGE, "bag", *declared]
    return {
        "type": "string",
        "description": "a type",
        "pattern": pattern,
        "patternErrorMessage": f"There is no such type. There are: {listed((*_PLAIN, *_OF_LANGUAGE))}, and the "
        f"ruleset's own: {listed(declared)}; also `list of …`, `set of …`, `bag of …`, `formula of …`.",
        "examples": useful,
    }


def bag(names: Names) -> Schema:
    """A bag, as a field holds it: `1 a + 2 b`."""
    units = list(names.several("resources", "groups of resources", "plurals", "enums", "values", "kinds"))
    if not units:
        return {"$ref": "#/$defs/expression"}
    amount = rf"\(*\s*\d+\s+{_any_of(units)}\s*\)*"
    pattern = rf"^\s*({_NOTHING}|0|{amount}(\s*\+\s*{amount})*)\s*$"
    return {
        "type": ["string", "integer"],
        "description": "a bag: so many of this, so many of that",
        "pattern": pattern,
        "patternErrorMessage": f"Write amounts joined with `+`, such as `1 {units[0]}`. Units are: {listed(units)}.",
        "examples": [f"1 {unit}" for unit in names["resources"]],
    }


def field_value(names: Names, field: FieldDecl) -> Schema:
    """What a card writes in a field. A list may also be written as a text of the language: `"[8, 5, 3]"`."""
    text = " ".join(field.type.text.split())
    inner = text
    while inner.startswith(("set of ", "list of ")):
        inner = inner.split(" of ", 1)[1]
    one = _single(names, inner)
    if inner == text:
        return one
    deeper = text.removeprefix("set of ").removeprefix("list of ") != inner
    items: Schema = {} if deeper else {"items": one}
    return {"anyOf": [one, {"type": "array", **items}, {"type": "string", "pattern": r"^\s*\["}]}


def values(names: Names) -> Schema:
    """The definitions that `field_value` refers to: of each type with a closed list of values its values."""
    found: Schema = {}
    for sort in (*names.of, *(f" {word}" for word in _NAMING)):
        known = _members(names, sort.split(" ")[-1]) if sort.startswith(_CLOSED) else None
        if known:
            text = sort.split(" ")[-1]
            found[f"value_of_{text}"] = {
                "enum": [*known, _NOTHING],
                "enumDescriptions": [*known.values(), "nothing"],
                "errorMessage": f"This is no {text}. There are: {listed(known)}.",
            }
    return found


_CLOSED = ("values of ", "members of ", "cards of ", " ")
_NAMING = {"title": "cards", "kind": "kinds", "zone": "zones", "track": "tracks", "resource": "resources"}


def _single(names: Names, text: str) -> Schema:
    match text:
        case "number":
            return {"type": "integer", "errorMessage": "This is a whole number."}
        case "yes/no":
            return {"enum": ["yes", "no"]}
        case "text":
            return {"$ref": "#/$defs/text"}
        case "effect" | "cost":
            return {"$ref": "#/$defs/effect"}
        case "bag":
            return {"$ref": "#/$defs/bag"}
    if text.startswith("bag of "):
        return {"$ref": "#/$defs/bag"}
    return {"$ref": f"#/$defs/{'expression' if _members(names, text) is None else f'value_of_{text}'}"}


def _members(names: Names, text: str) -> dict[str, str] | None:
    """The names that a field of this type may hold; None: it can be other things as well."""
    for sort in _CLOSED[:3]:
        if names[f"{sort}{text}"]:
            return dict(names[f"{sort}{text}"])
    found = names[_NAMING[text]] if text in _NAMING else {}
    return dict(found) or None


def _any_of(words: tuple[str, ...] | list[str]) -> str:
    """A group that matches each of the words, and no longer one."""
    return f"({'|'.join(re.escape(word) for word in sorted(set(words), key=len, reverse=True))})"
