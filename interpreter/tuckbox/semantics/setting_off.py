"""What an ability surely sets off: the events that its effect causes whatever the table looks like, and who hears them.

Cautious on purpose: what depends on a condition, a choice, a supply or on where cards lie counts as uncertain.
Players are told apart as the ability's own (``OWN``) and the others, for the case that one player has all abilities.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Literal, TypeAlias

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Span
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.semantics.checked.ruleset import Ability, Pattern, Ruleset
from tuckbox.semantics.reading import walk
from tuckbox.vocabulary.spec import Vocabulary

Who: TypeAlias = Literal["own", "rest", "all"]
OWN: Who = "own"
_SEATS: Mapping[str, Who] = {"others": "rest", "opponent": "rest", "everyone": "all", "players": "all"}

Fact: TypeAlias = "x.Expr | Who"
"""What is known of a field of an event: the expression that gives it, or which players it is."""

_PLACES = ("counter",)
_CARDS = ("selection", "cards")
_UNITS = ("units",)
_ENDLESS = (*_PLACES, "die")


@dataclass(frozen=True, slots=True)
class Caused:
    """An event that surely happens: its name, what is known of its fields, where the effect says so."""

    name: str
    facts: Mapping[str, Fact]
    at: Span | None


@dataclass(frozen=True, slots=True)
class _Seen:
    """The players behind the registers of the routine that is read, and the procedures it was called by."""

    slots: Mapping[int, Fact]
    called: tuple[str, ...] = ()
    at: Span | None = None  # where the ability itself calls the outermost of them


@dataclass(slots=True)
class SettingOff:
    """Reads the abilities of one ruleset."""

    ruleset: Ruleset
    vocabulary: Vocabulary
    _known: dict[str, tuple[Caused, ...]] = field(default_factory=dict)

    def caused(self, ability: Ability) -> tuple[Caused, ...]:
        """The events that the ability causes each time something happens that it waits for; none if it may not act."""
        if ability.id not in self._known:
            found = tuple(self._surely(ability)) if self._is_untiring(ability) else ()
            self._known[ability.id] = found
        return self._known[ability.id]

    def hears(self, ability: Ability, event: Caused) -> bool:
        """Whether the ability surely answers the event, if one player has it and caused that."""
        return any(
            event.name in one.events and (one.condition is None or _holds(one.condition, one, event) is True)
            for one in ability.patterns
        )

    def _is_untiring(self, ability: Ability) -> bool:
        """Whether it acts every time: no limit, condition, choice or place, and nothing that could end it."""
        if ability.form != "triggered" or ability.effect is None or ability.optional or ability.lasts == "once":
            return False
        if ability.when is not None or ability.place is not None or ability.period is not None or ability.picks:
            return False
        moves = _CARDS if ability.owner else ()
        return not any(self._stops(one, moves) for one in self._statements(ability.effect.body))

    def _statements(self, body: object, called: tuple[str, ...] = ()) -> Iterator[object]:
        for one in nodes(body):
            yield one
            if isinstance(one, s.CallProcedure) and one.procedure not in called:
                yield from self._statements(self._body(one.procedure), (*called, one.procedure))

    def _body(self, procedure: str) -> tuple[s.Statement, ...]:
        made = self.ruleset.procedures.get(procedure)
        return () if made is None else made.effect.body

    def _stops(self, one: object, moves: tuple[str, ...]) -> bool:
        """Whether a statement may end a game, turn or ability, or (``moves``) take the ability's card away."""
        if isinstance(one, (s.Offer, s.Grant)):
            return True
        if not isinstance(one, s.Do):
            return False
        takes = self._takes(one)
        return takes in moves or takes not in (*_ENDLESS, *_UNITS, *_CARDS)

    def _takes(self, one: s.Do) -> str:
        thing = self.vocabulary.form(one.form).parameter("thing")
        return "" if thing is None else thing.takes

    # ------------------------------------------------------------------ what happens in any case

    def _surely(self, ability: Ability) -> Iterator[Caused]:
        assert ability.effect is not None
        seen = _Seen({x.YOU: OWN})
        for one in self._events(ability.effect.body, seen):
            if self._is_undisturbed(one.name):
                yield one

    def _is_undisturbed(self, event: str) -> bool:
        """Whether no rule may forbid or replace it."""
        return not any(
            one.form in ("forbid", "replacement") and any(event in pattern.events for pattern in one.patterns)
            for one in self.ruleset.abilities.values()
        )

    def _events(self, body: tuple[s.Statement, ...], seen: _Seen) -> Iterator[Caused]:
        for one in body:
            match one:
                case s.Do():
                    yield from self._change(one, seen)
                case s.CallProcedure():
                    yield from self._call(one, seen)
                case s.As(slot=slot, players=players, body=inner):
                    who = _who(players, seen)
                    if who is not None:
                        yield from self._events(inner, _Seen({**seen.slots, slot: who}, seen.called, seen.at))
                case _:
                    pass

    def _change(self, one: s.Do, seen: _Seen) -> Iterator[Caused]:
        takes, arguments = self._takes(one), dict(one.arguments)
        if takes in _UNITS and not self._never_runs_out(one, arguments["thing"]):
            return
        if takes in (*_ENDLESS, *_UNITS):
            yield Caused(one.verb, {**_facts(arguments, seen), **_by(one.by, seen)}, seen.at or one.at)

    def _never_runs_out(self, one: s.Do, bag: x.Expr) -> bool:
        """Whether such a gain always is one."""
        if self.vocabulary.verbs[one.verb].touches != "added":
            return False
        for part in walk(bag):
            if isinstance(part, x.Bag) and not _is_some(part.amount):
                return False
            if isinstance(part, x.Named):
                info = self.ruleset.counters.get(part.name)
                if info is None or info.supply is not None or info.most is not None or info.piece:
                    return False
        return any(isinstance(part, x.Bag) for part in walk(bag))

    def _call(self, one: s.CallProcedure, seen: _Seen) -> Iterator[Caused]:
        made = self.ruleset.procedures.get(one.procedure)
        if made is None or one.procedure in seen.called:
            return
        names = [name for name, _ in made.parameters]
        facts = _facts(dict(zip(names, one.arguments, strict=False)), seen)
        clauses = _facts(dict(zip(made.clauses, one.arguments, strict=False)), seen)
        by = _by(one.by, seen)
        yield Caused(one.procedure, {**facts, **clauses, **by}, seen.at or one.at)
        slots = {slot: facts[name] for name, slot in made.parameters if name in facts}
        doer = by.get("by")
        if doer is not None:
            slots[x.YOU] = doer
        yield from self._events(made.effect.body, _Seen(slots, (*seen.called, one.procedure), seen.at or one.at))


