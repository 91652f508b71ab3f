"""Constants and amounts as a player reads them: values of enums, bags of units, numbers."""

from __future__ import annotations

import re

from tuckbox.language.types import BagOf, EnumOf, ListOf, OptionalOf, Type, WordOf
from tuckbox.semantics.checked.expressions import ANY, Value

from . import english
from .names import Naming


def value(naming: Naming, of: Value, kind: Type) -> str:
    """A constant of this type in words."""
    if isinstance(kind, OptionalOf):
        kind = kind.of
    if of is None:
        return "nothing"
    if isinstance(of, bool):
        return "yes" if of else "no"
    if isinstance(of, str):
        return f"“{of}”"
    if isinstance(of, tuple):
        return _several(naming, of, kind)
    match kind:
        case EnumOf(name) if name in naming.ruleset.enums:
            return naming.value(name, naming.ruleset.enums[name].values[of])
        case WordOf(sort):
            return _word(naming, sort, of)
        case _ if str(kind) == "a title" and of < len(naming.ruleset.cards):
            return naming.card(list(naming.ruleset.cards)[of])
        case _ if str(kind) == "a player":
            return f"player {of + 1}"
    return str(of)


def _several(naming: Naming, of: tuple[Value, ...], kind: Type) -> str:
    if isinstance(kind, BagOf):
        terms = [bag_term(naming, pair, kind) for pair in of if isinstance(pair, tuple)]
        return english.listed(terms) or "nothing"
    inner = kind.of if isinstance(kind, ListOf) else kind
    return english.listed([value(naming, item, inner) for item in of]) or "nothing"


def as_written(naming: Naming, of: Value, kind: Type, text: str | None) -> Value:
    """A constant bag with its units in the order of the text that it was read from; another value as it is."""
    if text is None or not isinstance(kind, BagOf) or not isinstance(of, tuple):
        return of
    words = re.findall(r"\w+", text)
    places = [min((words.index(one) for one in _ids(naming, pair, kind) if one in words), default=-1) for pair in of]
    if -1 in places:
        return of
    return tuple(pair for _, pair in sorted(zip(places, of, strict=True), key=lambda one: one[0]))


def _ids(naming: Naming, pair: Value, kind: BagOf) -> tuple[str, ...]:
    """How a unit of a bag is written: its id, for some its plural."""
    assert isinstance(pair, tuple) and isinstance(pair[0], int)
    unit, rules = pair[0], naming.ruleset
    enum = rules.enums.get(kind.unit or "")
    if enum is not None:
        return (enum.name,) if unit == ANY else (enum.values[unit],)
    rows = list(rules.kinds.values()) if kind.unit in rules.kinds else list(rules.counters.values())
    if unit < len(rows):
        return (rows[unit].name, *((plural,) if (plural := rows[unit].plural) else ()))
    groups = dict.fromkeys(one.group for one in rules.counters.values() if one.resource and one.group)
    return (list(groups)[unit - len(rows)],)


def bag_term(naming: Naming, pair: tuple[Value, ...], kind: BagOf) -> str:
    """One unit of a constant bag, whose number counts the enum's values or the resources."""
    unit, amount = pair
    assert isinstance(unit, int) and isinstance(amount, int)
    info = naming.ruleset.enums.get(kind.unit or "")
    if info is not None and unit == ANY:
        one = naming.enum(info.name)
        return f"{amount} {one if amount == 1 else naming.many(one)} of any kind"
    if info is not None:
        name = naming.value(info.name, info.values[unit])
        return counted(naming, str(amount), name, None)
    if kind.unit in naming.ruleset.kinds:
        one, many = naming.kind(list(naming.ruleset.kinds)[unit])
        return f"{amount} {one if amount == 1 else many}"
    names = list(naming.ruleset.counters)
    if unit >= len(names):
        groups = dict.fromkeys(one.group for one in naming.ruleset.counters.values() if one.resource and one.group)
        one, many = naming.any_of(list(groups)[unit - len(names)])
        return f"{amount} {one if amount == 1 else many}"
    one, many = naming.units(names[unit])
    return f"{amount} {one if amount == 1 else many}"


def counted(naming: Naming, count: str, one: str, many: str | None) -> str:
    """`2 coins`; a name that is an adjective (`red`, `of gold`) stays as it is."""
    if count == "1":
        return f"1 {one}"
    if many is None:
        noun = naming.inflects() and one[:1].islower() and not one.startswith(("of ", "from ", "in "))
        many = english.plural(one) if noun else one
    return f"{count} {many}"


def _word(naming: Naming, sort: str, at: int) -> str:
    rows = {
        "resource": (list(naming.ruleset.counters), naming.counter),
        "counter": (list(naming.ruleset.counters), naming.counter),
        "track": (list(naming.ruleset.tracks), naming.track),
        "kind": (list(naming.ruleset.kinds), lambda one: naming.kind(one)[0]),
    }
    if sort not in rows or at >= len(rows[sort][0]):
        return str(at)
    ids, name = rows[sort]
    return name(ids[at])
