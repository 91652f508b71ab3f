"""Looking over a match's shoulder: whether anything was made or lost, and what was of use so far."""

from __future__ import annotations

from collections.abc import Callable

from tuckbox.api import Game
from tuckbox.runtime.conservation import conservation
from tuckbox.runtime.in_force import is_active
from tuckbox.runtime.match import Match
from tuckbox.runtime.start import first_state
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.ruleset import Ability

#: (sort, name): an action, an ability by its id, an effect by the card and field (or the spot) that has it.
Part = tuple[str, str]

_CARRYING = ("card", "spot", "space")


def fault(match: Match) -> str | None:
    """The first thing about the position that cannot be: a component made or lost, a number out of its bounds."""
    return conservation(match.machine.table)


def watch(match: Match, fired: set[Part]) -> None:
    """Note in ``fired`` from now on what is of use in this match (not in its copies)."""
    match.machine.table.fired = fired


def play_through(match: Match, pick: Callable[[int | None, int], int]) -> None:
    """Play a match to its end without finding out what the options are called, which is far faster.

    ``pick(seat, count)``: which of so many options a seat takes; they are as many as ``match.decision`` would offer, in
    the same order, and the table is as it would be then. Whatever it raises breaks the match off. Nothing is logged or
    kept to be taken back: afterwards only the table, the round, and how it ended may be asked of the match.
    RulesError: a rule has no end.
    """
    machine, decisions = match.machine, match.decisions
    machine.table.state = machine.table.state.copy()
    machine.recording = False
    if not machine.table.layout.silent:  # what these would choose is found out as it is asked
        machine.draw = pick
    while decisions:
        seat, options = decisions[0].seat, decisions[0].options
        machine.answer(seat, options[pick(seat, len(options))])
        decisions = machine.run()


class Presence:
    """What of a ruleset came into play: actions that were offered, and what stands on cards that were used.

    ``seen``: all of it, from as many matches as are looked at. What stands on no card is in play from the start, and
    so is what nobody could miss; an ability that waits for other players is not where one plays alone.
    """

    def __init__(self, game: Game, seats: int) -> None:
        """Of games of so many players that decide."""
        program, alone = game.program, seats == 1
        self.seen: set[Part] = set()
        self._at_work: dict[str, list[Part]] = {}  # by the card that has to be active
        self._moved: dict[str, list[Part]] = {}  # by the card that has to lie elsewhere than in the beginning
        self._where: list[int] | None = None
        for ability in program.abilities:
            part = ("ability", ability.id)
            card = ability.owner.removeprefix("side:").partition("/")[0]
            if alone and _is_of_others(ability):
                continue
            if card not in program.ruleset.cards:
                self.seen.add(part)
            else:
                by = self._moved if ability.owner.startswith("side:") else self._at_work
                by.setdefault(card, []).append(part)
        for key in program.routine:
            if key[0] == "card":
                self._moved.setdefault(key[1], []).append(("effect", " ".join(key[1:])))
            elif key[0] in _CARRYING:
                self.seen.add(("effect", " ".join(key[1:])))

    def look(self, match: Match) -> None:
        """Look at a match that waits for a decision."""
        self.seen.update(("action", option.action) for option in match.decision.options if option.action is not None)
        table = match.machine.table
        if self._where is None:
            self._where = list(first_state(table.layout, 0).where)
        for card, zone in enumerate(table.state.where):
            title = table.title_of(card)
            first = self._where[card] if card < len(self._where) else None
            if title in self._moved and zone not in (first, table.layout.box):
                self.seen.update(self._moved.pop(title))
            if title in self._at_work and is_active(table, card):
                self.seen.update(self._at_work.pop(title))


def _is_of_others(ability: Ability) -> bool:
    """Whether it waits only for what other players do."""
    return bool(ability.patterns) and all(_by_others(pattern.condition) for pattern in ability.patterns)


def _by_others(condition: x.Expr | None) -> bool:
    match condition:
        case x.Member(item=x.EventField(name="by"), of=x.Seats(which="others"), negated=False):
            return True
        case x.AllOf(parts=parts):
            return any(map(_by_others, parts))
    return False


def parts_of(game: Game) -> tuple[Part, ...]:
    """Everything of a ruleset that may be of use: actions, abilities, effects on cards, spots and spaces."""
    program = game.program
    effects = [" ".join(key[1:]) for key in program.routine if key[0] in _CARRYING]
    return (
        *(("action", action.name) for action in program.actions),
        *(("ability", ability.id) for ability in program.abilities),
        *(("effect", name) for name in effects),
    )
