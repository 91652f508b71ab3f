"""Scenarios: tests that designers write in the game's own words, read, played and compared."""

from tuckbox.scenarios.cases import Case, Collection, collect

__all__ = ["Case", "Collection", "collect"]
