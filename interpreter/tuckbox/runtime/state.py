"""The state of a running game: plain numbers and tuples, copied with a few slices."""

from __future__ import annotations

from typing import TypeAlias

from tuckbox.semantics.checked.expressions import Value

#: ``(kind, …)``: one frame of the machine; what stands in it is the machine's business.
Frame: TypeAlias = tuple[Value, ...]
#: Units lying on something: ``(place, unit, owner or none, amount)``; a place is a card, or ``-1 - zone``.
Laid: TypeAlias = tuple[int, int, int | None, int]
#: A grant in force: ``(owner number, seat, until (a step or none), serial, card or none)``.
Granted: TypeAlias = tuple[int, int | None, Value, int, int | None]


#: So many moves at most are told by the mark of how the cards lie.
_MOVES_TOLD = 12


def lying_with(lying: object, card: int) -> tuple[int, object, int]:
    """The mark of how the cards lie when one has moved: that card, the mark before (none: not told any more), and how
    many moves it tells.
    """
    told = lying[2] if type(lying) is tuple else 0
    return (card, lying, told + 1) if told < _MOVES_TOLD else (card, None, 0)


class State:
    """Everything that can change in a game. The layout of the game says what the positions mean.

    ``cells``: every counter, resource, track place, changeable field, and the table's own marks (round,
    turn, …). ``zones``: zone instance -> its cards, top or first first; ``where``: card -> zone instance.
    ``created``: (title, first cell) of each card made in play; their numbers follow the layout's cards.
    ``laid``: units lying on cards and spaces. ``revealed`` counts what was revealed, answered or drawn by chance.
    ``changes`` counts real changes (trial runs compare it); ``ending`` is what is to end: game, round,
    phase or turn. ``acted``: the seat that chose something in this round; ``idle``: turns skipped in a row.
    ``lying`` is another object whenever cards have moved, were turned or changed hands: what follows from how cards
    lie holds as long as it is the same. ``due``: zones that are to be refilled. ``open_cards``: cards of shuffled piles
    whose places are open while chance is explored. ``looked``: what ``changes`` was when it was last looked whether
    something has become possible within an action. ``stack``, ``waiting`` and ``used`` are the machine's. The stack is
    a list, changed in place: frames come and go far more often than states are copied.
    """

    __slots__ = (
        "acted",
        "cells",
        "changes",
        "created",
        "due",
        "ending",
        "grants",
        "idle",
        "laid",
        "looked",
        "lying",
        "open_cards",
        "over",
        "revealed",
        "rng",
        "stack",
        "used",
        "waiting",
        "where",
        "winners",
        "zones",
    )

    def __init__(self) -> None:
        self.cells: list[Value] = []
        self.zones: list[tuple[int, ...]] = []
        self.where: list[int] = []
        self.created: tuple[tuple[int, int], ...] = ()
        self.laid: tuple[Laid, ...] = ()
        self.lying: object = object()
        self.rng: int = 0
        self.stack: list[Frame] = []
        self.waiting: tuple[Value, ...] = ()
        self.grants: tuple[Granted, ...] = ()
        self.used: tuple[Value, ...] = ()
        self.open_cards: tuple[int, ...] = ()
        self.over: bool = False
        self.winners: tuple[int, ...] = ()
        self.revealed: int = 0
        self.acted: int | None = None
        self.idle: int = 0
        self.changes: int = 0
        self.due: tuple[int, ...] = ()
        self.ending: str | None = None
        self.looked: int = -1

    def copy(self) -> State:
        """An independent copy: changing one never shows in the other."""
        other = State.__new__(State)
        other.cells = self.cells[:]
        other.zones = self.zones[:]
        other.where = self.where[:]
        other.created = self.created
        other.laid = self.laid
        other.lying = self.lying
        other.rng = self.rng
        other.stack = self.stack[:]
        other.waiting = self.waiting
        other.grants = self.grants
        other.used = self.used
        other.open_cards = self.open_cards
        other.acted = self.acted
        other.idle = self.idle
        other.over = self.over
        other.winners = self.winners
        other.revealed = self.revealed
        other.changes = self.changes
        other.due = self.due
        other.ending = self.ending
        other.looked = self.looked
        return other

    def key(self) -> tuple[Value, ...]:
        """The position as something hashable, without the random generator and the count of reveals."""
        return (
            tuple(self.cells),
            tuple(self.zones),
            self.created,
            self.laid,
            tuple(self.stack),
            self.waiting,
            self.grants,
            self.used,
            self.open_cards,
            self.ending,
            self.over,
            self.winners,
        )
