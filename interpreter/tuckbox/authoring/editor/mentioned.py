"""The names in the texts of the language: each word by the position it stands in, as the checker reads it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from tuckbox.declarations import model as d
from tuckbox.declarations.values import Written
from tuckbox.language import tree as t
from tuckbox.language.types import BagOf, CardOf, EnumOf, ListOf, OptionalOf, SpaceOf, Type
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.reuse import Note
from tuckbox.semantics.words import FIXED_WORDS, TYPE_WORDS, Words

from .symbols import Occurrence, Symbol

Notes = Mapping[tuple[int, int], Note]
"""By the ids of the text's source and of the form."""


@dataclass(frozen=True, slots=True)
class Locals:
    """The declaration that a text belongs to, and the locals it sees of others: of a word it modifies, say."""

    owner: str
    others: Mapping[str, str] = field(default_factory=dict)

    def symbol(self, name: str) -> Symbol:
        """The local of that name."""
        return Symbol("local", name, self.others.get(name, self.owner))


@dataclass(frozen=True, slots=True)
class Texts:
    """What is needed to read texts: the words of the ruleset, and what was noted when they were checked."""

    words: Words
    notes: Notes

    def mentions(self, written: Written[t.Form], whose: Locals) -> Iterator[Occurrence]:
        """Every name in a text. ``whose``: of which declarations the locals are that it sees."""
        return _Walk(self, written, whose).form(written.tree)

    def note(self, written: Written[t.Form], form: t.Form) -> Note | None:
        """What was noted of a form of the text."""
        return self.notes.get((id(written.source), id(form)))


