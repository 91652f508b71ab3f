"""The seats at which nobody sits: they come behind the players, never choose and have no turns."""

from __future__ import annotations

from tuckbox.semantics.checked.ruleset import Ruleset


def silent_seats(ruleset: Ruleset, seats: int) -> tuple[range, frozenset[int], frozenset[int]]:
    """Of so many seats in all those that choose, those that do not, and which of these never run out of anything."""
    first = seats - len(ruleset.silent_seats)
    unlimited = (seat for seat, name in enumerate(ruleset.silent_seats, first) if name in ruleset.unlimited_seats)
    return range(first), frozenset(range(first, seats)), frozenset(unlimited)
