"""Plays the steps of a scenario: each a transaction whose decisions, chance and payments are answered as it says."""

from __future__ import annotations

from collections.abc import Callable

from tuckbox.diagnostics import Span
from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence
from tuckbox.resources import shown_path
from tuckbox.runtime import position
from tuckbox.runtime.answered import UNPAID
from tuckbox.runtime.decisions import Decision, Option
from tuckbox.runtime.frames.action import push_action
from tuckbox.runtime.frames.between import ANYTIME
from tuckbox.runtime.legal import CODES, USED, Refused, standing
from tuckbox.semantics.checked.expressions import YOU, Value

from . import codes, show
from .answers import check_picks, choose_action, choose_answer, is_way_out, written
from .given import step_path
from .queues import Queues
from .stage import Snapshot, Stage
from .steps import Step, read_step
from .trouble import Refusal, Trouble, undone

Then = Callable[[Mapping, Snapshot], None]

#: Frames in which somebody may do something and the flow goes on if a scenario says nothing of it.
_OPEN = ("window", "between")


class Play:
    """Goes through `when`. ``then`` is called with what must hold after a step and the position before it."""

    def __init__(self, stage: Stage, then: Then) -> None:
        self.stage = stage
        self.then = then
        self.answering: int | None = None  # the seat that answers in the next step: nobody passes for it
        self.following: Mapping | None = None  # the next step
        self.is_read = False  # what a step does no longer matters once all that it says has been read

    def read(self, nodes: tuple[Mapping, ...], count: int) -> None:
        """So many of the steps; the last of them until all that it says has been asked for. Trouble: as `steps`."""
        self.steps(nodes, count - 1)
        self.is_read = nodes[count - 1].get("all") is None
        self.steps(nodes[count - 1 :], 1)

    def steps(self, nodes: tuple[Mapping, ...], count: int | None = None) -> None:
        """Every step in order, or the first ones. Trouble: something in the scenario does not hold or is not right."""
        for node, following in list(zip(nodes, (*nodes[1:], None), strict=False))[:count]:
            self.stage.steps.append((len(self.stage.machine.log), node.span.line))
            before = self.stage.snapshot()
            self._comes_next(following)
            self.step(read_step(self.stage, node))
            then = node.get("then")
            if isinstance(then, Mapping):
                self.then(then, before)

    def _comes_next(self, node: Mapping | None) -> None:
        self.answering, self.following = _answering(self.stage, node), node

    def step(self, step: Step) -> None:
        """One step, taken back whole where it is refused."""
        expected = step.get("refused")
        before = self.stage.snapshot()
        queues = Queues(self.stage, step)
        try:
            self._take(step, queues)
            why = self._undone(before)
            if why is not None:
                raise Refusal(why, self.stage.scenario.span)
        except Refusal as refusal:
            if expected is None:
                raise _unexpected(self.stage, refusal) from refusal
            if self._undone(before) is None:  # where there was no right answer nothing has happened, and it was heard
                self.stage.restore(before)
            _compare(self.stage, refusal, expected)
            if self.stage.machine.state.stack[-1:] and self.stage.machine.state.stack[-1][0] in _OPEN:
                behind = Queues(self.stage, Step("choice", step.node))
                behind.answers.clear()  # they were for what was refused
                self._settle(behind, None)
            return
        if expected is not None:
            done = self.stage.machine.log.since(before.events)
            events = " · ".join(show.event(self.stage, one.event) for one in done)
            raise Trouble(expected.span, "this was not refused", notes=(f"happened: {events or 'nothing'}",))
        queues.finish()

    def _undone(self, before: Snapshot) -> Refused | None:
        """Why what was chosen was not done where an answer was wrong, or none was given; none: that is not so."""
        unpaid = (one.event for one in self.stage.machine.log.since(before.events) if one.event.name == UNPAID)
        event = next(unpaid, None)
        return None if event is None else undone(event)

    def _take(self, step: Step, queues: Queues) -> None:
        match step.kind:
            case "all":
                self._all(step)
            case "effect":
                self._effect(step, queues)
            case "until":
                self._until(step, queues)
            case "choices":
                self._choices(step, queues)
            case _:
                self._choice(step, queues)

    def _all(self, step: Step) -> None:
        nodes = [one for one in step.what.items if isinstance(one, Mapping)] if isinstance(step.what, Sequence) else []
        for node, following in zip(nodes, (*nodes[1:], self.following), strict=True):
            self._comes_next(following)
            inner = read_step(self.stage, node)
            queues = Queues(self.stage, inner)
            self._take(inner, queues)
            queues.finish()

    # ------------------------------------------------------------ choices

    def _choice(self, step: Step, queues: Queues) -> None:
        stage, entry = self.stage, step.seats[0]
        seat = stage.seats[entry.key.value]
        picks = {one.key.value: one.value for one in step.picks}
        name = step.what if isinstance(step.what, Scalar) else None
        is_action = name is not None and (name.value in stage.ruleset.actions or name.value in USED)
        if is_action and name is not None:
            check_picks(stage, name, {one.key.value: one.key for one in step.picks})
        elif name is not None:
            self._known_answer(name)
        decisions = self._next_decisions(queues)
        decision = self._mine(decisions, seat, entry)
        is_action = is_action and not (decision.name == "reaction" and name is not None and name.value == "pass")
        self._asked(step, decision, entry)
        before = stage.table.state.key()
        try:
            if is_action and name is not None:
                option = choose_action(stage, decisions, decision, name, picks)
            else:
                option = self._answer(decision, entry)
        except Refusal:
            if stage.table.state.key() != before:
                raise Trouble(entry.value.span, "a refused choice changed something") from None
            raise
        stage.machine.answer(decision.seat, option)
        self._settle(queues, seat)

    def _known_answer(self, name: Scalar) -> None:
        stage = self.stage
        plain = name.number() is None and name.value.isidentifier()
        if plain and not stage.known(name.value) and name.value not in position.paths(stage.machine):
            known = (*stage.ruleset.actions, *stage.ruleset.cards, *USED, "done", "pass")
            decisions = stage.machine.run()
            labels = [option.id for one in decisions for option in one.options]
            if name.value not in labels and not any(one.takes_anything for one in decisions):
                raise stage.unknown(name.span, name.value, (*known, *labels), "an action or answer")

    def _answer(self, decision: Decision, entry: Entry) -> Option:
        """An answer that is no action; where only actions stand to choose, nothing else is asked."""
        try:
            return choose_answer(self.stage, decision, entry.value)
        except Refusal as refusal:
            actions = all(one.action is not None or is_way_out(one) for one in decision.options)
            way_out = isinstance(entry.value, Scalar) and entry.value.value in ("done", "none", "decline")
            if not actions or way_out:
                raise
            message = f"actions stand to choose, and {written(entry.value)} is none"
            refused = Refused("not-asked", message)
            raise Refusal(refused, refusal.span, refusal.options) from refusal

    def _choices(self, step: Step, queues: Queues) -> None:
        """Several seats at once; each is asked, and nothing is asked twice."""
        decisions = self._next_decisions(queues)
        for entry in step.seats:
            decision = self._mine(decisions, self.stage.seats[entry.key.value], entry)
            self._asked(step, decision, entry)
            self.stage.machine.answer(decision.seat, choose_answer(self.stage, decision, entry.value))
            decisions = self.stage.machine.run()
        self._settle(queues, None)

    def _mine(self, decisions: tuple[Decision, ...], seat: int, entry: Entry) -> Decision:
        refused = standing(self.stage.machine, decisions, seat)
        if refused is not None:
            ids = tuple(option.id for one in decisions for option in one.options)
            raise Refusal(refused, entry.key.span, ids)
        return next(one for one in decisions if one.seat == seat)

    def _asked(self, step: Step, decision: Decision, entry: Entry) -> None:
        asked = step.get("asked")
        if isinstance(asked, Scalar) and asked.value != decision.name:
            message = f"`{decision.name}` is asked, not `{asked.value}`"
            raise Refusal(Refused("not-asked", message), asked.span)

    def _is_silent(self, decision: Decision, queues: Queues) -> bool:
        """Whether a seat could do something here and the scenario says nothing of it: then it passes, or goes on."""
        if not is_way_out(decision.options[-1]):
            return False
        if decision.name == ANYTIME:
            return bool(queues.answers) or not _is_meant(self.stage, self.following, decision)
        return decision.name == "reaction" and decision.seat != self.answering

    # ------------------------------------------------------------ effects and the flow

    def _effect(self, step: Step, queues: Queues) -> None:
        stage, text = self.stage, step.what
        assert isinstance(text, Scalar)
        by = step.get("by")
        if not stage.machine.state.stack:
            raise Refusal(Refused("over", "the game is over"), text.span)
        acting = stage.machine.acting()
        seat = stage.seat(by) if isinstance(by, Scalar) else (0 if acting is None else acting)
        program = stage.machine.program
        index = program.action_number[stage.compiled.effects[text.value]]
        action = program.actions[index]
        registers: list[Value] = [None] * max(action.slots, 3)
        registers[YOU] = seat
        for pick in action.picks:
            registers[pick.slot] = stage.seats.get(pick.name, stage.named.get(pick.name))
        if stage.machine.state.stack[-1][0] != "rest":
            stage.machine.push("rest")
        push_action(stage.machine, index, seat, tuple(registers))
        self._settle(queues, seat)

    def _until(self, step: Step, queues: Queues) -> None:
        stage = self.stage
        path = step_path(stage, step.what)
        turn = step.get("turn")
        seat = stage.seat(turn) if isinstance(turn, Scalar) else None
        target = None if path is None else position.first_step(stage.machine, path)
        for _ in range(10_000):
            decisions = self.stage.machine.run()
            if not decisions:
                assert step.what is not None
                raise Refusal(Refused("over", "the game ended before that step"), step.what.span)
            here = position.standing_at(stage.machine)
            if here is not None and here[0] == target and seat in (None, here[1]):
                return
            stage.machine.answer(*self._on_the_way(decisions[0], queues))
        raise Trouble(step.node.span, "the flow never comes to that step")

    def _on_the_way(self, decision: Decision, queues: Queues) -> tuple[int | None, Option]:
        if decision.kind == "pause":
            return decision.seat, decision.options[0]
        if decision.seat is None:
            return None, queues.outcome(decision)
        if decision.name == ANYTIME:
            return decision.seat, decision.options[-1]
        said = queues.answer(decision, decision.seat, only_tagged=True)
        if said is not None:
            return decision.seat, said
        if len(decision.options) == 1:
            return decision.seat, decision.options[0]
        ways_out = (one for one in decision.options if is_way_out(one) or one.id in ("no", "pass"))
        chosen = queues.answer(decision, decision.seat) or next(ways_out, None)
        if chosen is None:
            raise _unanswered(self.stage, queues.step.node.span, decision)
        return decision.seat, chosen

    # ------------------------------------------------------------ running

    def _next_decisions(self, queues: Queues) -> tuple[Decision, ...]:
        """The flow goes on to the next choice of a seat (or the end)."""
        for _ in range(10_000):
            decisions = self.stage.machine.run()
            if not decisions or (decisions[0].kind != "pause" and decisions[0].seat is not None):
                return decisions
            decision = decisions[0]
            if decision.kind == "pause":
                self.stage.machine.answer(None, decision.options[0])
            else:
                self.stage.machine.answer(None, queues.outcome(decision))
        raise Trouble(self.stage.scenario.span, "the flow never comes to a choice")

    def _settle(self, queues: Queues, seat: int | None) -> None:
        """To where the choice and all it sets off are finished, or to a decision that the step leaves open."""
        for _ in range(10_000):
            if self.is_read and queues.is_empty:
                return
            decisions = self.stage.machine.run()
            if not decisions or decisions[0].kind == "pause":
                return
            if decisions[0].seat is None:
                self.stage.machine.answer(None, queues.outcome(decisions[0]))
                continue
            found = self._settled(decisions, queues)
            if found is None:
                return
            self.stage.machine.answer(*found)

    def _settled(self, decisions: tuple[Decision, ...], queues: Queues) -> tuple[int | None, Option] | None:
        for decision in decisions:
            if decision.name == "payment":
                return decision.seat, queues.payment(decision)
            assert decision.seat is not None
            if self._is_silent(decision, queues):
                return decision.seat, decision.options[-1]
            said = queues.answer(decision, decision.seat)
            if said is not None:
                return decision.seat, said
            if len(decision.options) == 1 and decision.options[0].action is None and decision.seat != self.answering:
                return decision.seat, decision.options[0]
        return None


