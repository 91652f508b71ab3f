"""Games that are watched: nothing may be made or lost, what is never of use is told, and values are kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import click

from tuckbox_tools.bots import bot
from tuckbox_tools.match_runner import MatchResult, game_seed
from tuckbox_tools.tally import Tally

if TYPE_CHECKING:
    from tuckbox import Game, Match
    from tuckbox.authoring import Part
    from tuckbox_tools.bots import Bot

_TITLES = {"action": "actions never taken", "ability": "abilities that never applied", "effect": "effects never used"}


@dataclass(slots=True)
class Watched:
    """What came of a series. ``fault``: the first thing that cannot be, and where; the series ends there."""

    tally: Tally
    records: Mapping[str, object]
    fired: set[Part] = field(default_factory=set)
    fault: str | None = None


@dataclass(frozen=True, slots=True)
class Watching:
    """A series that is watched, one game after the other. ``check``: look at the table after every decision."""

    game: Game
    bots: tuple[str, ...]
    games: int
    seed: int
    most_decisions: int
    check: bool

    def play(self, records: Mapping[str, object]) -> Watched:
        """Play the series; every game begins with what the one before it left."""
        found = Watched(Tally.of((), len(self.bots)), records)
        for number in range(self.games):
            found.tally.add(self._game(number, found))
            if found.fault is not None:
                break
        return found

    def _game(self, number: int, found: Watched) -> MatchResult:
        from tuckbox.authoring import fault, watch

        seed = game_seed(self.seed, number)
        players = [bot(name, seed, seat) for seat, name in enumerate(self.bots)]
        match = self.game.start(players=len(self.bots), seed=seed, records=found.records, backend="machine")
        watch(match, found.fired)
        decisions, last = 0, "the set-up"
        while decisions < self.most_decisions:
            wrong = fault(match) if self.check else None
            if wrong is not None:
                where = f"game {number} (seed {seed}, round {match.round}), decision {decisions}, after {last}"
                found.fault = f"{where}: {wrong}"
                break
            if match.over:
                found.records = match.records
                return MatchResult(True, match.winners, match.scores, decisions, match.round)
            decisions, last = decisions + 1, _next(match, players)
        return MatchResult(False, (), (), decisions, match.round)


def _next(match: Match, players: list[Bot]) -> str:
    """Let the bot of the pending decision choose; what was chosen, in words."""
    import tuckbox

    decision = match.decision
    assert decision.seat is not None, "a seat decides while a match goes on"
    choice = players[decision.seat].choose(match, decision)
    said = f"`{decision.options[choice].id}` by seat {decision.seat}"
    try:
        match.choose(choice, seat=decision.seat)
    except tuckbox.IllegalChoice:  # what a cost checks blindly was wrong: the action is taken back
        return f"{said}, which was taken back"
    return said


def tell_unused(game: Game, fired: set[Part], *, err: bool) -> None:
    """Print what of the ruleset was never of use, by sort."""
    from tuckbox.authoring import parts_of

    for sort, title in _TITLES.items():
        parts = [name for one, name in parts_of(game) if one == sort]
        unused = [name for name in parts if (sort, name) not in fired]
        if parts:
            told = f"{title}: {', '.join(unused) or 'none'} ({len(parts) - len(unused)} of {len(parts)} were)"
            click.echo(told, err=err)
