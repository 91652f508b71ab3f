"""Looks for a position in which a card can be used: by playing, else by putting the card where it belongs.

What is played by chance depends on the seed alone; the work is counted in choices, so that it is the same everywhere.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tuckbox.api import Game
from tuckbox.runtime.decisions import Decision, Option, RulesError
from tuckbox.runtime.match import Match, Player

from .card import CardParts, Part, options_with
from .laying import Laid, before_event, in_place_of, layings, turned
from .precedents import Chosen, Precedent, Precedents

#: Choices that are played at most in search of a position: from the set-up on, with the card where another one of its
#: kind was of use, and with the card laid out.
PLAYED, INSTEAD, LAID = 400, 200, 200
#: How often the first two of them are taken in turn.
_GOES = 2
#: Choices after an option of the card that are looked into, to see whether its own text comes into play.
_AHEAD = 6
#: Choices beyond those after which the other card was of use.
_AFTER = 12
#: Choices after a card was laid out, until it must have been of use.
_LATER = 60
#: Choices after it was turned as well.
_SOON = 12
#: Choices of one match.
_LONGEST = 250
#: Positions at most, each of another step, into which a card is laid.
_BASES = 3


@dataclass(frozen=True, slots=True)
class Position:
    """Where a card can be used, or at least lies.

    ``how``: in a sentence, how the position came about. ``options``: those of ``decision`` that use the card; if none
    names it, ``sets_off`` is the one after which its text came into play. ``way``: played, laid, or lying: it only
    lies there, even if it has text of its own (``has_text``). ``strong``: its own text was seen at work; of a card that
    has none, an action is taken with it.
    """

    match: Match
    how: str
    way: str
    decision: Decision | None
    options: tuple[Option, ...] = ()
    sets_off: Option | None = None
    strong: bool = False
    has_text: bool = False


def find_position(
    game: Game, title: str, players: int | None = None, seat: int | None = None, seed: int = 0
) -> Position | None:
    """A position in which a seat (None: any) can use a card of the game; none: not one was found.

    ``players``: how many; None: the fewest, and the most if the card is not there with those.
    A position in which the card's own text comes into play is better than one in which it can only be chosen; of a card
    without any, one in which an action is taken with it.
    """
    card = CardParts.of(game.program.ruleset, title)
    for count in dict.fromkeys(game.players if players is None else (players,)):
        found = _Search(game, card, count, seat, seed).run()
        if found is not None:
            return found
    return None


class _Search:
    def __init__(self, game: Game, card: CardParts, players: int, seat: int | None, seed: int) -> None:
        self.game = game
        self.card = card
        self.players = players
        self.seat = seat
        self.seed = seed
        self.left = 0
        self.number = seed
        self.best: Position | None = None
        self.bases: list[Match] = []
        self.precedents = Precedents(game.program.ruleset, card)

    def run(self) -> Position | None:
        """The best position that was found."""
        for attempts, budget in self._ways():
            self.left = budget
            for position in attempts:
                if position.strong:
                    return position
                self.best = self.best or position
            if self.best is not None and not self.card.acts:
                break
        return self.best or self._lying()

    def _ways(self) -> Iterator[tuple[Iterator[Position], int]]:
        """Ways to a position, each with the choices that it may take; what comes late is dear."""
        for go in range(_GOES):
            yield self._played(), PLAYED
            yield self._as_others(), INSTEAD
            if go == (0 if self.card.named else _GOES - 1):  # what waits for others is seldom met by chance
                yield self._turned(), LAID
        yield self._laid(), LAID

    # ------------------------------------------------------------ by playing

    def _played(self) -> Iterator[Position]:
        while self.left > 0:
            number = self.number
            match = self._start(number)
            self.number += 1
            self.precedents.begin()
            how = f"a game of {_seats(self.players)} from seed {number}, played by chance"
            yield from self._along(match, random.Random(number), _LONGEST, how, "played", keep=number < self.seed + 3)

    def _start(self, seed: int) -> Match:
        people = [Player(f"Player {seat + 1}") for seat in range(self.players)]
        return self.game.start(people, seed, backend="machine")

    def _along(
        self, match: Match, dice: random.Random, most: int, how: str, way: str, *, keep: bool = False,
        again: tuple[Chosen, ...] = (),
    ) -> Iterator[Position]:  # fmt: skip
        """Play on by chance; every position on the way in which the card can be used, or is about to be of use.

        ``again``: what is chosen first, as far as it is offered. ``keep``: what is seen may be a place for the card.
        """
        fired: set[Part] = set()
        match.machine.table.fired = fired
        first = len(match.choices)
        while not match.over and self.left > 0 and most > 0:
            made = len(match.choices) - first
            said = f"{how}, after {made} choices" if made else how
            usable = options_with(match, self.card.title, self.seat)
            if usable:
                yield self._usable(match, usable, said, way)
            elif keep and made % 12 == 6:
                self.bases.append(match.clone())
            before, decision = match.clone(), match.decision
            fired.clear()
            events = len(match.machine.log)
            liked = [option for one, option in usable if one is decision] or self._setting_off(decision)
            option = self._choose(match, decision, dice, liked, again)
            again = again[1:]
            if option is None:
                return
            most -= 1
            if way == "played" and self.card.acts:
                happened = (one.event.name for one in match.machine.log.since(events))
                self.precedents.note(before, (decision.seat, option.id), fired, happened)
            if self.card.acts and self.card.used(fired, match.table) and self.seat in (None, decision.seat):
                yield Position(before, said, way, decision, (), option, strong=True)
                return

    def _setting_off(self, decision: Decision) -> list[Option]:
        """The options that are what an ability of the card awaits."""
        return [option for option in decision.options if option.action in self.card.awaited]

    def _choose(
        self, match: Match, decision: Decision, dice: random.Random, liked: Sequence[Option] = (),
        again: tuple[Chosen, ...] = (),
    ) -> Option | None:  # fmt: skip
        """Take an option: the first of ``again`` if it is offered, every other time one of the ``liked``.

        None: the rules lead nowhere from here.
        """
        self.left -= 1
        same = [one for one in decision.options if again and again[0] == (decision.seat, one.id)]
        offered = liked if liked and dice.random() < 0.5 else decision.options
        option = dice.choice(same or offered)
        try:
            match.choose(option, seat=decision.seat)
        except RulesError:
            return None
        return option

    def _usable(self, match: Match, usable: list[tuple[Decision, Option]], how: str, way: str) -> Position:
        decision = usable[0][0]
        options = tuple(option for one, option in usable if one is decision)
        if self.card.acts:
            strong = any(self._works(match, decision, option) for option in options[:3])
        else:
            strong = any(option.action is not None for option in options)
        return Position(match.clone(), how, way, decision, options, strong=strong)

    def _works(self, match: Match, decision: Decision, option: Option) -> bool:
        """Whether the card's own text comes into play soon after it is chosen."""
        trial, dice, fired = match.clone(), random.Random(self.seed), set[Part]()
        trial.machine.table.fired = fired
        try:
            trial.choose(option, seat=decision.seat)
        except RulesError:
            return False
        for _ in range(_AHEAD):
            if self.card.used(fired, trial.table) or trial.over or self._choose(trial, trial.decision, dice) is None:
                break
        return self.card.used(fired, trial.table)

    # ------------------------------------------------------------ by putting it where another one was

    def _as_others(self) -> Iterator[Position]:
        found, self.precedents.found = self.precedents.found, []
        found.sort(key=lambda one: one.other is not None)  # what it awaits is surer than what befell another card
        for rich in (False, True):
            for one in found:
                for laid in self._instead(one, rich=rich):
                    if self.left <= 0:
                        return
                    dice, most = random.Random(self.seed), len(one.choices) + _AFTER
                    yield from self._along(laid.match, dice, most, laid.how, "laid", again=one.choices)

    def _instead(self, one: Precedent, *, rich: bool) -> Iterator[Laid]:
        if one.other is not None:
            laid = in_place_of(self.game, one.base, self.card.title, one.other, rich=rich)
            yield from () if laid is None else (laid,)
        elif rich:
            yield from before_event(self.game, one.base, self.card.title, self.seat)

    # ------------------------------------------------------------ by laying it out

    def _laid(self) -> Iterator[Position]:
        for laid in self._layings():
            if self.left <= 0:
                return
            yield from self._along(laid.match, random.Random(self.seed), _LATER, laid.how, "laid")

    def _turned(self) -> Iterator[Position]:
        """Where it can be chosen at once or soon; it and the cards that it speaks of may show other faces."""
        later: list[Laid] = []
        for base in self._of_each_step(_BASES):
            for laid in turned(self.game, base, self.card, self.seat):
                usable = options_with(laid.match, self.card.title, self.seat)
                if usable and self.left > 0:
                    yield self._usable(laid.match, usable, laid.how, "laid")
                elif not usable and laid.is_turned:
                    later.append(laid)
        for laid in later:
            yield from self._along(laid.match, random.Random(self.seed), _SOON, laid.how, "laid")

    def _of_each_step(self, most: int) -> Iterator[Match]:
        """Some of the matches that were seen in each step, early and late ones."""
        steps: dict[object, list[Match]] = {}
        for base in self.bases:
            steps.setdefault(_step(base), []).append(base)
        for bases in steps.values():
            yield from bases[:: -(-len(bases) // most)]

    def _layings(self) -> Iterator[Laid]:
        steps = {_step(base): base for base in reversed(self.bases)}  # of each step the first one: the game is young
        bases = list(steps.values())[:_BASES] or [self._start(self.seed)]
        for rich in (False, True):
            for base in bases:
                yield from layings(self.game, base, self.card.title, self.seat, rich=rich)

    def _lying(self) -> Position | None:
        """The card where it came to lie, or where it belongs, though nothing seems to come of it."""
        for base in self.bases or [self._start(self.seed)]:
            if not base.over and self._is_there(base):
                how = f"a game of {_seats(self.players)} from seed {base.setting.seed}, played by chance"
                how += f", after {len(base.choices)} choices" if base.choices else ""
                return Position(base, how, "lying", base.decision, has_text=self.card.acts)
        laid = next(self._layings(), None)
        if laid is None or laid.match.over:
            return None
        return Position(laid.match, laid.how, "lying", laid.match.decision, has_text=self.card.acts)

    def _is_there(self, base: Match) -> bool:
        layout = base.table.layout
        copies = layout.cards_of_title(layout.number("title", self.card.title))
        return any(base.table.zone_of(card) != layout.box for card in copies)


def _step(base: Match) -> object:
    return base.table.state.stack[-1][:2] if base.table.state.stack else None


def _seats(count: int) -> str:
    return "1 player" if count == 1 else f"{count} players"
