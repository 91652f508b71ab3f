"""Which cards might lie in each other's place: the backs that nobody can tell apart.

Two cards are of one class if both begin in the same place, or if the set-up may put either of them, hidden from
somebody, into the same place. So the cards of one deck are one class, and the decks that a set-up builds of different
cards are as many. What the set-up does is seen by running it a few times.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from .decisions import Decision
from .position import set_up

if TYPE_CHECKING:
    from .layout import Layout
    from .machine import Machine
    from .state import State

#: How many set-ups are looked at.
SET_UPS = 6
_CLASSES: WeakKeyDictionary[Layout, tuple[int, ...]] = WeakKeyDictionary()


def exchangeable(layout: Layout, machine_at: Callable[[State], Machine]) -> tuple[int, ...]:
    """The class of each card that exists from the start, worked out once. ``machine_at``: runs a state."""
    found = _CLASSES.get(layout)
    if found is None:
        joined = _Classes(len(layout.cards))
        first = layout.first_state(0)
        joined.join_places(layout, first.where)
        in_box = [card for card, zone in enumerate(first.where) if zone == layout.box]
        states = [_set_up(layout, machine_at, seed) for seed in range(SET_UPS if in_box else 0)]
        for state in states:
            joined.join_places(layout, state.where)
        joined.join([card for card in in_box if all(state.where[card] == layout.box for state in states)])
        found = _CLASSES[layout] = joined.found()
    return found


def _set_up(layout: Layout, machine_at: Callable[[State], Machine], seed: int) -> State:
    """The table after a set-up whose questions are answered by chance."""
    chance = random.Random(seed)
    machine = machine_at(layout.first_state(seed))

    def decide(decisions: tuple[Decision, ...]) -> None:
        machine.answer(decisions[0].seat, chance.choice(decisions[0].options))

    set_up(machine, decide)
    return machine.state


class _Classes:
    """Cards that are joined to classes; each class goes by the least number in it."""

    def __init__(self, cards: int) -> None:
        self._least = list(range(cards))

    def join_places(self, layout: Layout, where: list[int]) -> None:
        """Join what lies in the same place, as far as somebody cannot see what lies there."""
        places: dict[int, list[int]] = {}
        for card in range(len(self._least)):
            if layout.seen_by[where[card]] >= 0:
                places.setdefault(where[card], []).append(card)
        for cards in places.values():
            self.join(cards)

    def join(self, cards: list[int]) -> None:
        for card in cards[1:]:
            left, right = sorted((self._root(cards[0]), self._root(card)))
            self._least[right] = left

    def _root(self, card: int) -> int:
        while self._least[card] != card:
            card = self._least[card]
        return card

    def found(self) -> tuple[int, ...]:
        return tuple(map(self._root, range(len(self._least))))