def _is_some(amount: x.Expr) -> bool:
    return isinstance(amount, x.Constant) and isinstance(amount.value, int) and amount.value > 0


# ------------------------------------------------------------------ what is known of an event


def _facts(arguments: Mapping[str, x.Expr], seen: _Seen) -> dict[str, Fact]:
    """What does not depend on the table: players, declared words, numbers, texts, bags of these."""
    found: dict[str, Fact] = {}
    for name, value in arguments.items():
        who = _who(value, seen)
        if who is not None:
            found[name] = who
        elif isinstance(value, x.TrackPlace):
            found[name] = value.track
        elif all(isinstance(part, (x.Named, x.Constant, x.Bag, x.Arith)) for part in walk(value)):
            found[name] = value
    return found


def _by(doer: x.Expr | None, seen: _Seen) -> dict[str, Fact]:
    who = None if doer is None else _who(doer, seen)
    return {} if who is None else {"by": who}


def _who(value: x.Expr, seen: _Seen) -> Who | None:
    match value:
        case x.Local(slot=slot):
            known = seen.slots.get(slot)
            return known if isinstance(known, str) else None
        case x.EventField(name="by"):
            return OWN
        case x.Seats(which=which):
            return _SEATS.get(which)
        case x.Items(items=(only,)):
            return _who(only, seen)
    return None


# ------------------------------------------------------------------ whether a pattern fits


def _holds(condition: x.Expr, pattern: Pattern, event: Caused) -> bool | None:
    """Whether the condition holds for the event; None: that cannot be told."""
    match condition:
        case x.AllOf(parts=parts):
            found = [_holds(part, pattern, event) for part in parts]
            return False if False in found else None if None in found else True
        case x.AnyOf(parts=parts):
            found = [_holds(part, pattern, event) for part in parts]
            return True if True in found else None if None in found else False
        case x.No(of=of):
            held = _holds(of, pattern, event)
            return None if held is None else not held
        case x.Equal(left=left, right=right, negated=negated):
            same = _same(_value(left, pattern, event), _value(right, pattern, event))
            return None if same is None else same is not negated
        case x.Member(item=item, of=of, negated=negated):
            inside = _inside(_value(item, pattern, event), _value(of, pattern, event))
            return None if inside is None else inside is not negated
    return None


def _value(value: x.Expr, pattern: Pattern, event: Caused) -> Fact | None:
    match value:
        case x.EventField(name=name):
            return event.facts.get(name)
        case x.Local(slot=slot) if slot == pattern.it_slot:
            return event.facts.get("thing")
        case x.Named() | x.Constant() | x.Items():
            return value
    return _who(value, _Seen({x.YOU: OWN}))


def _same(left: Fact | None, right: Fact | None) -> bool | None:
    if left is None or right is None or isinstance(left, str) is not isinstance(right, str):
        return None
    if isinstance(left, str):
        return None if left == right == "rest" else left == right or "all" in (left, right)
    return _is_the_same(left, right)


def _is_the_same(left: object, right: object) -> bool:
    """Declared words are the same by their names, whatever group they were named as part of."""
    if isinstance(left, x.Named) and isinstance(right, x.Named):
        return (left.sort, left.name) == (right.sort, right.name)
    return left == right


def _inside(item: Fact | None, of: Fact | None) -> bool | None:
    if item is None or of is None:
        return None
    if isinstance(item, str) or isinstance(of, str):
        return _same(item, of) if of == "all" or item != "rest" else of == "rest"
    return any(_is_the_same(part, item) for part in walk(of))
