"""Frame ``("trial", stop)``: lies under what is only tried; the run is over when it comes to the top again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import Value

from ..decisions import Decision
from ..machine import FrameKind
from ..state import Frame

if TYPE_CHECKING:
    from ..machine import Machine


def step(machine: Machine, frame: Frame) -> tuple[Decision, ...] | None:
    return ()


def resumed(machine: Machine, frame: Frame, value: Value) -> None:
    """A routine has come to its end: the registers it ended with."""
    if isinstance(value, tuple) and value and value[0] == "registers":
        registers = value[1]
        assert isinstance(registers, tuple)
        machine.outcome = registers


KIND = FrameKind(step, resumed=resumed)
