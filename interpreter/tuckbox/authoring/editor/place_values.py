"""What may be written for a value, by the shape that the place takes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from tuckbox.authoring.live import Live
from tuckbox.declarations.shape import Atom, OneOf, RecordOf, Shape
from tuckbox.language.types import COST, EFFECT, NUMBER, TEXT, YES_NO, CardOf, EnumOf
from tuckbox.semantics.checked.expressions import Local
from tuckbox.semantics.checked.ruleset import FieldInfo
from tuckbox.semantics.relations import stripped
from tuckbox.semantics.scope import seat_scope
from tuckbox.semantics.words import TYPE_WORDS, Words

from .asking import Asked, word_before
from .declared import REFERS, section_sort
from .expected import Expected
from .index import Index
from .manual import SORTS, declared_facts, zone_kind_page
from .mentioned import enum_of
from .operands import constants
from .phrases import TextPlace, in_text
from .probe import Probe
from .scenario_places import TESTS, scenario_words
from .shapes_at import Wanted, keys
from .suggestion import Suggestion
from .symbols import Symbol

_LANGUAGE = {
    "effect": "effect",
    "cost": "effect",
    "expression": "expression",
    "pattern": "pattern",
    "patterns": "pattern",
}
_SHORT = {
    "DefineDecl": "expression", "ScoreDecl": "expression", "EndDecl": "expression", "PickDecl": "expression",
    "ProcedureDecl": "effect", "SetupDecl": "effect",
}  # fmt: skip
"""How the bare value is read that stands for a declaration."""
_ALSO = {
    ("PartDecl", "actions"): ("activate",),
    ("PartDecl", "anytime"): ("activate",),
    ("AbilityDecl", "counts_as"): ("payment",),
}
"""Words of the language that stand where names of the ruleset do."""
_STEP = "STEP"
_PLACEHOLDER = re.compile(r"\b[A-Z]+\b")


def of_wanted(found: Wanted, asked: Asked) -> Iterator[Suggestion]:
    """What may stand for the value of a place."""
    if found.entries:
        yield from of_entries(found, asked)
    if found.field is not None:
        yield from _of_field(found.field, asked)
        return
    for shape in found.shapes:
        yield from of_shape(shape, found, asked)


def of_shape(shape: Shape, found: Wanted, asked: Asked) -> Iterator[Suggestion]:
    """What may stand for a value of a shape."""
    if isinstance(shape, OneOf):
        doc = found.doc
        yield from (
            Suggestion(word, "value", doc, zone_kind_page(word, asked.words.vocabulary)) for word in shape.words
        )
    elif isinstance(shape, RecordOf):
        if shape.record in _SHORT:
            yield from _text(_SHORT[shape.record], asked)
        elif shape.record == "FieldDecl":
            yield from _types(asked)
    elif isinstance(shape, Atom):
        yield from _of_atom(shape.word, found, asked)


def _of_atom(word: str, found: Wanted, asked: Asked) -> Iterator[Suggestion]:
    key = None if found.key is None else found.key.attribute
    if word in _LANGUAGE:
        yield from _text(_LANGUAGE[word], asked, is_cost=word == "cost", wanted=_condition(found))
    elif word == "yes/no":
        yield from (Suggestion(one, "value", found.doc) for one in ("yes", "no"))
    elif word == "type":
        yield from _types(asked)
    elif key in ("implements", "rules"):
        yield from of_sort("statement", asked.index, asked.live)
    elif key is not None and (found.record, key) in REFERS:
        yield from of_sort(REFERS[found.record, key], asked.index, asked.live)
        yield from (Suggestion(one, "word", found.doc) for one in _ALSO.get((found.record, key), ()))
    elif key == "ignore":
        yield from (Suggestion(f"modify {name}", "define", found.doc) for name in asked.words.defines)
    elif found.record == "StatementDecl" and key in ("kind", "section"):
        yield from _said_before(key, asked)
    elif key == "start":
        yield from _of_start(asked)
    elif word == "plain text" and _PLACEHOLDER.search(found.doc):
        yield from _phrases(found.doc, asked.words)
    elif word in ("name", "names") and found.section == "families":
        yield from of_sort("action", asked.index, asked.live)
        for one in (*asked.words.vocabulary.verbs, *asked.words.vocabulary.families):
            yield Suggestion(one, "verb", "an event")


def _phrases(told: str, words: Words) -> Iterator[Suggestion]:
    """The wordings that the table of keys lists: `this turn | until STEP | up to N`, or with commas behind a colon."""
    for phrase in re.split(r" \| |, ", told.rpartition(": ")[2]):
        fixed = _PLACEHOLDER.split(phrase)[0].strip()
        if phrase.endswith(_STEP):
            yield from (
                Suggestion(f"{fixed} {step}", "value", phrase) for step in dict.fromkeys((*words.phases, *words.steps))
            )
        else:
            yield Suggestion(fixed, "value", phrase)


def _said_before(key: str, asked: Asked) -> Iterator[Suggestion]:
    """What other statements of the rulebook say there."""
    decl = asked.live.worlds[0].checked.declarations if asked.live.worlds else None
    said = [getattr(one, key) for one in decl.rulebook] if decl is not None else []
    yield from (Suggestion(str(one), "value", "as other statements say") for one in dict.fromkeys(said) if one)


def _of_start(asked: Asked) -> Iterator[Suggestion]:
    """A value at the start, by the type that is written beside it."""
    typed = asked.place.siblings.get("type", "")
    if typed in asked.words.enums:
        yield from values_of(typed, asked.words, asked.live)
    yield from (Suggestion(word, "value", "a value") for word in (("yes", "no") if typed == "yes/no" else ("none",)))


def _condition(found: Wanted) -> Expected | None:
    """What an expression has to be that stands behind `when`, `end when` and the like."""
    name = "" if found.key is None else found.key.name
    is_condition = name.split(" ")[-1] in ("when", "where") or found.section == "end when"
    return Expected(type=YES_NO) if is_condition else None


def _types(asked: Asked) -> Iterator[Suggestion]:
    yield from (Suggestion(word, "type", "type") for word in TYPE_WORDS)
    for sort in ("enum", "kind", "group"):
        yield from of_sort(sort, asked.index, asked.live)


def of_sort(sort: str, index: Index, live: Live) -> Iterator[Suggestion]:
    """Everything declared of a sort."""
    words, checked = index.words, live.checked
    if words is None or checked is None:
        return
    for symbol in dict.fromkeys(one for one, _ in index.symbols()):
        if symbol.sort == sort or (sort, symbol.sort) == ("zone", "spot"):
            facts = declared_facts(symbol, words, checked)
            yield Suggestion(symbol.name, SORTS.get(sort, sort), facts[0] if facts else sort, "\n\n".join(facts))


def of_entries(found: Wanted, asked: Asked) -> Iterator[Suggestion]:
    """The names of what a section declares, to be altered; or the keys that cards can lose."""
    words = asked.words
    if found.entries == "keys":
        for shape in found.shapes:
            if isinstance(shape, RecordOf):
                yield from (Suggestion(key.name, "key", key.doc) for key in keys(shape).values())
        fields = {name: str(info.type) for kind in words.kinds.values() for name, info in kind.fields.items()}
        yield from (Suggestion(name, "field", typed) for name, typed in fields.items())
        return
    yield from of_sort(section_sort(found.entries), asked.index, asked.live)
    if found.entries in ("flow", "closing"):
        for phase, steps in words.phases.items():
            yield from (Suggestion(f"{phase}.{step}", "step", "a step") for step in steps)


def _of_field(info: FieldInfo, asked: Asked) -> Iterator[Suggestion]:
    """What a card can say in one of its fields."""
    bare = stripped(info.type)
    enum = enum_of(bare)
    names = None if info.computed else constants(bare, asked.words)
    if bare in (EFFECT, COST) or info.computed in ("effect", "cost"):
        yield from _text("effect", asked, is_cost=bare == COST or info.computed == "cost")
    elif info.computed:
        yield from _text("expression", asked, wanted=Expected(type=bare))
    elif isinstance(bare, EnumOf) and enum is not None and enum in asked.words.enums:
        yield from values_of(enum, asked.words, asked.live)
    elif bare == YES_NO:
        yield from (Suggestion(word, "value", str(bare)) for word in ("yes", "no"))
    elif names is not None:
        yield from (described(one, asked.words, asked.live) for one in names)
    elif bare not in (TEXT, NUMBER):
        yield from _text("expression", asked, wanted=Expected(type=bare, is_constant=True))


def described(one: Suggestion, words: Words, live: Live) -> Suggestion:
    """A declared name with what is known of it."""
    assert live.checked is not None
    sort = "title" if one.kind == "card" else one.kind
    facts = declared_facts(Symbol(sort, one.label), words, live.checked)
    return replace(one, detail=facts[0], manual="\n\n".join(facts)) if facts else one


def values_of(enum: str, words: Words, live: Live) -> Iterator[Suggestion]:
    """The values of an enum, with what players read."""
    assert live.checked is not None
    for value in words.enums[enum].values:
        facts = declared_facts(Symbol("value", value, enum), words, live.checked)
        yield Suggestion(value, "value", facts[0], "\n\n".join(facts))


def _text(start: str, asked: Asked, *, is_cost: bool = False, wanted: Expected | None = None) -> Iterator[Suggestion]:
    begin = word_before(asked.source, asked.offset)
    before = asked.source.text[asked.place.start : max(begin, asked.place.start)]
    place = TextPlace(start, before, is_cost, wanted)
    if asked.place.path[0] == "remove":  # its condition is answered before anything is checked
        yield from in_text(asked.live, asked.book, place, seat_scope().with_it(Local(type=CardOf(), slot=0, name="it")))
        return
    if asked.place.path[0] in TESTS:  # their texts are checked when they are played, not here
        yield from in_text(asked.live, asked.book, place, scenario_words(asked).scope())
        return
    if asked.texts is None:
        yield from in_text(asked.live, asked.book, place, seat_scope())
        return
    probe = Probe(asked.live, asked.texts, asked.source, begin, asked.offset, asked.place.start, start)
    yield from in_text(asked.live, asked.book, place, probe)
