"""Where a value comes from: the text that says it, what changes it, and what happened to what it counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tuckbox.diagnostics import Span
from tuckbox.language.types import NUMBER, SpaceOf, ZoneOf
from tuckbox.runtime.actions import action_options
from tuckbox.runtime.in_force import modifications
from tuckbox.runtime.legal import USED, refusals
from tuckbox.runtime.match import Match
from tuckbox.runtime.seen import shown, text_of
from tuckbox.runtime.values import number
from tuckbox.semantics.checked import expressions as e
from tuckbox.semantics.checked.expressions import FIRST_FREE_SLOT, YOU, Expr, Value
from tuckbox.semantics.checked.ruleset import Ability, Action

from .contents import cards_of, moves, said_of
from .words import say

#: Words and parts inside one another that are told.
_DEPTH = 5
#: Ways of an action that are told.
_WAYS = 5
#: Changes of a counter that are told, the last ones.
_CHANGES = 12


@dataclass(frozen=True, slots=True)
class Origin:
    """A line: what it is, its value, its place; below it what it comes from."""

    text: str
    value: str
    at: Span | None = None
    parts: tuple[Origin, ...] = ()


class _Telling:
    def __init__(self, match: Match, seat: int | None, points: Sequence[Match]) -> None:
        self.match = match
        self.machine = match.machine
        self.table = match.table
        self.seat = seat
        self.points = points

    def _say(self, which: str, **parts: str) -> str:
        return say(self.machine.lang, which, **parts)

    def origin(self, expr: Expr, registers: list[Value], depth: int = 0) -> Origin:
        """Of an expression with these registers."""
        value = self.table.evaluate(expr, list(registers))
        said = self._said(expr, value)
        parts: tuple[Origin, ...] = ()
        if depth < _DEPTH:
            parts = tuple(self._parts(expr, registers, depth))
        return Origin(text_of(expr), said, expr.at, parts)

    def _said(self, expr: Expr, value: Value) -> str:
        """A value in a word; of a place whose it is and what lies there."""
        if isinstance(expr.type, ZoneOf | SpaceOf) and isinstance(value, int):
            return said_of(self.match, value, self.seat)
        return shown(self.machine, value, expr.type, self.seat)

    def _lay(self, zone: int) -> Iterator[Origin]:
        """What came into a place and left it since the start."""
        if len(self.points) < 2:
            return
        yield Origin(self._say("at first"), str(len(cards_of(self.points[0], zone))))
        changed = list(moves(self.points, zone, self.seat))
        if len(changed) > _CHANGES:
            yield Origin(self._say("before", n=str(len(changed) - _CHANGES)), str(changed[-_CHANGES - 1][1]))
        yield from (Origin(text, str(left)) for text, left in changed[-_CHANGES:])

    def _parts(self, expr: Expr, registers: list[Value], depth: int) -> Iterator[Origin]:
        match expr:
            case e.Defined():
                yield from self._defined(expr, registers, depth)
            case e.Zone() if isinstance(expr.type, ZoneOf):
                zone = self.table.evaluate(expr, list(registers))
                if isinstance(zone, int) and zone >= 0:
                    yield from self._lay(zone)
            case e.Cell(word=word, holder=holder):
                seat = None if holder is None else self.table.evaluate(holder, list(registers))
                if holder is None or seat is not None:
                    yield from self._history(word, None if seat is None else number(seat))
            case e.CardField(card=card, field=field):
                yield from self._field(self.table.evaluate(card, list(registers)), field, registers, expr, depth)
            case e.Pick(condition=condition, then=then, otherwise=other):
                yield self.origin(condition, registers, depth + 1)
                holds = self.table.evaluate(condition, list(registers))
                yield self.origin(then if holds else other, registers, depth + 1)
            case e.Arith(left=left, right=right):
                yield from (self.origin(one, registers, depth + 1) for one in (left, right) if _tells(one))
            case e.Bag(amount=amount) if _tells(amount):
                yield self.origin(amount, registers, depth + 1)
            case e.CanDo(action=action, you=you):
                yield from self._possible(action, self.table.evaluate(you, list(registers)))
            case e.Negate(of=of) | e.Fallback(of=of):
                yield self.origin(of, registers, depth + 1)
            case e.Function(arguments=arguments):
                inner = (one for one in arguments if not isinstance(one, e.Each) and _tells(one))
                yield from (self.origin(one, registers, depth + 1) for one in inner)

    def _possible(self, action: str, seat: Value) -> Iterator[Origin]:
        """Of an action the ways in which it can be taken, or why it cannot."""
        if seat is None:
            return
        found = action_options(self.machine, action, number(seat))
        yield from (Origin(f"`{one.id}`", self._say("possible")) for one in found[:_WAYS])
        if not found:
            said = dict.fromkeys(
                (refused.text(self.machine.lang), refused.at)
                for _, refused in refusals(self.machine, number(seat), action, {})
            )
            yield from (Origin(message, self._say("impossible"), at) for message, at in list(said)[:_WAYS])

    def _defined(self, expr: e.Defined, registers: list[Value], depth: int) -> Iterator[Origin]:
        """The word's own text, then each thing that changes it, in the order in which it is applied."""
        arguments = tuple(self.table.evaluate(one, list(registers)) for one in expr.arguments)
        you = None if expr.you is None else self.table.evaluate(expr.you, list(registers))
        formula = self.table.layout.ruleset.defines[expr.name].formula
        inner: list[Value] = [None] * max(formula.slots, FIRST_FREE_SLOT)
        inner[YOU] = you
        for slot, value in zip(formula.parameters, arguments, strict=False):
            inner[slot] = value
        base, changes = modifications(self.table, expr.name, arguments, you)
        own = self.origin(formula.value, inner, depth + 1)
        head = self._say("base", text=own.text)
        yield Origin(head, shown(self.machine, base, expr.type, self.seat), formula.value.at, own.parts)
        for one in changes:
            ability, card, _, _ = one.entry
            whose = ability.id if card is None else self.table.title_of(card)
            after = shown(self.machine, one.after, expr.type, self.seat)
            amount = shown(self.machine, one.amount, expr.type, self.seat)
            how = one.how if one.how in ("to", "by", "allow") else "ignored"
            amount = _signed(one.amount, amount) if how == "by" else amount
            yield Origin(self._say(f"{how} whom", amount=amount, name=whose), after, ability.at)

    def _field(
        self, card: Value, field: str, registers: list[Value], expr: e.CardField, depth: int
    ) -> Iterator[Origin]:
        if card is None:
            return
        info = self.table.card(number(card)).info
        if field in info.formulas:
            formula = info.formulas[field]
            inner: list[Value] = [None] * max(formula.slots, FIRST_FREE_SLOT)
            inner[YOU] = None if expr.you is None else self.table.evaluate(expr.you, list(registers))
            inner[e.THIS] = card
            for slot in formula.parameters:
                inner[slot] = card
            yield self.origin(formula.value, inner, depth + 1)
            return
        value = shown(self.machine, self.table.field(number(card), field), expr.type, self.seat)
        changes = self.table.card(number(card)).kind.fields[field].changes
        yield Origin(self._say("field now" if changes else "field", field=field, name=info.id), value, info.at)

    def _history(self, word: str, holder: int | None) -> Iterator[Origin]:
        """What a counter was at first, and what it became after which choice."""
        cell = self.table.layout.cell(word, holder)
        values = [point.table.state.cells[cell] for point in self.points]
        if len(values) < 2:
            return
        type_ = self.table.layout.ruleset.counters[word].type

        def said(value: Value) -> str:
            return shown(self.machine, value, type_, self.seat)

        changed = [place for place in range(1, len(values)) if values[place] != values[place - 1]]
        if len(changed) > _CHANGES:
            yield Origin(self._say("before", n=str(len(changed) - _CHANGES)), said(values[changed[-_CHANGES] - 1]))
        else:
            yield Origin(self._say("at first"), said(values[0]))
        for place in changed[-_CHANGES:]:
            before = self.points[place - 1]
            who, chosen = self.points[place].choices[len(before.choices)]
            name = self._say("chance") if who is None else self.match.players[who].name
            by = _difference(values[place - 1], values[place], number_like=type_ == NUMBER)
            meant, at = _counterpart(before, who, chosen)
            yield Origin(by + self._say("after", who=name, chosen=chosen) + meant, said(values[place]), at)


