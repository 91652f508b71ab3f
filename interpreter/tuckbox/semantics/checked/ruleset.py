"""A whole checked ruleset: what the compiler and the runtime are given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Span
from tuckbox.language.types import Type

from .expressions import Expr, Value
from .statements import Cost, Routine
from .strategy import Strategy

Names = Mapping[str, str]  # display names: language -> text; empty: the id with underscores as spaces


@dataclass(frozen=True, slots=True)
class Formula:
    """An expression with the number of registers it needs; parameters sit in slots from FIRST_FREE_SLOT on."""

    value: Expr
    slots: int
    parameters: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class EnumInfo:
    name: str
    values: tuple[str, ...]
    names: Names
    value_names: tuple[Names, ...]
    is_die: bool = False
    weights: tuple[int, ...] = ()  # of a die: how many of its faces show each value


@dataclass(frozen=True, slots=True)
class CounterInfo:
    """A counter or resource. ``per`` player or table. ``values`` for enum types is the enum's name in ``type``."""

    name: str
    names: Names
    per: str
    type: Type
    start: Value
    least: int | None
    most: int | None
    seen_by: str = "all"
    lasts: str | None = None
    resource: bool = False
    plural: str | None = None
    group: str | None = None
    supply: int | None = None
    piece: bool = False
    kept: bool = False  # from game to game


@dataclass(frozen=True, slots=True)
class TrackInfo:
    name: str
    names: Names
    group: str | None
    start: int | None
    top: int | None
    one_per_space: bool
    equal: str  # first | last | shared


@dataclass(frozen=True, slots=True)
class FieldInfo:
    """A field of a kind or of a zone's spaces. ``changes``: declared with a start, can be set in play.
    ``computed``: condition/formula (evaluated when read) or effect/cost (run when resolved/paid)."""

    name: str
    type: Type
    changes: bool
    start: Value
    computed: str | None = None  # condition | formula | effect | cost
    seen_by: str = "all"
    kept: bool = False  # from game to game
    names: Names = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class KindInfo:
    name: str
    names: Names
    bases: tuple[str, ...]  # every kind it is, itself first
    fields: Mapping[str, FieldInfo]
    faces: tuple[str, ...]  # two, or the values of its `sides`
    plural: str | None = None
    payable_as: str | None = None  # the field whose value it pays as
    active: Formula | None = None
    deck: str | None = None
    hand: str | None = None
    discard: str | None = None
    attached: str = "discard"
    bears: bool = False  # cards can be put on it: it says `attached`
    companion: str | None = None
    sides: str | None = None
    owned: bool = False
    reactions: bool | None = None  # none: it is not said
    kept: tuple[str, ...] = ()  # its fields that are kept from game to game
    concrete: tuple[str, ...] = ()  # the kinds cards can have that are this kind (a union: its members)


@dataclass(frozen=True, slots=True)
class SpaceGroup:
    """Some spaces of a zone. ``count`` may read options; ``values``: the declared ``.value`` of each, if any.
    ``alike``: a thing on one of them is as good as on another of the same value (the slots of an offer).
    ``cost`` (with the registers it takes) and ``effect``: what is printed on each of them."""

    name: str | None
    per_player: bool
    count: Expr
    values: tuple[int, ...] = ()
    plural: str | None = None
    alike: bool = False
    cost: tuple[Cost, int] | None = None
    effect: Routine | None = None
    names: Names = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Refill:
    """How a zone with spaces is filled: by kind, per space, from which zones, when, sliding which way."""

    fill: tuple[tuple[tuple[str, ...], int], ...]  # ((kinds, how many), …); empty: one of what it holds
    sources: tuple[str, ...]
    when: str | None  # "at once" | "after the action" | None (only the verb)
    slides: str | None
    filled_to: Expr | None


