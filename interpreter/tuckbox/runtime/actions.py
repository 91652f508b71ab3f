"""Which actions a seat may take now: each choice of picks that is allowed, possible and payable is one option."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from tuckbox.dataclass import dataclass
from tuckbox.semantics.checked.expressions import EVENT, THIS, YOU, Expr, Value
from tuckbox.semantics.checked.ruleset import Ability, Action, ActionPick

from . import clock
from .affording import Purse
from .backend import Wanted
from .called import pick_called, picks_called, use_of
from .decisions import Option
from .events import Event
from .happening import ability_registers, forbidden, may_be_forbidden
from .identity import option_id
from .options import member_type, pick_values, unique
from .payment import Doing
from .prompts import ability_text
from .usable import Usable, activated, usable
from .values import Bag

if TYPE_CHECKING:
    from .machine import Machine

#: What the values of some options begin with, and the registers that each of them ends with.
Choices: TypeAlias = "tuple[tuple[Value, ...], Sequence[tuple[Value, ...]]]"


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
    table = machine.table
    if action.once_each is not None and clock.used(table, ("action", index), seat):
        return ()
    wanted = None if where is None else _Where(machine, action, *where)
    backend = table.backend
    if backend is None or noted(machine):
        return listed(machine, index, seat, first, free, extra, without, wanted)
    listing = backend.listings.get(index) or backend.listing(index)
    return listing(machine, seat, first, free, extra, without, wanted)


def action_choices(machine: Machine, names: tuple[str, ...], seat: int) -> list[Choices]:
    """The options of actions, in the same order, as registers; where there is a back end and nothing is noted."""
    table, backend = machine.table, machine.table.backend
    found: list[Choices] = []
    assert backend is not None
    for begins, once, choosing in backend.menus.get(names) or backend.menu(names):
        if once and clock.used(table, begins, seat):
            continue
        made = choosing(machine, seat)
        if made:
            found.append((begins, made))
    return found


def listed(
    machine: Machine,
    index: int,
    seat: int,
    first: bool,
    free: bool,
    extra: Bag,
    without: str | None,
    wanted: Wanted | None,
) -> tuple[Option, ...]:
    """The same by the number of the action, choice by choice; ``wanted``: which choices of picks count."""
    action = machine.program.actions[index]
    found: list[Option] = []
    registers: list[Value] = [None] * max(action.slots, 3)
    registers[YOU] = seat
    purse = Purse(machine, seat, action.name, extra, without)
    begins = None if free else _beginning(machine, index, action, purse, registers)
    for picked in _picked(machine, action.picks, 0, registers, seat, begins):
        if wanted is not None and not wanted(picked):
            continue
        if not _possible(machine, index, action, picked, purse, free):
            continue
        found.append(_option(machine, index, action, picked, seat))
        if first:
            break
    return unique(found)


def _beginning(
    machine: Machine, index: int, action: Action, purse: Purse, registers: list[Value]
) -> Callable[[int], bool] | None:
    """Whether what must be paid first can be, when so many picks are made: else no more of them are looked for."""
    cost = machine.program.cost_number.get(("action cost", action.name), -1)
    if cost < 0 or not purse.for_any_event(cost):
        return None
    phrases = purse.phrases_bound(cost, tuple(pick.slot for pick in action.picks))

    def begins(made: int) -> bool:
        bound = phrases[made]
        if made == len(action.picks) or bound == (phrases[made - 1] if made else 0):
            return True
        held = tuple(registers)
        return purse.begins(cost, held, bound, lambda: action_event(machine, index, held, purse.seat))

    return begins


def _picked(
    machine: Machine,
    picks: tuple[ActionPick, ...],
    which: int,
    registers: list[Value],
    seat: int,
    begins: Callable[[int], bool] | None = None,
) -> Iterator[tuple[Value, ...]]:
    """The registers of every choice of picks; ``begins``: whether it is any use to go on when so many are made."""
    if begins is not None and not begins(which):
        return
    if which == len(picks):
        yield tuple(registers)
        return
    pick = picks[which]
    values = pick_values(machine, pick, registers, seat)
    if not values and pick.optional:
        values.append(None)
    for value in values:
        registers[pick.slot] = value
        if which + 1 == len(picks):
            yield tuple(registers)
        else:
            yield from _picked(machine, picks, which + 1, registers, seat, begins)
    registers[pick.slot] = None


@dataclass(frozen=True, slots=True)
class _Where:
    """The condition of who offers an action; ``slots``: the registers of its picks, ``outer``: those of the offer."""

    machine: Machine
    action: Action
    condition: Expr
    slots: tuple[int, ...]
    outer: list[Value]

    def __call__(self, picked: tuple[Value, ...]) -> bool:
        registers = list(self.outer)
        for slot, pick in zip(self.slots, self.action.picks, strict=True):
            registers[slot] = picked[pick.slot]
        return bool(self.machine.table.evaluate(self.condition, registers))


def _possible(
    machine: Machine,
    index: int,
    action: Action,
    registers: tuple[Value, ...],
    purse: Purse,
    free: bool,
) -> bool:
    if action.when is not None and not machine.table.evaluate(action.when, list(registers)):
        return False
    name, seat = action.name, purse.seat
    if may_be_forbidden(machine, name) and forbidden(machine, action_event(machine, index, registers, seat)):
        return False
    if free or (action.cost is None and not purse.extra):
        return True
    cost = machine.program.cost_number.get(("action cost", action.name), -1)
    return purse.can_pay(cost, registers, lambda: action_event(machine, index, registers, purse.seat))


def action_event(machine: Machine, index: int, registers: tuple[Value, ...], seat: int) -> Event:
    """The event an action is: its picks by name, the first one as its thing."""
    action = machine.program.actions[index]
    picks = [(pick.name, registers[pick.slot]) for pick in action.picks]
    fields: list[tuple[str, Value]] = [("thing", picks[0][1] if picks else None), *picks]
    return machine.table.event(action.name, tuple(fields), seat, ("action", index))


def payable(
    machine: Machine,
    cost: int,
    registers: tuple[Value, ...],
    seat: int,
    doing: Doing,
    extra: Bag = (),
    without: str | None = None,
) -> bool:
    """Whether a cost can be paid in some way, if what nobody has answered yet is answered right."""
    if not extra and without is None and cost >= 0:
        found = _compared(machine, cost, registers, seat, done=doing.event is not None)
        if found is not None:
            return found
    purse = Purse(machine, seat, doing.name, extra, without)
    return purse.can_pay(cost, registers, lambda: doing.event)


def _compared(machine: Machine, cost: int, registers: tuple[Value, ...], seat: int, *, done: bool) -> bool | None:
    """The same by comparing what is held with what is owed; none: it has to be worked out.

    ``done``: it is paid for an action or ability, so that other things may stand in for units.
    """
    table = machine.table
    backend = table.backend
    if backend is None or table.reads is not None or table.state.open_cards or registers[YOU] != seat:
        return None
    return (backend.payments.get(cost) or backend.payment(cost))(machine, registers, done)


def plain(machine: Machine) -> bool:
    """Whether functions may say what the options of actions are."""
    table = machine.table
    return table.backend is not None and table.reads is None and not table.state.open_cards


def noted(machine: Machine) -> bool:
    """Whether it matters what is read on the way, and in which order."""
    table = machine.table
    return table.reads is not None or bool(table.state.open_cards)


def _option(machine: Machine, index: int, action: Action, registers: tuple[Value, ...], seat: int) -> Option:
    picks = _picks(machine, action.picks, registers, seat)
    text = partial(said, machine, index, registers, seat)
    return Option(None if picks else action.name, ("action", index, registers), text, action.name, picks)


def said(machine: Machine, index: int, registers: tuple[Value, ...], seat: int, lang: str) -> str:
    """What a player reads for an action with these picks."""
    action = machine.program.actions[index]
    return _said(machine, machine.names.action(action.name, lang), action.picks, registers, seat, lang)


def _picks(
    machine: Machine, picks: tuple[ActionPick, ...], registers: tuple[Value, ...], seat: int
) -> tuple[tuple[str, str], ...]:
    return tuple(
        [(pick.name, option_id(machine, registers[pick.slot], member_type(pick.of.type), seat)) for pick in picks]
    )


def _said(
    machine: Machine, head: str, picks: tuple[ActionPick, ...], registers: tuple[Value, ...], seat: int, lang: str
) -> str:
    names = machine.names
    words = [pick_called(names, pick, registers[pick.slot], member_type(pick.of.type), seat, lang) for pick in picks]
    return f"{head}: {picks_called(picks, words)}" if words else head


def activation_options(machine: Machine, seat: int, *, main: bool | None = None) -> tuple[Option, ...]:
    """The activated abilities ``seat`` may use now; ``main`` narrows to those that are (not) the turn's action.

    An option's value is ``("activate", ability number, card or none, registers)``.
    """
    return unique(
        [use_option(machine, ability, this, seat, picked) for ability, this, picked in uses(machine, seat, main)]
    )


def uses(machine: Machine, seat: int, main: bool | None) -> list[tuple[Ability, int | None, tuple[Value, ...]]]:
    """The same: each ability with its card, if it is one of a card, and its registers."""
    found: list[tuple[Ability, int | None, tuple[Value, ...]]] = []
    for ability, this, _, _ in activated(machine, seat):
        if main is None or bool(ability.main) == main:
            found += [(ability, this, picked) for picked in ability_uses(machine, ability, this, seat)]
    return found


def ability_uses(
    machine: Machine, ability: Ability, this: int | None, seat: int, answered: Event | None = None
) -> Iterator[tuple[Value, ...]]:
    """The registers of every choice of picks with which an ability can be used now.

    ``answered``: the event that it is used in answer to.
    """
    use, table = usable(machine, ability), machine.table
    if use.limited and clock.used(table, ("ability", use.number, this), seat):
        return
    word = "activate" if answered is None else use.name or "react"

    def event() -> Event:
        return table.event(word, (("thing", this),), seat, ("ability", use.number, this))

    if use.barred and may_be_forbidden(machine, word) and forbidden(machine, event()):
        return
    registers = ability_registers(ability, this, seat, answered)
    registers[THIS], registers[EVENT] = this, answered
    whole = tuple(registers)

    def can_use(picked: tuple[Value, ...]) -> bool:
        if ability.when is not None and not table.evaluate(ability.when, list(picked)):
            return False
        return _can_use(machine, ability, use, picked, seat, event)

    if not ability.picks:
        if can_use(whole):
            yield whole
        return
    paid = None  # where it does not matter what is looked at when, what is the same for all picks is compared first
    if use.alike and use.cost is not None and table.fired is None and plain(machine):
        if ability.when is not None and not table.evaluate(ability.when, list(whole)):
            return
        paid = _compared(machine, use.cost, whole, seat, done=True)
        if paid is False:
            return
    for picked in _picked(machine, ability.picks, 0, registers, seat):
        if paid or can_use(picked):
            yield picked


def _can_use(
    machine: Machine, ability: Ability, use: Usable, registers: tuple[Value, ...], seat: int, event: Callable[[], Event]
) -> bool:
    if use.cost is not None:
        found = _compared(machine, use.cost, registers, seat, done=True)
        return Purse(machine, seat, use.name, (), None).can_pay(use.cost, registers, event) if found is None else found
    routine = machine.program.code("ability", ability.id)
    if routine is None:
        return False
    room = machine.program.codes[routine].slots - len(registers)
    return machine.trial("run", routine, 0, (*registers, *(None,) * room))


def option_of(machine: Machine, value: tuple[Value, ...], seat: int) -> Option:
    """The option of an action, or of the use of an ability, that has this value."""
    index, registers = value[1], value[-1]
    assert isinstance(index, int) and isinstance(registers, tuple)
    if value[0] == "action":
        return _option(machine, index, machine.program.actions[index], registers, seat)
    this = value[2] if isinstance(value[2], int) else None
    return use_option(machine, machine.program.abilities[index], this, seat, registers)


def use_option(
    machine: Machine,
    ability: Ability,
    this: int | None,
    seat: int,
    registers: tuple[Value, ...],
    *,
    word: str = "activate",
) -> Option:
    """The option to use an ability with these picks: ``(word, ability number, card or none, registers)``."""
    index = machine.program.ability_number[ability.id]
    card = machine.table.title_of(this) if this is not None else None
    whose = (("ability", ability.id),) if card is None else (("card", card), ("ability", ability.id))
    picks = (*whose, *_picks(machine, ability.picks, registers, seat))

    def text(lang: str) -> str:
        head = ability_text(machine, ability, this)(lang)
        if not ability.names and this is not None:
            head = use_of(head, lang)
        return _said(machine, head, ability.picks, registers, seat, lang)

    return Option(None, (word, index, this, registers), text, word, picks)
