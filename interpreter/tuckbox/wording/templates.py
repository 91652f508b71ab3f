"""The sentence templates of verbs: which one a form uses, and how its holes are filled.

A template is a verb phrase beginning with its bare verb: ``draw {thing}[ from {from}]``. What stands in square
brackets is said only if all its holes are filled. ``Verb.says`` has the template of all forms under ``en``, that of
one form under ``en FORM`` (``en set.counter``), and that of a special case of a form under ``en FORM CASE``:
``counted`` (a number of things a player has), ``yes`` and ``no`` (a yes/no word set to it),
``result`` (what a card it gave is, as a participle).
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from tuckbox.vocabulary.spec import Verb

_OPTIONAL = re.compile(r"\[([^\]]*)\]")
_HOLE = re.compile(r"\{(\w+)\}")


def template(verb: Verb, form: str, case: str | None = None) -> str:
    """The template of a form (in a special case, if it has one); KeyError if the verb has none."""
    keys = [f"en {form} {case}"] if case else []
    for key in (*keys, f"en {form}", "en"):
        if key in verb.says:
            return verb.says[key]
    raise KeyError(f"no template for {form}")


def has_case(verb: Verb, form: str, case: str) -> bool:
    """Whether the form has a template for the case."""
    return f"en {form} {case}" in verb.says


def filled(text: str, given: Mapping[str, str]) -> str:
    """The template with its holes filled; an optional part with an empty hole is left out."""

    def optional(part: re.Match[str]) -> str:
        return part[1] if all(given.get(name) for name in _HOLE.findall(part[1])) else ""

    whole = _OPTIONAL.sub(optional, text)
    return _HOLE.sub(lambda hole: given.get(hole[1], ""), whole)


def holes(text: str) -> frozenset[str]:
    """The names of a template's holes."""
    return frozenset(_HOLE.findall(text))
