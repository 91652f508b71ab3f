"""Which abilities are in force, and what the statics among them make of a defined word."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from tuckbox.semantics.checked.expressions import FIRST_FREE_SLOT, THIS, YOU, Value
from tuckbox.semantics.checked.ruleset import Ability

from .evaluate import Registers
from .layout.listeners import Listeners
from .values import add_bags, bag, number

if TYPE_CHECKING:
    from .reads import TableReads

#: (ability, its card or none, you or none, serial of the grant or none)
InForce: TypeAlias = tuple[Ability, int | None, int | None, Value]

#: Defined words inside one another before the rules are taken to go in circles.
DEPTH_LIMIT = 120


def in_force(table: TableReads, form: str, key: str) -> list[InForce]:
    """Rules first, then cards by zone and place, then grants in the order they were granted."""
    listeners = table.layout.listeners.get((form, key))
    if listeners is None:
        return []
    found: list[InForce] = [(ability, None, None, None) for ability in listeners.rules]
    if listeners.of_titles:
        found.extend(_of_cards(table, listeners))
    if listeners.of_owners:
        for owner, seat, _until, serial, card in table.state.grants:
            for ability in listeners.of_owners.get(owner, ()):
                found.append((ability, card, seat, serial))
    return [entry for entry in found if _lasts(table, entry)] if listeners.passing else found


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
    cards = [
        (table.zone_of(card), card, title)
        for title in listeners.of_titles
        for card in _cards_with(table, title)
        if not table.in_box(card)
    ]
    return [
        (ability, card, table.controller(card), None)
        for _, card, title in sorted(cards)
        if is_active(table, card)
        for ability in listeners.of_titles[title]
    ]


def _cards_with(table: TableReads, title: int) -> list[int]:
    fixed = len(table.layout.cards)
    made = [fixed + place for place, entry in enumerate(table.state.created) if entry[0] == title]
    return [*table.layout.cards_of_title(title), *made]


def is_active(table: TableReads, card: int) -> bool:
    """Whether a card's abilities count: by its kind's ``active``, else while it is in play."""
    active = table.card(card).kind.active
    if active is None:
        return table.in_play(card)
    return bool(table.formula(active, you=table.controller(card), this=card, arguments=(card,)))


def defined(table: TableReads, name: str, arguments: tuple[Value, ...], you: Value = None) -> Value:
    """The base value, then the last ``to``, then every ``by``; a yes/no word is also true when one allows it."""
    table.depth += 1
    if table.depth > DEPTH_LIMIT:
        table.depth = 0
        raise RecursionError(f"{name} is defined by itself without an end")
    try:
        formula = table.layout.ruleset.defines[name].formula
        value = table.formula(formula, you=you, arguments=arguments)
        if (("modify", name) in table.layout.listeners) or (("allow", name) in table.layout.listeners):
            value = _changed(table, name, arguments, value)
        return value
    finally:
        table.depth = max(0, table.depth - 1)


def _changed(table: TableReads, name: str, arguments: tuple[Value, ...], value: Value) -> Value:
    modifiers = _applying(table, "modify", name, arguments)
    ignoring = [entry[0] for entry in _applying(table, "ignore", name, arguments)]
    if ignoring:
        modifiers = [entry for entry in modifiers if _own(entry[0], ignoring)]
    for (ability, *_), registers in modifiers:
        if ability.to is not None:
            value = table.evaluate(ability.to, registers)
    for (ability, *_), registers in modifiers:
        if ability.by is not None:
            value = _sum(value, table.evaluate(ability.by, registers))
    if not value and isinstance(value, bool | None):
        value = bool(_applying(table, "allow", name, arguments)) or value
    return value


def _own(entry: InForce, ignoring: list[InForce]) -> bool:
    """``ignore`` drops what others add; what stands on the same card or rule stays."""
    return all(entry[0].owner == other[0].owner and entry[1] == other[1] for other in ignoring)


def _applying(table: TableReads, form: str, name: str, arguments: tuple[Value, ...]) -> list[tuple[InForce, Registers]]:
    found: list[tuple[InForce, Registers]] = []
    for entry in in_force(table, form, name):
        ability, this, you, _serial = entry
        registers: Registers = [None] * max(ability.slots, FIRST_FREE_SLOT)
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
