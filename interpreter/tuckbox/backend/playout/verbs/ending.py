"""`win`, `end`, `again`, and `roll`, which changes nothing by itself."""

from __future__ import annotations

from collections.abc import Callable

from tuckbox.semantics.checked import statements as s
from tuckbox.vocabulary.verbs.again import another_turn
from tuckbox.vocabulary.verbs.end import end_game, end_phase, end_round, end_turn
from tuckbox.vocabulary.verbs.roll import roll_die
from tuckbox.vocabulary.verbs.win import win_game

from ..ends import ending
from ..term import Term, Unspecialised
from ..writer import Writer
from .arguments import Arguments, Forms

Written = Callable[[Writer, s.Do, Arguments, Term], "Term | None"]


def _win(writer: Writer, one: s.Do, arguments: Arguments, by: Term) -> None:
    seat = arguments.get("for", by)
    seat = by if seat.known and seat.value is None else seat
    if seat.absent:
        raise Unspecialised("a victory of somebody who may be nobody")
    writer.storage.flush()
    writer.uses.add("victory")
    writer.out.add(f"winners = tuple(sorted({{{seat.text}, *winners}})) if winners else ({seat.text},)")
    ending(writer, "game")


def _end(what: str) -> Written:
    def write(writer: Writer, one: s.Do, arguments: Arguments, by: Term) -> None:
        under_way = {"turn": bool(writer.turns), "phase": writer.phases > 0}
        if under_way.get(what, writer.listening or what == "game"):
            ending(writer, what)

    return write


def _again(writer: Writer, one: s.Do, arguments: Arguments, by: Term) -> None:
    if writer.turns:
        writer.storage.now.endings.add(("further",))
        writer.out.add(f"{writer.turns[-1]} += 1")


def _roll(writer: Writer, one: s.Do, arguments: Arguments, by: Term) -> Term:
    return arguments["face"]


FORMS: Forms = {
    win_game: _win,
    end_game: _end("game"),
    end_round: _end("round"),
    end_phase: _end("phase"),
    end_turn: _end("turn"),
    another_turn: _again,
    roll_die: _roll,
}
