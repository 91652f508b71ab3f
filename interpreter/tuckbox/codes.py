"""The modules in which kinds of problem are declared, one by one, and all these kinds together."""

from __future__ import annotations

from types import ModuleType

from tuckbox import diagnostics, ruleset_codes
from tuckbox.diagnostics import Code
from tuckbox.scenarios import codes as scenarios
from tuckbox.suppressions import codes as suppressions

MODULES: tuple[ModuleType, ...] = (
    *ruleset_codes.MODULES,
    suppressions,
    scenarios,
)
"""Every module that holds a Code as a constant; a test compares this with the sources."""


def all_codes() -> tuple[Code, ...]:
    """Every kind of problem that can be reported, by number."""
    return diagnostics.all_codes(MODULES)
