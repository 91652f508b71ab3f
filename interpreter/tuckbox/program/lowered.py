"""What was lowered for an earlier program of nearly the same ruleset: the same routine gives the same code again."""

from __future__ import annotations

from dataclasses import field

from tuckbox.dataclass import dataclass
from tuckbox.semantics.checked.ruleset import Ability
from tuckbox.semantics.checked.statements import Cost, Routine

from .code import Code
from .footprint import Footprint


@dataclass(slots=True)
class Lowered:
    """By identity (each value beside what it was made of, so that this stays alive), and the number of slots; of a
    routine also by whether anything is offered within actions.

    Only what names no cost by its number is kept: these numbers are each program's own.
    """

    codes: dict[tuple[int, int, bool], tuple[Routine, Code]] = field(default_factory=dict)
    costs: dict[tuple[int, int], tuple[Cost, tuple[Code | None, Code | None]]] = field(default_factory=dict)
    footprints: dict[int, tuple[Ability, Footprint]] = field(default_factory=dict)
