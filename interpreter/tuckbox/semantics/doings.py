"""What the phrases of a ruleset can do at most: which resources, from which zone to which, how a word changes.

Cautious on purpose: what a text leaves open (a name of one's own, a field, a choice) may be anything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from itertools import chain

from tuckbox.dataclass import dataclass
from tuckbox.language.types import SpaceOf, ZoneOf
from tuckbox.semantics.bodies import Sight, sights
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.ruleset import ActionPick, Ruleset
from tuckbox.semantics.relations import stripped
from tuckbox.semantics.reuse import Reuse
from tuckbox.vocabulary.spec import Vocabulary

_CARDS = ("selection", "cards")


@dataclass(frozen=True, slots=True)
class Doing:
    """A phrase: its verb, what that takes. ``units``: the resources and groups that it names; of cards the zones
    ``source`` and ``goals``; none of these: that may be any. ``rises``: by it a word only rises, only falls (no), or
    that cannot be told; ``words``: the words of which it changes one, none: that may be any.
    """

    verb: str
    takes: str
    units: frozenset[str] | None = None
    source: str | None = None
    goals: frozenset[str] | None = None
    words: frozenset[str] | None = None
    rises: bool | None = None


def doings(ruleset: Ruleset, vocabulary: Vocabulary, reuse: Reuse) -> tuple[Doing, ...]:
    """Of all texts; only once, however many ask."""
    return reuse.alone(ruleset, lambda: _of_all(ruleset, vocabulary, reuse), "doings of all")


def _of_all(ruleset: Ruleset, vocabulary: Vocabulary, reuse: Reuse) -> tuple[Doing, ...]:
    return tuple(chain.from_iterable(reuse.each(sights(ruleset, reuse), partial(_of_body, vocabulary), "doings")))


def _of_body(vocabulary: Vocabulary, body: Sight) -> tuple[Doing, ...]:
    chosen = {one.slot: one.bag for one in body.of(s.SelectUnits)}
    selected = {one.slot: one.source for one in body.of(s.SelectCards)}
    selected |= {one.slot: one.of for one in body.of(ActionPick)}
    selected |= {one.slot: one.question.of for one in body.of(s.Ask)}
    acted_on = Counter(_slot(dict(one.arguments).get("thing")) for one in body.of(s.Do))
    for slot in [one for one in selected if acted_on[one] > 1]:  # the first may take it elsewhere
        del selected[slot]
    return tuple(_doing(one, vocabulary, chosen, selected) for one in body.of(s.Do))


def _doing(one: s.Do, vocabulary: Vocabulary, chosen: dict[int, x.Expr], selected: dict[int, x.Expr]) -> Doing:
    thing, arguments = vocabulary.form(one.form).parameter("thing"), dict(one.arguments)
    takes, acted_on = "" if thing is None else thing.takes, arguments.get("thing")
    if acted_on is None:
        return Doing(one.verb, takes)
    if takes in _CARDS:
        source = selected.get(_slot(acted_on))
        words = frozenset[str]() if source is None else _zone(source)
        goals = [_zone(value) for name, value in one.arguments if name not in ("thing", "from") and _is_place(value)]
        known = bool(goals) and all(goals)
        return Doing(
            one.verb, takes, source=next(iter(words), None), goals=frozenset[str]().union(*goals) if known else None
        )
    if takes == "counter":
        amount, becomes = arguments.get("amount"), vocabulary.verbs[one.verb].becomes
        rises = None
        if (
            becomes is not None
            and isinstance(amount, x.Constant)
            and isinstance(amount.value, int)
            and amount.value > 0
        ):
            rises = becomes(0, 1, None, lambda: 0) > 0 if "to" not in arguments else None  # type: ignore[operator]
        word = acted_on.name if isinstance(acted_on, x.Named) else None
        if isinstance(acted_on, x.Constant) and isinstance(acted_on.value, str):
            word = acted_on.value
        return Doing(one.verb, takes, words=None if word is None else frozenset((word,)), rises=rises)
    return Doing(one.verb, takes, units=_units(acted_on, chosen))


def _slot(thing: x.Expr | None) -> int:
    """The register of which the cards are; -1: another expression."""
    if isinstance(thing, x.Items) and len(thing.items) == 1:
        thing = thing.items[0]
    return thing.slot if isinstance(thing, x.Local) else -1


def _is_place(value: x.Expr) -> bool:
    return isinstance(stripped(value.type), (ZoneOf, SpaceOf))


def _zone(value: x.Expr) -> frozenset[str]:
    """The zone that an expression surely is or has its cards from, whoever's; none: it may be another."""
    while isinstance(value, (x.CardsIn, x.CardIn, x.Filter)):
        value = value.of if isinstance(value, x.Filter) else value.zone
    return frozenset((value.word,)) if isinstance(value, (x.Zone, x.EveryZone)) else frozenset()


def _units(bag: x.Expr, chosen: dict[int, x.Expr]) -> frozenset[str] | None:
    """The resources and groups that a bag can be made of; none: any."""
    if isinstance(bag, x.Local):
        return _units(chosen[bag.slot], {}) if bag.slot in chosen else None
    if isinstance(bag, x.Arith):
        left, right = _units(bag.left, chosen), _units(bag.right, chosen)
        return None if left is None or right is None else left | right
    if isinstance(bag, x.Bag) and isinstance(bag.unit, x.Named) and bag.unit.sort in ("resource", "group"):
        return frozenset((bag.unit.name,))
    return None


def reads_event(condition: x.Expr) -> Sequence[tuple[str, str, str]]:
    """The comparisons in it that must hold between two fields of the event: operator, left, right."""
    parts = condition.parts if isinstance(condition, x.AllOf) else (condition,)
    return [
        (one.operator, one.left.name, one.right.name)
        for one in parts
        if isinstance(one, x.Comparison) and isinstance(one.left, x.EventField) and isinstance(one.right, x.EventField)
    ]
