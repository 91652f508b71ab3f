"""Every word a ruleset may use, looked up by the position it stands in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from typing import Any, TypeAlias, cast

from tuckbox.dataclass import dataclass
from tuckbox.declarations import model as d
from tuckbox.diagnostics import Span
from tuckbox.language.attributes import attributes
from tuckbox.language.types import Type
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import CounterInfo, EnumInfo, KindInfo, SpaceGroup, TrackInfo, ZoneInfo
from tuckbox.semantics.noted import Noted
from tuckbox.vocabulary.spec import Function, Verb, Vocabulary

#: Words with a fixed meaning in value position; no declaration may take one.
FIXED_WORDS: tuple[str, ...] = (
    "it", "you", "this", "event", "paid", "yes", "no", "none", "all", "others", "opponent", "players",
    "everyone", "first_player", "seat", "round", "turn", "step", "supply", "box", "option",
)  # fmt: skip

#: Where a word may stand; each position has its own candidates for "did you mean".
POSITIONS: tuple[str, ...] = (
    "value", "unit", "callee", "head", "event", "action", "step", "grant", "kind", "type", "zone", "enum",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class TableWord:
    """A word of the table.

    ``sort`` is counter, resource, group, zone, spaces, track, kind, plural, spot, title, grant or define.
    ``name`` is the declaration it belongs to (of a plural: what it is the plural of). ``of`` says what a
    group is of (resource, track, spot), what a plural is of (resource, kind, zone, spaces), or whose named
    spaces these are.
    """

    sort: str
    word: str
    name: str
    span: Span
    of: str | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """A named group; ``members`` in declared order."""

    name: str
    of: str  # resource | track | spot
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Title:
    """A declared card as a word: an instance where it has one copy."""

    id: str
    kind: str
    copies: int
    span: Span


@dataclass(frozen=True, slots=True)
class Signature:
    """A defined word: its parameters' names and types; its own type is found when first used."""

    name: str
    parameters: tuple[str, ...]
    types: tuple[Type, ...]
    decl: d.DefineDecl


Callee: TypeAlias = Signature | Function


@dataclass(frozen=True, slots=True)
class Unit:
    """What an amount can be of: ``sort`` resource, group, kind, enum (any value) or value (of an enum)."""

    sort: str
    name: str
    of: str | None = None
    values: tuple[str, ...] = ()  # enums that share the value, where ``sort`` is value


@dataclass(frozen=True, slots=True)
class Head:
    """What a phrase or pattern can begin with: ``sort`` is action, family, procedure or verb."""

    sort: str
    name: str
    verb: Verb | None = None
    action: d.ActionDecl | None = None
    procedure: d.ProcedureDecl | None = None
    members: tuple[str, ...] = ()


