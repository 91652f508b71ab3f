"""What the checkers of statements share: the heads of actions and procedures, and which of them some text names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from tuckbox.dataclass import dataclass
from tuckbox.declarations.values import Written
from tuckbox.diagnostics import Span
from tuckbox.language import tree as t
from tuckbox.language.types import Type
from tuckbox.semantics.checker import Checker
from tuckbox.semantics.noted import Noted
from tuckbox.semantics.said import NOTHING, Said
from tuckbox.semantics.words import Words


@dataclass(frozen=True, slots=True)
class ProcedureHead:
    """A procedure's parameters in the order of its heading; ``clauses`` has ``thing`` for the hole without a word."""

    name: str
    parameters: tuple[tuple[str, Type], ...]
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ActionHead:
    """An action's picks with their types, the clause word of each hole of its heading, and what ``paid`` is."""

    name: str
    picks: tuple[tuple[str, Type], ...]
    holes: Mapping[str, str]
    paid: Type


@dataclass(slots=True)
class Book:
    """One per ruleset, filled before any body is checked."""

    checker: Checker
    procedures: dict[str, ProcedureHead] = field(default_factory=Noted)
    actions: dict[str, ActionHead] = field(default_factory=Noted)
    stood_for: dict[str, bool] = field(default_factory=Noted)  # actions as which abilities count that somebody uses
    said: Said = NOTHING

    @property
    def words(self) -> Words:
        return self.checker.words

    @property
    def single_seat(self) -> bool:
        """Whether only one plays."""
        return self.words.players == (1, 1)


@dataclass(frozen=True, slots=True)
class Body:
    """A text being checked and what its place allows: ``replaces``: `proceed`; ``reacts``: `cancel event`."""

    book: Book
    source: Written[t.Form]
    replaces: bool = False
    reacts: bool = False

    @property
    def checker(self) -> Checker:
        return self.book.checker

    def span(self, form: t.Form) -> Span:
        return self.source.span(form)