@dataclass(frozen=True, slots=True)
class _Walk:
    texts: Texts
    written: Written[t.Form]
    whose: Locals

    @property
    def words(self) -> Words:
        return self.texts.words

    def form(self, form: t.Form) -> Iterator[Occurrence]:
        match form:
            case t.Word():
                yield from self._word(form)
            case t.Attribute():
                yield from self.form(form.of)
                yield from self._attribute(form)
            case t.Call():
                yield from self._callee(form)
                for argument in form.arguments:
                    yield from self.form(argument)
            case t.Quantity():
                yield from self.form(form.amount)
                yield from self._unit(form.unit)
            case t.Phrase() | t.Pattern():
                yield from self._phrase(form)
            case t.Let() | t.ForEach():
                yield self._local(form.name)
                yield from self._children(form, form.name)
            case t.Those(name=t.Word() as name):
                yield self._local(name)
                yield from self._children(form, name)
            case t.TypeName():
                yield from self._type(form)
            case t.Parameter():
                yield from self._parameter(form)
            case t.Signature():
                yield self._at(Symbol("define", form.name.word), form.name, defines=True)
                yield from self._children(form, form.name)
            case t.Heading():
                sort = "action" if form.name.word in self.words.actions else "procedure"
                yield self._at(Symbol(sort, form.name.word), form.name, defines=True)
                yield from self._children(form, form.name)
            case _:
                yield from self._children(form, None)

    def _children(self, form: t.Form, but: t.Form | None) -> Iterator[Occurrence]:
        for child in t.children(form):
            if child is not but:
                yield from self.form(child)

    def _at(self, symbol: Symbol, form: t.Form, *, defines: bool = False, implied: bool = False) -> Occurrence:
        return Occurrence(symbol, self.written.span(form), defines, implied=implied)

    def _local(self, name: t.Word) -> Occurrence:
        return self._at(Symbol("local", name.word, self.whose.owner), name, defines=True)

    # ------------------------------------------------------------------ values

    def _word(self, form: t.Word) -> Iterator[Occurrence]:
        symbol = self._meaning(form)
        if symbol is not None:
            yield self._at(symbol, form)

    def _meaning(self, form: t.Word) -> Symbol | None:
        note, word = self.texts.note(self.written, form), form.word
        if note is not None and word in note.scope.locals and word not in FIXED_WORDS:
            return self.whose.symbol(word)
        if note is not None and isinstance(note.found, x.Named) and note.found.sort == "step":
            return Symbol("step", word)
        if word in FIXED_WORDS:
            return Symbol("fixed", word)
        return declared(self.words, word) or self._value(word, note) or self._named(word)

    def _value(self, word: str, note: Note | None) -> Symbol | None:
        owners = self.words.enum_values.get(word, ())
        found = None if note is None else note.found
        if isinstance(found, x.Named) and found.sort == "enum" and found.of:
            return Symbol("value", word, found.of)
        return Symbol("value", word, owners[0]) if len(owners) == 1 else None

    def _named(self, word: str) -> Symbol | None:
        """What a word names where the verb or function asks for such a name."""
        words = self.words
        if word in words.enums:
            return Symbol("enum", word)
        if word in words.actions:
            return Symbol("action", word)
        if word in words.steps or word in words.phases:
            return Symbol("step", word)
        if word in words.seats:
            return Symbol("seat", word)
        if word in words.vocabulary.functions:
            return Symbol("function", word)
        return Symbol("verb", word) if word in words.vocabulary.verbs else None

    def _unit(self, form: t.Word) -> Iterator[Occurrence]:
        unit = self.words.unit(form.word)
        if unit is None:
            yield from self._word(form)
        elif unit.sort == "value":
            note = self.texts.note(self.written, form)
            found = self._value(form.word, note) or Symbol("value", form.word, unit.of or "")
            yield self._at(found, form)
        elif unit.sort == "enum":
            yield self._at(Symbol("enum", form.word), form)
        else:
            yield from self._word(form)

    def _callee(self, form: t.Call) -> Iterator[Occurrence]:
        callee = form.callee
        if isinstance(callee, t.Attribute):
            yield from self.form(callee.of)
            yield from self._behind_dot(callee, self._function(callee.word))
            return
        symbol = self._function(callee.word)
        if symbol is not None:
            yield self._at(symbol, callee)

    def _function(self, word: str) -> Symbol | None:
        if word in self.words.defines:
            return Symbol("define", word)
        return Symbol("function", word) if word in self.words.vocabulary.functions else None

    def _behind_dot(self, form: t.Attribute, symbol: Symbol | None) -> Iterator[Occurrence]:
        if symbol is not None:
            word = t.Word(form.word, start=form.word_start, end=form.word_start + len(form.word))
            yield self._at(symbol, word)

    # ------------------------------------------------------------------ behind a dot

    def _attribute(self, form: t.Attribute) -> Iterator[Occurrence]:
        for symbol in self._attributes(form):
            yield from self._behind_dot(form, symbol)

    def _attributes(self, form: t.Attribute) -> list[Symbol]:
        words, head, word = self.words, form.of, form.word
        if isinstance(head, t.Word) and head.word == "option":
            return [Symbol("option", word)]
        if isinstance(head, t.Word) and head.word in words.phases and word in words.phases[head.word]:
            return [Symbol("step", word)]
        note = self.texts.note(self.written, form)
        found = None if note is None else note.found
        fields = [] if found is None else fields_of(words, found, word)
        if fields:
            return fields
        if isinstance(found, x.EventField):
            return [Symbol("local", word, owner) for owner in picked_in(words, word)]
        if isinstance(found, x.Builtin):
            return [Symbol("fixed", word)]
        one = declared(words, word) or self._function(word)
        if one is not None:
            return [one]
        owners = [name for name, kind in words.kinds.items() if word in kind.fields]
        declaring = list(dict.fromkeys(declaring_kind(words, name, word) for name in owners))
        return [Symbol("field", word, declaring[0])] if found is None and len(declaring) == 1 else []

    # ------------------------------------------------------------------ phrases, types

    def _phrase(self, form: t.Phrase | t.Pattern) -> Iterator[Occurrence]:
        head = self.words.event_head(form.verb.word)
        if head is not None:
            sort = "verb" if head.sort == "family" and form.verb.word not in self.words.families else head.sort
            yield self._at(Symbol(sort, form.verb.word), form.verb)
        elif form.verb.word in self.words.steps or form.verb.word in self.words.phases:
            yield self._at(Symbol("step", form.verb.word), form.verb)
        inner = replace(self, whose=self._with_picks(form))
        for part in (form.thing, form.filter, *(clause.operand for clause in form.clauses)):
            if part is not None:
                yield from inner.form(part)
        if isinstance(form, t.Phrase) and form.naming is not None:
            yield self._local(form.naming)

    def _with_picks(self, form: t.Phrase | t.Pattern) -> Locals:
        """The locals that a watched or offered action or procedure brings into what is said of it."""
        heads = [form.verb.word] if isinstance(form, t.Pattern) else []
        if isinstance(form, t.Phrase) and isinstance(form.thing, t.Word):
            heads.append(form.thing.word)
        others = dict(self.whose.others)
        for name in heads:
            decl = self.words.actions.get(name) or self.words.procedures.get(name)
            if decl is not None:
                others.update(dict.fromkeys(picks(decl), owner_of(decl.span)))
        return replace(self.whose, others=others)

    def _type(self, form: t.TypeName) -> Iterator[Occurrence]:
        word = t.Word(form.word, start=form.start, end=form.start + len(form.word))
        if form.word in self.words.enums:
            yield self._at(Symbol("enum", form.word), word)
        else:
            found = declared(self.words, form.word)
            if found is not None:
                yield self._at(found, word)
            elif form.word in TYPE_WORDS:
                yield self._at(Symbol("type", form.word), word)
        if form.of is not None:
            yield from self._type(form.of)

    def _parameter(self, form: t.Parameter) -> Iterator[Occurrence]:
        yield replace(self._local(form.name), implied=form.type is None)
        if form.type is not None:
            yield from self._type(form.type)
        elif form.name.word in self.words.kinds:
            yield self._at(Symbol("kind", form.name.word), form.name, implied=True)


