"""Frame ``("window", event, doer, asking, passed, cancelled)``: an action stands to be answered before its effect.

The others are asked in turn order until all of them have passed in a row. Each answer may be answered itself, has its
effect at once after that, and after it everybody is asked again, beginning with the next in turn. Below lies the
action, or the ability that is used. Finishes with ``("answered", cancelled)``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..decisions import Decision, Option
from ..events import Event, as_event
from ..machine import FrameKind
from ..options import PASS_OPTION
from ..prompts import reaction_prompt
from ..reactions import announced, is_asked, reaction_options
from ..state import Frame
from ..values import number

if TYPE_CHECKING:
    from ..machine import Machine


def open_window(machine: Machine, event: Event, doer: int) -> bool:
    """Let the others answer an event whose cost is paid; whether there is anybody to be asked."""
    others = machine.table.seats_from(doer)[1:]
    if not any(is_asked(machine, event, seat) for seat in others):
        return False
    announced(machine, event)
    machine.push("window", event, doer, others[0], 0, False)
    return True


def step(machine: Machine, frame: Frame) -> tuple[Decision, ...] | None:
    _, raw, _, asking, passed, cancelled = frame
    assert isinstance(raw, tuple)
    event, seat = as_event(raw), number(asking)
    if cancelled or number(passed) >= machine.table.layout.seats - 1:
        machine.finish(("answered", bool(cancelled)))
        return None
    if not is_asked(machine, event, seat):
        _passes(machine, frame)
        return None
    options = (*reaction_options(machine, event, seat), PASS_OPTION)
    return (Decision(seat, "choice", "reaction", options, reaction_prompt(machine, frame), machine.lang),)


def _passes(machine: Machine, frame: Frame) -> None:
    machine.replace(*frame[:3], _next(machine, frame), number(frame[4]) + 1, frame[5])


def _next(machine: Machine, frame: Frame) -> int:
    """Who is asked next: the next in turn order but for the doer."""
    following = machine.table.seats_from(number(frame[3]))[1:]
    return next((seat for seat in following if seat != frame[2]), number(frame[3]))


def answer(machine: Machine, frame: Frame, seat: int | None, option: Option) -> None:
    if option.value is None:
        _passes(machine, frame)
        return
    value = option.value
    assert isinstance(value, tuple) and isinstance(value[3], tuple)
    machine.replace(*frame[:3], _next(machine, frame), 0, frame[5])
    machine.push("activation", value[1], value[2], seat, value[3], "cost", None)


KIND = FrameKind(step, answer)
