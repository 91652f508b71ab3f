"""The names in the YAML of a ruleset: where each is declared, and the keys whose values are names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from tuckbox.declarations import model as d
from tuckbox.declarations.values import Localised, Name, Written
from tuckbox.diagnostics import Span
from tuckbox.document import Mapping as MappingNode
from tuckbox.document import Node, Scalar, Sequence
from tuckbox.language.attributes import attributes
from tuckbox.language.parser import effect_in
from tuckbox.language.types import TEXT, Type
from tuckbox.semantics.checked.spoken import holes

from .mentioned import Locals, Texts, declared, declaring_kind, enum_of, owner_of, picks
from .symbols import Occurrence, Symbol

_WORD = re.compile(r"[^\W\d]\w*")


def _table(text: str) -> dict[str, str]:
    """Lines of names with what they are: `score, tie break -> score`."""
    rows = (line.split(" -> ") for line in text.strip().splitlines())
    return {name: meant for names, meant in rows for name in re.split(r", *", names.strip())}


def _by_class(text: str) -> dict[tuple[str, str], str]:
    """The same with a class in front: `Kind.deck, Kind.hand -> zone`."""
    rows = ([*name.split("."), sort] for name, sort in _table(text).items())
    return {(f"{record}Decl", attribute): sort for record, attribute, sort in rows}


SECTION_SORTS: Mapping[str, str] = _table("""
    options -> option
    enums, dice -> enum
    resources -> resource
    tracks -> track
    kinds -> kind
    counters -> counter
    zones -> zone
    spots -> spot
    actions -> action
    families -> family
    abilities -> ability
    grants -> grant
    define -> define
    procedures -> procedure
    cards -> title
    strategies -> strategy
    rulebook -> statement
    positions -> position
    seats -> seat
    flow, closing -> step
    score, tie break -> score
""")
"""What the entries of a section are, by the section's name in YAML."""

REFERS: Mapping[tuple[str, str], str] = _by_class("""
    Kind.union, Kind.is_, Kind.companion, Zone.holds, Spot.of, Card.kind -> kind
    Kind.deck, Kind.hand, Kind.discard, Zone.discards_to, Zone.fills_from -> zone
    Kind.sides, Kind.payable_as -> enum
    Zone.across -> spaces
    Spot.track -> track
    Action.counts_as, Ability.counts_as, Part.actions, Part.anytime -> action
    Ability.modify, Ability.allow -> define
    Ability.of -> seat
    Card.like -> title
""")
"""The keys whose values name something, by class and attribute."""

DEFINES: Mapping[tuple[str, str], str] = _by_class("""
    Kind.plural, Resource.plural, Zone.plural, Spaces.plural -> plural
    Resource.group, Track.group, Spot.group -> group
    Ability.id -> ability
    Card.id -> title
    Statement.id -> statement
    Part.step, Part.phase -> step
""")
"""The keys whose values give something its name."""

_OWNERS = (d.ActionDecl, d.AbilityDecl, d.DefineDecl, d.ProcedureDecl)


