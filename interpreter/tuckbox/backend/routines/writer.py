"""Writing one stretch of a routine: from an instruction on until something is asked, put on the stack, or it ends."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tuckbox.program import ops
from tuckbox.program.code import Code
from tuckbox.runtime.frames.offered import stakes
from tuckbox.runtime.layout import Layout
from tuckbox.semantics.checked import expressions as e

from .. import stepping
from ..expressions import Names, expression, truth
from ..expressions.names import Constants
from ..expressions.writing import is_list
from .lines import Lines

#: Instructions written into one function, before what comes next is left to a function of its own.
LONGEST = 24


@dataclass(frozen=True, slots=True)
class Loop:
    """Its first instruction, the jump back to it; what comes behind it."""

    top: int
    back: int

    @property
    def exit(self) -> int:
        return self.back + 1


class Stretch:
    """One function ``(machine, registers)``. ``routine`` is the number of ``code``."""

    def __init__(self, routine: int, code: Code, layout: Layout, constants: Constants) -> None:
        self.routine = routine
        self.code = code
        self.layout = layout
        self.names = Names(layout, constants)
        self.lines = Lines()
        self.written = 0
        self.loops = {
            op.target: Loop(op.target, place)
            for place, op in enumerate(code.ops)
            if isinstance(op, ops.Jump) and op.target <= place
        }

    # ------------------------------------------------------------ control flow

    def region(self, place: int, end: int | None, around: tuple[Loop, ...]) -> None:
        """The instructions from ``place`` to ``end`` (None: to where the routine is left)."""
        here: int | None = place
        while here is not None and here != end:
            loop = self.loops.get(here)
            if loop is not None and loop not in around:
                here = self.loop(loop, around)
                continue
            if end is None and self.written >= LONGEST:
                self.leave_to(here)
                return
            self.written += 1
            here = self.instruction(here, end, around)

    def loop(self, loop: Loop, around: tuple[Loop, ...]) -> int:
        """A whole loop; it goes on behind it."""
        op, inner = self.code.ops[loop.top], (*around, loop)
        self.lines.at = op.at or self.lines.at
        if isinstance(op, ops.Next):
            members, index, slot = f"r{op.items}", f"r{op.index}", f"r{op.slot}"
            with self.lines.inside(f"for {index}, {slot} in enumerate({members}[{index}:], {index} + 1):"):
                self.region(loop.top + 1, loop.back, inner)
        elif isinstance(op, ops.CountDown):
            at = f"{op.at.file}:{op.at.line}" if op.at else None
            if not op.asks:
                self.lines.add(f"{self.give('counted')}(machine, r{op.counter}, {at!r})")
            with self.lines.inside(f"while (r{op.counter} or 0) > 0:"):
                self.lines.add(f"r{op.counter} -= 1", *([] if op.asks else ["machine.passes += 1"]))
                self.region(loop.top + 1, loop.back, inner)
        else:
            with self.lines.inside("while True:"):
                self.region(loop.top, loop.back, inner)
        return loop.exit

    def goes_to(self, target: int, here: int, end: int | None, around: tuple[Loop, ...]) -> int | None:
        """Go on at ``target``: there, where the block ends, or by leaving it."""
        if target == end or (target > here and (end is None or target < end)):
            return target
        self.jump(target, around)
        return None

    def jump(self, target: int, around: tuple[Loop, ...]) -> None:
        """Leave the block for ``target``."""
        if around and target == around[-1].top:
            self.lines.add("continue")
        elif around and target == around[-1].exit:
            self.lines.add("break")
        else:
            self.leave_to(target)

    def leave_to(self, target: int) -> None:
        """Leave the function for the one that begins at ``target``."""
        go_on = self.give("go_on")
        self.lines.add(f"return {go_on}(machine, {self.routine}, {target}, {self.registers(target)})")

    def branch(self, test: str, place: int, otherwise: int, end: int | None, around: tuple[Loop, ...]) -> int | None:
        """Go on behind ``place`` if the test holds, else at ``otherwise``."""
        last = self.code.ops[otherwise - 1] if otherwise > place + 1 else None
        joined = isinstance(last, ops.Jump) and last.target >= otherwise
        if not joined and otherwise != end and around and otherwise == around[-1].exit:
            with self.lines.inside(f"if {negated(test)}:"):
                self.lines.add("break")
            return place + 1
        join = last.target if joined and isinstance(last, ops.Jump) else otherwise
        if not (end is None or join <= end) or otherwise <= place:
            with self.lines.inside(f"if {negated(test)}:"):
                self.jump(otherwise, around)
            return place + 1
        with self.lines.inside(f"if {test}:"):
            self.region(place + 1, join, around)
        if join != otherwise:
            with self.lines.inside("else:"):
                self.region(otherwise, join, around)
            if self.lines.found[-1].text.strip() == "pass":
                del self.lines.found[-2:]
        return join

    # ------------------------------------------------------------ instructions

    def instruction(self, place: int, end: int | None, around: tuple[Loop, ...]) -> int | None:
        """One instruction; where it goes on, None: it was left."""
        op: Any = self.code.ops[place]
        self.lines.at = op.at or self.lines.at
        match op:
            case ops.Jump():
                return self.goes_to(op.target, place, end, around)
            case ops.Branch():
                return self.branch(truth(op.condition, self.names), place, op.otherwise, end, around)
            case ops.Possible():
                stretch = f"machine, {self.routine}, {op.start}, {self.registers(place)}, {op.until}"
                return self.branch(f"{self.give('possible')}({stretch})", place, op.otherwise, end, around)
            case ops.Between(who=None):
                self.between(op, place)
                return self.goes_to(place + 1, place, end, around)
            case ops.Return():
                self.finish(place)
                return None
            case ops.Next() | ops.CountDown():
                self.leave_to(place)  # not reached: a loop is written as one
                return None
        simple = SIMPLE.get(type(op))
        if simple is not None:
            simple(self, op, place)
            return self.goes_to(place + 1, place, end, around)
        return self.asked(op, place, end, around)

    def finish(self, place: int) -> None:
        if self.code.returns:
            self.lines.add(f'machine.finish(("registers", {self.registers(place)}))', "return None")
        else:  # no frame waits for it
            self.lines.add("del state.stack[-1]", "return None")

    def between(self, op: ops.Between, place: int) -> None:
        """What is offered at any time: if something has become possible, or may be no more behind the next phrase."""
        registers, at = self.registers(place + 1), f"machine, {self.routine}, {place + 1}"
        phrase = self.code.ops[op.until - 1] if op.until is not None else None
        if isinstance(phrase, ops.Do) and stakes(self.layout).taken_by(phrase):
            test = f"{self.give('last_chance' if op.same else 'in_time')}({at}, {op.until}, {registers})"
        elif not op.same:
            test = f"state.looked != state.changes and {self.give('newly_possible')}({at})"
        else:
            return
        with self.lines.inside(f"if {test}:"):
            self.lines.add(f"return {self.give('offered_first')}(machine, {self.routine}, {place + 1}, {registers})")

    def asked(self, op: Any, place: int, end: int | None, around: tuple[Loop, ...]) -> int | None:
        """An instruction that may ask: the machine takes it, but for what is drawn in playouts."""
        write = None if self.code.returns else DRAWN.get(type(op))
        drawn = None if write is None else write(self, op, place)
        made = self.names.temp() if isinstance(op, ops.Confirm) else f"r{getattr(op, 'slot', None)}"
        if drawn is None:
            self.by_machine(op, place, made)
        else:
            with self.lines.inside("if machine.draw is None or machine.trying:"):
                self.by_machine(op, place, made)
            with self.lines.inside("else:"):
                self.lines.add(f"{made} = {drawn}")
                if getattr(op, "partial", None) is not None:
                    self.lines.add(f"r{op.partial} = None")
        if isinstance(op, ops.Confirm):
            return self.branch(made, place, op.otherwise, end, around)
        return self.behind(op, place, end, around)

    def by_machine(self, op: Any, place: int, made: str) -> None:
        """The machine takes an instruction; what comes of it stands in the local ``made``."""
        taken = f"{self.give('by_machine')}(machine, {self.routine}, {place}, {self.registers(place)})"
        self.lines.add(f"point, outcome = {taken}")
        with self.lines.inside("if type(outcome) is not int:"):
            self.lines.add("return outcome")
        if isinstance(op, ops.Confirm):
            self.lines.add(f"{made} = outcome != {op.otherwise}")
            return
        for name in ("slot", "partial"):
            slot = getattr(op, name, None)
            if slot is not None and not isinstance(op, ops.AtOnce):
                self.lines.add(f"r{slot} = point.registers[{slot}]")

    def behind(self, op: Any, place: int, end: int | None, around: tuple[Loop, ...]) -> int | None:
        """Where an instruction that asked nothing goes on."""
        match op:
            case ops.Pay():
                return self.goes_to(op.otherwise, place, end, around)
            case ops.Choose() | ops.AtOnce():
                return self.goes_to(op.done, place, end, around)
            case ops.Ask(out=out) if out is not None:
                return self.goes_to(out, place, end, around)
            case ops.Offer(out=out) if out is not None and out != place + 1:
                with self.lines.inside(f"if outcome == {out}:"):
                    self.jump(out, around)
        return self.goes_to(place + 1, place, end, around)

    # ------------------------------------------------------------ texts

    def give(self, name: str) -> str:
        """The name of a function that routines call."""
        return self.names.constants.give(name, getattr(stepping, name), f"stepping.{name}")

    def registers(self, place: int) -> str:
        """The registers as a frame that goes on at ``place`` holds them."""
        live = self.code.live[place]
        return f"({', '.join(f'r{slot}' if slot in live else 'None' for slot in range(self.code.slots))},)"

    def seat(self, expr: e.Expr | None) -> str:
        """The seat that an expression gives, none for nobody."""
        if expr is None:
            return "None"
        text = expression(expr, self.names)
        if text == f"r{e.YOU}":
            return self.doer()
        return f"{self.give('seat')}({text})"

    def doer(self) -> str:
        """The seat in the register of who acts."""
        return f"(r{e.YOU} if type(r{e.YOU}) is int else None)"

    def members(self, expr: e.Expr) -> str:
        text = expression(expr, self.names)
        return text if is_list(expr) else f"{self.names.given('items')}({text})"

    def opening(self, place: int) -> list[str]:
        """What the written lines need first."""
        text = self.lines.text
        needed = [slot for slot in sorted(self.code.live[place]) if re.search(rf"\br{slot}\b", text)]
        found: list[str] = []
        for name, value in _PARTS:
            if re.search(rf"\b{name}\b", "\n".join((text, *(line for line in found)))):
                found.insert(0, f"{name} = {value}")
        return [*found, *(f"r{slot} = registers[{slot}]" for slot in needed)]


#: Read backwards: what the later ones need comes before them.
_PARTS = (
    ("where", "state.where"),
    ("zones", "state.zones"),
    ("cells", "state.cells"),
    ("state", "table.state"),
    ("table", "machine.table"),
    ("source", "machine.source()"),
)


def negated(test: str) -> str:
    """The opposite of a test."""
    return test[5:-1] if test.startswith("(not ") and _closes_last(test) else f"not {test}"


def _closes_last(text: str) -> bool:
    """Whether the first bracket is closed by the last character."""
    depth = 0
    for place, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if depth == 0:
            return place == len(text) - 1
    return False


#: Instructions that go on behind themselves: ``(stretch, instruction, place)``; filled by ``deeds``.
SIMPLE: dict[type, Callable[[Stretch, Any, int], None]] = {}
#: What playouts draw: ``(stretch, instruction, place) -> Python of the answer``, none: the machine has to ask; filled
#: by ``drawn``.
DRAWN: dict[type, Callable[[Stretch, Any, int], str | None]] = {}
