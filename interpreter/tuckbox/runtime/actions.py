"""Which actions a seat may take now: each choice of picks that is allowed, possible and payable is one option."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import EVENT, THIS, YOU, Expr, Value
from tuckbox.semantics.checked.ruleset import Ability, Action, ActionPick

from . import clock
from .decisions import Option
from .events import Event
from .happening import ability_registers, forbidden
from .identity import option_id
from .options import member_type, pick_options, unique
from .payment import Doing, Payer, answers
from .prompts import ability_text
from .values import Bag

if TYPE_CHECKING:
    from .machine import Machine


def action_options(
    machine: Machine,
    name: str,
    seat: int,
    *,
    first: bool = False,
    free: bool = False,
    without: str | None = None,
    extra: Bag = (),
    where: tuple[Expr, tuple[int, ...], list[Value]] | None = None,
) -> tuple[Option, ...]:
    """The options of one action for ``seat``; ``first``: only whether there is one (at most one is returned).

    ``where``: (condition, registers of the picks, the offering routine's registers). An option's value is
    ``("action", number, registers)``.
    """
    index = machine.program.action_number[name]
    action = machine.program.actions[index]
    if action.once_each is not None and clock.used(machine.table, ("action", index), seat):
        return ()
    found: list[Option] = []
    registers: list[Value] = [None] * max(action.slots, 3)
    registers[YOU] = seat
    for picked in _picked(machine, action.picks, 0, registers, seat):
        if where is not None and not _where(machine, where, action, picked):
            continue
        if not _possible(machine, index, action, picked, seat, free, without, extra):
            continue
        found.append(_option(machine, index, action, picked, seat))
        if first:
            break
    return unique(found)


def _picked(
    machine: Machine, picks: tuple[ActionPick, ...], which: int, registers: list[Value], seat: int
) -> Iterator[tuple[Value, ...]]:
    if which == len(picks):
        yield tuple(registers)
        return
    pick = picks[which]
    options = pick_options(machine, pick, registers, seat)
    if not options and pick.optional:
        registers[pick.slot] = None
        yield from _picked(machine, picks, which + 1, registers, seat)
    for one in options:
        registers[pick.slot] = one.value
        yield from _picked(machine, picks, which + 1, registers, seat)
    registers[pick.slot] = None


def _where(
    machine: Machine, where: tuple[Expr, tuple[int, ...], list[Value]], action: Action, picked: tuple[Value, ...]
) -> bool:
    condition, slots, outer = where
    registers = list(outer)
    for slot, pick in zip(slots, action.picks, strict=True):
        registers[slot] = picked[pick.slot]
    return bool(machine.table.evaluate(condition, registers))


def _possible(
    machine: Machine,
    index: int,
    action: Action,
    registers: tuple[Value, ...],
    seat: int,
    free: bool,
    without: str | None,
    extra: Bag,
) -> bool:
    if action.when is not None and not machine.table.evaluate(action.when, list(registers)):
        return False
    unpaid = free or (action.cost is None and not extra)
    if unpaid and not machine.heard(action.name):
        return True
    event = action_event(machine, index, registers, seat)
    if forbidden(machine, event):
        return False
    if unpaid:
        return True
    cost = machine.program.cost_number.get(("action cost", action.name), -1)
    return payable(machine, cost, registers, seat, Doing(action.name, event), extra, without)


def action_event(machine: Machine, index: int, registers: tuple[Value, ...], seat: int) -> Event:
    """The event an action is: its picks by name, the first one as its thing, its heading's clauses."""
    action = machine.program.actions[index]
    picks = tuple((pick.name, registers[pick.slot]) for pick in action.picks)
    clauses = tuple(
        (clause, value)
        for clause, (name, value) in zip(action.clauses, picks, strict=False)
        if clause not in ("thing", name)
    )
    thing = picks[0][1] if picks else None
    return machine.table.event(action.name, (("thing", thing), *picks, *clauses), seat, ("action", index))


def payable(
    machine: Machine,
    cost: int,
    registers: tuple[Value, ...],
    seat: int,
    doing: Doing,
    extra: Bag = (),
    without: str | None = None,
) -> bool:
    """Whether a cost can be paid in some way; where it asks something, its checks count as met."""
    code = machine.program.costs[cost] if cost >= 0 else None
    payer = Payer(machine, seat, doing, blind=code is not None and code.asks is not None)
    if code is None or code.asks is None:
        return bool(payer.ways(code.cost if code else None, registers, extra, without))
    return any(payer.ways(code.cost, answered, extra, without) for answered in answers(machine, code.asks, registers))


def _option(machine: Machine, index: int, action: Action, registers: tuple[Value, ...], seat: int) -> Option:
    picks = _picks(machine, action.picks, registers, seat)
    written = ", ".join(f"{name}={value}" for name, value in picks)

    def text(lang: str) -> str:
        return _said(machine, machine.names.action(action.name, lang), action.picks, registers, seat, lang)

    id_ = f"{action.name}({written})" if picks else action.name
    return Option(id_, ("action", index, registers), text, action.name, picks)


def _picks(
    machine: Machine, picks: tuple[ActionPick, ...], registers: tuple[Value, ...], seat: int
) -> tuple[tuple[str, str], ...]:
    return tuple(
        (pick.name, option_id(machine, registers[pick.slot], member_type(pick.of.type), seat)) for pick in picks
    )


def _said(
    machine: Machine, head: str, picks: tuple[ActionPick, ...], registers: tuple[Value, ...], seat: int, lang: str
) -> str:
    words = [machine.names.choice(registers[pick.slot], member_type(pick.of.type), seat, lang) for pick in picks]
    return f"{head}: {', '.join(words)}" if words else head


def activation_options(machine: Machine, seat: int, *, main: bool | None = None) -> tuple[Option, ...]:
    """The activated abilities ``seat`` may use now; ``main`` narrows to those that are (not) the turn's action.

    An option's value is ``("activate", ability number, card or none, registers)``.
    """
    found: list[Option] = []
    for ability, this, you, _ in machine.table.in_force("activated", ""):
        if you is not None and you != seat:
            continue
        if main is None or ability.main == main:
            uses = ability_uses(machine, ability, this, seat)
            found.extend(_activation(machine, ability, this, seat, registers) for registers in uses)
    return unique(found)


def ability_uses(machine: Machine, ability: Ability, this: int | None, seat: int) -> Iterator[tuple[Value, ...]]:
    """The registers of every choice of picks with which an activated ability can be used now."""
    index = machine.program.ability_number[ability.id]
    if ability.period not in (None, "any time") and clock.used(machine.table, ("ability", index, this), seat):
        return
    event = machine.table.event("activate", (("thing", this),), seat, ("ability", index, this))
    if forbidden(machine, event):
        return
    registers = ability_registers(ability, this, seat, None)
    registers[THIS], registers[EVENT] = this, None
    for picked in _picked(machine, ability.picks, 0, registers, seat):
        if ability.when is not None and not machine.table.evaluate(ability.when, list(picked)):
            continue
        if _can_use(machine, ability, picked, seat, event):
            yield picked


def _can_use(machine: Machine, ability: Ability, registers: tuple[Value, ...], seat: int, event: Event) -> bool:
    if ability.cost is not None:
        cost = machine.program.cost_number["ability cost", ability.id]
        return payable(machine, cost, registers, seat, Doing(ability.counts_as or "", event))
    routine = machine.program.code("ability", ability.id)
    if routine is None:
        return False
    room = machine.program.codes[routine].slots - len(registers)
    return machine.trial("run", routine, 0, (*registers, *(None,) * room))


def _activation(
    machine: Machine, ability: Ability, this: int | None, seat: int, registers: tuple[Value, ...]
) -> Option:
    index = machine.program.ability_number[ability.id]
    card = machine.table.title_of(this) if this is not None else None
    whose = (("ability", ability.id),) if card is None else (("card", card), ("ability", ability.id))
    picks = (*whose, *_picks(machine, ability.picks, registers, seat))

    def text(lang: str) -> str:
        head = ability_text(machine, ability, this)(lang)
        return _said(machine, head, ability.picks, registers, seat, lang)

    written = ", ".join(f"{name}={value}" for name, value in picks)
    return Option(f"activate({written})", ("activate", index, this, registers), text, "activate", picks)
