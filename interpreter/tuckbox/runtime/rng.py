"""The random generator of a game: SplitMix64, written in integers so that it is the same on every machine.

The whole generator is one number of 64 bits. Drawing gives a value and the next state; nothing is kept
elsewhere. The step adds the odd constant of the golden ratio; the output mixes the state by two
xor-shift-multiply rounds.
"""

from __future__ import annotations

from collections.abc import Sequence

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15
_MIX_A = 0xBF58476D1CE4E5B9
_MIX_B = 0x94D049BB133111EB


def seeded(seed: int) -> int:
    """The state that a seed begins with; any integer is a seed."""
    return seed & _MASK


def draw(state: int) -> tuple[int, int]:
    """``(next state, a number of 64 random bits)``."""
    state = (state + _STEP) & _MASK
    mixed = ((state ^ (state >> 30)) * _MIX_A) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * _MIX_B) & _MASK
    return state, mixed ^ (mixed >> 31)


def below(state: int, limit: int) -> tuple[int, int]:
    """``(next state, a number from 0 to limit - 1)``, every one equally likely.

    Values above the last whole multiple of ``limit`` are thrown away: taking them would favour small numbers.
    """
    if not 1 <= limit <= 1 << 64:
        raise ValueError(f"cannot draw below {limit}")
    if limit == 1:
        return state, 0
    state, bits = draw(state)
    while bits > _MASK - limit and bits >= (1 << 64) - (1 << 64) % limit:
        state, bits = draw(state)
    return state, bits % limit


def shuffled(state: int, of: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    """``(next state, the members in random order)``: the shuffle of Fisher and Yates, from the last place down."""
    mixed = list(of)
    for place in range(len(mixed) - 1, 0, -1):
        drawn, bits = draw(state)
        if bits < _MASK - place:  # nearly always: far from the last numbers, which ``below`` may throw away
            state, other = drawn, bits % (place + 1)
        else:
            state, other = below(state, place + 1)
        mixed[place], mixed[other] = mixed[other], mixed[place]
    return state, tuple(mixed)
