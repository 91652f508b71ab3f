"""Checked statements → a flat list of instructions."""

from __future__ import annotations

from collections.abc import Callable

from tuckbox.dataclass import replace
from tuckbox.diagnostics import Span
from tuckbox.language.types import NUMBER
from tuckbox.semantics.checked import expressions as e
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.nodes import nodes

from . import ops
from .code import Code


class Lowering:
    """Builds one Code. ``costs`` gives a cost its number in the program.

    ``within``: whether something may be done between the statements and before a price, because a step offers it within
    actions. Where nothing can have changed since that was last so, it is not so again. ``ending``: the forms of verbs
    that end the game; nothing may be done any more before what they are in.
    """

    def __init__(
        self,
        name: str,
        slots: int,
        costs: Callable[[s.Cost, int], int],
        within: bool,
        ending: frozenset[str] = frozenset(),
    ) -> None:
        self.name = name
        self.slots = slots
        self.ops: list[ops.Op] = []
        self.costs = costs
        self.within = within
        self.ending = ending
        self.due: ops.Between | None = None  # stands before the next instruction, unless that is one of its sort

    # -- building blocks

    def hidden(self) -> int:
        """A register no name can reach."""
        self.slots += 1
        return self.slots - 1

    def emit(self, op: ops.Op) -> int:
        due, self.due = self.due, None
        if due is not None and not isinstance(op, ops.Between):  # one before a price stands for both
            self.ops.append(due)
        self.ops.append(op)
        return len(self.ops) - 1

    @property
    def here(self) -> int:
        return len(self.ops)

    def patch(self, index: int, **targets: int) -> None:
        self.ops[index] = replace(self.ops[index], **targets)  # type: ignore[arg-type]

    def code(self, *, returns: bool = False) -> Code:
        """The routine. ``returns``: what its registers end with is read by others."""
        self.emit(ops.Return())
        return Code(self.name, tuple(self.ops), self.slots, returns)

    # -- statements

    def block(self, statements: tuple[s.Statement, ...], *, entered: bool = False) -> None:
        """``entered``: nothing has changed since something could be done before the statement it belongs to."""
        place, same = 0, entered
        while place < len(statements):
            phrase = statements[place : place + _length(statements[place:])]
            self.phrase(phrase, same)
            place += len(phrase)
            same = isinstance(phrase[-1], _CHANGING_NOTHING)

    def phrase(self, statements: tuple[s.Statement, ...], same: bool) -> None:
        """What is done, with what is found out for it first; ``same``: nothing has changed since the last phrase."""
        before = None
        if not self.within or self.may_end(statements[-1]):
            self.due = None
        elif isinstance(statements[-1], s.Do):
            before = self.emit(ops.Between(None, same=same, at=statements[0].at))
        elif not same:
            self.due = ops.Between(None, at=statements[0].at)
        for statement in statements:
            self.statement(statement)
        if before is not None:
            self.patch(before, until=self.here)

    def may_end(self, statement: s.Statement) -> bool:
        """Whether the statement ends the game, or has a part that does."""
        return any(isinstance(part, s.Do) and part.form in self.ending for part in nodes(statement))

    def statement(self, statement: s.Statement) -> None:
        match statement:
            case s.If():
                self.branches(statement)
            case s.ForEach():
                self.loop(statement.slot, statement.of, statement.body, statement)
            case s.As():
                self.loop(statement.slot, statement.players, statement.body, statement)
            case s.Repeat():
                self.repeat(statement)
            case s.RepeatUntil():
                self.repeat_until(statement)
            case s.May():
                self.may(statement)
            case s.Must():
                self.must(statement)
            case s.Either():
                self.either(statement)
            case s.AtOnce():
                self.at_once(statement)
            case _:
                self.simple(statement)

    def simple(self, statement: s.Statement, out: int | None = None) -> int:
        at = statement.at
        match statement:
            case s.Let():
                return self.emit(ops.Assign(statement.slot, statement.value, at=at))
            case s.Ask():
                return self.emit(ops.Ask(statement.slot, statement.question, out, at=at))
            case s.SelectUnits(slot, bag, up_to, holder, who):
                return self.emit(ops.SelectUnits(slot, bag, up_to, holder, who, at=at))
            case s.RandomFrom(slot, count, of):
                return self.emit(ops.RandomFrom(slot, self.hidden(), count, of, at=at))
            case s.Arrange(slot, of, who, places):
                return self.emit(ops.Arrange(slot, self.hidden(), of, who, places, at=at))
            case s.RandomFace(slot, die):
                return self.emit(ops.RandomFace(slot, die, at=at))
            case s.Do(verb, form, arguments, by, result):
                return self.emit(ops.Do(verb, form, arguments, by, result, at=at))
            case s.CallProcedure(procedure, given, by):
                return self.emit(ops.Call(procedure, given, by, at=at))
            case s.Grant(grant, to, until):
                return self.emit(ops.Grant(grant, to, until, at=at))
            case s.SelectCards():
                return self.select(statement)
            case s.Offer():
                return self.offer(statement, out)
            case _:
                raise TypeError(f"not a simple statement: {statement!r}")

    def select(self, one: s.SelectCards) -> int:
        return self.emit(
            ops.SelectCards(
                one.slot,
                self.hidden(),
                one.amount,
                one.up_to,
                one.kinds,
                one.source,
                one.where,
                one.who,
                one.name,
                at=one.at,
            )
        )

    def between(self, one: s.Step, who: e.Expr | None, inside: tuple[s.Statement, ...] | None = None) -> None:
        """What is offered within actions may be done here; ``inside``: if that comes to a price."""
        if self.within and who is not None and (inside is None or any(_has_price(part) for part in nodes(inside))):
            self.emit(ops.Between(who, at=one.at))

    def offer(self, one: s.Offer, out: int | None) -> int:
        if not one.free:
            self.between(one, one.who)
        index = self.emit(
            ops.Offer(one.action, one.who, one.free, one.without, one.extra, one.picks, one.where, out, at=one.at)
        )
        if one.optional and out is None:
            self.patch(index, out=self.here)
        return index

    def branches(self, one: s.If) -> None:
        ends: list[int] = []
        for condition, body in one.branches:
            branch = self.emit(ops.Branch(condition, 0, at=one.at))
            self.block(body, entered=True)
            ends.append(self.emit(ops.Jump(0)))
            self.patch(branch, otherwise=self.here)
        self.block(one.otherwise, entered=True)
        for end in ends:
            self.patch(end, target=self.here)

    def questions(self, checks: tuple[s.Check, ...]) -> None:
        """What the checks of a cost ask, in order. Where nothing was said and a check does not hold so, nothing more is
        asked: no further answer can make the whole right."""
        ends: list[int] = []
        for check in checks:
            self.block(check.asks)
            if check is not checks[-1] and all(ask.question.form != "one" for ask in check.asks):
                ends.append(self.emit(ops.Branch(_said_or_holds(check), 0, at=check.at)))
        for end in ends:
            self.patch(end, otherwise=self.here)

    def loop(self, slot: int, of: e.Expr, body: tuple[s.Statement, ...], one: s.Step) -> None:
        items, index = self.hidden(), self.hidden()
        self.emit(ops.Begin(items, index, of, at=one.at))
        top = self.emit(ops.Next(items, index, slot, 0))
        self.block(body)
        self.emit(ops.Jump(top))
        self.patch(top, done=self.here)

    def repeat(self, one: s.Repeat) -> None:
        counter = self.hidden()
        self.emit(ops.Assign(counter, one.count, at=one.at))
        top = self.emit(ops.CountDown(counter, 0, one.up_to, at=one.at))
        if not one.up_to:
            self.block(one.body)
            self.emit(ops.Jump(top))
            self.patch(top, done=self.here)
            return
        offers = bool(one.body) and isinstance(one.body[0], s.Offer)  # without options an offer is the way out itself
        if not offers:
            self.between(one, one.who, one.body[:1])
        possible = None if offers else self.emit(ops.Possible(0, 0, 0, at=one.at))
        start, ways_out = self.pass_with_way_out(one)
        self.emit(ops.Jump(top))
        if possible is not None:
            self.patch(possible, start=start, until=self.here - 1, otherwise=self.here)
        self.patch(top, done=self.here)
        for index, name in ways_out:
            self.patch(index, **{name: self.here})

    def pass_with_way_out(self, one: s.Repeat) -> tuple[int, list[tuple[int, str]]]:
        """The body of one pass; if it begins with a decision that can carry ``none``, that is the way out.

        Returns where the body itself starts, and the (instruction, field) pairs that must lead out.
        """
        first, rest = (one.body[0], one.body[1:]) if one.body else (None, ())
        if (isinstance(first, s.Ask) and first.question.form == "one") or isinstance(first, s.Offer):
            index, end = self.simple(first, out=0), _length(one.body) - 1
            for statement in rest[:end]:
                self.statement(statement)
            self.block(rest[end:], entered=not end)
            return index, [(index, "out")]
        assert one.who is not None
        index = self.emit(ops.Confirm(one.who, None, 0, at=one.at))
        self.block(one.body)
        return index + 1, [(index, "otherwise")]

    def repeat_until(self, one: s.RepeatUntil) -> None:
        counter = self.hidden()
        self.emit(ops.Assign(counter, e.Constant(0, type=NUMBER)))
        top = self.here
        leave = self.emit(ops.Branch(e.No(one.condition, type=one.condition.type), 0, at=one.at))
        self.emit(ops.Bound(counter, at=one.at))
        self.block(one.body)
        self.emit(ops.Jump(top))
        self.patch(leave, otherwise=self.here)

    def may(self, one: s.May) -> None:
        if one.cost is not None:
            cost = self.costs(one.cost, self.slots)
            self.between(one, one.who)
            test = self.emit(ops.Pay(one.who, one.label, cost, True, 0, at=one.at))
            exits = [test]
            self.block(one.head)
        else:
            self.between(one, one.who, one.head)
            possible = self.emit(ops.Possible(0, 0, 0, at=one.at))
            exits = [possible, self.emit(ops.Confirm(one.who, one.label, 0, at=one.at))]
            start = self.here
            self.block(one.head, entered=True)
            self.patch(possible, start=start, until=self.here)
        self.block(one.body)
        self.otherwise(exits, one.otherwise)

    def must(self, one: s.Must) -> None:
        cost = self.costs(one.cost, self.slots)
        self.between(one, one.who)
        test = self.emit(ops.Pay(one.who, None, cost, False, 0, at=one.at))
        self.block(one.body)
        self.otherwise([test], one.otherwise)

    def otherwise(self, exits: list[int], statements: tuple[s.Statement, ...]) -> None:
        """Closes a taken branch and lays the other one, to which ``exits`` lead."""
        end = self.emit(ops.Jump(0))
        for index in exits:
            self.patch(index, otherwise=self.here)
        self.block(statements)
        self.patch(end, target=self.here)

    def either(self, one: s.Either) -> None:
        self.between(one, one.who, tuple(part for _, body in one.options for part in body))
        choose = self.emit(ops.Choose(one.who, (), 0, at=one.at))
        options, ends = [], []
        for label, body in one.options:
            start = self.here
            self.block(body, entered=True)
            options.append((label, start, self.here))
            ends.append(self.emit(ops.Jump(0)))
        for end in ends:
            self.patch(end, target=self.here)
        self.ops[choose] = ops.Choose(one.who, tuple(options), self.here, at=one.at)

    def at_once(self, one: s.AtOnce) -> None:
        kept, self.within = self.within, False  # nothing is offered where several decide at once
        index = self.emit(ops.AtOnce(one.slot, one.players, 0, 0, 0, at=one.at))
        self.patch(index, asks=self.here)
        self.block(one.asks)
        self.patch(index, body=self.here)
        self.block(one.body)
        self.patch(index, done=self.here)
        self.within = kept


