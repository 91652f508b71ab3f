"""Frame ``("drain",)``: the waiting ``after`` abilities run, once the outermost action or step has finished.

They come event by event, rules first, then seat by seat from the acting one; what may end the game comes when nothing
else waits. A seat with several of them from one event is asked which comes first, unless the order cannot matter (see
``commute``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import Value

from ..decisions import Decision, Option
from ..happening import hear
from ..machine import FrameKind
from ..options import unique
from ..prompts import ability_text, prompt
from ..state import Frame
from ..values import number

if TYPE_CHECKING:
    from ..machine import Machine


def step(machine: Machine, frame: Frame) -> tuple[Decision, ...] | None:
    waiting = machine.table.state.waiting
    if machine.table.state.ending == "game":
        machine.table.state.waiting = ()
        machine.finish()
        return None
    if not waiting:
        machine.finish()
        return None
    group = _group(machine, waiting)
    seat = _seat(waiting[group[0]])
    if len(group) > 1 and seat is not None and not machine.commute([_ability(waiting[index]) for index in group]):
        options = unique([_option(machine, waiting[index], index) for index in group])
        return (Decision(seat, "choice", "order", options, prompt(machine, "order"), machine.lang),)
    _run(machine, group[0])
    return None


def finish_up(machine: Machine) -> bool:
    """The outermost action or step has finished: what waited, and before that the refills that waited for its end.

    Whether there is any of that.
    """
    table = machine.table
    state, refills = table.state, False
    if state.due:
        table.refill_after_action()
        refills = table.refills_due()
    if refills or state.waiting:
        machine.push("drain")
        if refills:
            machine.push("settle", None, ())
        return True
    return False


def _group(machine: Machine, waiting: tuple[Value, ...]) -> range:
    """Where the ability is that comes next, with those after it of the same seat, set off by the same event."""
    ending = machine.program.ending if len(waiting) > 1 else None
    last = [_ability(entry) in ending for entry in waiting] if ending else []
    start = last.index(False) if False in last else 0
    first = waiting[start]
    assert isinstance(first, tuple)
    end = start + 1
    while end < len(waiting) and (not last or last[end] == last[start]):
        entry = waiting[end]
        assert isinstance(entry, tuple)
        if entry[2] != first[2] or not _same_event(entry[3], first[3]):
            break
        end += 1
    return range(start, end)


def _same_event(left: Value, right: Value) -> bool:
    assert isinstance(left, tuple) and isinstance(right, tuple)
    return left[0] == right[0] and left[2:] == right[2:]


def _seat(entry: Value) -> int | None:
    assert isinstance(entry, tuple)
    return entry[2] if isinstance(entry[2], int) else None


def _ability(entry: Value) -> int:
    assert isinstance(entry, tuple)
    return number(entry[0])


def _option(machine: Machine, entry: Value, index: int) -> Option:
    assert isinstance(entry, tuple)
    ability = machine.program.abilities[number(entry[0])]
    card = entry[1]
    name = machine.table.title_of(card) if isinstance(card, int) else ability.id
    return Option(name, index, ability_text(machine, ability, card))


def answer(machine: Machine, frame: Frame, seat: int | None, option: Option) -> None:
    _run(machine, number(option.value))


def _run(machine: Machine, index: int) -> None:
    waiting = machine.table.state.waiting
    machine.table.state.waiting = (*waiting[:index], *waiting[index + 1 :])
    hear(machine, waiting[index])


KIND = FrameKind(step, answer)
