"""A match begun at a given position: laid out and not set up, or after its set-up, or at the start of a step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tuckbox.semantics.checked.ruleset import PhasePart

from . import clock, knowledge
from .decisions import Decision
from .frames.game import CLOSING, FLOW
from .open_order import OpenOrder
from .start import bare_state
from .state import Frame, Granted
from .values import number

if TYPE_CHECKING:
    from .layout import Layout
    from .machine import Machine
    from .state import State
    from .table import Table

Decide = Callable[[tuple[Decision, ...]], None]


def bare(layout: Layout, seed: int, ages: Sequence[int | None] = ()) -> State:
    """Laid out and not set up, the first round just begun: abilities listen, nobody has had a turn."""
    state = bare_state(layout, seed, ages)
    state.cells[layout.LISTENING] = True
    state.stack = [("game", "round", -1), ("parts", FLOW, 0, None), ("rest",)]
    return state


def set_up(machine: Machine, decide: Decide) -> None:
    """Run the set-up of a fresh state to its end and stop there; ``decide`` answers what it asks."""
    state = machine.state
    state.stack = [("game", "start", None)]
    while machine.state.stack[-1] != ("game", "next round", None):
        frame = machine.state.stack[-1]
        try:
            decisions = machine.frames[frame[0]].step(machine, frame)
        except OpenOrder as needed:
            machine.push("order", needed.zone, needed.count)
            continue
        if decisions and not machine.unasked(decisions):
            decide(decisions)
    machine.push("rest")


def put(table: Table, card: int, zone: int) -> bool:
    """Put a card into a zone or space as its last one; False when no room is left. No event, nothing is set off."""
    return table.move(card, zone, at=len(table.state.zones[zone]))


def clear(table: Table, zone: int) -> None:
    """Everything in a zone goes into the box."""
    for card in table.cards_in(zone):
        table.move(card, table.layout.box)
        knowledge.forget(table, card)


def granted(table: Table) -> tuple[str, ...]:
    """What has been granted and is in force, by its words."""
    return tuple(sorted({granted_word(table, one) for one in table.state.grants}))


def granted_word(table: Table, one: Granted) -> str:
    """What is granted by an entry of the state: its name, or ``side:CARD/SIDE``."""
    return table.layout.word("grant", one[0])


def can_be_granted(table: Table, word: str) -> bool:
    """Whether there is a grant, or a side with abilities, that is called so."""
    return table.layout.numbering.has("grant", word)


# ------------------------------------------------------------------ standing at a step

#: Numbers of the parts from the outermost to the one meant.
Path = tuple[int, ...]


def paths(machine: Machine) -> dict[str, list[Path]]:
    """Where each step and phase of the flow and of the closing is, by its name and by `phase.step`."""
    findings = machine.table.layout.findings
    if findings.paths is None:
        findings.paths = _paths(machine)
    return findings.paths


def _paths(machine: Machine) -> dict[str, list[Path]]:
    found: dict[str, list[Path]] = {}

    def walk(parts: tuple[int, ...], above: Path, phase: str | None) -> None:
        for part in parts:
            name = machine.program.parts[part].name
            path = (*above, part)
            if name is not None:
                found.setdefault(name, []).append(path)
                if phase is not None:
                    found.setdefault(f"{phase}.{name}", []).append(path)
            walk(machine.program.part_children.get(part, ()), path, name or phase)

    walk((*machine.program.flow, *machine.program.closing), (), None)
    return found


def turns_path(machine: Machine) -> Path | None:
    """Where the turns are taken, if the flow has just one part in which seats take turns; None: none or several."""
    found: list[Path] = []

    def walk(parts: tuple[int, ...], above: Path) -> None:
        for part in parts:
            info = machine.program.parts[part]
            if isinstance(info, PhasePart) and info.order is not None:
                found.append((*above, part))
            walk(machine.program.part_children.get(part, ()), (*above, part))

    walk(machine.program.flow, ())
    return found[0] if len(found) == 1 else None


def stand_at(machine: Machine, path: Path, turn: int | None) -> str | None:
    """Put the match at the start of a part of the flow, in the turn of ``turn``. Returns what is wrong, if anything."""
    state, program = machine.state, machine.program
    frames: list[Frame] = [("game", "round", -1)]
    listed, owner, seat = program.flow, FLOW, None
    if path[0] in program.closing:
        frames, listed, owner = [("game", "over", None)], program.closing, CLOSING
    for depth, part in enumerate(path):
        frames.append(("parts", owner, listed.index(part) + 1, seat))
        last = depth == len(path) - 1
        info = program.parts[part]
        if not isinstance(info, PhasePart):
            outer = state.cells[machine.table.layout.STEP]
            frames.append(("step", part, "start", seat, outer))
            break
        clock.enter(machine.table, program.part_words[part])
        if info.order is None:
            frames.append(("phase", part, "running", seat))
        else:
            order = clock.turn_order(machine.table, info)
            seat = turn if turn is not None else (number(order[0]) if order else None)
            if seat is None or seat not in order:
                return f"{_named(machine, turn)} has no turn there"
            clock.next_turn(machine.table, seat)
            frames.append(("turns", part, order, order.index(seat), seat, "taken", 0))
        listed, owner = program.part_children[part], part
        if last:
            frames.append(("parts", owner, 0, seat))
    if turn is not None and seat != turn:
        return f"nobody has a turn there, so it cannot be {_named(machine, turn)}'s"
    state.stack = [*frames, ("rest",)]
    return None


def _named(machine: Machine, seat: int | None) -> str:
    return "nobody" if seat is None else machine.seat_names[seat]


def first_step(machine: Machine, path: Path) -> int:
    """The step in which a part begins: itself, or the first one in it."""
    part = path[-1]
    while machine.program.part_children.get(part):
        part = machine.program.part_children[part][0]
    return part


def standing_at(machine: Machine) -> tuple[int, int | None] | None:
    """The part of the flow and the seat whose step is just about to begin; None anywhere else."""
    top = machine.state.stack[-1] if machine.state.stack else ("",)
    if top[0] != "step" or top[2] != "start":
        return None
    return number(top[1]), top[3] if isinstance(top[3], int) else None
