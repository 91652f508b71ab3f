"""Which abilities are in force, and what the statics among them make of a defined word."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from tuckbox.dataclass import dataclass
from tuckbox.semantics.checked.expressions import FIRST_FREE_SLOT, THIS, YOU, Value

from .changes_known import changes_known
from .decisions import RulesError
from .evaluate import Registers
from .layout.listeners import InForce as InForce
from .layout.listeners import Listeners
from .layout.looking import look_at
from .state import Granted
from .values import add_bags, bag, number

if TYPE_CHECKING:
    from .reads import TableReads

#: An ability that changes a word now, and its registers.
Applying = tuple[InForce, Registers]
#: What abilities in force make of a word with these arguments.
_Change: TypeAlias = "Callable[[TableReads, str, tuple[Value, ...], Value, list[InForce]], Value]"
#: Defined words inside one another before the rules are taken to go in circles.
DEPTH_LIMIT = 120
#: As many ways in which the cards of one index can lie are kept.
KNOWN_LIMIT = 4_096


def in_force(table: TableReads, form: str, key: str) -> list[InForce]:
    """Rules first, then cards by zone and place, then grants in the order they were granted. It is not to be changed.

    What rules and cards give is worked out once for each way in which the cards that have a say can lie.
    """
    listeners = table.layout.listeners.get((form, key))
    if listeners is None:
        return []
    state, (lying, grants, found) = table.state, listeners.whole
    if lying is state.lying and grants is state.grants and table.reads is None:
        return found
    return of_listeners(table, listeners)


def of_listeners(table: TableReads, listeners: Listeners) -> list[InForce]:
    """Those of one index that are in force."""
    state = table.state
    lying, grants, found = listeners.whole
    if lying is state.lying and grants is state.grants and table.reads is None:
        return found
    if not listeners.looked:
        listeners.look, listeners.marks = look_at(table.layout, listeners)
        listeners.looked = True
    look = listeners.look
    kept = look is not None and table.reads is None and not state.created
    lying, found = listeners.latest
    if look is None or not kept:
        found = _of_rules_and_cards(table, listeners)
    elif lying is not state.lying:
        if not untouched(listeners.swayed_by, state.lying, lying):
            seen = look(state.where, state.cells)
            known = listeners.known.get(seen)
            found = _learnt(table, listeners, seen) if known is None else known
        listeners.latest = (state.lying, found)
    base = found
    if kept and base is listeners.base and listeners.whole[1] is state.grants:
        found = listeners.whole[2]  # cards have moved, and none that has a say
    elif state.grants and listeners.of_owners:
        for owner, seat, _until, serial, card in _granted(table, listeners):
            found = [*found, *((ability, card, seat, serial) for ability in listeners.of_owners[owner])]
    if listeners.passing:
        return [entry for entry in found if _lasts(table, entry)]
    if kept:
        listeners.whole, listeners.base = (state.lying, state.grants, found), base
    return found


def untouched(cards: frozenset[int], lying: object, last: object) -> bool:
    """Whether none of these cards has moved from the mark ``last`` to the mark ``lying`` of how the cards lie."""
    while type(lying) is tuple:
        if lying[0] in cards:
            return False
        lying = lying[1]
        if lying is last:
            return lying is not None
    return False


def _learnt(table: TableReads, listeners: Listeners, seen: Value) -> list[InForce]:
    """What rules and cards give as the cards lie now; kept, unless one lies on a card, of which nothing was seen."""
    zones, where = table.layout.zone_instances, table.state.where
    if not all(zones[where[card]].card is None for card, _ in listeners.bearers):
        return _of_rules_and_cards(table, listeners)
    found: list[InForce] = [(ability, None, None, None) for ability in listeners.rules]
    for zone, card, title in sorted(_lying(table, listeners)):
        found += _lying_so(table, listeners, zone, card, title)
    if len(listeners.known) >= KNOWN_LIMIT:
        listeners.known.clear()
    listeners.known[seen] = found
    return found


def _lying_so(table: TableReads, listeners: Listeners, zone: int, card: int, title: int) -> list[InForce]:
    """What a card gives that lies in this zone; kept for each way in which it can lie."""
    cells, known = table.state.cells, listeners.known_of_cards
    seen = (card, zone, *[cells[mark] for mark in listeners.marks[card]])
    found = known.get(seen)
    if found is None:
        if len(known) >= KNOWN_LIMIT:
            known.clear()
        found = known[seen] = _of_card(table, listeners, card, title) if is_active(table, card) else []
    return found


def _of_rules_and_cards(table: TableReads, listeners: Listeners) -> list[InForce]:
    found: list[InForce] = [(ability, None, None, None) for ability in listeners.rules]
    if listeners.of_titles:
        found.extend(_of_cards(table, listeners))
    return found


def _lasts(table: TableReads, entry: InForce) -> bool:
    """Whether an ability that lasts ``while C`` or ``once`` still does."""
    ability, card, seat, serial = entry
    if ability.lasts == "while" and ability.lasts_while is not None:
        registers: Registers = [None] * max(ability.slots, FIRST_FREE_SLOT)
        registers[YOU], registers[THIS] = seat, card
        return bool(table.evaluate(ability.lasts_while, registers))
    if ability.lasts == "once" and serial is None:
        return (("spent", ability.id, card), None, "game") not in table.state.used
    return True


def _of_cards(table: TableReads, listeners: Listeners) -> list[InForce]:
    found: list[InForce] = []
    for _, card, title in sorted(_lying(table, listeners)):
        if is_active(table, card):
            found += _of_card(table, listeners, card, title)
    return found


def _of_card(table: TableReads, listeners: Listeners, card: int, title: int) -> list[InForce]:
    """The abilities of one card that count now."""
    seat, sides = table.controller(card), listeners.of_sides
    return [
        (ability, card, seat, None)
        for ability in listeners.of_titles[title]
        if not sides or sides.get(ability.id) in (None, table.face(card))
    ]


def _lying(table: TableReads, listeners: Listeners) -> list[tuple[int, int, int]]:
    """The cards that have one of the abilities and take part: (zone, card, title)."""
    state, box = table.state, table.layout.box
    where, bearers = state.where, listeners.bearers
    if state.created:
        bearers += tuple((card, one) for one in listeners.of_titles for card in table.made.of(state.created, one))
    if table.reads is not None:
        table.reads.update(("where", card) for card, _ in bearers)
    return [(where[card], card, title) for card, title in bearers if where[card] != box]


def _granted(table: TableReads, listeners: Listeners) -> list[Granted]:
    """The grants that have one of these abilities, in the order in which they were granted."""
    grants = table.state.grants
    if len(grants) <= len(listeners.of_owners):
        return [entry for entry in grants if entry[0] in listeners.of_owners]
    if len(listeners.of_owners) == 1:
        (owner,) = listeners.of_owners
        places = table.granted.of(grants, owner)
    else:
        places = sorted(place for owner in listeners.of_owners for place in table.granted.of(grants, owner))
    return [grants[place] for place in places]


def is_active(table: TableReads, card: int) -> bool:
    """Whether a card's abilities count: by its kind's ``active``, else while it is in play."""
    kind = table.card(card).kind
    active = kind.active
    if active is None:
        return table.in_play(card)
    backend = table.backend
    if backend is not None and table.reads is None:
        return (backend.actives.get(kind.name) or backend.active(kind))(table, card)
    return bool(table.formula(active, you=table.controller(card), this=card, arguments=(card,)))


def defined(table: TableReads, name: str, arguments: tuple[Value, ...], you: Value = None) -> Value:
    """The base value, then the last ``to``, then every ``by``; a yes/no word is also true when one allows it."""
    _deeper(table, name)
    try:
        layout, backend = table.layout, table.backend
        formula = layout.ruleset.defines[name].formula
        written = None if backend is None or table.reads is not None else backend.calls.get(id(formula))
        if written is None:
            value = table.formula(formula, you=you, arguments=arguments)
        else:
            value = written(table, you, None, None, arguments)
        if ("modify", name) in layout.listeners:
            value = _modified(table, name, arguments, value, in_force(table, "modify", name))
        if not value and isinstance(value, bool | None) and ("allow", name) in layout.listeners:
            value = _allowed(table, name, arguments, value, in_force(table, "allow", name))
        return value
    finally:
        table.depth = max(0, table.depth - 1)


def _deeper(table: TableReads, name: str) -> None:
    table.depth += 1
    if table.depth > DEPTH_LIMIT:
        table.depth = 0
        raise RulesError(f"what changes `{name}` asks for `{name}` in turn (more than {DEPTH_LIMIT} times)")


def modified(table: TableReads, name: str, arguments: tuple[Value, ...], value: Value) -> Value:
    """What the abilities in force make of the value of a word's formula."""
    return _changed(table, "modify", name, arguments, value, _modified)