def _counterpart(match: Match, seat: int | None, chosen: str) -> tuple[str, Span | None]:
    """What else it counts as to choose this, in words behind it, and where that is said."""
    mine = (option for one in match.decisions if one.seat == seat for option in one.options)
    option = next((one for one in mine if one.id == chosen), None)
    program = match.machine.program
    info: Ability | Action | None = None
    if option is not None and option.action in program.action_number:
        info = program.actions[program.action_number[option.action]]
    elif option is not None and option.action in USED and isinstance(option.value, tuple):
        info = program.abilities[number(option.value[1])]
    if info is None or info.counts_as is None:
        return "", None
    return say(match.machine.lang, "counts as", name=info.counts_as), info.at


def tell(match: Match, expr: Expr, registers: list[Value], seat: int | None, points: Sequence[Match]) -> Origin:
    """Where the value of a checked expression comes from. ``points``: the match before each choice so far, if known."""
    return _Telling(match, seat, points).origin(expr, registers)


def _tells(expr: Expr) -> bool:
    """Whether there is more to be told of a part than it says itself."""
    return not isinstance(expr, e.Constant | e.Named | e.Local | e.Zone | e.CardsIn | e.Seats | e.Spaces)


def _signed(value: Value, said: str) -> str:
    return f"{value:+d}" if isinstance(value, int) and not isinstance(value, bool) else f"+ {said}"


def _difference(before: Value, after: Value, *, number_like: bool) -> str:
    if number_like and isinstance(before, int) and isinstance(after, int):
        return f"{after - before:+d} "
    return ""
