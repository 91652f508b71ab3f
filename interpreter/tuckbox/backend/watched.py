"""The compiled back end of a match in which it is noted what is of use.

Its functions look at things in another order than the machine, or not at all where nothing depends on it. That shows
in nothing but what is noted as it is looked at (`Unnoted`). What asks for such an ability that may be noted yet is
taken by the machine; all else is as fast as ever, and in the end everything is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeAlias, TypeVar

from tuckbox.program.consulted import Asked, Consulted
from tuckbox.runtime.actions import listed
from tuckbox.runtime.backend import (
    Active,
    Called,
    Choosing,
    Formula,
    Helping,
    Listing,
    Offered,
    Owing,
    Payment,
    Planning,
    Run,
    Wanted,
)
from tuckbox.runtime.decisions import Decision, Option
from tuckbox.runtime.evaluate import EVALUATORS, registers_of
from tuckbox.runtime.frames.run import walk
from tuckbox.runtime.instructions.point import Point
from tuckbox.runtime.unnoted import Unnoted
from tuckbox.runtime.values import Bag
from tuckbox.semantics.checked.expressions import Expr, Value
from tuckbox.semantics.checked.ruleset import Formula as Written
from tuckbox.semantics.checked.ruleset import KindInfo

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tuckbox.runtime.machine import Machine
    from tuckbox.runtime.reads import TableReads

    from .compiled import Compiled

_Args = ParamSpec("_Args")
_Answer = TypeVar("_Answer")
#: A function that a cost is compiled to.
OfCost: TypeAlias = "Callable[Concatenate[Machine, _Args], _Answer]"


class Watched:
    """The functions of a back end, each behind the question whether the machine has to take its place now."""

    def __init__(self, compiled: Compiled) -> None:
        self._compiled = compiled
        self._unnoted = Unnoted(compiled.layout)
        self._consulted = Consulted(compiled.program)
        self._of_routines: dict[int, tuple[Asked, ...]] = {}
        self._of_wanted: dict[int, tuple[Expr, tuple[Asked, ...]]] = {}
        self.formulas: dict[int, Formula] = {}
        self.calls: dict[int, Called] = {}
        self.actives: dict[str, Active] = {}
        self.listings: dict[int, Listing] = {}
        self.menus: dict[tuple[str, ...], tuple[Offered, ...]] = {}
        self.payments: dict[int, Payment] = {}
        self.planning: dict[int, Planning] = {}
        self.helping: dict[int, Helping] = {}
        self.owing: dict[int, Owing] = {}
        self.runs: dict[tuple[Value, ...], Run] = {}  # none: before each it is asked who has to take it

    @property
    def watched(self) -> Watched:
        """It is one already."""
        return self

    def _asked_by(self, *trees: object) -> tuple[Asked, ...]:
        return self._unnoted.asking(self._consulted.by(*trees))

    # ------------------------------------------------------------ expressions

    def formula(self, expr: Expr) -> Formula:
        """A function for an expression."""
        asked, compiled, unnoted = self._asked_by(expr), self._compiled, self._unnoted
        key = id(expr)

        def function(table: TableReads, registers: list[Value]) -> Value:
            if asked and unnoted.any_in_force(table, asked):
                return EVALUATORS[type(expr)](table, expr, registers)
            return (compiled.formulas.get(key) or compiled.formula(expr))(table, registers)

        self.formulas[key] = function
        return function

    def call(self, formula: Written) -> Called:
        """A function for an expression with parameters."""
        asked, compiled, unnoted = self._asked_by(formula.value), self._compiled, self._unnoted
        key = id(formula)

        def function(table: TableReads, you: Value, this: Value, event: Value, arguments: tuple[Value, ...]) -> Value:
            if asked and unnoted.any_in_force(table, asked):
                registers = registers_of(formula, you, this, event, arguments)
                return EVALUATORS[type(formula.value)](table, formula.value, registers)
            return (compiled.calls.get(key) or compiled.call(formula))(table, you, this, event, arguments)

        self.calls[key] = function
        return function

    def active(self, kind: KindInfo) -> Active:
        """A function that says whether the abilities of a card of this kind count."""
        assert kind.active is not None, f"{kind.name} says nothing about when its abilities count"
        formula, compiled, unnoted = kind.active, self._compiled, self._unnoted
        asked = self._asked_by(formula.value)

        def function(table: TableReads, card: int) -> bool:
            if asked and unnoted.any_in_force(table, asked):
                registers = registers_of(formula, table.controller(card), card, None, (card,))
                return bool(EVALUATORS[type(formula.value)](table, formula.value, registers))
            return (compiled.actives.get(kind.name) or compiled.active(kind))(table, card)

        self.actives[kind.name] = function
        return function

    # ------------------------------------------------------------ menus

    def listing(self, action: int) -> Listing:
        """What lists the options of an action."""
        asked, compiled, unnoted = self._asked_by_action(action), self._compiled, self._unnoted

        def function(
            machine: Machine,
            seat: int,
            first: bool,
            free: bool,
            extra: Bag,
            without: str | None,
            wanted: Wanted | None,
        ) -> tuple[Option, ...]:
            also = () if wanted is None else self._asked_by_wanted(wanted.condition)
            if (asked or also) and unnoted.any_in_force(machine.table, (*asked, *also)):
                return listed(machine, action, seat, first, free, extra, without, wanted)
            made = compiled.listings.get(action) or compiled.listing(action)
            return made(machine, seat, first, free, extra, without, wanted)

        self.listings[action] = function
        return function

    def menu(self, names: tuple[str, ...]) -> tuple[Offered, ...]:
        """What gives the registers of the options of the actions of a menu."""
        found = [
            (begins, once, self._choices(action, choosing))
            for name, (begins, once, choosing) in zip(names, self._compiled.menu(names), strict=True)
            for action in [self._compiled.program.action_number[name]]
        ]
        made = self.menus[names] = tuple(found)
        return made

    def _choices(self, action: int, choosing: Choosing) -> Choosing:
        """The same of one action."""
        asked, unnoted = self._asked_by_action(action), self._unnoted
        if not asked:
            return choosing

        def function(machine: Machine, seat: int) -> Sequence[tuple[Value, ...]]:
            if not unnoted.any_in_force(machine.table, asked):
                return choosing(machine, seat)
            options = listed(machine, action, seat, first=False, free=False, extra=(), without=None, wanted=None)
            return [option.value[-1] for option in options]  # type: ignore[index, misc]

        return function

    def _asked_by_action(self, action: int) -> tuple[Asked, ...]:
        name = self._compiled.program.actions[action].name
        return self._unnoted.asking(self._consulted.by_action(name))

    def _asked_by_wanted(self, condition: Expr) -> tuple[Asked, ...]:
        """What says which choices count is asked in its turn."""
        kept = self._of_wanted.get(id(condition))
        if kept is None:
            kept = self._of_wanted[id(condition)] = (condition, self._asked_by(condition))
        return kept[1]

    # ------------------------------------------------------------ costs

    def payment(self, cost: int) -> Payment:
        """What says whether a cost can be paid."""
        compiled = self._compiled
        made = self.payments[cost] = self._of_cost(
            cost, lambda: compiled.payments.get(cost) or compiled.payment(cost), None
        )
        return made

    def plan(self, cost: int) -> Planning:
        """What says what is done for a cost."""
        compiled = self._compiled
        made = self.planning[cost] = self._of_cost(
            cost, lambda: compiled.planning.get(cost) or compiled.plan(cost), None
        )
        return made

    def help(self, cost: int) -> Helping:
        """What says what stands in where a cost is paid."""
        compiled = self._compiled
        made = self.helping[cost] = self._of_cost(cost, lambda: compiled.helping.get(cost) or compiled.help(cost), None)
        return made

    def owe(self, cost: int) -> Owing:
        """What says what the cost on a card comes to."""
        compiled = self._compiled
        made = self.owing[cost] = self._of_cost(cost, lambda: compiled.owing.get(cost) or compiled.owe(cost), False)
        return made

    def _of_cost(
        self, cost: int, made: Callable[[], OfCost[_Args, _Answer]], unsaid: _Answer
    ) -> OfCost[_Args, _Answer]:
        """The compiled function of a cost, as it is by then; ``unsaid``: its answer where the machine has to look."""
        asked, unnoted = self._asked_by(self._compiled.program.costs[cost].cost), self._unnoted

        def function(machine: Machine, /, *args: _Args.args, **named: _Args.kwargs) -> _Answer:
            if asked and unnoted.any_in_force(machine.table, asked):
                return unsaid
            return made()(machine, *args, **named)

        return function

    # ------------------------------------------------------------ routines

    def go_on(
        self, machine: Machine, routine: int, pc: int, registers: tuple[Value, ...]
    ) -> tuple[Decision, ...] | None:
        """Go on with the routine on top of the stack. What it does may put an ability in force that it then asks."""
        asked = self._of_routines.get(routine)
        if asked is None:
            asked = self._of_routines[routine] = self._asked_by(machine.program.codes[routine].ops)
        if asked and self._unnoted.any_left(machine.table, asked):
            return walk(Point(machine, routine, pc, list(registers)), None)
        return self._compiled.go_on(machine, routine, pc, registers)
