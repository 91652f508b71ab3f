"""Which abilities somebody decides for, and not only for whether they happen."""

from __future__ import annotations

from .ruleset import Ability


def is_chosen(ability: Ability) -> bool:
    """Whether somebody uses it, picks something for it or pays for it, before its effect."""
    return ability.form in ("activated", "reaction") or bool(ability.picks) or ability.cost is not None
