"""What a cost changes while it is paid and whether an expression could tell, and what is chosen in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tuckbox.language.types import BagOf, OptionalOf, Type
from tuckbox.program.program import Program
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.semantics.checked.statements import Ask, CostStep, Owe
from tuckbox.vocabulary import functions as words

if TYPE_CHECKING:
    from tuckbox.runtime.layout import Layout

#: Built-in attributes that no payment changes: not whether something is empty, or exhausted.
_FIXED = frozenset((
    "age", "at", "bearer", "below", "column", "companion", "controller", "face", "faces", "in_play", "index",
    "last_turn", "name", "owner", "piece", "row", "seat", "space", "title", "track", "value", "zone",
))  # fmt: skip

#: Functions that read nothing but their arguments, where cards lie and what stands on tracks.
_FUNCTIONS = frozenset(
    one.word
    for one in (*words.members.MEMBERS, *words.numbers.NUMBERS, *words.ranking.RANKING, *words.places.PLACES)
    if one.run is not words.places.excess
)


@dataclass(slots=True)
class Paid:
    """Changed so far: amounts of these resources, these lying on things, and whether something was exhausted.

    ``places``: the zones on which (or on whose spaces) they lie now; none: any.
    """

    words: set[str] = field(default_factory=set)
    laid: set[str] = field(default_factory=set)
    places: set[str] | None = field(default_factory=set)
    exhausted: bool = False

    def copy(self) -> Paid:
        """Another one, to go on with."""
        places = None if self.places is None else set(self.places)
        return Paid(set(self.words), set(self.laid), places, self.exhausted)


def resources_of(typed: Type, layout: Layout) -> frozenset[str]:
    """The resources that a bag of this type can hold."""
    plain = typed.of if isinstance(typed, OptionalOf) else typed
    counters = layout.ruleset.counters
    every = frozenset(name for name, info in counters.items() if info.resource)
    if not isinstance(plain, BagOf) or plain.unit is None:
        return every
    found = frozenset(name for name in every if plain.unit in (name, counters[name].group))
    return found or every


class Looking:
    """Whether what was paid so far shows in an expression, or in what that makes to be worked out."""

    def __init__(self, layout: Layout, paid: Paid) -> None:
        self.layout = layout
        self.paid = paid
        self._seen: set[str] = set()

    def shows(self, *trees: object) -> bool:
        """Whether any part of these could have another value now."""
        paid = self.paid
        if not (paid.words or paid.laid or paid.exhausted):
            return False
        return any(self._part_shows(part) for tree in trees for part in nodes(tree))

    def _part_shows(self, part: object) -> bool:
        paid = self.paid
        match part:
            case x.Cell(word=word):
                return word in paid.words
            case x.PiecesOn(resource=resource):
                return resource in paid.laid
            case x.Builtin(name="empty", of=x.Zone(word=word)):
                return bool(paid.laid) and (paid.places is None or word in paid.places)
            case x.Builtin(name=name, of=of):
                return of is not None and name not in _FIXED
            case x.Function(name=name):
                return name not in _FUNCTIONS
            case x.Defined(name=name):
                return self._once(f"word {name}", self._of_word(name))
            case x.CardField(field=name) | x.SpaceField(field=name):
                return self._once(f"field {name}", self._of_field(name))
            case x.Spaces(zone=zone):
                word = zone.word if isinstance(zone, x.Zone) else ""
                return self._once(f"spot {word}", self._of_spots(word))
            case x.CanDo():
                return True
        return False

    def _once(self, key: str, trees: Iterator[object]) -> bool:
        if key in self._seen:
            return False
        self._seen.add(key)
        return any(self.shows(tree) for tree in trees)

    def _of_word(self, word: str) -> Iterator[object]:
        """The formula of a defined word, and all that may change its value."""
        yield self.layout.ruleset.defines[word].formula.value
        for form in ("modify", "allow", "ignore"):
            listeners = self.layout.listeners.get((form, word))
            if listeners is None:
                continue
            for group in (listeners.rules, *listeners.of_titles.values(), *listeners.of_owners.values()):
                for ability in group:
                    yield (ability.when, ability.by, ability.to, ability.lasts_while)
            for title in listeners.of_titles:
                active = self.layout.kind(self.layout.titles[title].kind).active
                yield None if active is None else active.value

    def _of_field(self, name: str) -> Iterator[object]:
        """What cards work out in a field of this name."""
        for title in self.layout.titles:
            for field_name, formula in title.formulas.items():
                if field_name.rpartition(".")[2] == name:
                    yield formula.value

    def _of_spots(self, word: str) -> Iterator[object]:
        """When a spot is there; without a word, any of them."""
        for zone in self.layout.ruleset.zones.values():
            if word in ("", zone.name) and zone.spot is not None and zone.spot.when is not None:
                yield zone.spot.when.value


def conditions(condition: x.Expr | None) -> Iterator[x.Expr]:
    """The conditions of which all must hold."""
    if isinstance(condition, x.AllOf):
        for part in condition.parts:
            yield from conditions(part)
    elif condition is not None:
        yield condition


def only_choice(program: Program, number: int) -> Ask | None:
    """The one choice in a cost, of one of several bags; none: there is no choice, or it is another one."""
    steps = program.costs[number].cost.steps
    asks = [one for step in steps if isinstance(step, Owe | CostStep) for one in step.before]
    if len(asks) != 1 or not isinstance(asks[0], Ask):
        return None
    question = asks[0].question
    by_payer = isinstance(question.who, x.Local) and question.who.slot == x.YOU
    return asks[0] if by_payer and question.form == "one" and not question.typed else None
