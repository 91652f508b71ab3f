"""Games that are watched: nothing may be made or lost, what is never of use is told, and values are kept."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AnySet
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import click

from tuckbox_tools.match_runner import MatchResult, game_seed
from tuckbox_tools.tally import Tally
from tuckbox_tools.watched_game import WatchedGame, Watching

if TYPE_CHECKING:
    from tuckbox import Game
    from tuckbox.authoring import Part, Watch
    from tuckbox_tools.ruleset import RulesetChoice

#: By sort: what they are, what becomes of one that is of use, and what never became of one that could not be.
_SORTS = {
    "action": ("actions", "taken", "offered"),
    "ability": ("abilities", "applied", "in play"),
    "effect": ("effects", "used", "in play"),
}


@dataclass(slots=True)
class Watched:
    """What came of some games, by their numbers. ``fired``: the first game in which something was of use; ``seen``: in
    which it came into play.

    ``fault``: the first thing that cannot be, and in which game. Games after that one do not count in anything that is
    told, so it does not matter who played which games.
    """

    seats: int
    results: dict[int, MatchResult] = field(default_factory=dict)
    fired: dict[Part, int] = field(default_factory=dict)
    seen: dict[Part, int] = field(default_factory=dict)
    fault: tuple[int, str] | None = None

    def add(self, played: WatchedGame, result: MatchResult) -> None:
        """Count one game, which comes after all games that were counted here."""
        self.results[played.number] = result
        if played.fault is not None and self.fault is None:
            self.fault = (played.number, played.fault)
        if played.watch is not None:
            for mine, noted in ((self.fired, played.watch.fired), (self.seen, played.watch.seen)):
                if len(noted) > len(mine):
                    mine.update((part, played.number) for part in noted - mine.keys())

    def merge(self, other: Watched) -> None:
        """Count what another has found in other games."""
        self.results |= other.results
        for mine, others in ((self.fired, other.fired), (self.seen, other.seen)):
            for part, number in others.items():
                mine[part] = min(number, mine.get(part, number))
        self.fault = min((one for one in (self.fault, other.fault) if one is not None), default=None)

    def tally(self) -> Tally:
        """What there is to be counted, up to the fault."""
        return Tally.of((self.results[number] for number in sorted(self.results) if self._counts(number)), self.seats)

    def used(self) -> AnySet[Part]:
        """What was of use, up to the fault."""
        return {part for part, number in self.fired.items() if self._counts(number)}

    def present(self) -> AnySet[Part]:
        """What came into play, up to the fault."""
        return {part for part, number in self.seen.items() if self._counts(number)}

    def _counts(self, number: int) -> bool:
        return self.fault is None or number <= self.fault[0]


@dataclass(frozen=True, slots=True)
class WatchedSeries:
    """A series that is watched; it ends where something cannot be. ``unused``: whether what is of use is noted."""

    choice: RulesetChoice
    bots: tuple[str, ...]
    games: int
    seed: int
    watching: Watching
    unused: bool

    def nothing(self) -> Watched:
        """What came of no game."""
        return Watched(len(self.bots))

    def ends(self, found: Watched) -> bool:
        """Whether no further games need be played."""
        return found.fault is not None

    def play(self, game: Game, numbers: range, found: Watched) -> None:
        """Play some of the games, up to the first fault, and count what comes of them."""
        watch = self._watch(game, found)
        for number in numbers:
            self._play(game, number, {}, found, watch)
            if self.ends(found):
                break

    def in_a_row(self, game: Game, records: Mapping[str, object]) -> tuple[Watched, Mapping[str, object]]:
        """Play all games, or up to a Ctrl-C, each with what the one before left; what came of them, and was left."""
        found = self.nothing()
        watch = self._watch(game, found)
        with suppress(KeyboardInterrupt):
            for number in range(self.games):
                records = self._play(game, number, records, found, watch)
                if self.ends(found):
                    break
        return found, records

    def _watch(self, game: Game, found: Watched) -> Watch | None:
        """Who notes what is of use in further games, if that is wanted: what is known of it is not looked for again."""
        from tuckbox.authoring import Watch

        return Watch(game, len(self.bots), found.fired, found.seen) if self.unused else None

    def _play(
        self, game: Game, number: int, records: Mapping[str, object], found: Watched, watch: Watch | None
    ) -> Mapping[str, object]:
        played = WatchedGame(number, game_seed(self.seed, number), records, watch=watch)
        found.add(played, played.play(game, self.bots, self.watching))
        return played.records


def tell_unused(game: Game, found: Watched, *, err: bool) -> None:
    """Print what of the ruleset was never of use, by sort; what no game could use at all stands apart."""
    from tuckbox.authoring import parts_of

    used, present = found.used(), found.present()
    for sort, (title, done, there_is) in _SORTS.items():
        parts = [name for one, name in parts_of(game) if one == sort]
        unused = [name for name in parts if (sort, name) not in used]
        idle, absent = ([name for name in unused if ((sort, name) in present) is there] for there in (True, False))
        if parts:
            click.echo(f"{title}: {len(parts) - len(unused)} of {len(parts)} {done}", err=err)
        if idle:
            click.echo(f"  {there_is}, but never {done}: {', '.join(idle)}", err=err)
        if absent:
            click.echo(f"  never {there_is} in any of these games: {', '.join(absent)}", err=err)
