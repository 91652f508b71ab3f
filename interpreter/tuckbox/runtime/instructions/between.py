"""The instruction between statements and before a price: what a step offers within actions may be done first."""

from __future__ import annotations

from tuckbox.program import ops

from ..actions import payable
from ..payment import Doing
from .point import Outcome, Point


def between(point: Point, op: ops.Between) -> Outcome:
    """Let the seat do what is offered at any time, where the price can matter.

    That is before it is asked whether to pay, before a payment that it must make and cannot, before an action is
    offered to it for a price, and before a choice of which something is impossible for its price alone. Between
    statements it is where something has become possible, or may be impossible behind the next phrase.
    """
    from ..frames.between import open_part
    from ..frames.newly import push_before

    machine, behind = point.machine, point.pc + 1
    if op.who is None:
        return _in_time(point, op)
    following = machine.program.codes[point.routine].ops[behind]
    seat = point.seat(op.who)
    part = open_part(machine, seat)
    if part is None or seat is None:
        return _in_time(point, op)
    if machine.trying:
        machine.priced = machine.priced or _is_price(point, following)
        return behind
    if not _matters(point, following, seat):
        return _in_time(point, op)
    point.leave(behind)
    push_before(machine, part, seat)
    return None


def _in_time(point: Point, op: ops.Between) -> Outcome:
    """Let the seat whose step it is do what has become possible since its action began, or soon may be no more."""
    from ..frames.last_chance import last_chance
    from ..frames.newly import newly_possible, push_offered

    machine, behind, until = point.machine, point.pc + 1, op.until
    opens = not op.same and newly_possible(machine, point.routine, behind)
    if not opens and until is not None:
        opens = last_chance(machine, point.routine, behind, until, tuple(point.registers))
    if not opens:
        return behind
    point.leave(behind)
    push_offered(machine)
    return None


def _is_price(point: Point, op: ops.Op) -> bool:
    """Whether an instruction itself asks for a price."""
    if isinstance(op, ops.Offer):
        program = point.machine.program
        return op.extra is not None or program.actions[program.action_number[op.action]].cost is not None
    return isinstance(op, ops.Pay)


def _matters(point: Point, op: ops.Op, seat: int) -> bool:
    """Whether what is done before the instruction can make a difference to what comes of it."""
    machine = point.machine
    match op:
        case ops.Pay(cost=cost, optional=optional):
            return optional or not payable(machine, cost, tuple(point.registers), seat, Doing("", None))
        case ops.Possible(start=start, until=until):
            return _only_the_price(point, start, until)
        case ops.Choose(options=options):
            return any(_only_the_price(point, start, end) for _, start, end in options)
        case _:
            return _is_price(point, op)


def _only_the_price(point: Point, start: int, stop: int) -> bool:
    """Whether nothing would come of a stretch of the routine, and a price stands in it."""
    machine = point.machine
    machine.priced = False
    return not machine.trial("run", point.routine, start, tuple(point.registers), stop=stop) and machine.priced
