"""Frame ``("payment", cost, seat, registers, stage, extra, without, name, told)``: choices in the cost, way, payment.

``stage``: asks · ways · quiz, while a check of a substitution (or of a cost inside this one) is being answered: the
last of ``told``, which holds for each of them the cost, the registers it begins with, and those with the answers.
Finishes with ``("paid", registers, paid)``; triggers and refills wait until all of it is paid.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tuckbox.dataclass import replace
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.statements import Check

from ..decisions import Decision, Option
from ..drawing import drawn, draws
from ..events import Event, as_event
from ..few_ways import few_ways
from ..happening import carry_out, follow, with_origins
from ..machine import FrameKind, TakenBack
from ..only_way import only_way
from ..options import unique
from ..payment import Doing, Payer
from ..prompts import prompt
from ..spending import pay_cards, pay_units, pays_as, unit_word
from ..state import Frame
from ..values import add_bags, bag, cards, number
from ..way import Way, distinct

if TYPE_CHECKING:
    from ..machine import Machine


def step(machine: Machine, frame: Frame) -> tuple[Decision, ...] | None:
    _, cost, seat, registers, stage, extra, without, name, told = frame
    assert isinstance(registers, tuple) and isinstance(told, tuple)
    if stage == "asks":
        frame = ("payment", cost, seat, registers, "ways", extra, without, name, told)
        machine.replace(*frame)
        asks = machine.program.costs[number(cost)].asks if number(cost) >= 0 else None
        if asks is not None:
            room = machine.program.codes[asks].slots - len(registers)
            machine.push("run", asks, 0, (*registers, *(None,) * room))
            return None
    counted = None if machine.pauses else _counted(machine, frame)
    payer, ways = (
        (None, counted) if counted is not None else _ways(machine, frame, machine.table.state.stack[-2:-1], registers)
    )
    for number_, begun in payer.untold if payer is not None else ():
        machine.replace("payment", cost, seat, registers, "quiz", extra, without, name, (*told, (number_, begun, None)))
        code = machine.program.costs[number_].asks
        assert code is not None
        machine.push("run", code, 0, (*begun, *(None,) * (machine.program.codes[code].slots - len(begun))))
        return None
    if not ways:
        raise TakenBack(str(name))
    if len(ways) == 1 and not machine.pauses:
        _pay(machine, frame, ways[0])
        return None
    if draws(machine):
        _pay(machine, frame, ways[drawn(machine, number(seat), len(ways))])
        return None
    options = unique([_option(machine, way, index, number(seat)) for index, way in enumerate(ways)])
    return (Decision(number(seat), "choice", "payment", options, prompt(machine, "payment"), machine.lang),)


def _counted(machine: Machine, frame: Frame) -> list[Way] | None:
    """The ways there are, where that can be told by counting."""
    _, cost, seat, registers, _, extra, without, name, told = frame
    if extra or told or without is not None or number(cost) < 0:
        return None
    assert isinstance(registers, tuple)
    below = machine.table.state.stack[-2]
    done = below[0] in ("action", "ability")
    only = only_way(machine, number(cost), registers, number(seat), str(name), done)
    if only is not None:
        return [only]
    return few_ways(machine, number(cost), registers, number(seat), Doing(str(name), _event((below,))), done)


def _ways(
    machine: Machine, frame: Frame, below: tuple[Frame, ...], registers: tuple[Value, ...]
) -> tuple[Payer, list[Way]]:
    """The ways there are, after the answers that were given; the payer knows what was not asked yet."""
    _, cost, seat, _, _, extra, without, name, told = frame
    code = machine.program.costs[number(cost)].cost if number(cost) >= 0 else None
    payer = Payer(machine, number(seat), Doing(str(name), _event(below)), blind=False)
    for index, begun, answered in _told(told):
        payer.told[index, begun] = answered
    ways = payer.ways(code, registers, bag(extra), str(without) if without is not None else None)
    return payer, distinct(machine, ways, number(seat))


def _told(told: Value) -> Iterator[tuple[int, tuple[Value, ...], tuple[Value, ...]]]:
    for entry in told if isinstance(told, tuple) else ():
        assert isinstance(entry, tuple)
        index, begun, answered = entry
        assert isinstance(begun, tuple) and isinstance(answered, tuple)
        yield number(index), begun, answered


def _event(below: tuple[Frame, ...]) -> Event | None:
    """The event of the action (or use of an ability) that is being paid, whose frame lies right below."""
    for frame in below:
        if frame[0] in ("action", "ability") and isinstance(frame[4], tuple):
            return as_event(frame[4])
    return None


def payable_answers(machine: Machine, decisions: tuple[Decision, ...]) -> tuple[Decision, ...]:
    """The decisions of the choices inside a cost, with those answers only after which it can be paid.

    Where the cost checks what was chosen all of them stay: what is right is for the payer to find out.
    """
    frame = machine.table.state.stack[-2]
    if frame[4] == "quiz":
        return decisions
    steps = machine.program.costs[number(frame[1])].cost.steps
    if any(isinstance(step, Check) and step.asks for step in steps):
        return decisions
    found = []
    for decision in decisions:
        kept = tuple(one for one in decision.options if _leads_on(machine, frame, decision.seat, one))
        found.append(replace(decision, options=kept or decision.options))
    return tuple(found)


def _leads_on(machine: Machine, frame: Frame, seat: int | None, option: Option) -> bool:
    """Whether the cost can be paid in some way after this answer."""
    below = machine.table.state.stack[-3:-2]
    known = frame[3]
    assert isinstance(known, tuple)
    for registers in machine.outcomes_after(seat, option, limit=200):
        if _ways(machine, frame, below, registers[: len(known)])[1]:
            return True
    return False


def _option(machine: Machine, way: Way, index: int, seat: int) -> Option:
    table = machine.table
    words = [f"{amount} {unit_word(table, unit)}" for unit, amount in _units(machine, way)]
    taken = (f"({seen})" for seen, _ in way.chosen)
    id_ = " + ".join([*words, *(f"1 {other}" for other in way.other), *taken]) or "nothing"

    def text(lang: str) -> str:
        said = [machine.names.bag(_units(machine, way), lang)]
        said += [machine.names.ability(one, lang) for one in way.other]
        said += [machine.names.card_as_seen(card, seat, lang) for _, card in way.chosen]
        return ", ".join(one for one in said if one)

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
    registers = frame[3]
    assert isinstance(registers, tuple)
    ways = None if machine.pauses else _counted(machine, frame)
    if ways is None:
        _, ways = _ways(machine, frame, machine.table.state.stack[-2:-1], registers)
    _pay(machine, frame, ways[number(option.value)])


def _pay(machine: Machine, frame: Frame, way: Way) -> None:
    """Carry out the plan of a way: all events first, then what they set off."""
    machine.finish(("paid", frame[3], way.cards if way.cards else way.spent))
    depth = len(machine.table.state.stack)
    found = [_spend(machine, item, number(frame[2])) for item in way.plan]
    for event in found:
        if event is not None:
            follow(machine, event, depth)  # each under what the ones before set off


def _spend(machine: Machine, item: tuple[Value, ...], seat: int) -> Event | None:
    """Do one item of a plan; the event it was. What stands in for a payment and counts as one is no event."""
    table, source = machine.table, machine.source()
    verb, form = table.layout.paying
    match item[0]:
        case "units":
            _, units, to, zone = item
            sort, goal = to if isinstance(to, tuple) else (None, to if to is not None else zone)
            fields = (("thing", units), ("to", goal), ("to sort", sort), ("paid", units), ("form", form))
            event = table.event(verb, fields, seat, source)
            pay_units(table, seat, bag(units), to)
        case "cards":
            _, spent, origin, zone = item
            event = table.event(verb, (("thing", spent), ("from", origin), ("to", zone)), seat, source)
            pay_cards(table, cards(spent), zone)
        case "do":
            _, form_id, raw = item
            assert isinstance(raw, tuple)
            planned = as_event(raw)
            event = table.event(planned.name, (("thing", planned.thing), *planned.fields), seat, source)
            event, _ = carry_out(machine, with_origins(machine, event), str(form_id))
            return event
        case _:
            _, index, this, _you, unit = item
            machine.fired("ability", machine.program.abilities[number(index)].id)
            if machine.program.abilities[number(index)].counts_as == "payment":
                return None
            event = table.event("substitute", (("thing", unit),), seat, ("ability", index, this))
    machine.record(event)
    return event


def resumed(machine: Machine, frame: Frame, value: Value) -> None:
    """The choices inside the cost (or one inside it) were made; their registers come back."""
    if not (isinstance(value, tuple) and value and value[0] == "registers"):
        return
    registers, kept, told = value[1], frame[3], frame[8]
    assert isinstance(registers, tuple) and isinstance(kept, tuple) and isinstance(told, tuple)
    if frame[4] == "quiz":
        asked = told[-1]
        assert isinstance(asked, tuple) and isinstance(asked[1], tuple)
        answered = (asked[0], asked[1], registers[: len(asked[1])])
        machine.replace(*frame[:4], "ways", *frame[5:8], (*told[:-1], answered))
    elif frame[4] == "ways":
        machine.replace(*frame[:3], registers[: len(kept)], *frame[4:])


KIND = FrameKind(step, answer, resumed)
