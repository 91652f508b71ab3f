"""Rules in words a player would use: checked trees turned into sentences.

English sentences are made by the modules here, Hungarian ones by those of the same names in ``hu`` (``language`` says
what a page needs of either); the furniture of a page stands in ``messages``. A verb brings its templates in both. Names
(of kinds, zones, cards, values, …) come from the ruleset in the reader's language. ``hungarian`` knows articles and
endings, also for the log and what a match asks. ``links`` tells what a thing has to do with others, ``unsaid`` what a
language has no word for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .pages import explain_card, explain_rule, explain_ruleset, explain_section, explainable
    from .short import ability_in_short, card_in_short, cost_in_short, costs_in_short, effect_in_short, side_in_short

_SHORT = ("ability_in_short", "card_in_short", "cost_in_short", "costs_in_short", "effect_in_short", "side_in_short")
__all__ = [
    "ability_in_short", "card_in_short", "cost_in_short", "costs_in_short", "effect_in_short", "explain_card",
    "explain_rule", "explain_ruleset", "explain_section", "explainable", "side_in_short",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """Import the pages when one is asked for: a match needs nothing of all this but endings."""
    if name not in __all__:
        raise AttributeError(f"module 'tuckbox.wording' has no attribute {name!r}")
    from . import pages, short

    return getattr(short if name in _SHORT else pages, name)
