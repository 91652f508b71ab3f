"""The door for players: load a ruleset, start a match. Wires the standard vocabulary into the stages."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tuckbox.cache.engine import engine_hash
from tuckbox.cache.frozen import frozen, thawed
from tuckbox.cache.inputs import Watch
from tuckbox.cache.kept import find, keep
from tuckbox.cache.store import Store, opened
from tuckbox.dataclass import dataclass
from tuckbox.program.program import Program, compile_ruleset
from tuckbox.runtime.backend import Backend
from tuckbox.runtime.decisions import RulesError
from tuckbox.runtime.layout import Layout
from tuckbox.runtime.match import Match, Player, Setting, restored
from tuckbox.runtime.names import text_of
from tuckbox.runtime.records import begin, kept
from tuckbox.runtime.save import check_format, check_seal
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.vocabulary.standard import STANDARD

if TYPE_CHECKING:
    from .backend.playout.series import Playout, Playouts


class SaveError(Exception):
    """Saved data cannot be restored; the message says why."""


@dataclass(frozen=True, slots=True)
class Game:
    """A ruleset that can be played, with variants and options chosen. Frozen; ``hash`` says what it was made of."""

    program: Program = field(repr=False)
    variants: tuple[str, ...]
    options: Mapping[str, Value]
    lang: str
    hash: str
    _layouts: dict[int, Layout] = field(default_factory=dict, repr=False, compare=False)
    _backends: dict[int, Backend] = field(default_factory=dict, repr=False, compare=False)
    _playouts: dict[int, Playouts] = field(default_factory=dict, repr=False, compare=False)

    @property
    def id(self) -> str:
        return self.program.ruleset.id

    @property
    def called(self) -> str:
        """The id, with the variants that are chosen: what is said of it need not hold without them."""
        if not self.variants:
            return self.id
        noun = "variant" if len(self.variants) == 1 else "variants"
        return f"{self.id} with the {noun} {', '.join(self.variants)}"

    def title(self, lang: str | None = None) -> str:
        """What the game is called for a reader."""
        return text_of(self.program.ruleset.names, self.id, lang or self.lang)

    def card_titles(self, lang: str | None = None) -> dict[str, str]:
        """What each declared card is called for a reader, by its id."""
        cards = self.program.ruleset.cards
        return {name: text_of(info.names, name, lang or self.lang) for name, info in cards.items()}

    @property
    def version(self) -> int:
        return self.program.ruleset.version

    @property
    def players(self) -> tuple[int, int]:
        """The least and the most seats."""
        return self.program.ruleset.players

    @property
    def languages(self) -> tuple[str, ...]:
        return self.program.ruleset.languages

    @property
    def strategies(self) -> tuple[str, ...]:
        """The names of the ways to play that the ruleset describes."""
        return tuple(self.program.ruleset.strategies)

    @property
    def keeps(self) -> frozenset[str]:
        """The names of the values that are kept from game to game."""
        return frozenset(
            one.name for one in kept(self.layout(self.players[0] + len(self.program.ruleset.silent_seats)))
        )

    def start(
        self,
        players: int | Sequence[Player] = 2,
        seed: int = 0,
        records: Mapping[str, object] | None = None,
        chance: str | None = None,
        backend: str | None = None,
    ) -> Match:
        """A new match. ``players``: how many, or who. ``chance="explore"``: chance is asked as decisions.

        ``backend``: see ``backend``. ``seed``: any whole number. ``records``: what earlier games left.
        ValueError when the number of players or a record does not fit; TypeError when a player is no Player or the
        seed no number.
        """
        seats = _seats(players)
        self._fitting(len(seats))
        seats = (*seats, *self._silent())
        if not isinstance(seed, int):
            raise TypeError(f"a seed is a whole number, not {seed!r}")
        if chance not in (None, "explore"):
            raise ValueError(f'chance is None or "explore", not {chance!r}')
        setting = Setting(
            self.id, self.hash, self.variants, self.options, seats, seed, chance == "explore", records or {}, self.lang
        )
        layout = self.layout(len(seats))
        state = layout.first_state(seed, [player.age for player in seats])
        begin(layout, state, [player.name for player in seats], setting.records)
        state.stack = [("game", "start", None)]
        return Match(self.program, layout, setting, state, backend=self.backend(len(seats), backend))

    def layout(self, seats: int) -> Layout:
        """Where everything stands in the states of a match of so many seats."""
        found = self._layouts.get(seats)
        if found is None:
            found = self._layouts[seats] = Layout(self.program.ruleset, seats, STANDARD)
        return found

    def backend(self, seats: int, name: str | None = None) -> Backend | None:
        """What runs the matches of so many seats: ``compiled``, or ``machine`` (None), which takes each step by itself.

        Both come to the same. No name: what TUCKBOX_BACKEND says, else compiled. ValueError: there is no such one.
        """
        name = name or os.environ.get("TUCKBOX_BACKEND") or "compiled"
        if name not in ("compiled", "machine"):
            raise ValueError(f'a back end is "compiled" or "machine", not {name!r}')
        if name == "machine":
            return None
        found = self._backends.get(seats)
        if found is None:
            from .backend.kept import back_end

            found = self._backends[seats] = back_end(self.program, self.layout(seats))
        return found

    def playouts(
        self, players: int = 2, seeds: Iterable[int] = range(100), most_decisions: int = 100_000
    ) -> Iterator[Playout]:
        """A whole game for every seed between players who choose by chance, far faster than match by match.

        Each is ``(winners, points by seat, decisions, rounds)``; one that is not over after so many decisions is given
        up: its winners are None. ValueError: the number of players does not fit. RulesError: a rule has no end.
        """
        self._fitting(players)
        found = self._playouts.get(players)
        if found is None:
            from .backend.playout import Playouts

            seats = players + len(self.program.ruleset.silent_seats)
            found = Playouts(self.program, self.layout(seats), lambda: self.backend(seats))
            self._playouts[players] = found
        return found.play(seeds, most_decisions)

    def _silent(self) -> tuple[Player, ...]:
        """Who sits at the seats that never choose, by what they are called; they come after the players."""
        seats = self.program.ruleset.silent_seats
        return tuple(Player(text_of(names, name, self.lang)) for name, names in seats.items())

    def _fitting(self, seats: int) -> None:
        least, most = self.players
        if not least <= seats <= most:
            said = f"{least}" if least == most else f"{least} to {most}"
            noun = "player" if most == 1 else "players"
            raise ValueError(f"{self.called} is for {said} {noun}, not {seats}")

    def restore(self, data: Mapping[str, object], backend: str | None = None) -> Match:
        """A saved match, at the point where it was saved. SaveError: it is another ruleset's or no saved match."""
        setting = self._setting(data)
        try:
            layout = self.layout(len(setting.players))
            chosen = self.backend(len(setting.players), backend)
            return restored(self.program, layout, setting, data, chosen)
        except (KeyError, TypeError, ValueError, AssertionError, IndexError, AttributeError, RulesError) as error:
            raise SaveError(f"this is no saved match: {error}") from error

    def replay(self, data: Mapping[str, object], begun: Match | None = None) -> Match:
        """A saved match played again from its seed and choices. SaveError: a choice is not offered.

        ``begun``: the match as it began, of one that did not begin with its set-up; it stays as it is.
        """
        setting = self._setting(data)
        match = self._again(setting) if begun is None else begun.clone()
        choices = data.get("choices")
        for number, (seat, wanted) in enumerate(choices if isinstance(choices, Sequence) else ()):
            fitting = [one for one in match.decisions if one.seat == seat]
            options = [option for one in fitting if (option := one.called(wanted)) is not None]
            if not options:
                raise SaveError(f"choice {number + 1} of the match, `{wanted}`, is not offered there")
            match.choose(options[0], seat=seat)
        return match

    def _again(self, setting: Setting) -> Match:
        if setting.begins_at is not None:
            raise SaveError(f"this match began at the scenario `{setting.begins_at}`, whose position must be given")
        players = setting.players[: len(setting.players) - len(self.program.ruleset.silent_seats)]
        return self.start(players, setting.seed, setting.records, "explore" if setting.explore else None)

    def _setting(self, data: Mapping[str, object]) -> Setting:
        if not isinstance(data, Mapping):
            raise SaveError("this is no saved match: its data are no mapping")
        try:
            check_format(data)
        except ValueError as error:
            raise SaveError(f"this match cannot be restored: {error}") from error
        if data.get("ruleset") != self.id:
            raise SaveError(f"this match was played with `{data.get('ruleset')}`, not with `{self.id}`")
        if data.get("hash") not in self._hashes():
            at = f"; it began at the scenario `{data['from']}`" if "from" in data else ""
            raise SaveError(
                f"`{self.id}` has changed since this match was saved (its rules, variants or options are others){at}"
            )
        try:
            check_seal(data)
            saved: Any = data
            players = tuple(Player(str(one["name"]), one["age"]) for one in saved["players"])
            records = dict(saved.get("records") or {})
            return Setting(
                self.id, str(data["hash"]), self.variants, self.options, players, int(saved["seed"]),
                saved.get("chance") == "explore", records, self.lang, saved.get("from"),
            )  # fmt: skip
        except (KeyError, TypeError, ValueError) as error:
            raise SaveError(f"this is no saved match: {error}") from error

    def _hashes(self) -> tuple[str, ...]:
        """What may stand in a match of this game; in one saved earlier it was the hash of every letter."""
        ruleset = self.program.ruleset
        return (self.hash, ruleset.text_hash) if self.hash == ruleset.content_hash else (self.hash,)


