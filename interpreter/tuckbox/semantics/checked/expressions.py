"""Checked expressions: every name resolved, every type known, every implicit step made explicit.

Produced by the checker, read by the compiler and the evaluator. Declared words are referred to by their
declared names; locals by the slot they have in their routine's registers.

Values at run time are plain data: numbers ``int``; yes/no ``bool``; text ``str``; none ``None``; a player his
seat; a card its index; a zone or space the index of its zone instance; an enum value or die face its position in
the declaration; a resource, track, counter, kind or title its position among the declared ones; lists and sets
tuples; a bag a tuple of ``(unit, amount)`` pairs sorted by unit, no zero amounts.
"""

from __future__ import annotations

from dataclasses import field
from typing import TypeAlias

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Span
from tuckbox.language.types import Type

Value: TypeAlias = "int | bool | str | tuple[Value, ...] | None"

#: Registers every routine starts with. ``you`` is rebound by giving it a new slot inside ``X:``.
YOU, THIS, EVENT = 0, 1, 2
FIRST_FREE_SLOT = 3

#: The amount of `all coins`: more than there can be, so an effect takes what is there. Costs say what is held.
ALL = 1_000_000

#: The unit of a declared bag of an enum's values that means any of them.
ANY = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """Any checked expression: its type and where it was written."""

    type: Type
    at: Span | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Constant(Checked):
    """A literal, enum value, ruleset option, resource or kind used as a value, empty list or bag."""

    value: Value


@dataclass(frozen=True, slots=True)
class Named(Checked):
    """A declared word used as a value, before it has a number: sort is enum, resource, track, counter, kind,
    title, zone-word, step, die, action, grant or seat; as the unit of a bag also group (any of its resources), and
    enum without ``of`` (any of its values)."""

    sort: str
    name: str
    of: str | None = None  # the enum or die for sort "enum"


@dataclass(frozen=True, slots=True)
class Local(Checked):
    slot: int
    name: str


@dataclass(frozen=True, slots=True)
class Cell(Checked):
    """The value of a counter or resource (number in supply for pieces), of ``holder`` (a player; None: the table)."""

    word: str
    holder: Expr | None


@dataclass(frozen=True, slots=True)
class TrackPlace(Checked):
    """Where ``holder`` stands on a track (a word, or an expression of type track)."""

    track: Expr
    holder: Expr


@dataclass(frozen=True, slots=True)
class CardField(Checked):
    """A declared field of a card (constant, changeable, or computed); none when the card is none.

    ``you``: of a computed field: who asks (None: nobody)."""

    card: Expr
    field: str
    you: Expr | None = None


@dataclass(frozen=True, slots=True)
class SpaceField(Checked):
    """A declared field of a zone's spaces."""

    space: Expr
    field: str


@dataclass(frozen=True, slots=True)
class EventField(Checked):
    """A field of the event in register EVENT: thing, by, source, step, or a clause word, or a pick."""

    name: str


@dataclass(frozen=True, slots=True)
class Builtin(Checked):
    """A built-in attribute (``of`` given: title, owner, controller, space, face, in_play, empty, index, value,
    piece, spaces, faces, last_turn, age, companion, name) or a fixed word (``of`` None: round, turn, step,
    players, first_player, supply, box)."""

    name: str
    of: Expr | None = None


@dataclass(frozen=True, slots=True)
class Seats(Checked):
    """``everyone``/``players`` in turn order from first player; ``others`` and ``opponent`` as seen by ``you``.
    ``acting``: without those that never choose."""

    which: str
    you: Expr | None = None
    acting: bool = False


@dataclass(frozen=True, slots=True)
class Zone(Checked):
    """A declared zone (of ``holder`` where it is a player's); its value is the zone instance."""

    word: str
    holder: Expr | None


@dataclass(frozen=True, slots=True)
class EveryZone(Checked):
    """Everybody's zone of that name: a list of zones (the declared plural of a player's zone)."""

    word: str


@dataclass(frozen=True, slots=True)
class Spaces(Checked):
    """The spaces of a zone with spaces, in order; ``group`` narrows to a named group of ``holder``. ``you``: of a
    spot: who asks whether it is there (None: nobody)."""

    zone: Expr
    group: str | None = None
    holder: Expr | None = None
    single: bool = False
    you: Expr | None = None


