"""Writes a whole game: set-up, rounds, closing, winners and scores, and what the function returns."""

from __future__ import annotations

from tuckbox.runtime.frames.game import CLOSING, FLOW
from tuckbox.runtime.instructions.control import PASS_LIMIT
from tuckbox.semantics.checked.expressions import YOU, Seats
from tuckbox.semantics.checked.ruleset import PhasePart, ScoreLine
from tuckbox.semantics.checked.statements import Routine

from .ends import end_game_if_it_holds, ends, may_end, watched
from .facts import Key
from .flow import Flow
from .statements import routine
from .term import Term, Unspecialised, constant, there
from .writer import Scope, Writer


def game(writer: Writer) -> None:
    """The body of the loop over seeds."""
    rules = writer.ground.layout.ruleset
    if rules.setup is not None:
        _set_up(writer, rules.setup)
    writer.attempt(lambda: _begin_play(writer), lambda: writer.hand_over("begin_play({kept})"))
    writer.listening = True
    flow = Flow(writer)
    opening = ends(writer)
    if opening.known and not opening.value and not may_end_before(writer):
        writer.storage.flush()
        _rounds(writer, flow)
    else:
        writer.storage.flush()
        with writer.block(f"if not (ending == 4 or {opening.text})"):
            _rounds(writer, flow)
    _close(writer, flow)
    _result(writer)


def _set_up(writer: Writer, setup: Routine) -> None:
    number = writer.ground.program.routine["setup",]
    slots = writer.ground.program.codes[number].slots
    call = f"run((('game', 'setup', None),), ('run', {number}, 0, {(None,) * slots!r}), {{kept}})"
    writer.attempt(lambda: routine(writer, setup.body, Scope()), lambda: writer.hand_over(call))


def may_end_before(writer: Writer) -> bool:
    """Whether the set-up can end the game."""
    return bool(writer.storage.now.endings - {("changed",)}) or writer.ground.layout.ruleset.end_at == "any time"


def _begin_play(writer: Writer) -> None:
    """The set-up is over: abilities listen from now on."""
    layout = writer.ground.layout
    if any(layout.zone_instances[zone].info.refill.when for zone in layout.refilling):  # type: ignore[union-attr]
        raise Unspecialised("zones that are refilled")
    writer.storage.set_cell(layout.LISTENING, constant(True))
    writer.storage.set_cell(layout.ROUND, constant(0))
    writer.listening = True
    if layout.ruleset.end_at == "any time":
        test = ends(writer)
        if not (test.known and not test.value):
            writer.storage.flush()
            with writer.block(f"if {test.text}"):
                writer.out.add("ending = 4")


def _rounds(writer: Writer, flow: Flow) -> None:
    storage, layout = writer.storage, writer.ground.layout
    with writer.block("while True"):
        writer.out.add("before = decisions")
        if ("changed",) in storage.before.endings:
            writer.out.add("changed = False")
        with watched(writer) as written:
            storage.set_cell(layout.ROUND, there(f"({storage.cell(layout.ROUND).text} + 1)"))
            writer.below = ["('game', 'round', 0)"]
            flow.parts(FLOW, writer.ground.program.flow, None, constant(None))
        flow.close("round")
        _round_over(writer, flow, written)


def _round_over(writer: Writer, flow: Flow, written: set[Key]) -> None:
    """A round has ended: the game may end, what lasts a round falls back, the next one begins."""
    storage, rules = writer.storage, writer.ground.layout.ruleset
    if rules.repeat and (rules.end_at != "turn end" or not _ends_after_turns(writer)):
        end_game_if_it_holds(writer, written)
    lasting = bool(writer.ground.layout.cells_lasting("this round")) or storage.opaque
    if lasting:
        flow.expire("this round", None)
    if not rules.repeat:
        writer.out.add("break")
        return
    if may_end(writer, "game"):
        flow.leave_if("ending == 4")
    if lasting:
        test = ends(writer)
        if not (test.known and not test.value):
            flow.leave_if(test.text)
    guard = "if not before < decisions <= most"
    if ("changed",) in storage.before.endings:
        guard = "if not (changed or before < decisions) or decisions > most"
        with writer.block("if before == decisions"):
            writer.idles(PASS_LIMIT)
    with writer.block(guard):
        writer.out.add("raise Abandoned")


def _ends_after_turns(writer: Writer) -> bool:
    """Whether the last thing in a round is surely a turn, after which the end was looked at already."""
    program = writer.ground.program
    part = program.parts[program.flow[-1]] if len(program.flow) == 1 else None
    if not isinstance(part, PhasePart) or not isinstance(part.order, Seats):
        return False
    return all(one is None for one in (part.skip_when, part.end_when, part.until, part.turn_skip))


def _close(writer: Writer, flow: Flow) -> None:
    writer.closing = True
    if writer.ground.program.closing:
        writer.storage.flush()
        writer.out.add("ending = 0")
        writer.below = ["('game', 'over', None)"]
        flow.parts(CLOSING, writer.ground.program.closing, None, constant(None))


def _line(writer: Writer, line: ScoreLine, seat: int) -> Term:
    return writer.term(line.value.value, Scope({YOU: constant(seat)}))


def _result(writer: Writer) -> None:
    """Scores by seat, and the winners where nobody has won outright."""
    writer.attempt(lambda: _points(writer), lambda: writer.out.add("winners, scores = relay.result(winners)"))
    with writer.block("if decisions > most"):
        writer.out.add("raise Abandoned")
    rounds = writer.storage.cell(writer.ground.layout.ROUND).text
    parts = ["winners", "scores", "decisions", rounds]
    if writer.record:
        parts.append("counts")
    if writer.complete and writer.record:
        parts += ["cells", "zones", "where", "rng"]
    writer.out.add(f"results.append(({', '.join(parts)}))")


def _points(writer: Writer) -> None:
    rules, seats = writer.ground.layout.ruleset, range(writer.ground.seats)
    if rules.score:
        points = [" + ".join(_line(writer, line, seat).number for line in rules.score) for seat in seats]
        writer.out.add(f"scores = ({', '.join(points)},)")
        named = points if all(one.isidentifier() for one in points) else [f"scores[{seat}]" for seat in seats]
        if "victory" in writer.uses or writer.storage.opaque:
            with writer.block("if not winners"):
                _winners(writer, named)
        else:
            _winners(writer, named)
    else:
        writer.out.add(f"scores = ({', '.join(f'1 if {seat} in winners else 0' for seat in seats)},)")


def _winners(writer: Writer, points: list[str]) -> None:
    """The most points, then the tie breaks in order; still tied: all of them."""
    rules = writer.ground.layout.ruleset
    playing = list(range(writer.ground.seats))
    if len(playing) == 2 and not rules.tie_break:
        one, other = playing
        first, second = points[one], points[other]
        writer.out.add(
            f"winners = ({one},) if {first} > {second} else ({other},) if {second} > {first} else ({one}, {other})"
        )
        return
    writer.out.add(f"winners = tuple(best({playing!r}, [scores[one] for one in {playing!r}], 1))")
    for line in rules.tie_break:
        values = ", ".join(_line(writer, line, seat).number for seat in range(writer.ground.seats))
        writer.out.add(f"values = ({values},)")
        writer.out.add("winners = best(winners, [values[one] for one in winners], 1)")
