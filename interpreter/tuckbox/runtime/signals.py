"""What a verb asks of the machine beyond its own change: an end, an extra turn, an effect to be resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import THIS, YOU, Value

from .events import THING, Event, as_event
from .state import Frame
from .values import number

if TYPE_CHECKING:
    from .machine import Machine


#: What ends from the inside out; a wider end is not undone by a narrower one.
_WIDTH = {None: 0, "turn": 1, "phase": 2, "round": 3, "game": 4}


def obey(machine: Machine, name: str, value: Value, event: Event) -> None:
    """Carry out one signal: victory, ending, extra turn, effect, filling, order, original.

    Ends are only noted here: the running action goes on to its end first (``end game``, ``win``), and the frames
    of turns, phases and rounds look for their own (``end turn``, ``phase``, ``round``).
    """
    match name:
        case "victory":
            winners = value if isinstance(value, tuple) else (value,)
            added = {number(seat) for seat in winners if seat is not None}
            machine.state.winners = tuple(sorted(added.union(machine.state.winners)))
            _end(machine, "game")
        case "ending":
            _end(machine, str(value))
        case "extra turn":
            _again(machine)
        case "effect":
            assert isinstance(value, tuple)
            _resolve(machine, value, event)
        case "filling":
            machine.table.refill_now(number(value))
        case "order":
            assert isinstance(value, tuple)
            machine.push("order", *value)
        case "original":
            _proceed(machine)
        case _:
            raise AssertionError(f"no signal {name}")


def _end(machine: Machine, what: str) -> None:
    """Note an end, unless nothing of the sort is under way or something wider is ending already."""
    if _WIDTH[what] > _WIDTH[machine.state.ending] and _under_way(machine, what):
        machine.state.ending = what


def _under_way(machine: Machine, what: str) -> bool:
    stack = machine.state.stack
    match what:
        case "turn":
            return any(frame[0] == "turns" and frame[4] is not None for frame in stack)
        case "phase":
            return any(frame[0] in ("phase", "turns") for frame in stack)
        case "round":
            return any(frame[:2] == ("game", "round") for frame in stack)
        case _:
            return True


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
    """``(card | space, its number, field)``: the effect a thing carries runs, by the doer of the event.

    ``("side", card, side)``: one side of a card: its effect runs, and its abilities are in force as long as they say.
    """
    sort, thing, field = value
    if thing is None:
        return
    program, table = machine.program, machine.table
    if sort == "space":
        routine = program.code("spot", table.instance(number(thing)).word)
    else:
        routine = program.code("card", table.title_of(number(thing)), str(field))
    if routine is None:
        return
    registers: list[Value] = [None] * program.codes[routine].slots
    registers[YOU] = event.by
    registers[THIS] = thing
    machine.push("source", (sort, thing))
    machine.push("run", routine, 0, tuple(registers))


def _proceed(machine: Machine) -> None:
    """In a replacement: what it stands in for (of a batch, its member) happens after all."""
    stack = machine.state.stack
    for index in range(len(stack) - 1, 0, -1):
        frame, below = stack[index], stack[index - 1]
        if frame[0] == "ability" and machine.program.abilities[number(frame[1])].form == "replacement":
            _original(machine, frame, below)
            return


def _original(machine: Machine, ability: Frame, replaced: Frame) -> None:
    seen = ability[4]
    assert isinstance(seen, tuple)
    if replaced[0] == "action":
        machine.push("action", *replaced[1:5], "first", *replaced[6:])
        return
    event, payload, todo = replaced[1], replaced[2], replaced[5]
    assert isinstance(event, tuple) and isinstance(todo, tuple)
    whole = seen[THING] == event[THING]
    rest = tuple(entry for entry in todo if whole or _thing(entry) == seen[THING])
    machine.push("event", as_event(event)._replace(thing=seen[THING]), payload, -1, "first", rest)


def _thing(entry: Value) -> Value:
    assert isinstance(entry, tuple) and isinstance(entry[3], tuple)
    return entry[3][THING]
