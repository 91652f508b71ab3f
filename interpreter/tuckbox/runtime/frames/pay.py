"""Frame ``("payment", cost, seat, registers, stage, extra, without, name, quiz)``: choices in the cost, way, payment.

``stage``: asks · ways · quiz, while ``quiz`` is being answered: the number of a cost whose checks need an answer, and
the registers it begins with · told, when those with the answer stand there as well. Finishes with
``("paid", registers, paid)``; triggers and refills wait until all of it is paid. With ``("unpaid", registers)`` where
there is no way: what is paid for does not happen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tuckbox.dataclass import replace
from tuckbox.semantics.checked.expressions import YOU, Value

from ..answered import forget, forget_silence, keep
from ..called import ability_called
from ..decisions import Decision, Option
from ..drawing import drawn, draws
from ..events import Event, as_event, event_of
from ..few_ways import few_ways, helped
from ..happening import carry_out, follow, with_origins
from ..hearing import ears_for, heard_now
from ..machine import FrameKind
from ..options import unique
from ..payment import Doing, Payer
from ..prompts import prompt
from ..spending import pay_cards, pay_units, pays_as, unit_word
from ..standing import standing
from ..state import Frame
from ..values import add_bags, bag, cards, number
from ..way import Way, distinct, way_of

if TYPE_CHECKING:
    from ..machine import Machine
    from ..way import Quiz

#: The event of something that is paid in place of a unit.
SUBSTITUTE = "substitute"


def step(machine: Machine, frame: Frame) -> tuple[Decision, ...] | None:
    _, cost, seat, registers, stage, extra, without, name, _ = frame
    assert isinstance(registers, tuple) and isinstance(cost, int)
    asks = machine.program.costs[cost].asks if stage == "asks" and cost >= 0 else None
    if asks is not None:
        machine.replace("payment", cost, seat, registers, "ways", extra, without, name, ())
        room = machine.program.codes[asks].slots - len(registers)
        machine.push("run", asks, 0, (*registers, *(None,) * room))
        return None
    if stage == "told":
        told(machine, frame[8], number(seat))
    payer, ways = None, None if machine.pauses else _counted(machine, frame)
    if ways is None:
        payer, ways = _ways(machine, frame, machine.table.state.stack[-2:-1], registers)
        for quiz in payer.untold:
            machine.replace("payment", cost, seat, registers, "quiz", extra, without, name, quiz)
            ask(machine, quiz)
            return None
    if not ways:
        forget_silence(machine, number(seat))
        machine.finish(("unpaid", registers))
        return None
    if len(ways) == 1 and not machine.pauses:
        _pay(machine, frame, ways[0], payer)
        return None
    if draws(machine):
        _pay(machine, frame, ways[drawn(machine, number(seat), len(ways))], payer)
        return None
    if stage != "ways":  # nothing is done before it is asked, so the frame stood as it came
        machine.replace("payment", cost, seat, registers, "ways", extra, without, name, ())
    options = unique([_option(machine, way, index, number(seat)) for index, way in enumerate(ways)])
    return (Decision(number(seat), "choice", "payment", options, prompt(machine, "payment"), machine.lang),)


def ask(machine: Machine, quiz: Quiz) -> None:
    """Ask what the checks of a cost need to know; the registers come back to the frame below."""
    cost, begun = quiz
    code = machine.program.costs[cost].quiz
    assert code is not None
    machine.push("run", code, 0, (*begun, *(None,) * (machine.program.codes[code].slots - len(begun))))


def _counted(machine: Machine, frame: Frame) -> list[Way] | None:
    """The ways there are, where that can be told by counting."""
    _, cost, seat, registers, _, extra, without, name, _ = frame
    if extra or without is not None:
        return None
    assert isinstance(cost, int) and isinstance(registers, tuple) and isinstance(name, str)
    table = machine.table
    state, backend = table.state, table.backend
    if backend is None or table.reads is not None or state.open_cards or cost < 0 or registers[YOU] != seat:
        return None
    assert isinstance(seat, int)
    below = state.stack[-2]
    done = below[0] == "action" or below[0] == "ability"  # then other things may stand in for units
    around = standing(machine, seat, name) if done else []
    if around is None:
        return None
    plan = (backend.planning.get(cost) or backend.plan(cost))(machine, registers)
    if plan is not None and not (around and helped(machine, seat, around, plan[0])):
        return [way_of(state, *plan)]
    return few_ways(machine, backend, cost, registers, seat, Doing(name, _event((below,))), around, plan)


def _ways(
    machine: Machine, frame: Frame, below: Sequence[Frame], registers: tuple[Value, ...]
) -> tuple[Payer, list[Way]]:
    """The ways there are, after the answers that were given; the payer knows what was not asked yet."""
    _, cost, seat, _, _, extra, without, name, _ = frame
    payer = Payer(machine, number(seat), Doing(str(name), _event(below)))
    ways = payer.ways(number(cost), registers, bag(extra), str(without) if without is not None else None)
    return payer, distinct(machine, ways, number(seat))


def _event(below: Sequence[Frame]) -> Event | None:
    """The event of the action (or use of an ability) that is being paid, whose frame lies right below."""
    for frame in below:
        if frame[0] in ("action", "ability") and isinstance(frame[4], tuple):
            return as_event(frame[4])
    return None


def payable_answers(machine: Machine, decisions: tuple[Decision, ...]) -> tuple[Decision, ...]:
    """The decisions of the choices inside a cost, with those answers only after which it can be paid.

    Of answers to its checks all stay: what is right is for the payer to find out.
    """
    frame = machine.table.state.stack[-2]
    if frame[4] == "quiz":
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
        said += [ability_called(machine.names, one, lang) for one in way.other]
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
    payer, ways = None, None if machine.pauses else _counted(machine, frame)
    if ways is None:
        payer, ways = _ways(machine, frame, machine.table.state.stack[-2:-1], registers)
    _pay(machine, frame, ways[number(option.value)], payer)


def _pay(machine: Machine, frame: Frame, way: Way, payer: Payer | None) -> None:
    """Carry out the plan of a way: all events first, then what they set off. The answers given for it are used up."""
    if payer is not None and payer.told:
        forget(machine.table.state, payer.told, payer.seat)
    seat = number(frame[2])
    if machine.program.quizzes:
        forget_silence(machine, seat)
    machine.finish(("paid", frame[3], way.cards if way.cards else way.spent))
    table, known = machine.table, machine.recording
    depth = len(table.state.stack)
    found: list[Event | None] = []
    for item in way.plan:
        if item[0] == "units" and not known:  # most of them; the event is made only where somebody hears it
            pay_units(table, seat, item[1], item[2])  # type: ignore[arg-type]
            found.append(None)
        else:
            found.append(_spend(machine, item, seat, known))
    done = table.state.stack[-1:]
    late = not known and None in found and _may_follow(machine, seat)
    for item, event in zip(way.plan, found, strict=True):
        if event is None and late:
            event = _event_of(machine, item, seat)
        if event is not None:
            machine.paid_for = str(frame[7]), _event(done)
            follow(machine, event, depth)  # each under what the ones before set off
            machine.paid_for = None


def _spend(machine: Machine, item: tuple[Value, ...], seat: int, known: bool) -> Event | None:
    """Do one item of a plan; the event it was, where that is ``known`` to somebody or something may come of a phrase.
    What stands in for a payment and counts as one is no event.
    """
    table, sort = machine.table, item[0]
    event: Event | None
    if sort == "units":
        pay_units(table, seat, item[1], item[2])  # type: ignore[arg-type]
        event = _event_of(machine, item, seat)
    elif sort == "do":
        return _do(machine, item[1], as_event(item[2]), seat)  # type: ignore[arg-type]
    elif sort == "cards":
        _, spent, origin, zone = item
        fields = (("thing", spent), ("from", origin), ("to", zone))
        event = table.event(table.layout.paying[0], fields, seat, machine.source())
        pay_cards(table, cards(spent), zone)
    else:
        machine.fired("ability", machine.program.abilities[number(item[1])].id)
        event = _event_of(machine, item, seat) if known else None
    if event is not None:
        machine.record(event)
    return event


def _do(machine: Machine, form: str, planned: Event, seat: int) -> Event | None:
    """Do a phrase of a cost; its event as it really happened, if something may come of it."""
    table, source, (name, thing, _, _, at, fields) = machine.table, machine.source(), planned
    layout = table.layout
    if layout.verbs[name].becomes is None:
        event = event_of((name, thing, seat, source, at, fields))
        table.witnesses.clear()
    else:
        event = table.event(name, (("thing", thing), *fields), seat, source)
    if form in layout.card_forms:
        event = with_origins(machine, event)
    ears = ears_for(machine, name, form) if name in layout.heard else None
    told = machine.recording or (ears is not None and ears.late)
    event, _ = carry_out(machine, event, form, told=told)
    return event if told or table.state.due or machine.program.ruleset.end_at == "any time" else None


def _may_follow(machine: Machine, seat: int) -> bool:
    """Whether anything could come of units that the seat paid, or of what stood in for some."""
    table = machine.table
    heard = table.layout.heard
    for name, form in (table.layout.paying, (SUBSTITUTE, None)):
        ears = ears_for(machine, name, form) if name in heard else None
        if ears is not None and ears.late:
            for hearers in heard_now(table, ears)[4:]:  # after it, or at once after it
                for whose, *_ in hearers:
                    if whose is None or whose == seat or table.reads is not None:
                        return True
    return bool(table.state.due and table.refills_due()) or machine.program.ruleset.end_at == "any time"


def _event_of(machine: Machine, item: tuple[Value, ...], seat: int) -> Event | None:
    """The event that units paid are, or what stands in for one; none: that counts as a payment, or it is a phrase."""
    table = machine.table
    if item[0] == "do":
        return None
    if item[0] == "units":
        _, units, to, zone = item
        verb, form = table.layout.paying
        sort, goal = to if isinstance(to, tuple) else (None, to if to is not None else zone)
        fields = (("thing", units), ("to", goal), ("to sort", sort), ("paid", units), ("form", form))
        return table.event(verb, fields, seat, machine.source())
    _, index, this, _you, unit = item
    if machine.program.abilities[number(index)].counts_as == "payment":
        return None
    return table.event(SUBSTITUTE, (("thing", unit),), seat, ("ability", index, this))


def resumed(machine: Machine, frame: Frame, value: Value) -> None:
    """The choices inside the cost (or one inside it) were made; their registers come back."""
    if not (isinstance(value, tuple) and value and value[0] == "registers"):
        return
    registers, kept = value[1], frame[3]
    assert isinstance(registers, tuple) and isinstance(kept, tuple)
    if frame[4] == "quiz":
        machine.replace(*frame[:4], "told", *frame[5:8], answered(frame[8], registers))
    elif frame[4] == "ways":
        machine.replace(*frame[:3], registers[: len(kept)], *frame[4:])


def answered(quiz: Value, registers: Value) -> tuple[Value, ...]:
    """A question as it stands in a frame, with the registers that hold the answer."""
    assert isinstance(quiz, tuple) and isinstance(registers, tuple)
    return (*quiz, registers)


def told(machine: Machine, quiz: Value, seat: int) -> None:
    """What was answered to a question that stands in a frame is found right or wrong, and stands from now on."""
    assert isinstance(quiz, tuple) and isinstance(quiz[1], tuple) and isinstance(quiz[2], tuple)
    keep(machine, (number(quiz[0]), quiz[1]), quiz[2], seat)


KIND = FrameKind(step, answer, resumed)
