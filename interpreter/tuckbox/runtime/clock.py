"""Rounds, turns and steps: what counts on, what lasts until when, what may be used once each."""

from __future__ import annotations

from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import Ability, PhasePart

from .reads import TableReads
from .state import Granted
from .table import Table
from .values import items, number

#: An entry of ``State.used``: (what, seat, period, step).
TURN, ROUND, GAME = "turn", "round", "game"
#: Forms of abilities that somebody decides to use; all others apply by themselves.
_USED = ("activated", "reaction")


def turn_order(table: Table, part: PhasePart) -> tuple[Value, ...]:
    """Who has a turn in a phase, in order: nobody at whose seat nobody sits."""
    assert part.order is not None, "the phase has steps and no turns"
    seats, silent = items(table.evaluate(part.order, [None] * max(part.slots, 3))), table.layout.silent
    return tuple(seat for seat in seats if seat not in silent) if silent else seats


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
    turn = number(cells[layout.TURN]) + 1
    cells[layout.TURN] = cells[layout.last_turn_cell(seat)] = turn
    cells[layout.SEAT] = seat


def end_turn(table: Table, seat: int) -> None:
    table.state.cells[table.layout.SEAT] = None
    expire(table, "this turn", seat)


def expire(table: Table, period: str, seat: int | None) -> None:
    """What lasts ``this turn`` (of ``seat``) or ``this round`` falls back: counters, grants, uses."""
    for holder, cell, start in table.layout.cells_lasting(period):
        if seat is None or holder is None or holder == seat:
            table.set_cell(cell, start)
    word = TURN if period == "this turn" else ROUND
    if table.state.used:
        table.state.used = tuple([entry for entry in table.state.used if entry[2] != word])  # type: ignore[index]
    if table.state.grants:
        _end_grants(table, period)


def _end_grants(table: Table, period: str) -> None:
    _keep_grants(
        table,
        [
            entry
            for entry in table.state.grants
            if not any(ability.lasts == period for ability in abilities_of(table, entry[0]))
        ],
    )


def _keep_grants(table: Table, left: list[Granted]) -> None:
    """These grants stay; where all of them do, nothing that was found out from them is found out again."""
    if len(left) < len(table.state.grants):
        table.state.grants = tuple(left)


def abilities_of(table: Table, owner: int) -> tuple[Ability, ...]:
    """The abilities of a grant or a side, by its number in the state."""
    known = table.layout.findings.owned.get(owner)
    if known is None:
        rules, word = table.layout.ruleset, table.layout.word("grant", owner)
        ids = rules.grants.get(word)
        if ids is None:
            ids = tuple(name for name, ability in rules.abilities.items() if ability.owner == word)
        known = table.layout.findings.owned[owner] = tuple(rules.abilities[one] for one in ids)
    return known


def enter(table: Table, words: tuple[str, ...]) -> None:
    """A step or phase begins: what lasts until it is over, what may be used once until it is ready again.

    ``words``: what it is called (its name, and ``phase.step``); an unnamed part is no step.
    """
    if not words:
        return
    state = table.state
    step = table.layout.number("step", words[0])
    state.cells[table.layout.STEP] = step
    if state.used:
        ready = tuple([f"until {word}" for word in words])
        state.used = tuple([entry for entry in state.used if entry[2] not in ready])  # type: ignore[index, operator]
    if state.grants:
        _keep_grants(table, [entry for entry in state.grants if not _over_with(table, entry, step, words)])


def _over_with(table: Table, entry: Granted, step: int, words: tuple[str, ...]) -> bool:
    """Whether a grant ends with the beginning of a step."""
    if entry[2] == step or entry[2] in words:
        return True
    return any(ability.lasts == "until" and ability.lasts_step in words for ability in abilities_of(table, entry[0]))


def use(table: Table, what: tuple[Value, ...], seat: int | None, period: str) -> None:
    """Note that ``seat`` used an action or ability that may be used once each ``period``."""
    for prefix in ("once each ", "once "):
        period = period.removeprefix(prefix)
    table.state.used = (*table.state.used, (what, seat, period))
    table.state.changes += 1


def used(table: Table, what: tuple[Value, ...], seat: int | None) -> bool:
    return any(isinstance(entry, tuple) and entry[0] == what and entry[1] == seat for entry in table.state.used)


def period_of(ability: Ability) -> str | None:
    """What ``use`` is to be told of an ability that is used: how long it cannot be used again; none: any time."""
    if ability.period in (None, "any time"):
        return None
    return f"until {ability.period_step}" if ability.period == "once until" else ability.period


def applies(table: Table, ability: Ability, card: int | None, seat: int | None) -> None:
    """Note that what triggers or replaces applies, if it does so once each period only."""
    if ability.period is not None and ability.form not in _USED:
        use(table, ("applied", ability.id, card), seat, ability.period)


def applied(table: Table, ability: Ability, card: int | None, seat: int | None) -> bool:
    """Whether it has applied in this period already."""
    return ability.form not in _USED and used(table, ("applied", ability.id, card), seat)


def spend(table: Table, ability: Ability, card: int | None, seat: int | None, serial: Value) -> None:
    """An ability that ``lasts: once`` applies: the grant it came from is over; one of a rule or card is used up."""
    for entry in table.state.grants:
        if _gave(table, entry, ability) and (entry[3] == serial or (serial is None and entry[1] in (seat, None))):
            table.withdraw(entry[3])
            return
    table.state.used = (*table.state.used, (("spent", ability.id, card), None, GAME))


def _gave(table: Table, entry: Granted, ability: Ability) -> bool:
    return any(one.id == ability.id for one in abilities_of(table, entry[0]))


def spent(table: TableReads, ability: Ability, card: int | None, serial: Value) -> bool:
    """Whether an ability that ``lasts: once`` has applied already."""
    if serial is not None:
        return all(entry[3] != serial for entry in table.state.grants)
    return (("spent", ability.id, card), None, GAME) in table.state.used
