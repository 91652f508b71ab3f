"""What the layout says of cells and zones: which words they belong to, what they are called, how they begin."""

from __future__ import annotations

from functools import cached_property

from tuckbox.language.types import OptionalOf
from tuckbox.program.program import Program
from tuckbox.runtime.layout import Layout
from tuckbox.runtime.layout.zones import ZoneInstance
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.vocabulary.verbs.create import create_card

from .facts import Key
from .on_machine import seat_names
from .term import Unspecialised


class Ground:
    """A program and the layout for one number of seats, with the questions that writing asks of them."""

    def __init__(self, program: Program, layout: Layout) -> None:
        self.program = program
        self.layout = layout
        self.seats = layout.seats
        self.first = layout.first_state(0)
        self.seat_names = seat_names(layout.seats)

    # ------------------------------------------------------------ cells

    @cached_property
    def cells(self) -> dict[int, tuple[Key, str]]:
        """Cell -> (its key, what a local that holds it is called)."""
        found: dict[int, tuple[Key, str]] = {}
        layout, info = self.layout, self.layout.ruleset.counters
        for word, counter in info.items():
            for seat in range(self.seats) if counter.per == "player" else (None,):
                name = word if seat is None else f"{word}_of_{seat}"
                found[layout.cell(word, seat)] = (("counter", word), name)
        for number, zone in enumerate(layout.zone_instances):
            for field in zone.info.fields if zone.info is not None else ():
                cell = layout.space_field_cell(number, field)
                if cell is not None:
                    found[cell] = (("field", zone.word, field), f"{field}_{number}")
        marks = {"round": layout.ROUND, "turn": layout.TURN, "first": layout.FIRST, "step": layout.STEP}
        marks |= {"seat": layout.SEAT, "listening": layout.LISTENING}
        for mark, cell in marks.items():
            found[cell] = (("mark", mark), f"{mark}_mark")
        for seat in range(self.seats):
            found[layout.last_turn_cell(seat)] = (("mark", "last turn"), f"last_turn_of_{seat}")
        return found

    def cells_of(self, key: Key) -> tuple[int, ...]:
        return tuple(cell for cell, (one, _) in self.cells.items() if one == key)

    def counter(self, word: str, seat: int | None) -> int:
        return self.layout.cell(word, seat)

    def per_player(self, word: str) -> bool:
        return self.layout.ruleset.counters[word].per == "player"

    def bounds(self, word: str) -> tuple[int | None, int | None]:
        """The least and most that a counter can be."""
        info = self.layout.ruleset.counters[word]
        return (0 if info.resource and info.least is None else info.least), info.most

    def may_be_none(self, key: Key) -> bool:
        """Whether the declaration lets none stand there."""
        rules = self.layout.ruleset
        if key[0] == "counter":
            return isinstance(rules.counters[str(key[1])].type, OptionalOf)
        if key[0] == "field":
            return isinstance(rules.zones[str(key[1])].fields[str(key[2])].type, OptionalOf)
        return key in (("mark", "seat"), ("mark", "step"), ("mark", "last turn"))

    @cached_property
    def creates(self) -> bool:
        """Whether cards are made in play."""
        return any(
            isinstance(one, s.Do) and self.layout.forms[one.form].run is create_card
            for one in nodes(self.layout.ruleset)
        )

    # ------------------------------------------------------------ zones

    def zone_key(self, zone: int) -> Key:
        return ("zone", self.layout.zone_instances[zone].word)

    def zone_name(self, zone: int) -> str:
        one = self.layout.zone_instances[zone]
        name = one.word if one.holder is None else f"{one.word}_of_{one.holder}"
        return name if one.parent is None else f"{name}_{zone}"

    def instance(self, zone: int) -> ZoneInstance:
        return self.layout.zone_instances[zone]

    def plain_zone(self, zone: int) -> None:
        """Unspecialised: cards cannot simply be laid there, or taken away."""
        one = self.instance(zone)
        if one.has_spaces:
            raise Unspecialised(f"cards are laid on the spaces of `{one.word}`")
        if one.info is not None and (one.info.refill is not None or one.info.spot is not None):
            raise Unspecialised(f"`{one.word}` is refilled, or is a spot")
        if one.info is not None and one.info.size is not None and one.parent is None:
            raise Unspecialised(f"`{one.word}` holds only so many cards")

    def drawn(self, zone: int) -> str:
        """How ``N from`` a zone is meant: top, random or chosen."""
        info = self.instance(zone).info
        kind = None if info is None else self.layout.zone_kinds.get(info.kind)
        return "chosen" if kind is None else kind.drawn

    def sorted_zone(self, zone: int) -> bool:
        """Whether its cards are kept in the order of their numbers."""
        return zone == self.layout.box or not (self.layout.ordered[zone] or self.instance(zone).parent is not None)

    # ------------------------------------------------------------ cards

    @cached_property
    def titles_differ(self) -> bool:
        """Whether no two cards have one title, so that a seat tells all apart that it sees."""
        return all(len(self.layout.cards_of_title(title)) <= 1 for title in range(len(self.layout.titles)))

    def fresh_fields(self, card: int) -> tuple[Value, ...]:
        """What stands in the changeable fields of a card that was mixed in."""
        from tuckbox.runtime.layout import card_cells
        from tuckbox.runtime.layout.cards import FIRST_FIELD

        return tuple(card_cells(self.layout.cards[card], self.layout.field_offsets, None)[FIRST_FIELD:])
