"""A flattened routine, and which of its registers still matter where it stands.

What does not matter any more is left empty in a frame: two positions that differ in nothing else are the same one,
and a back end needs to keep no more than that.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from tuckbox.dataclass import dataclass
from tuckbox.semantics.checked import expressions as e
from tuckbox.semantics.checked.nodes import nodes

from . import ops
from .ops import Op

#: Registers that always matter: who acts, on which card, what happened.
ALWAYS = frozenset((e.YOU, e.THIS, e.EVENT))


@dataclass(frozen=True)
class Code:
    """``slots`` counts its hidden registers too. ``returns``: what stands in them at its end is read by others."""

    name: str
    ops: tuple[Op, ...]
    slots: int
    returns: bool = False

    @cached_property
    def live(self) -> tuple[frozenset[int], ...]:
        """Of each instruction: the registers that are read when it goes on from there."""
        everything = frozenset(range(self.slots))
        uses = [everything if self._needs_all(op) else ALWAYS.union(_uses(op)) for op in self.ops]
        live = [frozenset[int]() for _ in self.ops]
        changed = True
        while changed:
            changed = False
            for place in reversed(range(len(self.ops))):
                now = uses[place] | _before(self.ops, place, live)
                if now != live[place]:
                    live[place], changed = now, True
        return tuple(live)

    @cached_property
    def dead(self) -> tuple[tuple[int, ...], ...]:
        """Of each instruction: the registers that nobody reads when it goes on from there."""
        return tuple(tuple(slot for slot in range(self.slots) if slot not in live) for live in self.live)

    def _needs_all(self, op: Op) -> bool:
        """A payment is made with these registers, and what the choices of a cost end with is its result."""
        return isinstance(op, ops.Pay) or (isinstance(op, ops.Return) and self.returns)


def _before(row: tuple[Op, ...], place: int, live: list[frozenset[int]]) -> frozenset[int]:
    """What is read after an instruction and not written by it; where a block is over, nothing was written."""
    op = row[place]
    gone = frozenset(_defines(op))
    found: frozenset[int] = frozenset()
    for one in successors(row, place):
        skipped = isinstance(op, ops.Next | ops.AtOnce) and one == op.done
        found |= live[one] if skipped else live[one] - gone
    return found


def successors(row: tuple[Op, ...], place: int) -> Iterator[int]:
    """The instructions at which it can go on after the one at ``place``."""
    match row[place]:
        case ops.Return():
            return
        case ops.Jump(target=target):
            yield target
            return
        case ops.Branch(otherwise=other) | ops.Confirm(otherwise=other) | ops.Pay(otherwise=other):
            yield other
        case ops.Next(done=done) | ops.CountDown(done=done):
            yield done
        case ops.Possible(start=start, otherwise=other):
            yield from (start, other)
        case ops.Ask(out=out) | ops.Offer(out=out) if out is not None:
            yield out
        case ops.Choose(options=options, done=done):
            yield from (start for _, start, _ in options)
            yield done
            return
        case ops.AtOnce(asks=asks, body=body, done=done):
            yield from (asks, body, done)
        case _:
            pass
    yield place + 1


def _uses(op: Op) -> Iterator[int]:
    match op:
        case ops.Next(items=items, index=index):
            yield from (items, index)
        case ops.CountDown(counter=counter) | ops.Bound(counter=counter):
            yield counter
        case _:
            partial = getattr(op, "partial", None)  # what has been drawn or said so far
            if isinstance(partial, int):
                yield partial
    own = set(_bound_in(op))
    yield from (part.slot for part in nodes(op) if isinstance(part, e.Local) and part.slot not in own)


def _bound_in(op: Op) -> Iterator[int]:
    """The registers that stand for what an expression of the instruction goes through."""
    yield from (part.slot for part in nodes(op) if isinstance(part, e.Filter | e.Each))
    if isinstance(op, ops.SelectCards) and op.where is not None:
        yield op.where[0]
    if isinstance(op, ops.Offer):
        yield from op.picks


def _defines(op: Op) -> Iterator[int]:
    match op:
        case ops.Begin(items=items, index=index):
            yield from (items, index)
        case ops.Next(slot=slot, index=index):
            yield from (slot, index)
        case ops.Do(result=slot) if slot is not None:
            yield slot
        case _:
            slot = getattr(op, "slot", None)
            if isinstance(slot, int):
                yield slot