@dataclass(frozen=True, slots=True)
class CardsIn(Checked):
    """The cards lying in a zone, space, or list of them: top or first first. A zone with spaces: all of them."""

    zone: Expr


@dataclass(frozen=True, slots=True)
class CardIn(Checked):
    """The card in a ``size: 1`` zone or in a space, else none."""

    zone: Expr


@dataclass(frozen=True, slots=True)
class CardsOf(Checked):
    """All cards of some kinds outside the box (plural of a kind)."""

    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TheCard(Checked):
    """The one instance of a card declared with one copy."""

    id: str


@dataclass(frozen=True, slots=True)
class PiecesOn(Checked):
    """Pieces of a resource lying on a thing: the piece or none (``single``), else their number."""

    on: Expr
    resource: str
    single: bool


@dataclass(frozen=True, slots=True)
class Bag(Checked):
    """``2 gold + …`` as one term: amounts of units; a unit is Named or an expression of a word type or enum."""

    amount: Expr
    unit: Expr


@dataclass(frozen=True, slots=True)
class Arith(Checked):
    """``operator`` one of ``+ - * / %`` on numbers; ``+`` and ``-`` also on bags and on lists."""

    operator: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Negate(Checked):
    of: Expr


@dataclass(frozen=True, slots=True)
class Comparison(Checked):
    """``operator`` one of ``< <= > >=``."""

    operator: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Equal(Checked):
    """``is`` / ``is not``; ``as_sets``: a list against a set compares members."""

    left: Expr
    right: Expr
    negated: bool
    as_sets: bool = False


@dataclass(frozen=True, slots=True)
class IsKind(Checked):
    """The card is of one of these kinds; none is of no kind."""

    card: Expr
    kinds: tuple[str, ...]
    negated: bool


@dataclass(frozen=True, slots=True)
class Member(Checked):
    """``left in right`` / ``right has left``: member of a list, card in a zone, unit in a bag."""

    item: Expr
    of: Expr
    negated: bool


@dataclass(frozen=True, slots=True)
class AllOf(Checked):
    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class AnyOf(Checked):
    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class No(Checked):
    of: Expr


@dataclass(frozen=True, slots=True)
class Pick(Checked):
    """``if condition then A else B``."""

    condition: Expr
    then: Expr
    otherwise: Expr


@dataclass(frozen=True, slots=True)
class Filter(Checked):
    """Members of ``of`` for which ``condition`` holds with the member in ``slot``; order kept."""

    of: Expr
    slot: int
    condition: Expr


@dataclass(frozen=True, slots=True)
class Fallback(Checked):
    of: Expr
    fallback: Expr


@dataclass(frozen=True, slots=True)
class Items(Checked):
    """``[a, b]``: absent (none) elements are left out; ``flat`` elements are lists to be joined in."""

    items: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Each(Checked):
    """A *per it* argument: ``body`` evaluated with the member in ``slot``."""

    slot: int
    body: Expr


@dataclass(frozen=True, slots=True)
class Function(Checked):
    """A built-in function; arguments already coerced to its signature (defaults filled in)."""

    name: str
    arguments: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Defined(Checked):
    """A defined word: abilities may modify or allow it. Arguments complete (``you`` filled in).

    ``you``: who asks, for register YOU of its formula; None where nobody acts (then its formula does not read it)."""

    name: str
    arguments: tuple[Expr, ...]
    you: Expr | None = None


@dataclass(frozen=True, slots=True)
class Says(Checked):
    """``source.says has KIND``: whether the source's own text names one of these kinds."""

    source: Expr
    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CanDo(Checked):
    """``can(ACTION)``: some choice of picks is possible and payable now, for ``you``."""

    action: str
    you: Expr


Expr: TypeAlias = (
    Constant
    | Named
    | Local
    | Cell
    | TrackPlace
    | CardField
    | SpaceField
    | EventField
    | Builtin
    | Seats
    | Zone
    | EveryZone
    | Spaces
    | CardsIn
    | CardIn
    | CardsOf
    | TheCard
    | PiecesOn
    | Bag
    | Arith
    | Negate
    | Comparison
    | Equal
    | IsKind
    | Member
    | AllOf
    | AnyOf
    | No
    | Pick
    | Filter
    | Fallback
    | Items
    | Each
    | Function
    | Defined
    | Says
    | CanDo
)
