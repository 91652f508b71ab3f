"""Who may answer an action before its effect comes, and with what.

Who is asked may depend only on what everybody knows: a seat with hidden cards is asked whether or not it can do
anything, as soon as the ruleset has cards at all that answer to such an action. Else the question would betray a card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import Ability, Action

from .actions import ability_uses, use_option
from .decisions import Option
from .events import Event
from .happening import listening
from .hearing import matches
from .identity import card_identity
from .knowledge import knowing
from .options import unique
from .values import cards

if TYPE_CHECKING:
    from .machine import Machine
    from .table import Table

FORM = "reaction"


def may_be_answered(machine: Machine, event: Event, of: Action | Ability, card: int | None) -> bool:
    """Whether others may answer an action, or an ability that is used: it is said of it, and something could.

    ``card``: the one whose ability is used. A kind that says `reactions: no` closes what is done with its cards.
    """
    listeners = machine.table.layout.listeners
    if not listening(machine) or not any((FORM, name) in listeners for name in machine.event_names(event.name)):
        return False
    if isinstance(of, Action):
        return of.reactions and not any(_says(machine.table, one) is False for one in _played(machine, of, event))
    said = None if card is None else _says(machine.table, card)
    return said is not False if of.form == FORM else bool(said)


def _says(table: Table, card: int) -> bool | None:
    return table.card(card).kind.reactions


def _played(machine: Machine, action: Action, event: Event) -> tuple[int, ...]:
    """The cards that an action is about: its first pick."""
    first = action.picks[:1]
    about = first and first[0].name in machine.table.layout.card_picks.get(action.name, ())
    return cards(event.thing) if about else ()


def announced(machine: Machine, event: Event) -> None:
    """Everybody is shown the cards of an action that may be answered, and the card whose ability is used."""
    used = isinstance(event.source, tuple) and event.source[0] == "ability"
    picks = ("thing",) if used else machine.table.layout.card_picks.get(event.name, ())
    shown = tuple(dict.fromkeys(card for name in picks for card in cards(event.get(name))))
    everybody = (1 << machine.table.layout.seats) - 1
    hidden = tuple(card for card in shown if _hidden_from(machine.table, card, everybody))
    if hidden:
        machine.table.show(hidden, tuple(range(machine.table.layout.seats)))


def is_asked(machine: Machine, event: Event, seat: int) -> bool:
    """Whether a seat is asked for an answer, as everybody can tell."""
    listeners = machine.table.layout.listeners
    found = [listeners[FORM, name] for name in machine.event_names(event.name) if (FORM, name) in listeners]
    if any(one.of_titles for one in found) and _has_secrets(machine.table, seat):
        return True
    return next(_uses(machine, event, seat), None) is not None


def _has_secrets(table: Table, seat: int) -> bool:
    """Whether a seat holds a card that it sees and somebody else does not."""
    layout, everybody = table.layout, (1 << table.layout.seats) - 1
    for zone, cards_there in enumerate(table.state.zones):
        mask = layout.seen_by[zone]
        own = layout.holders[zone] == seat and mask > 0 and mask >> seat & 1
        if own and any(_hidden_from(table, card, everybody) for card in cards_there):
            return True
    return False


def _hidden_from(table: Table, card: int, seats: int) -> bool:
    everybody, bits = knowing(table, card)
    return not everybody and bool(seats & ~bits)


def reaction_options(machine: Machine, event: Event, seat: int) -> tuple[Option, ...]:
    """What a seat can answer; cards that it cannot tell apart are one answer."""
    found: dict[object, Option] = {}
    for ability, this, registers in _uses(machine, event, seat):
        option = use_option(machine, ability, this, seat, registers, word="react")
        alike = (ability.id, None if this is None else card_identity(machine, this, seat), option.picks)
        found.setdefault(alike, option)
    return unique(tuple(found.values()))


def _uses(machine: Machine, event: Event, seat: int) -> Iterator[tuple[Ability, int | None, tuple[Value, ...]]]:
    names = machine.event_names(event.name)
    for name in names:
        for ability, this, you, _ in machine.table.in_force(FORM, name):
            if you not in (None, seat):
                continue
            if name != event.name and any(event.name in pattern.events for pattern in ability.patterns):
                continue  # it was found by the event's own name
            for seen in matches(machine, ability, this, seat, event)[:1]:
                for registers in ability_uses(machine, ability, this, seat, seen):
                    yield ability, this, registers