def allowed(table: TableReads, name: str, arguments: tuple[Value, ...], value: Value) -> Value:
    """Yes where an ability in force allows what the word says, else the value of its formula."""
    return _changed(table, "allow", name, arguments, value, _allowed)


def _changed(
    table: TableReads, form: str, name: str, arguments: tuple[Value, ...], value: Value, change: _Change
) -> Value:
    """The value as it is changed; worked out once for the same abilities where nothing else has a say."""
    listeners, state = table.layout.listeners.get((form, name)), table.state
    if listeners is None:
        return value
    lying, grants, found = listeners.whole
    if lying is not state.lying or grants is not state.grants or table.reads is not None:
        found = of_listeners(table, listeners)
    if not found:
        return value
    last, known = listeners.latest_changes
    if last is not found or table.reads is not None or state.created or table.fired is not None:
        known = changes_known(table, name, listeners, found)
        if known is not None:
            listeners.latest_changes = (found, known)
    key = (arguments, value)
    if known is not None and key in known:
        return known[key]
    _deeper(table, name)
    try:
        made = change(table, name, arguments, value, found)
    finally:
        table.depth = max(0, table.depth - 1)
    if known is not None:
        known[key] = made
    return made


def _allowed(table: TableReads, name: str, arguments: tuple[Value, ...], value: Value, found: list[InForce]) -> Value:
    allowing = _applying(table, found, arguments)
    _note(table, allowing)
    return bool(allowing) or value


