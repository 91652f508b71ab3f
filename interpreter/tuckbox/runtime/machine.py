"""The machine: takes the frame on top of the stack one step further until somebody must decide.

All of a running game is in ``table.state``; the machine itself holds only what can be made again (the program,
the log, which pauses are wanted). A frame is a plain tuple whose first element names its kind; each kind has one
file in ``frames`` with ``step`` (go on, push, pop, or return what must be decided) and ``answer`` (one decision
was taken). ``step`` of a frame that asks must not change anything before it asks: it is simply called again
after a saved game was loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import repeat
from weakref import WeakMethod

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Span
from tuckbox.program.footprint import commute
from tuckbox.program.ops import Offer
from tuckbox.program.program import Program
from tuckbox.semantics.checked.expressions import Value
from tuckbox.vocabulary.spec import Form

from .backend import Backend
from .circling import circling
from .decisions import Decision, Option, RulesError
from .events import Event, as_event
from .layout.cells import ROUND, TURN
from .log import Log
from .names import Names
from .open_order import OpenOrder
from .prompts import sentence
from .state import Frame, State
from .table import Table
from .values import number

#: Steps between two decisions, beyond which the rules are taken to be going in circles.
STEP_LIMIT = 200_000
#: Frames on the stack, beyond which effects are taken to call one another without an end.
STACK_LIMIT = 400
#: Answers that a trial run looks into.
TRIAL_LIMIT = 200

Step = Callable[["Machine", Frame], "tuple[Decision, ...] | None"]
Answer = Callable[["Machine", Frame, int | None, Option], None]
Resumed = Callable[["Machine", Frame, Value], None]


@dataclass(frozen=True, slots=True)
class FrameKind:
    """``step`` goes on; ``answer`` takes a decision; ``resumed`` gets the value of the frame that was on top."""

    step: Step
    answer: Answer | None = None
    resumed: Resumed | None = None


class Machine:
    """Runs one match. ``explore``: chance is asked as decisions. ``pauses``: stop where a test may step in.

    ``backend``: functions for what it would else take node by node.
    """

    def __init__(
        self,
        program: Program,
        table: Table,
        names: Names,
        seat_names: Sequence[str],
        *,
        explore: bool = False,
        pauses: bool = False,
        lang: str = "en",
        backend: Backend | None = None,
    ) -> None:
        from .frames import FRAMES, STEPS  # every frame kind knows the machine

        self.program = program
        self.table: Table = table
        self.explore, self.pauses = explore, pauses
        self.log = Log()
        self.recording, self.trying, self.passes = True, False, 0  # passes of loops since the last decision
        #: Whether a trial has come to a price before which something is offered at any time.
        self.priced = False
        #: In playouts: which of so many options a seat takes, where nobody needs to know what they are.
        self.draw: Callable[[int | None, int], int] | None = None
        self.offered: set[tuple[str, str]] | None = None  # in watched ones: ("action", name) of what was offered
        self.lang, self.names = lang, names.at(table)
        self.seat_names = table.seat_names = tuple(seat_names)
        self.frames, self.steps = FRAMES, STEPS
        self.outcome: tuple[Value, ...] = ()
        #: While it is found out whether an action can be paid, and what its payment sets off: its name and event.
        self.paid_for: tuple[str, Event | None] | None = None
        table.asked = WeakMethod(self.can_do)
        table.explore, table.backend = explore, backend

    # ------------------------------------------------------------------ the stack

    @property
    def state(self) -> State:
        return self.table.state

    def push(self, *frame: Value) -> None:
        stack = self.table.state.stack
        if len(stack) > STACK_LIMIT:
            raise RulesError(f"effects call one another without an end (more than {STACK_LIMIT} deep)")
        stack.append(frame)

    def pop(self) -> None:
        del self.table.state.stack[-1]

    def replace(self, *frame: Value) -> None:
        self.table.state.stack[-1] = frame

    def finish(self, value: Value = None) -> None:
        """The frame on top is done; the one below goes on with ``value``. No frame waits for None."""
        stack = self.table.state.stack
        del stack[-1]
        if value is not None and stack:
            below = stack[-1]
            resumed = self.frames[below[0]].resumed
            if resumed is not None:
                resumed(self, below, value)

    # ------------------------------------------------------------------ running

    def run(self, still: tuple[int, int] | None = None) -> tuple[Decision, ...]:
        """Go on until somebody must decide; an empty tuple when the game is over (or a trial run has ended).

        ``still``: also stop as soon as something has changed, or chance was asked, since the state had these marks.
        """
        state, steps, began = self.table.state, self.steps, self.table.state.cells[self.table.layout.ROUND]
        self.passes = 0
        for _ in repeat(None, STEP_LIMIT):
            stack = state.stack
            if not stack:
                return ()
            frame = stack[-1]
            try:
                decisions = steps[frame[0]](self, frame)
            except OpenOrder as needed:
                if self.trying:
                    raise
                self.push("order", needed.zone, needed.count)
                continue
            except RulesError as error:
                if error.place is None and (place := self.where()) is not None:
                    raise RulesError(str(error), place) from error
                raise
            if decisions is not None:
                if self.unasked(decisions):
                    continue
                return decisions
            if still is not None and (state.changes, state.rng) != still:
                return ()
        raise RulesError(*circling(self, STEP_LIMIT, began))

    def unasked(self, decisions: tuple[Decision, ...]) -> bool:
        """Whether a seat that never chooses would be asked; then that is answered."""
        silent = self.table.layout.silent
        if not silent or not decisions or decisions[0].seat not in silent:
            return False
        self.answer(decisions[0].seat, decisions[0].unasked)
        return True

    def where(self) -> str | None:
        """The place in the YAML of what is running: the innermost text, ability or part of the flow that has one."""
        for frame in reversed(self.table.state.stack):
            span = self._span(frame)
            if span is not None:
                return f"{span.file}:{span.line}"
        return None

    def _span(self, frame: Frame) -> Span | None:
        match frame[0]:
            case "run":
                ops = self.program.codes[number(frame[1])].ops
                return ops[max(number(frame[2]) - 1, 0)].at  # what was begun: the frame goes on behind it
            case "ability":
                return self.program.abilities[number(frame[1])].at
            case "step" | "phase" | "turns":
                return self.program.parts[number(frame[1])].at
        return None

    def answer(self, seat: int | None, option: Option) -> None:
        """Take a decision that ``run`` returned; call ``run`` afterwards."""
        frame = self.table.state.stack[-1]
        answer = self.frames[frame[0]].answer
        assert answer is not None, f"{frame[0]} frames ask nothing"
        if seat is not None:
            self.state.acted = seat
        if option.action is not None and self.program.quizzes and self._asks_first(seat, option):
            return
        answer(self, frame, seat, option)

    def _asks_first(self, seat: int | None, option: Option) -> bool:
        """Whether a question comes before what was chosen, because its cost checks an answer; then that is asked."""
        from .frames.asking import begin  # frames know the machine

        return seat is not None and begin(self, seat, option)

    def record(self, event: Event, form: Form | None = None) -> None:
        """Put an event that has just happened into the log, with the seats that know what it was about."""
        if self.recording:
            self.log.write(self.table, event, form)
        if event.name in self.program.action_number:
            self.fired("action", event.name)

    def fired(self, sort: str, name: str) -> None:
        """Note that an action, ability or effect was of use, if somebody wants to know; trials do not count."""
        if self.table.fired is not None and not self.trying:
            self.table.fired.add((sort, name))

    # ------------------------------------------------------------------ trial runs

    def trial(self, *frame: Value, stop: int | None = None) -> bool:
        """Whether running ``frame`` on a copy could change something, whatever is answered on the way.

        ``stop``: the instruction at which it ends. What lies below stays there, so that it is done by whom and
        inside what it would really be.
        """
        kept = self.table.state
        scratch = kept.copy()
        scratch.stack += (("trial", stop), frame)
        budget = [TRIAL_LIMIT]
        with self.tried(scratch):
            return self._changes((kept.changes, kept.rng), budget)

    def _changes(self, before: tuple[int, int], budget: list[int]) -> bool:
        """Whether the state at hand comes to a change (or to chance, which an offer must not tell) before its trial
        is over; no budget left counts as yes."""
        decisions = self.run(still=before)
        if (self.table.state.changes, self.table.state.rng) != before:
            return True
        if not decisions or decisions[0].seat is None or self._is_offer():
            return bool(decisions)
        here = self.table.state
        for option in decisions[0].options:
            budget[0] -= 1
            if budget[0] < 0:
                return True
            self.table.state = here.copy()
            self.answer(decisions[0].seat, option)
            if self._changes(before, budget):
                return True
        return False

    def _is_offer(self) -> bool:
        """Whether an action is offered: what is offered can be paid for, and that is enough."""
        frame = self.table.state.stack[-1]
        if frame[0] != "run":
            return False
        _, routine, pc, _ = frame
        assert isinstance(routine, int) and isinstance(pc, int)
        return isinstance(self.program.codes[routine].ops[pc], Offer)

    @contextmanager
    def tried(self, state: State) -> Iterator[None]:
        """Run another state for a while; nothing is written into the log."""
        kept, recording, trying, passes = self.table.state, self.recording, self.trying, self.passes
        self.table.state, self.recording, self.trying = state, False, True
        try:
            yield
        finally:
            self.table.state, self.recording, self.trying, self.passes = kept, recording, trying, passes

    def outcomes(self, frame: Frame, limit: int) -> Iterator[tuple[Value, ...]]:
        """The registers a routine ends with, for each way to answer what it asks; at most ``limit`` of them."""
        first = self.table.state.copy()
        first.stack += (("trial", None), frame)
        yield from self._outcomes(first, limit)

    def outcomes_after(self, seat: int | None, option: Option, limit: int) -> Iterator[tuple[Value, ...]]:
        """The same for the routine on top of the stack, when it has got this answer."""
        branch = self.table.state.copy()
        with self.tried(branch):
            self.answer(seat, option)
        branch.stack.insert(-1, ("trial", None))
        yield from self._outcomes(branch, limit)

    def _outcomes(self, first: State, limit: int) -> Iterator[tuple[Value, ...]]:
        waiting, made = [first], 0
        while waiting and made < limit:
            state = waiting.pop()
            with self.tried(state):
                decisions = self.run()
                outcome = self.outcome
                waiting.extend(self.branches(state, decisions))
            if not decisions:
                made += 1
                yield outcome

    def branches(self, state: State, decisions: tuple[Decision, ...]) -> Iterator[State]:
        """The states after each answer, the first answer's last."""
        for option in reversed(decisions[0].options) if decisions else ():
            branch = state.copy()
            self.table.state = branch
            self.answer(decisions[0].seat, option)
            yield branch

    def can_do(self, action: str, seat: int) -> bool:
        """``can(ACTION)``: is there an option of it for ``seat`` now?"""
        from .actions import action_options  # actions ask the machine, and the machine asks them

        return bool(action_options(self, action, seat, first=True))

    def pause(self, name: str) -> Decision:
        """A stop where a test may step in; not part of any game."""
        go_on = Option("go on", None, lambda lang: sentence("pause", lang))
        return Decision(None, "pause", name, (go_on,), lambda lang: sentence("pause", lang), self.lang)

    def ends(self) -> bool:
        """Whether the ruleset's ``end when`` holds."""
        rules = self.program.ruleset
        if rules.end_when is None or self.closing():
            return False
        return bool(self.table.evaluate(rules.end_when, [None] * max(rules.end_slots, 3)))

    def event_names(self, name: str) -> tuple[str, ...]:
        """Every name that an event answers to: an action that counts as another also has that one's."""
        names = self.program.event_names.get(name)
        return (name,) if names is None else names

    def heard(self, name: str) -> bool:
        """Whether anything in the ruleset answers to events of this name."""
        return name in self.table.layout.heard

    def closing(self) -> bool:
        """Whether the game has ended, and what is played before the score is under way."""
        return self.table.state.stack[0][:2] == ("game", "over")

    def commute(self, abilities: Sequence[int]) -> bool:
        """Whether the order of these abilities cannot matter: none touches what another reads or writes."""
        if self.program.ruleset.order == "declared":
            return True
        return commute(self.program, abilities)

    # ------------------------------------------------------------------ where we are

    def acting(self) -> int | None:
        """The seat whose action, ability or turn is running: the innermost one that has a doer."""
        for frame in reversed(self.table.state.stack):
            doer = _DOER.get(frame[0])
            if doer is not None and frame[doer] is not None:
                seat = frame[doer]
                assert isinstance(seat, int)
                return seat
        return None

    def source(self) -> Value:
        """The innermost running card, card ability, rule ability or action, as plain data, else none.

        ``("action", number)`` · ``("ability", number, card or none)`` · ``("card", card)``.
        """
        for frame in reversed(self.table.state.stack):
            sort = frame[0]
            if sort in _SOURCES:
                return (sort, frame[1]) if sort == "action" else frame[1] if sort == "source" else frame[:3]
        return None

    def moment(self) -> tuple[Value, ...]:
        """Round, turn, and where in the flow the action or effect began that is going on; none: nothing is."""
        cells, stack = self.table.state.cells, self.table.state.stack
        begun = next((depth for depth, frame in enumerate(stack) if frame[0] in _GOING_ON), None)
        return (cells[ROUND], cells[TURN], None if begun is None else tuple(stack[:begun]))

    def inside_action(self) -> bool:
        """Whether an action is running, or an ability that is being answered."""
        return not _OUTERMOST.isdisjoint([frame[0] for frame in self.table.state.stack])

    def places(self) -> tuple[tuple[str, int, Event | None], ...]:
        """Running actions and steps, innermost first: ("action", number, its event) or ("step", part, None)."""
        found: list[tuple[str, int, Event | None]] = []
        if self.paid_for is not None and self.paid_for[0] in self.program.action_number:
            found.append(("action", self.program.action_number[self.paid_for[0]], self.paid_for[1]))
        for frame in reversed(self.table.state.stack):
            if frame[0] == "action":
                event = frame[4]
                assert isinstance(frame[1], int)
                found.append(("action", frame[1], as_event(event) if isinstance(event, tuple) else None))
            elif frame[0] in ("step", "phase", "turns"):
                assert isinstance(frame[1], int)
                found.append((str(frame[0]), frame[1], None))
        return tuple(found)


#: Frames of what goes on beside the flow of the game.
_GOING_ON = frozenset(
    ("action", "activation", "asking", "run", "event", "settle", "ability", "payment", "at once", "drain")
)

#: Frames inside which what waits has to wait on.
_OUTERMOST = frozenset(("action", "window"))

#: Frames that say what an event comes from.
_SOURCES = frozenset(("action", "ability", "source"))

#: Where a frame keeps the seat that acts.
_DOER: Mapping[Value, int] = {"action": 2, "ability": 3, "asking": 1, "between": 2, "menu": 4, "step": 3, "turns": 4}
