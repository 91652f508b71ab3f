"""Looking over a match's shoulder: whether anything was made or lost, and what was of use so far."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from tuckbox.api import Game
from tuckbox.runtime.conservation import conservation
from tuckbox.runtime.decisions import Option
from tuckbox.runtime.in_force import is_active
from tuckbox.runtime.match import Match
from tuckbox.runtime.reads import TableReads
from tuckbox.runtime.start import first_state
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.ruleset import Ability

#: (sort, name): an action, an ability by its id, an effect by the card and field (or the spot) that has it.
Part = tuple[str, str]

_CARRYING = ("card", "spot", "space")


def fault(match: Match) -> str | None:
    """The first thing about the position that cannot be: a component made or lost, a number out of its bounds."""
    return conservation(match.machine.table)


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
        option = options[pick(seat, len(options))]
        if machine.offered is not None:
            machine.offered.update(_offered(options))
        machine.answer(seat, option)
        decisions = machine.run()


def _offered(options: Iterable[Option]) -> Iterator[Part]:
    return (("action", option.action) for option in options if option.action is not None)


class Watch:
    """Looks over the shoulder of matches of one game, one after the other; what was noted once is not looked for again.

    ``fired``: what was of use: actions taken, abilities applied, effects used. ``seen``: what came into play: actions
    that were offered, and what stands on cards that were used. What stands on no card is in play from the start, and
    so is what nobody could miss; an ability that waits for other players is not where one plays alone.
    """

    def __init__(self, game: Game, seats: int, fired: Iterable[Part] = (), seen: Iterable[Part] = ()) -> None:
        """Of games of so many players that decide. ``fired``, ``seen``: what is known from games before."""
        program, alone = game.program, seats == 1
        self.fired, self.seen = set(fired), set(seen)
        self._at_work: dict[str, list[Part]] = {}  # by the card that has to be active
        self._moved: dict[str, list[Part]] = {}  # by the card that has to lie elsewhere than in the beginning
        for ability in program.abilities:
            if not (alone and _is_of_others(ability)):
                card = ability.owner.removeprefix("side:").partition("/")[0]
                on_card = card if card in program.ruleset.cards else None
                self._await(("ability", ability.id), on_card, moved=ability.owner.startswith("side:"))
        for key in program.routine:
            if key[0] in _CARRYING:
                self._await(("effect", " ".join(key[1:])), key[1] if key[0] == "card" else None, moved=True)
        layout = game.layout(seats + len(program.ruleset.silent_seats))
        self._where = list(first_state(layout, 0).where)
        titles = enumerate(card.info.id for card in layout.cards)
        self._awaited = [(card, title) for card, title in titles if title in self._moved or title in self._at_work]

    def _await(self, part: Part, card: str | None, *, moved: bool) -> None:
        """Something comes into play with a card, or (none) is from the start."""
        if card is None:
            self.seen.add(part)
        elif part not in self.seen:
            (self._moved if moved else self._at_work).setdefault(card, []).append(part)

    def begin(self, match: Match) -> None:
        """Note from now on what is of use in this match (not in its copies)."""
        table = match.machine.table
        table.fired, match.machine.offered = self.fired, self.seen
        if table.backend is not None:
            table.backend = table.backend.watched

    def look(self, match: Match) -> None:
        """Look at a match that waits for a decision: what is offered, and what lies on the table."""
        self.seen.update(_offered(match.decision.options))
        self.look_around(match)

    def look_around(self, match: Match) -> None:
        """Look at the table alone: what is offered in a match that is played through is noted as it is."""
        table = match.machine.table
        if self._moved or self._at_work:
            came = [self._comes(table, *one) for one in self._awaited]
            if any(came):
                self._awaited = [one for one, has in zip(self._awaited, came, strict=True) if not has]
            for card in range(len(table.layout.cards), table.card_count()):
                self._comes(table, card, table.title_of(card))

    def _comes(self, table: TableReads, card: int, title: str) -> bool:
        """Note what comes into play with this card as it lies; whether there is nothing more to wait for on it."""
        zone, first = table.state.where[card], self._where[card] if card < len(self._where) else None
        if title in self._moved and zone not in (first, table.layout.box):
            self.seen.update(self._moved.pop(title))
        if title in self._at_work and is_active(table, card):
            self.seen.update(self._at_work.pop(title))
        return title not in self._moved and title not in self._at_work


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