def _modified(table: TableReads, name: str, arguments: tuple[Value, ...], value: Value, found: list[InForce]) -> Value:
    modifiers = _applying(table, found, arguments)
    if not modifiers:
        return value
    if ("ignore", name) in table.layout.listeners:
        modifiers = _not_ignored(table, name, arguments, modifiers)
    _note(table, modifiers)
    for (ability, *_), registers in modifiers:
        if ability.to is not None:
            value = table.evaluate(ability.to, registers)
    for (ability, *_), registers in modifiers:
        if ability.by is not None:
            value = _sum(value, table.evaluate(ability.by, registers))
    return value


def _not_ignored(
    table: TableReads, name: str, arguments: tuple[Value, ...], modifiers: list[Applying]
) -> list[Applying]:
    ignored = _applying(table, in_force(table, "ignore", name), arguments)
    ignoring = [entry for entry, _ in ignored]
    kept = [entry for entry in modifiers if _own(entry[0], ignoring)]
    if len(kept) < len(modifiers):
        _note(table, ignored)
    return kept


@dataclass(frozen=True, slots=True)
class Modification:
    """What an ability makes of a defined word: ``how`` to, by, allow or ignored; ``after``: the value from there on."""

    entry: InForce
    how: str
    amount: Value
    after: Value


def modifications(
    table: TableReads, name: str, arguments: tuple[Value, ...], you: Value = None
) -> tuple[Value, tuple[Modification, ...]]:
    """The value of a defined word by its own text, and what is made of it, in the order in which that is applied."""
    base = value = table.formula(table.layout.ruleset.defines[name].formula, you=you, arguments=arguments)
    modifiers = _applying(table, in_force(table, "modify", name), arguments)
    ignoring = [entry[0] for entry in _applying(table, in_force(table, "ignore", name), arguments)] if modifiers else []
    kept = [entry for entry in modifiers if not ignoring or _own(entry[0], ignoring)]
    found = [
        Modification(entry, "ignored", None, base) for entry, _ in modifiers if entry not in [one for one, _ in kept]
    ]
    for how in ("to", "by"):
        for entry, registers in kept:
            expr = entry[0].to if how == "to" else entry[0].by
            if expr is not None:
                amount = table.evaluate(expr, registers)
                value = amount if how == "to" else _sum(value, amount)
                found.append(Modification(entry, how, amount, value))
    if not value and isinstance(value, bool | None):
        for entry, _ in _applying(table, in_force(table, "allow", name), arguments):
            value = True
            found.append(Modification(entry, "allow", True, True))
    return base, tuple(found)


def _note(table: TableReads, applying: list[Applying]) -> None:
    if table.fired is not None:
        table.fired.update(("ability", ability.id) for (ability, *_), _ in applying)


def _own(entry: InForce, ignoring: list[InForce]) -> bool:
    """``ignore`` drops what others add; what stands on the same card or rule stays."""
    return all(entry[0].owner == other[0].owner and entry[1] == other[1] for other in ignoring)


def _applying(table: TableReads, entries: list[InForce], arguments: tuple[Value, ...]) -> list[Applying]:
    """Those in force that apply to these arguments, each with its registers."""
    found: list[Applying] = []
    for entry in entries:
        ability, this, you, _serial = entry
        slots = ability.slots
        registers: Registers = [None] * (slots if slots > FIRST_FREE_SLOT else FIRST_FREE_SLOT)
        registers[YOU], registers[THIS] = you, this
        for slot, value in zip(ability.parameters, arguments, strict=False):
            registers[slot] = value
        if ability.when is None or table.evaluate(ability.when, registers):
            found.append((entry, registers))
    return found


def _sum(value: Value, by: Value) -> Value:
    if isinstance(value, tuple) or isinstance(by, tuple):
        return add_bags(bag(value), bag(by))
    return number(value) + number(by)
