"""The events that a tree may cause, and whether a pattern may be about one; what cannot be told counts as possible."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tuckbox.language.types import BagOf, CardOf, ListOf, OptionalOf, SpaceOf, Type, WordOf, ZoneOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.nodes import nodes


@dataclass(frozen=True, slots=True)
class Happening:
    """An event: its name, the word it changes, the units it moves, the kinds of the cards in its fields and the zones
    that others of them name (what is not known is left out), the clauses it has (none: that is not known), and the
    card whose `this` it is about. ``group``: of the word that it changes, where that is not known itself."""

    name: str
    word: str | None = None
    units: frozenset[str] = frozenset()
    kinds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    zones: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    clauses: frozenset[str] | None = None
    this: str | None = None
    group: str | None = None


def happenings(ruleset: r.Ruleset, tree: object, owner: str | None = None) -> Iterator[Happening]:
    """What the statements in a tree cause, procedures not entered; ``owner``: the card that they stand on."""
    found = list(nodes(tree))
    chosen = {one.slot: one for one in found if isinstance(one, s.SelectCards | s.SelectUnits)}
    for one in found:
        match one:
            case s.Do():
                yield _done(one, chosen, owner)
            case s.CallProcedure(procedure=name):
                made = ruleset.procedures[name]
                given = dict(zip((each for each, _ in made.parameters), one.arguments, strict=False))
                yield Happening(
                    name, kinds=_kinds_of(given) | _kinds_of(dict(zip(made.clauses, one.arguments, strict=False)))
                )
            case s.Offer(action=name):
                yield action_happening(ruleset.actions[name])


def action_happening(action: r.Action) -> Happening:
    """The event that an action is."""
    return Happening(action.name, kinds=_kinds_of({pick.name: pick.of for pick in action.picks}, members=True))


def _done(one: s.Do, chosen: Mapping[int, s.SelectCards | s.SelectUnits], owner: str | None) -> Happening:
    given = dict(one.arguments)
    thing = given.get("thing")
    kinds = _kinds_of(given)
    selection = chosen.get(thing.slot) if isinstance(thing, x.Local) else None
    if isinstance(selection, s.SelectCards) and selection.kinds:
        kinds["thing"] = selection.kinds
    if thing is not None and isinstance(thing.type, BagOf):
        kinds["thing"] = ()  # units are no cards
    units = _units(selection.bag if isinstance(selection, s.SelectUnits) else thing)
    word: str | None = None
    if isinstance(thing, x.Named):
        word = thing.name
    elif isinstance(thing, x.Constant) and isinstance(thing.value, str):
        word = thing.value
    this = owner if isinstance(thing, x.Local) and thing.slot == x.THIS else None
    zones = {name: found for name, value in given.items() if (found := _zones(value.type))}
    group = thing.type.group if thing is not None and isinstance(thing.type, WordOf) else None
    return Happening(one.verb, word, units, kinds, zones, frozenset(given), this, group)


def _kinds_of(given: Mapping[str, x.Expr], *, members: bool = False) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for name, value in given.items():
        kinds = _card_kinds(value.type, members)
        if kinds:
            found[name] = kinds
    return found


def _card_kinds(of: Type, members: bool) -> tuple[str, ...]:
    if isinstance(of, OptionalOf | ListOf):
        return _card_kinds(of.of, members)
    return of.kinds if isinstance(of, CardOf) else ()


def _zones(of: Type) -> tuple[str, ...]:
    if isinstance(of, OptionalOf | ListOf):
        return _zones(of.of)
    return of.names if isinstance(of, ZoneOf) else of.zones if isinstance(of, SpaceOf) else ()


def _units(bag: x.Expr | None) -> frozenset[str]:
    named = [node.unit for node in nodes(bag) if isinstance(node, x.Bag)]
    plain = all(isinstance(unit, x.Named) and unit.sort != "group" for unit in named)
    return frozenset(unit.name for unit in named if isinstance(unit, x.Named)) if plain else frozenset()


# ------------------------------------------------------------------ whether a pattern may be about it


def may_be(pattern: r.Pattern, event: Happening, ruleset: r.Ruleset, owner: str) -> bool:
    """Whether the pattern of an ability that stands on ``owner`` (a card's id, or else) may be about the event."""
    if event.name not in pattern.events:
        return False
    if pattern.units and event.units and not event.units & set(pattern.units):
        return False
    return pattern.condition is None or _may_hold(pattern.condition, pattern.it_slot, event, ruleset, owner)


def _may_hold(of: x.Expr, it: int, event: Happening, ruleset: r.Ruleset, owner: str) -> bool:
    match of:
        case x.AllOf(parts=parts):
            return all(_may_hold(part, it, event, ruleset, owner) for part in parts)
        case x.AnyOf(parts=parts):
            return any(_may_hold(part, it, event, ruleset, owner) for part in parts)
        case x.IsKind(card=card, kinds=kinds, negated=False):
            known = event.kinds.get(_field(card, it) or "")
            return known is None or bool(set(known) & set(kinds))
        case x.Equal(left=left, right=x.Named(name=name), negated=False) if _field(left, it) == "thing":
            return event.word == name or (event.word is None and _in_group(ruleset, name, event.group))
        case x.Equal(left=left, right=x.Local(slot=x.THIS), negated=False) if owner in ruleset.cards:
            if event.this is not None and event.this != owner:
                return False
            known = event.kinds.get(_field(left, it) or "")
            return known is None or ruleset.cards[owner].kind in known
        case x.Member(item=x.Named(name=name), of=bag, negated=False) if _field(bag, it) == "thing":
            return not event.units or name in event.units
        case x.Equal(left=x.EventField(name=name), right=place, negated=False) if name in _CLAUSES:
            return _may_lie(name, place, event)
        case x.Member(item=x.EventField(name=name), of=place, negated=False) if name in _CLAUSES:
            return _may_lie(name, place, event)
    return True


def _in_group(ruleset: r.Ruleset, name: str, group: str | None) -> bool:
    """Whether a word may be one of a group; of no group is said nothing."""
    found = ruleset.counters.get(name) or ruleset.tracks.get(name)
    return group is None or found is None or found.group == group


#: Clauses that say where something goes or comes from.
_CLAUSES = ("to", "from", "into", "onto", "on", "under")


def _may_lie(clause: str, place: x.Expr, event: Happening) -> bool:
    """Whether the clause of the event may be that place, or one of those."""
    if event.clauses is not None and clause not in event.clauses:
        return False
    wanted, known = set(_zones(place.type)), set(event.zones.get(clause, ()))
    return not wanted or not known or bool(wanted & known)


def _field(of: x.Expr, it: int) -> str | None:
    match of:
        case x.EventField(name=name):
            return name
        case x.Local(slot=slot) if slot == it:
            return "thing"
        case x.Builtin(name="title", of=inner) if inner is not None:
            return _field(inner, it)
    return None
