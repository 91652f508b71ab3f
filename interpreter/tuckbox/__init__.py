"""Tuckbox: tabletop games written in YAML, checked, played and measured.

import tuckbox
game = tuckbox.load("path/to/ruleset")
match = game.start(players=2, seed=7)
while not match.over:
    match.choose(match.decision.options[0])
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing would cost
    from typing import Any

    from tuckbox.api import Game, SaveError, load
    from tuckbox.checking import ContentError, check
    from tuckbox.diagnostics import Diagnostic
    from tuckbox.listing import RulesetInfo, ruleset_ids, rulesets
    from tuckbox.runtime.decisions import Decision, IllegalChoice, Option, RulesError
    from tuckbox.runtime.events import Event
    from tuckbox.runtime.legal import Allowed, Refused
    from tuckbox.runtime.match import Match, Player

__all__ = [
    "Allowed",
    "ContentError",
    "Decision",
    "Diagnostic",
    "Event",
    "Game",
    "IllegalChoice",
    "Match",
    "Option",
    "Player",
    "Refused",
    "RulesError",
    "RulesetInfo",
    "SaveError",
    "check",
    "load",
    "ruleset_ids",
    "rulesets",
]

_WHERE = {
    "tuckbox.api": ("Game", "SaveError", "load"),
    "tuckbox.checking": ("ContentError", "check"),
    "tuckbox.listing": ("RulesetInfo", "ruleset_ids", "rulesets"),
    "tuckbox.diagnostics": ("Diagnostic",),
    "tuckbox.runtime.decisions": ("Decision", "IllegalChoice", "Option", "RulesError"),
    "tuckbox.runtime.events": ("Event",),
    "tuckbox.runtime.legal": ("Allowed", "Refused"),
    "tuckbox.runtime.match": ("Match", "Player"),
}
_MODULE = {name: module for module, names in _WHERE.items() for name in names}


def __getattr__(name: str) -> Any:
    """Import what is asked for when it is asked for: `import tuckbox` alone costs nothing."""
    if name not in _MODULE:
        raise AttributeError(f"module 'tuckbox' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_MODULE[name]), name)
