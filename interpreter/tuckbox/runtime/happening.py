"""How an event happens: forbidden or not, what comes before or instead, the change itself, what it sets off."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from tuckbox.semantics.checked.expressions import EVENT, THIS, YOU, Value
from tuckbox.semantics.checked.ruleset import Ability

from .batch import has_part, without
from .clock import spent
from .events import Event, event_of
from .hearing import Answered, answers, fitting, hearers, matches, windows
from .in_force import of_listeners
from .layout.cells import LISTENING
from .signals import obey
from .values import cards, number

if TYPE_CHECKING:
    from .machine import Machine
    from .table import Table

#: ``(ability number, card or none, seat or none, event as it saw it, serial of its grant or none)``: an ability that
#: wants to do something.
Entry: TypeAlias = "tuple[int, int | None, int | None, Event, Value]"


def begin(machine: Machine, event: Event, payload: tuple[Value, ...], slot: int) -> tuple[Value] | None:
    """Start an event from a routine, whose frame stands behind it already. A verb nobody listens to is carried out
    at once, in place.

    Gives its result; None: something lies on top of the routine now, and the result comes into its register ``slot``.
    """
    if payload[0] == "verb":
        return happen(machine, event, payload[1], slot)  # type: ignore[arg-type]
    answered = answers(machine, event[0])
    first: tuple[Entry, ...] = ()
    if answered:
        left = allowed(machine, event) if "forbid" in answered else event
        if left is None:
            return (nothing(machine, event),)
        event = left
        first = first_to_hear(machine, event, answered)
    if first:
        machine.push("event", event, payload, slot, "first", first)
    else:
        machine.push("event", event, payload, slot, "ran", ())
        run_procedure(machine, event, payload)
    return None


def happen(machine: Machine, event: Event, form: str, slot: int) -> tuple[Value] | None:
    """The same for a verb, by its form."""
    table = machine.table
    layout, name = table.layout, event[0]
    answered: Answered | None = None
    if name in layout.heard and table.state.cells[LISTENING]:
        answered = layout.findings.windows.get(name)
        if answered is None:
            answered = windows(machine, name)
        if answered:
            event = with_origins(machine, event)
            if "forbid" in answered:
                left = allowed(machine, event)
                if left is None:
                    return (nothing(machine, event),)
                event = left
            if "instead of" in answered:
                event = _as_far_as_it_can(table, event, form)
            early = "before" in answered or "instead of" in answered
            if early and (first := first_to_hear(machine, event, answered)):
                machine.push("event", event, ("verb", form), slot, "first", first)
                return None
        elif machine.recording:
            event = with_origins(machine, event)
    depth = len(table.state.stack)
    event, result = carry_out(machine, event, form)
    if answered or table.state.due or machine.program.ruleset.end_at == "any time":
        follow(machine, event, depth)
    if len(table.state.stack) == depth:
        return (result,)
    kept(machine, depth, slot, result)
    return None


def _as_far_as_it_can(table: Table, event: Event, form: str) -> Event:
    """The event about no more than can happen: of units that there are not, nothing can come instead."""
    can = table.layout.forms[form].can
    return event if can is None else event.about(can(table, event))  # type: ignore[arg-type]


def first_to_hear(machine: Machine, event: Event, answered: Answered) -> tuple[Entry, ...]:
    """What comes before an event, or instead of it."""
    if "before" in answered or "instead of" in answered:
        return (*entries(machine, event, "before"), *entries(machine, event, "instead of"))
    return ()


def run_procedure(machine: Machine, event: Event, payload: tuple[Value, ...]) -> None:
    """A procedure's event happens: its routine goes on the stack."""
    if machine.recording:
        machine.record(event)
    procedure = machine.program.ruleset.procedures[str(payload[1])]
    routine = machine.program.routine["procedure", procedure.name]
    registers: list[Value] = [None] * machine.program.codes[routine].slots
    registers[YOU] = event.by
    values = payload[2]
    assert isinstance(values, tuple)
    for clause, (_, parameter), value in zip(procedure.clauses, procedure.parameters, values, strict=True):
        registers[parameter] = event.thing if clause == "thing" else value  # of a batch some may be replaced
    machine.push("run", routine, 0, tuple(registers))


