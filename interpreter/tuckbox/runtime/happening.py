"""How an event happens: forbidden or not, what comes before or instead, the change itself, what it sets off."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

from tuckbox.language.types import CardOf, OptionalOf
from tuckbox.semantics.checked import expressions as e
from tuckbox.semantics.checked.expressions import EVENT, THIS, YOU, Value
from tuckbox.semantics.checked.ruleset import Ability, Pattern
from tuckbox.semantics.reading import walk

from .batch import both_sides, has_part, member_of, of_units, without
from .clock import spent
from .events import THING, Event, event_of, field_of
from .layout.cells import LISTENING
from .signals import obey
from .values import cards, number

if TYPE_CHECKING:
    from .machine import Machine
    from .table import Table

#: ``(ability number, card or none, seat or none, event as it saw it, serial of its grant or none)``: an ability that
#: wants to do something.
Entry: TypeAlias = "tuple[int, int | None, int | None, Event, Value]"

#: The forms of abilities that answer to events, and in which window.
_WINDOWS = (
    ("forbid", "forbid"), ("replacement", "instead of"), ("triggered", "before"), ("triggered", "after"),
    ("triggered", "at once after"),
)  # fmt: skip


def begin(machine: Machine, event: Event, payload: tuple[Value, ...], slot: int) -> tuple[Value] | None:
    """Start an event from a routine, whose frame stands behind it already. A verb nobody listens to is carried out
    at once, in place.

    Gives its result; None: something lies on top of the routine now, and the result comes into its register ``slot``.
    """
    first: tuple[Entry, ...] = ()
    name, layout = event.name, machine.table.layout
    if name in layout.heard and machine.table.state.cells[LISTENING]:
        event = with_origins(machine, event)
        answered = layout.findings.windows.get(name) or windows(machine, name)
        if "forbid" in answered:
            left = allowed(machine, event)
            if left is None:
                return (nothing(machine, event),)
            event = left
        if "before" in answered or "instead of" in answered:
            first = (*entries(machine, event, "before"), *entries(machine, event, "instead of"))
    if first or payload[0] != "verb":
        machine.push("event", event, payload, slot, "first", first)
        return None
    depth = len(machine.table.state.stack)
    event, result = carry_out(machine, event, str(payload[1]))
    follow(machine, event, depth)
    return kept(machine, depth, slot, result)


def kept(machine: Machine, depth: int, slot: int, result: Value) -> tuple[Value] | None:
    """The result, if the routine at this depth is still on top; else it is put into its register."""
    stack = machine.table.state.stack
    if len(stack) == depth:
        return (result,)
    if slot >= 0:
        kind, routine, pc, registers = stack[depth - 1]
        assert isinstance(registers, tuple)
        if slot in machine.program.codes[number(routine)].live[number(pc)]:
            frame = (kind, routine, pc, (*registers[:slot], result, *registers[slot + 1 :]))
            machine.state.stack = (*stack[: depth - 1], frame, *stack[depth:])
    return None


def nothing(machine: Machine, event: Event) -> Value:
    """The result of an event that does not happen."""
    form = event.get("form")
    listed = isinstance(form, str) and machine.table.form(form).result in ("cards", "bag")
    return () if listed else None


def follow(machine: Machine, event: Event, depth: int) -> None:
    """What comes ``after`` an event waits until the outermost action or step has finished; what comes ``at once
    after`` it, and refills, go on the stack under the frames above ``depth``.
    """
    table = machine.table
    state, layout = table.state, table.layout
    if not state.cells[LISTENING]:
        return
    todo: tuple[Entry, ...] = ()
    if event.name in layout.heard:
        answered = layout.findings.windows.get(event.name) or windows(machine, event.name)
        if "after" in answered and (late := entries(machine, event, "after")):
            state.waiting = (*state.waiting, *late)
        if "at once after" in answered:
            todo = entries(machine, event, "at once after")
    if todo or (state.due and table.refills_due()) or machine.program.ruleset.end_at == "any time":
        stack = state.stack
        state.stack = (*stack[:depth], ("settle", event, todo), *stack[depth:])


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
    layout = machine.table.layout
    if field_of(event, "form") not in layout.card_forms or event.has("from") or event.name not in layout.heard:
        return event
    zones = tuple([machine.table.main_zone(card) for card in cards(event.thing)])
    return event.saying(("origins", zones))


def carry_out(machine: Machine, event: Event, form_id: str) -> tuple[Event, Value]:
    """Make the change of a verb's form; the event comes back as it really happened (what moved, from, to)."""
    table = machine.table
    form = table.layout.forms[form_id]
    assert form.run is not None, f"{form_id} has no meaning"
    result = form.run(table, event)
    assert result is None or isinstance(result, (int, str, tuple))
    if table.notes:
        event = event.saying(*table.notes)
        table.notes = []
    if form.result in ("cards", "bag"):
        event = _happened(machine, event, result)
    machine.record(event, form)
    if not table.signals:
        return event, result
    signals, table.signals = table.signals, []
    for name, value in signals:
        if name == "detached":
            detach(machine, number(value), event)
        else:
            obey(machine, name, value, event)
    return event, result


