"""What may come next at a cursor: YAML keys and values, and the words of the language by type and scope."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tuckbox.authoring.live import Live, Texts
from tuckbox.declarations.sections import OPERATIONS, OVERLAY_KEYS, SECTIONS
from tuckbox.declarations.shape import Atom, Key, OneOf, RecordOf, Shape
from tuckbox.diagnostics import Source
from tuckbox.language.types import COST, EFFECT, NUMBER, TEXT, YES_NO, EnumOf
from tuckbox.semantics.checked.ruleset import FieldInfo
from tuckbox.semantics.relations import stripped
from tuckbox.semantics.words import TYPE_WORDS, Words

from .declared import REFERS
from .expected import Expected
from .index import Index
from .manual import SORTS, declared_facts, shape_text, zone_kind_page
from .mentioned import enum_of
from .operands import constants
from .phrases import TextPlace, in_text
from .probe import Probe
from .shapes_at import Wanted, card_fields, keys
from .shapes_at import wanted as wanted_at
from .suggestion import Suggestion
from .symbols import Symbol
from .yaml_place import ITEM, YamlPlace, yaml_place

_LAST_WORD = re.compile(r"[\w-]*$")
_LANGUAGE = {
    "effect": "effect",
    "cost": "effect",
    "expression": "expression",
    "pattern": "pattern",
    "patterns": "pattern",
}


@dataclass(frozen=True, slots=True)
class _Asked:
    live: Live
    index: Index
    words: Words
    place: YamlPlace
    source: Source
    offset: int
    texts: Texts


def complete(live: Live, index: Index, source: Source, offset: int, texts: Texts) -> list[Suggestion]:
    """The suggestions at a place, the likely ones first; each replaces the word that ends there, and has its letters.

    ``texts``: the unsaved texts. Afterwards ``live`` has to be checked again.
    """
    words = index.words
    if words is None or live.checked is None:
        return []
    place = yaml_place(source, offset)
    asked = _Asked(live, index, words, place, source, offset, texts)
    found = _keys(asked) if place.in_key else _values(asked)
    labels = {one.label: one for one in reversed(list(found))}
    return _that_may_be_meant(source.text[word_before(source, offset) : offset], list(reversed(labels.values())))


def _that_may_be_meant(begun: str, found: list[Suggestion]) -> list[Suggestion]:
    """Those with the letters that are written already, in this order; all where none has them."""
    letters = begun.casefold()

    def has_letters(label: str) -> bool:
        rest = iter(label.casefold())
        return all(letter in rest for letter in letters)

    return [one for one in found if has_letters(one.label)] or found


def word_before(source: Source, offset: int) -> int:
    """Where the word that ends at a place begins."""
    match = _LAST_WORD.search(source.text, max(0, offset - 80), offset)
    return offset if match is None else match.start()


# ------------------------------------------------------------------ keys


def _keys(asked: _Asked) -> Iterator[Suggestion]:
    place = asked.place
    if not place.path:
        is_variant = re.search(r"(?m)^variant:", asked.source.text) is not None
        for section in (OVERLAY_KEYS if is_variant else SECTIONS).values():
            if section.name not in place.siblings:
                yield Suggestion(section.name, "key", "section", section.doc, f"{section.name}: ")
        return
    if place.path[-1] in OPERATIONS and len(place.path) == 1:
        yield from (Suggestion(one.name, "key", "section", one.doc, f"{one.name}:") for one in SECTIONS.values())
        return
    found = wanted_at(place, asked.words)
    if found is None:
        return
    for shape in found.shapes:
        if isinstance(shape, RecordOf):
            yield from _record_keys(shape, asked)
        elif place.path[-1] == ITEM:
            yield from _of_shape(shape, found, asked)


def _record_keys(shape: RecordOf, asked: _Asked) -> Iterator[Suggestion]:
    siblings = asked.place.siblings
    if shape.record in ("CardDecl", "SideDecl"):
        for name, typed in card_fields(siblings.get("kind", ""), asked.words).items():
            if name not in siblings:
                yield Suggestion(name, "field", str(typed.type), f"a field of `{siblings['kind']}`", f"{name}: ")
    for key in keys(shape).values():
        if key.name not in siblings:
            yield _key(key)


def _key(key: Key) -> Suggestion:
    detail = shape_text(key.shape) + (" · must stand" if key.required else "")
    return Suggestion(key.name, "key", detail, key.doc, f"{key.name}: ")


# ------------------------------------------------------------------ values


def _values(asked: _Asked) -> Iterator[Suggestion]:
    found = wanted_at(asked.place, asked.words)
    if found is None:
        return
    if found.field is not None:
        yield from _of_field(found.field, asked)
        return
    for shape in found.shapes:
        yield from _of_shape(shape, found, asked)


def _of_shape(shape: Shape, found: Wanted, asked: _Asked) -> Iterator[Suggestion]:
    if isinstance(shape, OneOf):
        doc = found.doc
        yield from (
            Suggestion(word, "value", doc, zone_kind_page(word, asked.words.vocabulary)) for word in shape.words
        )
    elif isinstance(shape, Atom) and shape.word in _LANGUAGE:
        yield from _text(_LANGUAGE[shape.word], asked, is_cost=shape.word == "cost", wanted=_condition(found))
    elif isinstance(shape, Atom) and shape.word == "yes/no":
        yield from (Suggestion(word, "value", found.doc) for word in ("yes", "no"))
    elif isinstance(shape, Atom) and shape.word == "type":
        yield from _types(asked)
    elif isinstance(shape, Atom) and found.key is not None:
        sort = REFERS.get((found.record, found.key.attribute))
        if sort is not None:
            yield from of_sort(sort, asked.index, asked.live)
    elif isinstance(shape, Atom) and shape.word in ("name", "names") and found.section == "families":
        yield from of_sort("action", asked.index, asked.live)
    elif isinstance(shape, RecordOf):
        short = {"DefineDecl": "expression", "ScoreDecl": "expression", "ProcedureDecl": "effect"}.get(shape.record)
        if short is not None:
            yield from _text(short, asked)
        elif shape.record == "PickDecl":
            yield from _text("expression", asked)
        elif shape.record == "FieldDecl":
            yield from _types(asked)


def _condition(found: Wanted) -> Expected | None:
    """What an expression has to be that stands behind `when`, `end when` and the like."""
    name = "" if found.key is None else found.key.name
    is_condition = name.split(" ")[-1] == "when" or found.section == "end when"
    return Expected(type=YES_NO) if is_condition else None


def _types(asked: _Asked) -> Iterator[Suggestion]:
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


def _of_field(info: FieldInfo, asked: _Asked) -> Iterator[Suggestion]:
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


def _text(start: str, asked: _Asked, *, is_cost: bool = False, wanted: Expected | None = None) -> Iterator[Suggestion]:
    begin = word_before(asked.source, asked.offset)
    before = asked.source.text[asked.place.start : max(begin, asked.place.start)]
    probe = Probe(asked.live, asked.texts, asked.source, begin, asked.offset, asked.place.start, start)
    yield from in_text(asked.live, asked.index, TextPlace(start, before, is_cost, wanted), probe)
