"""Cards that a scenario lays out without declaring them: fillers (`blank KIND`), and copies with their own names."""

from __future__ import annotations

import re

from tuckbox.document import Entry, Mapping

from .model import Scenario
from .texts import scalars

BLANK = re.compile(r"blank (\w+)(?: as \w+)?")
#: A copy with a name of its own: the card (or the filler) and the name.
NAMED_COPY = re.compile(r"(blank \w+|\S+) as (\w+)")


def copies_named(scenario: Scenario) -> dict[str, str]:
    """Names that the scenario gives to copies it lays out, with the card (or `blank KIND`) each is a copy of."""
    matches = (NAMED_COPY.fullmatch(scalar.value) for scalar in scalars(scenario.given) if " as " in scalar.value)
    return {match[2]: match[1] for match in matches if match is not None}


def fillers(scenario: Scenario) -> dict[str, int]:
    """How many blank cards of each kind are laid out."""
    found: dict[str, int] = {}
    for entry in scenario.given.entries:
        _count_fillers(entry, found)
    return found


def _count_fillers(entry: Entry, found: dict[str, int], times: int = 1) -> None:
    """Several spaces may share a key, and each has its own."""
    times *= len(entry.key.value.split())
    if isinstance(entry.value, Mapping):
        for inner in entry.value.entries:
            _count_fillers(inner, found, times)
        return
    for scalar in scalars(entry.value):
        match = BLANK.fullmatch(scalar.value) if scalar.value.startswith("blank ") else None
        if match is not None:
            found[match[1]] = found.get(match[1], 0) + times


def filler_id(kind: str) -> str:
    """What the blank cards of a kind are called."""
    return f"blank_{kind}"
