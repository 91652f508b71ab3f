"""What a verb asks of the machine beyond its own change: an end, an extra turn, an effect to be resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import THIS, YOU, Value

from .events import Event
from .values import number

if TYPE_CHECKING:
    from .machine import Machine


def obey(machine: Machine, name: str, value: Value, event: Event) -> None:
    """Carry out one signal: win, end, again, resolve, refill, proceed.

    Ends are only noted here: the running action goes on to its end first (``end game``, ``win``), and the frames
    of turns, phases and rounds look for their own (``end turn``, ``phase``, ``round``).
    """
    match name:
        case "win":
            winner = value if isinstance(value, tuple) else (value,)
            machine.state.winners = tuple(number(seat) for seat in winner if seat is not None)
            machine.state.ending = "game"
        case "end":
            machine.state.ending = str(value)
        case "again":
            _again(machine)
        case "resolve":
            assert isinstance(value, tuple)
            _resolve(machine, value, event)
        case "refill":
            machine.table.refill_now(number(value))
        case "proceed":
            _proceed(machine)
        case _:
            raise AssertionError(f"no signal {name}")


def _again(machine: Machine) -> None:
    """The seat whose turn it is takes another one after this."""
    stack = list(machine.state.stack)
    for index in range(len(stack) - 1, -1, -1):
        if stack[index][0] == "turns":
            kind, part, order, at, you, stage, extra = stack[index]
            stack[index] = (kind, part, order, at, you, stage, number(extra) + 1)
            break
    machine.state.stack = tuple(stack)


def _resolve(machine: Machine, value: tuple[Value, ...], event: Event) -> None:
    """``("card", card, field)``: the effect a card carries runs, by the doer of the event."""
    card, field = number(value[1]), str(value[2])
    title = machine.table.title_of(card)
    routine = machine.program.code("card", title, field)
    if routine is None:
        return
    registers: list[Value] = [None] * machine.program.codes[routine].slots
    registers[YOU] = event.by
    registers[THIS] = card
    machine.push("source", ("card", card))
    machine.push("run", routine, 0, tuple(registers))


def _proceed(machine: Machine) -> None:
    """In a replacement: the event it stands in for happens after all."""
    for frame in reversed(machine.state.stack):
        if frame[0] == "event":
            _, event, payload, _slot, _stage, todo = frame
            machine.push("event", event, payload, -1, "first", todo)
            return