def load(
    ref: str | Path,
    variants: Sequence[str] = (),
    options: Mapping[str, Value] | None = None,
    lang: str | None = None,
) -> Game:
    """A ruleset by id or path, ready to play. ContentError: it has errors.

    A ruleset that was loaded before and has not changed since is not read again.
    """
    chosen = (variants,) if isinstance(variants, str) else tuple(variants)
    store = opened()
    if store.folder is None:
        return _game(_compiled(ref, chosen, options), chosen, lang)
    key = repr(("program", engine_hash(store), os.getcwd(), str(ref), chosen, sorted((options or {}).items())))  # noqa: PTH109
    program = _kept(store, key)
    if program is None:
        with Watch() as watch:
            program = _compiled(ref, chosen, options)
        keep(store, key, watch, frozen(program))
    return _game(program, chosen, lang)


def _kept(store: Store, key: str) -> Program | None:
    """The program that came of the same reference before, if nothing it was made of has changed."""
    data = find(store, key)
    try:
        program = None if data is None else thawed(data)
    except ValueError:
        return None  # it is made again, and replaced
    return program if isinstance(program, Program) else None


def _compiled(ref: str | Path, variants: tuple[str, ...], options: Mapping[str, Value] | None) -> Program:
    from .checking import playable  # not even imported for what is kept

    return compile_ruleset(playable(ref, variants, options), STANDARD)


def game_of(ruleset: Ruleset, chosen: tuple[str, ...] = (), lang: str | None = None) -> Game:
    """A checked ruleset made ready to play."""
    return _game(compile_ruleset(ruleset, STANDARD), chosen, lang)


def _game(program: Program, chosen: tuple[str, ...], lang: str | None) -> Game:
    ruleset = program.ruleset
    return Game(program, chosen, ruleset.options, lang or ruleset.languages[0], ruleset.content_hash)


def _seats(players: int | Sequence[Player]) -> tuple[Player, ...]:
    if isinstance(players, int):
        return tuple(Player(f"Player {seat + 1}") for seat in range(players))
    for one in players:
        if not isinstance(one, Player):
            raise TypeError(f"a seat is taken by a Player, as in Player('Anna', age=9), not by {one!r}")
    return tuple(players)
