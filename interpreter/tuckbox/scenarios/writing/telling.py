"""The choices of a match told as the steps of a scenario that leads from one position of it to a later one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tuckbox.declarations.editing import Data
from tuckbox.language.types import CardOf, ListOf, OptionalOf, Type
from tuckbox.runtime.answered import UNPAID
from tuckbox.runtime.asked import asked
from tuckbox.runtime.decisions import Decision, Option
from tuckbox.runtime.frames.between import ANYTIME
from tuckbox.runtime.identity import option_id
from tuckbox.runtime.values import number
from tuckbox.semantics.checked.expressions import Value

from .. import show
from ..answers import is_way_out
from ..stage import Stage
from ..trouble import undone

#: So many outcomes of chance are tried at most, until those are found that came.
_BUDGET = 2_000

#: Whose choice it was, the id of what was chosen, and the name of the decision.
Made = tuple[int | None, str, str]
Steps = tuple[dict[str, Data], ...]


@dataclass(slots=True)
class Telling:
    """``made``: the choices in order; ``happened``: the events between the two positions, as `show.event` tells them.

    A scenario says what chance gives; so the outcomes are looked for after which the same happens.
    """

    stage: Stage
    made: tuple[Made, ...]
    happened: tuple[str, ...]
    budget: int = field(default=_BUDGET)

    def steps(self) -> Steps | None:
        """The steps, with the stage standing behind them; none: the choices cannot be told."""
        return self._tell(0, (), (), settling=False)

    def _tell(self, at: int, steps: Steps, coming: tuple[str, ...], *, settling: bool) -> Steps | None:
        """``at``: the number of the next choice. ``coming``: what chance gave since the last step was over."""
        while True:
            decisions = self.stage.machine.run()
            if not self._agrees(at):
                return None
            steps = self._marked(steps)
            if not decisions:
                return steps if at == len(self.made) else None
            first = decisions[0]
            if first.kind == "pause":
                if at == len(self.made):
                    return steps
                settling = False
                self.stage.machine.answer(None, first.options[0])
            elif first.seat is None:
                return self._by_chance(at, steps, coming, first, settling=settling)
            else:
                told = self._choice(at, steps, coming, decisions, settling=settling)
                if told is None:
                    return steps if at == len(self.made) and not coming else None
                at, steps, coming, settling = told

    def _choice(
        self, at: int, steps: Steps, coming: tuple[str, ...], decisions: tuple[Decision, ...], *, settling: bool
    ) -> tuple[int, Steps, tuple[str, ...], bool] | None:
        """Take the next choice, as a step if the scenario would not take it by itself; none: it cannot be taken."""
        first = decisions[0]
        if first.name == "payment":
            return self._payment(at, steps, coming, first, settling=settling)
        if settling and self._goes_by_itself(at, first):
            self.stage.machine.answer(first.seat, first.options[-1])
            return min(at + 1, len(self.made)), steps, coming, settling
        if at == len(self.made):
            return None
        seat, chosen, _ = self.made[at]
        decision = next((one for one in decisions if one.seat == seat), None)
        option = None if decision is None else decision.called(chosen)
        if decision is None or option is None:
            return None
        step = self._step(decision, option)
        if coming:
            step["chance"] = list(coming)
        self.stage.machine.answer(seat, option)
        return at + 1, (*steps, step), (), True

    def _goes_by_itself(self, at: int, decision: Decision) -> bool:
        """Whether nobody has to say how this is answered: it is the only way, or a pass."""
        if decision.name == "reaction" and is_way_out(decision.options[-1]):
            return at == len(self.made) or self.made[at][1] == decision.options[-1].id
        if decision.name == ANYTIME:
            return at == len(self.made)
        return len(decision.options) == 1 and decision.options[0].action is None

    def _payment(
        self, at: int, steps: Steps, coming: tuple[str, ...], decision: Decision, *, settling: bool
    ) -> tuple[int, Steps, tuple[str, ...], bool] | None:
        was_asked = at < len(self.made) and self.made[at][2] == "payment"
        wanted = self.made[at][1] if was_asked else decision.options[0].id
        option = next((one for one in decision.options if one.id == wanted), None)
        if option is None or (not was_asked and len(decision.options) > 1):
            return None
        if len(decision.options) > 1:
            steps = _paid(steps, option.id)
        self.stage.machine.answer(decision.seat, option)
        return at + was_asked, steps, coming, settling

    def _by_chance(
        self, at: int, steps: Steps, coming: tuple[str, ...], decision: Decision, *, settling: bool
    ) -> Steps | None:
        here = self.stage.snapshot()
        for option in decision.options:
            self.budget -= 1
            if self.budget < 0:
                return None
            self.stage.restore(here)
            said, later = steps, coming
            if len(decision.options) > 1 and settling:
                said = _with_chance(steps, option.id)
            elif len(decision.options) > 1:
                later = (*coming, option.id)
            pending = self.stage.machine.run()
            again = next(one for one in pending[0].options if one.id == option.id)
            self.stage.machine.answer(None, again)
            found = self._tell(at, said, later, settling=settling)
            if found is not None:
                return found
        return None

    def _marked(self, steps: Steps) -> Steps:
        """The steps, of which the last is refused where what was chosen was not done for want of the right answer."""
        not_done = [one.event for one in self.stage.machine.log if one.event.name == UNPAID]
        if len(not_done) <= sum("refused" in one for one in steps):
            return steps
        return _with_last(steps, "refused", undone(not_done[-1]).code)

    def _agrees(self, at: int) -> bool:
        """Whether the same has happened so far; behind the last choice a scenario may go on further."""
        events = tuple(show.event(self.stage, one.event) for one in self.stage.machine.log)
        same = min(len(events), len(self.happened))
        return events[:same] == self.happened[:same] and (at == len(self.made) or len(events) <= len(self.happened))

    # ------------------------------------------------------------ words

    def _step(self, decision: Decision, option: Option) -> dict[str, Data]:
        assert decision.seat is not None
        name = self.stage.machine.seat_names[decision.seat]
        if option.action is None:
            return {name: self._answer(decision, option)}
        if sum(one.action == option.action and one.picks == option.picks for one in decision.options) > 1:
            return {name: option.id}  # the picks alone could mean either
        return {name: option.action, **dict(option.picks)}

    def _card(self, card: int) -> str:
        named = (name for name, one in self.stage.named.items() if one == card)
        return next(named, self.stage.table.title_of(card))

    def _answer(self, decision: Decision, option: Option) -> Data:
        """An answer in a scenario's words: several things are a list."""
        what = asked(self.stage.machine, decision.seat)
        if decision.kind == "text":
            return "none" if option.value == () else option.id
        if what.type is None or what.sort != "members" or not isinstance(option.value, tuple):
            return option.id
        type_ = _plain(what.type)
        words: list[Data] = [self._member(one, type_, decision.seat) for one in option.value]
        return words or "none"

    def _member(self, value: Value, type_: Type, seat: int | None) -> str:
        is_card = isinstance(type_, CardOf) and value is not None
        return self._card(number(value)) if is_card else option_id(self.stage.machine, value, type_, seat)


def _plain(type_: Type) -> Type:
    return _plain(type_.of) if isinstance(type_, OptionalOf | ListOf) else type_


def _with_last(steps: Steps, key: str, data: Data) -> Steps:
    return (*steps[:-1], {**steps[-1], key: data}) if steps else steps


def _paid(steps: Steps, how: str) -> Steps:
    """`pay` says how the first payment of a step is made, its `answers` say it of the others."""
    if not steps or "pay" not in steps[-1]:
        return _with_last(steps, "pay", how)
    before = steps[-1].get("answers", [])
    assert isinstance(before, list)
    return _with_last(steps, "answers", [*before, how])


def _with_chance(steps: Steps, outcome: str) -> Steps:
    if not steps:
        return steps
    before = steps[-1].get("chance", [])
    assert isinstance(before, list)
    return _with_last(steps, "chance", [*before, outcome])


def events_of(stage: Stage, first: int) -> Iterator[str]:
    """The events from number ``first`` on, in a scenario's words."""
    for entry in stage.machine.log.since(first):
        yield show.event(stage, entry.event)
