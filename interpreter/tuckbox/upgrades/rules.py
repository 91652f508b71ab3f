"""The kinds of change that rewrite content."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class RenamedKey:
    """A YAML key that is called otherwise.

    ``name`` is the rule's, for people; ``since`` the version of the language that knows only the ``new`` word;
    ``record`` the declaration class that has the key; ``why`` a sentence.
    """

    name: str
    since: int
    record: str
    old: str
    new: str
    why: str
