"""Whether a seat may take an action now, and if not, why: in words, with the place of the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Span, did_you_mean
from tuckbox.language.types import Type
from tuckbox.program import ops
from tuckbox.semantics.checked.expressions import YOU, Value
from tuckbox.semantics.checked.ruleset import Ability, Action, ActionPick

from . import clock
from .actions import ability_uses, action_event, action_options, payable
from .asked import Asked, asked
from .events import Event, as_event
from .happening import ability_registers, forbidden
from .hearing import matches
from .identity import option_id
from .options import member_type, pick_options, pick_values
from .payment import Doing
from .refusing import WRONG_ANSWER, Saying, called, hint, nothing_for, saying
from .seen import Clause, clauses, values_seen
from .shortage import for_an_answer, shortage
from .values import Bag, bag

if TYPE_CHECKING:
    from .decisions import Decision, Text
    from .machine import Machine

#: Codes of refusals in the order in which they are looked for.
CODES: tuple[str, ...] = (
    "over", "not-yours", "not-asked", "not-now", "forbidden", "used", "not-offered", "cannot-pay", "wrong-answer",
)  # fmt: skip

#: How it is written that an ability is used: by itself, or in answer to something.
USED = ("activate", "react")
#: Whether a value of a type is what a pick is to be: (name of the pick, value, type) → yes or no.
Fits: TypeAlias = Callable[[str, Value, Type], bool]


@dataclass(frozen=True, slots=True)
class Allowed:
    """The action is offered now."""

    def __bool__(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Refused:
    """Why not: one of CODES, a sentence, the rule's place, and the values it saw."""

    code: str
    message: str
    at: Span | None = None
    seen: tuple[tuple[str, str], ...] = ()
    clauses: tuple[Clause, ...] = ()  # of a condition: the parts that decided it
    said: Saying | None = None

    def __bool__(self) -> bool:
        return False

    def text(self, lang: str) -> str:
        """The sentence in a language, in English where it has none."""
        return self.message if self.said is None else self.said.text(lang)

    @property
    def reason(self) -> str:
        return self.message

    @property
    def file(self) -> str | None:
        """The file of the rule that refuses; None: no rule of the ruleset does."""
        return None if self.at is None else self.at.file

    @property
    def line(self) -> int | None:
        return None if self.at is None else self.at.line


Answer: TypeAlias = Allowed | Refused


def refused(code: str, said: Saying, at: Span | None = None, parts: tuple[Clause, ...] = ()) -> Refused:
    """A refusal with a sentence of ours; ``parts``: of the condition that decided it."""
    return Refused(code, said.text("en"), at, values_seen(parts), parts, said)


def legal(machine: Machine, seat: int, action: str, picks: Mapping[str, str]) -> Answer:
    """Whether ``seat`` may take ``action`` with picks given by the ids that options have (`card="lamp"`)."""
    known = machine.program.action_number
    if action not in known and action not in USED:
        return refused(
            "not-asked",
            saying("no action", action=action, hint=hint(did_you_mean(action, known), saying("see actions"))),
        )

    def fits(name: str, value: Value, type_: Type) -> bool:
        return name not in picks or option_id(machine, value, type_, seat) == str(picks[name])

    if action in known:
        named = [pick.name for pick in machine.program.actions[known[action]].picks]
        for name in picks:
            if name not in named:
                near = hint(did_you_mean(name, named), saying("has", names=", ".join(named) or "–"))
                return refused("not-offered", saying("no pick", action=action, pick=name, hint=near))
    return judge(machine, machine.run(), seat, action, fits, picks)


