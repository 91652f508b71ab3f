"""The text of a line of the log: a template with what fills its holes."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tuckbox.wording.hu.verbs import told
from tuckbox.wording.hungarian import inflected

_OPTIONAL = re.compile(r"\[([^\]]*)\]")
_HOLE = re.compile(r"\{(\w+)(?::([^}]*))?\}")


class Person(str):
    """What a player is called."""

    __slots__ = ()


def filled(text: str, parts: Mapping[str, str]) -> str:
    """The text with its holes filled; a part in square brackets only if all of its holes are.

    Behind the colon of a hole stands which ending what comes there has, in languages that have endings; a verb whose
    ending depends on the thing stands behind a star.
    """

    def optional(found: re.Match[str]) -> str:
        return found[1] if all(parts.get(name) for name, _ in _HOLE.findall(found[1])) else ""

    def hole(found: re.Match[str]) -> str:
        value = parts.get(found[1], "")
        if value == f"{{{found[1]}}}":  # it is filled later
            return found[0]
        marks = found[2]
        if isinstance(value, Person) and value[:1].isalpha() and marks:  # a name has no article, `1. játékos` has
            marks = marks.removeprefix("a ")
        return inflected(value, marks) if marks and value else value

    thing = parts.get("thing", "")
    if thing and thing != "{thing}":
        text = told(text, thing)
    return _HOLE.sub(hole, _OPTIONAL.sub(optional, text))