@dataclass(slots=True)
class Reading:
    """One ruleset's declarations being read.

    ``seen``: the declarations read before, of another world, by identity; ``read``: the sources of texts; ``noted``:
    the scalars that the checker has read as texts, wherever they stand.
    """

    texts: Texts
    seen: dict[int, object]
    read: dict[int, object]
    noted: AbstractSet[int]

    def ruleset(self, decl: d.RulesetDecl) -> Iterator[Occurrence]:
        """Every name in the declarations, and in the texts they hold."""
        for field in attributes(d.RulesetDecl):
            value = getattr(decl, field)
            sort = SECTION_SORTS.get(field.replace("_", " "), "")
            if isinstance(value, Written):
                yield from self._value(value, "", None)
            for row in value if isinstance(value, tuple) else ():
                if field == "families":
                    yield from self._family(row)
                elif field == "implements":
                    yield from (Occurrence(Symbol("statement", str(name)), name.span) for name in row[1])
                elif field not in ("scenarios", "positions", "texts", "languages", "players"):
                    yield from self._row(row, sort)

    def _row(self, row: object, sort: str) -> Iterator[Occurrence]:
        key = row[-1] if isinstance(row, tuple) else row
        if id(key) in self.seen:
            return
        self.seen[id(key)] = key
        if isinstance(row, tuple) and len(row) == 2 and isinstance(row[0], Name):
            yield Occurrence(Symbol(sort, str(row[0])), row[0].span, defines=True)
            yield from self._value(row[1], str(row[0]), None)
        else:
            yield from self._value(row, "", None)

    def _family(self, row: tuple[Name, tuple[Name, ...]]) -> Iterator[Occurrence]:
        yield Occurrence(Symbol("family", str(row[0])), row[0].span, defines=True)
        for member in row[1]:
            head = self.texts.words.event_head(str(member))
            if head is not None:
                yield Occurrence(Symbol(head.sort, str(member)), member.span)

    # ------------------------------------------------------------------ declarations

    def _value(self, value: object, name: str, whose: Locals | None) -> Iterator[Occurrence]:
        """``name``: of the declaration it belongs to; ``whose``: the locals its texts see."""
        if isinstance(value, Written):
            self.read[id(value.source)] = value.source
            yield from self.texts.mentions(value, whose or Locals(owner_of(value.whole)))
        elif isinstance(value, tuple):
            for item in value:
                yield from self._value(item, name, whose)
        elif isinstance(value, d.EnumDecl):
            yield from (Occurrence(Symbol("value", str(one), name), one.span, defines=True) for one, _ in value.values)
        elif isinstance(value, d.Declaration):
            own = self._locals(value) if isinstance(value, _OWNERS) else whose
            yield from self._declaration(value, name, own)

    def _locals(self, decl: d.Declaration) -> Locals:
        word = str(decl.modify or decl.allow or "") if isinstance(decl, d.AbilityDecl) else ""
        signature = self.texts.words.defines.get(word)
        if signature is None:
            return Locals(owner_of(decl.span))
        return Locals(owner_of(decl.span), dict.fromkeys(signature.parameters, owner_of(signature.decl.span)))

    def _declaration(self, decl: d.Declaration, name: str, whose: Locals | None) -> Iterator[Occurrence]:
        kind = type(decl).__name__
        for field in attributes(type(decl)):
            value = getattr(decl, field)
            if value is None:
                continue
            if field == "implements":
                yield from (Occurrence(Symbol("statement", str(one)), one.span) for one in value)
            elif field == "fields" and isinstance(decl, d.CardDecl | d.SideDecl):
                yield from self._card_fields(str(decl.kind) if isinstance(decl, d.CardDecl) else "", value)
            elif (kind, field) in REFERS:
                yield from self._named(value, REFERS[kind, field])
            elif (kind, field) in DEFINES:
                yield from self._named(value, DEFINES[kind, field], defines=True)
            elif isinstance(decl, d.KindDecl) and field == "faces":
                enum = self.texts.words.faces.get(tuple(map(str, value)), "")
                yield from (Occurrence(Symbol("value", str(one), enum), one.span, defines=True) for one in value)
            elif isinstance(value, MappingNode) and field == "fill":
                yield from (Occurrence(self._symbol(e.key.value, "kind"), e.key.span) for e in value.entries)
            elif isinstance(decl, d.CardDecl) and field == "each":
                yield from self._card_fields(str(decl.kind), value)
            elif field == "says" and isinstance(value, Localised) and whose is not None:
                yield from self._holes(decl, value, whose)
            elif field in ("fields", "spaces", "pick", "scores") and isinstance(value, tuple):
                yield from self._map(field, value, name, whose)
            else:
                yield from self._value(value, name, whose)

    def _holes(self, decl: d.Declaration, says: Localised, whose: Locals) -> Iterator[Occurrence]:
        """What is given to a declaration, where its sentence names it."""
        given: list[str] = []
        if isinstance(decl, d.ActionDecl | d.ProcedureDecl):
            given = picks(decl)
        elif isinstance(decl, d.DefineDecl):
            given = [one.name.word for one in decl.signature.tree.parameters]
        for language, text in says.texts.items():
            for hole in holes(text):
                if hole.name in given and language in says.places:
                    yield Occurrence(whose.symbol(hole.name), says.places[language].at(hole.start, hole.end))

    def _named(self, value: object, sort: str, *, defines: bool = False) -> Iterator[Occurrence]:
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Name) and (sort != "action" or one.text in self.texts.words.actions):
                yield Occurrence(self._symbol(one.text, sort), one.span, defines)

    def _symbol(self, name: str, sort: str) -> Symbol:
        """A kind may be named by its plural, and a zone may be a spot."""
        found = declared(self.texts.words, name) if sort in ("kind", "zone") else None
        return found if found is not None else Symbol(sort, name)

    def _map(self, field: str, rows: tuple[object, ...], name: str, whose: Locals | None) -> Iterator[Occurrence]:
        """Entries below a declaration: its fields, its groups of spaces, its picks, what it values."""
        owner = "" if whose is None else whose.owner
        sort, of = {"fields": ("field", name), "pick": ("local", owner), "spaces": ("spaces", "")}.get(
            field, ("action", "")
        )
        for row in rows:
            if not isinstance(row, tuple) or not isinstance(row[0], Name):
                continue
            is_ability = sort == "action" and str(row[0]) not in self.texts.words.actions
            symbol = Symbol("ability" if is_ability else sort, str(row[0]), of)
            yield Occurrence(symbol, row[0].span, defines=sort != "action")
            if isinstance(row[1], d.PickDecl):
                yield from self._value(row[1].of, name, whose)
            else:
                yield from self._value(row[1], name, self._picks(str(row[0])) if sort == "action" else whose)

    def _picks(self, action: str) -> Locals | None:
        """What is chosen with an action, as the locals of a text that values it."""
        decl = self.texts.words.actions.get(action)
        return None if decl is None else Locals(owner_of(decl.span))

    # ------------------------------------------------------------------ what cards say

    def _card_fields(self, kind: str, fields: tuple[tuple[Name, Node], ...]) -> Iterator[Occurrence]:
        kinds = self.texts.words.kinds
        for name, node in fields:
            info = kinds[kind].fields.get(str(name)) if kind in kinds else None
            if info is not None:
                yield Occurrence(
                    Symbol("field", str(name), declaring_kind(self.texts.words, kind, str(name))), name.span
                )
            typed = None if info is None else info.type
            if typed != TEXT:
                yield from self._node(node, typed, info is not None and info.computed in ("effect", "cost"))

    def _node(self, node: Node, typed: Type | None, is_effect: bool) -> Iterator[Occurrence]:
        if isinstance(node, Sequence):
            for item in node.items:
                yield from self._node(item, typed, is_effect)
        elif isinstance(node, MappingNode):
            for entry in node.entries:
                yield from self._node(entry.key, typed, False)
                yield from self._node(entry.value, typed, is_effect)
        elif isinstance(node, Scalar) and is_effect and id(node) not in self.noted:
            tree = effect_in(node.value)
            if tree is not None:
                yield from self._value(Written(tree, node.value, node), "", None)
        elif isinstance(node, Scalar) and id(node) not in self.noted:
            yield from self._words(node, enum_of(typed) if typed is not None else None)

    def _words(self, scalar: Scalar, enum: str | None) -> Iterator[Occurrence]:
        """The names in a value that is no text of the language: `2 gold`, `left`, an id."""
        words = self.texts.words
        for match in _WORD.finditer(scalar.value):
            word = match.group()
            if enum is not None and enum in words.enum_values.get(word, ()):
                symbol: Symbol | None = Symbol("value", word, enum)
            else:
                symbol = declared(words, word)
                owners = words.enum_values.get(word, ())
                if symbol is None and len(owners) == 1:
                    symbol = Symbol("value", word, owners[0])
            if symbol is not None:
                yield Occurrence(symbol, scalar.at(match.start(), match.end()))


def section_sort(section: str) -> str:
    """What the entries of a section are; empty: they have no names."""
    return SECTION_SORTS.get(section, "")


def nowhere(span: Span) -> bool:
    """Whether a place lies in no text, as that of a folder."""
    return not span.source.text
