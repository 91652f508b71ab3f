"""Scores and winners: lines summed, then the tie break lines in order; still tied: all of them win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .values import number

if TYPE_CHECKING:
    from .machine import Machine


def score_sheet(machine: Machine, seat: int) -> dict[str, int]:
    """A seat's points by score line, as the table stands."""
    table = machine.table
    return {line.name: number(table.formula(line.value, you=seat)) for line in machine.program.ruleset.score}


def scores(machine: Machine) -> tuple[int, ...]:
    """Points by seat, of those that choose; without score lines 1 for a winner and 0 for the others."""
    seats = machine.table.layout.choosing
    if machine.program.ruleset.score:
        return tuple(sum(score_sheet(machine, seat).values()) for seat in seats)
    return tuple(int(seat in machine.state.winners) for seat in seats)


def decide_winners(machine: Machine) -> None:
    """Set the winners if nobody has won outright: most points, then the tie breaks, higher first.

    Where but one plays, against seats that never choose, there is only a score.
    """
    rules = machine.program.ruleset
    if machine.state.winners or not rules.score:
        return
    table = machine.table
    points = scores(machine)
    best = list(table.layout.choosing)
    if len(best) == 1 and table.layout.silent:
        return
    top = max((points[seat] for seat in best), default=0)
    best = [seat for seat in best if points[seat] == top]
    for line in rules.tie_break:
        values = {seat: number(table.formula(line.value, you=seat)) for seat in best}
        best = [seat for seat in best if values[seat] == max(values.values())]
    machine.state.winners = tuple(best)
