"""Enums and dice: lists of words, or words with what players read."""

from __future__ import annotations

import re
from typing import cast

from tuckbox.diagnostics import Label, Span
from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence

from .. import codes
from ..model import ORIGINS, EnumDecl, Origin
from ..shape import keys_of, parse_shape
from ..values import Localised, Name
from .localised import read_text
from .names import checked_name, name_of, read_labels
from .numbers import read_number
from .reader import Place, Reader

MOST_FACES = 1_000
_MOST_WRITTEN = 20
_FORM = "a list of values, or values with their names"
_ORIGIN = keys_of(EnumDecl)["provenance"].shape
_VALUE_ORIGIN = parse_shape(f"one of {ORIGINS}")
_BESIDE = ("name", "description", "implements", "provenance")
_Values = list[tuple[Name, Localised | None]]


def read_enum(reader: Reader, node: Node, place: Place) -> EnumDecl | None:
    """`[a, b]` or `{a: {name: …}}`; each value once."""
    origins: list[tuple[Name, Name]] = []
    values = _values(reader, node, place.what, origins)
    if values is None:
        return None
    first: dict[str, Span] = {}
    for name, _ in values:
        if first.setdefault(str(name), name.span) is not name.span:
            message = f"`{name}` stands twice in {place.what}"
            there = [Label(first[str(name)], "the first one")]
            reader.problems.add(codes.DUPLICATE_ID, name.span, message, help="take one out", labels=there)
    return EnumDecl(span=place.at, provenance=tuple(origins) or None, values=tuple(values))


def read_die(reader: Reader, node: Node, place: Place) -> EnumDecl | None:
    """As an enum, but a face may come several times; or `{faces: …}` with the die's own name."""
    name: Localised | None = None
    implements: tuple[Name, ...] | None = None
    origin: object | None = None
    origins: list[tuple[Name, Name]] = []
    faces: Node | None = node
    if isinstance(node, Mapping) and node.entry("faces"):
        faces = node.get("faces")
        for entry in node.entries:
            match entry.key.value:
                case "name":
                    name = read_text(reader, entry.value, "`name`")
                case "implements":
                    implements = read_labels(reader, entry.value, "`implements`")
                case "provenance":
                    origin = reader.read(_ORIGIN, entry.value, "`provenance`")
                case "faces":
                    pass
                case _:
                    _unknown(reader, entry.key, "a die", "name, implements, provenance, faces")
    values = _values(reader, faces, place.what, origins, counted=True) if faces is not None else None
    if values is None:
        return None
    said = cast("Origin | None", origin) or tuple(dict.fromkeys(origins)) or None
    return EnumDecl(span=place.at, name=name, implements=implements, provenance=said, values=tuple(values))


def _values(
    reader: Reader, node: Node, what: str, origins: list[tuple[Name, Name]], *, counted: bool = False
) -> _Values | None:
    """The values with their names; where the facts of one come from goes to ``origins``."""
    values: _Values = []
    listed = None if counted else _listed(node)
    if listed is not None:
        advice = f"write the list itself: `{what.strip('`')}: {_short(listed)}`"
        reader.refuse(listed, what, "its values without a key", advice)
        node = listed
    if isinstance(node, Sequence):
        for item in node.items:
            scalar = reader.scalar(item, f"an entry of {what}", "a name")
            name = _value_name(reader, scalar, counted) if scalar is not None else None
            if name is not None:
                values.append((name, None))
    elif isinstance(node, Mapping):
        for entry in node.entries:
            values += _named(reader, entry, counted, origins)
    else:
        reader.refuse(node, what, _FORM, _numbered(node) if counted else None)
        return None
    if not values and not (isinstance(node, Sequence) and node.items):
        reader.refuse(node, what, "at least one value")
        return None
    return values


def _numbered(node: Node) -> str | None:
    """The faces of a die that is said by their number: `6`, `d6`."""
    found = re.fullmatch(r"d?(\d{1,2})", node.value) if isinstance(node, Scalar) else None
    if found is None or not 2 <= int(found[1]) <= _MOST_WRITTEN:
        return None
    return f"write its faces: `[{', '.join(map(str, range(1, int(found[1]) + 1)))}]`"


def _listed(node: Node) -> Sequence | None:
    """The list of values that somebody put below a key of its own: `{values: [a, b]}`."""
    entries = node.entries if isinstance(node, Mapping) else ()
    lists = [entry.value for entry in entries if isinstance(entry.value, Sequence)]
    others = [entry for entry in entries if not isinstance(entry.value, Sequence)]
    if len(lists) != 1 or any(entry.key.value not in _BESIDE for entry in others):
        return None
    return lists[0]


def _short(listed: Sequence) -> str:
    text = listed.span.text
    return text if len(text) <= 60 and "\n" not in text and text.startswith("[") else "[…]"


def _value_name(reader: Reader, scalar: Scalar, counted: bool) -> Name | None:
    if counted and scalar.number() is not None:
        return name_of(scalar)
    return checked_name(reader, scalar, on_table=True)


def _named(reader: Reader, entry: Entry, counted: bool, origins: list[tuple[Name, Name]]) -> _Values:
    """One value with its keys; a face as often as it is on the die."""
    name, text, count = _value_name(reader, entry.key, counted), None, 1
    what = f"`{entry.key.value}`"
    if isinstance(entry.value, Mapping):
        for key in entry.value.entries:
            if key.key.value == "name":
                text = read_text(reader, key.value, "`name`")
            elif key.key.value == "provenance":
                origin = reader.read(_VALUE_ORIGIN, key.value, "`provenance`")
                if name is not None and isinstance(origin, Name):
                    origins.append((name, origin))
            elif key.key.value == "count" and counted:
                number = read_number(reader, key.value, "`count`")
                if number is not None and not 1 <= number <= MOST_FACES:
                    reader.refuse(key.value, "`count`", f"a number from 1 to {MOST_FACES:,}")
                elif number is not None:
                    count = number
            else:
                known = "name, count, provenance" if counted else "name, provenance"
                _unknown(reader, key.key, "a face" if counted else "a value", known)
    elif not (isinstance(entry.value, Scalar) and entry.value.is_empty):
        reader.refuse(entry.value, what, "keys such as `{name: …}`")
    return [(name, text)] * count if name is not None else []


def _unknown(reader: Reader, key: Scalar, title: str, known: str) -> None:
    message = f"{title} has no key `{key.value}`"
    reader.problems.add(codes.UNKNOWN_KEY, key.span, message, help=f"its keys are {known}")
