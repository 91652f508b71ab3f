"""Constants and amounts as a Hungarian reads them."""

from __future__ import annotations

from tuckbox.language.types import BagOf, EnumOf, ListOf, OptionalOf, Type, WordOf
from tuckbox.semantics.checked.expressions import ANY, Value
from tuckbox.wording import hungarian as hu

from .names import HungarianNaming


def value(naming: HungarianNaming, of: Value, kind: Type) -> str:
    """A constant of this type in words."""
    if isinstance(kind, OptionalOf):
        kind = kind.of
    if of is None:
        return "semmi"
    if isinstance(of, bool):
        return "igen" if of else "nem"
    if isinstance(of, str):
        return f"„{naming.ruleset.texts.get(of, {}).get(naming.lang, of)}”"
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
            return f"{of + 1}. játékos"
    return str(of)


def _several(naming: HungarianNaming, of: tuple[Value, ...], kind: Type) -> str:
    if isinstance(kind, BagOf):
        terms = [_bag_term(naming, pair, kind) for pair in of if isinstance(pair, tuple)]
        return hu.listed(terms) or "semmi"
    inner = kind.of if isinstance(kind, ListOf) else kind
    return hu.listed([value(naming, item, inner) for item in of]) or "semmi"


def _bag_term(naming: HungarianNaming, pair: tuple[Value, ...], kind: BagOf) -> str:
    unit, amount = pair
    assert isinstance(unit, int) and isinstance(amount, int)
    info = naming.ruleset.enums.get(kind.unit or "")
    if info is not None:
        return (
            f"{amount} {any_of(naming.enum(info.name)) if unit == ANY else naming.value(info.name, info.values[unit])}"
        )
    if kind.unit in naming.ruleset.kinds:
        return f"{amount} {naming.kind(list(naming.ruleset.kinds)[unit])[0]}"
    names = list(naming.ruleset.counters)
    if unit >= len(names):
        groups = dict.fromkeys(one.group for one in naming.ruleset.counters.values() if one.resource and one.group)
        return f"{amount} {any_of(naming.word(list(groups)[unit - len(names)]))}"
    return f"{amount} {naming.units(names[unit])[0]}"


def any_of(noun: str) -> str:
    """Of any kind."""
    return f"tetszőleges {noun}"


def _word(naming: HungarianNaming, sort: str, at: int) -> str:
    rules = naming.ruleset
    match sort:
        case "resource" | "counter" if at < len(rules.counters):
            return naming.counter(list(rules.counters)[at])
        case "track" if at < len(rules.tracks):
            return naming.track(list(rules.tracks)[at])
        case "kind" if at < len(rules.kinds):
            return naming.kind(list(rules.kinds)[at])[0]
    return str(at)
