"""What is printed on the places of the table: what each costs, gives and is worth, and at which place of a track."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tuckbox.runtime.called import value_called
from tuckbox.runtime.carried import Carried, cost_on
from tuckbox.runtime.match import Match
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.wording import cost_in_short, effect_in_short

from .given import Given, body_of, on_space


class Place(NamedTuple):
    """What is printed on a place; empty, or None, is what is not. ``track``: the word of the track that it belongs to,
    ``at``: where on it; ``called``: what the ruleset calls its value, if it has a word of its own for that."""

    value: int | None = None
    costs: str = ""
    gives: str = ""
    track: str | None = None
    at: int | None = None
    called: str = ""


#: The places of a zone in their order, by who has the zone (None: the table) and its word.
Places = Mapping[tuple[int | None, str], tuple[Place, ...]]


class Printing:
    """Places in a language; what was put into words once is remembered."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._worded: dict[tuple[object, bool], str] = {}

    def places(self, match: Match, seat: int | None) -> Places:
        """The zones on whose places something is printed, in words for a seat (None: a spectator)."""
        layout = match.table.layout
        found: dict[tuple[int | None, str], tuple[Place, ...]] = {}
        for zone, instance in enumerate(layout.zone_instances):
            spaces = layout.spaces(zone)
            if spaces and instance.parent is None and instance.card is None:
                printed = tuple(self._place(match, seat, space) for space in spaces)
                if any(place != Place() for place in printed):
                    found[instance.holder, instance.word] = printed
        return found

    def _place(self, match: Match, seat: int | None, space: int) -> Place:
        instance, layout = match.table.instance(space), match.table.layout
        reader = seat if instance.holder is None else instance.holder
        known = {x.THIS: space} if reader is None else {x.YOU: reader, x.THIS: space}
        given = Given(match.table, seat, known, brief=True)
        effect, cost = on_space(match.table, space), cost_on(match.table, "space", space, "cost")
        body = None if effect is None else body_of(match.table, effect)
        spot = None if instance.info is None else instance.info.spot
        return Place(
            instance.value,
            "" if cost is None or cost[0].sort == "card" else self._cost(given, cost[0], cost[1], own=reader == seat),
            "" if effect is None or not body else self._effect(given, effect, body),
            None if spot is None else spot.track,
            None if spot is None else spot.position,
            "" if instance.value is None else value_called(layout.ruleset, self.lang),
        )

    def _effect(self, given: Given, carried: Carried, body: tuple[s.Statement, ...]) -> str:
        layout, said, spot = given.table.layout, given.said(body), carried.key[0] == "spot"
        if (said, spot) not in self._worded and layout.vocabulary is not None:
            words = effect_in_short(layout.ruleset, layout.vocabulary, said, self.lang, spot=spot)
            self._worded[said, spot] = words
        return self._worded.get((said, spot), "")

    def _cost(self, given: Given, carried: Carried, cost: s.Cost, *, own: bool) -> str:
        """What is paid there; a price that is worked out is told who would pay it, as his options tell it."""
        layout, spot = given.table.layout, carried.key[0] == "spot cost"
        said = given.filled(cost, defined=own and given.seat is not None)
        if (said, spot) not in self._worded and layout.vocabulary is not None:
            words = cost_in_short(layout.ruleset, layout.vocabulary, said, self.lang, spot=spot)
            self._worded[said, spot] = words
        return self._worded.get((said, spot), "")
