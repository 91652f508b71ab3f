"""Answers to the checks of a cost: what was said stands until that cost is paid, or the turn is over.

A cost whose `check` needs an answer asks for it before anything is paid. What was said is kept among what was used
(``State.used``), by what the check is about: so nobody finds out by asking twice what is right. Who has said nothing
has found out nothing: that stands only until what was chosen is paid for or not done, and then it may be asked again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from tuckbox.semantics.checked import expressions as e
from tuckbox.semantics.checked.expressions import EVENT, YOU, Value
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.semantics.checked.statements import Ask, Check, Cost

from . import clock
from .decisions import is_else
from .events import field_of

if TYPE_CHECKING:
    from .machine import Machine
    from .state import State
    from .way import Quiz

#: What stands in ``State.used`` of an answer: ``("answered", key of the cost, what it is about, what was said, whether
#: that was right)``. It was, or was not, whatever becomes of what was asked about.
Given: TypeAlias = "tuple[Value, ...]"

ANSWERED = "answered"
#: Events that everybody hears of: what was said and whether it was right, and that something is not done because it
#: cannot be paid then.
SAID, UNPAID = "an answer", "not paid"


class Matter(NamedTuple):
    """What the checks of a cost ask, and what they read: registers, and fields of the event that is paid for.

    ``key``: what the program calls the cost, else its number.
    """

    key: tuple[str, ...]
    asks: tuple[Ask, ...]
    reads: tuple[e.Local | e.EventField, ...]

    @property
    def said(self) -> tuple[int, ...]:
        """The registers that the answers come into."""
        return tuple(ask.slot for ask in self.asks)

    def about(self, registers: tuple[Value, ...]) -> tuple[Value, ...]:
        """What makes it this question and no other."""
        return tuple(
            registers[read.slot] if isinstance(read, e.Local) else field_of(registers[EVENT], read.name)
            for read in self.reads
        )


def matter(machine: Machine, cost: int) -> Matter:
    """What the checks of a cost, by its number, are about."""
    known = machine.table.layout.findings.matters
    found = known.get(cost)
    if found is None:
        keys = (key for key, number in machine.program.cost_number.items() if number == cost)
        found = known[cost] = matter_of(machine.program.costs[cost].cost, next(keys, ("cost", str(cost))))
    return found


def matter_of(cost: Cost, key: tuple[str, ...]) -> Matter:
    """The same of a cost itself."""
    checks = tuple(step for step in cost.steps if isinstance(step, Check) and step.asks)
    asks = tuple(ask for check in checks for ask in check.asks)
    own = {ask.slot for ask in asks}
    reads: dict[object, e.Local | e.EventField] = {}
    for node in nodes(checks):
        if isinstance(node, e.EventField):
            reads.setdefault(node.name, node)
        elif isinstance(node, e.Local) and node.slot not in own and node.slot != YOU:
            reads.setdefault(node.slot, node)
    return Matter(key, asks, tuple(reads.values()))


def given(machine: Machine, cost: int, registers: tuple[Value, ...], seat: int) -> Given | None:
    """The answer of a seat that stands for a cost with these registers; none: it has given none."""
    if not machine.table.state.used:
        return None
    asked = matter(machine, cost)
    about = asked.about(registers)
    of_seat = (one for one, whose in _all(machine.table.state) if whose == seat)
    return next((one for one in of_seat if one[1] == asked.key and one[2] == about), None)


def right(answer: Given) -> bool:
    """Whether an answer that stands was right."""
    return bool(answer[4])


def keep(machine: Machine, quiz: Quiz, registers: tuple[Value, ...], seat: int) -> None:
    """From now on an answer stands; ``registers`` hold it. It was heard: nothing before it can be taken back.

    Who says nothing can take that back: it tells nobody anything.
    """
    cost, begun = quiz
    asked, table = matter(machine, cost), machine.table
    said = tuple(registers[slot] for slot in asked.said)
    holds = not any(map(is_else, said)) and _holds(machine, cost, registers[: len(begun)])
    period = clock.TURN if table.cell(table.layout.SEAT) is not None else clock.ROUND
    state, answer = table.state, (ANSWERED, asked.key, asked.about(begun), said, holds)
    state.used = (*state.used, (answer, seat, period))
    if not _silent(answer):
        state.revealed += 1
    heard = (("thing", None), ("cost", asked.key), ("said", said), ("right", holds))
    machine.record(table.event(SAID, heard, seat, None))


def _holds(machine: Machine, cost: int, registers: tuple[Value, ...]) -> bool:
    """Whether all that a cost checks in answers is so."""
    held = list(registers)
    checks = (step for step in machine.program.costs[cost].cost.steps if isinstance(step, Check) and step.asks)
    return all(bool(machine.table.evaluate(step.condition, held)) for step in checks)


def _silent(answer: Given) -> bool:
    """Whether nothing was said, and that was not what was asked for."""
    said = answer[3]
    assert isinstance(said, tuple)
    return not right(answer) and all(one is None or one == () for one in said)


def forget_silence(machine: Machine, seat: int) -> bool:
    """What was chosen is not done: where nothing was said it may be asked again. Whether that is so of anything.

    A seat that never chooses would say nothing again: of it that stands.
    """
    if seat in machine.table.layout.silent:
        return False
    silent = [one for one in answers_of(machine.table.state, seat) if _silent(one)]
    forget(machine.table.state, silent, seat)
    return bool(silent)


def forget(state: State, answers: Iterable[Given], seat: int) -> None:
    """The cost for which these answers were given is paid."""
    gone = {(one, seat) for one in answers}
    if gone:
        state.used = tuple([one for one in state.used if not (isinstance(one, tuple) and one[:2] in gone)])


def answers_of(state: State, seat: int) -> tuple[Given, ...]:
    """The answers of a seat that stand."""
    return tuple(one for one, whose in _all(state) if whose == seat)


def _all(state: State) -> Iterator[tuple[Given, Value]]:
    for entry in state.used:
        assert isinstance(entry, tuple) and isinstance(entry[0], tuple)
        if entry[0][0] == ANSWERED:
            yield entry[0], entry[1]
