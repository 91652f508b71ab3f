"""How an event happens: forbidden or not, what comes before or instead, the change itself, what it sets off."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from tuckbox.semantics.checked.expressions import EVENT, THIS, YOU, Value
from tuckbox.semantics.checked.ruleset import Ability

from .batch import has_part, without
from .clock import spent
from .events import BY, Event, event_of
from .hearing import Ears, Hearer, ears_for, fitting, heard_now, may_hear, windows
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
    table = machine.table
    if event[0] not in table.layout.heard and machine.program.ruleset.end_at != "any time":
        run_procedure(machine, event, payload)  # nothing can follow it that has not followed what is done in it
        return None
    first: tuple[Entry, ...] = ()
    if table.state.cells[LISTENING]:
        left = allowed(machine, event)
        if left is None:
            return (nothing(machine, event),)
        event = left
        first = first_to_hear(machine, event)
    if first:
        machine.push("event", event, payload, slot, "first", first)
    else:
        machine.push("event", event, payload, slot, "ran", ())
        run_procedure(machine, event, payload)
    return None


def happen(machine: Machine, event: Event, form: str, slot: int) -> tuple[Value] | None:
    """The same for a verb, by its form."""
    table = machine.table
    layout, state, name = table.layout, table.state, event[0]
    told = machine.recording  # whether anybody may ask what really happened
    if name in layout.heard and state.cells[LISTENING]:
        ears = ears_for(machine, name, form)
        if told or (ears is not None and form in layout.card_forms):
            event = with_origins(machine, event)
        if ears is not None:
            told = told or ears.late
        if ears is not None and ears.early:
            _, forbidding, before, instead, _, _ = heard_now(table, ears)
            if forbidding:
                left = _without_forbidden(machine, event, forbidding)
                if left is None:
                    return (nothing(machine, event),)
                event = left
            if before or instead:
                event = _as_far_as_it_can(table, event, form, ears, (*before, *instead))
                first = (*entries(machine, event, before), *entries(machine, event, instead))
                if first:
                    machine.push("event", event, ("verb", form), slot, "first", first)
                    return None
    depth = len(state.stack)
    event, result = carry_out(machine, event, form, told=told)
    if told or state.due or machine.program.ruleset.end_at == "any time":
        follow(machine, event, depth, form)
    if len(state.stack) == depth:
        return (result,)
    kept(machine, depth, slot, result)
    return None


def _as_far_as_it_can(table: Table, event: Event, form: str, ears: Ears, early: tuple[Hearer, ...]) -> Event:
    """The event about no more than can happen, where somebody who is heard early may look at it and something may
    come instead of it: of units that there are not, nothing can.
    """
    can = table.layout.forms[form].can
    if can is None or not ears.replaced or not any(may_hear(one, event) for one in early):
        return event
    return event.about(can(table, event))  # type: ignore[arg-type]


def first_to_hear(machine: Machine, event: Event) -> tuple[Entry, ...]:
    """What comes before an event of no verb, or instead of it."""
    table = machine.table
    if event[0] not in table.layout.heard or not table.state.cells[LISTENING]:
        return ()
    ears = ears_for(machine, event[0], None)
    if ears is None:
        return ()
    _, _, before, instead, _, _ = heard_now(table, ears)
    if before or instead:
        return (*entries(machine, event, before), *entries(machine, event, instead))
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


def follow(machine: Machine, event: Event, depth: int, form: str | None = None) -> None:
    """What comes ``after`` an event waits until the outermost action or step has finished; what comes ``at once
    after`` it, and refills, go on the stack under the frames above ``depth``. ``form``: of a verb, if that is known.
    """
    table = machine.table
    state = table.state
    if not state.cells[LISTENING]:
        return
    todo: tuple[Entry, ...] = ()
    if event[0] in table.layout.heard:
        todo = heard_late(machine, event, form)
    if todo or (state.due and table.refills_due()) or machine.program.ruleset.end_at == "any time":
        state.stack.insert(depth, ("settle", event, todo))


def heard_late(machine: Machine, event: Event, form: str | None) -> tuple[Entry, ...]:
    """What comes ``after`` an event waits; what comes ``at once after`` it is given."""
    ears = ears_for(machine, event[0], form)
    if ears is None or not ears.late:
        return ()
    _, _, _, _, after, at_once = heard_now(machine.table, ears)
    if after and (late := entries(machine, event, after)):
        machine.table.state.waiting += late
    return entries(machine, event, at_once) if at_once else ()


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


def carry_out(machine: Machine, event: Event, form_id: str, *, told: bool = True) -> tuple[Event, Value]:
    """Make the change of a verb's form. ``told``: the event comes back as it really happened (what moved, from, to)."""
    table = machine.table
    form = table.layout.forms[form_id]
    assert form.run is not None, f"{form_id} has no meaning"
    result: Value = form.run(table, event)  # type: ignore[assignment]
    assert result is None or isinstance(result, (int, str, tuple))
    if table.notes:
        event = event.saying(*table.notes)
        table.notes = []
    if told and (form.result == "cards" or form.result == "bag"):
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
    if fields and fields[-1][0] == "origins":  # nearly always
        origins, kept = fields[-1][1], fields[:-1]
    else:
        origins = event.get("origins")
        kept = tuple([pair for pair in fields if pair[0] != "origins"])
    if not isinstance(origins, tuple):
        return event_of((name, result, by, source, step, fields))
    moved = cards(result)
    lying = table.main_zones(moved)
    if moved != thing:
        came = dict(zip(cards(thing), origins, strict=False))
        origins = tuple([came.get(card) for card in moved])
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
    for _, ability, _, patterns, this, you, _ in _forbidding(machine, event):
        if fitting(machine, ability, patterns, this, you, event):
            if machine.table.fired is not None:
                machine.table.fired.add(("ability", ability.id))
            return ability
    return None


def allowed(machine: Machine, event: Event) -> Event | None:
    """The event without the members of its batch (or units) that may not be in it; none: it may not happen at all."""
    return _without_forbidden(machine, event, _forbidding(machine, event))


def _forbidding(machine: Machine, event: Event) -> list[Hearer]:
    """Those that may forbid an event."""
    ears = ears_for(machine, event[0], None)
    return [] if ears is None else heard_now(machine.table, ears)[1]


def _without_forbidden(machine: Machine, event: Event, forbidding: list[Hearer]) -> Event | None:
    for _, ability, _, patterns, this, you, _ in forbidding:
        for seen in fitting(machine, ability, patterns, this, you, event):
            if machine.table.fired is not None:
                machine.table.fired.add(("ability", ability.id))
            if not has_part(event, seen.thing):
                return None
            event = without(event, seen.thing)
            if not event.thing:
                return None
    return event


def entries(machine: Machine, event: Event, hearers: list[Hearer]) -> tuple[Entry, ...]:
    """Those who answer the event, of all who may in a window: rules first, then by turn order from the acting seat."""
    found: list[Entry] = []
    by, noting = event[BY], machine.table.reads is not None
    for whose, ability, number_, patterns, this, you, serial in hearers:
        if whose is not None and whose != by and not noting:
            continue
        if ability.form == "replacement" and _is_running(machine, number_, this, you):
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
