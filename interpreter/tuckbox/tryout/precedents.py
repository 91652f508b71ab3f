"""Cards of the same kind at work in games under way: a card that is put in the place of one meets its fate.

A card that nobody chooses (it is turned up, drawn, met) is of use where a card like it was: the game is taken back to
when the other one lay where it came from, the two change places, and the same choices are made again. A card that
answers an event is of use where such an event happened: it is laid out before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tuckbox.runtime.match import Match
from tuckbox.semantics.checked.ruleset import Ruleset

from .card import CardParts, Part, title_of_part

#: Precedents of one sort at most: the same part of a card, used in the same step, from the same zone.
_OF_A_SORT = 2
#: Choices at most between the position and the use.
_FARTHEST = 80

#: Whose choice it was, and the id of what was chosen.
Chosen = tuple[int | None, str]


@dataclass(frozen=True, slots=True)
class Precedent:
    """``base``: a match that rests before an action; ``other``: the card that was of use after ``choices`` from there.

    ``other`` is none if it is an event that happened then.
    """

    base: Match
    other: int | None
    choices: tuple[Chosen, ...]


@dataclass(slots=True)
class Precedents:
    """Gathers for a card where others of its kind were of use, and where the events happened that it awaits."""

    rules: Ruleset
    card: CardParts
    found: list[Precedent] = field(default_factory=list)
    _trail: list[tuple[Match, Chosen]] = field(default_factory=list)
    _sorts: dict[tuple[object, ...], int] = field(default_factory=dict)

    def begin(self) -> None:
        """Another game begins."""
        self._trail = []

    def note(self, before: Match, chosen: Chosen, fired: set[Part], happened: Iterable[str]) -> None:
        """A choice was made; the match was so before, and these parts of the rules came into play, and these events."""
        self._trail.append((before, chosen))
        for part in fired:
            title = title_of_part(self.rules, part)
            if title is not None and title != self.card.title and self._kind(title) == self._kind(self.card.title):
                for card in before.table.layout.cards_of_title(before.table.layout.number("title", title)):
                    for at in self._points(card):
                        self._keep(at, card, part)
        for name in self.card.awaited.intersection(happened):
            last = self._resting(len(self._trail) - 1)
            if last is not None and self._is_new((name, before.decision.seat)):
                self._add(last, None)

    def _kind(self, title: str) -> str:
        return self.rules.cards[title].kind

    def _points(self, card: int) -> Iterator[int]:
        """Where to begin: at the last action before a card came to where it was of use, and at the last of all."""
        here = self._trail[-1][0].table.zone_of(card)
        last = len(self._trail) - 1
        came = next((at for at in range(last, -1, -1) if self._trail[at][0].table.zone_of(card) != here), None)
        for until in (came, last):
            if until is None:
                continue
            at = self._resting(until)
            if at is not None and last - at < _FARTHEST:
                yield at

    def _keep(self, at: int, card: int, part: Part) -> None:
        base = self._trail[at][0]
        table = base.table
        zone = table.zone_of(card)
        if zone == table.layout.box or table.attached(card) or any(table.laid_on(card)):
            return
        if self._is_new((part[1].partition(" ")[2], table.instance(zone).word, table.state.stack[-2][:2])):
            self._add(at, card)

    def _resting(self, until: int) -> int | None:
        """The last choice up to this one that was of an action."""
        return next((one for one in range(until, -1, -1) if _rests(self._trail[one][0])), None)

    def _is_new(self, sort: tuple[object, ...]) -> bool:
        """Whether there are not enough of a sort yet."""
        self._sorts[sort] = self._sorts.get(sort, 0) + 1
        return self._sorts[sort] <= _OF_A_SORT

    def _add(self, at: int, card: int | None) -> None:
        choices = tuple(chosen for _, chosen in self._trail[at:])
        self.found.append(Precedent(self._trail[at][0], card, choices))


def _rests(match: Match) -> bool:
    return bool(match.table.state.stack) and match.table.state.stack[-1][0] == "menu"
