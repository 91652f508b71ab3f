"""What is fed: one file each, listed here by name."""

from __future__ import annotations

from collections.abc import Mapping

from tests.soak.target import Target
from tests.soak.targets import language, loader, records, rulesets, saves

TARGETS: Mapping[str, Target] = {
    one.name: one for one in (loader.TARGET, language.TARGET, rulesets.TARGET, saves.TARGET, records.TARGET)
}
CHEAP = ("loader", "language")
"""Thousands of inputs a second."""