def judge(
    machine: Machine,
    decisions: tuple[Decision, ...],
    seat: int,
    action: str,
    fits: Fits,
    said: Mapping[str, str],
) -> Answer:
    """Whether an action may be taken at the pending ``decisions``; ``said`` is how the picks were written."""
    early = standing(machine, decisions, seat)
    if early is not None:
        return early
    here = asked(machine, seat)
    if action not in here.actions:
        menu = saying("to choose", names=called(machine, *here.actions)) if here.actions else saying("something else")
        return refused("not-now", saying("not here", action=called(machine, action), hint=menu.text))
    if action == "activate":
        return _activation(machine, seat, said)
    if action == "react":
        return _reaction(machine, seat, said)
    return _judge_action(machine, seat, action, fits, said, here)


def standing(machine: Machine, decisions: tuple[Decision, ...], seat: int) -> Refused | None:
    """The refusals that hold for anything the seat might choose: the game is over, or others decide."""
    if machine.state.over or not decisions:
        return refused("over", saying("over"))
    if all(decision.seat != seat for decision in decisions):
        others = [machine.seat_names[one.seat] for one in decisions if one.seat is not None]
        return refused("not-yours", saying("not yours", who=machine.seat_names[seat], others=_and(others)))
    return None


def _activation(machine: Machine, seat: int, said: Mapping[str, str]) -> Answer:
    """Of the abilities meant: allowed if one can be used, else why the first one cannot."""
    failed: list[Refused] = []
    for ability, this, you, _ in machine.table.in_force("activated", ""):
        card = machine.table.title_of(this) if this is not None else None
        if you not in (None, seat) or said.get("card", card) != card or said.get("ability", ability.id) != ability.id:
            continue
        found = _judge_ability(machine, ability, this, seat)
        if found is None:
            return Allowed()
        failed.append(found)
    if failed:
        return min(failed, key=lambda one: -CODES.index(one.code))
    return refused("not-offered", saying("no ability", what=_written(said)))


def _reaction(machine: Machine, seat: int, said: Mapping[str, str]) -> Answer:
    """Of the abilities meant that answer to what is done: allowed if one can be used, else why the first cannot."""
    raw = machine.state.stack[-1][1]
    assert isinstance(raw, tuple)
    event, failed = as_event(raw), list[Refused]()
    entries = [one for name in machine.event_names(event.name) for one in machine.table.in_force("reaction", name)]
    for ability, this, you, _ in entries:
        card = machine.table.title_of(this) if this is not None else None
        if you not in (None, seat) or said.get("card", card) != card or said.get("ability", ability.id) != ability.id:
            continue
        for seen in matches(machine, ability, this, seat, event)[:1]:
            found = _judge_ability(machine, ability, this, seat, seen)
            if found is None:
                return Allowed()
            failed.append(found)
    if failed:
        return min(failed, key=lambda one: -CODES.index(one.code))
    return refused("not-offered", saying("no answer", what=_written(said)))


def _judge_ability(
    machine: Machine, ability: Ability, this: int | None, seat: int, answered: Event | None = None
) -> Refused | None:
    """Why an ability that works cannot be used now, or in answer to an event; none: it can."""
    index = machine.program.ability_number[ability.id]
    word = "activate" if answered is None else ability.counts_as or "react"
    event = machine.table.event(word, (("thing", this),), seat, ("ability", index, this))
    ban = forbidden(machine, event)
    if ban is not None:
        return _banned(ban)
    if ability.period not in (None, "any time") and clock.used(machine.table, ("ability", index, this), seat):
        return refused(
            "used", saying("ability used", name=ability.id, period=_period(ability.period or "")), ability.at
        )
    if next(ability_uses(machine, ability, this, seat, answered), None) is not None:
        return None
    if ability.picks:
        names = ", ".join(pick.name for pick in ability.picks)
        return refused("not-offered", saying("no choice", names=names), ability.at)
    registers = ability_registers(ability, this, seat, answered)
    if ability.when is not None and not machine.table.evaluate(ability.when, registers):
        parts = clauses(machine, ability.when, registers, seat)
        return refused("not-offered", saying("its when"), ability.when.at or ability.at, parts)
    if ability.cost is None:
        return refused("not-offered", saying("changes nothing"), ability.at)
    cost = machine.program.cost_number["ability cost", ability.id]
    doing = Doing(ability.counts_as or "", event)
    return _short(machine, cost, tuple(registers), seat, doing, ability.at)


