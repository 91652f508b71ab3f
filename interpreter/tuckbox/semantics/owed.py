"""Which units the costs of a ruleset can ask to be paid: what an ability can stand in for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tuckbox.language.types import BagOf
from tuckbox.semantics.bodies import Sight, bodies, sight, sights
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.ruleset import Action, Ruleset
from tuckbox.semantics.relations import stripped
from tuckbox.semantics.reuse import Reuse


def owed(ruleset: Ruleset, reuse: Reuse, during: frozenset[str]) -> frozenset[str] | None:
    """The resources, groups and values that a `pay` can owe; None: that may be any.

    ``during``: only while one of these actions is the innermost one, none: at any time.
    """
    return reuse.alone(ruleset, lambda: _owed(ruleset, reuse, during), "owed", during)


def _owed(ruleset: Ruleset, reuse: Reuse, during: frozenset[str]) -> frozenset[str] | None:
    found: set[str] = set()
    for action, bag in reuse.alone(ruleset, lambda: tuple(_bags(ruleset, reuse)), "bags owed"):
        if during and action is not None and action not in during:
            continue
        units = _units(ruleset, reuse, bag, set())
        if units is None:
            return None
        found |= units
    return frozenset(found)


def _bags(ruleset: Ruleset, reuse: Reuse) -> Iterator[tuple[str | None, x.Expr]]:
    """What can be owed, with the action in whose text that stands, if it is one."""
    found = reuse.each(sights(ruleset, reuse), _owed_in, "bags owed")
    for body, bags in zip(bodies(ruleset), found, strict=True):
        action = body.name if bags and isinstance(body, Action) else None
        yield from ((action, bag) for bag in bags)


def _owed_in(seen: Sight) -> tuple[x.Expr, ...]:
    return (*(one.bag for one in seen.of(s.Owe)), *(one.extra for one in seen.of(s.Offer) if one.extra is not None))


def _units(ruleset: Ruleset, reuse: Reuse, bag: x.Expr, read: set[str]) -> set[str] | None:
    """The units that an expression or what it reads names; None: it can be another. ``read``: what was read before."""
    found: set[str] = set()
    seen = sight(bag, reuse)
    if any(isinstance(stripped(one.type), BagOf) for one in seen.of(x.Local, x.EventField, x.SpaceField)):
        return None
    for one in seen.of(x.Bag):
        if not isinstance(one.unit, x.Named):
            return None
        found.add(one.unit.name)
    inner: list[x.Expr] = []
    for defined in seen.of(x.Defined):
        if f"word {defined.name}" not in read:
            read.add(f"word {defined.name}")
            inner += _of_word(ruleset, defined.name)
    for field in seen.of(x.CardField):
        if isinstance(stripped(field.type), BagOf) and f"field {field.field}" not in read:
            read.add(f"field {field.field}")
            if any(_changes(ruleset, kind, field.field) for kind in ruleset.kinds):
                return None
            found |= _on_cards(ruleset, field.field)
            inner += [
                card.formulas[field.field].value for card in ruleset.cards.values() if field.field in card.formulas
            ]
    for one_ in inner:
        units = _units(ruleset, reuse, one_, read)
        if units is None:
            return None
        found |= units
    return found


def _of_word(ruleset: Ruleset, word: str) -> Iterable[x.Expr]:
    """What a defined word is, and what abilities make of it."""
    yield ruleset.defines[word].formula.value
    for ability in ruleset.abilities.values():
        if ability.word == word:
            yield from (one for one in (ability.by, ability.to) if one is not None)


def _changes(ruleset: Ruleset, kind: str, field: str) -> bool:
    info = ruleset.kinds[kind].fields.get(field)
    return info is not None and info.changes


def _on_cards(ruleset: Ruleset, field: str) -> set[str]:
    """The units in the bags that cards have in this field."""
    words = tuple(ruleset.counters)
    groups = tuple(dict.fromkeys(one.group for one in ruleset.counters.values() if one.group is not None))
    found: set[str] = set()
    for card in ruleset.cards.values():
        info = ruleset.kinds[card.kind].fields.get(field)
        value = card.constants.get(field)
        if info is None or not isinstance(value, tuple):
            continue
        held = stripped(info.type)
        enum = ruleset.enums.get(held.unit or "") if isinstance(held, BagOf) else None
        for pair in value:
            assert isinstance(pair, tuple) and isinstance(pair[0], int)
            names = enum.values if enum is not None else (*words, *groups)
            found |= {names[pair[0]]} if 0 <= pair[0] < len(names) else set(names)
    return found