def picks(decl: d.ActionDecl | d.ProcedureDecl) -> list[str]:
    """What is chosen with an action, or given to a procedure, by name."""
    heading = decl.heading.tree
    holes = [*([heading.thing] if heading.thing else []), *(hole for _, hole in heading.holes)]
    picked = [str(name) for name, _ in decl.pick or ()] if isinstance(decl, d.ActionDecl) else []
    return [*(hole.name.word for hole in holes), *picked]


def declared(words: Words, name: str) -> Symbol | None:
    """What lies on the table, or is asked like it, under this name."""
    found = words.value(name)
    return None if found is None else Symbol(found.sort, name)


def declaring_kind(words: Words, kind: str, field: str) -> str:
    """The kind, this one or one that it is, which declares the field."""
    for base in reversed(words.kinds[kind].bases):
        if base in words.kinds and field in words.kinds[base].fields:
            return base
    return kind


def fields_of(words: Words, found: x.Expr, word: str) -> list[Symbol]:
    """The declared fields that an attribute reads: of each kind or zone that declares it."""
    if isinstance(found, x.SpaceField) and isinstance(_bare(found.space.type), SpaceOf):
        zones = _bare(found.space.type).zones  # type: ignore[union-attr]
        return [Symbol("field", word, zone) for zone in zones if word in words.zones[zone].fields]
    if not isinstance(found, x.CardField):
        return []
    typed = _bare(found.card.type)
    kinds = typed.kinds if isinstance(typed, CardOf) and typed.kinds else tuple(words.kinds)
    owners = [declaring_kind(words, kind, word) for kind in kinds if word in words.kinds[kind].fields]
    return [Symbol("field", word, owner) for owner in dict.fromkeys(owners)]


def picked_in(words: Words, name: str) -> list[str]:
    """The action that has a pick of this name, as the owner of its locals; none where several have."""
    found = [one for one in words.actions.values() if any(str(pick) == name for pick, _ in one.pick or ())]
    return [owner_of(found[0].span)] if len(found) == 1 else []


def owner_of(span: object) -> str:
    """The declaration that begins at a place, as what its locals are of."""
    return f"{getattr(span, 'file', '')}:{id(getattr(span, 'source', None))}:{getattr(span, 'start', 0)}"


def _bare(typed: Type) -> Type:
    while isinstance(typed, OptionalOf | ListOf):
        typed = typed.of
    return typed


def enum_of(typed: Type) -> str | None:
    """The enum whose values a value of this type is written with."""
    bare = _bare(typed)
    if isinstance(bare, EnumOf):
        return bare.name
    return bare.unit if isinstance(bare, BagOf) else None
