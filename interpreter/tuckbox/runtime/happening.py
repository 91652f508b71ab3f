"""How an event happens: forbidden or not, what comes before or instead, the change itself, what it sets off."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from tuckbox.language.types import CardOf, OptionalOf, Type
from tuckbox.semantics.checked import expressions as e
from tuckbox.semantics.checked.expressions import EVENT, THIS, YOU, Value
from tuckbox.semantics.checked.ruleset import Ability, Pattern
from tuckbox.semantics.reading import walk
from tuckbox.vocabulary.spec import Form

from .batch import has_part, member_of, of_units, without
from .clock import spent
from .events import Event
from .layout.cells import LISTENING
from .signals import obey
from .values import cards, number

if TYPE_CHECKING:
    from .instructions.point import Outcome, Point
    from .machine import Machine

#: ``(ability number, card or none, seat or none, event as it saw it, serial of its grant or none)``: an ability that
#: wants to do something.
Entry: TypeAlias = "tuple[int, int | None, int | None, Event, Value]"


def begin(machine: Machine, event: Event, payload: tuple[Value, ...], slot: int, point: Point) -> Outcome:
    """Start an event from a routine. A verb nobody listens to is carried out at once, in place."""
    first: tuple[Entry, ...] = ()
    if machine.heard(event.name) and listening(machine):
        event = with_origins(machine, event)
        left = allowed(machine, event)
        if left is None:
            if slot >= 0:
                point.registers[slot] = nothing(machine, event)
            return point.pc + 1
        event = left
        first = (*entries(machine, event, "before"), *entries(machine, event, "instead of"))
    if first or payload[0] != "verb":
        machine.push("event", event, payload, slot, "first", first)
        return None
    depth = len(machine.state.stack)
    event, result = carry_out(machine, event, str(payload[1]))
    follow(machine, event, depth)
    if slot >= 0:
        point.registers[slot] = result
    if len(machine.state.stack) == depth:
        return point.pc + 1
    stack = list(machine.state.stack)
    stack[depth - 1] = ("run", point.routine, point.pc + 1, tuple(point.registers))
    machine.state.stack = tuple(stack)
    return None


def nothing(machine: Machine, event: Event) -> Value:
    """The result of an event that does not happen."""
    form = event.get("form")
    listed = isinstance(form, str) and machine.table.form(form).result in ("cards", "bag")
    return () if listed else None


def follow(machine: Machine, event: Event, depth: int) -> None:
    """Queue the later triggers of an event, and put what follows at once under the frames above ``depth``."""
    if listening(machine):
        queue(machine, event)
        settle(machine, event, depth)


def queue(machine: Machine, event: Event) -> None:
    """What comes ``after`` an event waits until the outermost action or step has finished."""
    late = entries(machine, event, "after") if machine.heard(event.name) else ()
    if late:
        machine.state.waiting = (*machine.state.waiting, *late)


def settle(machine: Machine, event: Event, depth: int) -> None:
    """What comes ``at once after`` an event, and refills, go on the stack under the frames above ``depth``."""
    todo = entries(machine, event, "at once after") if machine.heard(event.name) else ()
    if todo or machine.table.refills_due() or machine.program.ruleset.end_at == "any time":
        stack = machine.state.stack
        machine.state.stack = (*stack[:depth], ("settle", event, todo), *stack[depth:])


def hear(machine: Machine, entry: Value) -> None:
    """The turn of an ability that was set off has come: it begins, unless it lasts once and has applied already."""
    assert isinstance(entry, tuple)
    index, this, you, event, serial = entry
    ability = machine.program.abilities[number(index)]
    if ability.lasts == "once" and spent(machine.table, ability, this if isinstance(this, int) else None, serial):
        return
    machine.push("ability", index, this, you, event, "start", (), serial)


def with_origins(machine: Machine, event: Event) -> Event:
    """The event with the zones in which its cards lie, if anybody could ask where they came from."""
    form = event.get("form")
    if not isinstance(form, str) or event.has("from") or not machine.heard(event.name):
        return event
    if not machine.table.form(form).takes_cards:
        return event
    zones = tuple(machine.table.main_zone(card) for card in cards(event.thing))
    return event._replace(fields=(*event.fields, ("origins", zones)))


def carry_out(machine: Machine, event: Event, form_id: str) -> tuple[Event, Value]:
    """Make the change of a verb's form; the event comes back as it really happened (what moved, from, to)."""
    table = machine.table
    form = table.form(form_id)
    assert form.run is not None, f"{form_id} is not playable and was let through"
    result = form.run(table, event)
    assert result is None or isinstance(result, (int, str, tuple))
    if table.notes:
        event = event._replace(fields=(*event.fields, *table.notes))
        table.notes = []
    if form.result in ("cards", "bag"):
        event = _happened(machine, event, result)
    machine.record(event, form)
    signals, table.signals = table.signals, []
    for name, value in signals:
        obey(machine, name, value, event)
    return event, result


