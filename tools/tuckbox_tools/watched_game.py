"""One game that is watched: it can say at any moment where it stands, for whoever is to find that place again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tuckbox_tools.bots import bot
from tuckbox_tools.match_runner import MatchResult

if TYPE_CHECKING:
    from tuckbox import Game, Match
    from tuckbox.authoring import Part
    from tuckbox_tools.bots import Bot


@dataclass(frozen=True, slots=True)
class Watching:
    """What is looked at. ``check``: the table, after every decision; ``unused``: what is of use."""

    check: bool
    unused: bool
    most_decisions: int


@dataclass(slots=True)
class WatchedGame:
    """A game by its number and seed. ``records``: what games before it left, then what it left itself.

    ``fault``: what cannot be, and where it came about; the game is broken off there. ``fired``: what was of use;
    ``seen``: what came into play.
    """

    number: int
    seed: int
    records: Mapping[str, object]
    fault: str | None = None
    fired: set[Part] = field(default_factory=set)
    seen: set[Part] = field(default_factory=set)
    _round: int = 0
    _decisions: int = 0
    _last: str = "the set-up"

    def play(self, game: Game, bots: tuple[str, ...], watching: Watching) -> MatchResult:
        """Play it. An exception that is no fault of the rules has a note that says where it came about."""
        import tuckbox

        try:
            return self._played(game, bots, watching)
        except tuckbox.RulesError as error:
            self.fault = f"{self._place()}: the rules lead nowhere: {error}"
        except Exception as error:
            error.add_note(self._place())
            raise
        return self._given_up()

    def _played(self, game: Game, bots: tuple[str, ...], watching: Watching) -> MatchResult:
        from tuckbox.authoring import Presence, fault, watch

        backend = "machine" if watching.unused else None  # only the machine tells everything that was of use
        match = game.start(players=len(bots), seed=self.seed, records=self.records, backend=backend)
        presence = Presence(game, len(bots)) if watching.unused else None
        if presence is not None:
            watch(match, self.fired)
            self.seen = presence.seen
        players = [bot(name, self.seed, seat) for seat, name in enumerate(bots)]
        while self._decisions < watching.most_decisions:
            self._round = match.round
            wrong = fault(match) if watching.check else None
            if wrong is not None:
                self.fault = f"{self._place()}: {wrong}"
                break
            if match.over:
                self.records = match.records
                return MatchResult(True, match.winners, match.scores, self._decisions, self._round)
            if presence is not None:
                presence.look(match)
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
