"""Whether a phrase, or a choice of one and a phrase, surely changes something: then nothing has to be tried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.program import ops
from tuckbox.semantics.checked.expressions import Value

from .actions import plain
from .decisions import RulesError
from .hearing import windows
from .instructions.doing import event_done
from .instructions.point import Point
from .values import items

if TYPE_CHECKING:
    from .events import Event
    from .machine import Machine

#: In these windows something could come between a phrase and what it does.
_EARLY = ("forbid", "before", "instead of")
#: A choice and a phrase.
_LONGEST = 2


def comes_to_something(machine: Machine, routine: int, start: int, registers: tuple[Value, ...], stop: int) -> bool:
    """Whether a stretch of a routine could change something, whatever is answered on the way."""
    try:
        surely = _changes_at_once(machine, routine, start, registers, stop)
    except RulesError:
        surely = False  # it is told where it is tried out, with its place
    return surely or machine.trial("run", routine, start, registers, stop=stop)


def _changes_at_once(machine: Machine, routine: int, start: int, registers: tuple[Value, ...], stop: int) -> bool:
    """Whether it does with the first answer, where nothing has a say but the phrase itself."""
    code, table = machine.program.codes[routine].ops, machine.table
    phrase = code[stop - 1]
    if not isinstance(phrase, ops.Do) or stop - start > _LONGEST or not plain(machine):
        return False
    if table.fired is not None or table.layout.silent:
        return False
    if not windows(machine, phrase.verb).keys().isdisjoint(_EARLY):
        return False
    point = Point(machine, routine, start, list(registers))
    if stop - start == _LONGEST:
        asks = code[start]
        if not isinstance(asks, ops.Ask) or asks.out is not None or asks.question.form != "one" or asks.question.typed:
            return False
        members = items(point.evaluate(asks.question.of))
        if not members:
            return False
        point.registers[asks.slot] = members[0]
    return _changes(machine, event_done(point, phrase), phrase.form)


def _changes(machine: Machine, event: Event, form_id: str) -> bool:
    """Whether what a verb does changes something; on a copy."""
    table = machine.table
    form, kept, signals = table.layout.forms[form_id], table.state, table.signals
    assert form.run is not None, f"{form_id} has no meaning"
    table.state, table.signals = kept.copy(), []
    try:
        form.run(table, event)
        return table.state.changes != kept.changes
    finally:
        table.state, table.signals, table.notes = kept, signals, []
