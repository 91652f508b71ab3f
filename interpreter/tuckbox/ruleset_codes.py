"""The modules in which the kinds of problem of a ruleset are declared, all but those of its scenarios."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from tuckbox import api_codes
from tuckbox.declarations import codes as declarations
from tuckbox.declarations.overlays import codes as overlays
from tuckbox.document import (
    characters,
    faults,
    forgotten_bar,
    layout_traps,
    limits,
    loader,
    parts,
    structure,
    value_traps,
)
from tuckbox.language import codes as language
from tuckbox.semantics import ability_codes, idle_changes, phrase_codes, spoken_codes
from tuckbox.semantics import codes as semantics
from tuckbox.semantics.lints import LINTS

_LINTS = tuple(dict.fromkeys(import_module(lint.__module__) for lint in LINTS))

MODULES: tuple[ModuleType, ...] = (
    api_codes,
    characters,
    faults,
    forgotten_bar,
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
    idle_changes,
    spoken_codes,
    *_LINTS,
    declarations,
    overlays,
)
