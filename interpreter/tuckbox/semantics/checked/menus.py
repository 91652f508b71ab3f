"""The choices among actions that the flow of a ruleset gives, wherever they stand in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .ruleset import Menu, PhasePart, Ruleset, StepPart


def menus(ruleset: Ruleset) -> list[Menu]:
    """What all steps offer."""
    return list(_menus((*ruleset.flow, *ruleset.closing)))


def _menus(parts: Sequence[StepPart | PhasePart]) -> Iterator[Menu]:
    for part in parts:
        if isinstance(part, PhasePart):
            yield from _menus(part.parts)
        elif part.menu is not None:
            yield part.menu