def _judge_action(machine: Machine, seat: int, name: str, fits: Fits, said: Mapping[str, str], here: Asked) -> Answer:
    index = machine.program.action_number[name]
    action = machine.program.actions[index]
    registers: list[Value] = [None] * max(action.slots, 3)
    registers[YOU] = seat
    failed: list[Refused] = []
    unfit: list[str] = []
    for picked in _choices(machine, action, 0, registers, seat, fits, unfit):
        found = _judge_choice(machine, index, action, picked, seat, here)
        if found is None:
            return _offered(machine, action, seat)
        failed.append(found)
    if failed:
        return min(failed, key=lambda one: -CODES.index(one.code))
    if action.once_each is not None and clock.used(machine.table, ("action", index), seat):
        return _used(action)
    return _no_choice(machine, action, seat, said, unfit)


def refusals(
    machine: Machine, seat: int, action: str, picks: Mapping[str, str]
) -> tuple[tuple[tuple[tuple[str, str], ...], Refused], ...]:
    """Of every choice of picks that is as said, why an action that is to be chosen here cannot be taken with it.

    Each with its picks by the ids that options have. ``legal`` says the one that comes nearest to being allowed.
    """
    here = asked(machine, seat)
    if action not in machine.program.action_number or action not in here.actions:
        return ()
    index = machine.program.action_number[action]
    info = machine.program.actions[index]
    registers: list[Value] = [None] * max(info.slots, 3)
    registers[YOU] = seat

    def fits(name: str, value: Value, type_: Type) -> bool:
        return name not in picks or option_id(machine, value, type_, seat) == picks[name]

    found = []
    for picked in _choices(machine, info, 0, registers, seat, fits, []):
        why = _judge_choice(machine, index, info, picked, seat, here)
        if why is not None:
            said = (
                (pick.name, option_id(machine, picked[pick.slot], member_type(pick.of.type), seat))
                for pick in info.picks
            )
            found.append((tuple(said), why))
    return tuple(found)


def _banned(ban: Ability) -> Refused:
    return refused("forbidden", saying("forbids", name=ban.id), ban.at)


def _used(action: Action) -> Refused:
    period = str(action.once_each).removeprefix("once each ")
    return refused("used", saying("action used", name=action.name, period=_period(f"once each {period}")), action.at)


def _period(written: str) -> Text:
    """How often something may be: `once each turn`, `once until STEP`."""
    if written.startswith("once until "):
        return saying("once until", step=written.removeprefix("once until ")).text
    return saying(written).text


def _written(said: Mapping[str, str]) -> str | Text:
    return ", ".join(f"{name} {value}" for name, value in said.items()) or saying("nothing yours").text


def _and(names: Sequence[str]) -> Text:
    return lambda lang: saying("and").text(lang).join(names)


def _offered(machine: Machine, action: Action, seat: int) -> Answer:
    """Possible as it stands; still, an action that changed nothing in this step is not offered again."""
    top = machine.state.stack[-1]
    if top[0] in ("menu", "between") and isinstance(top[3], tuple):
        left = [one for one in action_options(machine, action.name, seat) if one.id not in top[3]]
        if not left:
            return refused("not-offered", saying("changed nothing", name=action.name))
    return Allowed()


def _choices(
    machine: Machine,
    action: Action,
    which: int,
    registers: list[Value],
    seat: int,
    fits: Fits,
    unfit: list[str],
) -> Iterator[tuple[Value, ...]]:
    """Every choice of picks that is as said; ``unfit`` collects the picks for which nothing was."""
    if which == len(action.picks):
        yield tuple(registers)
        return
    pick = action.picks[which]
    options = pick_values(machine, pick, registers, seat)
    if not options and pick.optional:
        options = [None]
    fitting = [value for value in options if fits(pick.name, value, member_type(pick.of.type))]
    if not fitting:
        unfit.append(pick.name)
    for value in fitting:
        registers[pick.slot] = value
        yield from _choices(machine, action, which + 1, registers, seat, fits, unfit)
    registers[pick.slot] = None


