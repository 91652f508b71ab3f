"""A match: one game being played. Decisions come out, choices go in; everything else can be asked at any time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from tuckbox.dataclass import dataclass
from tuckbox.program.program import Program
from tuckbox.semantics.checked.expressions import Value

from .backend import Backend
from .decisions import Decision, IllegalChoice, Option, RulesError, is_else
from .events import Event
from .information import information_set
from .legal import Answer, legal
from .log import Line
from .machine import Machine
from .names import Names, text_of
from .position_key import position_key
from .records import left
from .save import FORMAT, sealed, state_from_json, state_to_json
from .score import score_sheet, scores
from .seen_order import view_in_turn
from .state import State
from .table import Table
from .telling import lines
from .values import number

if TYPE_CHECKING:
    from .layout import Layout


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat; without ages the set-up asks who is the youngest where it matters."""

    name: str
    age: int | None = None


@dataclass(frozen=True, slots=True)
class Setting:
    """What a match was started with, besides the program: enough to start it again.

    ``begins_at``: the scenario at whose position it began, where it did not begin with its set-up.
    """

    ruleset: str
    hash: str
    variants: tuple[str, ...]
    options: Mapping[str, Value]
    players: tuple[Player, ...]
    seed: int
    explore: bool
    records: Mapping[str, object]
    lang: str
    begins_at: str | None = None


#: The choice before (none: this is the first), whose it was, and the id of what was chosen.
Choice: TypeAlias = "tuple[Choice | None, int | None, str]"


class Past(NamedTuple):
    """A position before a choice. ``before``: the one to which it can be taken back, if there is one."""

    state: State
    log: Line | None
    choice: Choice | None
    before: Past | None


@dataclass(frozen=True, slots=True)
class Basis:
    """What all copies of a match have in common. ``earlier``: the choices that were made before it was saved."""

    program: Program
    layout: Layout
    setting: Setting
    names: Names
    pauses: bool
    earlier: tuple[tuple[int | None, str], ...]
    backend: Backend | None

    def machine(self, state: State, log: Line | None) -> Machine:
        """A machine that goes on from there."""
        setting = self.setting
        machine = Machine(
            self.program, Table(self.layout, state), self.names, self.names.seat_names,
            explore=setting.explore, pauses=self.pauses, lang=setting.lang, backend=self.backend,
        )  # fmt: skip
        machine.log.last = log
        return machine


