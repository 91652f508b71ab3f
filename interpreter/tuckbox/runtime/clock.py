"""Rounds, turns and steps: what counts on, what lasts until when, what may be used once each."""

from __future__ import annotations

from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import Ability

from .state import Frame
from .table import Table
from .values import number

#: An entry of ``State.used``: (what, seat, period, step).
TURN, ROUND, GAME = "turn", "round", "game"


def begin_play(table: Table) -> None:
    """The set-up is over: abilities listen, zones are refilled, the first round is still to come."""
    table.state.cells[table.layout.LISTENING] = True
    table.state.due = ()
    for zone in table.layout.refilling:
        info = table.instance(zone).info
        if info is not None and info.refill is not None and info.refill.when is not None:
            table.refill_now(zone)
    table.state.cells[table.layout.ROUND] = 0
    for when in ("at once", "after the action"):
        for zone in table.layout.refilled.get(when, ()):
            table.refill_now(zone)


def next_round(table: Table) -> None:
    cells, layout = table.state.cells, table.layout
    cells[layout.ROUND] = number(cells[layout.ROUND]) + 1


def next_turn(table: Table, seat: int) -> None:
    """A seat's turn begins: turns of the game are counted."""
    cells, layout = table.state.cells, table.layout
    cells[layout.TURN] = number(cells[layout.TURN]) + 1
    cells[layout.SEAT] = seat
    cells[layout.last_turn_cell(seat)] = cells[layout.TURN]


def end_turn(table: Table, seat: int) -> None:
    table.state.cells[table.layout.SEAT] = None
    expire(table, "this turn", seat)


def expire(table: Table, period: str, seat: int | None) -> None:
    """What lasts ``this turn`` (of ``seat``) or ``this round`` falls back: counters, grants, uses."""
    for holder, cell, start in table.layout.cells_lasting(period):
        if seat is None or holder is None or holder == seat:
            table.set_cell(cell, start)
    word = TURN if period == "this turn" else ROUND
    table.state.used = tuple(entry for entry in table.state.used if not _used_up(entry, word))
    _end_grants(table, period)


def _used_up(entry: Value, word: str) -> bool:
    assert isinstance(entry, tuple)
    return entry[2] == word


def _end_grants(table: Table, period: str) -> None:
    table.state.grants = tuple(
        entry
        for entry in table.state.grants
        if not any(ability.lasts == period for ability in abilities_of(table, entry[0]))
    )


def abilities_of(table: Table, owner: int) -> tuple[Ability, ...]:
    """The abilities of a grant or a side, by its number in the state."""
    rules, word = table.layout.ruleset, table.layout.word("grant", owner)
    ids = rules.grants.get(word)
    if ids is not None:
        return tuple(rules.abilities[one] for one in ids)
    return tuple(ability for ability in rules.abilities.values() if ability.owner == word)


def enter(table: Table, name: str | None) -> None:
    """A step or phase begins: what lasts until it is over, what may be used once until it is ready again."""
    if name is None:
        return
    step = table.layout.number("step", name)
    table.state.cells[table.layout.STEP] = step
    table.state.used = tuple(entry for entry in table.state.used if not _until(entry, name))
    table.state.grants = tuple(
        entry
        for entry in table.state.grants
        if entry[2] not in (step, name)
        and not any(
            ability.lasts == "until STEP" and ability.lasts_step == name
            for ability in abilities_of(table, entry[0])
        )
    )


def _until(entry: Value, name: str) -> bool:
    assert isinstance(entry, tuple)
    return entry[2] == f"until {name}"


def use(table: Table, what: tuple[Value, ...], seat: int, period: str) -> None:
    """Note that ``seat`` used an action or ability that may be used once each ``period``."""
    for prefix in ("once each ", "once "):
        period = period.removeprefix(prefix)
    table.state.used = (*table.state.used, (what, seat, period))
    table.state.changes += 1


def used(table: Table, what: tuple[Value, ...], seat: int) -> bool:
    return any(isinstance(entry, tuple) and entry[0] == what and entry[1] == seat for entry in table.state.used)


def spend(table: Table, ability: Ability, frame: Frame) -> None:
    """An ability that ``lasts: once`` has applied: the grant it came from is over."""
    seat = frame[3]
    for entry in table.state.grants:
        if entry[1] in (seat, None) and any(one.id == ability.id for one in abilities_of(table, entry[0])):
            table.withdraw(entry[3])
            return
