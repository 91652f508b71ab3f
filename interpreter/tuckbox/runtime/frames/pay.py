"""Frame ``("pay", cost, seat, registers, stage, extra, without, name)``: choices inside the cost, the way, the payment.

Finishes with ``("paid", registers, paid)``; triggers and refills wait until all of it is paid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import Value

from ..decisions import Decision, Option
from ..events import Event, as_event
from ..happening import follow
from ..machine import FrameKind, TakenBack
from ..payment import Doing, Payer, Way, distinct
from ..prompts import prompt
from ..signals import obey
from ..spending import pay_cards, pay_units, pays_as, unit_word
from ..state import Frame
from ..values import add_bags, bag, cards, number

if TYPE_CHECKING:
    from ..machine import Machine


def step(machine: Machine, frame: Frame) -> tuple[Decision, ...] | None:
    _, cost, seat, registers, stage, extra, without, name = frame
    assert isinstance(registers, tuple)
    if stage == "asks":
        machine.replace("pay", cost, seat, registers, "ways", extra, without, name)
        asks = machine.program.costs[number(cost)].asks if number(cost) >= 0 else None
        if asks is not None:
            room = machine.program.codes[asks].slots - len(registers)
            machine.push("run", asks, 0, (*registers, *(None,) * room))
        return None
    ways = _ways(machine, frame)
    if not ways:
        raise TakenBack(str(name))
    if len(ways) == 1 and not machine.pauses:
        _pay(machine, frame, ways[0])
        return None
    options = tuple(_option(machine, way, index) for index, way in enumerate(ways))
    return (Decision(number(seat), "choice", "pay", options, prompt(machine, "pay"), machine.lang),)


def _ways(machine: Machine, frame: Frame) -> list[Way]:
    _, cost, seat, registers, _, extra, without, name = frame
    assert isinstance(registers, tuple)
    code = machine.program.costs[number(cost)].cost if number(cost) >= 0 else None
    payer = Payer(machine, number(seat), Doing(str(name), _event(machine)), blind=False)
    ways = payer.ways(code, registers, bag(extra), str(without) if without is not None else None)
    return distinct(machine, ways, number(seat))


def _event(machine: Machine) -> Event | None:
    """The event of the action that is being paid, which lies right below."""
    below = machine.state.stack[-2] if len(machine.state.stack) > 1 else ("",)
    if below[0] == "action" and isinstance(below[4], tuple):
        return as_event(below[4])
    if below[0] == "ability" and isinstance(below[4], tuple):
        return as_event(below[4])
    return None


def _option(machine: Machine, way: Way, index: int) -> Option:
    table = machine.table
    words = [f"{amount} {unit_word(table, unit)}" for unit, amount in _units(machine, way)]
    id_ = " + ".join([*words, *(f"1 {other}" for other in way.other)]) or "nothing"

    def text(lang: str) -> str:
        said = [machine.names.bag(_units(machine, way), lang)]
        return ", ".join([one for one in said if one] + [machine.names.ability(one, lang) for one in way.other])

    return Option(id_, index, text)


def _units(machine: Machine, way: Way) -> tuple[tuple[int, int], ...]:
    """What a way spends, cards counted by the unit they pay as."""
    spent = way.spent
    for card in way.cards:
        unit = pays_as(machine.table, card)
        if unit is not None:
            spent = add_bags(spent, ((unit, 1),))
    return spent


def answer(machine: Machine, frame: Frame, seat: int | None, option: Option) -> None:
    _pay(machine, frame, _ways(machine, frame)[number(option.value)])


def _pay(machine: Machine, frame: Frame, way: Way) -> None:
    """Carry out the plan of a way: all events first, then what they set off."""
    events: list[Event] = []
    for item in way.plan:
        events.extend(_spend(machine, item, number(frame[2])))
    registers = frame[3]
    machine.finish(("paid", registers, way.cards if way.cards else way.spent))
    for event in reversed(events):
        follow(machine, event, len(machine.state.stack))


def _spend(machine: Machine, item: tuple[Value, ...], seat: int) -> list[Event]:
    table = machine.table
    source = machine.source()
    match item[0]:
        case "units":
            _, units, to, zone = item
            pay_units(table, seat, bag(units), to if isinstance(to, int) else None)
            event = table.event("pay", (("thing", units), ("to", to if to is not None else zone), ("form", "pay.bag")), seat, source)
        case "cards":
            _, spent, origin, zone = item
            pay_cards(table, cards(spent), zone)
            event = table.event("pay", (("thing", spent), ("from", origin), ("to", zone)), seat, source)
        case "do":
            _, form_id, raw = item
            assert isinstance(raw, tuple)
            event = as_event(raw)
            form = table.form(str(form_id))
            assert form.run is not None
            form.run(table, event)
            signals, table.signals = table.signals, []
            for name, value in signals:
                obey(machine, name, value, event)
            table.notes = []
        case _:
            _, ability, this, _you, unit = item
            event = table.event("substitute", (("thing", unit),), seat, ("ability", ability, this))
    machine.record(event)
    return [event]


def resumed(machine: Machine, frame: Frame, value: Value) -> None:
    """The choices inside the cost were made; their registers come back."""
    if frame[4] == "ways" and isinstance(value, tuple) and value and value[0] == "registers":
        registers, kept = value[1], frame[3]
        assert isinstance(registers, tuple) and isinstance(kept, tuple)
        machine.replace(*frame[:3], registers[: len(kept)], *frame[4:])


KIND = FrameKind(step, answer, resumed)
