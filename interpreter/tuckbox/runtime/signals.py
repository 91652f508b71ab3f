"""What a verb asks of the machine beyond its own change: an end, an extra turn, an effect to be resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import THIS, YOU, Value

from .carried import effect_on
from .events import THING, Event, as_event
from .state import Frame
from .values import items, number

if TYPE_CHECKING:
    from .machine import Machine


#: What ends from the inside out; a wider end is not undone by a narrower one.
_WIDTH = {None: 0, "turn": 1, "phase": 2, "round": 3, "game": 4}


def obey(machine: Machine, name: str, value: Value, event: Event) -> None:
    """Carry out one signal: victory, ending, extra turn, effect, filling, order, original, cancelled, redirected.

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
        case "cancelled":
            _cancel(machine)
        case "redirected":
            assert isinstance(value, tuple)
            _redirect(machine, str(value[0]), value[1])
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
    stack = machine.state.stack
    for index in range(len(stack) - 1, -1, -1):
        if stack[index][0] == "turns":
            kind, part, order, at, you, stage, extra = stack[index]
            stack[index] = (kind, part, order, at, you, stage, number(extra) + 1)
            return


def _resolve(machine: Machine, value: tuple[Value, ...], event: Event) -> None:
    """``(card | space, its number, field)``: the effect a thing carries runs, by the doer of the event.

    ``("side", card, side)``: one side of a card: its effect runs, and its abilities are in force as long as they say.
    """
    sort, thing, field = value
    if sort == "side":
        sort = "card"
        _put_in_force(machine, thing, str(field), event.by)
    found = effect_on(machine.table, str(sort), thing, str(field))
    routine = None if found is None else machine.program.code(*found.key)
    if found is None or routine is None:
        return
    machine.fired("effect", " ".join(found.key[1:]))
    registers: list[Value] = [None] * machine.program.codes[routine].slots
    registers[YOU] = event.by
    registers[THIS] = found.thing
    machine.push("source", (found.sort, found.thing))
    machine.push("run", routine, 0, tuple(registers))


def _put_in_force(machine: Machine, card: Value, side: str, by: int | None) -> None:
    """What a resolved side says that lasts comes into force, for who controls the card, else for who resolved it."""
    table = machine.table
    if card is None:
        return
    word = f"side:{table.title_of(number(card))}/{side}"
    if table.layout.numbering.has("grant", word):
        controller = table.controller(number(card))
        table.grant(word, (by if controller is None else controller,), None, number(card))


def _window(machine: Machine) -> int | None:
    """Where on the stack the action stands that is being answered; its window lies above it."""
    stack = machine.state.stack
    return next((at - 1 for at in range(len(stack) - 1, 0, -1) if stack[at][0] == "window"), None)


def _cancel(machine: Machine) -> None:
    """What is being answered has no effect."""
    at, stack = _window(machine), machine.state.stack
    if at is not None:
        stack[at + 1] = (*stack[at + 1][:5], True)


def _redirect(machine: Machine, pick: str, value: Value) -> None:
    """A pick of the action that is being answered becomes another one, if it could have been that."""
    from .actions import action_event  # actions use what listens to events, and that the signals

    at, stack = _window(machine), machine.state.stack
    if at is None or stack[at][0] != "action":
        return
    _, index, seat, registers, raw, *rest = stack[at]
    action = machine.program.actions[number(index)]
    assert isinstance(registers, tuple) and isinstance(raw, tuple)
    changed = list(registers)
    chosen = next(one for one in action.picks if one.name == pick)
    changed[chosen.slot] = value
    possible = value in items(machine.table.evaluate(chosen.of, list(registers)))
    if not possible or (action.when is not None and not machine.table.evaluate(action.when, list(changed))):
        return
    paid = tuple(pair for pair in as_event(raw).fields if pair[0] == "paid")
    event = action_event(machine, number(index), tuple(changed), number(seat))
    event = as_event(raw)._replace(thing=event.thing, fields=(*event.fields, *paid))
    window = stack[at + 1]
    stack[at : at + 2] = ("action", index, seat, tuple(changed), event, *rest), (window[0], event, *window[2:])


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