def kept(machine: Machine, depth: int, slot: int, result: Value) -> None:
    """Something lies on the routine at this depth: the result is put into its register."""
    stack = machine.table.state.stack
    if slot >= 0:
        kind, routine, pc, registers = stack[depth - 1]
        assert isinstance(registers, tuple)
        if slot in machine.program.codes[number(routine)].live[number(pc)]:
            frame = (kind, routine, pc, (*registers[:slot], result, *registers[slot + 1 :]))
            stack[depth - 1] = frame


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
    state = table.state
    if not state.cells[LISTENING]:
        return
    todo: tuple[Entry, ...] = ()
    name, layout = event[0], table.layout
    if name in layout.heard:
        answered: Answered = layout.findings.windows.get(name) or windows(machine, name)
        if "after" in answered and (late := entries(machine, event, "after")):
            state.waiting = (*state.waiting, *late)
        if "at once after" in answered:
            todo = entries(machine, event, "at once after")
    if todo or (state.due and table.refills_due()) or machine.program.ruleset.end_at == "any time":
        state.stack.insert(depth, ("settle", event, todo))


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
    table = machine.table
    layout = table.layout
    name, thing, by, source, step, fields = event
    if name not in layout.heard:
        return event
    form: Value = None
    for word, value in fields:
        if word == "from":
            return event
        if word == "form":
            form = value
    if form not in layout.card_forms:
        return event
    zones: Value = table.main_zones(cards(thing))
    places: tuple[tuple[str, Value], ...] = (("origins", zones),)
    if layout.forms[str(form)].mutual:
        places = (*places, ("landings", table.main_zones(cards(event.get("with")))))
    return event_of((name, thing, by, source, step, (*fields, *places)))


def carry_out(machine: Machine, event: Event, form_id: str) -> tuple[Event, Value]:
    """Make the change of a verb's form; the event comes back as it really happened (what moved, from, to)."""
    table = machine.table
    form = table.layout.forms[form_id]
    assert form.run is not None, f"{form_id} has no meaning"
    result: Value = form.run(table, event)  # type: ignore[assignment]
    assert result is None or isinstance(result, (int, str, tuple))
    if table.notes:
        event = event.saying(*table.notes)
        table.notes = []
    if form.result == "cards" or form.result == "bag":
        event = _happened(table, event, result)
    if machine.recording:
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


def _happened(table: Table, event: Event, result: Value) -> Event:
    """The event with what really moved, where that came from and where it lies now."""
    name, thing, by, source, step, fields = event
    origins: Value = None
    for word, value in fields:
        if word == "origins":
            origins = value
            break
    if not isinstance(origins, tuple):
        return event_of((name, result, by, source, step, fields))
    moved = cards(result)
    lying = table.main_zones(moved)
    if moved != thing:
        came = dict(zip(cards(thing), origins, strict=False))
        origins = tuple([came.get(card) for card in moved])
    kept = [pair for pair in fields if pair[0] != "origins"]
    places = (("origins", origins), ("landings", lying))
    return event_of((name, result, by, source, step, (*kept, *places)))


def listening(machine: Machine) -> bool:
    """Abilities listen from the end of the set-up on."""
    return bool(machine.table.state.cells[LISTENING])


def may_be_forbidden(machine: Machine, name: str) -> bool:
    """Whether anything in the ruleset forbids events of this name."""
    return "forbid" in windows(machine, name)


def forbidden(machine: Machine, event: Event) -> Ability | None:
    """The ability that forbids this event (or a member of its batch), if one does."""
    for _, listeners in windows(machine, event.name).get("forbid", ()):
        for ability, this, you, _ in of_listeners(machine.table, listeners):
            if matches(machine, ability, this, you, event):
                if machine.table.fired is not None:
                    machine.table.fired.add(("ability", ability.id))
                return ability
    return None


def allowed(machine: Machine, event: Event) -> Event | None:
    """The event without the members of its batch (or units) that may not be in it; none: it may not happen at all."""
    for _, listeners in windows(machine, event.name).get("forbid", ()):
        for ability, this, you, _ in of_listeners(machine.table, listeners):
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
    table, name = machine.table, event[0]
    answering = (table.layout.findings.windows.get(name) or windows(machine, name)).get(window)
    if answering is None:
        return ()
    replaces, state = window == "instead of", table.state
    found: list[Entry] = []
    for heard, listeners in answering:
        lying, grants, now = listeners.whole  # the last answer, while it holds: this is asked at each event
        if lying is not state.lying or grants is not state.grants or table.reads is not None:
            now = of_listeners(table, listeners)
        if not now:
            continue
        for ability, number_, patterns, this, you, serial in hearers(machine, name, window, heard, now):
            if replaces and _is_running(machine, number_, this, you):
                continue
            for seen in fitting(machine, ability, patterns, this, you, event):
                found.append((number_, this, you, seen, serial))
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
