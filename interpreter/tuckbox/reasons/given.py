"""What a seat can work out beforehand of what is written: values of things in sight in the place of their names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import TYPE_CHECKING, TypeVar, cast

from tuckbox.language.attributes import attributes
from tuckbox.language.types import NUMBER, BagOf, EnumOf, SpaceOf, Type, WordOf
from tuckbox.runtime.carried import Carried, effect_on
from tuckbox.runtime.values import number
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.reading import parts, walk

if TYPE_CHECKING:
    from tuckbox.runtime.table import Table

#: Effects that stand on things which effects name are looked up so many deep.
_DEEPEST = 3
_Node = TypeVar("_Node")


@dataclass(frozen=True, slots=True)
class Given:
    """What is given to a text: who reads it (None: a spectator), and the values of its locals by their slots.

    ``brief``: what has a sentence of its own is said by that, and not by what it does.
    """

    table: Table
    seat: int | None
    locals: Mapping[int, x.Value]
    depth: int = 0
    brief: bool = False

    def value(self, of: x.Expr) -> x.Value:
        """The value of an expression that is ``fixed``."""
        registers: list[x.Value] = [None] * (1 + max((*self.locals, *_slots(of), x.EVENT)))
        for slot, value in self.locals.items():
            registers[slot] = value
        return self.table.evaluate(of, registers)

    def fixed(self, of: x.Checked, *, defined: bool = False) -> bool:
        """Whether all that it is made of is given, or printed on a thing that the seat may know.

        ``defined``: declared words count as well, as they do for a price.
        """
        if isinstance(of, (x.Constant, x.Named)):
            return True
        if isinstance(of, x.Local):
            return of.slot in self.locals
        if not isinstance(of, _FIXED if not defined else (*_FIXED, x.Defined)):
            return False
        if not all(self.fixed(part, defined=defined) for part in parts(of)):
            return False
        return not isinstance(of, x.CardField) or self._in_sight(of)

    def _in_sight(self, of: x.CardField) -> bool:
        """Whether the seat may read a field: of a card that it may know, and nothing that is worked out in play."""
        card = self.value(of.card)
        if not isinstance(card, int) or not self.table.known(card, self.seat):
            return False
        field = self.table.card(card).kind.fields.get(of.field)
        return field is not None and field.seen_by == "all" and field.computed is None

    def filled(self, of: _Node, *, defined: bool = False) -> _Node:
        """A text with the values in it that are given (``defined``: see ``fixed``). A name of which only a part is
        given stays as it is."""
        if isinstance(of, tuple):
            return cast(_Node, tuple(self.filled(one, defined=defined) for one in of))
        if not isinstance(of, (x.Checked, s.Step, s.Question, s.Cost)):
            return of
        if isinstance(of, x.Checked) and _sayable(of.type) and _reads(of) and self.fixed(of, defined=defined):
            return cast(_Node, self._written(of.type, self.value(cast(x.Expr, of))))
        changed = {
            name: new
            for name in attributes(type(of))
            if (new := self.filled(old := getattr(of, name), defined=defined)) is not old
        }
        return replace(of, **changed) if changed else of

    def _written(self, typed: Type, value: x.Value) -> x.Expr:
        """A value as it would be written; a bag by its terms, each of which takes its own endings."""
        bag = (
            isinstance(typed, BagOf)
            and isinstance(value, tuple)
            and all(_is_resource(self.table, one) for one in value)
        )
        if not bag or not isinstance(value, tuple) or not value:
            return x.Constant(type=typed, value=value)
        terms: list[x.Expr] = [_term(self.table, typed, one) for one in value]
        return reduce(lambda left, right: x.Arith(type=typed, operator="+", left=left, right=right), terms)

    def said(self, body: Sequence[s.Statement]) -> tuple[s.Statement, ...]:
        """What an effect says, with the values that are given; an effect that it takes from a thing stands there."""
        made: list[s.Statement] = []
        for step in body:
            inner = self.inner(step) or self._alone(step)
            made += [self.filled(step)] if inner is None else inner[0].said(inner[1])
        return tuple(made)

    def _alone(self, step: s.Statement) -> tuple[Given, tuple[s.Statement, ...]] | None:
        """What a procedure does that is one step and is told nothing: that says more than its name."""
        if not isinstance(step, s.CallProcedure) or self.depth == _DEEPEST:
            return None
        called = self.table.layout.ruleset.procedures[step.procedure]
        by_reader = isinstance(step.by, x.Local) and step.by.slot == x.YOU
        is_said = self.brief and called.says
        if is_said or called.parameters or len(called.effect.body) != 1 or not by_reader:
            return None
        return self._inside(), called.effect.body

    def inner(self, step: s.Statement) -> tuple[Given, tuple[s.Statement, ...]] | None:
        """The effect of a thing in sight that a step makes happen, with what is given to it; none: it is no such."""
        carried = self._carried(step) if isinstance(step, s.Do) and self.depth < _DEEPEST else None
        body = None if carried is None else body_of(self.table, carried)
        if carried is None or body is None:
            return None
        return self._inside(carried.thing), body

    def _inside(self, thing: x.Value = None) -> Given:
        """What is given to a text that stands on a thing which this one names, or on none."""
        given = {slot: value for slot, value in ((x.YOU, self.locals.get(x.YOU)), (x.THIS, thing)) if value is not None}
        return Given(self.table, self.seat, given, self.depth + 1, self.brief)

    def _carried(self, step: s.Do) -> Carried | None:
        arguments = dict(step.arguments)
        thing, field = arguments.get("thing"), arguments.get("field")
        if thing is None or not isinstance(field, x.Constant) or not self._takes_effect(step):
            return None
        if not self.fixed(thing) or not isinstance(what := self.value(thing), int):
            return None
        sort = "space" if isinstance(thing.type, SpaceOf) else "card"
        carried = effect_on(self.table, sort, what, str(field.value))
        known = carried is None or carried.sort != "card" or self.table.known(carried.thing, self.seat)
        return carried if known else None

    def _takes_effect(self, step: s.Do) -> bool:
        verb = self.table.layout.verbs.get(step.verb)
        form = next((one for one in verb.forms if one.id == step.form), None) if verb is not None else None
        thing = None if form is None else form.parameter("thing")
        return thing is not None and thing.takes == "effect"


#: Expressions whose value is given where their parts are.
_FIXED = (x.CardField, x.SpaceField, x.Zone, x.CardIn, x.Builtin, x.TrackPlace, x.Bag, x.Arith, x.Negate)


def body_of(table: Table, carried: Carried) -> tuple[s.Statement, ...] | None:
    """The steps of an effect that stands on something; none: nothing is written there."""
    ruleset, (sort, name, *rest) = table.layout.ruleset, carried.key
    if sort == "card":
        found = ruleset.cards[name].effects.get(rest[0])
    elif sort == "spot":
        spot = ruleset.zones[name].spot
        found = None if spot is None else spot.effect
    else:
        found = next((one.effect for one in ruleset.zones[name].groups if one.name == rest[0]), None)
    return None if found is None else found.body


def on_space(table: Table, space: int) -> Carried | None:
    """The effect that is printed on a space or spot itself; none: there is none, whatever lies there."""
    found = effect_on(table, "space", space, "effect")
    return None if found is None or found.sort == "card" else found


def _is_resource(table: Table, pair: x.Value) -> bool:
    return isinstance(pair, tuple) and table.layout.unit_word(number(pair[0]))[0] == "resource"


def _term(table: Table, typed: Type, pair: x.Value) -> x.Bag:
    """One unit of a bag of resources with its amount."""
    assert isinstance(pair, tuple)
    unit = x.Named(type=WordOf("resource"), sort="resource", name=table.layout.unit_word(number(pair[0]))[1])
    return x.Bag(type=typed, amount=x.Constant(type=NUMBER, value=pair[1]), unit=unit)


def _slots(of: x.Checked) -> list[int]:
    """Every slot that an expression names."""
    return [slot for one in walk(of) if (slot := getattr(one, "slot", None)) is not None]


def _sayable(of: Type) -> bool:
    """Whether a value of this type can stand in a sentence in the place of what it is the value of."""
    return isinstance(of, (BagOf, EnumOf, WordOf)) or str(of) == "a number"


def _reads(of: x.Checked) -> bool:
    """Whether an expression reads anything at all: a word or a number says more than its value."""
    return any(isinstance(part, (x.Local, x.CardField, x.SpaceField, x.Builtin)) for part in walk(of))


def amount(given: Given, of: x.Expr | None) -> int | None:
    """A number that is given; none: it is not."""
    if of is None or not given.fixed(of, defined=True):
        return None
    return number(given.value(of))
