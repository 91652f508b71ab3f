"""Writes the flow of a game: rounds, phases, turns and steps as loops, each end looked for where the machine does."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tuckbox.runtime.instructions.control import PASS_LIMIT
from tuckbox.semantics.checked.expressions import YOU, Expr, Value
from tuckbox.semantics.checked.ruleset import PhasePart, StepPart

from .ends import end_game_if_it_holds, may_end, watched
from .menu import menu
from .statements import routine
from .term import Term, Unspecialised, constant, there
from .writer import Scope, Writer, number

#: Turns of so few players in a known order are written out, seat by seat.
WRITTEN_OUT = 4


class Flow:
    """Writes parts inside one another; ``below`` (of the writer) says what a machine's stack would hold there."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.program = writer.ground.program

    # ------------------------------------------------------------ lists of parts

    def parts(self, number_: int, listed: tuple[int, ...], owner: Expr | None, seat: Term) -> None:
        """The parts of a list one after the other; left when the owner's ``end when`` holds or something ends.

        ``number_``: the part whose list it is, or FLOW or CLOSING.
        """
        if len(listed) == 1 and owner is None:
            with self.under("parts", number_, 1, seat.text):
                self.part(listed[0], seat)
            return
        with self.writer.block("while True"):
            for place, part in enumerate(listed):
                if place and may_end(self.writer):
                    self.leave_if("ending")
                if owner is not None:
                    self.leave_if(self.condition(owner, seat))
                with self.under("parts", number_, place + 1, seat.text):
                    self.part(part, seat)
            self.writer.out.add("break")

    @contextmanager
    def under(self, kind: str, *values: object) -> Iterator[None]:
        """A frame of this kind lies below what is written inside."""
        self.writer.below.append(f"({', '.join([repr(kind), *map(str, values)])})")
        yield
        self.writer.below.pop()

    def condition(self, condition: Expr | None, seat: Term) -> str:
        """Python of a condition of the flow, asked for a seat; nothing where it surely does not hold."""
        if condition is None:
            return ""
        try:
            term = self.writer.term(condition, Scope({YOU: seat}))
        except Unspecialised:
            if not self.writer.mixed:
                raise
            return f"relay.holds({self.writer.named('condition', condition)}, {seat.text})"
        return "" if term.known and not term.value else term.text

    def leave_if(self, test: str) -> None:
        if test:
            with self.writer.block(f"if {test}"):
                self.writer.out.add("break")

    def part(self, number_: int, seat: Term) -> None:
        part = self.program.parts[number_]
        self.writer.out.at(part.at)
        turns = isinstance(part, PhasePart) and part.order is not None
        skipped = self.condition(part.skip_when, seat)
        if skipped:
            with self.writer.block(f"if not {skipped}"):
                self._part(number_, part, seat, turns)
        else:
            self._part(number_, part, seat, turns)

    def _part(self, number_: int, part: StepPart | PhasePart, seat: Term, turns: bool) -> None:
        if isinstance(part, StepPart):
            frame = f"('step', {number_}, 'start', {seat.text}, {self.outer()!r})"
            self.writer.attempt(lambda: self.step(number_, part, seat), lambda: self.by_machine(frame))
        elif turns:
            frame = f"('turns', {number_}, None, 0, None, 'start', 0)"
            self.writer.attempt(lambda: self.turns(number_, part), lambda: self.by_machine(frame))
        else:
            frame = f"('phase', {number_}, 'start', {seat.text})"
            self.writer.attempt(lambda: self.phase(number_, part, seat), lambda: self.by_machine(frame))

    def by_machine(self, frame: str) -> None:
        """The part is run by the machine."""
        self.writer.hand_over(f"run({self.writer.stack}, {frame}, {{kept}})")

    def outer(self) -> Value:
        """The number of the step around; none: there is none."""
        return next((step for step in reversed(self.writer.around) if step is not None), None)

    # ------------------------------------------------------------ the mark of the running step

    @contextmanager
    def entered(self, number_: int) -> Iterator[None]:
        words = self.program.part_words[number_]
        outer = self.outer()
        step = self.writer.ground.layout.number("step", words[0]) if words else None
        self.writer.around.append(step)
        if step is not None:
            self.writer.storage.set_cell(self.writer.ground.layout.STEP, constant(step))
            if self.writer.storage.opaque:
                self.writer.out.add(f"relay.enter({words!r})")
        yield
        self.writer.around.pop()
        self.writer.storage.set_cell(self.writer.ground.layout.STEP, constant(outer))

    # ------------------------------------------------------------ steps and phases

    def step(self, number_: int, part: StepPart, seat: Term) -> None:
        """A step: its effect, then its actions."""
        with self.entered(number_):
            if part.effect is not None:
                routine(self.writer, part.effect.body, Scope({YOU: seat}))
            if part.menu is None or (seat.known and seat.value is None):
                return
            self.writer.below += [
                f"('step', {number_}, 'ended', {seat.text}, {self.outer_of_step()!r})",
                f"('menu', {number_}, 1, (), {seat.text}, 'back', ('', -1))",
            ]
            if part.effect is not None and may_end(self.writer):
                with self.writer.block("if not ending"):
                    menu(self.writer, part, part.menu, seat)
            else:
                menu(self.writer, part, part.menu, seat)
            del self.writer.below[-2:]

    def outer_of_step(self) -> Value:
        """The same for the step that is being written."""
        return next((step for step in reversed(self.writer.around[:-1]) if step is not None), None)

    def phase(self, number_: int, part: PhasePart, seat: Term) -> None:
        """The steps of a phase, with ``until`` again and again."""
        writer = self.writer
        writer.phases += 1
        with self.entered(number_):
            if part.until is None:
                with self.under("phase", number_, "'running'", seat.text):
                    self.parts(number_, self.program.part_children[number_], part.end_when, seat)
            else:
                with self.rounds():
                    self.leave_if(self.condition(part.until, seat))
                    self.leave_if("ending" if may_end(writer) else "")
                    self.leave_if(self.condition(part.end_when, seat))
                    with self.under("phase", number_, "'running'", seat.text):
                        self.parts(number_, self.program.part_children[number_], part.end_when, seat)
            self.close("phase")
        writer.phases -= 1

    def close(self, what: str) -> None:
        """What was to end has ended."""
        width = {"turn": 1, "phase": 2, "round": 3}[what]
        if may_end(self.writer, what):
            with self.writer.block(f"if ending == {width}"):
                self.writer.out.add("ending = 0")

    @contextmanager
    def rounds(self) -> Iterator[None]:
        """A loop that goes on until something inside leaves it; a game that goes in circles is given up."""
        self.writer.storage.flush()
        with self.writer.block("while True"):
            yield
            self.writer.idles(PASS_LIMIT, "decisions > most or ")

    # ------------------------------------------------------------ turns

    def turns(self, number_: int, part: PhasePart) -> None:
        """Seat after seat takes its turn; with ``until`` round and round."""
        writer = self.writer
        assert part.order is not None
        order = writer.term(part.order, Scope())
        writer.phases += 1
        with self.entered(number_):
            loop = part.until is not None
            with self.rounds() if loop else writer.block("while True"):
                if order.known and isinstance(order.value, tuple) and len(order.value) <= WRITTEN_OUT:
                    for place, seat in enumerate(order.value):
                        self.leave_if("ending" if (place or loop) and may_end(writer) else "")
                        self.turn(number_, part, constant(seat))
                else:
                    self.turns_in_loop(number_, part, order)
                if not loop:
                    writer.out.add("break")
            self.close("phase")
        writer.phases -= 1

    def turns_in_loop(self, number_: int, part: PhasePart, order: Term) -> None:
        """The turns of many seats, or in an order that only play knows."""
        writer = self.writer
        if part.until is not None:
            raise Unspecialised("turns round and round of many seats")
        seat = writer.settle("you")
        with writer.block(f"for {seat} in {order.text}"):
            self.leave_if("ending" if may_end(writer) else "")
            self.turn(number_, part, there(seat))

    def turn(self, number_: int, part: PhasePart, seat: Term) -> None:
        """One turn, with those that ``again`` gives the same seat."""
        writer = self.writer
        tests = [part.until, part.end_when]
        for test in tests:
            self.leave_if(self.condition(test, seat))
        skipped = self.condition(part.turn_skip, seat)
        if skipped and part.until is not None:
            raise Unspecialised("turns that are skipped and go round")
        again = may_end(writer, "further")
        if again and (skipped or any(test is not None for test in tests)):
            raise Unspecialised("further turns where turns are skipped, or end")
        counter = writer.names.fresh("further")
        writer.turns.append(counter)
        if again:
            writer.storage.flush()
            writer.out.add(f"{counter} = 0")
            start = writer.names.fresh("before")
            with writer.block("while True"):
                writer.out.add(f"{start} = decisions")
                self.one_turn(number_, part, seat)
                with writer.block(f"if not {counter}" + (" or ending" if may_end(writer) else "")):
                    writer.out.add("break")
                writer.out.add(f"{counter} -= 1")
                with writer.block(f"if not {start} < decisions <= most"):
                    writer.out.add("raise Abandoned")
        elif skipped:
            with writer.block(f"if not {skipped}"):
                self.one_turn(number_, part, seat)
        else:
            self.one_turn(number_, part, seat)
        writer.turns.pop()

    def one_turn(self, number_: int, part: PhasePart, seat: Term) -> None:
        writer, layout = self.writer, self.writer.ground.layout
        storage = writer.storage
        storage.in_turn += 1
        with watched(writer) as written:
            self.count_turn(seat)
            again = writer.turns[-1] if may_end(writer, "further") else "0"
            with self.under("turns", number_, "()", "0", seat.text, "'taken'", again):
                self.parts(number_, self.program.part_children[number_], part.end_when, seat)
            self.close("turn")
            storage.set_cell(layout.SEAT, constant(None))
            self.expire("this turn", seat)
        storage.in_turn -= 1
        if layout.ruleset.end_at == "turn end":
            end_game_if_it_holds(writer, written | storage.before.outside)

    def count_turn(self, seat: Term) -> None:
        """A turn begins: it is counted, and noted whose it is."""
        storage, layout = self.writer.storage, self.writer.ground.layout
        if storage.live(("mark", "turn")) or storage.live(("mark", "last turn")):
            kept = set(storage.now.reads)
            before = storage.cell(layout.TURN)
            if ("mark", "turn") not in kept and not storage.live(("mark", "last turn")):
                storage.now.reads.discard(("mark", "turn"))
            storage.set_cell(layout.TURN, there(f"{before.number} + 1"))
        else:
            storage.note(("mark", "turn"))
        storage.set_cell(layout.SEAT, seat)
        if seat.known:
            if storage.live(("mark", "last turn")):
                storage.set_cell(layout.last_turn_cell(number(seat.value)), storage.cell(layout.TURN))
        elif storage.live(("mark", "last turn")):
            turn = storage.cell(layout.TURN)
            storage.set_cell_at(("mark", "last turn"), f"{layout.last_turn_cell(0)} + {seat.text}", turn)
        storage.note(("mark", "last turn"))

    def expire(self, period: str, seat: Term | None) -> None:
        """What lasts a turn (of ``seat``) or a round falls back."""
        if self.writer.storage.opaque:
            self.writer.out.add(f"relay.expire({period!r}, {None if seat is None else seat.text})")
            return
        for holder, cell, start in self.writer.ground.layout.cells_lasting(period):
            if seat is None or holder is None:
                self.writer.storage.set_cell(cell, constant(start))
            elif seat.known:
                if seat.value == holder:
                    self.writer.storage.set_cell(cell, constant(start))
            else:
                with self.writer.block(f"if {seat.text} == {holder}"):
                    self.writer.storage.set_cell(cell, constant(start))
