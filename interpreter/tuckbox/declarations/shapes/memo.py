"""What was read from nodes without a word of complaint: the same nodes give the same declarations again."""

from __future__ import annotations

from dataclasses import dataclass, field

from tuckbox.diagnostics import Span

from ..values import Localised


@dataclass(frozen=True, slots=True)
class Remembered:
    """A value with the node it was read from (which its key needs alive) and what players read in it."""

    node: object
    value: object
    texts: tuple[tuple[Localised, Span], ...]


@dataclass(slots=True)
class Memo:
    """For readings of the same files with different additions: by the ids of node and shape, and the languages."""

    found: dict[tuple[int, int, tuple[str, ...]], Remembered] = field(default_factory=dict)
