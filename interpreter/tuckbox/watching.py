"""Looking over a match's shoulder: whether anything was made or lost, and what was of use so far."""

from __future__ import annotations

from tuckbox.api import Game
from tuckbox.runtime.conservation import conservation
from tuckbox.runtime.match import Match

#: (sort, name): an action, an ability by its id, an effect by the card and field (or the spot) that has it.
Part = tuple[str, str]

_CARRYING = ("card", "spot", "space")


def fault(match: Match) -> str | None:
    """The first thing about the position that cannot be: a component made or lost, a number out of its bounds."""
    return conservation(match.machine.table)


def watch(match: Match, fired: set[Part]) -> None:
    """Note in ``fired`` from now on what is of use in this match (not in its copies)."""
    match.machine.table.fired = fired


def parts_of(game: Game) -> tuple[Part, ...]:
    """Everything of a ruleset that may be of use: actions, abilities, effects on cards, spots and spaces."""
    program = game.program
    effects = [" ".join(key[1:]) for key in program.routine if key[0] in _CARRYING]
    return (
        *(("action", action.name) for action in program.actions),
        *(("ability", ability.id) for ability in program.abilities),
        *(("effect", name) for name in effects),
    )
