"""Instructions that offer an action or a payment in an effect: ``offer``, ``perform``, ``may pay``, ``must pay``."""

from __future__ import annotations

from tuckbox.program import ops
from tuckbox.semantics.checked.expressions import Value

from ..actions import action_options, payable
from ..decisions import Decision, Option
from ..options import DECLINE_OPTION, confirm
from ..payment import Doing
from ..prompts import cost_prompt, prompt
from ..values import bag, number
from .point import Outcome, Point


def offer(point: Point, op: ops.Offer) -> Outcome:
    """The options of the action for whoever it is offered to; none possible: nothing happens."""
    seat = point.seat(op.who)
    if seat is None:
        return point.pc + 1
    options = action_options(
        point.machine,
        op.action,
        seat,
        first=point.machine.trying,
        free=op.free,
        without=op.without,
        extra=bag(point.evaluate(op.extra)) if op.extra is not None else (),
        where=(op.where, op.picks, point.registers) if op.where is not None else None,
    )
    if not options:
        return op.out if op.out is not None else point.pc + 1
    if op.free and len(options) == 1 and op.out is None:
        answer_offer(point, op, options[0])
        return None
    if op.out is not None:
        options = (*options, DECLINE_OPTION)
    text = prompt(point.machine, "how", action=op.action)
    return (Decision(seat, "choice", op.action, options, text, point.machine.lang),)


def answer_offer(point: Point, op: ops.Offer, option: Option) -> None:
    from ..frames.action import push_action

    if option.value is None:
        point.leave(op.out if op.out is not None else point.pc + 1)
        return
    extra: Value = bag(point.evaluate(op.extra)) if op.extra is not None else ()
    seat = point.seat(op.who)
    point.leave(point.pc + 1)
    assert isinstance(option.value, tuple) and seat is not None
    registers = option.value[2]
    assert isinstance(registers, tuple)
    push_action(point.machine, number(option.value[1]), seat, registers, extra=extra, free=op.free, without=op.without)


def pay(point: Point, op: ops.Pay) -> Outcome:
    seat = point.seat(op.who)
    machine = point.machine
    if seat is None or not payable(machine, op.cost, tuple(point.registers), seat, Doing("", None)):
        return op.otherwise
    if op.optional:
        text = cost_prompt(machine, op.label, op.cost, point.registers)
        return (Decision(seat, "choice", "may", confirm(), text, machine.lang),)
    _begin_payment(point, op, seat)
    return None


def answer_pay(point: Point, op: ops.Pay, option: Option) -> None:
    seat = point.seat(op.who)
    if not option.value or seat is None:
        point.leave(op.otherwise)
        return
    _begin_payment(point, op, seat)


def _begin_payment(point: Point, op: ops.Pay, seat: int) -> None:
    registers = point.frame(point.pc)[3]
    point.leave(point.pc + 1)
    point.machine.push("payment", op.cost, seat, registers, "asks", (), None, "", ())
