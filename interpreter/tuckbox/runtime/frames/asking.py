"""Frame ``("asking", seat, chosen, bill, quiz)``: what the checks of a cost need to know is asked before it is paid.

It lies on what offered the action or ability that was chosen, before anything of that has happened. ``chosen``: the
option, as ``(id, action, value, picks)``; ``bill``: ``(cost, registers, what is owed besides, what may not be used)``;
``quiz``: the question that is being answered, with the registers that hold the answer when it was, ``()`` when it was
told. When all is answered the option is taken if it can be paid. If not, nothing has happened but that the answer
stands, if there was one, and it is asked again what is done: where something is offered at any time before an offer,
that first.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tuckbox.program.ops import Between, Offer
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.statements import Cost, OweField

from ..answered import UNPAID, forget_silence
from ..bill import bill_of, doing_of
from ..cost_answers import answers
from ..decisions import Decision, Option
from ..machine import FrameKind
from ..payment import Doing, Payer
from ..standing import standing
from ..state import Frame
from ..values import bag, number
from .pay import answered, ask, told

if TYPE_CHECKING:
    from ..machine import Machine
    from ..way import Quiz


def begin(machine: Machine, seat: int, option: Option) -> bool:
    """Whether something must be answered before this option is taken; then that will be asked."""
    bill = bill_of(machine, seat, option.value)
    if bill is None or not _may_ask(machine, bill.cost, seat, bill.doing.name):
        return False
    forget_silence(machine, seat)
    paid = (bill.cost, bill.registers, bill.owed, bill.without)
    question, _ = _looked(machine, seat, paid, bill.doing)
    if question is None:
        return False
    machine.push("asking", seat, (option.id, option.action, option.value, option.picks), paid, question)
    ask(machine, question)
    return True


def _may_ask(machine: Machine, cost: int, seat: int, name: str) -> bool:
    """Whether a payment could come to a check that needs an answer: most cannot."""
    around = standing(machine, seat, name)
    if around is None:
        return True
    codes, numbers = machine.program.costs, machine.program.cost_number
    own = [codes[cost]] if cost >= 0 else []
    stand_ins = [codes[numbers["ability cost", entry[0].id]] for entry in around if entry[0].cost is not None]
    return any(code.quiz is not None or _goes_on(code.cost) for code in (*own, *stand_ins))


def _goes_on(cost: Cost) -> bool:
    """Whether another cost stands inside this one."""
    return any(isinstance(step, OweField) for step in cost.steps)


def _looked(machine: Machine, seat: int, paid: tuple[Value, ...], doing: Doing) -> tuple[Quiz | None, bool]:
    """The first question that must be answered before it is paid, and whether it can be if there is none."""
    cost, registers, owed, without = paid
    assert isinstance(registers, tuple)
    asks = machine.program.costs[number(cost)].asks if number(cost) >= 0 else None
    chosen: Iterable[tuple[Value, ...]] = (registers,) if asks is None else answers(machine, asks, registers)
    payer, done = Payer(machine, seat, doing), False
    for one in chosen:
        done = bool(payer.ways(number(cost), one, bag(owed), str(without) if without is not None else None)) or done
        if payer.untold:
            return next(iter(payer.untold)), done
    return None, done


def step(machine: Machine, frame: Frame) -> tuple[Decision, ...] | None:
    _, whose, chosen, paid, quiz = frame
    assert isinstance(chosen, tuple) and isinstance(paid, tuple)
    seat, doing = number(whose), doing_of(machine, number(whose), chosen[2])
    if quiz:
        told(machine, quiz, seat)
        machine.replace("asking", whose, chosen, paid, ())
    question, done = _looked(machine, seat, paid, doing)
    if question is not None:
        machine.replace("asking", whose, chosen, paid, question)
        ask(machine, question)
        return None
    machine.pop()
    if not done:
        unsaid = forget_silence(machine, seat)
        machine.record(machine.table.event(UNPAID, (("thing", None), ("unsaid", unsaid)), seat, None))
        _before_the_offer(machine)
        return None
    below = machine.table.state.stack[-1]
    take = machine.frames[below[0]].answer
    assert take is not None
    take(machine, below, seat, _option(chosen))
    return None


def _before_the_offer(machine: Machine) -> None:
    """Go back to where the full price of what is offered in an effect can still be made up."""
    below = machine.table.state.stack[-1]
    if below[0] != "run":
        return
    routine, pc = number(below[1]), number(below[2])
    code = machine.program.codes[routine].ops
    if pc and isinstance(code[pc], Offer) and isinstance(code[pc - 1], Between):
        machine.replace("run", routine, pc - 1, below[3])


def _option(chosen: tuple[Value, ...]) -> Option:
    """The option that was chosen; what it is called was read when it was."""
    word, action, value, picks = chosen
    assert isinstance(picks, tuple)
    return Option(str(word), value, lambda lang: str(word), str(action), picks)  # type: ignore[arg-type]


def resumed(machine: Machine, frame: Frame, value: Value) -> None:
    """The question was answered; the registers of the cost come back."""
    assert isinstance(value, tuple) and value[0] == "registers" and isinstance(value[1], tuple)
    machine.replace(*frame[:4], answered(frame[4], value[1]))


KIND = FrameKind(step, resumed=resumed)
