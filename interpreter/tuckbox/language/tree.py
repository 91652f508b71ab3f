"""The forms of the language as parsed: one frozen dataclass a form, nothing resolved.

Every node knows its place (``start``, ``end``: character offsets in the parsed text). Places do not take
part in equality, so ``parse(print(tree)) == tree`` can be said with ``==``.
"""

from __future__ import annotations

from dataclasses import field
from typing import TypeAlias

from tuckbox.dataclass import dataclass
from tuckbox.language.attributes import attributes


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """Any node. ``start`` and ``end`` count characters of the text that was parsed."""

    start: int = field(default=0, compare=False)
    end: int = field(default=0, compare=False)


# ------------------------------------------------------------------ expressions


@dataclass(frozen=True, slots=True)
class Word(Form):
    """A plain name: ``gold``, ``it``, ``yes``."""

    word: str


@dataclass(frozen=True, slots=True)
class Number(Form):
    value: int


@dataclass(frozen=True, slots=True)
class Text(Form):
    value: str


@dataclass(frozen=True, slots=True)
class ListOf(Form):
    items: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Attribute(Form):
    """``of.word``; ``word_start`` is where the word after the dot begins."""

    of: Expression
    word: str
    word_start: int = field(default=0, compare=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Call(Form):
    """``callee(arguments)``; the callee is a Word or an Attribute."""

    callee: Word | Attribute
    arguments: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Quantity(Form):
    """``2 gold``, ``n coins``, ``all coins`` (amount = Word("all")): an amount of a unit."""

    amount: Expression
    unit: Word


@dataclass(frozen=True, slots=True)
class Negative(Form):
    of: Expression


@dataclass(frozen=True, slots=True)
class Arithmetic(Form):
    """``left operator right`` with operator one of ``+ - * / %``."""

    operator: str
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Compare(Form):
    """``left operator right`` with operator one of ``< <= > >=``."""

    operator: str
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Is(Form):
    left: Expression
    right: Expression
    negated: bool


@dataclass(frozen=True, slots=True)
class In(Form):
    left: Expression
    right: Expression
    negated: bool


@dataclass(frozen=True, slots=True)
class Has(Form):
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class And(Form):
    parts: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Or(Form):
    parts: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Not(Form):
    of: Expression


@dataclass(frozen=True, slots=True)
class Conditional(Form):
    """``if condition then yes else no``."""

    condition: Expression
    then: Expression
    otherwise: Expression


@dataclass(frozen=True, slots=True)
class Those(Form):
    """``of [as name] where condition``; the candidate is ``it`` (and ``name``)."""

    of: Expression
    name: Word | None
    condition: Expression


@dataclass(frozen=True, slots=True)
class Otherwise(Form):
    """``of otherwise fallback``: the fallback when ``of`` is none."""

    of: Expression
    fallback: Expression


@dataclass(frozen=True, slots=True)
class Choose(Form):
    """``choose AMOUNT of SET [asking TEXT]``.

    ``least``/``most``: ``one of`` = None/None with ``form="one"``; ``2 of`` form="exactly", least=most;
    ``up to 2 of`` form="up to"; ``1 to 3 of`` form="range"; ``any of`` form="any".
    """

    form: str
    least: Expression | None
    most: Expression | None
    of: Expression
    asking: Expression | None


@dataclass(frozen=True, slots=True)
class UpTo(Form):
    """``up to N …`` as the thing of a phrase or the count of a ``repeat``; ``of`` is the whole operand."""

    of: Expression


# ------------------------------------------------------------------ statements


@dataclass(frozen=True, slots=True)
class Clause(Form):
    """``word operand``: ``to hand``, ``by 2``; ``word_end`` ends the clause word."""

    word: str
    operand: Expression
    word_end: int = field(default=0, compare=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Phrase(Form):
    """``verb [thing] [where filter] clauses [as name]``.

    ``filter`` belongs to the thing wherever it was written (after the thing or after the clauses).
    """

    verb: Word
    thing: Expression | None
    filter: Expression | None
    clauses: tuple[Clause, ...]
    naming: Word | None


@dataclass(frozen=True, slots=True)
class Let(Form):
    name: Word
    value: Expression


@dataclass(frozen=True, slots=True)
class Block(Form):
    """Statements one after the other; the root of every effect and cost."""

    statements: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class If(Form):
    """``branches`` are (condition, body) in order; ``otherwise`` the else body."""

    branches: tuple[tuple[Expression, Block], ...]
    otherwise: Block | None


@dataclass(frozen=True, slots=True)
class ForEach(Form):
    name: Word
    of: Expression
    body: Block


@dataclass(frozen=True, slots=True)
class RepeatTimes(Form):
    """``repeat N times:``; ``count`` may be an UpTo."""

    count: Expression
    body: Block


@dataclass(frozen=True, slots=True)
class RepeatUntil(Form):
    condition: Expression
    body: Block


@dataclass(frozen=True, slots=True)
class May(Form):
    """``may HEAD`` (body None), ``may HEAD: … [else: …]``, or ``may ["label"]: … [else: …]`` (head None)."""

    head: Phrase | None
    label: Text | None
    body: Block | None
    otherwise: Block | None


@dataclass(frozen=True, slots=True)
class Must(Form):
    """``must HEAD: … [else: …]``."""

    head: Phrase
    body: Block
    otherwise: Block | None


@dataclass(frozen=True, slots=True)
class Either(Form):
    """``options`` are (label or None, body)."""

    options: tuple[tuple[Text | None, Block], ...]


@dataclass(frozen=True, slots=True)
class AsPlayer(Form):
    """``person: …``; person is a Word or Attribute (``everyone``, ``p``, ``it.owner``)."""

    person: Expression
    body: Block


@dataclass(frozen=True, slots=True)
class AtOnce(Form):
    """``person at once: …``."""

    person: Expression
    body: Block


# ------------------------------------------------------------------ the other start symbols


@dataclass(frozen=True, slots=True)
class Pattern(Form):
    """An event or action with holes: ``after: VERB [thing] [where …] clauses``."""

    verb: Word
    thing: Expression | None
    filter: Expression | None
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class TypeName(Form):
    """``number``, ``bag of tool``, ``list of card``; ``of`` nests."""

    word: str
    of: TypeName | None


@dataclass(frozen=True, slots=True)
class Parameter(Form):
    """``type name`` or a bare ``name`` (then the kind of that name is its type)."""

    type: TypeName | None
    name: Word


@dataclass(frozen=True, slots=True)
class Signature(Form):
    """``below(player)``: a key of ``define``."""

    name: Word
    parameters: tuple[Parameter, ...]


@dataclass(frozen=True, slots=True)
class Heading(Form):
    """``give (bag gift) to (player friend)``: a key of ``procedures``/``actions``; holes by word."""

    name: Word
    thing: Parameter | None
    holes: tuple[tuple[str, Parameter], ...]


Expression: TypeAlias = (
    Word
    | Number
    | Text
    | ListOf
    | Attribute
    | Call
    | Quantity
    | Negative
    | Arithmetic
    | Compare
    | Is
    | In
    | Has
    | And
    | Or
    | Not
    | Conditional
    | Those
    | Otherwise
    | Choose
    | UpTo
)
Statement: TypeAlias = Phrase | Let | If | ForEach | RepeatTimes | RepeatUntil | May | Must | Either | AsPlayer | AtOnce


def children(form: Form) -> list[Form]:
    """Every node directly below ``form``, in written order."""
    found: list[Form] = []
    for name in attributes(form.__class__):
        _add_forms(getattr(form, name), found)
    return found


def _add_forms(value: object, found: list[Form]) -> None:
    if isinstance(value, Form):
        found.append(value)
    elif isinstance(value, tuple):
        for item in value:
            _add_forms(item, found)