def _is_meant(stage: Stage, node: Mapping | None, decision: Decision) -> bool:
    """Whether a step takes what stands to be done at any time, or says that the seat goes on."""
    for entry in () if node is None else node.entries:
        if stage.seats.get(entry.key.value) == decision.seat and isinstance(entry.value, Scalar):
            return entry.value.value in ("done", *(option.action for option in decision.options))
    return False


def _answering(stage: Stage, node: Mapping | None) -> int | None:
    """The seat that answers something in a step, or says that it passes."""
    for entry in () if node is None else node.entries:
        said = entry.value.value if isinstance(entry.value, Scalar) else ""
        if entry.key.value in stage.seats and said in ("react", "pass"):
            return stage.seats[entry.key.value]
    return None


def left_open(stage: Stage) -> Trouble | None:
    """The complaint about a decision inside an effect that the scenario leaves standing at its end."""
    decisions = stage.machine.run()
    if not decisions or decisions[0].kind == "pause" or decisions[0].seat is None:
        return None
    if stage.machine.state.stack[-1][0] == "menu" or not stage.scenario.when:
        return None
    return _unanswered(stage, stage.scenario.when[-1].span, decisions[0])


def _unanswered(stage: Stage, span: Span, decision: Decision) -> Trouble:
    who = "chance" if decision.seat is None else stage.machine.seat_names[decision.seat]
    ids = ", ".join(option.id for option in decision.options[:10])
    message = f"{who} is asked `{decision.name}` here, and nobody answers"
    return Trouble(span, message, code=codes.UNANSWERED, help=f"it can be {ids}")


# ------------------------------------------------------------------ refusals


def _unexpected(stage: Stage, refusal: Refusal) -> Trouble:
    refused = refusal.refused
    notes = []
    if refused.at is not None:
        rule = refused.at.text.partition("\n")[0]
        notes.append(f"rule      {shown_path(refused.at.file)}:{refused.at.line}: {rule}")
    if refusal.options:
        notes.append(f"options   {', '.join(refusal.options[:12])}")
    return Trouble(refusal.span, f"refused ({refused.code}): {refused.message}", notes=tuple(notes))


def _compare(stage: Stage, refusal: Refusal, expected: Node) -> None:
    """Trouble unless the refusal is what was expected: its code, or words of its message."""
    refused = refusal.refused
    for node in expected.items if isinstance(expected, Sequence) else (expected,):
        wanted = node.value if isinstance(node, Scalar) else ""
        if wanted == refused.code or (wanted not in CODES and wanted.casefold() in refused.message.casefold()):
            continue
        message = f"expected `{wanted}`, found `{refused.code}`: {refused.message}"
        raise Trouble(node.span, message, notes=(f"options   {', '.join(refusal.options[:12])}",))
