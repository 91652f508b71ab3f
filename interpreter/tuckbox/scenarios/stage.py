"""A scenario while it runs: the machine, the seats by name, and the words of the ruleset looked up for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Span, did_you_mean
from tuckbox.document import Scalar
from tuckbox.language.types import Type
from tuckbox.runtime.identity import space_name
from tuckbox.runtime.machine import Machine
from tuckbox.runtime.state import State
from tuckbox.runtime.table import Table
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import Ruleset, SpaceGroup

from . import codes
from .fillers import copies_named
from .inline import Compiled
from .model import Scenario
from .trouble import Trouble

#: Answers that every game knows.
_ALWAYS = ("none", "yes", "no", "done", "decline", "pass", "nothing", "activate", "react")
#: What lasts from before, of a seat or of the table: what was used already, and what was granted.
LASTING = ("used", "granted")


@dataclass(frozen=True, slots=True)
class Target:
    """What a word of given or then stands for.

    ``sort``: counter · zone · spaces (``zones``: several, by name) · track · card · lasting · round · first player.
    """

    sort: str
    word: str
    holder: int | None = None
    zone: int = -1
    spaces: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()


@dataclass(slots=True)
class Snapshot:
    """A point to come back to, and to compare with."""

    state: State
    events: int
    drawn: dict[int, list[int]]


@dataclass(slots=True)
class Stage:
    """``named``: copies that the scenario calls by a name.

    ``steps``: how many events had happened when each step began, with its line.
    """

    scenario: Scenario
    compiled: Compiled
    machine: Machine
    seats: dict[str, int]
    named: dict[str, int] = field(default_factory=dict)
    steps: list[tuple[int, int]] = field(default_factory=list)
    seeded: bool = False
    not_given: tuple[int, ...] = ()

    @property
    def table(self) -> Table:
        return self.machine.table

    @property
    def ruleset(self) -> Ruleset:
        return self.compiled.ruleset

    # ------------------------------------------------------------ going back

    def snapshot(self) -> Snapshot:
        """The position now."""
        drawn = {zone: list(cards) for zone, cards in self.table.order.items()}
        return Snapshot(self.table.state.copy(), len(self.machine.log), drawn)

    def restore(self, point: Snapshot) -> None:
        """Back to a point; the snapshot stays as it is."""
        self.table.state = point.state.copy()
        self.machine.log.cut(point.events)
        self.table.order = {zone: list(cards) for zone, cards in point.drawn.items()}

    # ------------------------------------------------------------ expressions

    def worked_out(self, text: str, you: int | None = None) -> tuple[Value, Type]:
        """The value and type of an expression of the scenario, as the table stands; ``you``: whose words it means."""
        define = self.ruleset.defines[self.compiled.values[text]]
        return self.table.formula(define.formula, you=you, arguments=self.arguments), define.type

    def type_of(self, text: str) -> Type:
        """The type of an expression of the scenario."""
        return self.ruleset.defines[self.compiled.values[text]].type

    @property
    def arguments(self) -> tuple[Value, ...]:
        """What the names of the scenario stand for in its expressions: its seats, then the copies it names."""
        return (*self.seats.values(), *(self.named.get(name) for name in copies_named(self.scenario)))

    # ------------------------------------------------------------ words

    def seat(self, node: Scalar) -> int:
        """The seat a text names; Trouble if it names none."""
        if node.value not in self.seats:
            raise self.unknown(node.span, node.value, tuple(self.seats), "a seat")
        return self.seats[node.value]

    def cards_called(self, word: str) -> tuple[int, ...]:
        """Every card with this id (or the copy that the scenario calls so), those made in play as well."""
        if word in self.named:
            return (self.named[word],)
        layout = self.table.layout
        if not layout.numbering.has("title", word):
            return ()
        title = layout.number("title", word)
        fixed = len(layout.cards)
        made = (fixed + at for at, entry in enumerate(self.table.state.created) if entry[0] == title)
        return (*layout.cards_of_title(title), *made)

    def unit(self, word: str) -> int | None:
        """The unit a word means in a bag: a resource, group, kind, title or enum value; plurals too."""
        numbers = self.table.layout.numbering.unit_numbers
        singular = self.singular(word)
        for sort in ("resource", "group", "kind"):
            if (sort, singular, None) in numbers:
                return numbers[sort, singular, None]
        for enum in self.ruleset.enums:
            if ("enum", word, enum) in numbers:
                return numbers["enum", word, enum]
        for sort in ("any of", "title"):
            if (sort, word, None) in numbers:
                return numbers[sort, word, None]
        return None

    def singular(self, word: str) -> str:
        """The declared word that a declared plural belongs to; else the word itself."""
        return self.compiled.singulars.get(word, word)

    def target(self, word: str, seat: int | None) -> Target | None:
        """What a word means below a seat, or for the table (None); none: it means nothing there."""
        rules, layout = self.ruleset, self.table.layout
        name = self.singular(word)
        if name in rules.counters:
            per_player = rules.counters[name].per == "player"
            return Target("counter", name, seat) if per_player == (seat is not None) else None
        if word in rules.zones and rules.zones[word].spot is not None:
            return None if seat is not None else self._spot(word)
        if word in rules.zones:
            per_player = rules.zones[word].per_player
            if per_player != (seat is not None):
                return None
            return Target("zone", word, seat, layout.zone(word, seat))
        if word in rules.tracks:
            return Target("track", word, seat)
        grouped = self._group(word, seat)
        if grouped is None and word in LASTING:
            return Target("lasting", word, seat)
        if grouped is not None or seat is not None:
            return grouped
        if word in ("round", "first_player"):
            return Target(word, word)
        cards = self.cards_called(word)
        return Target("card", word, cards=cards) if cards else None

    def _spot(self, word: str) -> Target:
        """Every place of a spot; one that is printed on cards has them on each."""
        layout = self.table.layout
        whole = layout.printed(word)
        zones = (layout.zone(word),) if whole is None else whole
        return Target("spot", word, spaces=tuple(space for zone in zones for space in layout.spaces(zone)))

    def _group(self, word: str, seat: int | None) -> Target | None:
        for zone, group in self.groups():
            if word in (group.name, group.plural) and group.per_player == (seat is not None):
                spaces = tuple(
                    space
                    for whole in self.table.layout.zones_named(zone)
                    for space in self.table.layout.spaces(whole)
                    if self.table.instance(space).group == group.name
                    and (seat is None or self.table.instance(space).holder == seat)
                )
                return Target("spaces", word, seat, spaces=spaces)
        return None

    def groups(self) -> Iterator[tuple[str, SpaceGroup]]:
        """Every named group of spaces, with its zone."""
        for name, info in self.ruleset.zones.items():
            for group in info.groups:
                if group.name is not None:
                    yield name, group

    def known_words(self, seat: int | None) -> tuple[str, ...]:
        """Words that can stand below a seat, or for the table."""
        rules = self.ruleset
        wanted = seat is not None
        counters = [name for name, info in rules.counters.items() if (info.per == "player") == wanted]
        zones = [name for name, info in rules.zones.items() if info.per_player == wanted]
        rest = () if wanted else (*rules.cards, "round", "first_player", *self.seats)
        return (*counters, *zones, *rules.tracks, *LASTING, *rest)

    def known(self, word: str) -> bool:
        """Whether the word is one of the ruleset or of the scenario at all."""
        rules = self.ruleset
        values = (value for enum in rules.enums.values() for value in enum.values)
        declared = (rules.counters, rules.zones, rules.cards, rules.actions, rules.abilities, rules.kinds, rules.tracks)
        return (
            word in (*_ALWAYS, *self.seats, *self.named)
            or any(word in section for section in declared)
            or word in values
            or self.unit(word) is not None
        )

    def space(self, zone: int, name: str) -> int | None:
        """The space of a zone with this name."""
        spaces = self.table.layout.spaces(zone)
        groups = [self.table.instance(space).group for space in spaces]
        return next((one for at, one in enumerate(spaces) if name in self._names(one, at, groups)), None)

    def names_of(self, space: int) -> tuple[str, ...]:
        """What a space can be called: its coordinates or its group and number, its number in the zone, and its group
        alone where that has no other space there."""
        parent = self.table.instance(space).parent
        beside = (space,) if parent is None else self.table.layout.spaces(parent)
        return self._names(space, beside.index(space), [self.table.instance(one).group for one in beside])

    def _names(self, space: int, at: int, groups: Sequence[str | None]) -> tuple[str, ...]:
        """The same of the space at this place among those of these groups."""
        name, number, group = space_name(self.table, space), str(at + 1), groups[at]
        return (name, number) if group is None or groups.count(group) > 1 else (name, number, group)

    def unknown(self, span: Span, word: str, known: tuple[str, ...], what: str) -> Trouble:
        """The complaint about a word that is not known."""
        help_ = did_you_mean(word, known) or (f"there are: {', '.join(known[:12])}" if known else None)
        return Trouble(span, f"`{word}` is not {what}", code=codes.UNKNOWN_WORD, help=help_)