#: Statements that only find something out.
_CHANGING_NOTHING = (s.Let, s.Ask, s.SelectCards, s.SelectUnits, s.RandomFrom, s.Arrange, s.RandomFace)


def _said_or_holds(check: s.Check) -> e.Expr:
    """Whether something was said to what a check asks, or it holds without."""
    nothing = e.Constant(0, type=NUMBER)
    answers = [e.Local(ask.slot, "", type=ask.question.of.type) for ask in check.asks]
    counts = (e.Function("count", (answer,), type=NUMBER) for answer in answers)
    said = (e.Comparison(">", count, nothing, type=check.condition.type) for count in counts)
    return e.AnyOf((*said, check.condition), type=check.condition.type)


def _length(statements: tuple[s.Statement, ...]) -> int:
    """How many statements the first phrase is: what is found out inside it stands before what is done."""
    does = next((place for place, one in enumerate(statements) if not isinstance(one, _CHANGING_NOTHING)), 0)
    return does + 1 if all(_inside(one.at, statements[does].at) for one in statements[:does]) else 1


def _inside(inner: Span | None, outer: Span | None) -> bool:
    return inner is not None and outer is not None and outer.start <= inner.start and inner.end <= outer.end


def _has_price(part: object) -> bool:
    """Whether a statement is done for a price, or may come to one."""
    match part:
        case s.Must() | s.CallProcedure():
            return True
        case s.May(cost=cost):
            return cost is not None
        case s.Offer(free=free):
            return not free
        case _:
            return False