@dataclass(frozen=True, slots=True)
class ZoneInfo:
    name: str
    names: Names
    per_player: bool
    kind: str  # the zone kind's id in the vocabulary: pile row set bag spaces loop square hex table
    holds: tuple[str, ...]
    seen_by: str  # all | owner | none
    face_down: bool
    in_play: bool
    receives: bool
    size: Expr | None
    limit: Expr | None
    starts_with: tuple[tuple[str, ...], tuple[int, Expr] | None] | None  # kinds, (slot, condition)
    groups: tuple[SpaceGroup, ...] = ()
    shape: tuple[str, tuple[int, ...]] | None = None  # ("square", (3, 3)), ("hex", (37,)), ("loop", ())
    fields: Mapping[str, FieldInfo] = field(default_factory=dict)
    refill: Refill | None = None
    across: str | None = None
    plural: str | None = None
    discards_to: str | None = None
    columns: bool = False  # its spaces are called columns
    printed: tuple[str, ...] = ()  # cost, effect: what named spaces of it have of their own
    spot: SpotInfo | None = None


@dataclass(frozen=True, slots=True)
class SpotInfo:
    """A zone that is a spot: what it costs (with the registers that takes) and does, when it is there."""

    group: str | None
    track: str | None
    position: int | None
    of_kind: str | None
    when: Formula | None
    cost: tuple[Cost, int] | None
    effect: Routine | None


@dataclass(frozen=True, slots=True)
class CardInfo:
    """A title. ``constants``, ``formulas``, ``effects``, ``costs``: constant and computed fields. ``abilities``: ids.
    ``sides``: name and printed text of each; their fields stand under ``SIDE.FIELD``, the effect under ``SIDE``."""

    id: str
    kind: str
    names: Names
    copies: int
    constants: Mapping[str, Value]
    formulas: Mapping[str, Formula]
    effects: Mapping[str, Routine]
    costs: Mapping[str, tuple[Cost, int]]
    abilities: tuple[str, ...]
    text: Names = field(default_factory=dict)
    provenance: str | None = None
    sides: Mapping[str, tuple[Names, Names]] = field(default_factory=dict)
    written: Mapping[str, str] = field(default_factory=dict, compare=False)  # the text of a constant bag
    at: Span | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class ActionPick:
    name: str
    slot: int
    of: Expr
    optional: bool  # {if any: …}: none when the set is empty


@dataclass(frozen=True, slots=True)
class Action:
    """Pick → cost → effect in one routine frame: registers YOU, picks, ``paid`` in ``paid_slot``."""

    name: str
    names: Names
    picks: tuple[ActionPick, ...]
    when: Expr | None
    cost: Cost | None
    effect: Routine
    slots: int
    paid_slot: int
    once_each: str | None = None
    counts_as: str | None = None
    reactions: bool = False
    at: Span | None = field(default=None, compare=False)
    says: Names = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Pattern:
    """Events named ``events`` (families expanded) for which ``condition`` holds (EVENT register: the event, each member
    of a batch as ``it`` in ``it_slot``). ``units``: what its thing names; of a bag it sees only these (none: all).
    ``without``: the forms of these verbs that the family it names does not mean."""

    events: tuple[str, ...]
    it_slot: int
    condition: Expr | None
    units: tuple[str, ...] = ()
    without: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """``in:`` — an action with holes, or a step: the innermost running one must be one of them."""

    actions: tuple[Pattern, ...]
    steps: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability. ``form``: activated, triggered, replacement, substitution, modify, allow, forbid, ignore, reaction.
    ``owner``: "" a rule; a card's id; "grant:NAME"; "side:CARD/SIDE". ``window``: after | at once after | before."""

    id: str
    form: str
    owner: str
    slots: int
    names: Names = field(default_factory=dict)
    window: str | None = None
    patterns: tuple[Pattern, ...] = ()
    place: Place | None = None
    when: Expr | None = None
    picks: tuple[ActionPick, ...] = ()
    asked: Expr | None = None
    optional: bool = False  # written with ``may:``
    cost: Cost | None = None
    effect: Routine | None = None
    period: str | None = None  # activate: any time | once each turn | …
    period_step: str | None = None  # once until STEP
    main: bool | None = None  # none: it is not said
    counts_as: str | None = None
    word: str | None = None  # modify/allow/ignore: the defined word
    parameters: tuple[int, ...] = ()  # its parameters' slots
    by: Expr | None = None
    to: Expr | None = None
    instead_of: tuple[Expr, ...] = ()  # substitution: bags any of which it may meet
    limit: Expr | None = None
    lasts: str | None = None  # this turn | this round | once | until STEP | while
    lasts_step: str | None = None
    lasts_while: Expr | None = None
    at: Span | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Procedure:
    name: str
    names: Names
    parameters: tuple[tuple[str, int], ...]  # name, slot — in the heading's order
    clauses: tuple[str, ...]  # the clause word of each parameter, "thing" for the first hole without one
    effect: Routine
    at: Span | None = field(default=None, compare=False)
    parameter_types: tuple[Type, ...] = ()
    says: Names = field(default_factory=dict)  # see ``spoken``


