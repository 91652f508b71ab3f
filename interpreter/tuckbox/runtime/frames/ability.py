"""Frame ``("ability", number, card, seat, event, stage, registers, serial)``: an ability, from its picks to its effect.

``serial``: that of the grant, if it comes from one; while the effect of what was chosen runs, how much had changed when
it began, where a step offers something within actions.

Order inside one: pattern and ``when`` (tested before the frame is made), picks, who is asked, ``may``, cost, effect.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.semantics.checked.chosen import is_chosen
from tuckbox.semantics.checked.expressions import YOU, Value
from tuckbox.semantics.checked.ruleset import Ability, ActionPick

from .. import clock
from ..decisions import Decision, Option
from ..events import Event, as_event
from ..happening import ability_registers
from ..machine import FrameKind
from ..options import confirm, pick_options
from ..prompts import ability_question, prompt
from ..reactions import FORM, may_be_answered
from ..state import Frame
from ..values import number
from .between import open_part
from .newly import push_before
from .offered import begun_at
from .window import open_window

if TYPE_CHECKING:
    from ..machine import Machine

#: The forms of abilities that somebody decides to use.
_USED = ("activated", FORM)


def step(machine: Machine, frame: Frame) -> tuple[Decision, ...] | None:
    _, index, _, _, raw, stage, registers, _ = frame
    ability = machine.program.abilities[number(index)]
    match stage:
        case "start":
            return _start(machine, frame, ability)
        case "confirm" | "confirm again":
            return _confirm(machine, frame, ability)
        case "cost":
            _cost(machine, frame, ability)
            return None
        case "effect":
            _announce(machine, frame, ability)
            return None
        case "run":
            _effect(machine, frame, ability)
            return None
        case "cancelled":
            machine.finish()
            return None
        case "done":
            _done(machine, ability, as_event(raw) if isinstance(raw, tuple) else None)
            return None
        case _:
            assert isinstance(registers, tuple)
            return _pick(machine, frame, ability, int(str(stage).split()[1]))


def _start(machine: Machine, frame: Frame, ability: Ability) -> tuple[Decision, ...] | None:
    _, index, this, you, raw, _, _, serial = frame
    seat, card = you if isinstance(you, int) else None, this if isinstance(this, int) else None
    fresh = tuple(ability_registers(ability, card, seat, as_event(raw) if isinstance(raw, tuple) else None))
    acting = fresh[YOU]
    doer = acting if isinstance(acting, int) else None
    if clock.applied(machine.table, ability, card, doer):
        machine.finish()
        return None
    begun = machine.table.state.stack[-1] = ("ability", index, this, doer, raw, "pick 0", fresh, serial)
    return _pick(machine, begun, ability, 0)


def _pick(machine: Machine, frame: Frame, ability: Ability, which: int) -> tuple[Decision, ...] | None:
    if which >= len(ability.picks):
        if ability.optional:
            return _confirm(machine, _stage(machine, frame, "confirm"), ability)
        _cost(machine, frame, ability)
        return None
    pick = ability.picks[which]
    registers = list(_registers(frame))
    seat = frame[3] if isinstance(frame[3], int) else machine.acting()
    options = pick_options(machine, pick, registers, seat)
    if not options and not pick.optional:
        machine.finish()
        return None
    if len(options) <= 1:
        _picked(machine, frame, pick, which, options[0].value if options else None)
        return None
    return (Decision(seat, "choice", pick.name, options, prompt(machine, pick.name), machine.lang),)


def _picked(machine: Machine, frame: Frame, pick: ActionPick, which: int, value: Value) -> None:
    registers = list(_registers(frame))
    registers[pick.slot] = value
    machine.replace(*frame[:5], f"pick {which + 1}", tuple(registers), frame[7])


def _confirm(machine: Machine, frame: Frame, ability: Ability) -> tuple[Decision, ...] | None:
    """``may``: asked only if something could come of it. Declined or impossible: the ability does nothing."""
    registers = list(_registers(frame))
    routine = machine.program.code("ability", ability.id)
    seat = machine.table.evaluate(ability.asked, registers) if ability.asked is not None else frame[3]
    machine.priced = False
    possible = routine is not None and machine.trial("run", routine, 0, _widened(machine, routine, _registers(frame)))
    if not possible and machine.priced and frame[5] == "confirm" and not machine.trying:
        part = open_part(machine, seat if isinstance(seat, int) else None)
        if part is not None:  # what stands in the way is a price alone
            _stage(machine, frame, "confirm again")
            push_before(machine, part, seat)
            return None
    if not possible or not isinstance(seat, int):
        machine.finish()
        return None
    text = ability_question(machine, ability, frame[2])
    return (Decision(seat, "choice", ability.id, confirm(), text, machine.lang),)


def _cost(machine: Machine, frame: Frame, ability: Ability) -> None:
    if ability.cost is None:
        _announce(machine, _stage(machine, frame, "effect"), ability)
        return
    _stage(machine, frame, "paying")
    cost = machine.program.cost_number["ability cost", ability.id]
    machine.push("payment", cost, frame[3], _registers(frame), "asks", (), None, ability.counts_as or "", ())


def _announce(machine: Machine, frame: Frame, ability: Ability) -> None:
    """What somebody uses is told when its cost is paid, and may be answered before its effect."""
    _, _, this, you, raw, *_ = frame
    if ability.form in _USED and isinstance(raw, tuple):
        event = as_event(raw)
        machine.record(event)
        if may_be_answered(machine, event, ability, this if isinstance(this, int) else None):
            _stage(machine, frame, "answered")
            if open_window(machine, event, number(you)):
                return
    _effect(machine, frame, ability)


def _effect(machine: Machine, frame: Frame, ability: Ability) -> None:
    """What lasts once, or once each period, is noted before its effect runs: this does not set it off again."""
    _, index, this, you, raw, _, registers, serial = frame
    assert isinstance(registers, tuple)
    machine.fired("ability", ability.id)
    card, seat = this if isinstance(this, int) else None, you if isinstance(you, int) else None
    clock.applies(machine.table, ability, card, seat)
    if ability.lasts == "once":
        clock.spend(machine.table, ability, card, seat, serial)
    program, state = machine.program, machine.table.state
    routine = program.code("ability", ability.id)
    begun = begun_at(state.changes) if program.within and is_chosen(ability) else None
    state.stack[-1] = ("ability", index, this, you, raw, "done", registers, begun)
    if routine is not None:
        state.stack.append(("run", routine, 0, _widened(machine, routine, registers)))


def _done(machine: Machine, ability: Ability, event: Event | None) -> None:
    if ability.form in _USED:
        machine.finish(event)
        return
    replaced = ability.form == "replacement" and event is not None
    machine.finish(("replaced", event.thing) if replaced and event is not None else None)


def answer(machine: Machine, frame: Frame, seat: int | None, option: Option) -> None:
    ability = machine.program.abilities[number(frame[1])]
    stage = str(frame[5])
    if stage.startswith("confirm"):
        if option.value:
            _stage(machine, frame, "cost")
        else:
            machine.finish()
        return
    which = int(stage.split()[1])
    _picked(machine, frame, ability.picks[which], which, option.value)


def resumed(machine: Machine, frame: Frame, value: Value) -> None:
    """The cost is paid (its registers come back), or the effect has run."""
    if frame[5] == "answered" and isinstance(value, tuple) and value and value[0] == "answered":
        _stage(machine, frame, "cancelled" if value[1] else "run")
    if frame[5] == "paying" and isinstance(value, tuple) and value and value[0] == "unpaid":
        _stage(machine, frame, "cancelled")
    if frame[5] == "paying" and isinstance(value, tuple) and value and value[0] == "paid":
        _, registers, paid = value
        assert isinstance(registers, tuple)
        raw = frame[4]
        if machine.program.abilities[number(frame[1])].form in _USED and isinstance(raw, tuple):
            event = as_event(raw)
            raw = event._replace(fields=(*event.fields, ("paid", paid)))
        machine.replace(*frame[:4], raw, "effect", registers, frame[7])


def _stage(machine: Machine, frame: Frame, stage: str) -> Frame:
    """The ability comes to a stage; its frame then."""
    sort, index, this, you, raw, _, registers, serial = frame
    staged = machine.table.state.stack[-1] = (sort, index, this, you, raw, stage, registers, serial)
    return staged


def _registers(frame: Frame) -> tuple[Value, ...]:
    registers = frame[6]
    assert isinstance(registers, tuple)
    return registers


def _widened(machine: Machine, routine: int, registers: tuple[Value, ...]) -> tuple[Value, ...]:
    """The ability's registers with room for the hidden ones of its routine."""
    return registers + (None,) * (machine.program.codes[routine].slots - len(registers))


KIND = FrameKind(step, answer, resumed)
