"""Frame ``("event", event, payload, slot, stage, todo)``: an event that somebody listens to, window by window.

``payload``: ("verb", form) or ("procedure", name, values). ``todo``: abilities still to be heard in this window.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import Value

from ..batch import has_part, is_bag, without
from ..decisions import Decision, RulesError
from ..events import Event, as_event
from ..happening import Entry, carry_out, entries, follow, forbidden, hear, heard_late, listening, run_procedure
from ..hearing import ears_for, heard_now
from ..machine import FrameKind
from ..moving import refills_in_a_row
from ..open_order import ask_first
from ..state import Frame

if TYPE_CHECKING:
    from ..machine import Machine

#: More cards than this are not filled in one go.
FILL_LIMIT = 2_000


def step(machine: Machine, frame: Frame) -> tuple[Decision, ...] | None:
    _, raw, payload, slot, stage, todo = frame
    assert isinstance(raw, tuple) and isinstance(payload, tuple)
    event = as_event(raw)
    if stage == "first":
        assert isinstance(todo, tuple)
        if todo:
            machine.replace("event", event, payload, slot, "first", todo[1:])
            hear(machine, todo[0])
        else:
            _happen(machine, event, payload, slot)
    elif stage == "ran":
        machine.replace("event", event, payload, slot, "done", None)
        depth = len(machine.table.state.stack)
        follow(machine, event, depth)
        if len(machine.table.state.stack) == depth:
            machine.finish(("result", slot, None))
    else:
        result = todo if stage == "done" else None
        machine.finish(("result", slot, result))
    return None


def _happen(machine: Machine, event: Event, payload: tuple[Value, ...], slot: Value) -> None:
    if payload[0] != "verb":
        machine.replace("event", event, payload, slot, "ran", ())
        run_procedure(machine, event, payload)
        return
    state = machine.table.state
    machine.replace("event", event, payload, slot, "done", ())
    depth = len(state.stack)
    form = str(payload[1])
    event, result = carry_out(machine, event, form)
    state.stack[depth - 1] = ("event", event, payload, slot, "done", result)
    follow(machine, event, depth, form)
    if len(state.stack) == depth:
        machine.finish(("result", slot, result))


def resumed(machine: Machine, frame: Frame, value: Value) -> None:
    """An ability was heard. If it replaced the event (or this member of its batch), that part does not happen."""
    if not (isinstance(value, tuple) and value and value[0] == "replaced"):
        return
    _, raw, payload, slot, _, todo = frame
    assert isinstance(raw, tuple) and isinstance(todo, tuple)
    event, part = as_event(raw), value[1]
    if has_part(event, part):
        left = tuple(one for entry in todo for one in _untouched(entry, part))
        machine.replace("event", without(event, part), payload, slot, "first", left)
        return
    machine.replace("event", event, payload, slot, "replaced", ())


def _untouched(entry: Value, part: Value) -> Iterator[Value]:
    """The entry if it is about something else; of one about a bag what is left of it."""
    assert isinstance(entry, tuple) and isinstance(entry[3], tuple)
    seen = as_event(entry[3])
    if is_bag(part):
        seen = without(seen, part)
        if seen.thing:
            yield (*entry[:3], seen, *entry[4:])
    elif seen.thing != part and (seen.get("landings") is None or seen.get("with") != part):
        yield entry


KIND = FrameKind(step, resumed=resumed)


def settle(machine: Machine, frame: Frame) -> tuple[Decision, ...] | None:
    """Frame ``("settle", event, todo)``: what follows at once, then refills, then the end if it may come any time."""
    _, event, todo = frame
    assert isinstance(todo, tuple)
    if todo:
        machine.replace("settle", event, todo[1:])
        hear(machine, todo[0])
    else:
        _close(machine)
    return None


def _close(machine: Machine) -> None:
    """Refills, one move after the other, then the end of the game if it may come at any time."""
    if listening(machine):
        if machine.explore and ask_first(machine, machine.table.refill_source()):
            return
        move = machine.table.next_refill() if machine.table.state.due else None
        if move is not None and not _fill(machine, *move):
            return
        if machine.program.ruleset.end_at == "any time" and machine.ends():
            machine.table.state.ending = "game"
    machine.finish()


def _fill(machine: Machine, card: int, zone: int) -> bool:
    """Fill one place and, as long as nothing comes of it at once, all others that are due; whether that was all."""
    if not _filled(machine, card, zone):
        return False
    for count, (card, zone) in enumerate(refills_in_a_row(machine.table)):
        if not _filled(machine, card, zone):
            return False
        if count > FILL_LIMIT:
            raise RulesError(f"a refill goes on without an end (more than {FILL_LIMIT} cards)")
    return True


def _filled(machine: Machine, card: int, zone: int) -> bool:
    """Fill a place; whether it is done with that, nothing comes of it at once, and chance is not asked next."""
    table = machine.table
    state, (verb, form) = table.state, table.layout.filling
    event = _filling(machine, card, zone)
    ears = ears_for(machine, verb, form) if machine.heard(verb) else None
    first: tuple[Entry, ...] = ()
    if ears is not None:
        _, forbidding, before, *_ = heard_now(table, ears)
        if forbidding and forbidden(machine, event):
            table.leave_unfilled()
            return False
        first = entries(machine, event, before)
    if first or machine.explore:
        machine.push("event", event, ("verb", form), -1, "first", first)
        return False
    depth = len(state.stack)
    told = ears is not None and ears.late
    event, _ = carry_out(machine, event, form, told=told or machine.recording)
    todo = heard_late(machine, event, form) if told else ()
    if todo:
        state.stack.insert(depth, ("settle", event, todo))
    return len(state.stack) == depth


def _filling(machine: Machine, card: int, zone: int) -> Event:
    """The event of filling a place with a card."""
    table = machine.table
    verb, form = table.layout.filling
    fields = (("thing", (card,)), ("from", table.zone_of(card)), ("onto", zone), ("form", form))
    return table.event(verb, fields, machine.acting(), machine.source())


SETTLE = FrameKind(settle)


def source(machine: Machine, frame: Frame) -> tuple[Decision, ...] | None:
    """Frame ``("source", value)``: marks whose effect lies on top of it; done when that is done."""
    machine.finish()
    return None


SOURCE = FrameKind(source)
