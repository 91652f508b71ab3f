"""What was found out by writing the code once: the next writing leaves out what nobody reads.

The code is written again until two writings find the same (see ``compile``); only then do the facts hold.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

#: What a fact is about: ``("counter", word)``, ``("field", zone, field)``, ``("mark", name)``, ``("card", part)``,
#: ``("zone", word)``, ``("where",)``, ``("free", zone number)``, ``("holders", zone number)``,
#: ``("marks", zone number, seat)``, ``("makers", zone number)``, ``("list", name)``.
Key: TypeAlias = tuple[str | int, ...]


@dataclass(slots=True)
class Facts:
    """Keys that are read, written, given none, and looked up with an index that is only known in play.

    ``departs``: zone words into or out of which cards are moved. ``late``: what is written later than the start.
    ``outside``: what is written outside all turns.
    ``ends``: what the ruleset's ``end when`` reads.
    ``endings``: which ends effects bring about, ``("game",)``, ``("turn",)`` …; and ``("further",)``,
    ``("changed",)``: something changes outside actions, ``("machine",)``: a machine does a part of the game.
    """

    reads: set[Key] = field(default_factory=set)
    writes: set[Key] = field(default_factory=set)
    absents: set[Key] = field(default_factory=set)
    dynamic: set[Key] = field(default_factory=set)
    departs: set[Key] = field(default_factory=set)
    late: set[Key] = field(default_factory=set)
    outside: set[Key] = field(default_factory=set)
    ends: set[Key] = field(default_factory=set)
    endings: set[Key] = field(default_factory=set)
