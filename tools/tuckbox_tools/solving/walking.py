"""Steps over a game's tree through the public interface: what may be chosen, and the match after it was."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tuckbox import Decision, Game, Match


def opening(game: Game, players: int | None) -> Match:
    """The game begun with chance asked as decisions; the fewest seats if their number is not given."""
    return game.start(players=game.players[0] if players is None else players, seed=0, chance="explore")


def at_chance(match: Match) -> bool:
    """Whether chance is asked next (the match must not be over)."""
    return match.decision.kind == "chance"


def next_decision(match: Match) -> Decision:
    """What is decided next: of simultaneous choices that of the first seat (the match must not be over)."""
    pending = match.decisions
    return pending[0] if len(pending) == 1 else min(pending, key=lambda decision: decision.seat or 0)


def after(match: Match, option: int, seat: int | None) -> Match:
    """The match after an option of the decision of ``seat`` (None: of chance); the match itself stays as it is."""
    copy = match.clone()
    copy.choose(option, seat=seat)
    return copy


def successors(match: Match) -> Iterator[Match]:
    """The match after each option of the next decision: simultaneous choices one by one, in seat order."""
    decision = next_decision(match)
    for option in range(len(decision.options)):
        yield after(match, option, decision.seat)


def joint_successors(match: Match) -> Iterator[Match]:
    """The match after each combination of what the seats that are asked now may choose."""
    pending = match.decisions
    for options in product(*(range(len(decision.options)) for decision in pending)):
        copy = match.clone()
        for decision, option in zip(pending, options, strict=True):
            copy.choose(option, seat=decision.seat)
        yield copy


def joint_options(match: Match) -> int:
    """How many combinations ``joint_successors`` has."""
    total = 1
    for decision in match.decisions:
        total *= len(decision.options)
    return total
