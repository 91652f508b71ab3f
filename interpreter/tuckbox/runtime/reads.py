"""What an effect may read of the table: cards, zones, counters, owners, seats, defined words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import YOU, Each, Expr, Value
from tuckbox.semantics.checked.ruleset import Formula
from tuckbox.vocabulary.spec import Form

from . import geometry
from . import in_force as force
from .carried import said_as
from .evaluate import EVALUATORS, Registers, registers_of
from .layout.cards import CONTROLLER, EXHAUSTED, FACE, OWNER, SEEN, CardInstance
from .layout.zones import ZoneInstance
from .pieces import Pieces
from .place import place_value
from .saying import says
from .sorted_out import SortedOut
from .sorts import SORTED, sort_of
from .state import Granted, Laid, State
from .values import items, number

if TYPE_CHECKING:
    from .backend import Backend
    from .layout import Layout


def _nobody() -> None:
    """No machine runs the table."""


class TableReads:
    """The reading half of ``Table``. ``reads``: when a set, it is noted there which zones were looked at, and of which
    cards it was asked where they lie.
    """

    __slots__ = (
        "asked", "backend", "depth", "explore", "fired", "granted", "layout", "made", "notes", "order", "pieces",
        "reads", "seat_names", "signals", "state", "witnesses",
    )  # fmt: skip

    def __init__(self, layout: Layout, state: State) -> None:
        self.layout: Layout = layout
        self.state: State = state
        #: A weak reference to who can say what is possible: the machine knows the table, and would never be let go.
        self.asked: Callable[[], Callable[[str, int], bool] | None] = _nobody
        self.reads: set[tuple[str, int]] | None = None
        self.signals: list[tuple[str, Value]] = []
        self.notes: list[tuple[str, Value]] = []
        #: Of cards that the running event moved: whether everybody knew them before, and the seats that did.
        self.witnesses: dict[int, tuple[bool, int]] = {}
        #: Cards made in play by title, and grants in force by who has them.
        self.made: SortedOut[tuple[int, int]] = SortedOut(len(layout.cards))
        self.granted: SortedOut[Granted] = SortedOut()
        self.pieces = Pieces()
        self.depth = 0
        #: When a set: (sort, name) of every action, ability and effect that was of use is noted there.
        self.fired: set[tuple[str, str]] | None = None
        #: What the players are called; the machine says so.
        self.seat_names: tuple[str, ...] = ()
        #: Who has functions for expressions; None: they are walked.
        self.backend: Backend | None = None
        #: Whether chance is asked instead of the generator; the machine says so.
        self.explore = False
        #: Zones that draw by chance, with the cards that come next because a test said so.
        self.order: dict[int, list[int]] = {}

    # ------------------------------------------------------------ expressions

    def evaluate(self, expr: Expr, registers: Registers) -> Value:
        """The value of a checked expression with these registers; where reads are noted it is always walked."""
        backend = self.backend
        if backend is None or self.reads is not None:
            return EVALUATORS[type(expr)](self, expr, registers)
        written = backend.formulas.get(id(expr)) or backend.formula(expr)
        return written(self, registers)

    def arguments(self, written: tuple[tuple[str, Expr], ...], registers: Registers) -> tuple[tuple[str, Value], ...]:
        """The arguments of a verb; where one can be a card, a place or a player, ``NAME sort`` says which it is."""
        found: list[tuple[str, Value]] = []
        for name, expr in written:
            if isinstance(expr, Each):
                found.append((name, self._fitting(expr, found[0][1], registers)))
                continue
            found.append((name, self.evaluate(expr, registers)))
            sort = sort_of(expr.type) if name in SORTED else None
            if sort is not None:
                found.append((f"{name} sort", sort))
        return tuple(found)

    def _fitting(self, condition: Each, zone: Value, registers: Registers) -> Value:
        """The cards of a zone for which an ``until`` holds: what an event can say of a condition."""
        fitting: list[Value] = []
        for card in self.cards_of(zone):
            registers[condition.slot] = card
            if self.evaluate(condition.body, registers):
                fitting.append(card)
        registers[condition.slot] = None
        return tuple(fitting)

    def formula(
        self,
        formula: Formula,
        *,
        you: Value = None,
        this: Value = None,
        event: Value = None,
        arguments: tuple[Value, ...] = (),
    ) -> Value:
        """The value of an expression that brings its own registers."""
        backend = self.backend
        if backend is not None and self.reads is None:
            written = backend.calls.get(id(formula)) or backend.call(formula)
            return written(self, you, this, event, arguments)
        return self.evaluate(formula.value, registers_of(formula, you, this, event, arguments))

    defined = force.defined
    modified = force.modified
    allowed = force.allowed
    in_force = force.in_force

    def can_do(self, action: str, seat: int) -> bool:
        """Whether a seat could take an action now. RuntimeError: no machine runs this table."""
        can_do = self.asked()
        if can_do is None:
            raise RuntimeError(f"nobody can say whether {action} is possible: no machine runs this table")
        return can_do(action, seat)

    def says(self, source: Value, kinds: tuple[str, ...]) -> bool:
        """Whether the source's own text names one of these kinds."""
        return says(self.layout, source, kinds)

    def read_place(self, place: Value) -> Value:
        """What stands at a place; none at none."""
        return place_value(self, place) if isinstance(place, tuple) else None

    def form(self, form_id: str) -> Form:
        """The form of a verb by its id."""
        return self.layout.forms[form_id]

    # ------------------------------------------------------------ counters

    def cell(self, index: int) -> Value:
        """What stands in a cell."""
        return self.state.cells[index]

    def amount(self, word: str, holder: int | None = None) -> int:
        """A counter or resource as a number."""
        value = self.state.cells[self.layout.cell(word, holder)]
        return value if isinstance(value, int) else number(value)

    def supply(self, resource: str, holder: int | None = None) -> int | None:
        """How many units the supply still has (of a player's pieces: his); none: it never runs out."""
        cell = self.layout.supply_cell(resource, holder)
        return None if cell is None else number(self.cell(cell))

    def track_place(self, track: int, seat: int) -> int | None:
        """Where a seat stands on a track; none: not on it."""
        return self.state.cells[self.layout.track_rows[track][seat]]  # type: ignore[return-value]

    def track_arrival(self, track: int, seat: int) -> int:
        """A number that is greater the later the seat came to where it stands."""
        return number(self.state.cells[self.layout.track_rows[track][seat] + 1])

    def first_player(self) -> int:
        """The seat that is first in turn order."""
        return number(self.state.cells[self.layout.FIRST])

    def seats_from(self, seat: int) -> tuple[int, ...]:
        """All seats in turn order, beginning with this one."""
        return self.layout.turn_orders[seat]

    # ------------------------------------------------------------ cards

    def card(self, card: int) -> CardInstance:
        """What a card is: title, kind, copy."""
        fixed = self.layout.cards
        if card < len(fixed):
            return fixed[card]
        return self.layout.created(self.state.created[card - len(fixed)][0])

    def card_count(self) -> int:
        """How many cards there are, those made in play included."""
        return len(self.state.where)

    def title_of(self, card: int) -> str:
        """The id of the declared card."""
        return self.card(card).info.id

    def card_base(self, card: int) -> int:
        """The first of a card's own cells."""
        fixed = self.layout.card_cells
        return fixed[card] if card < len(fixed) else self.state.created[card - len(fixed)][1]

    def is_kind(self, card: int, kinds: tuple[str, ...]) -> bool:
        """Whether the card is of one of these kinds."""
        fixed = self.layout.bases
        bases = fixed[card] if card < len(fixed) else frozenset(self.card(card).kind.bases)
        return not bases.isdisjoint(kinds)

    def of_kinds(self, cards: Iterable[int], kinds: tuple[str, ...]) -> Iterator[int]:
        """Those of the cards that are of one of these kinds, in their order."""
        among, fixed = self.layout.cards_among(kinds), len(self.layout.cards)
        for card in cards:
            if card in among or (card >= fixed and self.is_kind(card, kinds)):
                yield card

    def field(self, card: int, field: str, asker: Value = None) -> Value:
        """A declared field: what stands there, what its formula gives for ``asker``, or a handle of its effect.

        The handle of a field of typed effect or cost is ``("card", card, field)``; an empty one is none.
        """
        fixed = self.layout.constants.get((card, field), self)
        if fixed is not self:
            return fixed  # type: ignore[return-value]
        instance = self.card(card)
        offset = self.layout.field_offsets[instance.kind.name].get(field)
        if offset is not None:
            return self.cell(self.card_base(card) + offset)
        info = instance.info
        name = said_as(self, card, field)
        if name in info.formulas:
            return self.formula(info.formulas[name], you=asker, this=card, arguments=(card,))
        if name in info.effects or name in info.costs:
            return ("card", card, name)
        if name != field:
            return self.layout.constant_of_side(instance, instance.kind.faces[self.face(card)], field)
        return self.layout.constant(instance, field)

    def face(self, card: int) -> int:
        """Which of its faces (or sides) a card shows (0: the first declared, as a rule face up)."""
        return number(self.cell(self.card_base(card) + FACE))

    def exhausted(self, card: int) -> bool:
        """Whether a card is used up until readied."""
        return bool(self.state.cells[self.card_base(card) + EXHAUSTED])

    def owner(self, card: int) -> int | None:
        """Who owns a card: who brought or made it, else in whose zone it lies."""
        owner = self.cell(self.card_base(card) + OWNER)
        zone = self.instance(self.zone_of(card))
        if owner is None and zone.on_card:
            return self.owner(number(zone.card))
        return zone.holder if owner is None else number(owner)

    def controller(self, card: int) -> int | None:
        """Who controls a card: who was set, else in whose zone it or its bearer lies, else its owner."""
        base, cells = self.card_base(card), self.state.cells
        lies = self.zone_of(card) if self.reads is not None else self.state.where[card]
        controller = cells[base + CONTROLLER]
        if controller is not None:
            return controller  # type: ignore[return-value]
        holder = self.layout.holders[lies]
        if holder is not None:
            return holder
        if self.layout.bearing and (zone := self.instance(lies)).on_card:
            return self.controller(number(zone.card))
        return cells[base + OWNER]  # type: ignore[return-value]

    def in_play(self, card: int) -> bool:
        """Whether the card lies in a zone that is in play, or on a card that does."""
        zone = self.instance(self.zone_of(card))
        return self.in_play(number(zone.card)) if zone.on_card else zone.info is not None and zone.info.in_play

    def in_box(self, card: int) -> bool:
        """Whether the card takes no part (yet)."""
        return self.zone_of(card) == self.layout.box

    # ------------------------------------------------------------ zones

    def instance(self, zone: int) -> ZoneInstance:
        """What a zone instance is."""
        return self.layout.zone_instances[zone]

    def zone_of(self, card: int) -> int:
        """The zone or space a card lies in."""
        if self.reads is not None:
            self.reads.add(("where", card))
        return self.state.where[card]

    where_is = zone_of

    def main_zone(self, card: int) -> int:
        """The zone a card lies in; of a space, the zone it is part of."""
        zone = self.zone_of(card)
        parent = self.instance(zone).parent
        return zone if parent is None else parent

    def main_zones(self, cards: Sequence[int]) -> tuple[int, ...]:
        """The same of several cards."""
        if self.reads is not None:
            return tuple([self.main_zone(card) for card in cards])
        where, main = self.state.where, self.layout.main_zones
        return tuple([main[where[card]] for card in cards])

    def cards_in(self, zone: int) -> tuple[int, ...]:
        """The cards in a zone or space, top or first first; of a zone with spaces, of all its spaces."""
        if zone < 0:
            return ()
        spaces = self.layout.spaced.get(zone)
        if spaces:
            if self.reads is not None:
                self.reads.update([("zone", space) for space in spaces])
            return tuple([card for space in spaces for card in self.state.zones[space]])
        if self.reads is not None:
            self.reads.add(("zone", zone))
        return self.state.zones[zone]

    def cards_of(self, source: Value) -> tuple[int, ...]:
        """The cards of a zone, a space or several of them."""
        if isinstance(source, int):
            return self.cards_in(source)
        return tuple([card for zone in items(source) for card in self.cards_in(number(zone))])

    def index_of(self, card: int) -> int:
        """The place of a card in its zone, from 1."""
        return self.cards_in(self.zone_of(card)).index(card) + 1

    def is_empty(self, zone: int) -> bool:
        """Whether nothing lies there: no card and no unit."""
        return not self.cards_in(zone) and not self.laid_on(-1 - zone)

    def drawn(self, source: Value) -> str:
        """How ``N from`` a zone is meant: top, random or chosen; of several zones always chosen."""
        if isinstance(source, int):
            return self.layout.grounds[source].drawn if source >= 0 else "chosen"
        return self.drawn(source[0]) if isinstance(source, tuple) and len(source) == 1 else "chosen"

    def ordered(self, zone: int) -> bool:
        """Whether the order of the cards there is part of the state."""
        return self.layout.ordered[zone]

    def seen_bits(self, card: int) -> int:
        """The seats that have seen a card where it now lies, one bit a seat."""
        return self.state.cells[self.card_base(card) + SEEN] or 0  # type: ignore[return-value]

    def room(self, zone: int) -> int | None:
        """How many more cards fit; none: any number."""
        instance = self.instance(zone)
        if instance.info is None or instance.info.size is None or instance.parent is not None:
            return None
        registers: Registers = [None] * 32
        registers[YOU] = instance.holder
        return max(0, number(self.evaluate(instance.info.size, registers)) - len(self.cards_in(zone)))

    def limit(self, zone: int) -> int | None:
        """The declared ``limit`` of a zone: a number to be read, it stops nothing."""
        info = self.instance(zone).info
        if info is None or info.limit is None:
            return None
        registers: Registers = [None] * 32
        registers[YOU] = self.instance(zone).holder
        return number(self.evaluate(info.limit, registers))

    def space_field(self, space: int, field: str) -> Value:
        """A declared field of a space; of an effect or cost (its spot's, or its card's) a handle."""
        cell = self.layout.space_field_cell(space, field)
        if cell is not None:
            return self.cell(cell)
        info = self.instance(space).info
        if info is not None and info.spot is not None:
            return ("space", space, field)
        cards = self.cards_in(space)
        return self.field(cards[0], field) if cards else None

    def space_below(self, space: int) -> int | None:
        """The space under this one on a grid, else the next one of its zone."""
        return geometry.below(self.layout, space)

    # ------------------------------------------------------------ units lying on things

    def place_of(self, thing: int, is_card: bool) -> int:
        """The number under which units lie on a card (itself) or on a zone or space (below zero)."""
        return thing if is_card else -1 - thing

    def laid_on(self, place: int) -> tuple[Laid, ...]:
        """The units that lie on a thing, in the order they came."""
        return self.pieces.at(self.state.laid, place)
