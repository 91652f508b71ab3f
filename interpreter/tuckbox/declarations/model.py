"""What a ruleset may declare: one frozen dataclass a declaration, one annotated field a YAML key.

This is the one table of keys: ``key(shape, doc)`` on each field says what the key takes and what it is for.
The decoder, the JSON Schemas, completion and the manual are made from it. ``keys`` lists the shapes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Span
from tuckbox.document import Node, Sequence
from tuckbox.language import tree as t

from .keys import key
from .values import Localised, Name, Written

Effect = Written[t.Block]
Expression = Written[t.Form]
Origin = Name | tuple[tuple[Name, Name], ...]
PatternText = Written[t.Pattern]
ORIGINS = "rulebook|published|reconstructed|invented"
_ORIGIN = f"one of {ORIGINS} or map by KEY of one of {ORIGINS}"
_SAYS = "how it is read in sentences, with a hole for each thing it is given: `deal {n damage} to {target}`"


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaration:
    """Any declaration: ``span`` is its key or, for list entries, the entry's first key."""

    span: Span = field(compare=False)
    name: Localised | None = key("text", "what players see, by language")
    implements: tuple[Name, ...] | None = key("labels", "rulebook statements this implements")
    provenance: Origin | None = key(_ORIGIN, "where its facts come from, for all or by key")


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionDecl(Declaration):
    type: Written[t.TypeName] | None = key("type", "number, yes/no or text; told from `start` if left out")
    choices: tuple[Node, ...] | None = key("list of value", "the values it may take")
    start: Node = key("value", "its value when nobody says one", required=True)
    min: int | None = key("number", "the least that may be chosen; no bound if left out")
    max: int | None = key("number", "the most that may be chosen; no bound if left out")


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatDecl(Declaration):
    """A seat behind those of the players, at which nobody sits."""

    decides: Name = key("one of no", "that it never chooses", required=True)
    supply: Name | None = key("one of unlimited", "its supply never runs out")