def _judge_choice(
    machine: Machine, index: int, action: Action, registers: tuple[Value, ...], seat: int, here: Asked
) -> Refused | None:
    event = action_event(machine, index, registers, seat)
    ban = forbidden(machine, event)
    if ban is not None:
        return _banned(ban)
    if action.once_each is not None and clock.used(machine.table, ("action", index), seat):
        return _used(action)
    if action.when is not None and not machine.table.evaluate(action.when, list(registers)):
        why = clauses(machine, action.when, list(registers), seat)
        return refused("not-offered", saying("when of", name=action.name), action.when.at or action.at, why)
    offer = here.offer
    if offer is not None and offer.where is not None and not _where(machine, offer, here, action, registers):
        return refused("not-offered", saying("not with that", name=action.name), offer.where.at or offer.at)
    if offer is not None and offer.free:
        return None
    return _cost(machine, action, registers, seat, Doing(action.name, event), here)


def _where(machine: Machine, offer: ops.Offer, here: Asked, action: Action, registers: tuple[Value, ...]) -> bool:
    assert offer.where is not None
    outer = list(here.registers)
    for slot, pick in zip(offer.picks, action.picks, strict=True):
        outer[slot] = registers[pick.slot]
    return bool(machine.table.evaluate(offer.where, outer))


def _cost(
    machine: Machine, action: Action, registers: tuple[Value, ...], seat: int, doing: Doing, here: Asked
) -> Refused | None:
    offer = here.offer
    without: str | None = None
    extra: Bag = ()
    if offer is not None:
        without = offer.without
        extra = bag(machine.table.evaluate(offer.extra, list(here.registers))) if offer.extra is not None else ()
    cost = machine.program.cost_number.get(("action cost", action.name), -1)
    if (cost < 0 and not extra) or payable(machine, cost, registers, seat, doing, extra, without):
        return None
    return _short(machine, cost, registers, seat, doing, action.at, extra, without)


def _short(
    machine: Machine,
    cost: int,
    registers: tuple[Value, ...],
    seat: int,
    doing: Doing,
    at: Span | None,
    extra: Bag = (),
    without: str | None = None,
) -> Refused:
    """Why a cost cannot be paid: because of a wrong answer that stands, or for what is short. ``at``: what it costs."""
    if for_an_answer(machine, cost, registers, seat, doing, extra, without):
        return refused("wrong-answer", WRONG_ANSWER, at)
    why, where = shortage(machine, cost, registers, seat, doing)
    return refused("cannot-pay", why, where or at)


def _no_choice(machine: Machine, action: Action, seat: int, said: Mapping[str, str], unfit: list[str]) -> Refused:
    if not unfit:
        return refused("not-offered", saying("not possible", name=action.name), action.at)
    pick = next(one for one in action.picks if one.name == unfit[0])
    written = said.get(pick.name)
    if written is None:
        return refused("not-offered", nothing_for(pick, action.name), pick.of.at or action.at)
    could = _possible(machine, pick, seat)
    return refused("not-offered", saying("cannot be", pick=pick.name, value=written, hint=could.text), pick.of.at)


def _possible(machine: Machine, pick: ActionPick, seat: int) -> Saying:
    registers: list[Value] = [None] * 64
    registers[YOU] = seat
    try:
        ids = [one.id for one in pick_options(machine, pick, registers, seat)]
    except TypeError:  # the set depends on an earlier pick, which is not known here
        return saying("none of those")
    names = f"{', '.join(ids[:8])}{' …' if len(ids) > 8 else ''}"
    return saying("can be", names=names) if ids else saying("can be nothing")
