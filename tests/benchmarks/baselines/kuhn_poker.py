"""Kuhn poker by hand: the betting is a small tree of numbers. Uses nothing of the interpreter."""

from __future__ import annotations

from collections.abc import Callable

_DEALS = tuple((first, second) for first in range(3) for second in range(3) if first != second)
_PASS, _BET = 0, 1
_BOTH = (_PASS, _BET)
#: After each choice at each point of the betting: the next point, or -1 - the end it comes to.
#: Points: 0 nothing said, 1 checked, 2 bet, 3 checked and bet.
_CHECKED_OUT, _FIRST_WINS, _SECOND_WINS, _CALLED = -1, -2, -3, -4
_NEXT = ((1, 2), (_CHECKED_OUT, 3), (_FIRST_WINS, _CALLED), (_SECOND_WINS, _CALLED))


class KuhnPoker:
    """``mover``: the seat to decide. ``won``: what the first seat wins, once it is over."""

    __slots__ = ("cards", "mover", "over", "point", "won")

    def __init__(self, deal: int) -> None:
        self.cards = _DEALS[deal]
        self.point = self.mover = self.won = 0
        self.over = False

    def legal(self) -> tuple[int, ...]:
        """Pass and bet, always both."""
        return _BOTH

    def apply(self, choice: int) -> None:
        """Check or fold; bet or call."""
        point = _NEXT[self.point][choice]
        if point < 0:
            self.over = True
            first, second = self.cards
            if point == _CALLED:
                self.won = 2 if first > second else -2
            elif point == _CHECKED_OUT:
                self.won = 1 if first > second else -1
            else:
                self.won = 1 if point == _FIRST_WINS else -1
        else:
            self.point, self.mover = point, 1 - self.mover


def play(games: int, chance: Callable[[], float]) -> int:
    """Random games, each choice among all that is legal; how many choices were made."""
    choices = 0
    for _ in range(games):
        state = KuhnPoker(int(chance() * 6))
        legal, apply = state.legal, state.apply
        while not state.over:
            offered = legal()
            apply(offered[int(chance() * len(offered))])
            choices += 1
    return choices
