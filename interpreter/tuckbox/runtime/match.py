"""A match: one game being played. Decisions come out, choices go in; everything else can be asked at any time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tuckbox.program.program import Program
from tuckbox.semantics.checked.expressions import Value

from .decisions import Decision, IllegalChoice, Option, RulesError
from .events import Event
from .information import information_set
from .legal import Answer, legal
from .machine import Machine, TakenBack
from .names import Names, text_of
from .position_key import position_key
from .save import FORMAT, state_from_json, state_to_json
from .score import score_sheet, scores
from .state import State
from .table import Table
from .telling import lines
from .values import number
from .view import view

if TYPE_CHECKING:
    from .layout import Layout

Json = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat; without ages the set-up asks who is the youngest where it matters."""

    name: str
    age: int | None = None


@dataclass(frozen=True, slots=True)
class Setting:
    """What a match was started with, besides the program: enough to start it again."""

    ruleset: str
    hash: str
    variants: tuple[str, ...]
    options: Mapping[str, Value]
    players: tuple[Player, ...]
    seed: int
    explore: bool
    records: Mapping[str, object]
    lang: str


@dataclass(frozen=True, slots=True)
class Past:
    """The position before a choice, and whose choice it was."""

    state: State
    seat: int | None
    events: int


class Match:
    """One running game. Made by ``Game.start`` and ``Game.restore``."""

    def __init__(
        self, program: Program, layout: Layout, setting: Setting, state: State, *, pauses: bool = False
    ) -> None:
        self.setting = setting
        self.table = Table(layout, state)
        seats = [player.name for player in setting.players]
        names = Names(self.table, seats)
        self.machine = Machine(
            program, self.table, names, seats, explore=setting.explore, pauses=pauses, lang=setting.lang
        )
        self.choices: list[tuple[int | None, str]] = []
        self._past: list[Past] = []
        self._decisions: tuple[Decision, ...] | None = self.machine.run()
        self._offered: tuple[Decision, ...] = self._decisions

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
        """Take one of the offered options (or its index). IllegalChoice: it is not offered; nothing has changed."""
        decision = self._decision_of(choice, seat)
        option = _offered(decision, choice)
        past = Past(self.table.state.copy(), decision.seat, len(self.machine.log))
        try:
            self.machine.answer(decision.seat, option)
            decisions = self.machine.run()
        except TakenBack as back:
            self._take_back(past)
            raise IllegalChoice("that was not right, and the cost cannot be paid: it is taken back") from back
        except RulesError:
            self._go_back(past)
            raise
        self._past.append(past)
        self.choices.append((decision.seat, option.id))
        self._pending(decisions)

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

    def _take_back(self, past: Past) -> None:
        """Back to before the action whose cost failed: to the last position in which no action was running."""
        while self._past and any(frame[0] in ("action", "activation") for frame in past.state.stack):
            past = self._past.pop()
            self.choices.pop()
        self._go_back(past)

    def _go_back(self, past: Past) -> None:
        self.table.state = past.state
        del self.machine.log[past.events :]
        self._pending(self.machine.run())

    def legal(self, action: str, seat: int | None = None, **picks: str) -> Answer:
        """Whether an action may be taken now with picks given by their ids (`legal("build", card="knife")`).

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
        """Whether the last choice can be taken back: nothing hidden was revealed and nothing random happened since."""
        return bool(self._past) and self._past[-1].state.revealed == self.table.state.revealed

    def undo(self) -> None:
        """Take the last choice back. IllegalChoice when it cannot be."""
        if not self.can_undo:
            reason = "something was revealed or drawn by chance since" if self._past else "nothing was chosen yet"
            if self.choices and not self._past:
                reason = "it was chosen before the match was saved"
            raise IllegalChoice(f"that cannot be taken back: {reason}")
        self.choices.pop()
        self._go_back(self._past.pop())

    # ------------------------------------------------------------------ asking

    @property
    def over(self) -> bool:
        return self.table.state.over

    @property
    def round(self) -> int:
        """The number of the round, from 1; 0 before the first."""
        return number(self.table.cell(self.table.layout.ROUND))

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats that have won; empty before the end and in a draw of a game without points."""
        return self.table.state.winners if self.table.state.over else ()

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat, as the table stands."""
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
        """What is to be kept for the next game: what was given, for a ruleset that changes no records."""
        return self.setting.records

    def log_for(self, seat: int | None, lang: str | None = None, since: int = 0) -> tuple[str, ...]:
        """What a seat may know of the events from number ``since`` on (None: a spectator), ready to be read.

        ValueError: there is no such seat.
        """
        self._known(seat)
        return lines(self.machine.names, self.machine.log[since:], seat, lang or self.setting.lang)

    def view(self, seat: int | None) -> dict[str, object]:
        """What a seat may know, as plain data; None for a spectator. ValueError: there is no such seat."""
        self._known(seat)
        return view(self.table, seat, self.machine.names, self.setting.lang)

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
        other.setting = self.setting
        other.table = Table(self.table.layout, self.table.state.copy())
        machine = self.machine
        other.machine = Machine(
            machine.program, other.table, machine.names.at(other.table), machine.seat_names,
            explore=machine.explore, pauses=machine.pauses, lang=machine.lang,
        )  # fmt: skip
        other.machine.log = list(machine.log)
        other.choices = list(self.choices)
        other._past = list(self._past)
        other._decisions, other._offered = None, self._offered
        return other

    def save(self) -> dict[str, object]:
        """The match as JSON-able data; ``Game.restore`` takes it back."""
        setting = self.setting
        return {
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


def _offered(decision: Decision, choice: Option | int) -> Option:
    options = decision.options
    if isinstance(choice, bool) or not isinstance(choice, Option | int):
        raise IllegalChoice(f"an option or its index is chosen, not {choice!r}")
    if isinstance(choice, int):
        if 0 <= choice < len(options):
            return options[choice]
        raise IllegalChoice(f"there are {len(options)} options, numbered from 0: {choice} is none of them")
    for option in options:
        if option.id == choice.id:
            return option
    raise IllegalChoice(f"`{choice.id}` is not offered now")


def restored(program: Program, layout: Layout, setting: Setting, data: Mapping[str, object]) -> Match:
    """A match from saved data, at the point where it was saved. ValueError: the data say no such thing."""
    state = state_from_json(data["state"])
    match = Match(program, layout, setting, state)
    choices = data.get("choices")
    if not isinstance(choices, Sequence):
        raise ValueError("its choices are no list")
    match.choices = [(seat, str(option)) for seat, option in choices]
    return match
