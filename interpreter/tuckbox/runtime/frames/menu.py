"""Frame ``("menu", part, taken, useless, seat, stage, mark)``: a seat takes an action of a step.

``useless``: options that changed nothing in this step and are not offered again. ``stage``: choose, back (an
action has just finished), paused, over. ``mark``: what was taken, how much had changed before, and where something is
offered within actions what else could be taken then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import YOU, Value
from tuckbox.semantics.checked.ruleset import Menu, StepPart

from ..actions import Choices, action_choices, action_options, activation_options, option_of, plain, uses
from ..decisions import Decision, Option
from ..machine import FrameKind
from ..options import DONE_OPTION, unique
from ..prompts import prompt
from ..state import Frame
from ..values import number
from .action import push_action
from .offered import is_free, known, menu_of, with_counterparts

if TYPE_CHECKING:
    from ..machine import Machine


def step(machine: Machine, frame: Frame) -> tuple[Decision, ...] | None:
    _, part, taken, useless, seat, stage, _ = frame
    assert isinstance(part, int) and isinstance(taken, int) and isinstance(seat, int)
    if stage == "back":
        if machine.pauses:
            return (machine.pause("after"),)
        useless = _back(machine, frame)
    step_part, table = machine.program.parts[part], machine.table
    assert isinstance(step_part, StepPart) and step_part.menu is not None
    menu = step_part.menu
    ended = table.state.ending is not None or (step_part.end_when is not None and _ended(machine, step_part, seat))
    if ended or (taken >= 1 if menu.take == "one" else _full(machine, menu, taken, seat)):
        _finish(machine, frame)
        return None
    twice = _offers_twice(machine, part, menu)
    if machine.draw is not None and not (twice or useless or machine.trying) and plain(machine):
        _draw(machine, frame, menu, machine.draw)
        return None
    main, free = _options(machine, menu, seat, useless)
    if not main and not (free and menu.take != "one"):
        _finish(machine, frame)
        return None
    options = unique([*main, *free]) if twice else (*main, *free)  # those of one action are told apart already
    if menu.take != "one":
        options = (*options, DONE_OPTION)
    name = step_part.name or "menu"
    return (Decision(seat, "choice", name, options, prompt(machine, "menu"), machine.lang),)


def _offers_twice(machine: Machine, part: int, menu: Menu) -> bool:
    """Whether an action may stand among a step's own and beside them."""
    known = machine.table.layout.findings.offers_twice
    found = known.get(part)
    if found is None:
        found = not set(menu.actions).isdisjoint(menu.anytime) or bool(machine.program.counterparts)
        known[part] = found
    return found


def _ended(machine: Machine, step_part: StepPart, seat: Value) -> bool:
    """Whether the step's own ``end when`` holds; it is tested before each choice."""
    assert step_part.end_when is not None
    registers: list[Value] = [None] * max(step_part.slots, 3)
    registers[YOU] = seat
    return bool(machine.table.evaluate(step_part.end_when, registers))


def _full(machine: Machine, menu: Menu, taken: int, seat: Value) -> bool:
    if menu.take == "up to":
        assert menu.limit is not None
        registers: list[Value] = [seat, None, None]
        return taken >= number(machine.table.evaluate(menu.limit, registers))
    return False


def _options(machine: Machine, menu: Menu, seat: int, useless: Value) -> tuple[list[Option], list[Option]]:
    assert isinstance(useless, tuple)
    main: list[Option] = []
    for action in with_counterparts(machine, menu.actions):
        main.extend(action_options(machine, action, seat))
    if menu.activate:
        main.extend(activation_options(machine, seat, main=True if menu.activate_anytime else None))
    free = free_options(machine, menu, seat)
    if not useless:
        return main, free
    return [one for one in main if one.id not in useless], [one for one in free if one.id not in useless]


def free_options(machine: Machine, menu: Menu, seat: int) -> list[Option]:
    """What is offered at any time: it uses nothing up."""
    free: list[Option] = []
    for action in with_counterparts(machine, menu.anytime):
        free.extend(action_options(machine, action, seat))
    if menu.activate_anytime:
        free.extend(activation_options(machine, seat, main=False))
    return free


def answer(machine: Machine, frame: Frame, seat: int | None, option: Option) -> None:
    _, part, taken, useless, you, stage, _ = frame
    if stage == "back":
        _back(machine, frame)
        return
    if option.id == DONE_OPTION.id and option.value is None:
        _finish(machine, frame)
        return
    value = option.value
    assert isinstance(value, tuple)
    menu, _ = menu_of(machine, part)
    count = 0 if is_free(machine, menu, value) else 1
    marked = (option.id, machine.table.state.changes, *known(machine, part, number(you), value))
    machine.replace("menu", part, number(taken) + count, useless, you, "back", marked)
    begin_chosen(machine, value, number(you))


