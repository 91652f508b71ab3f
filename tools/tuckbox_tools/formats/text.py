"""Problems for people: each with its lines of source and carets, then how many there are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tuckbox_tools.problems import shown, summary

if TYPE_CHECKING:
    from tuckbox import Diagnostic


def part(diagnostics: Sequence[Diagnostic], colour: bool) -> str:
    """Every problem with an empty line behind it."""
    return shown(diagnostics, colour)


def whole(parts: Sequence[str], severities: Sequence[str]) -> str:
    """The parts, and behind them the sum."""
    return f"{''.join(parts)}{summary(severities)}\n"
