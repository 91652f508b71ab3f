"""Tic-tac-toe by hand: two bitboards and two tables. Uses nothing of the interpreter."""

from __future__ import annotations

from collections.abc import Callable

_FULL = (1 << 9) - 1
_LINES = (0b111, 0b111000, 0b111000000, 0b001001001, 0b010010010, 0b100100100, 0b100010001, 0b001010100)
#: Of each set of spaces taken, the free ones, each as one bit.
_FREE = tuple(tuple(1 << space for space in range(9) if not taken >> space & 1) for taken in range(_FULL + 1))
#: Of each set of spaces, whether it holds a line.
_LINE = tuple(any(marks & line == line for line in _LINES) for marks in range(_FULL + 1))


class TicTacToe:
    """``mover``: the seat to move. ``winner``: None until a line is made; ``over`` also when the grid is full."""

    __slots__ = ("mine", "mover", "over", "theirs", "winner")

    def __init__(self) -> None:
        self.mine = self.theirs = self.mover = 0
        self.over = False
        self.winner: int | None = None

    def legal(self) -> tuple[int, ...]:
        """The free spaces, each as one bit."""
        return _FREE[self.mine | self.theirs]

    def apply(self, space: int) -> None:
        """Mark a free space."""
        mine, theirs = self.mine | space, self.theirs
        if _LINE[mine]:
            self.winner, self.over = self.mover, True
        elif mine | theirs == _FULL:
            self.over = True
        self.mine, self.theirs, self.mover = theirs, mine, 1 - self.mover


def play(games: int, chance: Callable[[], float]) -> int:
    """Random games, each choice among all that is legal; how many choices were made."""
    choices = 0
    for _ in range(games):
        state = TicTacToe()
        legal, apply = state.legal, state.apply
        while not state.over:
            spaces = legal()
            apply(spaces[int(chance() * len(spaces))])
            choices += 1
    return choices