class Match:
    """One running game. Made by ``Game.start`` and ``Game.restore``.

    The state in which somebody decides is never changed: a choice goes on with a copy of it. So a copy of the match
    and the choices that may be taken back need none of their own.
    """

    def __init__(
        self,
        program: Program,
        layout: Layout,
        setting: Setting,
        state: State,
        *,
        pauses: bool = False,
        earlier: Sequence[tuple[int | None, str]] = (),
        backend: Backend | None = None,
    ) -> None:
        names = Names(Table(layout, State()), [player.name for player in setting.players])
        self._basis = Basis(program, layout, setting, names, pauses, tuple(earlier), backend)
        self._start: tuple[State, Line | None] = (state, None)
        self._past: Past | None = None
        self._choice: Choice | None = None
        self._decisions: tuple[Decision, ...] | None = self.machine.run()
        self._offered: tuple[Decision, ...] = self._decisions

    @cached_property
    def machine(self) -> Machine:
        """The machine that runs the match; a copy has none before it is asked something."""
        return self._basis.machine(*self._start)

    @property
    def table(self) -> Table:
        """The table of the match."""
        return self.machine.table

    @property
    def setting(self) -> Setting:
        """What the match was started with."""
        return self._basis.setting

    @property
    def choices(self) -> list[tuple[int | None, str]]:
        """The choices so far: whose it was, and the id of what was chosen."""
        found: list[tuple[int | None, str]] = []
        choice = self._choice
        while choice is not None:
            choice, seat, option = choice
            found.append((seat, option))
        found.reverse()
        return [*self._basis.earlier, *found]

    # ------------------------------------------------------------------ choosing

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """All decisions that may be taken now, one a seat; empty when the game is over."""
        if self._decisions is None:  # a copy is offered the same, but the texts must be read off its own table
            self._pending(self.machine.run())
        return self._offered

    @property
    def decision(self) -> Decision:
        """The first pending decision. IllegalChoice when the game is over."""
        if not self.decisions:
            raise IllegalChoice("the game is over: nothing is left to decide")
        return self.decisions[0]

    def _pending(self, decisions: tuple[Decision, ...]) -> None:
        self._decisions = self._offered = decisions

    def choose(self, choice: Option | int, seat: int | None = None) -> None:
        """Take one of the offered options (or its index). IllegalChoice: it is not offered; nothing has changed.

        After a wrong answer to what a cost checks, what it was to pay for may not be done; then the answer stands, and
        what was offered before is offered again as far as it can be paid.
        """
        decision = self._decision_of(choice, seat)
        option = _offered(decision, choice)
        machine = self.machine
        table = machine.table
        past = Past(table.state, machine.log.last, self._choice, self._reachable())
        table.state = past.state.copy()
        try:
            machine.answer(decision.seat, option)
            decisions = machine.run()
        except RulesError:
            self._go_back(past)
            raise
        self._past, self._choice = past, (past.choice, decision.seat, option.id)
        self._pending(decisions)

    def _reachable(self) -> Past | None:
        """The last position, if a choice from here on may lead back to it."""
        return self._past if self.can_undo else None

    def _decision_of(self, choice: Option | int, seat: int | None) -> Decision:
        offered = self._offered
        if not offered:
            raise IllegalChoice("the game is over: nothing is left to decide")
        if seat is not None:
            for decision in offered:
                if decision.seat == seat:
                    return decision
            raise IllegalChoice(f"seat {seat} has nothing to decide now")
        if len(offered) > 1 and isinstance(choice, Option):
            fitting = [one for one in offered if any(choice is option for option in one.options)]
            fitting = fitting or [one for one in offered if choice in one.options]
            if len(fitting) > 1:
                raise IllegalChoice(f"several seats may choose `{choice.id}`: say which with `seat=`")
            if fitting:
                return fitting[0]
        return offered[0]

    def _go_back(self, past: Past) -> None:
        self._past, self._choice = past.before, past.choice
        self.table.state, self.machine.log.last = past.state, past.log
        self._pending(self.machine.run())

    def legal(self, action: str, seat: int | None = None, **picks: str) -> Answer:
        """Whether an action may be taken now with picks given by their ids (`legal("buy", card="lamp")`).

        Allowed, or Refused with a reason, the rule's place and the values seen; both are true or false in an `if`.
        ``seat``: whose action; None: that of the first pending decision. ValueError: there is no such seat.
        """
        if seat is None:
            seat = next((one.seat for one in self.decisions if one.seat is not None), 0)
        self._known(seat)
        return legal(self.machine, seat, action, picks)

    # ------------------------------------------------------------------ undo

    @property
    def can_undo(self) -> bool:
        """Whether the last choice can be taken back: nothing was revealed, answered or drawn by chance since."""
        return self._past is not None and self._past.state.revealed == self.table.state.revealed

    def undo(self) -> None:
        """Take the last choice back. IllegalChoice when it cannot be."""
        if self._past is None or not self.can_undo:
            since = "something was revealed, answered or drawn by chance since"
            reason = since if self._choice else "nothing was chosen yet"
            if self._basis.earlier and self._choice is None:
                reason = "it was chosen before the match was saved"
            raise IllegalChoice(f"that cannot be taken back: {reason}")
        self._go_back(self._past)

    # ------------------------------------------------------------------ asking

    @property
    def over(self) -> bool:
        return self.table.state.over

    @property
    def round(self) -> int:
        """The number of the round, from 1; 0 before the first."""
        return number(self.table.cell(self.table.layout.ROUND))

    @property
    def moment(self) -> tuple[object, ...]:
        """Round, turn, and what is going on there (None: nothing): equal as long as it is the same action or effect."""
        return self.machine.moment()

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats that have won; empty before the end and in a draw of a game without points."""
        return self.table.state.winners if self.table.state.over else ()

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat that chooses, as the table stands."""
        return scores(self.machine)

    def score_sheet(self, seat: int) -> dict[str, int]:
        """A seat's points by score line. ValueError: there is no such seat."""
        self._known(seat)
        return score_sheet(self.machine, seat)

    def score_title(self, line: str, lang: str | None = None) -> str:
        """What a line of the score sheet is called for a reader."""
        lines = {one.name: one.names for one in self.machine.program.ruleset.score}
        return text_of(lines.get(line, {}), line, lang or self.setting.lang)

    @property
    def players(self) -> tuple[Player, ...]:
        return self.setting.players

    @property
    def log(self) -> tuple[Event, ...]:
        """Every event so far, as it happened. Not for players: see ``log_for``."""
        return tuple(one.event for one in self.machine.log)

    @property
    def records(self) -> Mapping[str, object]:
        """What is to be kept for the next game; before the end of this one, what was given."""
        if not self.table.state.over:
            return self.setting.records
        names = [player.name for player in self.players]
        return left(self.table.layout, self.table.state, names, self.setting.records)

    def log_for(self, seat: int | None, lang: str | None = None, since: int = 0) -> tuple[str, ...]:
        """What a seat may know of the events from number ``since`` on (None: a spectator), ready to be read.

        ValueError: there is no such seat.
        """
        self._known(seat)
        return lines(self.machine.names, self.machine.log.since(since), seat, lang or self.setting.lang)

    def view(self, seat: int | None) -> dict[str, object]:
        """What a seat may know, as plain data; None for a spectator. ValueError: there is no such seat."""
        self._known(seat)
        return view_in_turn(self.machine, seat, self.setting.lang)

    def key(self, seat: int | None = None) -> tuple[object, ...]:
        """The position as something hashable, without generator and log; with a seat, what that seat may know of it.

        ValueError: there is no such seat.
        """
        if seat is None:
            return position_key(self.table.layout, self.table.state)
        self._known(seat)
        return information_set(self.machine, seat, self.decisions)

    def _known(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < len(self.players):
            raise ValueError(f"there is no seat {seat}; the seats are 0 to {len(self.players) - 1}")

    # ------------------------------------------------------------------ copies

    def clone(self) -> Match:
        """An independent copy at the same point, in the middle of an effect as well."""
        other = Match.__new__(Match)
        machine = self.__dict__.get("machine")
        other._basis = self._basis
        other._start = self._start if machine is None else (machine.table.state, machine.log.last)
        other._past, other._choice = self._past, self._choice
        other._decisions, other._offered = None, self._offered
        return other

    def determinized(self, seat: int, seed: int) -> Match:
        """A copy as the match may be for all the seat knows: what it cannot know is dealt again, by ``seed``.

        Its view, key and options stay. Nothing before can be taken back, nor replayed. ValueError: no such seat.
        """
        from .determinization import deal_again  # only bots and searches need it

        self._known(seat)
        other = self.clone()
        other._past = None
        deal_again(other.machine, seat, seed, lambda state: self._basis.machine(state, None))
        other._pending(other.machine.run())
        return other

    def save(self) -> dict[str, object]:
        """The match as JSON-able data; ``Game.restore`` takes it back."""
        setting = self.setting
        data: dict[str, object] = {
            "format": FORMAT,
            "ruleset": setting.ruleset,
            "hash": setting.hash,
            "variants": list(setting.variants),
            "options": dict(setting.options),
            "players": [{"name": one.name, "age": one.age} for one in setting.players],
            "seed": setting.seed,
            "chance": "explore" if setting.explore else None,
            "records": dict(setting.records),
            "choices": [[seat, option] for seat, option in self.choices],
            "state": state_to_json(self.table.state),
        }
        if setting.begins_at is not None:
            data["from"] = setting.begins_at
        return sealed(data)


def _offered(decision: Decision, choice: Option | int) -> Option:
    options = decision.options
    if isinstance(choice, bool) or not isinstance(choice, Option | int):
        raise IllegalChoice(f"an option or its index is chosen, not {choice!r}")
    if isinstance(choice, int):
        if 0 <= choice < len(options):
            return options[choice]
        raise IllegalChoice(f"there are {len(options)} options, numbered from 0: {choice} is none of them")
    for option in options:
        if option is choice:
            return option
    for option in options:
        if option.id == choice.id:
            return option
    if decision.takes_anything and is_else(choice.value):
        return choice
    raise IllegalChoice(f"`{choice.id}` is not offered now")


def restored(
    program: Program, layout: Layout, setting: Setting, data: Mapping[str, object], backend: Backend | None = None
) -> Match:
    """A match from saved data, at the point where it was saved. ValueError: the data say no such thing."""
    state = state_from_json(data["state"])
    choices = data.get("choices")
    if not isinstance(choices, Sequence):
        raise ValueError("its choices are no list")
    return Match(program, layout, setting, state, earlier=[(who, str(what)) for who, what in choices], backend=backend)
