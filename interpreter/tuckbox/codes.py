"""The modules in which kinds of problem are declared, one by one, and all these kinds together."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from tuckbox import api_codes, diagnostics
from tuckbox.declarations import codes as declarations
from tuckbox.declarations.overlays import codes as overlays
from tuckbox.diagnostics import Code
from tuckbox.document import (
    characters,
    faults,
    layout_traps,
    limits,
    loader,
    parts,
    structure,
    value_traps,
)
from tuckbox.language import codes as language
from tuckbox.scenarios import codes as scenarios
from tuckbox.semantics import ability_codes, phrase_codes
from tuckbox.semantics import codes as semantics
from tuckbox.semantics.lints import LINTS

_LINTS = tuple(import_module(lint.__module__) for lint in LINTS)

MODULES: tuple[ModuleType, ...] = (
    api_codes,
    characters,
    faults,
    layout_traps,
    limits,
    loader,
    parts,
    structure,
    value_traps,
    language,
    semantics,
    phrase_codes,
    ability_codes,
    *_LINTS,
    declarations,
    overlays,
    scenarios,
)
"""Every module that holds a Code as a constant; a test compares this with the sources."""


def all_codes() -> tuple[Code, ...]:
    """Every kind of problem that can be reported, by number."""
    return diagnostics.all_codes(MODULES)
