"""Frame ``("between", part, seat, useless, stage, mark, kept)``: inside its action a seat does what is offered anytime.

It takes one after the other until it goes on. ``useless``: options that changed nothing and are not offered again.
``stage``: choose, back (one has just finished), settled (with what it set off). ``kept``: what waits for the end of the
action around; what a free action sets off comes as soon as that is over, and not with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import Menu

from ..actions import Choices, action_choices, option_of, plain, uses
from ..decisions import Decision, Option
from ..machine import FrameKind
from ..options import DONE_OPTION, unique
from ..prompts import between_prompt
from ..state import Frame
from ..values import number
from .held import held_at_window, leaves_alone
from .menu import begin_chosen, drawn_of, free_options, offered_among
from .newly import note_possible
from .offered import CLOSED, is_free, menu_of

if TYPE_CHECKING:
    from ..machine import Machine

#: What the decision is called, in every step.
ANYTIME = "anytime"


def open_part(machine: Machine, seat: int | None) -> Value:
    """The step whose menu offers something to a seat that is inside an action of its own there; none: there is none.

    None either inside what was chosen so, and where several decide at once.
    """
    for frame in reversed(machine.table.state.stack):
        sort = frame[0]
        if sort == "menu":
            mine = frame[4] == seat and frame[5] == "back"
            return frame[1] if mine and menu_of(machine, frame[1])[0].within else None
        if sort in CLOSED:
            return None
    return None


def step(machine: Machine, frame: Frame) -> tuple[Decision, ...] | None:
    _, part, seat, useless, stage, _, _ = frame
    if stage != "choose":
        _back(machine, frame)
        return None
    if machine.table.state.ending is not None:
        _go_on(machine)
        return None
    menu, _ = menu_of(machine, part)
    if machine.draw is not None and not useless and not machine.program.counterparts and plain(machine):
        _draw(machine, frame, menu, machine.draw)
        return None
    options = _options(machine, menu, number(seat), useless)
    if not options:
        _go_on(machine)
        return None
    text = between_prompt(machine)
    return (Decision(number(seat), "choice", ANYTIME, (*options, DONE_OPTION), text, machine.lang),)


def _go_on(machine: Machine) -> None:
    """Go on with what lies below; what has been offered here opens nothing again."""
    machine.finish()
    if machine.table.state.ending is None:
        note_possible(machine)


def _options(machine: Machine, menu: Menu, seat: int, useless: Value) -> tuple[Option, ...]:
    assert isinstance(useless, tuple)
    spoken_of = held_at_window(machine)
    free = [one for one in free_options(machine, menu, seat) if _is_offered(machine, menu, one, spoken_of)]
    return tuple([one for one in unique(free) if one.id not in useless])


def _is_offered(machine: Machine, menu: Menu, option: Option, spoken_of: frozenset[str]) -> bool:
    """It uses nothing up, and leaves alone what the action still has to do with."""
    assert isinstance(option.value, tuple)
    return is_free(machine, menu, option.value) and leaves_alone(machine, option.value, spoken_of)


def answer(machine: Machine, frame: Frame, seat: int | None, option: Option) -> None:
    if option.value is None:
        _go_on(machine)
        return
    assert isinstance(option.value, tuple)
    _take(machine, frame, option.value, option.id)


def _take(machine: Machine, frame: Frame, value: tuple[Value, ...], word: Value) -> None:
    _, part, seat, useless, _, _, _ = frame
    state = machine.table.state
    machine.replace("between", part, seat, useless, "back", (word, state.changes), state.waiting)
    state.waiting = ()
    begin_chosen(machine, value, number(seat))


def _draw(machine: Machine, frame: Frame, menu: Menu, draw: Callable[[int | None, int], int]) -> None:
    """In playouts: take one of the options without writing out what they are."""
    seat = number(frame[2])
    choices = action_choices(machine, tuple([one for one in menu.anytime if one not in menu.actions]), seat)
    choices += _activations(machine, menu, seat)
    if choices:
        spoken_of = held_at_window(machine)
        choices = [one for one in choices if leaves_alone(machine, one[0], spoken_of)]
    total = sum([len(registers) for _, registers in choices])
    if not total:
        _go_on(machine)
        return
    drawn = draw(seat, total + 1)
    machine.table.state.acted = seat
    if machine.offered is not None:
        machine.offered.update(offered_among(machine, choices))
    if drawn == total:
        _go_on(machine)
        return
    value = drawn_of(choices, drawn)
    if machine.program.quizzes:  # something may have to be answered first
        machine.answer(seat, option_of(machine, value, seat))
        return
    _take(machine, frame, value, value)


def _activations(machine: Machine, menu: Menu, seat: int) -> list[Choices]:
    numbers = machine.program.ability_number
    used = uses(machine, seat, False) if menu.activate_anytime else []
    return [(("activate", numbers[ability.id], this), (registers,)) for ability, this, registers in used]


def _back(machine: Machine, frame: Frame) -> None:
    """What was chosen has finished: first what it set off, then it is asked again."""
    _, part, seat, useless, stage, mark, kept = frame
    state = machine.table.state
    assert isinstance(useless, tuple) and isinstance(mark, tuple) and isinstance(kept, tuple)
    if stage == "back" and state.waiting:
        machine.replace("between", part, seat, useless, "settled", mark, kept)
        machine.push("drain")
        return
    if state.changes == mark[1]:
        useless = (*useless, mark[0] if isinstance(mark[0], str) else _word(machine, frame))
    state.waiting = kept
    machine.replace("between", part, seat, useless, "choose", None, ())


def _word(machine: Machine, frame: Frame) -> Value:
    """What the option is called that was taken by its value, and has changed nothing."""
    mark, seat = frame[5], number(frame[2])
    assert isinstance(mark, tuple)
    menu, _ = menu_of(machine, frame[1])
    return next((one.id for one in free_options(machine, menu, seat) if one.value == mark[0]), None)


KIND = FrameKind(step, answer)