def _happened(machine: Machine, event: Event, result: Value) -> Event:
    """The event with what really moved, where that came from and where it lies now."""
    origins = event.get("origins")
    if not isinstance(origins, tuple):
        return event._replace(thing=result)
    moved = cards(result)
    came = dict(zip(cards(event.thing), origins, strict=False))
    lying = tuple(machine.table.main_zone(card) for card in moved)
    kept = tuple(pair for pair in event.fields if pair[0] != "origins")
    places = (("origins", tuple(came.get(card) for card in moved)), ("landings", lying))
    return event._replace(thing=result, fields=(*kept, *places))


def listening(machine: Machine) -> bool:
    """Abilities listen from the end of the set-up on."""
    return bool(machine.table.state.cells[LISTENING])


def forbidden(machine: Machine, event: Event) -> Ability | None:
    """The ability that forbids this event (or a member of its batch), if one does."""
    for name in machine.event_names(event.name):
        for ability, this, you, _ in machine.table.in_force("forbid", name):
            if matches(machine, ability, this, you, event):
                return ability
    return None


def allowed(machine: Machine, event: Event) -> Event | None:
    """The event without the members of its batch (or units) that may not be in it; none: it may not happen at all."""
    for name in machine.event_names(event.name):
        for ability, this, you, _ in machine.table.in_force("forbid", name):
            for seen in matches(machine, ability, this, you, event):
                if not has_part(event, seen.thing):
                    return None
                event = without(event, seen.thing)
                if not event.thing:
                    return None
    return event


def entries(machine: Machine, event: Event, window: str) -> tuple[Entry, ...]:
    """The abilities that answer the event in this window: rules first, then by turn order from the acting seat."""
    form = "replacement" if window == "instead of" else "triggered"
    found: list[Entry] = []
    for name in machine.event_names(event.name):
        if (form, name) not in machine.table.layout.listeners:
            continue
        for ability, this, you, serial in machine.table.in_force(form, name):
            if form == "triggered" and ability.window != window:
                continue
            index = machine.program.ability_number[ability.id]
            if form == "replacement" and _is_running(machine, index, this, you):
                continue
            if name != event.name and any(event.name in pattern.events for pattern in ability.patterns):
                continue  # it was found by the event's own name
            for seen in matches(machine, ability, this, you, event):
                found.append((index, this, you, seen, serial))
    if len(found) > 1:
        found.sort(key=lambda entry: _rank(machine, entry))
    return tuple(found)


def _is_running(machine: Machine, index: int, this: int | None, you: int | None) -> bool:
    """Whether an ability's own effect lies on the stack: a replacement does not replace what it does itself."""
    return any(
        frame[0] == "ability" and frame[1] == index and frame[2] == this and you in (None, frame[3])
        for frame in machine.state.stack
    )


def _rank(machine: Machine, entry: Entry) -> int:
    you = entry[2]
    if you is None:
        return -1
    first = machine.acting() or 0
    return (you - first) % machine.table.layout.seats


