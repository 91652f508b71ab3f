"""What a back end gives the machine: functions for expressions and routines that are otherwise taken node by node."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

from tuckbox.semantics.checked.expressions import Expr, Value
from tuckbox.semantics.checked.ruleset import Formula as Written
from tuckbox.semantics.checked.ruleset import KindInfo

from .decisions import Decision, Option
from .values import Bag

if TYPE_CHECKING:
    from .in_force import InForce
    from .machine import Machine
    from .reads import TableReads
    from .standing import StandIn

#: ``(table, registers) -> value``: an expression as a function; it changes neither.
Formula: TypeAlias = "Callable[[TableReads, list[Value]], Value]"
#: ``(table, you, this, event, arguments) -> value``: an expression with the parameters that it brings.
Called: TypeAlias = "Callable[[TableReads, Value, Value, Value, tuple[Value, ...]], Value]"
#: ``(machine, registers) -> what is asked, or none``: a routine from one of its instructions on.
Run: TypeAlias = "Callable[[Machine, tuple[Value, ...]], tuple[Decision, ...] | None]"
#: ``(table, card) -> whether its abilities count``.
Active: TypeAlias = "Callable[[TableReads, int], bool]"
#: ``(machine, seat, first, free, extra, without, wanted) -> options``: what a seat may do with one action now, see
#: ``action_options``; whether it was used up is not asked.
Listing: TypeAlias = "Callable[[Machine, int, bool, bool, Bag, str | None, Wanted | None], tuple[Option, ...]]"
#: ``(machine, seat) -> the registers of every option`` of an action that is offered as it is written; the same ones.
Choosing: TypeAlias = "Callable[[Machine, int], Sequence[tuple[Value, ...]]]"
#: Of an action in a menu: what the values of its options begin with, whether it may be taken once only, and their
#: registers.
Offered: TypeAlias = "tuple[tuple[Value, ...], bool, Choosing]"
#: ``(machine, registers, done) -> whether a cost can be paid`` by the seat in register YOU; none: that has to be
#: worked out. ``done``: it is paid for the action or ability whose cost it is, so that other things may stand in for
#: units.
Payment: TypeAlias = "Callable[[Machine, tuple[Value, ...], bool], bool | None]"

#: ``(machine, registers, substitutions that are around) -> what stands in``, where the ways of a cost can be counted
#: out; none: they have to be worked out.
Helping: TypeAlias = "Callable[[Machine, tuple[Value, ...], list[InForce]], Sequence[StandIn] | None]"

#: What is done for a cost, in order; the units that are spent.
Planned: TypeAlias = "tuple[tuple[tuple[Value, ...], ...], Bag]"
#: ``(machine, registers) -> what is done`` for a cost of which the seat in register YOU can pay all that is owed as
#: such; none: it cannot, or it is not so simple.
Planning: TypeAlias = "Callable[[Machine, tuple[Value, ...]], Planned | None]"

#: What is owed for a cost; a list: one of these bags; none: it cannot be paid; no: that has to be worked out.
Owed: TypeAlias = "Bag | list[Bag | None] | Literal[False] | None"
#: ``(machine, seat, card) -> what a seat owes`` for the cost on a card.
Owing: TypeAlias = "Callable[[Machine, int, int], Owed]"


class Wanted(Protocol):
    """Whether a choice of picks, given as the registers of the action, is wanted by who offers it."""

    @property
    def condition(self) -> Expr:
        """What must hold."""

    def __call__(self, picked: tuple[Value, ...]) -> object:
        """Whether it does."""


class Backend(Protocol):
    """Of one program and one layout, for all matches of it. Without one everything is taken node by node."""

    @property
    def watched(self) -> Backend:
        """What runs a match in which it is noted what is of use: the same is noted as without any back end."""

    @property
    def formulas(self) -> Mapping[int, Formula]:
        """Functions by the identity of their expression."""

    @property
    def calls(self) -> Mapping[int, Called]:
        """Functions by the identity of what brings an expression and its parameters."""

    @property
    def actives(self) -> Mapping[str, Active]:
        """By the name of a kind: whether a card's abilities count."""

    @property
    def listings(self) -> Mapping[int, Listing]:
        """What lists the options of an action, by its number."""

    def listing(self, action: int) -> Listing:
        """What lists the options of an action for which there is nothing yet."""

    @property
    def menus(self) -> Mapping[tuple[str, ...], Sequence[Offered]]:
        """What gives the registers of the options of a menu's actions, by their names."""

    def menu(self, names: tuple[str, ...]) -> Sequence[Offered]:
        """What gives them for a menu for which there is nothing yet."""

    @property
    def payments(self) -> Mapping[int, Payment]:
        """What says whether a cost can be paid, by its number."""

    def payment(self, cost: int) -> Payment:
        """What says it of a cost for which there is nothing yet."""

    @property
    def planning(self) -> Mapping[int, Planning]:
        """What says what is done for a cost, by its number."""

    def plan(self, cost: int) -> Planning:
        """What says it of a cost for which there is nothing yet."""

    @property
    def helping(self) -> Mapping[int, Helping]:
        """What says what stands in where a cost is paid, by its number."""

    def help(self, cost: int) -> Helping:
        """What says it of a cost for which there is nothing yet."""

    @property
    def owing(self) -> Mapping[int, Owing]:
        """What says what the cost on a card comes to, by its number."""

    def owe(self, cost: int) -> Owing:
        """What says it of a cost for which there is nothing yet."""

    def formula(self, expr: Expr) -> Formula:
        """A function for an expression that has none yet."""

    def call(self, formula: Written) -> Called:
        """A function for an expression with parameters that has none yet."""

    def active(self, kind: KindInfo) -> Active:
        """A function for the ``active`` of a kind that has none yet."""

    @property
    def runs(self) -> Mapping[tuple[Value, ...], Run]:
        """What goes on with the routine on top of the stack, by its number and that of an instruction."""

    def go_on(
        self, machine: Machine, routine: int, pc: int, registers: tuple[Value, ...]
    ) -> tuple[Decision, ...] | None:
        """Go on with the routine on top of the stack at an instruction, until it asks or its frame is left."""
