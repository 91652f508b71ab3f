"""The names of a ruleset as an editor sees them: what each is a name of, and where it stands."""

from __future__ import annotations

from dataclasses import dataclass

from tuckbox.diagnostics import Span


@dataclass(frozen=True, slots=True)
class Symbol:
    """Something with a name.

    ``sort``: of what the ruleset declares: enum, value, resource, counter, track, kind, field, zone, spaces, spot,
    group, plural, title, action, procedure, define, family, grant, ability, option, step, score, strategy, statement,
    position, seat, local. Of the language: verb, function, fixed, type.
    ``of``: whose it is: the enum of a value, the kind or zone of a field, the declaration of a local.
    """

    sort: str
    name: str
    of: str = ""

    @property
    def is_declared(self) -> bool:
        """Whether the ruleset gives it its name."""
        return self.sort not in LANGUAGE


LANGUAGE = ("verb", "function", "fixed", "type")
"""The sorts of the words that the language brings along."""


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A place where a symbol's name stands.

    ``defines``: it is declared there. ``certain``: the checker says so; else only the name is the same.
    ``implied``: the place names a parameter, and by that its type too. ``shown``: as players see it, `_` as a blank.
    """

    symbol: Symbol
    span: Span
    defines: bool = False
    certain: bool = True
    implied: bool = False
    shown: bool = False

    def written(self, name: str) -> str:
        """How a name is written at this place."""
        return name.replace("_", " ") if self.shown else name
