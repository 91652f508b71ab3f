"""The layout of a game for a number of seats: what every position of its states means. Frozen, shared by states."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from tuckbox.language.types import BagOf, Type
from tuckbox.semantics.checked.expressions import ANY, FIRST_FREE_SLOT, Expr, Value
from tuckbox.semantics.checked.ruleset import CardInfo, KindInfo, Ruleset, TrackInfo
from tuckbox.vocabulary.spec import Form, Function, Verb, Vocabulary, ZoneKind

from ..state import State
from ..values import bag, bag_of
from ..values import number as as_number
from . import cells as marks
from .cards import (
    CONTROLLER,
    EXHAUSTED,
    FACE,
    OWNER,
    SEEN,
    CardInstance,
    all_cards,
    card_picks,
    constants,
    field_offsets,
)  # fmt: skip
from .cells import CellTable, card_cells
from .findings import Findings
from .grid import Grid
from .ground import Filling, Ground, grounds
from .listeners import EVENT_FORMS, Listeners, index_abilities, swaying
from .looking import told_by
from .numbering import Numbering
from .silent import silent_seats
from .zones import BOX, ZoneInstance, ZoneTable

__all__ = [
    "CONTROLLER", "EXHAUSTED", "FACE", "OWNER", "SEEN",
    "CardInstance", "Layout", "Listeners", "Numbering", "ZoneInstance", "card_cells",
]  # fmt: skip

#: Enough registers for an expression that stands alone (a size, a count) and brings no number of slots.
LOOSE_SLOTS = FIRST_FREE_SLOT + 29


class Layout:
    """Positions of counters, zones, spaces, cards and tracks for one ruleset and number of seats."""

    ROUND, TURN, FIRST, STEP = marks.ROUND, marks.TURN, marks.FIRST, marks.STEP
    SEAT, LISTENING, ARRIVALS, SERIAL = marks.SEAT, marks.LISTENING, marks.ARRIVALS, marks.SERIAL
    BOX = BOX

    def __init__(self, ruleset: Ruleset, seats: int, vocabulary: Vocabulary | None = None) -> None:
        self.ruleset = ruleset
        self.seats = seats
        self.choosing, self.silent, self.unlimited = silent_seats(ruleset, seats)
        self.box = self.BOX
        self.turn_orders = tuple(tuple((first + place) % seats for place in range(seats)) for first in range(seats))
        self._learn_words(vocabulary)
        self.card_picks = card_picks(ruleset)
        self.kinds_said: dict[tuple[Value, Value], frozenset[str]] = {}
        self.numbering = Numbering(ruleset, len(self.choosing))
        #: ``(sort, name, enum)`` of a unit; the units that count as one: these are asked all the time.
        self.unit_word: Callable[[int], tuple[str, str, str | None]] = self.numbering.units.__getitem__
        self.members: Callable[[int], tuple[int, ...]] = self.numbering.unit_members.__getitem__
        #: The counters and resources by their numbers: what they are called, whether every player has his own.
        self.counters = [(word, ruleset.counters[word].per == "player") for word in self.numbering.words("counter")]
        self.titles: tuple[CardInfo, ...] = self.numbering.titles
        self.tracks: tuple[TrackInfo, ...] = tuple(ruleset.tracks.values())
        self.cards: tuple[CardInstance, ...] = all_cards(ruleset, self.titles, seats)
        self.bases = tuple(frozenset(card.kind.bases) for card in self.cards)
        self.card_titles = tuple(card.title for card in self.cards)
        self.field_offsets = field_offsets(ruleset)
        self.listeners: dict[tuple[str, str], Listeners] = {}
        self.constants = constants(self.cards, self.field_offsets, self.constant)
        #: Cards that always pay as the same unit, or (none) never pay.
        self.paying_as = dict(self._paying_as())
        self._cards_by_title = _by_title(self.cards, len(self.titles))
        self._bearers = tuple(map(self._first_pieces, self._cards_by_title))
        self.findings = Findings()
        self._groups: dict[tuple[int, str, int | None, bool], tuple[int, ...]] = {}
        self._lay_zones()
        self._look_at_zones()
        self._cells = CellTable(ruleset, seats, self.cards, self.field_offsets, self.zone_instances)
        self.card_cells: tuple[int, ...] = self._cells.cards
        #: Of each track where each seat stands on it; the next cell is the order of its arrival there.
        self.track_rows = tuple(tuple(self.track_cell(one.name, seat) for seat in range(seats)) for one in self.tracks)
        self._index_listeners(ruleset)

    def _learn_words(self, vocabulary: Vocabulary | None) -> None:
        """The words of the vocabulary, and what is asked of their forms again and again."""
        self.vocabulary = vocabulary
        self.functions: Mapping[str, Function] = vocabulary.functions if vocabulary else {}
        self.zone_kinds: Mapping[str, ZoneKind] = vocabulary.zone_kinds if vocabulary else {}
        self.verbs: Mapping[str, Verb] = vocabulary.verbs if vocabulary else {}
        self.forms: dict[str, Form] = {form.id: form for verb in self.verbs.values() for form in verb.forms}
        #: The verb and the form of which a refill is done, card by card.
        self.filling = self._form_of(lambda form: form.fills)
        #: The verb and the form of which a payment is an event.
        self.paying = self._form_of(lambda form: any(one.takes == "owed" for one in form.parameters))
        #: The verb and the form by which cards come off a card that leaves play: `off` it, or `home` to their owners.
        self.detaching = {
            form.detaches: (verb.word, form.id) for verb in self.verbs.values() for form in verb.forms if form.detaches
        }
        self.unit_forms = frozenset(
            form.id
            for form in self.forms.values()
            if (thing := form.parameter("thing")) is not None and thing.takes == "units"
        )
        self.card_forms = frozenset(form.id for form in self.forms.values() if form.takes_cards)
        self.card_verbs = frozenset(
            word for word, verb in self.verbs.items() if any(form.takes_cards for form in verb.forms)
        )

    def _index_listeners(self, ruleset: Ruleset) -> None:
        """Which abilities answer to what."""
        titles = {info.id: place for place, info in enumerate(self.titles)}
        owners = {word: place for place, word in enumerate(self.numbering.words("grant"))}
        owners.update({f"grant:{word}": owners[word] for word in ruleset.grants})
        self.listeners = index_abilities(ruleset, titles, owners)
        for one in self.listeners.values():
            one.bearers = tuple((card, title) for title in one.of_titles for card in self.bearers_of_title(title))
        self.swaying, self.telling = swaying(ruleset, self.listeners, self.zone_instances), told_by(ruleset)
        #: Names of events that anything in the ruleset answers to.
        self.heard = frozenset(name for form, name in self.listeners if form in EVENT_FORMS)
        self.heard |= {action.name for action in ruleset.actions.values() if action.counts_as in self.heard}

    def _form_of(self, wanted: Callable[[Form], bool]) -> tuple[str, str]:
        """The first form that is wanted, with its verb; of a vocabulary without one: no words."""
        return next(
            ((verb.word, form.id) for verb in self.verbs.values() for form in verb.forms if wanted(form)), ("", "")
        )

    def _lay_zones(self) -> None:
        self.zone_instances: tuple[ZoneInstance, ...] = ()
        self._zones = ZoneTable(self.ruleset, self.seats, self.cards_of_kind, self._count, self.zone_kinds)
        self.zone_instances = tuple(self._zones.instances)
        #: The spaces of those zones that have any, in order.
        self.spaced: Mapping[int, tuple[int, ...]] = self._zones.spaces
        self.grids: dict[int, Grid] = {}
        self.refilling: tuple[int, ...] = tuple(
            number
            for number, zone in enumerate(self.zone_instances)
            if zone.info is not None and zone.info.refill is not None and zone.parent is None
        )
        words = {self.zone_instances[number].word for number in self.refilling}
        rules = [info.refill for word in words if (info := self.ruleset.zones[word]).refill is not None]
        #: Whether filling one place never makes another one to be filled: no cards slide, no such zone fills another.
        self.refills_in_one_pass = not any(
            rule is not None and (rule.slides is not None or words.intersection(rule.sources)) for rule in rules
        )
        #: How zones are refilled, of those that were.
        self.fillings: dict[int, Filling] = {}
        self.refilled: dict[str | None, tuple[int, ...]] = {}
        for number in self.refilling:
            when = self._refill_time(number)
            self.refilled[when] = (*self.refilled.get(when, ()), number)

    def _look_at_zones(self) -> None:
        """Of each zone instance: the seats that see what lies there (-1: everybody), its kind, what options call it."""
        self.everybody = (1 << self.seats) - 1
        self.holders: tuple[int | None, ...] = tuple(zone.holder for zone in self.zone_instances)
        self.grounds: tuple[Ground, ...] = grounds(self.zone_instances, self.zone_kinds)
        self.seen_by: tuple[int, ...] = tuple(ground.seen_by for ground in self.grounds)
        self.ordered: tuple[bool, ...] = tuple(ground.ordered for ground in self.grounds)
        self.place_words: tuple[str, ...] = tuple(map(_place_word, self.zone_instances))
        #: Of a space the zone that it is part of, of any other zone itself.
        self.main_zones = tuple(at if one.parent is None else one.parent for at, one in enumerate(self.zone_instances))

    def _refill_time(self, zone: int) -> str | None:
        info = self.zone_instances[zone].info
        return None if info is None or info.refill is None else info.refill.when

    def _count(self, expr: Expr) -> int:
        """A number that stands in the declaration of a zone: it reads options and seats, no state."""
        from ..table import Table

        table = Table(self, State())
        return as_number(table.evaluate(expr, [None] * LOOSE_SLOTS))

    # ------------------------------------------------------------ zones

    def zone(self, word: str, holder: int | None = None) -> int:
        """The zone instance of a declared zone, of a player where it is a player's."""
        numbers = self._zones.numbers
        found = numbers.get((word, holder))
        return numbers[word, None] if found is None else found

    def printed(self, word: str) -> tuple[int, ...] | None:
        """The instances of a spot that is printed on cards, one for each of them; none for any other zone."""
        return self._zones.printed.get(word)

    def bearer_of(self, spot: int) -> int:
        """The card that an instance of a printed spot stands on."""
        card = self.zone_instances[spot].card
        assert card is not None, "it is printed on no card"
        return card

    @property
    def bearing(self) -> Mapping[int, int]:
        """Of each card that can bear others: the place where they lie."""
        return self._zones.bearing

    def spots_on(self, card: int) -> tuple[int, ...]:
        """The places of the spots that are printed on a card."""
        return self._zones.on_cards.get(card, ())

    def zones_named(self, word: str) -> tuple[int, ...]:
        """Every instance of a declared zone (not its spaces), in seat order."""
        return tuple([at for at, one in enumerate(self.zone_instances) if one.word == word and one.parent is None])

    def spaces(self, zone: int) -> tuple[int, ...]:
        """The spaces of a zone, in order; none for a zone without spaces."""
        return self._zones.spaces.get(zone, ())

    def spaces_of_group(self, zone: int, group: str, holder: int | None, of_holder: bool) -> tuple[int, ...]:
        """The spaces of a named group; with ``of_holder`` only those of that player."""
        key = (zone, group, holder, of_holder)
        found = self._groups.get(key)
        if found is None:
            instances = self.zone_instances
            found = tuple(
                space
                for space in self.spaces(zone)
                if instances[space].group == group and (not of_holder or instances[space].holder == holder)
            )
            self._groups[key] = found
        return found

    # ------------------------------------------------------------ cells

    def cell(self, word: str, holder: int | None = None) -> int:
        """The cell of a counter or resource; the holder of a word of the table does not matter."""
        counters = self._cells.counters
        found = counters.get((word, holder))
        return counters[word, None] if found is None else found

    def supply_cell(self, resource: str, holder: int | None = None) -> int | None:
        """The cell of the number of units left in the supply (of a player's pieces: his); None: it never runs out."""
        supplies = self._cells.supplies
        found = supplies.get((resource, holder))
        return supplies.get((resource, None)) if found is None else found

    def track_cell(self, track: str, seat: int) -> int:
        """Where a seat stands on a track; the next cell is the order of its arrival there."""
        return self._cells.tracks[track, seat]

    def track_cells(self) -> Iterable[tuple[int, int, int]]:
        """Of every track and seat: the number of the track, the seat, the cell of its place."""
        for (word, seat), cell in self._cells.tracks.items():
            yield self.numbering.number("track", word), seat, cell

    def space_field_cell(self, space: int, field: str) -> int | None:
        """The cell of a field of a space."""
        return self._cells.fields.get((space, field))

    def last_turn_cell(self, seat: int) -> int:
        """The number of the seat's last turn, none before it had one. The machine writes it."""
        return self._cells.last_turns + seat

    def age_cell(self, seat: int) -> int:
        """The age of the player, none when nobody said."""
        return self._cells.ages + seat

    def cells_lasting(self, lasts: str) -> tuple[tuple[int | None, int, Value], ...]:
        """``(holder, cell, start)`` of the counters that last this long ("this turn", "this round")."""
        return self._cells.lasting.get(lasts, ())

    def meaning(self, cell: int) -> tuple[str, int | None] | None:
        """``(word, holder)`` of a cell that holds a counter, resource or track place."""
        return self._cells.meaning.get(cell)

    def start_cells(self) -> list[Value]:
        """The cells of a game in which nothing has happened."""
        return self._cells.start[:]

    # ------------------------------------------------------------ words

    def number(self, sort: str, name: str, of: str | None = None) -> int:
        """The number of a declared word as a value; see Numbering."""
        return self.numbering.number(sort, name, of)

    def word(self, sort: str, number: int, of: str | None = None) -> str:
        """The declared word of a number."""
        return self.numbering.word(sort, number, of)

    def unit(self, sort: str, name: str, of: str | None = None) -> int:
        """The number of a word as the unit of a bag."""
        return self.numbering.unit(sort, name, of)

    def unit_of(self, value: int, typed: Type) -> int:
        """The unit that a plain value of this type is in a bag."""
        return value + self.numbering.unit_offset(typed)

    # ------------------------------------------------------------ cards

    def cards_of_title(self, title: int) -> tuple[int, ...]:
        """The copies of a title that exist from the start."""
        return self._cards_by_title[title]

    def _first_pieces(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(card for card in cards if self.cards[card].kind.name == self.cards[card].info.kind)

    def bearers_of_title(self, title: int) -> tuple[int, ...]:
        """The copies of a title that have its abilities: not the second pieces of a companion."""
        return self._bearers[title]

    def cards_among(self, kinds: tuple[str, ...]) -> frozenset[int]:
        """The same as a set, worked out once."""
        found = self.findings.among.get(kinds)
        if found is None:
            found = self.findings.among[kinds] = frozenset(self.cards_of_kind(*kinds))
        return found

    def cards_of_kind(self, *kinds: str) -> tuple[int, ...]:
        """The cards of any of these kinds (or of kinds that are one of them) that exist from the start."""
        return tuple(number for number, card in enumerate(self.cards) if any(kind in card.kind.bases for kind in kinds))

    def title_of_kind(self, kind: str) -> int:
        """The title that ``create KIND`` makes: the first card of the kind."""
        wanted = self.ruleset.kinds[kind].concrete or (kind,)
        for place, info in enumerate(self.titles):
            if info.kind in wanted:
                return place
        raise KeyError(kind)

    def created(self, title: int) -> CardInstance:
        """What a card made in play is."""
        info = self.titles[title]
        return CardInstance(title, info, self.kind(info.kind), 0)

    def kind(self, name: str) -> KindInfo:
        """A declared kind."""
        return self.ruleset.kinds[name]

    def constant(self, card: CardInstance, field: str) -> Value:
        """What stands in a field that never changes: as the card says, else as its kind does."""
        spec = card.kind.fields.get(field)
        value = card.info.constants.get(field)
        if value is None and spec is not None:
            value = spec.start
        if value and spec is not None and isinstance(spec.type, BagOf):
            return self.bag_in_play(value, spec.type)
        return value

    def constant_of_side(self, card: CardInstance, side: str, field: str) -> Value:
        """What one side of a card says of a field; none: nothing."""
        value, spec = card.info.constants.get(f"{side}.{field}"), card.kind.fields.get(field)
        if value and spec is not None and isinstance(spec.type, BagOf):
            return self.bag_in_play(value, spec.type)
        return value

    def bag_in_play(self, value: Value, of: BagOf) -> Value:
        """A bag written in a declaration, its units numbered as bags in play number them."""
        offset = self.numbering.unit_offset(of)
        if not offset:
            return value
        enum = self.ruleset.enums.get(of.unit or "")
        some = ANY if enum is None else self.numbering.unit("enum", enum.name, None)
        return bag_of({some if unit == ANY else unit + offset: amount for unit, amount in bag(value)})

    def _paying_as(self) -> Iterator[tuple[int, int | None]]:
        for number, card in enumerate(self.cards):
            word = card.kind.payable_as
            if word is None:
                yield number, None
            elif (number, word) in self.constants:
                value = self.constants[number, word]
                yield number, None if value is None else self.unit_of(as_number(value), card.kind.fields[word].type)

    # ------------------------------------------------------------ start

    def first_state(self, seed: int, ages: Sequence[int | None] = ()) -> State:
        """The state before set-up: components in the box, ``starts with`` taken, counters at their starts."""
        from ..start import first_state

        return first_state(self, seed, ages)


def _place_word(zone: ZoneInstance) -> str:
    """A zone in one word for identities: alike spaces of one zone are one place; a player's zone names its seat."""
    word = f"on {zone.card}" if zone.on_card else zone.word if zone.holder is None else f"{zone.word} of {zone.holder}"
    if zone.group is not None:
        word = f"{word}.{zone.group}"
    if zone.parent is not None and not zone.alike:
        word = f"{word} {zone.index}"
    return word if zone.value is None else f"{word} ({zone.value})"


def _by_title(cards: Sequence[CardInstance], titles: int) -> tuple[tuple[int, ...], ...]:
    found: list[list[int]] = [[] for _ in range(titles)]
    for number, card in enumerate(cards):
        found[card.title].append(number)
    return tuple(map(tuple, found))
