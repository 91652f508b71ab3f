"""The back end of one program and one layout: functions made when they are first worth it, shared by all matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, cast

from tuckbox.program.ops import Do
from tuckbox.runtime.actions import listed
from tuckbox.runtime.backend import (
    Active,
    Called,
    Choosing,
    Formula,
    Helping,
    Listing,
    Offered,
    Owed,
    Owing,
    Payment,
    Planned,
    Planning,
    Run,
    Wanted,
)
from tuckbox.runtime.decisions import Decision, Option
from tuckbox.runtime.evaluate import EVALUATORS, registers_of
from tuckbox.runtime.frames.run import walk
from tuckbox.runtime.instructions.point import Point
from tuckbox.runtime.values import Bag
from tuckbox.semantics.checked.expressions import Expr, Value
from tuckbox.semantics.checked.ruleset import Formula as Written
from tuckbox.semantics.checked.ruleset import KindInfo
from tuckbox.semantics.checked.statements import CostStep
from tuckbox.semantics.checked.statements import Do as Phrase

if TYPE_CHECKING:
    from tuckbox.program.program import Program
    from tuckbox.runtime.layout import Layout
    from tuckbox.runtime.machine import Machine
    from tuckbox.runtime.reads import TableReads

    from .expressions.names import Constants
    from .routines.lines import Line
    from .watched import Watched


def can_create(program: Program, layout: Layout) -> bool:
    """Whether any phrase of the program can make cards that were not there from the start."""
    phrases: list[Do | Phrase] = [op for code in program.codes for op in code.ops if isinstance(op, Do)]
    phrases += [part.phrase for one in program.costs for part in one.cost.steps if isinstance(part, CostStep)]
    return any(layout.forms[phrase.form].creates for phrase in phrases)


#: How often something is taken step by step before a function of it is worth its making.
WALKS = 3


class Compiled:
    """Functions by what they were made of; they depend on nothing but the program and the seats.

    ``worth``: how many functions are to be made before somebody is told, and how.
    """

    def __init__(self, program: Program, layout: Layout, worth: tuple[int, Callable[[], None]] | None = None) -> None:
        self.program = program
        self.layout = layout
        self.formulas: dict[int, Formula] = {}
        #: What functions were made of: kept, so that no other expression can come to its identity.
        self.met: list[object] = []
        self.calls: dict[int, Called] = {}
        self.actives: dict[str, Active] = {}
        self.listings: dict[int, Listing] = {}
        self.choosing: dict[int, Choosing] = {}
        self.menus: dict[tuple[str, ...], tuple[Offered, ...]] = {}
        self.payments: dict[int, Payment] = {}
        self.planning: dict[int, Planning] = {}
        self.helping: dict[int, Helping] = {}
        self.owing: dict[int, Owing] = {}
        self.runs: dict[tuple[Value, ...], Run] = {}
        self._walks: dict[tuple[int, int], int] = {}
        self._worth = worth
        self._made = 0

    @cached_property
    def constants(self) -> Constants:
        """What the functions made so far have in their globals."""
        from .expressions.names import Constants

        return Constants(self._defined, creates=can_create(self.program, self.layout))

    @cached_property
    def watched(self) -> Watched:
        """What runs a match in which it is noted what is of use."""
        from .watched import Watched  # only where that is wanted

        return Watched(self)

    # ------------------------------------------------------------ expressions

    def formula(self, expr: Expr) -> Formula:
        """What stands in for an expression until a function of it is worth its making."""
        self.met.append(expr)
        walks = 0

        def walked(table: TableReads, registers: list[Value]) -> Value:
            nonlocal walks
            walks += 1
            if walks > WALKS:
                from . import module  # not for functions that were kept

                lines = module.formula_lines(expr, self.layout, "formula", self.constants)
                made = self.formulas[id(expr)] = cast(Formula, self._compiled(lines, "formula"))
                return made(table, registers)
            return EVALUATORS[type(expr)](table, expr, registers)

        self.formulas[id(expr)] = walked
        return walked

    def call(self, formula: Written) -> Called:
        """What stands in for an expression with parameters until a function of it is worth its making."""
        self.met.append(formula)
        walks = 0

        def walked(table: TableReads, you: Value, this: Value, event: Value, arguments: tuple[Value, ...]) -> Value:
            nonlocal walks
            walks += 1
            if walks > WALKS:
                from . import module  # not for functions that were kept

                lines = module.called_lines(formula, self.layout, "formula", self.constants)
                made = self.calls[id(formula)] = cast(Called, self._compiled(lines, "formula"))
                return made(table, you, this, event, arguments)
            registers = registers_of(formula, you, this, event, arguments)
            return EVALUATORS[type(formula.value)](table, formula.value, registers)

        self.calls[id(formula)] = walked
        return walked

    def active(self, kind: KindInfo) -> Active:
        """The function that says whether the abilities of a card of this kind count."""
        assert kind.active is not None, f"{kind.name} says nothing about when its abilities count"
        from . import module  # not for functions that were kept

        lines = module.active_lines(kind.active, self.layout, "active", self.constants)
        made = self.actives[kind.name] = cast(Active, self._compiled(lines, "active"))
        return made

    def _defined(self, word: str) -> Callable[..., object] | None:
        """The function of a defined word; None: it is left to the table."""
        from .expressions.defined import has_function

        if not has_function(word, self.layout):
            return None
        from . import module  # not for functions that were kept

        return self._compiled(module.defined_lines(word, self.layout, "defined", self.constants), "defined")

    # ------------------------------------------------------------ menus

    def listing(self, action: int) -> Listing:
        """What stands in for the list of an action's options until a function for it is worth its making."""
        walks = 0

        def walked(
            machine: Machine,
            seat: int,
            first: bool,
            free: bool,
            extra: Bag,
            without: str | None,
            wanted: Wanted | None,
        ) -> tuple[Option, ...]:
            nonlocal walks
            walks += 1
            if walks > WALKS:
                from .menus.writer import listing_lines  # not for functions that were kept

                lines = listing_lines(self.program, self.layout, action, "listing", self.constants)
                made = self.listings[action] = cast(Listing, self._compiled(lines, "listing"))
                return made(machine, seat, first, free, extra, without, wanted)
            return listed(machine, action, seat, first, free, extra, without, wanted)

        self.listings[action] = walked
        return walked

    def choices(self, action: int) -> Choosing:
        """The function that gives the registers of an action's options."""
        from .menus.writer import choosing_lines  # not for functions that were kept

        lines = choosing_lines(self.program, self.layout, action, "choosing", self.constants)
        made = self.choosing[action] = cast(Choosing, self._compiled(lines, "choosing"))
        return made

    def menu(self, names: tuple[str, ...]) -> tuple[Offered, ...]:
        """What gives the registers of the options of the actions of a menu."""
        numbers = [self.program.action_number[name] for name in names]
        made = self.menus[names] = tuple(
            [
                (
                    ("action", number),
                    self.program.actions[number].once_each is not None,
                    self.choosing.get(number) or self.choices(number),
                )
                for number in numbers
            ]
        )
        return made

    def payment(self, cost: int) -> Payment:
        """What stands in for whether a cost can be paid until a function for it is worth its making."""
        walks = 0

        def walked(machine: Machine, registers: tuple[Value, ...], done: bool) -> bool | None:
            nonlocal walks
            walks += 1
            if walks > WALKS:
                from .menus.payments import payment_lines  # not for functions that were kept

                lines = payment_lines(self.program, self.layout, cost, "payment", self.constants)
                made = self.payments[cost] = cast(Payment, self._compiled(lines, "payment"))
                return made(machine, registers, done)
            return None

        self.payments[cost] = walked
        return walked

    def plan(self, cost: int) -> Planning:
        """What stands in for what is done for a cost until a function for it is worth its making."""
        walks = 0

        def walked(machine: Machine, registers: tuple[Value, ...]) -> Planned | None:
            nonlocal walks
            walks += 1
            if walks > WALKS:
                from .menus.plans import plan_lines  # not for functions that were kept

                lines = plan_lines(self.program, self.layout, cost, "plan", self.constants)
                made = self.planning[cost] = cast(Planning, self._compiled(lines, "plan"))
                return made(machine, registers)
            return None

        self.planning[cost] = walked
        return walked

    def help(self, cost: int) -> Helping:
        """The function that says what stands in where a cost is paid."""
        from .menus.helping import helping_lines  # not for functions that were kept

        lines = helping_lines(self.program, self.layout, cost, "helping", self.constants)
        made = self.helping[cost] = cast(Helping, self._compiled(lines, "helping"))
        return made

    def owe(self, cost: int) -> Owing:
        """What stands in for what the cost on a card comes to until a function for it is worth its making."""
        walks = 0

        def walked(machine: Machine, seat: int, card: int) -> Owed:
            nonlocal walks
            walks += 1
            if walks > WALKS:
                from .menus.carrying import owing_lines  # not for functions that were kept

                lines = owing_lines(self.program, self.layout, cost, "owing", self.constants)
                made = self.owing[cost] = cast(Owing, self._compiled(lines, "owing"))
                return made(machine, seat, card)
            return False

        self.owing[cost] = walked
        return walked

    # ------------------------------------------------------------ routines

    def go_on(
        self, machine: Machine, routine: int, pc: int, registers: tuple[Value, ...]
    ) -> tuple[Decision, ...] | None:
        """Go on with the routine on top of the stack at an instruction, until it asks or its frame is left."""
        run = self.runs.get((routine, pc))
        if run is not None:
            return run(machine, registers)
        walks = self._walks[routine, pc] = self._walks.get((routine, pc), 0) + 1
        if walks > WALKS:
            run = self.runs[routine, pc] = self._stretch(routine, pc)
            return run(machine, registers)
        return walk(Point(machine, routine, pc, list(registers)), None)

    def _stretch(self, routine: int, pc: int) -> Run:
        code = self.program.codes[routine]
        from . import module  # not for functions that were kept

        lines = module.stretch_lines(routine, code, pc, self.layout, "stretch", self.constants)
        return cast(Run, self._compiled(lines, "stretch"))

    def _compiled(self, lines: Sequence[Line], name: str) -> Callable[..., object]:
        """The function that lines define. Where there are many of them, whoever wanted to know is told, once."""
        self._made += 1
        if self._worth is not None and self._made >= self._worth[0]:
            _, tell = self._worth
            self._worth = None
            tell()
        from . import module  # not for functions that were kept

        return module.compiled(lines, name, self.constants)
