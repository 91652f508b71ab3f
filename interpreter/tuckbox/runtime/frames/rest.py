"""Frame ``("rest",)``: a stop that a test puts on the stack; what lies below waits until it is told to go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..decisions import Decision, Option
from ..machine import FrameKind
from ..state import Frame

if TYPE_CHECKING:
    from ..machine import Machine


def step(machine: Machine, frame: Frame) -> tuple[Decision, ...] | None:
    return (machine.pause("rest"),)


def answer(machine: Machine, frame: Frame, seat: int | None, option: Option) -> None:
    machine.pop()


KIND = FrameKind(step, answer)
