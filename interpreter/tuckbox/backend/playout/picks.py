"""The policy of playouts: every option with the same chance, drawn from a generator of 48 bits that is written inline.

Its numbers are not those of the game's own generator (``runtime.rng``): the seed of a game starts both, and
what is chosen never depends on what chance did.
"""

from __future__ import annotations

MASK = (1 << 48) - 1
FACTOR = 0x5DEECE66D
TERM = 11
#: The odd number nearest to 2**64 over the golden ratio: seeds that follow one another begin far apart.
SPREAD = 0x9E3779B97F4A7C15


class Picks:
    """The same picks as the written code makes, for games that the machine plays."""

    def __init__(self, seed: int) -> None:
        self.state = seed * SPREAD >> 8 & MASK

    def below(self, count: int) -> int:
        """The index of an option among ``count``."""
        self.state = self.state * FACTOR + TERM & MASK
        return self.state * count >> 48


def begin(seed: str) -> str:
    """Python of the first state."""
    return f"{seed} * {SPREAD} >> 8 & {MASK}"


def step() -> str:
    """Python that draws: the new state in ``picks``."""
    return f"picks = picks * {FACTOR} + {TERM} & {MASK}"


def index(count: int | str) -> str:
    """Python of the index after ``step``."""
    if isinstance(count, int) and count & (count - 1) == 0:
        return f"picks >> {49 - count.bit_length()}" if count > 1 else "0"
    return f"picks * {count} >> 48"
