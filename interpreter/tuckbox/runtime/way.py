"""One way to pay a cost, as it is worked out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from tuckbox.semantics.checked.expressions import Value

from .identity import card_identity
from .state import State
from .values import Bag

if TYPE_CHECKING:
    from .machine import Machine


class Way(NamedTuple):
    """One whole way to pay. ``plan``: what is done in order, as plain data; ``spent``: units; ``cards``: cards.

    ``scratch``: the table as it is then, but for the ``owed`` units and cards, which are still to be taken away.
    ``looks``: how the payer sees the cards, sorted. ``other``: substitutes that are no units, by the id of the
    ability; ``chosen``: the cards that inner costs took, each with how the payer sees it; ``uses``: how often each
    substitution is used; ``gifts``: how many of those uses cost nothing; ``moved``: something was done besides paying
    units, so that other abilities may be in force.
    """

    scratch: State
    plan: tuple[tuple[Value, ...], ...] = ()
    spent: Bag = ()
    cards: tuple[int, ...] = ()
    looks: tuple[str, ...] = ()
    owed_units: Bag = ()
    owed_cards: tuple[int, ...] = ()
    other: tuple[str, ...] = ()
    chosen: tuple[tuple[str, int], ...] = ()
    uses: tuple[tuple[str, int], ...] = ()
    gifts: int = 0
    moved: bool = False

    def mark(self) -> tuple[Value, ...]:
        """What is spent and which substitutions are used: while a cost is worked out, ways alike in this are one."""
        chosen = tuple([seen for seen, _ in self.chosen]) if self.chosen else ()
        return (self.spent, self.looks, self.other, chosen, self.uses)

    def key(self, machine: Machine, seat: int) -> tuple[Value, ...]:
        """What is spent: two ways with the same key are one."""
        chosen = tuple(seen for seen, _ in self.chosen)
        if not self.cards:
            return (self.spent, (), self.other, chosen)
        identities = tuple(sorted(str(card_identity(machine, card, seat)) for card in self.cards))
        return (self.spent, identities, self.other, chosen)


def way_of(scratch: State, plan: tuple[tuple[Value, ...], ...], spent: Bag) -> Way:
    """A way to pay that spends units alone. Most are made here, and so it takes a third of the time."""
    return _made(Way, (scratch, plan, spent, (), (), (), (), (), (), (), 0, False))


_made = tuple.__new__


#: A cost that only checks answers: its number, and the registers it begins with.
Quiz: TypeAlias = "tuple[int, tuple[Value, ...]]"

#: Ways by what they spend and how often substitutions are used, each with the units and cards that met the bag.
Level: TypeAlias = "dict[tuple[Value, ...], tuple[Way, Bag, tuple[int, ...]]]"


def distinct(machine: Machine, ways: list[Way], seat: int) -> list[Way]:
    """Ways that spend different things; the first of each."""
    by_key: dict[tuple[Value, ...], Way] = {}
    for way in ways:
        by_key.setdefault(way.key(machine, seat), way)
    return list(by_key.values())
