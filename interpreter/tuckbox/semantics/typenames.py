"""Names of types, as fields, counters and parameters write them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.declarations.values import Written
from tuckbox.diagnostics import did_you_mean, nearest
from tuckbox.language import tree as t
from tuckbox.language.types import (
    COST,
    EFFECT,
    NUMBER,
    PLAYER,
    TEXT,
    TITLE,
    UNKNOWN,
    YES_NO,
    BagOf,
    CardOf,
    EnumOf,
    ListOf,
    PieceOf,
    SpaceOf,
    Type,
    WordOf,
    ZoneOf,
)
from tuckbox.semantics import codes
from tuckbox.semantics.relations import concrete

if TYPE_CHECKING:
    from tuckbox.semantics.checker import Checker

_PLAIN: dict[str, Type] = {
    "number": NUMBER, "yes/no": YES_NO, "text": TEXT, "player": PLAYER, "title": TITLE, "effect": EFFECT,
    "cost": COST, "condition": YES_NO, "card": CardOf(), "zone": ZoneOf(), "space": SpaceOf(), "bag": BagOf(),
    "resource": WordOf("resource"), "track": WordOf("track"), "counter": WordOf("counter"),
    "kind": WordOf("kind"),
}  # fmt: skip
_ELSEWHERE = {
    "int": "number", "integer": "number", "num": "number", "float": "number", "bool": "yes/no", "boolean": "yes/no",
    "flag": "yes/no", "str": "text", "string": "text", "array": "list of number", "dict": "bag", "cost": "bag",
}  # fmt: skip
"""A type of other languages -> the one that is meant."""
_CONTAINERS = ("list", "set", "bag", "formula", "piece")


def type_of(checker: Checker, name: t.TypeName, source: Written[t.Form]) -> Type:
    """The type that the name means; UNKNOWN if there is none (reported)."""
    if name.of is not None:
        return _container(checker, name, name.of, source)
    if name.word in ("list", "set", "formula"):
        message = f"`{name.word}` needs to say what of: `{name.word} of number`"
        checker.report(codes.UNKNOWN_TYPE, source, name, message)
        return UNKNOWN
    found = _PLAIN.get(name.word) or declared(checker, name.word)
    if found is not None:
        return found
    other = _ELSEWHERE.get(name.word.lower())
    help_text = f"write `{other}`" if other else did_you_mean(name.word, checker.words.candidates("type"))
    checker.report(codes.UNKNOWN_TYPE, source, name, f"there is no type `{name.word}`", help=help_text)
    return UNKNOWN


def declared(checker: Checker, word: str) -> Type | None:
    """The type that a declared word is: an enum or die, a kind, a group, a zone, a piece."""
    words = checker.words
    if word in words.enums:
        return EnumOf(word)
    if word in words.kinds:
        return CardOf(concrete(words, word))
    if word in words.groups:
        group = words.groups[word]
        return SpaceOf(group.members) if group.of == "spot" else WordOf(group.of, group.name)
    if word in words.spaces:
        return SpaceOf((words.spaces[word][0],))
    if word in words.zones:
        return SpaceOf((word,)) if words.zones[word].spot is not None else ZoneOf((word,))
    if word in words.counters and words.counters[word].piece:
        return PieceOf(word)
    return None


def _container(checker: Checker, name: t.TypeName, of: t.TypeName, source: Written[t.Form]) -> Type:
    if name.word not in _CONTAINERS:
        help_text = did_you_mean(name.word, _CONTAINERS)
        checker.report(codes.UNKNOWN_TYPE, source, name, f"`{name.word}` is not `of` anything", help=help_text)
        return UNKNOWN
    if name.word == "bag":
        return _bag(checker, of, source)
    inner = type_of(checker, of, source)
    if name.word == "formula":
        return inner
    return UNKNOWN if inner == UNKNOWN else ListOf(inner, ordered=name.word == "list")


def _bag(checker: Checker, of: t.TypeName, source: Written[t.Form]) -> Type:
    unit = checker.words.unit(of.word) if of.of is None else None
    if unit is not None and unit.sort != "value":
        return BagOf(unit.name)
    help_text = did_you_mean(of.word, checker.words.candidates("unit"))
    checker.report(codes.UNKNOWN_TYPE, source, of, f"a bag holds units, and `{of.word}` is none", help=help_text)
    return UNKNOWN


def parameter_type(checker: Checker, parameter: t.Parameter, source: Written[t.Form]) -> Type:
    """The type of a parameter or hole: as written, else the declared or plain type that its name is."""
    if parameter.type is not None:
        return type_of(checker, parameter.type, source)
    word = parameter.name.word
    found = _PLAIN.get(word) or declared(checker, word)
    if found is not None:
        return found
    message = f"nothing says what `{word}` is"
    meant = nearest(word, checker.words.candidates("type"))
    for name in meant[:1]:  # its uses are right then
        checker.problems.lose(name)
    help_text = f"write its type before it, as in `number {word}`"
    if meant:
        help_text = f"did you mean `{meant[0]}`? Otherwise {help_text}"
    checker.report(codes.UNKNOWN_TYPE, source, parameter.name, message, help=help_text)
    return UNKNOWN