@dataclass(frozen=True, slots=True)
class Define:
    name: str
    formula: Formula
    type: Type
    parameter_types: tuple[Type, ...]
    at: Span | None = field(default=None, compare=False)
    names: Names = field(default_factory=dict)
    parameters: tuple[str, ...] = ()
    says: Names = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Menu:
    """A choice among actions. ``take``: one | up to | any; ``limit``: the N of ``up to N``. ``activate``: the seat's
    activated abilities are offered too. ``within``: what is offered at any time is so inside its actions as well."""

    actions: tuple[str, ...]
    take: str
    limit: Expr | None
    activate: bool
    anytime: tuple[str, ...]
    activate_anytime: bool
    otherwise: Routine | None
    within: bool = False


@dataclass(frozen=True, slots=True)
class StepPart:
    name: str | None
    names: Names
    slots: int
    skip_when: Expr | None
    end_when: Expr | None
    effect: Routine | None
    menu: Menu | None
    at: Span | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class PhasePart:
    """Steps one after the other, or turns: ``order`` gives each seat one turn of ``steps``; with ``until`` it goes
    round until that holds before a turn, or before the steps. ``turn_skip``: tested before each seat's turn."""

    name: str | None
    names: Names
    slots: int
    skip_when: Expr | None
    end_when: Expr | None
    parts: tuple[StepPart | PhasePart, ...]
    order: Expr | None
    until: Expr | None
    turn_skip: Expr | None
    at: Span | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class ScoreLine:
    name: str
    names: Names
    value: Formula  # YOU = the player scored


@dataclass(frozen=True, slots=True)
class RulebookStatement:
    id: str
    section: str
    kind: str
    rule: str
    reading: str | None = None
    at: Span | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Ruleset:
    id: str
    version: int
    names: Names
    players: tuple[int, int]
    languages: tuple[str, ...]
    options: Mapping[str, Value]
    enums: Mapping[str, EnumInfo]  # dice included
    counters: Mapping[str, CounterInfo]  # resources included
    tracks: Mapping[str, TrackInfo]
    kinds: Mapping[str, KindInfo]
    zones: Mapping[str, ZoneInfo]
    cards: Mapping[str, CardInfo]
    defines: Mapping[str, Define]
    procedures: Mapping[str, Procedure]
    actions: Mapping[str, Action]
    abilities: Mapping[str, Ability]
    grants: Mapping[str, tuple[str, ...]]  # grant -> ability ids
    setup: Routine | None
    flow: tuple[StepPart | PhasePart, ...]
    repeat: bool
    closing: tuple[StepPart | PhasePart, ...]
    end_when: Expr | None
    end_slots: int
    end_at: str  # turn end | round end | any time
    score: tuple[ScoreLine, ...]
    tie_break: tuple[ScoreLine, ...]
    order: str
    rulebook: tuple[RulebookStatement, ...] = ()
    implements: Mapping[str, tuple[Span, ...]] = field(default_factory=dict)  # statement -> where
    strategies: Mapping[str, Strategy] = field(default_factory=dict)
    texts: Mapping[str, Names] = field(default_factory=dict)  # what is asked in effects, translated
    silent_seats: Mapping[str, Names] = field(default_factory=dict)  # they never choose, and come after the players
    unlimited_seats: tuple[str, ...] = ()  # those of them whose resources never run out
    content_hash: str = ""  # of what decides how the game goes
    text_hash: str = ""  # of every letter of its files, whatever a scenario adds to them