def matches(machine: Machine, ability: Ability, this: int | None, you: int | None, event: Event) -> tuple[Event, ...]:
    """The event as the ability sees it: once for each fitting member of a batch, where its pattern names the thing."""
    found: list[Event] = []
    form_id = event.get("form")
    form = machine.table.form(form_id) if isinstance(form_id, str) else None
    names = machine.event_names(event.name)
    for pattern in ability.patterns:
        if not any(name in pattern.events for name in names):
            continue
        for seen in _members(machine, pattern, event, form):
            registers = ability_registers(ability, this, you, seen)
            registers[pattern.it_slot] = seen.thing
            if pattern.condition is not None and not machine.table.evaluate(pattern.condition, registers):
                continue
            if not in_place(machine, ability, registers):
                continue
            if ability.when is None or machine.table.evaluate(ability.when, registers):
                found.append(seen)
        if found:
            break
    return tuple(found)


def _members(machine: Machine, pattern: Pattern, event: Event, form: Form | None) -> tuple[Event, ...]:
    if pattern.units:
        layout = machine.table.layout
        event = of_units(event, [layout.unit("resource", name) for name in pattern.units])
    thing = event.thing
    if form is not None and wants_card(pattern) and not form.takes_cards:
        return ()
    batch = isinstance(thing, tuple) and bool(thing) and all(isinstance(one, int) for one in thing)
    if not batch or not names_thing(pattern):
        return () if thing == () else (event,)
    assert isinstance(thing, tuple)
    return tuple(member_of(event, member, place) for place, member in enumerate(thing))


def ability_registers(ability: Ability, this: int | None, you: int | None, event: Event | None) -> list[Value]:
    """Fresh registers: ``you`` is the controller, in a rule ability the doer of the event."""
    registers: list[Value] = [None] * ability.slots
    registers[YOU] = you if you is not None else (event.by if event is not None else None)
    registers[THIS] = this
    registers[EVENT] = event
    if event is not None and ability.patterns:
        registers[ability.patterns[0].it_slot] = event.thing
    return registers


def in_place(machine: Machine, ability: Ability, registers: list[Value]) -> bool:
    """``in:``: the innermost running action must be one of those named, or a running step or phase."""
    place = ability.place
    if place is None:
        return True
    for sort, index, event in machine.places():
        if sort == "action":
            names = machine.event_names(machine.program.actions[index].name)
            asked = [pattern for pattern in place.actions if any(name in pattern.events for name in names)]
            if event is not None and any(_fits(machine, one, event, registers) for one in asked):
                return True
            if not place.steps:
                return False
        elif any(word in place.steps for word in machine.program.part_words[index]):
            return True
    return False


def _fits(machine: Machine, pattern: Pattern, event: Event, registers: list[Value]) -> bool:
    if pattern.condition is None:
        return True
    inner = list(registers)
    inner[EVENT] = event
    inner[pattern.it_slot] = event.thing
    return bool(machine.table.evaluate(pattern.condition, inner))


@lru_cache(maxsize=4096)
def _readings(condition: e.Expr, it_slot: int) -> tuple[Type, ...]:
    """As what a condition reads the event's thing, each time it does."""
    return tuple(
        part.type
        for part in walk(condition)
        if (isinstance(part, e.Local) and part.slot == it_slot)
        or (isinstance(part, e.EventField) and part.name == "thing")
    )


def wants_card(pattern: Pattern) -> bool:
    """Whether a pattern reads the event's thing as a card: it cannot fit an event about units or a place."""
    if pattern.condition is None:
        return False
    found = _readings(pattern.condition, pattern.it_slot)
    return any(isinstance(one.of if isinstance(one, OptionalOf) else one, CardOf) for one in found)


def names_thing(pattern: Pattern) -> bool:
    """Whether a pattern says anything about the event's thing (then it is tried on each member of a batch)."""
    return pattern.condition is not None and bool(_readings(pattern.condition, pattern.it_slot))
