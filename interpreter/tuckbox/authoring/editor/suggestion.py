"""One thing that may come next."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Suggestion:
    """``kind``: key, field, value, type, word, verb, function, clause, local, or the sort of a declared symbol.

    ``detail``: a line beside it, as its type; ``manual``: markdown. ``insert``: what is written; empty: the label.
    """

    label: str
    kind: str
    detail: str = ""
    manual: str = ""
    insert: str = ""
