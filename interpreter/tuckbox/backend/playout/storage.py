"""Where the generated code keeps the state: counters and zones in locals or in lists, only those that are read.

``complete``: everything is kept, in the lists of a real ``State``, so that the final state can be compared.
While the code runs straight on from the start of a game (``deferring``), what is known is only remembered; it is
written down, as the lists and locals that a game begins with, when the first loop or branch opens.
"""

from __future__ import annotations

from dataclasses import replace

from tuckbox.semantics.checked.expressions import Value

from .facts import Facts, Key
from .ground import Ground
from .lines import Lines
from .term import LocalNames, Term, constant, members_of

#: With at most so many players, a word of the player whom only play knows is looked up by comparing.
COMPARED = 3


class Storage:
    """``before``: the facts of the last writing; ``now``: those of this one."""

    def __init__(self, ground: Ground, before: Facts, out: Lines, names: LocalNames, complete: bool) -> None:
        self.ground, self.before, self.out, self.names, self.complete = ground, before, out, names, complete
        self.now = Facts()
        self.deferring = True
        self.constants: dict[str, object] = {}
        self.objects: dict[str, object] = {}
        first = ground.first
        self.start: list[Value] = list(first.cells)
        self.known_cells: dict[int, Value] = {cell: first.cells[cell] for cell in ground.cells}
        self.known_zones: dict[int, Term] = {
            zone: Term(repr(cards), True, cards, False, zone) for zone, cards in enumerate(first.zones)
        }
        self.known_where: list[int] = list(first.where)
        self.in_turn = 0
        self.watching: list[set[Key]] = []
        self._locals: dict[tuple[str, int], str] = {}

    # ------------------------------------------------------------ constants of the module

    def constant(self, word: str, value: object) -> str:
        """The name of a constant of the module."""
        for name, other in self.constants.items():
            if other == value and repr(other) == repr(value):
                return name
        name = self.names.fresh(word).upper()
        while name in self.constants:
            name += "_"
        self.constants[name] = value
        return name

    # ------------------------------------------------------------ what is kept how

    def live(self, key: Key) -> bool:
        """Whether anybody reads it."""
        return self.complete or key in self.before.reads

    def in_list(self, key: Key) -> bool:
        return self.complete or key in self.before.dynamic

    def local(self, sort: str, number: int, word: str) -> str:
        name = self._locals.get((sort, number))
        if name is None:
            name = self._locals[sort, number] = self.names.fresh(word)
        return name

    def free(self, parent: int) -> str:
        """The list of the empty spaces of a zone, in their order."""
        self.now.reads.add(("free", parent))
        return self.local("free", parent, f"free_{self.ground.zone_name(parent)}")

    def holders(self, parent: int) -> str:
        """The list that says of each space whose cards lie there, one bit a seat."""
        self.now.reads.add(("holders", parent))
        return self.local("holders", parent, f"holders_{self.ground.zone_name(parent)}")

    def marks(self, parent: int, seat: int) -> str:
        """The spaces of a small board on which pieces of a seat lie, one bit each, as one number."""
        self.now.reads.add(("marks", parent, seat))
        return self.local(
            "marks", parent * self.ground.seats + seat, f"marks_on_{self.ground.zone_name(parent)}_of_{seat}"
        )

    # ------------------------------------------------------------ cells

    def cell(self, cell: int, *, changing: bool = False) -> Term:
        """What stands in a cell. ``changing``: only to write it anew, which is no reading."""
        key, word = self.ground.cells[cell]
        if cell in self.known_cells and self._still(key):
            return constant(self.known_cells[cell])
        if not changing:
            self.now.reads.add(key)
        if key not in self.before.writes and key not in self.now.writes and not self.opaque:
            return constant(self.ground.first.cells[cell])
        return Term(self._cell_text(cell, key, word), absent=self._absent(key))

    def _still(self, key: Key) -> bool:
        """Whether what was known when the game began is so still."""
        return self.deferring or (key not in self.before.late and key not in self.now.late and not self.opaque)

    @property
    def opaque(self) -> bool:
        """Whether a machine does parts of the game: it may write anything."""
        return ("machine",) in self.before.endings or ("machine",) in self.now.endings

    def _absent(self, key: Key) -> bool:
        cells = self.ground.first.cells
        if self.opaque and self.ground.may_be_none(key):
            return True
        return key in self.before.absents or any(cells[one] is None for one in self.ground.cells_of(key))

    def _cell_text(self, cell: int, key: Key, word: str) -> str:
        if self.in_list(key):
            self.now.reads.add(("list", "cells"))
            return f"cells[{cell}]"
        return self.local("cell", cell, word)

    def cell_at(self, key: Key, index: str) -> Term:
        """What stands in the cell that only play knows."""
        self.now.reads.add(key)
        self.now.dynamic.add(key)
        self.now.reads.add(("list", "cells"))
        self.flush()
        return Term(f"cells[{index}]", absent=self._absent(key))

    def set_cell(self, cell: int, value: Term) -> None:
        key, word = self.ground.cells[cell]
        self._written(key, value)
        if self.deferring and value.known:
            self.known_cells[cell] = value.value
            return
        if self.live(key):
            if self.in_list(key):
                self.flush()
            self.out.add(f"{self._cell_text(cell, key, word)} = {value.text}")
        if self.deferring:
            self.known_cells.pop(cell, None)

    def set_cell_at(self, key: Key, index: str, value: Term) -> None:
        self._written(key, value)
        if not self.live(key):
            return
        self.now.dynamic.add(key)
        self.now.reads.add(("list", "cells"))
        self.flush()
        self.out.add(f"cells[{index}] = {value.text}")

    def _written(self, key: Key, value: Term) -> None:
        self.note(key)
        if value.absent:
            self.now.absents.add(key)

    # ------------------------------------------------------------ zones

    def zone(self, zone: int, *, changing: bool = False) -> Term:
        """The cards in a zone or space, as a tuple. ``changing``: only to write them anew, which is no reading."""
        key = self.ground.zone_key(zone)
        if zone in self.known_zones and self._still(key):
            return self.known_zones[zone]
        if not changing:
            self.now.reads.add(key)
        if key not in self.before.writes and key not in self.now.writes and not self.opaque:
            cards = self.ground.first.zones[zone]
            return Term(repr(cards), True, cards, False, zone)
        return Term(self._zone_text(zone, key), absent=False, lies=zone)

    def _zone_text(self, zone: int, key: Key) -> str:
        if self.in_list(key):
            self.now.reads.add(("list", "zones"))
            return f"zones[{zone}]"
        return self.local("zone", zone, self.ground.zone_name(zone))

    def zone_at(self, word: str, index: str) -> Term:
        """The cards in the zone or space of this word that only play knows."""
        key = ("zone", word)
        self.now.reads.update((key, ("list", "zones")))
        self.now.dynamic.add(key)
        self.flush()
        return Term(f"zones[{index}]", absent=False)

    def set_zone(self, zone: int, cards: Term) -> None:
        key = self.ground.zone_key(zone)
        self.note(key)
        if self.deferring and members_of(cards) is not None:
            self.known_zones[zone] = replace(cards, lies=zone, rest=None)
            return
        if self.live(key):
            if self.in_list(key):
                self.flush()
            self.out.add(f"{self._zone_text(zone, key)} = {cards.text}")
        if self.deferring:
            self.known_zones.pop(zone, None)

    def note(self, key: Key) -> None:
        """Something of this key is written."""
        self.now.writes.add(key)
        if not self.deferring:
            self.now.late.add(key)
        if not self.in_turn:
            self.now.outside.add(key)
        for seen in self.watching:
            seen.add(key)

    # ------------------------------------------------------------ where cards lie

    @property
    def places_kept(self) -> bool:
        """Whether anybody asks where a card lies."""
        return self.live(("where",))

    def depart(self, zone: int) -> None:
        self.now.departs.add(self.ground.zone_key(zone))

    # ------------------------------------------------------------ the start of a game

    def flush(self) -> None:
        """Write down what a game begins with; from now on everything is written as it happens."""
        if not self.deferring:
            return
        self.deferring = False
        if self.complete or ("list", "cells") in self.before.reads:
            start = self.start[:]
            for cell, value in self.known_cells.items():
                start[cell] = value
            self.out.add(f"{self._list('cells')} = {self.constant('start_cells', start)}[:]")
        if self.complete or ("list", "zones") in self.before.reads:
            self._zones_begin()
        if self.places_kept:
            self.out.add(f"{self._list('where')} = {self.constant('start_where', self.known_where)}[:]")
        self._locals_begin()
        self._space_lists_begin()

    def _list(self, name: str) -> str:
        """The list itself, and where a whole state is kept that of the state."""
        return f"{name} = state.{name}" if self.complete else name

    def _zones_begin(self) -> None:
        zones = self.known_zones
        fixed = [
            zones[one].value if one in zones and zones[one].known else () for one in range(len(self.ground.first.zones))
        ]
        self.out.add(f"{self._list('zones')} = {self.constant('start_zones', fixed)}[:]")
        for zone, cards in zones.items():
            if not cards.known and self.in_list(self.ground.zone_key(zone)):
                self.out.add(f"zones[{zone}] = {cards.text}")

    def _space_lists_begin(self) -> None:
        """Of zones with spaces: which spaces are empty, and whose cards lie where."""
        for _, parent, seat in sorted(key for key in self.before.reads if key[0] == "marks"):
            self.out.add(f"{self.marks(int(parent), int(seat))} = 0")
        for sort, parent in sorted(key for key in self.before.reads if key[0] in ("free", "holders")):
            spaces = self.ground.layout.spaces(int(parent))
            if sort == "free":
                empty = [space for space in spaces if not members_of(self.known_zones[space])]
                self.out.add(f"{self.free(int(parent))} = {self.constant('empty_spaces', empty)}[:]")
            else:
                self.out.add(f"{self.holders(int(parent))} = [0] * {spaces[-1] + 1}")

    def _locals_begin(self) -> None:
        for cell, (key, word) in self.ground.cells.items():
            kept = self.live(key) and key in self.before.writes and not self.in_list(key)
            if kept and cell in self.known_cells:
                self.out.add(f"{self.local('cell', cell, word)} = {self.known_cells[cell]!r}")
        for zone, cards in self.known_zones.items():
            key = self.ground.zone_key(zone)
            if self.live(key) and key in self.before.writes and not self.in_list(key):
                self.out.add(f"{self.local('zone', zone, self.ground.zone_name(zone))} = {cards.text}")
