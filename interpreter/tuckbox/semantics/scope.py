"""What an expression can see: the registers of its routine, who acts, the candidate, the event, locals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType
from typing import TypeAlias

from tuckbox.dataclass import dataclass, replace
from tuckbox.language.types import PLAYER, Type
from tuckbox.semantics.checked.expressions import FIRST_FREE_SLOT, YOU, Expr, Local
from tuckbox.semantics.checked.statements import Statement
from tuckbox.semantics.paths import Path, path_of


class Slots:
    """The registers of one routine; every new local, candidate or hoisted decision takes the next one."""

    __slots__ = ("count",)

    def __init__(self, count: int = FIRST_FREE_SLOT) -> None:
        self.count = count

    def new(self) -> int:
        """The number of a register nothing else uses."""
        self.count += 1
        return self.count - 1


@dataclass(frozen=True, slots=True)
class Binding:
    """A local: a `let`, pick, parameter or loop name."""

    name: str
    slot: int
    type: Type


@dataclass(frozen=True, slots=True)
class EventScope:
    """The fields that `event.` may be followed by, with their types; ``name`` is the event, for messages."""

    fields: Mapping[str, Type]
    name: str = "event"


#: What a local name stands for: a register, or an expression (a pick of the watched action, say).
Meaning: TypeAlias = "Binding | Expr"

_EMPTY: Mapping[str, Meaning] = MappingProxyType({})
_NO_PATHS: Mapping[Path, Type] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Scope:
    """Immutable; every ``with_…`` gives a new one that shares the registers and the place decisions go to.

    ``you``, ``this``, ``it``, ``event`` are None where there is none. ``hoist`` is the list that decisions
    and chance inside expressions are put into; None where no choice may stand. ``question``
    is what a decision is called.
    """

    slots: Slots
    you: Expr | None = None
    this: Expr | None = None
    it: Expr | None = None
    event: EventScope | None = None
    hoist: list[Statement] | None = None
    locals: Mapping[str, Meaning] = field(default_factory=lambda: _EMPTY)
    narrowings: Mapping[Path, Type] = field(default_factory=lambda: _NO_PATHS)
    question: str = "choose"

    def with_local(self, name: str, typed: Type) -> tuple[Scope, int]:
        """A scope in which ``name`` is a new register, and that register."""
        slot = self.slots.new()
        return self.with_meaning(name, Binding(name, slot, typed)), slot

    def with_meaning(self, name: str, meaning: Meaning) -> Scope:
        """A scope in which ``name`` stands for this register or expression."""
        known = {**self.locals, name: meaning}
        return Scope(  # here and below: `replace` would take several times as long
            self.slots, self.you, self.this, self.it, self.event, self.hoist, known, self.narrowings, self.question
        )

    def with_you(self, you: Expr | None) -> Scope:
        return Scope(
            self.slots, you, self.this, self.it, self.event, self.hoist, self.locals, self.narrowings, self.question
        )

    def with_it(self, it: Expr | None) -> Scope:
        return Scope(
            self.slots, self.you, self.this, it, self.event, self.hoist, self.locals, self.narrowings, self.question
        )

    def with_event(self, event: EventScope | None) -> Scope:
        return replace(self, event=event)

    def with_hoist(self, hoist: list[Statement] | None) -> Scope:
        if hoist is self.hoist:
            return self
        return Scope(
            self.slots, self.you, self.this, self.it, self.event, hoist, self.locals, self.narrowings, self.question
        )

    def with_question(self, name: str) -> Scope:
        """A scope in which a decision is called ``name``: the `let`, pick or clause it is for."""
        return replace(self, question=name)

    def narrowed(self, of: Expr, typed: Type) -> Scope:
        """A scope in which the path ``of`` is known to be ``typed``; the same scope if ``of`` is no path."""
        path = path_of(of)
        return self if path is None else replace(self, narrowings={**self.narrowings, path: typed})

    def known(self, of: Expr) -> Expr:
        """``of`` with the type that a condition has established for it."""
        if not self.narrowings:
            return of
        path = path_of(of)
        known = None if path is None else self.narrowings.get(path)
        return of if known is None else replace(of, type=known)


def seat_scope(slots: Slots | None = None) -> Scope:
    """A scope whose ``you`` is the player in register YOU."""
    return Scope(slots or Slots(), you=Local(type=PLAYER, slot=YOU, name="you"))
