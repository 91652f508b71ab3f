"""The choices inside a cost, answered in every way: what each way to answer makes of the registers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import Value

if TYPE_CHECKING:
    from .machine import Machine


def answers(machine: Machine, routine: int, registers: tuple[Value, ...]) -> Iterator[tuple[Value, ...]]:
    """The registers after each way to answer the choices of a cost (a bounded number of them)."""
    room = machine.program.codes[routine].slots - len(registers)
    start = ("run", routine, 0, (*registers, *(None,) * room))
    yield from machine.outcomes(start, limit=200)