def detach(machine: Machine, bearer: int, cause: Event) -> None:
    """The cards on a card that has left play come off it, in an event of their own that has the same cause.

    ``attached: returns``: each to its owner's hand, where its kind names one; all others are discarded.
    """
    table = machine.table
    returning: dict[int, list[int]] = {}
    off: list[int] = []
    for card in table.attached(bearer):
        home = _home(table, card) if table.card(bearer).kind.attached == "returns" else None
        (off if home is None else returning.setdefault(home, [])).append(card)
    for home, group in returning.items():
        _come_off(machine, "home", (("thing", tuple(group)), ("to", home)), cause)
    if off:
        _come_off(machine, "off", (("thing", tuple(off)),), cause)


def _come_off(machine: Machine, how: str, fields: tuple[tuple[str, Value], ...], cause: Event) -> None:
    verb, form = machine.table.layout.detaching[how]
    event = machine.table.event(verb, (*fields, ("form", form)), cause.by, cause.source)
    begin(machine, event, ("verb", form), -1)


def _home(table: Table, card: int) -> int | None:
    """The hand of a card's owner, where its kind has one."""
    word, owner = table.card(card).kind.hand, table.owner(card)
    return None if word is None else table.layout.zone(word, owner)


def _happened(machine: Machine, event: Event, result: Value) -> Event:
    """The event with what really moved, where that came from and where it lies now."""
    origins = field_of(event, "origins")
    name, _, by, source, step, fields = event
    if not isinstance(origins, tuple):
        return event.about(result)
    moved = cards(result)
    came = dict(zip(cards(event.thing), origins, strict=False))
    lying = tuple(machine.table.main_zone(card) for card in moved)
    kept = [pair for pair in fields if pair[0] != "origins"]
    places = (("origins", tuple([came.get(card) for card in moved])), ("landings", lying))
    return event_of((name, result, by, source, step, (*kept, *places)))


def listening(machine: Machine) -> bool:
    """Abilities listen from the end of the set-up on."""
    return bool(machine.table.state.cells[LISTENING])


def may_be_forbidden(machine: Machine, name: str) -> bool:
    """Whether anything in the ruleset forbids events of this name."""
    return "forbid" in windows(machine, name)


def forbidden(machine: Machine, event: Event) -> Ability | None:
    """The ability that forbids this event (or a member of its batch), if one does."""
    for name in windows(machine, event.name).get("forbid", ()):
        for ability, this, you, _ in machine.table.in_force("forbid", name):
            if matches(machine, ability, this, you, event):
                if machine.table.fired is not None:
                    machine.table.fired.add(("ability", ability.id))
                return ability
    return None


