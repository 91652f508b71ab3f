"""The instruction set: what a checked routine is flattened into, one instruction after the other.

A routine stops only at an instruction that asks (Ask, SelectCards, SelectUnits, Offer, Confirm, MayPay, Choose…),
so a pending decision is a routine number, an instruction number and the registers. Targets are instruction numbers.
"""

from __future__ import annotations

from dataclasses import field
from typing import TypeAlias

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Span
from tuckbox.semantics.checked.expressions import Expr
from tuckbox.semantics.checked.statements import Question


@dataclass(frozen=True, slots=True, kw_only=True)
class Instruction:
    at: Span | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Assign(Instruction):
    """registers[slot] = value"""

    slot: int
    value: Expr


@dataclass(frozen=True, slots=True)
class Jump(Instruction):
    target: int


@dataclass(frozen=True, slots=True)
class Branch(Instruction):
    """Go on if ``condition`` holds, else to ``otherwise``."""

    condition: Expr
    otherwise: int


@dataclass(frozen=True, slots=True)
class Begin(Instruction):
    """registers[items] = the members of ``of`` (a player or other single value: a tuple of one); index = 0."""

    items: int
    index: int
    of: Expr


@dataclass(frozen=True, slots=True)
class Next(Instruction):
    """registers[slot] = the next of ``items``, or to ``done``."""

    items: int
    index: int
    slot: int
    done: int


@dataclass(frozen=True, slots=True)
class CountDown(Instruction):
    """registers[counter] -= 1; to ``done`` when it was 0. ``asks``: each pass asks somebody, so there may be many."""

    counter: int
    done: int
    asks: bool = False


@dataclass(frozen=True, slots=True)
class Bound(Instruction):
    """registers[counter] += 1; more than the limit of passes is an error in play."""

    counter: int


@dataclass(frozen=True, slots=True)
class Ask(Instruction):
    """registers[slot] = the answer; ``out``: also offer none, which goes there."""

    slot: int
    question: Question
    out: int | None = None


@dataclass(frozen=True, slots=True)
class SelectCards(Instruction):
    """registers[slot] = the cards that ``N [kind] from ZONE`` means; ``partial`` holds random ones while they come."""

    slot: int
    partial: int
    amount: Expr | None
    up_to: bool
    kinds: tuple[str, ...] | None
    source: Expr
    where: tuple[int, Expr] | None
    who: Expr | None
    name: str


@dataclass(frozen=True, slots=True)
class SelectUnits(Instruction):
    slot: int
    bag: Expr
    up_to: bool
    holder: Expr | None
    who: Expr | None


@dataclass(frozen=True, slots=True)
class RandomFrom(Instruction):
    slot: int
    partial: int
    count: Expr
    of: Expr


@dataclass(frozen=True, slots=True)
class Arrange(Instruction):
    """registers[slot] = the members of ``of`` in the order that ``who`` says; ``partial`` holds those he has named."""

    slot: int
    partial: int
    of: Expr
    who: Expr
    places: Expr | None


@dataclass(frozen=True, slots=True)
class RandomFace(Instruction):
    slot: int
    die: str


@dataclass(frozen=True, slots=True)
class Do(Instruction):
    verb: str
    form: str
    arguments: tuple[tuple[str, Expr], ...]
    by: Expr | None
    result: int | None


@dataclass(frozen=True, slots=True)
class Call(Instruction):
    procedure: str
    arguments: tuple[Expr, ...]
    by: Expr | None


@dataclass(frozen=True, slots=True)
class Offer(Instruction):
    """``out``: also offer to decline, which goes there; None: it must be done if it can."""

    action: str
    who: Expr
    free: bool
    without: str | None
    extra: Expr | None
    picks: tuple[int, ...]
    where: Expr | None
    out: int | None


@dataclass(frozen=True, slots=True)
class Between(Instruction):
    """What is offered at any time may be done by ``who`` here, if what the next instruction comes to has a price.

    Without ``who`` the seat whose step it is may do it, if something has become possible since its action began (not
    looked for where ``same``: nothing can have changed since that was last done), or could not be done any more behind
    the phrase that goes on to ``until`` (none: what follows is no phrase).
    """

    who: Expr | None
    until: int | None = None
    same: bool = False


@dataclass(frozen=True, slots=True)
class Grant(Instruction):
    grant: str
    to: Expr
    until: str | None


@dataclass(frozen=True, slots=True)
class Possible(Instruction):
    """Go on if running ``start``..``until`` would ask or change something, else to ``otherwise``."""

    start: int
    until: int
    otherwise: int


@dataclass(frozen=True, slots=True)
class Confirm(Instruction):
    """Ask ``who`` yes or no; no goes to ``otherwise``. ``label``: the text of the ruleset, if any."""

    who: Expr
    label: str | None
    otherwise: int


@dataclass(frozen=True, slots=True)
class Pay(Instruction):
    """``may pay`` (``optional``: ask first) or ``must pay`` a cost in this frame; unpaid goes to ``otherwise``."""

    who: Expr
    label: str | None
    cost: int  # its number in the program; its choices run with these registers
    optional: bool
    otherwise: int


@dataclass(frozen=True, slots=True)
class Choose(Instruction):
    """A modal choice: (label, first instruction, one past the last) an option; none possible goes to ``done``."""

    who: Expr
    options: tuple[tuple[str | None, int, int], ...]
    done: int


@dataclass(frozen=True, slots=True)
class AtOnce(Instruction):
    """Every one of ``players`` runs the asks ``asks``..``body`` in secret, then each the body ``body``..``done``."""

    slot: int
    players: Expr
    asks: int
    body: int
    done: int


@dataclass(frozen=True, slots=True)
class Return(Instruction):
    pass


Op: TypeAlias = (
    Assign
    | Jump
    | Branch
    | Begin
    | Next
    | CountDown
    | Bound
    | Ask
    | SelectCards
    | SelectUnits
    | RandomFrom
    | Arrange
    | RandomFace
    | Do
    | Call
    | Offer
    | Between
    | Grant
    | Possible
    | Confirm
    | Pay
    | Choose
    | AtOnce
    | Return
)
