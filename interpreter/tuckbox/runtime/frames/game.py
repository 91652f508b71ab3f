"""Frame ``("game", stage, changes)``: set-up, then round after round, then the closing, then the winners."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import clock
from ..decisions import Decision, RulesError
from ..machine import FrameKind
from ..score import decide_winners
from ..state import Frame

if TYPE_CHECKING:
    from tuckbox.semantics.checked.expressions import Value

    from ..machine import Machine

FLOW, CLOSING = -1, -2


def step(machine: Machine, frame: Frame) -> tuple[Decision, ...] | None:
    _, stage, mark = frame
    match stage:
        case "start":
            machine.replace("game", "setup", None)
            routine = machine.program.code("setup")
            if routine is not None:
                slots = machine.program.codes[routine].slots
                machine.push("run", routine, 0, (None,) * slots)
        case "setup":
            clock.begin_play(machine.table)
            machine.replace("game", "next round", None)
            machine.push("settle", None, ())
        case "next round":
            _next_round(machine)
        case "round":
            _after_round(machine, mark)
        case "closing":
            machine.replace("game", "over", None)
            machine.state.ending = None
            machine.push("parts", CLOSING, 0, None)
        case _:
            decide_winners(machine)
            machine.state.over = True
            machine.state.stack = []
    return None


def _next_round(machine: Machine) -> None:
    if machine.state.ending == "game" or machine.ends():
        machine.replace("game", "closing", None)
        return
    clock.next_round(machine.table)
    machine.state.acted = None
    machine.replace("game", "round", machine.state.changes)
    machine.push("parts", FLOW, 0, None)


def _after_round(machine: Machine, mark: Value) -> None:
    """A round has ended: what lasts a round falls back; a round in which nothing happened is an error."""
    if machine.state.ending == "round":
        machine.state.ending = None
    over = machine.state.ending == "game" or machine.ends() or not machine.program.ruleset.repeat
    if not over and machine.state.changes == mark and machine.state.acted is None:
        raise RulesError("a whole round changed nothing and asked nobody: the game can never end")
    clock.expire(machine.table, "this round", None)
    machine.replace("game", "closing" if over else "next round", None)


KIND = FrameKind(step)
