"""A way to play, as the ruleset describes it for bots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Span

if TYPE_CHECKING:
    from .ruleset import Formula, Names


@dataclass(frozen=True, slots=True)
class Strategy:
    """``scores``: by action, by the id of an ability, or for all other abilities, what an option is worth; the
    parameters are the picks (of an ability its card before them), YOU = who plays so. ``worth``: what a position is
    worth, for decisions of which ``scores`` says nothing."""

    name: str
    names: Names
    scores: Mapping[str, Formula]
    worth: Formula | None = None
    at: Span | None = field(default=None, compare=False)
