"""One game that is watched: it can say at any moment where it stands, for whoever is to find that place again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tuckbox_tools.bots import bot
from tuckbox_tools.bots.random import RandomBot
from tuckbox_tools.match_runner import MatchResult

if TYPE_CHECKING:
    from tuckbox import Game, Match
    from tuckbox.authoring import Watch
    from tuckbox_tools.bots import Bot


class Broken(Exception):
    """Something about a position cannot be."""


class Enough(Exception):
    """The game has taken as many decisions as it may."""


@dataclass(frozen=True, slots=True)
class Watching:
    """What is looked at. ``check``: the table, after every decision."""

    check: bool
    most_decisions: int


@dataclass(slots=True)
class WatchedGame:
    """A game by its number and seed. ``records``: what games before it left, then what it left itself.

    ``fault``: what cannot be, and where it came about; the game is broken off there. ``watch``: who notes what is of
    use in it, if that is wanted.
    """

    number: int
    seed: int
    records: Mapping[str, object]
    fault: str | None = None
    watch: Watch | None = None
    _round: int = 0
    _decisions: int = 0
    _last: str = "the set-up"

    def play(self, game: Game, bots: tuple[str, ...], watching: Watching) -> MatchResult:
        """Play it. An exception that is no fault of the rules has a note that says where it came about.

        Bots that do not look at their options are not told them. Where anything is wrong they are, so that the place
        can be: the game is played once more, and takes the same course.
        """
        import tuckbox

        unseen: str | None = None
        try:
            if set(bots) == {"random"}:
                try:
                    return self._played_through(game, bots, watching)
                except (tuckbox.RulesError, Broken) as wrong:
                    unseen = f"{self._place()}: {wrong}"
                self._round, self._decisions, self._last = 0, 0, "the set-up"
            result = self._played(game, bots, watching)
        except tuckbox.RulesError as error:
            self.fault = f"{self._place()}: the rules lead nowhere: {error}"
        except Broken as broken:
            self.fault = f"{self._place()}: {broken}"
        except Exception as error:
            error.add_note(self._place())
            raise
        else:
            self.fault = unseen
            return result
        return self._given_up()

    def _played_through(self, game: Game, bots: tuple[str, ...], watching: Watching) -> MatchResult:
        """Play it without writing out what is offered. Broken: the table cannot be as it is; RulesError."""
        from tuckbox.authoring import play_through

        match = self._begun(game, bots)
        players = [RandomBot(self.seed, seat) for seat in range(len(bots))]

        def pick(seat: int | None, count: int) -> int:
            if self._decisions >= watching.most_decisions:
                raise Enough
            self._look(match, watching)
            if self.watch is not None:
                self.watch.look_around(match)
            assert seat is not None, "a seat decides while a match goes on"
            self._decisions += 1
            self._last = f"a choice of seat {seat}"
            return players[seat].pick(count)

        try:
            play_through(match, pick)
        except Enough:
            return self._given_up()
        if self._decisions >= watching.most_decisions:
            return self._given_up()
        self._look(match, watching)
        return self._over(match)

    def _begun(self, game: Game, bots: tuple[str, ...]) -> Match:
        match = game.start(players=len(bots), seed=self.seed, records=self.records)
        if self.watch is not None:
            self.watch.begin(match)
        return match

    def _look(self, match: Match, watching: Watching) -> None:
        """Look at the table before somebody decides, or when the game is over. Broken: it cannot be so."""
        from tuckbox.authoring import fault

        self._round = match.round
        wrong = fault(match) if watching.check else None
        if wrong is not None:
            raise Broken(wrong)

    def _over(self, match: Match) -> MatchResult:
        self.records = match.records
        return MatchResult(True, match.winners, match.scores, self._decisions, self._round)

    def _played(self, game: Game, bots: tuple[str, ...], watching: Watching) -> MatchResult:
        match = self._begun(game, bots)
        players = [bot(name, self.seed, seat) for seat, name in enumerate(bots)]
        while self._decisions < watching.most_decisions:
            self._look(match, watching)
            if match.over:
                return self._over(match)
            if self.watch is not None:
                self.watch.look(match)
            self._choose(match, players)
        return self._given_up()

    def _choose(self, match: Match, players: list[Bot]) -> None:
        """Let the bot of the pending decision choose."""
        decision = match.decision
        assert decision.seat is not None, "a seat decides while a match goes on"
        choice = players[decision.seat].choose(match, decision)
        self._decisions += 1
        self._last = f"`{decision.options[choice].id}` by seat {decision.seat}"
        match.choose(choice, seat=decision.seat)

    def _given_up(self) -> MatchResult:
        return MatchResult(False, (), (), self._decisions, self._round)

    def _place(self) -> str:
        """Where the game stands: enough to play it up to there again."""
        game = f"game {self.number} (seed {self.seed}, round {self._round})"
        return f"{game}, decision {self._decisions}, after {self._last}"
