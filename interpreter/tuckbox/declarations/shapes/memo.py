"""What was read from nodes without a word of complaint: the same nodes give the same declarations again."""

from __future__ import annotations

from dataclasses import field

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Span
from tuckbox.document import Mapping

from ..overlays.settled import settled
from ..values import Localised


@dataclass(frozen=True, slots=True)
class Remembered:
    """A value with the node it was read from (which its key needs alive) and what players read in it."""

    node: object
    value: object
    texts: tuple[tuple[Localised, Span], ...]


Key = tuple[int, int, tuple[str, ...]]
"""The ids of node and shape, and the languages."""


@dataclass(slots=True)
class Memo:
    """For readings of the same files with different additions, or one after the other while they are edited."""

    found: dict[Key, Remembered] = field(default_factory=dict)
    earlier: dict[Key, Remembered] = field(default_factory=dict)
    roots: dict[tuple[str, ...], Mapping] = field(default_factory=dict)
    """What came of each choice of variants the last time."""

    def turn(self) -> None:
        """From now on what is not used again until the next turn is forgotten there."""
        self.earlier, self.found = self.found, {}

    def settled(self, variants: tuple[str, ...], root: Mapping) -> Mapping:
        """The root that came of a choice of variants; of what is as it was the last time, the nodes of that time."""
        known = self.roots.get(variants)
        found = self.roots[variants] = root if known is None else settled(root, known)
        return found

    def get(self, key: Key) -> Remembered | None:
        """What was read, or None."""
        known = self.found.get(key)
        if known is None and self.earlier:
            known = self.earlier.get(key)
            if known is not None:
                self.found[key] = known
        return known