def _draw(machine: Machine, frame: Frame, menu: Menu, draw: Callable[[int | None, int], int]) -> None:
    """Take one of the options without writing out what they are; the frame then keeps what it goes on with."""
    _, part, taken, useless, you, _, _ = frame
    seat = number(you)
    used, used_freely = _activations(machine, seat, menu)
    main = action_choices(machine, menu.actions, seat) + used
    count = sum([len(registers) for _, registers in main])
    if not count and menu.take == "one":
        _finish(machine, frame)
        return
    free = action_choices(machine, menu.anytime, seat) + used_freely
    total = count + sum([len(registers) for _, registers in free])
    if not total:
        _finish(machine, frame)
        return
    drawn = draw(seat, total if menu.take == "one" else total + 1)
    machine.table.state.acted = seat
    if machine.offered is not None:
        machine.offered.update(offered_among(machine, (*main, *free)))
    if drawn == total:
        _finish(machine, frame)
        return
    value = drawn_of(main, drawn) if drawn < count else drawn_of(free, drawn - count)
    if machine.program.quizzes:  # something may have to be answered first
        machine.answer(seat, option_of(machine, value, seat))
        return
    others = (tuple(dict.fromkeys([begins for begins, made in free if made])),) if menu.within and drawn < count else ()
    marked = (value, machine.table.state.changes, *others)
    machine.replace("menu", part, number(taken) + (1 if drawn < count else 0), useless, you, "back", marked)
    begin_chosen(machine, value, seat)


def _activations(machine: Machine, seat: int, menu: Menu) -> tuple[list[Choices], list[Choices]]:
    """The abilities that may be used now: as one of the actions, and beside them."""
    main: list[Choices] = []
    free: list[Choices] = []
    if not (menu.activate or menu.activate_anytime):
        return main, free
    numbers = machine.program.ability_number
    for ability, this, registers in uses(machine, seat, None if menu.activate else False):
        among = free if menu.activate_anytime and not ability.main else main
        among.append((("activate", numbers[ability.id], this), (registers,)))
    return main, free


def drawn_of(choices: list[Choices], drawn: int) -> tuple[Value, ...]:
    """The value of one of the options, by its number."""
    for begins, registers in choices:
        if drawn < len(registers):
            return (*begins, registers[drawn])
        drawn -= len(registers)
    raise AssertionError("drawn from those that there are")


def offered_among(machine: Machine, choices: Iterable[Choices]) -> Iterator[tuple[str, str]]:
    """The actions among what is offered, as they are noted."""
    actions = machine.program.actions
    return (("action", actions[number(begins[1])].name) for begins, made in choices if begins[0] == "action" and made)


def begin_chosen(machine: Machine, value: tuple[Value, ...], seat: int) -> None:
    """Start the action, or the use of an ability, that an option's value says."""
    registers = value[-1]
    assert isinstance(registers, tuple)
    if value[0] == "action":
        push_action(machine, number(value[1]), seat, registers)
    else:
        machine.push("activation", value[1], value[2], seat, registers, "cost", None)


def _back(machine: Machine, frame: Frame) -> tuple[Value, ...]:
    """An action has finished: if it changed nothing it is not offered again in this step; all that is not."""
    _, part, taken, useless, seat, _, marked = frame
    assert isinstance(useless, tuple) and isinstance(marked, tuple)
    if machine.table.state.changes == marked[1]:
        word = marked[0] if isinstance(marked[0], str) else _word(machine, part, number(seat), marked[0])
        useless = (*useless, word)
    machine.replace("menu", part, taken, useless, seat, "choose", None)
    return useless


def _word(machine: Machine, part: Value, seat: int, value: Value) -> Value:
    """What the option is called that was taken by its value, and has changed nothing."""
    main, free = _options(machine, menu_of(machine, part)[0], seat, ())
    return next((one.id for one in (*main, *free) if one.value == value), None)


def _finish(machine: Machine, frame: Frame) -> None:
    _, part, taken, _, seat, _, _ = frame
    menu, _ = menu_of(machine, part)
    machine.pop()
    if number(taken) == 0 and menu.otherwise is not None and machine.table.state.ending is None:
        routine = machine.program.routine["else", str(part)]
        registers: list[Value] = [None] * machine.program.codes[routine].slots
        registers[YOU] = seat
        machine.push("run", routine, 0, tuple(registers))


KIND = FrameKind(step, answer)
