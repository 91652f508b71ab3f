"""The instruction that begins ``everyone at once``: opens a frame in which each player has a thread of his own."""

from __future__ import annotations

from tuckbox.program import ops

from .point import Outcome, Point


def at_once(point: Point, op: ops.AtOnce) -> Outcome:
    """Leave the routine at the end of the block and open the frame; nobody there: go on."""
    seats = point.members(op.players)
    if not seats:
        return op.done
    threads = []
    for seat in seats:
        own = Point(point.machine, point.routine, op.asks, list(point.registers))
        own.registers[op.slot] = seat
        threads.append((seat, op.asks, own.frame(op.asks)[3]))
    point.leave(op.done)
    point.machine.push("at once", point.routine, op.body, op.done, op.slot, tuple(threads), -1)
    return None