def allowed(machine: Machine, event: Event) -> Event | None:
    """The event without the members of its batch (or units) that may not be in it; none: it may not happen at all."""
    for name in windows(machine, event.name).get("forbid", ()):
        for ability, this, you, _ in machine.table.in_force("forbid", name):
            for seen in matches(machine, ability, this, you, event):
                if machine.table.fired is not None:
                    machine.table.fired.add(("ability", ability.id))
                if not has_part(event, seen.thing):
                    return None
                event = without(event, seen.thing)
                if not event.thing:
                    return None
    return event


def entries(machine: Machine, event: Event, window: str) -> tuple[Entry, ...]:
    """The abilities that answer the event in this window: rules first, then by turn order from the acting seat."""
    names = (machine.table.layout.findings.windows.get(event.name) or windows(machine, event.name)).get(window)
    if names is None:
        return ()
    form = "replacement" if window == "instead of" else "triggered"
    found: list[Entry] = []
    for name in names:
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


def windows(machine: Machine, event: str) -> Mapping[str, tuple[str, ...]]:
    """Of an event: the windows in which abilities answer to it at all (and ``forbid``), and to which of its names."""
    layout = machine.table.layout
    known = layout.findings.windows.get(event)
    if known is None:
        found: dict[str, tuple[str, ...]] = {}
        for name in machine.event_names(event):
            for form, window in _WINDOWS:
                listeners = layout.listeners.get((form, name))
                if listeners is not None and (form != "triggered" or window in listeners.windows):
                    found[window] = (*found.get(window, ()), name)
        known = layout.findings.windows[event] = found
    return known


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
    table, names = machine.table, machine.program.event_names.get(event.name)
    for pattern in ability.patterns:
        events = pattern.events
        if event.name not in events and (names is None or not any(name in events for name in names)):
            continue
        for seen in _members(table, pattern, event):
            registers = ability_registers(ability, this, you, seen)
            registers[pattern.it_slot] = seen.thing
            if pattern.condition is not None and not table.evaluate(pattern.condition, registers):
                continue
            if ability.place is not None and not in_place(machine, ability, registers):
                continue
            if ability.when is None or table.evaluate(ability.when, registers):
                found.append(seen)
        if found:
            break
    return tuple(found)


def _members(table: Table, pattern: Pattern, event: Event) -> tuple[Event, ...]:
    layout = table.layout
    if pattern.units:
        event = of_units(event, [layout.unit("resource", name) for name in pattern.units])
    thing, form_id = event[THING], field_of(event, "form")
    wants_card, names_thing = layout.findings.readings.get(id(pattern)) or _readings(table, pattern)
    if isinstance(form_id, str):
        if wants_card and form_id not in layout.card_forms:
            return ()
        if layout.forms[form_id].mutual:
            return both_sides(event)
    if not isinstance(thing, tuple):
        return (event,)
    if not thing:
        return ()
    if not names_thing or not all(isinstance(one, int) for one in thing):
        return (event,)
    return tuple([member_of(event, member, place) for place, member in enumerate(thing)])


def ability_registers(ability: Ability, this: int | None, you: int | None, event: Event | None) -> list[Value]:
    """Fresh registers: ``you`` is the controller, in a rule ability the doer of the event."""
    registers: list[Value] = [None] * ability.slots
    registers[THIS] = this
    if event is None:
        registers[YOU] = you
        return registers
    registers[YOU] = event.by if you is None else you
    registers[EVENT] = event
    if ability.patterns:
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


def _readings(table: Table, pattern: Pattern) -> tuple[bool, bool]:
    """Whether a pattern reads the event's thing as a card (it cannot fit an event about units or a place), and whether
    it says anything about it (then it is tried on each member of a batch).
    """
    types = [
        part.type
        for part in (walk(pattern.condition) if pattern.condition is not None else ())
        if (isinstance(part, e.Local) and part.slot == pattern.it_slot)
        or (isinstance(part, e.EventField) and part.name == "thing")
    ]
    wants_card = any(isinstance(one.of if isinstance(one, OptionalOf) else one, CardOf) for one in types)
    found = table.layout.findings.readings[id(pattern)] = (wants_card, bool(types))
    return found
