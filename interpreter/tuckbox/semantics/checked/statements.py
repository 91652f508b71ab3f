"""Checked statements: decisions and chance hoisted out of expressions, clauses filled in, costs told apart.

A choice inside an expression (``discard (choose one of hand)``) becomes an ``Ask`` before the statement it stands
in, its answer a local; so expressions never ask and never draw, and a routine can stop only at a statement.
"""

from __future__ import annotations

from dataclasses import field
from typing import TypeAlias

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Span

from .expressions import Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    at: Span | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Routine:
    """A body with the number of registers it needs (YOU, THIS, EVENT included)."""

    name: str
    body: tuple[Statement, ...]
    slots: int


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked of ``who``: pick from the members of ``of``.

    ``form`` one (answer: a member) · exactly, up to, range, any (answer: a tuple of members, in the set's order).
    ``least``/``most`` None where the form has none. An empty set is never asked (answer none or ``()``).
    ``name`` is what scenarios call the decision: the ``let``, the pick, or ``choose``. ``typed``: it is answered in
    words; what could be said is not shown.
    """

    name: str
    form: str
    least: Expr | None
    most: Expr | None
    of: Expr
    who: Expr
    asking: Expr | None = None
    typed: bool = False


@dataclass(frozen=True, slots=True)
class Let(Step):
    slot: int
    name: str
    value: Expr


@dataclass(frozen=True, slots=True)
class Ask(Step):
    slot: int
    question: Question


@dataclass(frozen=True, slots=True)
class SelectCards(Step):
    """Which cards ``N [kind] from ZONE`` means; the answer is a tuple of cards.

    A pile: the top ones; a bag: random ones; else the doer chooses (one decision over distinct combinations),
    not asked when nothing is left to choose. ``amount`` None: all. ``up_to``: the doer chooses 0 to amount.
    ``kinds`` None: any. ``where``: (slot, condition) on the candidate.
    """

    slot: int
    amount: Expr | None
    up_to: bool
    kinds: tuple[str, ...] | None
    source: Expr
    where: tuple[int, Expr] | None
    who: Expr | None
    name: str


@dataclass(frozen=True, slots=True)
class SelectUnits(Step):
    """Which units a bag with a group in it, or ``up to``, really means: the doer chooses; the answer is a bag.

    ``holder``: whose supply limits it (loss, gift), None: unlimited but by the table's supply (gain).
    """

    slot: int
    bag: Expr
    up_to: bool
    holder: Expr | None
    who: Expr | None


@dataclass(frozen=True, slots=True)
class RandomFrom(Step):
    """``random(n, S)``: the answer is a tuple of ``count`` distinct members of ``of`` in drawn order."""

    slot: int
    count: Expr
    of: Expr


@dataclass(frozen=True, slots=True)
class Arrange(Step):
    """The answer is a tuple of the members of ``of`` in an order that ``who`` chooses, one after the other.

    ``places``: the zone whose places they are to take, in their order; none: they only follow one another.
    """

    slot: int
    of: Expr
    who: Expr
    places: Expr | None = None


@dataclass(frozen=True, slots=True)
class RandomFace(Step):
    """A throw of ``die`` (a declared die); the answer is its face."""

    slot: int
    die: str


@dataclass(frozen=True, slots=True)
class Do(Step):
    """A verb happens: an event ``verb`` with ``arguments`` by name (``thing`` and the clause words).

    ``form`` is the id of the verb's form in the vocabulary. ``by`` None: nobody (set-up, rules).
    """

    verb: str
    form: str
    arguments: tuple[tuple[str, Expr], ...]
    by: Expr | None
    result: int | None = None


@dataclass(frozen=True, slots=True)
class CallProcedure(Step):
    """A declared procedure runs; it is an event as well. Arguments in the order of its heading."""

    procedure: str
    arguments: tuple[Expr, ...]
    by: Expr | None


@dataclass(frozen=True, slots=True)
class Offer(Step):
    """``offer`` (must if it can), ``may offer`` (``optional``) or ``perform`` (``free``: no cost) of an action.

    ``without``: the cost phrases whose only unit is this one are dropped. ``extra``: a bag owed besides.
    ``where``: a condition with the action's picks in the slots ``picks`` of THIS routine.
    """

    action: str
    who: Expr
    optional: bool
    free: bool
    without: str | None = None
    extra: Expr | None = None
    picks: tuple[int, ...] = ()
    where: Expr | None = None


@dataclass(frozen=True, slots=True)
class Grant(Step):
    grant: str
    to: Expr
    until: str | None


@dataclass(frozen=True, slots=True)
class If(Step):
    branches: tuple[tuple[Expr, tuple[Statement, ...]], ...]
    otherwise: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class ForEach(Step):
    slot: int
    of: Expr
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Repeat(Step):
    """``repeat N times`` (``up_to`` no) or ``repeat up to N times``: before each pass ``who`` may stop; it ends when
    the body can change nothing; if the body begins with a decision, ``none`` there is the way out."""

    count: Expr
    up_to: bool
    body: tuple[Statement, ...]
    who: Expr | None


@dataclass(frozen=True, slots=True)
class RepeatUntil(Step):
    condition: Expr
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class May(Step):
    """``who`` may: ``head`` is the statements judged strictly (a cost if ``cost`` is given, else a phrase or the
    block's leading lets and first phrase), then ``body``. ``otherwise`` runs if declined and if impossible."""

    who: Expr
    label: str | None
    cost: Cost | None
    head: tuple[Statement, ...]
    body: tuple[Statement, ...]
    otherwise: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Must(Step):
    """Pays ``cost`` and runs ``body`` if it can be paid, else ``otherwise``."""

    who: Expr
    cost: Cost
    body: tuple[Statement, ...]
    otherwise: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Either(Step):
    """A modal choice of ``who``; options that can change nothing are not shown."""

    who: Expr
    options: tuple[tuple[str | None, tuple[Statement, ...]], ...]


@dataclass(frozen=True, slots=True)
class As(Step):
    """``X:``: for each of ``players`` (one or a list, turn order kept) ``slot`` is ``you`` in the body."""

    slot: int
    players: Expr
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class AtOnce(Step):
    """All ``players`` answer ``asks`` in secret, then the bodies run in turn order and ask nothing."""

    slot: int
    players: Expr
    asks: tuple[Statement, ...]
    body: tuple[Statement, ...]


Statement: TypeAlias = (
    Let
    | Ask
    | SelectCards
    | SelectUnits
    | RandomFrom
    | Arrange
    | RandomFace
    | Do
    | CallProcedure
    | Offer
    | Grant
    | If
    | ForEach
    | Repeat
    | RepeatUntil
    | May
    | Must
    | Either
    | As
    | AtOnce
)


# ------------------------------------------------------------------ costs


@dataclass(frozen=True, slots=True)
class Owe(Step):
    """``pay BAG [to X] [from ZONE]``: owed units, pooled with the other phrases of the cost.

    ``to``: a player, a zone or None (supply or the kind's discard). ``source``: the zone of cards that pay by
    their ``payable as``, None: the payer's resources. ``before``: choices in the bag, which come first.
    """

    bag: Expr
    to: Expr | None
    to_zone: bool
    source: Expr | None
    before: tuple[Statement, ...] = ()


@dataclass(frozen=True, slots=True)
class OweField(Step):
    """``pay place.cost``: the cost a thing carries in a field of type cost becomes part of this one."""

    of: Expr
    field: str


@dataclass(frozen=True, slots=True)
class Check(Step):
    """``check C``: payable if C; ``asks`` (choices inside C) come first and blind."""

    asks: tuple[Ask, ...]
    condition: Expr


@dataclass(frozen=True, slots=True)
class CostStep(Step):
    """Any other phrase of a cost (use, exhaust, flip, lower, put, …): it must be able to change something.

    ``before`` are the hoisted decisions of the phrase.
    """

    before: tuple[Statement, ...]
    phrase: Do


CostPart: TypeAlias = "Owe | OweField | Check | CostStep"


@dataclass(frozen=True, slots=True)
class Cost:
    """One transaction: all or nothing. ``extra`` of an offer is appended as an Owe."""

    steps: tuple[CostPart, ...]
