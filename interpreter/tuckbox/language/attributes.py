"""The names of the fields of a class, looked up once: walks over trees ask for them at every node."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

_PLAIN = frozenset(("int", "str", "bool", "int | None", "str | None", "Span", "Span | None", "Type"))
"""Types, as written, whose values hold nothing that a walk looks for."""


_known: dict[type, tuple[str, ...]] = {}


def attributes(of: type) -> tuple[str, ...]:
    """The fields of a dataclass that may hold more than a number, a text, a place or a type; of other classes, none.

    A field that begins with `_` only holds what was worked out before.
    """
    found = _known.get(of)
    if found is None:
        known = fields(of) if is_dataclass(of) else ()
        found = _known[of] = tuple(each.name for each in known if each.type not in _PLAIN and each.name[0] != "_")
    return found
