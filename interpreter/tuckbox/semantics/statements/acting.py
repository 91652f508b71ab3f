"""Who does a block: a seat that never chooses does none that is for everyone."""

from __future__ import annotations

from tuckbox.dataclass import replace
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.words import Words


def acting(words: Words, players: x.Expr) -> x.Expr:
    """`everyone` and `others` without the seats that never choose; who is named otherwise does what he is told."""
    if words.seats and isinstance(players, x.Seats) and players.which != "opponent":
        return replace(players, acting=True)
    return players