@dataclass(frozen=True, slots=True, kw_only=True)
class EnumDecl(Declaration):
    """`[a, b]` or `{a: {name: …}, b: {}}`; also dice: a face listed twice, or with `count: 2`, has weight 2.

    A die with keys of its own is `{name: …, faces: …}`; its name and rules are those of the declaration.
    """

    values: tuple[tuple[Name, Localised | None], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ResourceDecl(Declaration):
    of: Name | None = key("one of player|table", "whose it is: player (default) or table")
    plural: Name | None = key("name", "its plural, usable as a unit")
    group: Name | None = key("name", "the group it belongs to; the group is a unit too")
    start: int | None = key("number", "how many each begins with (0)")
    max: int | None = key("number", "the most one can have")
    supply: int | None = key("number", "how many exist")
    piece: bool | None = key("yes/no", "pieces have an owner and can lie on things")
    seen_by: Name | None = key("one of all|owner|none", "who sees the amount (all)")


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterDecl(Declaration):
    of: Name | None = key("one of player|table", "whose it is: player or table (default)")
    type: Written[t.TypeName] | None = key("type", "number (default), yes/no, an enum, player, set of …")
    start: Node | None = key("value", "its value at the start (0, no, none)")
    min: int | None = key("number", "its floor; none if left out")
    max: int | None = key("number", "its ceiling")
    lasts: Name | None = key("one of this turn|this round", "when it falls back to its start")
    kept: bool | None = key("yes/no", "kept from game to game")
    seen_by: Name | None = key("one of all|owner|none", "who sees it (all)")


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackDecl(Declaration):
    group: Name | None = key("name", "the group it belongs to")
    start: int | None = key("number", "where everybody begins (not on the track)")
    top: Node | None = key("number", "its last space", raw=True)
    one_per_space: bool | None = key("yes/no", "at most one piece on a space", name="one per space")
    equal: Name | None = key("one of first|last|shared", "which arrival ranks higher on a space")


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldDecl(Declaration):
    """`number` (a type, constant) or `{type: number, start: 0}` (changeable)."""

    type: Written[t.TypeName] = key("type", "what it holds", required=True)
    start: Node | None = key("value", "its value at the start; makes it changeable")
    kept: bool | None = key("yes/no", "kept from game to game, card by card")
    seen_by: Name | None = key("one of all|owner|none", "who sees it (as the card)")


@dataclass(frozen=True, slots=True, kw_only=True)
class KindDecl(Declaration):
    """`{…}`, or `[a, b]`: a union of kinds (then only `union` is set)."""

    union: tuple[Name, ...] | None = None
    is_: Name | None = key("name", "the kind it is a special case of", name="is")
    plural: Name | None = key("name", "its plural: all its cards outside the box")
    fields: tuple[tuple[Name, FieldDecl], ...] | None = key("map of record FieldDecl", "what each card says")
    active: Expression | None = key("expression", "when its abilities work (it.in_play)")
    deck: Name | None = key("name", "where `draw N KIND` draws from")
    hand: Name | None = key("name", "where it is drawn to")
    discard: Name | None = key("name", "where it is discarded to (the box)")
    attached: Name | None = key("one of discard|stays|returns", "what becomes of what lay on it when it leaves")
    faces: tuple[Name, ...] | None = key("names", "its two faces (face_up, face_down)")
    companion: Name | None = key("name", "the kind of its second piece")
    sides: Name | None = key("name", "an enum: one body per value")
    payable_as: Name | None = key("name", "the enum whose value in its field it pays as", name="payable as")
    owned: bool | None = key("yes/no", "belongs to whoever created it")
    reactions: bool | None = key("yes/no", "opens a window for reactions when played")


@dataclass(frozen=True, slots=True, kw_only=True)
class SpacesDecl(Declaration):
    of: Name | None = key("one of player|table", "whose spaces")
    plural: Name | None = key("name", "the word for all of them")
    count: Expression | None = key("expression", "how many (1)")
    cost: Effect | None = key("cost", "what `pay SPACE.cost` costs")
    effect: Effect | None = key("effect", "what `resolve SPACE` does: the bonus printed there")


@dataclass(frozen=True, slots=True, kw_only=True)
class ZoneDecl(Declaration):
    of: Name | None = key("one of player|table", "whose: player, or table (default)")
    holds: tuple[Name, ...] | None = key("names", "the kinds that may lie in it")
    kind: Name | None = key("one of pile|row|set|bag", "how its cards lie (set)")
    seen_by: Name | None = key("one of all|owner|none", "who sees its cards (all)")
    side: Name | None = key("one of face down|face up", "how cards arrive in it")
    starts_with: Expression | None = key("expression", "the cards it begins with: KIND [where …]", name="starts with")
    limit: Expression | None = key("expression", "a number to read as `.excess`")
    size: Expression | None = key("expression", "how many fit; what does not fit cannot be moved there")
    in_play: bool | None = key("yes/no", "its cards are in play")
    receives: bool | None = key("yes/no", "whether `take` may mean it (yes)")
    discards_to: Name | None = key("name", "where its cards are discarded to", name="discards to")
    plural: Name | None = key("name", "the word for everybody's")
    shape: Name | None = key("plain text", "how its spaces lie: square ROWS by COLUMNS, hex SPACES, loop")
    slots: Node | None = key("number or list of number", "a number of like spaces, or a list of their values", raw=True)
    columns: Expression | None = key("expression", "a number of columns")
    spaces: Expression | tuple[tuple[Name, SpacesDecl], ...] | None = key(
        "expression or map of record SpacesDecl", "a number of spaces, or a map of named groups"
    )
    fields: tuple[tuple[Name, FieldDecl], ...] | None = key("map of record FieldDecl", "what each space says")
    fill: Node | None = key("map of number", "how many of each kind lie in a filled space", raw=True)
    across: Name | None = key("name", "spaces are mirrored through this group")
    slides: Name | None = key("one of left|right", "which way cards slide before a refill")
    refill: Name | None = key("one of at once|after the action", "when it is refilled; else by the verb `refill`")
    fills_from: tuple[Name, ...] | None = key("names", "the zones it is filled from", name="fills from")
    filled_to: Expression | None = key("expression", "how many spaces are filled (all)", name="filled to")


@dataclass(frozen=True, slots=True, kw_only=True)
class SpotDecl(Declaration):
    group: Name | None = key("name", "the word for all spots of the group")
    track: Name | None = key("name", "the track it stands on")
    at: Node | None = key("number", "its place on the track", raw=True)
    of: Name | None = key("name", "a kind: one is printed on each piece of it")
    slots: Node | None = key("number or list of number", "a number of like places, or a list of their values", raw=True)
    cost: Effect | None = key("cost", "what using it costs")
    when: Expression | None = key("expression", "none can be put there while this is false")
    effect: Effect | None = key("effect", "what it does")


@dataclass(frozen=True, slots=True, kw_only=True)
class PickDecl(Declaration):
    """`SET` or `{if any: SET}`."""

    of: Expression
    if_any: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionDecl(Declaration):
    heading: Written[t.Heading]
    pick: tuple[tuple[Name, PickDecl], ...] | None = key("map of record PickDecl", "what is chosen with it")
    when: Expression | None = key("expression", "it is possible only when this holds")
    cost: Effect | None = key("cost", "what it costs")
    effect: Effect | None = key("effect", "what it does")
    once_each: Name | None = key("one of turn|round|game", "at most once each …", name="once each")
    counts_as: Name | None = key("name", "it is offered where that action is, and is its event", name="counts as")
    reactions: bool | None = key("yes/no", "opens a window for reactions before its effect")
    says: Localised | None = key("text", _SAYS)


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityDecl(Declaration):
    """One ability; which of its keys stand decides its form."""

    id: Name | None = key("name", "its name, for `remove` and messages")
    activate: Name | None = key(
        "plain text", "any time | once each turn | once each round | once each game | once until STEP"
    )
    main: bool | None = key("yes/no", "activating it is the turn's action")
    counts_as: Name | None = key("name", "an action it counts as, or `payment`", name="counts as")
    after: tuple[PatternText, ...] | None = key("patterns", "triggers when this has happened, at the action's end")
    at_once_after: tuple[PatternText, ...] | None = key("patterns", "triggers right after", name="at once after")
    before: tuple[PatternText, ...] | None = key("patterns", "triggers just before")
    instead_of: tuple[PatternText, ...] | None = key("patterns", "happens instead", name="instead of")
    instead_of_paying: Expression | tuple[Expression, ...] | None = key(
        "expression or list of expression",
        "an owed unit that may be met another way",
        name="instead of paying",
    )
    modify: Name | None = key("name", "the defined word it changes")
    allow: Name | None = key("name", "the yes/no word that is also true")
    ignore: Name | None = key("plain text", "`modify WORD`: others' modifiers of it are dropped")
    forbid: tuple[PatternText, ...] | None = key("patterns", "what cannot happen")
    reacts_to: tuple[PatternText, ...] | None = key("patterns", "may be used in answer to this", name="reacts to")
    when: Expression | None = key("expression", "only when this holds")
    in_: tuple[PatternText, ...] | None = key("patterns", "only during this action or step", name="in")
    once_each: Name | None = key("one of turn|round|game", "applies at most once each …", name="once each")
    pick: tuple[tuple[Name, PickDecl], ...] | None = key("map of record PickDecl", "what is chosen with it")
    asked: Expression | None = key("expression", "the player who decides")
    cost: Effect | None = key("cost", "what it costs")
    effect: Effect | None = key("effect", "what it does")
    may: Effect | None = key("effect", "what it does, if its player wants")
    by: Expression | None = key("expression", "how much is added")
    to: Expression | None = key("expression", "what it becomes")
    limit: Expression | None = key("expression", "how often in one payment")
    lasts: Name | None = key("plain text", "this turn | this round | once | until STEP | while CONDITION")
    of: Name | None = key("name", "in scenarios: the seat whose it is")


@dataclass(frozen=True, slots=True, kw_only=True)
class DefineDecl(Declaration):
    """`signature: EXPRESSION` or `signature: {is: EXPRESSION, implements: …}`."""

    signature: Written[t.Signature]
    value: Expression = key("expression", "what it is", name="is", required=True)
    says: Localised | None = key("text", _SAYS)


@dataclass(frozen=True, slots=True, kw_only=True)
class ProcedureDecl(Declaration):
    """`heading: EFFECT` or `heading: {effect: EFFECT, implements: …}`."""

    heading: Written[t.Heading]
    effect: Effect = key("effect", "what it does", required=True)
    says: Localised | None = key("text", _SAYS)


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreDecl(Declaration):
    """`name: EXPRESSION` or `name: {is: EXPRESSION, name: …, implements: …}`; also tie-break lines."""

    value: Expression = key("expression", "the points", name="is", required=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class StrategyDecl(Declaration):
    """A way to play: what each option of an action, and what a position is worth to whoever plays so."""

    scores: tuple[tuple[Name, Expression], ...] = key(
        "map of expression", "what an action, or an ability by its id, is worth", required=True
    )
    worth: Expression | None = key("expression", "what a position is worth, for whatever `scores` says nothing of")


@dataclass(frozen=True, slots=True, kw_only=True)
class EndDecl(Declaration):
    """`end when` with keys of its own: {is: CONDITION, implements: …}."""

    value: Expression = key("expression", "when the game ends", name="is", required=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupDecl(Declaration):
    """`setup` with keys of its own: {effect: EFFECT, implements: …}."""

    effect: Effect = key("effect", "what happens before the first round", required=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class PartDecl(Declaration):
    """An entry of `flow`, `steps`, `turn` or `closing`: a step or a phase. Overlays add `before`/`after`."""

    step: Name | None = key("name", "the step's name")
    phase: Name | None = key("name", "the phase's name")
    skip_when: Expression | None = key("expression", "left out when this holds", name="skip when")
    end_when: Expression | None = key("expression", "left when this holds before a turn or step", name="end when")
    effect: Effect | None = key("effect", "what happens first")
    steps: tuple[PartDecl, ...] | None = key("list of record PartDecl", "its steps, in order")
    turns: Expression | None = key("expression", "the seats that take a turn, in order")
    until: Expression | None = key("expression", "go round until this holds before a turn, or before the steps begin")
    turn: tuple[PartDecl, ...] | None = key("list of record PartDecl", "the steps of a turn")
    actions: tuple[Name, ...] | None = key("names", "exactly one of these is taken")
    take: Name | None = key("plain text", "up to N | any number")
    anytime: tuple[Name, ...] | None = key("names", "offered beside the actions, using nothing up")
    within_actions: bool | None = key("yes/no", "`anytime` inside the actions as well", name="within actions")
    else_: Effect | None = key("effect", "happens if no action was taken", name="else")


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDecl(Declaration):
    """A card: the keys below, and the fields of its kind, flat. ``fields`` are those, undecoded."""

    id: Name = key("name", "its title in rules and scenarios", required=True)
    kind: Name = key("name", "what it is", required=True)
    copies: int | None = key("number", "how many there are (1)")
    each: tuple[tuple[Name, Sequence], ...] | None = key(
        "map of range", "many cards of one entry: field → values (`1 to 13` is written out)"
    )
    like: Name | None = key("name", "in scenarios: the card whose fields it copies")
    text: Localised | None = key("text", "the printed text")
    abilities: tuple[AbilityDecl, ...] | None = key("list of record AbilityDecl", "what it can do")
    fields: tuple[tuple[Name, Node], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SideDecl(Declaration):
    """One side of a card whose kind has ``sides``; ``fields`` as for a card."""

    text: Localised | None = key("text", "the printed text")
    effect: Effect | None = key("effect", "what happens when this side is resolved")
    abilities: tuple[AbilityDecl, ...] | None = key("list of record AbilityDecl", "what is in force then")
    fields: tuple[tuple[Name, Node], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StatementDecl(Declaration):
    """A numbered statement of the printed rules."""

    id: Name = key("label", "its number", required=True)
    section: Name | None = key("plain text", "where it stands")
    kind: Name | None = key("plain text", "definition, flow, action, effect, …")
    rule: Name | None = key("plain text", "the statement", required=True)
    check: Name | None = key("plain text", "how to see it")
    unclear: Name | None = key("plain text", "what the text leaves open")
    reading: Name | None = key("plain text", "the reading that is implemented")
    hu: Name | None = key("plain text", "the key terms in Hungarian, where that is the printed language")


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesetDecl:
    """All sections of a merged ruleset (overlays applied). Lists keep file order."""

    ruleset: Name
    version: int | None
    players: tuple[int, int]
    languages: tuple[Name, ...]
    name: Localised | None
    description: Localised | None
    options: tuple[tuple[Name, OptionDecl], ...] = ()
    enums: tuple[tuple[Name, EnumDecl], ...] = ()
    dice: tuple[tuple[Name, EnumDecl], ...] = ()
    resources: tuple[tuple[Name, ResourceDecl], ...] = ()
    tracks: tuple[tuple[Name, TrackDecl], ...] = ()
    kinds: tuple[tuple[Name, KindDecl], ...] = ()
    counters: tuple[tuple[Name, CounterDecl], ...] = ()
    zones: tuple[tuple[Name, ZoneDecl], ...] = ()
    spots: tuple[tuple[Name, SpotDecl], ...] = ()
    setup: tuple[Effect, ...] = ()
    flow: tuple[PartDecl, ...] = ()
    closing: tuple[PartDecl, ...] = ()
    actions: tuple[ActionDecl, ...] = ()
    families: tuple[tuple[Name, tuple[Name, ...]], ...] = ()
    abilities: tuple[AbilityDecl, ...] = ()
    grants: tuple[tuple[Name, AbilityDecl], ...] = ()
    define: tuple[DefineDecl, ...] = ()
    procedures: tuple[ProcedureDecl, ...] = ()
    cards: tuple[CardDecl, ...] = ()
    score: tuple[tuple[Name, ScoreDecl], ...] = ()
    tie_break: tuple[tuple[Name, ScoreDecl], ...] = ()
    strategies: tuple[tuple[Name, StrategyDecl], ...] = ()
    end_when: Expression | None = None
    end_at: Name | None = None
    repeat: bool = True
    order: Name | None = None
    rulebook: tuple[StatementDecl, ...] = ()
    scenarios: tuple[Node, ...] = ()
    positions: tuple[tuple[Name, Node], ...] = ()
    seats: tuple[tuple[Name, SeatDecl], ...] = ()
    texts: tuple[tuple[Name, Localised], ...] = ()
    implements: tuple[tuple[Name, tuple[Name, ...]], ...] = ()  # of whole sections; the manifest's own: `ruleset`
    provenance: tuple[tuple[Name, Origin], ...] = ()  # where the facts of whole sections come from
    span: Span = field(compare=False, kw_only=True)


SHORT_FORMS: Mapping[str, str] = MappingProxyType({
    "FieldDecl": "type", "DefineDecl": "is", "ScoreDecl": "is", "EndDecl": "is", "ProcedureDecl": "effect",
    "SetupDecl": "effect",
})  # fmt: skip
"""The key that a bare value stands for, where a declaration can be written as just that."""
