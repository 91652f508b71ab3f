"""The door for line coverage: which text of the rules no scenario runs."""

from __future__ import annotations

from tuckbox.scenarios.executed import FileLines, LineCoverage, OneSided, line_coverage

__all__ = ["FileLines", "LineCoverage", "OneSided", "line_coverage"]