@dataclass(slots=True)
class Words:
    """The namespaces of one ruleset. Filled by ``declare.outline``, read by everything after it."""

    vocabulary: Vocabulary
    table: dict[str, TableWord] = field(default_factory=Noted)
    enums: dict[str, EnumInfo] = field(default_factory=Noted)
    enum_values: dict[str, tuple[str, ...]] = field(default_factory=Noted)  # value -> the enums that have it
    counters: dict[str, CounterInfo] = field(default_factory=Noted)
    tracks: dict[str, TrackInfo] = field(default_factory=Noted)
    kinds: dict[str, KindInfo] = field(default_factory=Noted)
    zones: dict[str, ZoneInfo] = field(default_factory=Noted)
    groups: dict[str, Group] = field(default_factory=Noted)
    spaces: dict[str, tuple[str, SpaceGroup]] = field(default_factory=Noted)  # group of spaces -> zone, group
    titles: dict[str, Title] = field(default_factory=Noted)
    defines: dict[str, Signature] = field(default_factory=Noted)
    actions: dict[str, d.ActionDecl] = field(default_factory=Noted)
    procedures: dict[str, d.ProcedureDecl] = field(default_factory=Noted)
    families: dict[str, tuple[str, ...]] = field(default_factory=Noted)
    grants: dict[str, d.AbilityDecl] = field(default_factory=Noted)
    steps: dict[str, tuple[str | None, ...]] = field(default_factory=Noted)  # step -> the phases it is in
    phases: dict[str, tuple[str, ...]] = field(default_factory=Noted)  # phase -> its steps
    options: dict[str, Value] = field(default_factory=Noted)
    option_types: dict[str, Type] = field(default_factory=Noted)
    option_choices: dict[str, tuple[Value, ...]] = field(default_factory=Noted)  # empty: any value of its type
    faces: dict[tuple[str, ...], str] = field(default_factory=Noted)  # the faces (or sides) -> the enum they are
    facts: dict[str, object] = field(default_factory=Noted)  # players, languages, seats that never choose

    incomplete: set[str] = field(default_factory=set)
    """Kinds and zones whose declaration is broken: what they lack is unknown."""
    misnamed: set[str] = field(default_factory=set)
    """Actions that are declared, and left out because their name is taken (reported there); in small letters."""

    @property
    def tables(self) -> tuple[Noted[Any, Any], ...]:
        """All of them: what a text means depends on nothing else of its ruleset but these and what is incomplete."""
        every = (getattr(self, name) for name in attributes(type(self)))
        return tuple(one for one in every if isinstance(one, Noted))

    @property
    def players(self) -> tuple[int, int]:
        """The fewest and the most."""
        return cast("tuple[int, int]", self.facts["players"])

    @property
    def languages(self) -> tuple[str, ...]:
        """Those in which names and texts are written."""
        return cast("tuple[str, ...]", self.facts["languages"])

    @property
    def seats(self) -> tuple[str, ...]:
        """Seats that never choose; a local may be called like one."""
        return cast("tuple[str, ...]", self.facts["seats"])

    # -------------------------------------------------------------- by position

    def value(self, name: str) -> TableWord | None:
        """The word of the table with this name (locals and fixed words are the scope's and come first)."""
        return self.table.get(name)

    def unit(self, name: str) -> Unit | None:
        """What `2 NAME` is two of."""
        word = self.table.get(name)
        if word is not None:
            if word.sort == "plural" and word.of in ("resource", "kind"):
                return Unit(word.of, word.name)
            if word.sort in ("resource", "kind") or (word.sort == "group" and word.of == "resource"):
                return Unit(word.sort, word.name)
        if name in self.enums:
            return None if self.enums[name].is_die else Unit("enum", name)
        owners = tuple(owner for owner in self.enum_values.get(name, ()) if not self.enums[owner].is_die)
        return Unit("value", name, owners[0], owners) if owners else None

    def callee(self, name: str) -> Callee | None:
        """The defined word, else the function, with this name."""
        return self.defines.get(name) or self.vocabulary.functions.get(name)

    def verb_or_procedure(self, name: str) -> Head | None:
        """What a phrase may begin with."""
        if name in self.procedures:
            return Head("procedure", name, procedure=self.procedures[name])
        if name in self.vocabulary.verbs:
            return Head("verb", name, verb=self.vocabulary.verbs[name])
        return None

    def event_head(self, name: str) -> Head | None:
        """What a pattern may begin with: actions, families, procedures, verbs."""
        if name in self.actions:
            return Head("action", name, action=self.actions[name])
        members = self.families.get(name) or self.vocabulary.families.get(name)
        if members is not None:
            return Head("family", name, members=members)
        return self.verb_or_procedure(name)

    def action(self, name: str) -> d.ActionDecl | None:
        return self.actions.get(name)

    def family(self, name: str) -> tuple[str, ...] | None:
        return self.families.get(name) or self.vocabulary.families.get(name)

    def step(self, name: str) -> tuple[str | None, ...] | None:
        """The phases that have a step of this name (None: it stands in no phase)."""
        return self.steps.get(name)

    def grant(self, name: str) -> d.AbilityDecl | None:
        return self.grants.get(name)

    def kind(self, name: str) -> KindInfo | None:
        return self.kinds.get(name)

    def enum(self, name: str) -> EnumInfo | None:
        return self.enums.get(name)

    def zone(self, name: str) -> ZoneInfo | None:
        """The zone or spot."""
        return self.zones.get(name)

    # -------------------------------------------------------------- did you mean

    def candidates(self, position: str) -> Iterator[str]:
        """Every declared word that may stand in this position (one of POSITIONS)."""
        return iter(dict.fromkeys(self._candidates(position)))

    def _candidates(self, position: str) -> Iterable[str]:
        match position:
            case "value":
                return (*self.table, *self.enum_values, *self.seats, *FIXED_WORDS)
            case "unit":
                units = (*self.table, *self.enums, *self.enum_values)
                return (name for name in units if self.unit(name) is not None)
            case "callee":
                return (*self.defines, *self.vocabulary.functions)
            case "head":
                return (*self.procedures, *self.vocabulary.verbs)
            case "event":
                families = (*self.families, *self.vocabulary.families)
                return (*self.actions, *families, *self.procedures, *self.vocabulary.verbs)
            case "type":
                return (*TYPE_WORDS, *self.enums, *self.kinds, *self.groups, *self.zones)
            case _:
                return self._declared(position)

    def _declared(self, position: str) -> Iterable[str]:
        tables: Mapping[str, Iterable[str]] = {
            "action": self.actions, "step": self.steps, "grant": self.grants, "kind": self.kinds,
            "zone": self.zones, "enum": self.enums,
        }  # fmt: skip
        return tables[position]


#: Words of types that are not declared.
TYPE_WORDS: tuple[str, ...] = (
    "number", "yes/no", "text", "player", "card", "zone", "space", "title", "resource", "track", "counter",
    "kind", "bag", "list", "set", "piece", "effect", "cost", "condition", "formula",
)  # fmt: skip
